import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { identityApi } from '../session/identity/identity-api.ts';
import { useSession } from '../session/session.tsx';
import type { SignInState } from '../session/sign-in-door.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { FormPage } from './FormPage.tsx';
import { MailedPress } from './MailedPress.tsx';
import { useLinkToken } from './use-link-token.ts';

interface Locked {
  readonly email: string;
  readonly signed_out: number;
  readonly passkeys_removed: number;
  readonly email_change_stopped: boolean;
}

/**
 * Where "This was not me" of a mail leads. Nothing happens before the button is pressed: mail programs open links to look
 * at them.
 */
export function NotMePage() {
  const { t } = useLingui();
  const token = useLinkToken();
  const { endAfterReset } = useSession();
  const [locked, setLocked] = useState<Locked>();
  const [isOld, setOld] = useState(false);
  const lock = async (shown: string) => {
    setLocked(await identityApi('POST /auth/not-me/', { body: { token: shown } }));
    void endAfterReset();
  };

  if (locked) return <AccountLocked {...locked} />;
  if (token === null || isOld) return <OldLink />;
  return (
    <Page lead={t`Press the button if you did not do what the mail told you of.`}>
      <MailedPress
        isReady={token !== undefined}
        button={t`This was not me`}
        busyWords={t`Locking...`}
        press={() => lock(token ?? '')}
        onOld={() => setOld(true)}
      >
        <Text>
          <Trans>
            It signs out every device, removes the passkeys that were added or used since, and locks the
            account until you set a new password by e-mail. Your gardens stay as they are. If it was you after
            all, close this page, and nothing happens.
          </Trans>
        </Text>
      </MailedPress>
    </Page>
  );
}

const Page = ({ lead, children }: { lead: ReactNode; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <FormPage
      title={t`This was not me`}
      lead={lead}
      footer={
        <TextLink to="/contact">
          <Trans>Write to us</Trans>
        </TextLink>
      }
    >
      {children}
    </FormPage>
  );
};

function AccountLocked({ email, signed_out, passkeys_removed, email_change_stopped }: Locked) {
  const { t } = useLingui();
  const state: SignInState = { email };
  const told = [
    t`${plural({ devices: signed_out }, { 0: 'No device was signed in.', one: 'One device was signed out.', other: '# devices were signed out.' })}`,
    ...(passkeys_removed > 0
      ? [
          t`${plural({ passkeys: passkeys_removed }, { one: 'One passkey was removed.', other: '# passkeys were removed.' })}`,
        ]
      : []),
    t`The old password no longer works, and the links of earlier mails like this one neither.`,
    ...(email_change_stopped ? [t`The change of e-mail that waited is stopped.`] : []),
  ];
  return (
    <Page
      lead={
        <Trans>
          The account of <strong>{email}</strong> is locked.
        </Trans>
      }
    >
      <Stack gap={16}>
        <Notice tone="good" comesIntoView>
          {told.join(' ')}
        </Notice>
        <Text>
          <Trans>
            Set a new password to get back in. If two-step sign-in was turned on and you do not have its app,
            write to us.
          </Trans>
        </Text>
        <LinkButton look="next" to="/forgot-password" state={state} size="large">
          <Trans>Set a new password</Trans>
        </LinkButton>
      </Stack>
    </Page>
  );
}

const OldLink = () => {
  const { t } = useLingui();
  return (
    <Page lead={t`This link has had its time.`}>
      <Stack gap={16}>
        <Text role="status">
          <Trans>
            It was used already, or is older than two weeks, or a part of it is missing. If you believe that
            somebody else is in your account, set a new password: that signs out every device too.
          </Trans>
        </Text>
        <LinkButton look="next" to="/forgot-password" size="large">
          <Trans>Set a new password</Trans>
        </LinkButton>
      </Stack>
    </Page>
  );
};
