import { useNavigate } from 'react-router';
import type { Role } from '../members/roles.ts';
import { type RefusedState, refusedTold, useArrival } from '../session/arrival.ts';
import { useSession } from '../session/session.tsx';
import type { SignInState } from '../session/sign-in-door.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Text } from '../ui/Text.tsx';

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
  const refused = useArrival<RefusedState>(refusedTold);
  const isMember = session.status === 'signed-in';
  // The sign-in page sends on whoever is signed in, so the way to another account leads out of this one.
  const changeAccount = async () => {
    const state: SignInState = refused.from ? { from: refused.from } : {};
    if (!isMember) return navigate('/login', { state });
    if (refused.from) rememberPath(refused.from);
    await session.signOut('/login');
  };
  return (
    <PageHeader
      title="This page is not yours to open"
      plant="goatsbeard"
      lead={refused.role ? NEEDED[refused.role] : NEEDED_ELSEWHERE}
      alone
    >
      {isMember ? (
        <Text breaks>
          You are signed in as <strong>{session.person.email}</strong>.
        </Text>
      ) : null}
      <Row>
        <Button onClick={changeAccount} look="next" disabled={session.status === 'loading'}>
          {isMember ? 'Sign in with another account' : 'Sign In'}
        </Button>
        {refused.role === 'nursery_admin' ? (
          <LinkButton to="/for-nurseries" look="quiet">
            See what partners get
          </LinkButton>
        ) : (
          <LinkButton to={isMember ? '/gardens' : '/'} look="quiet">
            {isMember ? 'Go to my gardens' : 'Go home'}
          </LinkButton>
        )}
        <LinkButton to="/contact">Write to us</LinkButton>
      </Row>
    </PageHeader>
  );
}
