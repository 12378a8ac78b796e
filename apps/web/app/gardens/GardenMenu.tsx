import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { GardenAct } from '@understory/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';

/** What can be done with a garden from its card, beside opening it. */
export interface GardenActs {
  readonly onDetails: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

interface Props extends GardenActs {
  readonly id: number;
  readonly name: string;
  readonly may: readonly GardenAct[];
}

export function GardenMenu({ id, name, may, onDetails, onCopy, onDelete }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const leadTo = (place: string) => ({
    component: Link,
    to: `/gardens/${id}${place}`,
    onClick: close,
  });
  return (
    <>
      <IconButton
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ zIndex: 1, mt: -1, mr: -1.5, width: 44, height: 44 }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem {...leadTo('')}>Open</MenuItem>
        <MenuItem {...leadTo('/summary')}>Summary</MenuItem>
        <MenuItem {...leadTo('/plants')}>Plants that suit it</MenuItem>
        <MenuItem {...leadTo('/shopping')}>Shopping plan</MenuItem>
        <Divider />
        {may.includes('edit') ? <MenuItem onClick={choose(onDetails)}>Garden details</MenuItem> : null}
        {may.includes('copy') ? <MenuItem onClick={choose(onCopy)}>Duplicate</MenuItem> : null}
        {may.includes('share') ? <MenuItem {...leadTo('/summary#share')}>Share</MenuItem> : null}
        {may.includes('export') ? <MenuItem {...leadTo('/summary#take-away')}>Take away</MenuItem> : null}
        {may.includes('delete') ? <Divider /> : null}
        {may.includes('delete') ? <MenuItem onClick={choose(onDelete)}>Delete</MenuItem> : null}
      </Menu>
    </>
  );
}
