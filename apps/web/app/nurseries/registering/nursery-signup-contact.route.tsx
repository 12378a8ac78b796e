import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { Skeleton } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { MailedLinkPage, MailedLinkPress } from '../requests/MailedLink.tsx';
import { AccountFirst } from './AccountFirst.tsx';
import { myRegistrationQuery } from './registration-queries.ts';

export const meta = pageMeta({
  title: 'Confirm your nursery',
  description: 'Confirm that a nursery that was registered is yours.',
  hidden: true,
});

const WAY = { to: '/nursery-signup-confirmation', label: 'To your registration' };

/** The press that proves the contact. */
function Confirm({ token, email, onOld }: { token: string; email: string; onOld: () => void }) {
  const { refresh } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const confirm = async () => {
    const registration = await api('POST /nurseries/registration/prove/', { body: { token } });
    queries.setQueryData(myRegistrationQuery.queryKey, registration);
    // Who runs a nursery from now on may do more.
    if (registration.status === 'approved') void refresh();
    navigate('/nursery-signup-confirmation', { replace: true });
  };
  return (
    <MailedLinkPress button="Yes, it is our nursery" press={confirm} onOld={onOld}>
      <Text breaks>
        A nursery was registered with your address as its contact. You are signed in as {email}; if that is
        the account that registered it, confirm, and the nursery is yours to run. Nothing has happened yet.
      </Text>
    </MailedLinkPress>
  );
}

/**
 * Where the link leads that proves the contact of a registration. It asks for a press, and for the account that registered, so that
 * nobody makes a stranger the one who runs their nursery.
 */
export default function ProveContact() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isOldLink, setOldLink] = useState(token === '');
  if (isOldLink) {
    return (
      <MailedLinkPage way={WAY} title="This link is old">
        <Text role="status">
          It was opened too long ago, a newer one took its place, or a part of it is missing. Your
          registration says how it stands, and there you can have the link sent again.
        </Text>
      </MailedLinkPage>
    );
  }
  if (session.status === 'loading') {
    return (
      <MailedLinkPage way={WAY} title="Is it your nursery?">
        <Skeleton label="Looking up your account" height={120} />
      </MailedLinkPage>
    );
  }
  return (
    <MailedLinkPage way={WAY} title="Is it your nursery?">
      {session.status === 'signed-in' ? (
        <Confirm token={token} email={session.person.email} onOld={() => setOldLink(true)} />
      ) : (
        <AccountFirst
          known={{
            title: 'Sign in first',
            words:
              'A nursery was registered with your address as its contact. Sign in with the account that registered it, and you come back here to confirm. If nobody of yours did, close this page: nothing is listed.',
          }}
        />
      )}
    </MailedLinkPage>
  );
}
