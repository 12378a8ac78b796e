import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { useArrival } from '../session/arrival.ts';
import type { SignInState } from '../session/sign-in-door.ts';
import { identityErrorWords } from './error-words.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormPage } from './FormPage.tsx';
import { EmailField } from './fields.tsx';
import { forgotRules } from './form-rules.ts';
import { useIdentity } from './identity/use-identity.ts';
import { NO_MAIL } from './mail-words.ts';
import { OutboxNote } from './OutboxNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useEarlyForm } from './use-early-form.ts';

const CODE_SENT = 'If an account exists with this email, you will receive a password reset code.';

export function ForgotPasswordPage() {
  const identity = useIdentity();
  const given = useArrival<SignInState>();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useEarlyForm(forgotRules, { email: given.email });

  // What was refused before says nothing of what is typed now.
  const forget = () => setRefusal('');
  const submit = async ({ email }: z.output<typeof forgotRules>) => {
    forget();
    try {
      await identity.forgotPassword(email);
      setSentTo(email);
    } catch (error) {
      setRefusal(identityErrorWords(error, 'An error occurred'));
    }
  };

  return (
    <FormPage
      title="Forgot Password"
      lead="We send you a code, and with it you choose a new password."
      footer={
        <Link component={RouterLink} to="/login" sx={{ justifySelf: 'start' }}>
          Back to Sign In
        </Link>
      }
    >
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit, forget)}>
        {refusal ? <FormAlert severity="error">{refusal}</FormAlert> : null}
        {sentTo !== undefined && !refusal ? <FormAlert severity="success">{CODE_SENT}</FormAlert> : null}
        <EmailField
          label="Email"
          field={register('email')}
          fault={formState.errors.email?.message}
          autoComplete="username"
        />
        {sentTo === undefined ? null : (
          <Button
            component={RouterLink}
            to="/reset-password"
            state={{ email: sentTo }}
            variant="contained"
            size="large"
          >
            Enter Reset Code
          </Button>
        )}
        <SubmitButton
          variant={sentTo === undefined ? 'contained' : 'outlined'}
          isBusy={formState.isSubmitting}
          busyWords="Sending..."
        >
          Send Reset Code
        </SubmitButton>
        {sentTo === undefined ? null : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {NO_MAIL}
            </Typography>
            <OutboxNote recipient={sentTo} />
          </>
        )}
      </Stack>
    </FormPage>
  );
}
