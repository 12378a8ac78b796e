import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEditor } from './planner-context.ts';

const MORE = [
  { keys: 'Ctrl or ⌘ + C, X, V', does: 'Copy, cut and paste, also into another garden' },
  { keys: 'Shift + click', does: 'Add to what is selected, or take away from it' },
  { keys: 'Alt + drag', does: 'Copy what is dragged' },
  { keys: 'Space, held', does: 'Drag the paper while it is held' },
  { keys: 'Wheel', does: 'Zoom; two fingers on a trackpad move the paper' },
  { keys: '?', does: 'This list' },
];

/** Every key of the planner and what it does. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const editor = useEditor();
  const commands = editor.commands.list.flatMap(({ keys, label }) =>
    keys?.[0] ? [{ keys: keys[0].written, does: label }] : [],
  );
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="sm" fullWidth>
      <DialogTitle id="shortcuts-title">Keys of the planner</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          They work while the plan has the focus; the letters of tools, undo, redo, Esc and ? work everywhere
          in the planner.
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(8rem, auto) 1fr', gap: 1, m: 0 }}
        >
          {[...commands, ...MORE].map(({ keys, does }) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ fontWeight: 700 }}>
                {keys}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {does}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
