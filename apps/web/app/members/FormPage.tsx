import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { StandingPlant } from '../ui/StandingPlant.tsx';

type FormPageProps = {
  title: string;
  /** What this step is for, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
  /** Where else one might want to go. */
  footer?: ReactNode;
};

/** A page that asks a few things on one sheet. */
export function FormPage({ title, lead, children, footer }: FormPageProps) {
  return (
    <DraftingPaper sx={{ flexGrow: 1, display: 'grid', alignItems: 'start', overflow: 'hidden' }}>
      <Container
        maxWidth="lg"
        sx={{
          position: 'relative',
          py: { xs: 3, md: 8 },
          px: { xs: 2, md: 3 },
          minHeight: { xs: '100%', md: 'max(42rem, 100%)' },
        }}
      >
        <Paper variant="outlined" sx={{ maxWidth: '30rem', p: { xs: 3, sm: 5 }, position: 'relative' }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '2rem', sm: '2.5rem' } }}>
            {title}
          </Typography>
          {lead ? <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{lead}</Typography> : null}
          <Box sx={{ mt: 3 }}>{children}</Box>
          {footer ? (
            <Box sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
              {footer}
            </Box>
          ) : null}
        </Paper>
        <StandingPlant
          slug="woodland-strawberry"
          sx={{
            display: { xs: 'none', md: 'block' },
            right: { md: -24, lg: 24 },
            bottom: 0,
            width: { md: 360, lg: 480 },
            translate: '0 12.5%',
          }}
        />
      </Container>
    </DraftingPaper>
  );
}
