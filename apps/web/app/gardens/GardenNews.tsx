import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef } from 'react';

/** What was done last, to be told; with a way to undo it where there is one. */
export interface News {
  readonly words: string;
  readonly isTrouble?: boolean;
  readonly undo?: () => void;
}

/** Long enough to read and to reach the button; it stays while the button has the focus or the pointer. */
const SHOWN_MS = 6_000;
const UNDO_SHOWN_MS = 12_000;

interface Props {
  readonly news: News | undefined;
  readonly onClose: () => void;
}

/** Tells what was done, aloud too. A way to undo takes the focus: what it was on is gone. */
export function GardenNews({ news, onClose }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu that was closed gives the focus back first, to a button that is gone.
    if (news?.undo) requestAnimationFrame(() => undo.current?.focus());
  }, [news]);
  const close = (_: unknown, reason?: string) => {
    if (reason !== 'clickaway') onClose();
  };
  return (
    <Snackbar
      key={news?.words}
      open={news !== undefined}
      autoHideDuration={news?.isTrouble ? null : news?.undo ? UNDO_SHOWN_MS : SHOWN_MS}
      onClose={close}
      // Above the navigation at the foot of a phone.
      sx={{ bottom: { xs: 80, md: 24 } }}
      {...(news?.isTrouble
        ? {}
        : {
            message: news?.words,
            action: news?.undo ? (
              <Button ref={undo} color="inherit" onClick={news.undo}>
                Undo
              </Button>
            ) : undefined,
          })}
    >
      {news?.isTrouble ? (
        <Alert severity="error" onClose={onClose}>
          {news.words}
        </Alert>
      ) : undefined}
    </Snackbar>
  );
}
