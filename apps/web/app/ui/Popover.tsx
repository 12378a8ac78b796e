import MuiPopover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { Library } from './Library.tsx';

interface PopoverProps {
  /** Id of its heading. */
  readonly labelledBy: string;
  /** What was pressed; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question beside what was pressed, over the page. It holds the focus and gives it back. */
export const Popover = ({ labelledBy, anchor, onClose, children }: PopoverProps) => (
  <Library>
    <MuiPopover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelledBy,
          sx: { width: 340, maxHeight: 'min(30rem, 80dvh)', marginTop: '4px' },
        },
      }}
    >
      {children}
    </MuiPopover>
  </Library>
);
