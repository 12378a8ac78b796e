import greatCamas from 'virtual:portrait/great-camas';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasRole } from '../../session/roles.ts';
import { useSession } from '../../session/session.tsx';
import type { SignInState } from '../../session/sign-in-door.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { rememberPath } from '../../shell/remembered-path.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Grid, Sheet } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';

const LEAD = msg`One account for everything: the one you garden with also runs your nursery.`;
const PORTAL = '/nursery-portal';
const HERE = '/nursery-login';

export const meta = pageMeta({ title: msg`Nursery sign-in`, description: LEAD });

/** Signing in leads back here, and from here a partner goes on to the portal. */
const comingBack = (notice: string): SignInState => ({ from: HERE, notice });

/** As wide as what the head says, above the plant that stands beside it. */
const Wide = styled('div')({ width: '43rem', maxWidth: '100%' });

export default function NurseryLogin() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const isPartner = session.status === 'signed-in' && hasRole(session.person, 'nursery_admin');
  useEffect(() => {
    if (isPartner) navigate(PORTAL, { replace: true });
  }, [isPartner, navigate]);
  return (
    <PageHeader above={t`For Nurseries`} title={t`Nursery sign-in`} plant={greatCamas} lead={t(LEAD)} alone>
      <Wide>
        <Grid min="18rem" gap={24} fills>
          <Sheet hugs>
            <Door />
          </Sheet>
          <Sheet>
            <Text look="part" as="h2">
              <Trans>What you find inside</Trans>
            </Text>
            <FactList>
              <li>
                <Trans>Your listing: place, hours, what you are known for</Trans>
              </li>
              <li>
                <Trans>Figures on how gardeners find you</Trans>
              </li>
              <li>
                <Trans>With Growth: your stock and your messages</Trans>
              </li>
            </FactList>
            <TextLink to={`${PORTAL}?demo=growth`}>
              <Trans>Look around in a demonstration</Trans>
            </TextLink>
          </Sheet>
        </Grid>
      </Wide>
    </PageHeader>
  );
}

/** The door itself, by who stands before it. */
function Door() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status === 'signed-in') {
    return hasRole(session.person, 'nursery_admin') ? (
      <LinkButton to={PORTAL} look="next" size="large">
        <Trans>Open the portal</Trans>
      </LinkButton>
    ) : (
      <>
        <Text look="part" as="h2">
          <Trans>No nursery yet</Trans>
        </Text>
        <Text breaks>
          <Trans>
            You are signed in as <strong>{session.person.email}</strong>, and this account runs no nursery.
          </Trans>
        </Text>
        <LinkButton to="/nursery-signup" look="next" size="large">
          <Trans>Register your nursery</Trans>
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <Text look="part" as="h2">
        <Trans>Welcome back</Trans>
      </Text>
      <Text>
        <Trans>Sign in with the e-mail address that your nursery is registered under.</Trans>
      </Text>
      <LinkButton
        to="/login"
        state={comingBack(t`Sign in to run your nursery.`)}
        onClick={() => rememberPath(HERE)}
        look="next"
        size="large"
      >
        <Trans>Sign in</Trans>
      </LinkButton>
      <Text>
        <Trans>
          New here? <TextLink to="/nursery-signup">Register your nursery</TextLink>, or{' '}
          <TextLink to="/for-nurseries">see what partners get</TextLink>.
        </Trans>
      </Text>
    </>
  );
}
