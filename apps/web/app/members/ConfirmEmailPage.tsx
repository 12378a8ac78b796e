import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { identityApi } from '../session/identity/identity-api.ts';
import { useSession } from '../session/session.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { FormPage } from './FormPage.tsx';
import { MailedPress } from './MailedPress.tsx';
import { useLinkToken } from './use-link-token.ts';

/** What a press has come to. */
type Standing = 'open' | 'old' | 'done' | { readonly waitsFor: 'old' | 'new' };

const WAITING = {
  old: msg`This address is confirmed. Now confirm the change in the mail to the address that your account has.`,
  new: msg`The change is confirmed here. Now confirm it in the mail to the new address.`,
} as const;

/** Where the links of the two mails about a change of e-mail lead. Nothing happens before the button is pressed. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  const { refresh, status } = useSession();
  const [standing, setStanding] = useState<Standing>('open');
  const confirm = async (shown: string) => {
    const { waits_for } = await identityApi('POST /auth/email-change/link/', { body: { token: shown } });
    setStanding(waits_for ? { waitsFor: waits_for } : 'done');
    // Who is signed in here sees their new address at once.
    if (!waits_for && status === 'signed-in') void refresh();
  };

  if (standing === 'done') {
    return (
      <Page lead={t`Both addresses have confirmed.`}>
        <Notice tone="good" comesIntoView>
          <Trans>
            Your account has the new address now. Sign in with it from here on; your password is the same.
          </Trans>
        </Notice>
      </Page>
    );
  }
  if (token === null || standing === 'old') return <OldLink />;
  if (standing !== 'open') {
    return (
      <Page lead={t`One of the two is done.`}>
        <Notice tone="good" comesIntoView>
          {t(WAITING[standing.waitsFor])}
        </Notice>
      </Page>
    );
  }
  return (
    <Page lead={t`The address of an account changes once both addresses have confirmed it.`}>
      <MailedPress
        isReady={token !== undefined}
        button={t`Confirm`}
        busyWords={t`Confirming...`}
        press={() => confirm(token ?? '')}
        onOld={() => setStanding('old')}
      >
        <Text>
          <Trans>If you asked for this, confirm it. If not, close this page, and nothing happens.</Trans>
        </Text>
      </MailedPress>
    </Page>
  );
}

const Page = ({ lead, children }: { lead: ReactNode; children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <FormPage
      title={t`Confirm your e-mail`}
      lead={lead}
      footer={
        <TextLink to="/account#security">
          <Trans>Go to your account</Trans>
        </TextLink>
      }
    >
      {children}
    </FormPage>
  );
};

const OldLink = () => {
  const { t } = useLingui();
  return (
    <Page lead={t`This link has had its time.`}>
      <Text role="status">
        <Trans>
          It is older than a day, or the change was given up or asked for anew, or the address cannot be used.
          Your account has the address it had; you can ask for the change again on your account page.
        </Trans>
      </Text>
    </Page>
  );
};
