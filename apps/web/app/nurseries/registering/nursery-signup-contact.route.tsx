import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { showChanged, useQueryClient } from '../../shell/queries.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { MailedLinkPage, MailedLinkPress } from '../requests/MailedLink.tsx';
import { AccountFirst } from './AccountFirst.tsx';
import { myRegistrationQuery } from './registration-queries.ts';

export const meta = pageMeta({
  title: msg`Confirm your nursery`,
  description: msg`Confirm that a nursery that was registered is yours.`,
  hidden: true,
});

const WAY = { to: '/nursery-signup-confirmation', label: msg`To your registration` };

/** The press that proves the contact. */
function Confirm({ token, email, onOld }: { token: string; email: string; onOld: () => void }) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const confirm = async () => {
    const registration = await api('POST /nurseries/registration/prove/', { body: { token } });
    await showChanged(queries, myRegistrationQuery.queryKey, registration);
    // Who runs a nursery from now on may do more.
    if (registration.status === 'approved') void refresh();
    navigate('/nursery-signup-confirmation', { replace: true });
  };
  return (
    <MailedLinkPress button={t`Yes, it is our nursery`} press={confirm} onOld={onOld}>
      <Text breaks>
        <Trans>
          A nursery was registered with your address as its contact. You are signed in as {email}; if that is
          the account that registered it, confirm, and the nursery is yours to run. Nothing has happened yet.
        </Trans>
      </Text>
    </MailedLinkPress>
  );
}

/**
 * Where the link leads that proves the contact of a registration. It asks for a press, and for the account that registered, so that
 * nobody makes a stranger the one who runs their nursery.
 */
export default function ProveContact() {
  const { t } = useLingui();
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isOldLink, setOldLink] = useState(token === '');
  if (isOldLink) {
    return (
      <MailedLinkPage way={WAY} title={t`This link is old`}>
        <Text role="status">
          <Trans>
            It was opened too long ago, a newer one took its place, or a part of it is missing. Your
            registration says how it stands, and there you can have the link sent again.
          </Trans>
        </Text>
      </MailedLinkPage>
    );
  }
  if (session.status === 'loading') {
    return (
      <MailedLinkPage way={WAY} title={t`Is it your nursery?`}>
        <Skeleton label={t`Looking up your account`} height={120} />
      </MailedLinkPage>
    );
  }
  return (
    <MailedLinkPage way={WAY} title={t`Is it your nursery?`}>
      {session.status === 'signed-in' ? (
        <Confirm token={token} email={session.person.email} onOld={() => setOldLink(true)} />
      ) : (
        <AccountFirst
          known={{
            title: msg`Sign in first`,
            words: msg`A nursery was registered with your address as its contact. Sign in with the account that registered it, and you come back here to confirm. If nobody of yours did, close this page: nothing is listed.`,
          }}
        />
      )}
    </MailedLinkPage>
  );
}
