import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import ZoomOutMapRounded from '@mui/icons-material/ZoomOutMapRounded';
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
  '& button': {
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    background: 'none',
    color: token.ink,
    cursor: 'pointer',
  },
  '& button + button': { borderTop: `1px solid ${token.line}` },
  '& button:hover': { background: token.paper },
  '& button:focus-visible': { outlineOffset: -3 },
  '& button[aria-disabled=true]': { color: token.inkFaint, cursor: 'default' },
  '@media print': { display: 'none' },
});

type MapButtonsProps = { zoom: number; onZoom: (by: number) => void; onFit: () => void };

/** Nearer, farther, and all of it again. At the ends a button stays, so that the focus does not fall away. */
export function MapButtons({ zoom, onZoom, onFit }: MapButtonsProps) {
  return (
    <Buttons role="group" aria-label="Map view">
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={zoom >= ZOOM_RANGE.most}
        onClick={() => onZoom(1)}
      >
        <AddRounded />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={zoom <= ZOOM_RANGE.least}
        onClick={() => onZoom(-1)}
      >
        <RemoveRounded />
      </button>
      <button type="button" aria-label="Show all" onClick={onFit}>
        <ZoomOutMapRounded fontSize="small" />
      </button>
    </Buttons>
  );
}
