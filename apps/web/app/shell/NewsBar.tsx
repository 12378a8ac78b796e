import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { Link } from 'react-router';
import { BOTTOM_BAR_HEIGHT } from './BottomNavigation.tsx';
import { STANDING_BAR } from './chrome.ts';
import type { News } from './piece-of-news.ts';

/** Long enough to read and to reach what can be pressed; it stays while that has the focus or the pointer. */
const SHOWN_MS = 12_000;

/** Above the navigation of a phone, and above what a page has standing at its foot. */
const ABOVE = {
  xs: `calc(${BOTTOM_BAR_HEIGHT + 8}px + env(safe-area-inset-bottom) + var(${STANDING_BAR}, 0px))`,
  md: `calc(24px + var(${STANDING_BAR}, 0px))`,
};

/** The strip that tells news; loaded when there is some. Plain words and troubles stay until they are put away. */
export default function NewsBar({ news, onClose }: { news: News; onClose: () => void }) {
  const { words, isTrouble = false, undo, link } = news;
  const passes = !isTrouble && (undo !== undefined || link !== undefined);
  return (
    <Snackbar
      open
      message={words}
      autoHideDuration={passes ? SHOWN_MS : null}
      action={
        <>
          {undo ? (
            <Button
              onClick={() => {
                onClose();
                undo.act();
              }}
            >
              {undo.label}
            </Button>
          ) : null}
          {link ? (
            <Button component={Link} to={link.to} onClick={onClose}>
              {link.label}
            </Button>
          ) : null}
          <IconButton aria-label="Put the message away" color="inherit" onClick={onClose}>
            <CloseRounded fontSize="small" />
          </IconButton>
        </>
      }
      // A click elsewhere is no sign that it was read.
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      sx={{
        bottom: ABOVE,
        '& .MuiSnackbarContent-message': { flex: '1 1 14rem', overflowWrap: 'anywhere' },
        '& .MuiSnackbarContent-action': { paddingLeft: 0 },
      }}
    />
  );
}
