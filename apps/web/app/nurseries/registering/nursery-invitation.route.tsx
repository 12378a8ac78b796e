import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { nurseryPath } from '../nursery-path.ts';
import { MailedLinkPage, MailedLinkPress } from '../requests/MailedLink.tsx';
import { AccountFirst } from './AccountFirst.tsx';

export const meta = pageMeta({
  title: msg`An invitation`,
  description: msg`Look after a nursery of the directory.`,
  hidden: true,
});

const WAY = { to: '/local-nurseries', label: msg`To the directory` };

/** The press that accepts. */
function Accept({ token, email, onOld }: { token: string; email: string; onOld: () => void }) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const accept = async () => {
    const { nursery } = await api('POST /nurseries/staff/accept/', { body: { token } });
    // Who looks after a nursery from now on may do more.
    void refresh();
    navigate(nurseryPath(nursery.slug), { replace: true });
  };
  return (
    <MailedLinkPress button={t`Yes, I look after it`} press={accept} onOld={onOld}>
      <Text breaks>
        <Trans>
          An owner of a nursery asks you to look after its listing with them. You are signed in as {email}.
          Nothing has happened yet.
        </Trans>
      </Text>
    </MailedLinkPress>
  );
}

/** Where the mailed invitation leads to look after a nursery. It asks for a press, and for the account that was invited. */
export default function NurseryInvitation() {
  const { t } = useLingui();
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isOldLink, setOldLink] = useState(token === '');
  if (isOldLink) {
    return (
      <MailedLinkPage way={WAY} title={t`This invitation is old`}>
        <Text role="status">
          <Trans>
            It was opened too late, was taken back, or a part of its link is missing. Ask whoever invited you
            to do so again.
          </Trans>
        </Text>
      </MailedLinkPage>
    );
  }
  return (
    <MailedLinkPage way={WAY} title={t`Will you look after this nursery?`}>
      {session.status === 'loading' ? (
        <Skeleton label={t`Looking up your account`} height={120} />
      ) : session.status === 'signed-in' ? (
        <Accept token={token} email={session.person.email} onOld={() => setOldLink(true)} />
      ) : (
        <AccountFirst
          known={{
            title: msg`Sign in first`,
            words: msg`Sign in with the account of the address that was invited, and you come back here. If you have none, make one with this address first.`,
          }}
        />
      )}
    </MailedLinkPage>
  );
}
