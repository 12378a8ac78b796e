import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { SignInState } from '../shell/sign-in-door.ts';
import { identityErrorWords } from './error-words.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormPage } from './FormPage.tsx';
import { CodeField, EmailField, NewPasswordFields } from './fields.tsx';
import { resetRules } from './form-rules.ts';
import { useIdentity } from './identity/use-identity.ts';
import { OutboxNote } from './OutboxNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useArrival } from './use-alive.ts';
import { useEarlyForm } from './use-early-form.ts';

const DONE = 'Password reset successful. Please sign in with your new password.';
/** Time to read that it worked, in milliseconds. */
const READING_TIME = 2_000;

export function ResetPasswordPage() {
  const identity = useIdentity();
  const given = useArrival<SignInState>();
  const [resetFor, setResetFor] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useEarlyForm(resetRules, { email: given.email });
  const { errors, isSubmitting } = formState;
  useSignInAfterReading(resetFor);

  // What was refused before says nothing of what is typed now.
  const forget = () => setRefusal('');
  const submit = async ({ email, code, new_password }: z.output<typeof resetRules>) => {
    forget();
    try {
      await identity.resetPassword(email, code, new_password);
      setResetFor(email);
    } catch (error) {
      setRefusal(identityErrorWords(error, 'An error occurred'));
    }
  };

  return (
    <FormPage
      title="Reset Password"
      lead="Enter the code from your e-mail and choose a new password."
      footer={
        <Link component={RouterLink} to="/forgot-password" sx={{ justifySelf: 'start' }}>
          Ask for a new code
        </Link>
      }
    >
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit, forget)}>
        {refusal ? <FormAlert severity="error">{refusal}</FormAlert> : null}
        {resetFor === undefined ? null : <FormAlert severity="success">{DONE}</FormAlert>}
        <EmailField
          label="Email"
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="username"
        />
        <CodeField label="Reset Code" field={register('code')} fault={errors.code?.message} />
        <NewPasswordFields
          password={{
            label: 'New password',
            field: register('new_password'),
            fault: errors.new_password?.message,
          }}
          confirm={{
            label: 'Confirm new password',
            field: register('confirm'),
            fault: errors.confirm?.message,
          }}
        />
        <SubmitButton
          isBusy={isSubmitting || resetFor !== undefined}
          busyWords={isSubmitting ? 'Resetting...' : 'Going to Sign In...'}
        >
          Reset Password
        </SubmitButton>
        {given.email ? <OutboxNote recipient={given.email} /> : null}
      </Stack>
    </FormPage>
  );
}

/** Leads on to the sign-in page once there was time to read that it worked. */
function useSignInAfterReading(email: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (email === undefined) return;
    const state: SignInState = { email, message: DONE };
    const timer = setTimeout(() => navigate('/login', { state }), READING_TIME);
    return () => clearTimeout(timer);
  }, [email, navigate]);
}
