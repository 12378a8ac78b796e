import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { useSession } from '../session/session.tsx';
import { ApiError } from '../shell/api.ts';
import { identityErrorWords } from './error-words.ts';
import { FormAlert } from './FormAlert.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { signInRules } from './form-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useEarlyForm } from './use-early-form.ts';

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
  const session = useSession();
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
  const forget = () => setRefused(undefined);
  const submit = async ({ email, password }: z.output<typeof signInRules>) => {
    forget();
    try {
      const { challenge } = await session.signIn(email, password);
      onChallenge(email, challenge);
    } catch (error) {
      const words = identityErrorWords(error, 'An error occurred during sign in');
      setRefused({ words, code: error instanceof ApiError ? error.code : '', email });
    }
  };
  const isBusy = formState.isSubmitting;

  return (
    <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit, forget)}>
      {message && !refused ? <FormAlert severity="success">{message}</FormAlert> : null}
      {notice && !refused ? <FormAlert severity="info">{notice}</FormAlert> : null}
      {refused ? <Refusal {...refused} /> : null}
      <EmailField
        label="Email"
        field={register('email')}
        fault={formState.errors.email?.message}
        autoComplete="username"
      />
      <PasswordField
        label="Password"
        field={register('password')}
        fault={formState.errors.password?.message}
        autoComplete="current-password"
      />
      <Link
        component={RouterLink}
        to="/forgot-password"
        state={{ email: typedEmail }}
        sx={{ alignSelf: 'flex-start' }}
      >
        Forgot password?
      </Link>
      <SubmitButton isBusy={isBusy} busyWords="Signing in...">
        Sign In
      </SubmitButton>
    </Stack>
  );
}

/** Some refusals have a way on. */
function Refusal({ words, code, email }: Refused) {
  return (
    <FormAlert severity="error">
      {words}
      {code === 'UserNotConfirmedException' ? (
        <>
          {'. '}
          <Link component={RouterLink} to="/signup" state={{ verify: email }} color="inherit">
            Enter your verification code
          </Link>
        </>
      ) : null}
      {code === 'PasswordResetRequiredException' ? (
        <>
          {' '}
          <Link component={RouterLink} to="/forgot-password" state={{ email }} color="inherit">
            Set a new password
          </Link>
        </>
      ) : null}
    </FormAlert>
  );
}
