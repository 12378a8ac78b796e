import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type AdminPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The page above this one. */
  above?: { readonly to: string; readonly label: string };
  children: ReactNode;
};

/** The page above most of the others. */
export const ADMINISTRATION = { to: '/admin', label: 'Administration' } as const;

/** The frame of a page of administration. */
export const AdminPage = ({ title, lead, above, children }: AdminPageProps) => (
  <Container maxWidth="lg" component="section" sx={{ py: { xs: 3, md: 5 }, display: 'grid', gap: 3 }}>
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {above ? (
        <Button component={Link} to={above.to} startIcon={<ArrowBackRounded />} sx={{ ml: -2.5 }}>
          {above.label}
        </Button>
      ) : null}
      <Typography variant="h1">{title}</Typography>
      {lead ? (
        <Typography component="div" sx={{ maxWidth: '42rem' }}>
          {lead}
        </Typography>
      ) : null}
    </Box>
    {children}
  </Container>
);

type FailedProps = { sentence: string; isTrying: boolean; onRetry: () => void };

/** Stands where something could not be read. */
export const Failed = ({ sentence, isTrying, onRetry }: FailedProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={onRetry} loading={isTrying}>
        Try again
      </Button>
    }
  >
    {sentence}
  </Alert>
);
