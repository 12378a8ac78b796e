import { useLingui } from '@lingui/react/macro';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { useId, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { Late } from '../ui/late.tsx';
import { latePart } from '../ui/late-part.tsx';
import { styled } from '../ui/styled.ts';
import type { GardenMenuProps } from './GardenMenuList.tsx';

/** Menus bring more than all else of a list of gardens. */
const read = async () => (await import('./GardenMenuList.tsx')).default;
const GardenMenuList = latePart(read);
const fetchAhead = () => void read().catch(() => undefined);

/** The whole card leads to the garden; this lies above. */
const AboveLink = styled('div')({ position: 'relative', zIndex: 1, margin: '-8px -12px 0 0' });

export function GardenMenu(props: GardenMenuProps) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const menuId = useId();
  const label = t`More for ${{ name: props.name }}`;
  return (
    <AboveLink>
      <IconButton
        label={label}
        icon={<MoreVertRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      />
      {wasOpened ? (
        <Late what={label}>
          <GardenMenuList {...props} menuId={menuId} anchor={anchor} onClose={() => setAnchor(null)} />
        </Late>
      ) : null}
    </AboveLink>
  );
}
