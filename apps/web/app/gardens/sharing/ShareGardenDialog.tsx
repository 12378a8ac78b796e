import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { SharePanel } from './SharePanel.tsx';

type ShareGardenDialogProps = {
  /** Undefined for a draft, which nobody but this browser has. */
  id: number | undefined;
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Sharing from where the garden is drawn. */
export const ShareGardenDialog = ({ id, name, open, onClose }: ShareGardenDialogProps) => (
  <Dialog open={open} onClose={onClose} aria-labelledby="share-garden-title" maxWidth="md" fullWidth>
    <DialogTitle id="share-garden-title">
      {id === undefined ? 'Save the garden first' : `Share ${name}`}
    </DialogTitle>
    <DialogContent>
      {id === undefined ? (
        <DialogContentText color="text.primary">
          A link shows a garden that is saved. Save this draft, then share it.
        </DialogContentText>
      ) : (
        // Room for the label of the field, which stands on its upper edge.
        <Box sx={{ pt: 1 }}>
          <SharePanel garden={{ id, name }} />
        </Box>
      )}
    </DialogContent>
    <DialogActions sx={{ p: 2 }}>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
