import { useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import ZoomOutMapRounded from '@mui/icons-material/ZoomOutMapRounded';
import { IconButton } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { ZOOM_RANGE } from './camera.ts';

const Buttons = styled('div')({
  position: 'absolute',
  right: 12,
  top: 12,
  display: 'grid',
  borderRadius: token.radius.medium,
  border: `1px solid ${token.mark}`,
  background: token.sheet,
  overflow: 'clip',
  zIndex: 4,
  '& button': { borderRadius: 0, color: token.ink },
  '& button + button': { borderTop: `1px solid ${token.line}` },
  '& button:focus-visible': { outlineOffset: -3 },
  '& button[aria-disabled=true]': { color: token.inkFaint, cursor: 'default' },
  '@media print': { display: 'none' },
});

type MapButtonsProps = { zoom: number; onZoom: (by: number) => void; onFit: () => void };

/** Nearer, farther, and all of it again. At the ends a button stays, so that the focus does not fall away. */
export function MapButtons({ zoom, onZoom, onFit }: MapButtonsProps) {
  const { t } = useLingui();
  return (
    <Buttons role="group" aria-label={t`Map view`}>
      <IconButton
        label={t`Zoom in`}
        icon={<AddRounded />}
        aria-disabled={zoom >= ZOOM_RANGE.most}
        onClick={() => onZoom(1)}
      />
      <IconButton
        label={t`Zoom out`}
        icon={<RemoveRounded />}
        aria-disabled={zoom <= ZOOM_RANGE.least}
        onClick={() => onZoom(-1)}
      />
      <IconButton label={t`Show all`} icon={<ZoomOutMapRounded fontSize="small" />} onClick={onFit} />
    </Buttons>
  );
}
