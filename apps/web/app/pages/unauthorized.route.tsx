import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router';
import type { RefusedState } from '../members/RequireRole.tsx';
import type { Role } from '../members/roles.ts';
import { useSession } from '../members/session.tsx';
import { useArrival } from '../members/use-alive.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { SignInState } from '../shell/sign-in-door.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

export const meta = pageMeta({
  title: 'Not yours to open',
  description: 'The account you are signed in with may not open this page.',
  hidden: true,
});

const NEEDED: Record<Role, string> = {
  nursery_admin:
    'The nursery portal is for the people who run a nursery that is registered here, and this account runs none.',
  platform_admin:
    'These pages are for the people who run Understory itself, and this account is not one of theirs.',
};
const NEEDED_ELSEWHERE =
  'It belongs to other accounts. If you should be able to see it, sign in with the account that may, or write to us.';

export default function Unauthorized() {
  const session = useSession();
  const navigate = useNavigate();
  const refused = useArrival<RefusedState>();
  const isMember = session.status === 'signed-in';
  // The sign-in page sends on whoever is signed in, so the way to another account leads out of this one.
  const changeAccount = async () => {
    if (isMember) await session.signOut();
    const state: SignInState = refused.from ? { from: refused.from } : {};
    await navigate('/login', { state });
  };
  return (
    <PageHeader
      title="This page is not yours to open"
      plant="goatsbeard"
      lead={refused.role ? NEEDED[refused.role] : NEEDED_ELSEWHERE}
      alone
    >
      {isMember ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You are signed in as <strong>{session.person.email}</strong>.
        </Typography>
      ) : null}
      <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button onClick={changeAccount} variant="contained" disabled={session.status === 'loading'}>
          {isMember ? 'Sign in with another account' : 'Sign In'}
        </Button>
        {refused.role === 'nursery_admin' ? (
          <Button component={Link} to="/for-nurseries" variant="outlined">
            See what partners get
          </Button>
        ) : (
          <Button component={Link} to={isMember ? '/gardens' : '/'} variant="outlined">
            {isMember ? 'Go to my gardens' : 'Go home'}
          </Button>
        )}
        <Button component={Link} to="/contact">
          Write to us
        </Button>
      </Stack>
    </PageHeader>
  );
}
