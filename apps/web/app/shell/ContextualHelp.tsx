import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { MuseSign } from '../muse/MuseSign.tsx';
import { dismiss, readDismissed, suggestionFor } from './help-suggestions.ts';
import { useRegion } from './region.tsx';

const Note = styled('aside')(({ theme }) => ({
  position: 'fixed',
  right: 16,
  bottom: `calc(80px + env(safe-area-inset-bottom))`,
  zIndex: theme.zIndex.appBar - 1,
  width: 'min(22rem, calc(100vw - 32px))',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 12px',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.mark}`,
  background: theme.vars.palette.background.paper,
  boxShadow: `4px 5px 0 ${theme.vars.palette.secondary.main}`,
  [theme.breakpoints.up('md')]: { bottom: 24, right: 24 },
}));

/** A hint for the page at hand, until it is dismissed. */
export function ContextualHelp() {
  const { pathname } = useLocation();
  const { muse } = useRegion();
  // What was dismissed is known in the browser alone; until then nothing is shown.
  const [dismissed, setDismissed] = useState<readonly string[]>();
  useEffect(() => setDismissed(readDismissed()), []);

  const hint = dismissed ? suggestionFor(pathname, dismissed) : undefined;
  if (!hint) return null;
  return (
    <Note aria-label="A hint for this page">
      <MuseSign muse={muse} size={40} />
      <div>
        <Typography variant="h5" component="p">
          {hint.title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {hint.suggestion}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => setDismissed(dismiss(hint.id))}
        >
          Got it
        </Button>
      </div>
    </Note>
  );
}
