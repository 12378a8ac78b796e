import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../members/session.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

export const meta = pageMeta({
  title: 'Not yours to open',
  description: 'The account you are signed in with may not open this page.',
  hidden: true,
});

export default function Unauthorized() {
  const session = useSession();
  const navigate = useNavigate();
  // The sign-in page sends on whoever is signed in, so the way to another account leads out of this one.
  const changeAccount = async () => {
    if (session.status === 'signed-in') await session.signOut();
    await navigate('/login');
  };
  return (
    <PageHeader
      title="This page is not yours to open"
      plant="goatsbeard"
      lead="It belongs to other accounts. If you should be able to see it, sign in with the account that may, or write to us."
      alone
    >
      <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button onClick={changeAccount} variant="contained">
          {session.status === 'signed-in' ? 'Sign in with another account' : 'Sign in'}
        </Button>
        <Button component={Link} to="/contact" variant="outlined">
          Write to us
        </Button>
      </Stack>
    </PageHeader>
  );
}
