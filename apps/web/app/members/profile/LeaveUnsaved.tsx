import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from 'react-router';
import { tokenKeeper } from '../../session/token-keeper.ts';

/** Asks before a page with unsaved changes is left. A session that ends leaves unasked: its typing is kept. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && tokenKeeper.isKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      maxWidth="xs"
      fullWidth
      aria-labelledby="leave-title"
    >
      <DialogTitle id="leave-title" variant="h3">
        Leave without saving?
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ color: 'text.primary' }}>
          You changed your profile and have not saved it. If you leave now, it stays as it was.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={() => blocker.proceed?.()}>Leave anyway</Button>
        <Button variant="contained" onClick={stay} autoFocus>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
