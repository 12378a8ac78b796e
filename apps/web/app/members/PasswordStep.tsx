import { Trans, useLingui } from '@lingui/react/macro';
import KeyRounded from '@mui/icons-material/KeyRounded';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useIdentity } from '../session/identity/use-identity.ts';
import { useSession } from '../session/session.tsx';
import { ApiError } from '../shell/api.ts';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextLink } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { identityErrorWords } from './error-words.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { signInRules } from './form-rules.ts';
import { usePasskeySignIn } from './passkeys.ts';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  email: string;
  /** Good news from the page before. */
  message: string | undefined;
  /** Why one is asked to sign in. */
  notice: string | undefined;
  focusPassword: boolean;
  /** The password was right, and a code is asked for. */
  onChallenge: (email: string, challenge: string) => void;
};

type Refused = { words: string; code: string; email: string };

/** The first step of signing in. */
export function PasswordStep({ email: given, message, notice, focusPassword, onChallenge }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const session = useSession();
  const { passkeys } = useIdentity();
  const passkey = usePasskeySignIn(passkeys);
  const [refused, setRefused] = useState<Refused>();
  const { register, handleSubmit, formState, setFocus, control } = useEarlyForm(signInRules, {
    email: given || undefined,
  });
  const typedEmail = useWatch({ control, name: 'email' });
  useEffect(() => {
    if (!focusPassword) return;
    window.scrollTo({ top: 0 });
    setFocus('password');
  }, [focusPassword, setFocus]);

  // What was refused before says nothing of what is typed now.
  const forget = () => {
    setRefused(undefined);
    passkey.forget();
  };
  const submit = async ({ email, password }: z.output<ReturnType<typeof signInRules>>) => {
    forget();
    try {
      const { challenge } = await session.signIn(email, password);
      onChallenge(email, challenge);
    } catch (error) {
      const words = identityErrorWords(error, say, t`An error occurred during sign in`);
      setRefused({ words, code: error instanceof ApiError ? error.code : '', email });
    }
  };
  const isBusy = formState.isSubmitting;

  return (
    <Form method="post" gap={12} onSubmit={handleSubmit(submit, forget)}>
      {passkey.refusal ? (
        <Notice tone="bad" comesIntoView>
          {passkey.refusal}
        </Notice>
      ) : null}
      {message && !refused ? (
        <Notice tone="good" comesIntoView>
          {message}
        </Notice>
      ) : null}
      {notice && !refused ? (
        <Notice tone="info" comesIntoView>
          {notice}
        </Notice>
      ) : null}
      {refused ? <Refusal {...refused} /> : null}
      <EmailField
        label={t`Email`}
        field={register('email')}
        fault={formState.errors.email?.message}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
      />
      <PasswordField
        label={t`Password`}
        field={register('password')}
        fault={formState.errors.password?.message}
        autoComplete="current-password"
      />
      <div>
        <TextLink to="/forgot-password" state={{ email: typedEmail }}>
          <Trans>Forgot password?</Trans>
        </TextLink>
      </div>
      <SubmitButton isBusy={isBusy} busyWords={t`Signing in...`}>
        <Trans>Sign In</Trans>
      </SubmitButton>
      {passkeys ? (
        <Button
          look="quiet"
          size="large"
          icon={<KeyRounded />}
          busy={passkey.isBusy}
          onClick={() => {
            setRefused(undefined);
            void passkey.press();
          }}
        >
          <Trans>Sign in with a passkey</Trans>
        </Button>
      ) : null}
    </Form>
  );
}

/** Some refusals have a way on. */
function Refusal({ words, code, email }: Refused) {
  return (
    <Notice tone="bad" comesIntoView>
      {words}
      {code === 'UserNotConfirmedException' ? (
        <>
          {'. '}
          <TextLink to="/signup" state={{ verify: email }} onColor>
            <Trans>Enter your verification code</Trans>
          </TextLink>
        </>
      ) : null}
      {code === 'PasswordResetRequiredException' ? (
        <>
          {' '}
          <TextLink to="/forgot-password" state={{ email }} onColor>
            <Trans>Set a new password</Trans>
          </TextLink>
        </>
      ) : null}
    </Notice>
  );
}
