import goatsbeard from 'virtual:portrait/goatsbeard';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { type RefusedState, refusedTold, useArrival } from '../session/arrival.ts';
import type { Role } from '../session/roles.ts';
import { useSession } from '../session/session.tsx';
import type { SignInState } from '../session/sign-in-door.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Text } from '../ui/Text.tsx';

export const meta = pageMeta({
  title: msg`Not yours to open`,
  description: msg`The account you are signed in with may not open this page.`,
  hidden: true,
});

const NEEDED: Record<Role, MessageDescriptor> = {
  nursery_admin: msg`The nursery portal is for the people who run a nursery that is registered here, and this account runs none.`,
  platform_admin: msg`These pages are for the people who run Understory itself, and this account is not one of theirs.`,
};
const NEEDED_ELSEWHERE = msg`It belongs to other accounts. If you should be able to see it, sign in with the account that may, or write to us.`;

export default function Unauthorized() {
  const { t } = useLingui();
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
      title={t`This page is not yours to open`}
      plant={goatsbeard}
      lead={t(refused.role ? NEEDED[refused.role] : NEEDED_ELSEWHERE)}
      alone
    >
      {isMember ? (
        <Text breaks>
          <Trans>
            You are signed in as <strong>{session.person.email}</strong>.
          </Trans>
        </Text>
      ) : null}
      <Row>
        <Button onClick={changeAccount} look="next" disabled={session.status === 'loading'}>
          {isMember ? t`Sign in with another account` : t`Sign In`}
        </Button>
        {refused.role === 'nursery_admin' ? (
          <LinkButton to="/for-nurseries" look="quiet">
            <Trans>See what partners get</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={isMember ? '/gardens' : '/'} look="quiet">
            {isMember ? t`Go to my gardens` : t`Go home`}
          </LinkButton>
        )}
        <LinkButton to="/contact">
          <Trans>Write to us</Trans>
        </LinkButton>
      </Row>
    </PageHeader>
  );
}
