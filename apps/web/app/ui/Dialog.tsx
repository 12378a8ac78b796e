import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './Notice.tsx';
import { Text } from './Text.tsx';

interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'small' | 'medium' | 'large' | 'widest';
  readonly children: ReactNode;
  /** From the one that steps back to the one that goes on. */
  readonly actions: ReactNode;
}

const WIDTHS = { small: 'xs', medium: 'sm', large: 'md', widest: 'xl' } as const;

/** Asks for something before anything else can be done. It holds the focus and gives it back. */
export function Dialog({ title, onClose, size = 'medium', children, actions }: DialogProps) {
  const heading = useId();
  return (
    <MuiDialog open onClose={onClose} maxWidth={WIDTHS[size]} aria-labelledby={heading} aria-modal>
      <DialogTitle id={heading} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent>
        <Stack>{children}</Stack>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </MuiDialog>
  );
}

interface ConfirmProps {
  readonly title: string;
  /** What becomes of it. */
  readonly children: ReactNode;
  /** The two ways out: to leave it, which has the focus, and to do it. */
  readonly keep: string;
  readonly act: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Why it could not be done. */
  readonly error?: string | undefined;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks once more. */
export const Confirm = ({
  title,
  children,
  keep,
  act,
  danger = false,
  busy = false,
  error,
  onAct,
  onClose,
}: ConfirmProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose} autoFocus>
          {keep}
        </Button>
        <Button look={danger ? 'danger' : 'next'} busy={busy} onClick={onAct}>
          {act}
        </Button>
      </>
    }
  >
    <Text>{children}</Text>
    {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
  </Dialog>
);
