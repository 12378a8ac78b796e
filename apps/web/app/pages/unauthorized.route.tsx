import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

export const meta = pageMeta({
  title: 'Not yours to open',
  description: 'The account you are signed in with may not open this page.',
  hidden: true,
});

export default function Unauthorized() {
  return (
    <PageHeader
      title="This page is not yours to open"
      plant="goatsbeard"
      lead="The account you are signed in with may not see it. If it should, sign in with another account or write to us."
    >
      <Button component={Link} to="/login" variant="contained" sx={{ mt: 1 }}>
        Sign in
      </Button>
      <Button component={Link} to="/contact" variant="outlined">
        Write to us
      </Button>
    </PageHeader>
  );
}
