import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTellNews } from '../../shell/news.tsx';
import { useMember } from './account-queries.ts';

/** Ends every session of the member, once they have said that they mean it. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking ? <AskFirst onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function AskFirst({ onClose }: { onClose: () => void }) {
  const { signOut } = useMember();
  const tellNews = useTellNews();
  const leave = async () => {
    const isDone = await signOut();
    tellNews(
      isDone
        ? 'You are signed out on every device.'
        : 'You are signed out here. Your other devices follow as soon as Understory can be reached.',
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title" variant="h3">
        Sign out everywhere?
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text" sx={{ color: 'text.primary' }}>
          Every device, this one too, asks you to sign in again. What you have saved stays as it is.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} autoFocus>
          Stay signed in
        </Button>
        <Button variant="contained" onClick={() => void leave()}>
          Sign out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
