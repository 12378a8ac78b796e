import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MuseSign } from '../muse/MuseSign.tsx';
import { STANDING_BAR } from './chrome.ts';
import { dismiss, type HelpSuggestion, suggestionFor } from './help-suggestions.ts';
import type { Muse } from './muses.ts';
import { useRegion } from './region.tsx';
import { useDismissedHints } from './use-dismissed-hints.ts';

const Corner = styled('aside')(({ theme }) => ({
  position: 'fixed',
  right: 16,
  bottom: `calc(72px + env(safe-area-inset-bottom) + var(${STANDING_BAR}, 0px))`,
  zIndex: theme.zIndex.appBar - 1,
  width: 'min(22rem, calc(100vw - 32px))',
  display: 'grid',
  justifyItems: 'end',
  // Beside the folded hint the page can be touched.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.up('md')]: { bottom: `calc(24px + var(${STANDING_BAR}, 0px))`, right: 24 },
}));

const Note = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 12px',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.mark}`,
  background: theme.vars.palette.background.paper,
  boxShadow: `4px 5px 0 ${theme.vars.palette.secondary.main}`,
}));

const Folded = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 16px 4px 6px',
  borderRadius: 22,
  border: `1px solid ${theme.vars.palette.mark}`,
  background: theme.vars.palette.background.paper,
  boxShadow: `2px 3px 0 ${theme.vars.palette.secondary.main}`,
  color: 'inherit',
  font: 'inherit',
  fontWeight: 650,
  cursor: 'pointer',
}));

const NOTE_WHEN = {
  'as it came': { display: { xs: 'none', md: 'grid' } },
  open: {},
  folded: { display: 'none' },
} as const;

/** A hint for the page at hand, until it is dismissed. */
export function ContextualHelp() {
  const { pathname } = useLocation();
  const { muse } = useRegion();
  const dismissed = useDismissedHints();
  const hint = dismissed ? suggestionFor(pathname, dismissed) : undefined;
  return hint ? <Hint key={hint.id} hint={hint} muse={muse} /> : null;
}

/**
 * Open as one arrives, and folded as soon as one sets to work, since it lies over the corner of the page. On a phone
 * that corner is most of the page, and it begins folded.
 */
function Hint({ hint, muse }: { hint: HelpSuggestion; muse: Muse }) {
  const [fold, setFold] = useState<'as it came' | 'open' | 'folded'>('as it came');
  const answer = useRef<HTMLButtonElement>(null);
  useFirstWork(() => setFold((now) => (now === 'as it came' ? 'folded' : now)));
  // What was pressed is gone, and the keyboard goes on within what came in its place.
  useEffect(() => {
    if (fold === 'open') answer.current?.focus({ preventScroll: true });
  }, [fold]);
  return (
    <Corner aria-label="A hint for this page">
      {fold === 'open' ? null : (
        <Folded
          type="button"
          onClick={() => setFold('open')}
          sx={fold === 'folded' ? undefined : { display: { md: 'none' } }}
        >
          <MuseSign muse={muse} size={32} />A hint
        </Folded>
      )}
      <Note sx={NOTE_WHEN[fold]}>
        <MuseSign muse={muse} size={40} />
        <div>
          <Typography variant="h5" component="p">
            {hint.title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {hint.suggestion}
          </Typography>
          <Button
            ref={answer}
            size="small"
            variant="outlined"
            sx={{ mt: 1.5 }}
            onClick={() => dismiss(hint.id)}
          >
            Got it
          </Button>
        </div>
      </Note>
    </Corner>
  );
}

/** Hears of the first time that something of the page itself is pressed, or reached by the keyboard. */
function useFirstWork(begun: () => void): void {
  const hear = useEffectEvent(begun);
  useEffect(() => {
    const listener = ({ target }: Event) => {
      // The page itself has the focus as one arrives.
      if (target instanceof Element && target.parentElement?.closest('main')) hear();
    };
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, []);
}
