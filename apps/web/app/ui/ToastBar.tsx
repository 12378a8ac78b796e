import { useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BOTTOM_BAR_HEIGHT } from '../shell/BottomNavigation.tsx';
import { CORNER, STANDING_BAR } from '../shell/chrome.ts';
import { Button, IconButton, LinkButton } from './Button.tsx';
import { Library } from './Library.tsx';

/** What was done, with what can be done about it. */
export interface Toast {
  readonly words: string;
  /** Something did not work: it stays until it is put away. */
  readonly isTrouble?: boolean;
  /** Takes it back. It has the focus where what had it is gone. */
  readonly undo?: { readonly label: string; readonly act: () => void; readonly takesFocus?: boolean };
  /** Where to see it. */
  readonly link?: { readonly label: string; readonly to: string };
}

/** Long enough to read and to reach what can be pressed; it stays while that has the focus or the pointer. */
const SHOWN_MS = 12_000;

const FOOT = `env(safe-area-inset-bottom) + var(${STANDING_BAR}, 0px)`;

/** Above the navigation of a phone, above what a page has standing at its foot, and where it is as wide as the page above its corner. */
const ABOVE = {
  xs: `calc(${BOTTOM_BAR_HEIGHT + 8}px + ${FOOT} + var(${CORNER}, 0px))`,
  sm: `calc(${BOTTOM_BAR_HEIGHT + 8}px + ${FOOT})`,
  md: `calc(24px + var(${STANDING_BAR}, 0px))`,
};
/** Beside the corner, where it is not above it. */
const WIDEST = { sm: `calc(100vw - 56px - var(${CORNER}, 0px))` };

/**
 * Has what was said go when its reader goes on to another page, where it would cover what is pressed there. A step that nothing was pressed
 * for since belongs to what was done, as that to the list after a thing of it is gone.
 */
function useLeftBehind(stays: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  const hasActed = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const act = () => {
      hasActed.current = true;
    };
    for (const kind of ['pointerdown', 'keydown', 'popstate'])
      window.addEventListener(kind, act, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  const leave = useEffectEvent(() => {
    setShownOn(pathname);
    if (hasActed.current && !stays) onClose();
  });
  useEffect(() => {
    if (pathname !== shownOn) leave();
  }, [pathname, shownOn]);
}

/** The strip that says it; loaded when there is something. Plain words stay on their page, and troubles until they are put away. */
export default function ToastBar({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useLingui();
  const { words, isTrouble = false, undo, link } = toast;
  const passes = !isTrouble && (undo !== undefined || link !== undefined);
  const undoing = useRef<HTMLButtonElement>(null);
  useLeftBehind(isTrouble || passes, onClose);
  useEffect(() => {
    // A menu that is closed gives the focus back first, to a button that is gone.
    if (undo?.takesFocus) requestAnimationFrame(() => undoing.current?.focus());
  }, [undo]);
  return (
    <Library>
      <Snackbar
        open
        message={words}
        autoHideDuration={passes ? SHOWN_MS : null}
        action={
          <>
            {undo ? (
              <Button
                ref={undoing}
                onClick={() => {
                  onClose();
                  undo.act();
                }}
              >
                {undo.label}
              </Button>
            ) : null}
            {link ? (
              <LinkButton to={link.to} onClick={onClose}>
                {link.label}
              </LinkButton>
            ) : null}
            <IconButton
              label={t`Put the message away`}
              icon={<CloseRounded fontSize="small" />}
              onClick={onClose}
            />
          </>
        }
        // A click elsewhere is no sign that it was read.
        onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
        sx={{
          bottom: ABOVE,
          maxWidth: WIDEST,
          '@media print': { display: 'none' },
          '& .MuiSnackbarContent-message': { flex: '1 1 14rem', overflowWrap: 'anywhere' },
          '& .MuiSnackbarContent-action': { paddingLeft: 0 },
          // Its ground is dark in light pages and light in dark ones.
          '& [data-look]': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
          '& [data-look]:hover': { background: 'color-mix(in srgb, currentcolor 12%, transparent)' },
          '& :is(a, button):focus-visible': { outlineColor: 'currentcolor' },
        }}
      />
    </Library>
  );
}
