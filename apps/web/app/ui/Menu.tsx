import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Library } from './Library.tsx';
import { styled, token } from './styled.ts';

interface MenuProps {
  /** What opened it, while it is open. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * What can be done with something, beside what opened it. It holds the focus and gives it back.
 */
export const Menu = ({ anchor, onClose, id, children }: MenuProps) => (
  <Library>
    <MuiMenu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {children}
    </MuiMenu>
  </Library>
);

/** The keys are for those who have some. */
const Keys = styled('small')({
  marginInlineStart: 24,
  color: token.inkSoft,
  '@media (pointer: coarse)': { display: 'none' },
});

type MenuEntryProps = {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** What comes of it, under its words. */
  readonly hint?: string;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly selected?: boolean;
  /** Whether it is switched on, for one that stays. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly to?: To;
};

/** One of the things of a menu: it does something, or leads somewhere. */
export const MenuEntry = ({
  children,
  icon,
  hint,
  keys,
  to,
  selected = false,
  checked,
  ...given
}: MenuEntryProps) => (
  // The menu gives its entries what makes arrows move between them.
  <MenuItem
    {...given}
    {...(to !== undefined && { component: Link, to })}
    selected={selected}
    {...(checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': checked })}
    sx={{ minHeight: token.touch.full }}
  >
    {icon ? <ListItemIcon>{icon}</ListItemIcon> : null}
    {icon || hint ? <ListItemText primary={children} secondary={hint} /> : children}
    {keys ? <Keys aria-hidden>{keys}</Keys> : null}
  </MenuItem>
);

/** Parts one kind of things in a menu from the next. */
export const MenuLine = Divider;
