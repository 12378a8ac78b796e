import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { identityApi } from '../session/identity/identity-api.ts';
import type { SignInState } from '../session/sign-in-door.ts';
import { ApiError } from '../shell/api.ts';
import { useSay } from '../shell/words.ts';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLinkToken } from './use-link-token.ts';

/** What the link has come to: nothing is known yet, a press is needed, or it leads nowhere any more. */
type Standing = { is: 'unknown' } | { is: 'waiting'; email: string } | { is: 'old' };

/**
 * Where the link of a verification mail leads. In the browser that signed up it verifies by itself; in any other it asks
 * for a press, because mail programs open links to look at them, and because the sign-up may be somebody else's.
 */
export function VerifyLinkPage() {
  const { t } = useLingui();
  const say = useSay();
  const token = useLinkToken();
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>({ is: 'unknown' });
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const open = async (shown: string, pressed: boolean) => {
    setBusy(true);
    setRefusal('');
    try {
      const { next_step, email } = await identityApi('POST /auth/confirm-sign-up/link/', {
        body: { token: shown, pressed },
      });
      if (next_step === 'PRESS_TO_CONFIRM') return setStanding({ is: 'waiting', email });
      const state: SignInState = { email, message: t`Account verified successfully. Please sign in.` };
      await navigate('/login', { state });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') setStanding({ is: 'old' });
      else setRefusal(identityErrorWords(error, say, t`An error occurred during verification`));
    } finally {
      setBusy(false);
    }
  };
  useOnce(token, (shown) => void open(shown, false));

  if (token === null || standing.is === 'old') return <OldLink />;
  const isWaiting = standing.is === 'waiting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token && !isBusy) void open(token, isWaiting);
  };
  return (
    <Page
      lead={
        isWaiting ? (
          <Trans>
            Somebody signed up with <strong>{standing.email}</strong> in another browser. If it was you,
            verify the address here. If not, close this page, and nothing happens.
          </Trans>
        ) : (
          t`One moment: the link from your e-mail is looked at.`
        )
      }
    >
      <Form method="post" gap={12} onSubmit={submit}>
        {refusal ? (
          <Notice tone="bad" comesIntoView>
            {refusal}
          </Notice>
        ) : null}
        <SubmitButton isBusy={isBusy || !token} busyWords={t`Verifying...`}>
          <Trans>Verify</Trans>
        </SubmitButton>
      </Form>
    </Page>
  );
}

const Page = ({ lead, children }: { lead: ReactNode; children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <FormPage
      title={t`Verify Your Email`}
      lead={lead}
      footer={
        <TextLink to="/login">
          <Trans>Sign In</Trans>
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
          It was opened already, or more than 15 minutes ago, or a part of it is missing. If your address is
          verified, sign in. If it is not, signing in leads you to where you can ask for a new code.
        </Trans>
      </Text>
    </Page>
  );
};

/** Opens a link once, however often the page is drawn: the second time it would be used up. */
function useOnce(token: string | null | undefined, open: (token: string) => void): void {
  const opened = useRef<string>(undefined);
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (!token || opened.current === token) return;
    opened.current = token;
    begin(token);
  }, [token]);
}
