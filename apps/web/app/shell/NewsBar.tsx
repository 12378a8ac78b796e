import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { BOTTOM_BAR_HEIGHT } from './BottomNavigation.tsx';

/** The strip that tells news; loaded when there is some. It stays until it is put away. */
export default function NewsBar({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <Snackbar
      open
      message={words}
      action={
        <IconButton aria-label="Put the message away" color="inherit" onClick={onClose}>
          <CloseRounded fontSize="small" />
        </IconButton>
      }
      // A click elsewhere is no sign that it was read.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      sx={{ bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT + 8}px + env(safe-area-inset-bottom))`, md: 24 } }}
    />
  );
}
