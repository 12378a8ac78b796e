import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

export type ComingPageProps = {
  title: string;
  /** One honest sentence: what this page will be. */
  sentence: string;
  /** Where a visitor can go meanwhile. */
  meanwhile?: { to: string; label: string };
};

/** A page whose work is still ahead. docs/ROADMAP.md lists every one. */
export function ComingPage({ title, sentence, meanwhile }: ComingPageProps) {
  return (
    <Container maxWidth="md" component="section" sx={{ py: { xs: 6, md: 10 } }}>
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="overline" component="p">
          Not open yet
        </Typography>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="lead" sx={{ maxWidth: '38rem' }}>
          {sentence}
        </Typography>
        {meanwhile ? (
          <Button component={Link} to={meanwhile.to} variant="contained">
            {meanwhile.label}
          </Button>
        ) : null}
      </Stack>
    </Container>
  );
}
