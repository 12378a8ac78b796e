import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { MuseSign } from '../muse/MuseSign.tsx';
import { dismiss, suggestionFor } from './help-suggestions.ts';
import { useRegion } from './region.tsx';
import { useDismissedHints } from './use-dismissed-hints.ts';

const Note = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 12px',
  maxWidth: '36rem',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.mark}`,
  background: theme.vars.palette.background.paper,
  boxShadow: `4px 5px 0 ${theme.vars.palette.secondary.main}`,
}));

/**
 * A hint for the page at hand, until it is dismissed. It stands in the page, at its end: what lay over a corner of it covered
 * whatever was scrolled there.
 */
export function ContextualHelp() {
  const { pathname } = useLocation();
  const { muse } = useRegion();
  const dismissed = useDismissedHints();
  const hint = dismissed ? suggestionFor(pathname, dismissed) : undefined;
  if (!hint) return null;
  return (
    <Container
      component="aside"
      aria-label="A hint for this page"
      maxWidth="lg"
      sx={{ pb: { xs: 4, md: 6 } }}
    >
      <Note>
        <MuseSign muse={muse} size={40} />
        <div>
          <Typography variant="h5" component="p">
            {hint.title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {hint.suggestion}
          </Typography>
          <Button size="small" variant="outlined" sx={{ mt: 1.5 }} onClick={() => dismiss(hint.id)}>
            Got it
          </Button>
        </div>
      </Note>
    </Container>
  );
}
