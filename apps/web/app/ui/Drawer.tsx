import MuiDrawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Library } from './Library.tsx';
import { token } from './token.ts';

interface DrawerProps {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly side?: 'start' | 'end' | 'bottom';
  readonly children: ReactNode;
}

const ANCHORS = { start: 'left', end: 'right', bottom: 'bottom' } as const;
const { large } = token.radius;
const CORNERS = {
  start: `0 ${large}px ${large}px 0`,
  end: `${large}px 0 0 ${large}px`,
  bottom: `${large}px ${large}px 0 0`,
};

/** Comes in from a side over the page, holds the focus and gives it back. */
export const Drawer = ({ label, open, onClose, side = 'start', children }: DrawerProps) => (
  <Library>
    <MuiDrawer
      open={open}
      onClose={onClose}
      anchor={ANCHORS[side]}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: {
            borderRadius: CORNERS[side],
            ...(side === 'bottom' ? { maxHeight: '85dvh' } : { width: 'min(20rem, 88vw)' }),
          },
        },
      }}
    >
      {children}
    </MuiDrawer>
  </Library>
);
