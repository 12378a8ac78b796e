import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { identityApi } from './browser-session.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { EmailField } from './fields.tsx';
import { forgotRules } from './form-rules.ts';
import { OutboxNote } from './OutboxNote.tsx';

const CODE_SENT = 'If an account exists with this email, you will receive a password reset code.';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotRules),
    defaultValues: { email: '' },
  });

  const submit = async ({ email }: z.output<typeof forgotRules>) => {
    setRefusal('');
    try {
      await identityApi('POST /auth/forgot-password/', { body: { email } });
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
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit)}>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        {sentTo !== undefined && !refusal ? (
          <Alert severity="success" role="status">
            {CODE_SENT}
          </Alert>
        ) : null}
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
        <Button
          type="submit"
          variant={sentTo === undefined ? 'contained' : 'outlined'}
          size="large"
          disabled={formState.isSubmitting}
        >
          {formState.isSubmitting ? 'Sending...' : 'Send Reset Code'}
        </Button>
        {sentTo === undefined ? null : <OutboxNote recipient={sentTo} />}
      </Stack>
    </FormPage>
  );
}
