import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { z } from 'zod';
import { identityApi } from './browser-session.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { CodeField } from './fields.tsx';
import { verifyRules } from './form-rules.ts';
import { OutboxNote } from './OutboxNote.tsx';
import type { SignInState } from './RequireSignIn.tsx';

type Told = { severity: 'error' | 'success'; words: string };
const WORDS_IF_UNFORESEEN = 'An error occurred during verification';

/** The second step of signing up: the code from the mail. */
export function VerifyStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const [told, setTold] = useState<Told>();
  const [isResending, setResending] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(verifyRules),
    defaultValues: { code: '' },
  });
  // The form before this one had the focus and is gone.
  useEffect(() => setFocus('code'), [setFocus]);

  const tellError = (error: unknown) =>
    setTold({ severity: 'error', words: identityErrorWords(error, WORDS_IF_UNFORESEEN) });
  const submit = async ({ code }: z.output<typeof verifyRules>) => {
    setTold(undefined);
    try {
      await identityApi('POST /auth/confirm-sign-up/', { body: { email, code } });
      const state: SignInState = { email, message: 'Account verified successfully. Please sign in.' };
      await navigate('/login', { state });
    } catch (error) {
      tellError(error);
    }
  };
  const resend = async () => {
    setTold(undefined);
    setResending(true);
    try {
      await identityApi('POST /auth/resend-code/', { body: { email } });
      setTold({ severity: 'success', words: `A new code is on its way to ${email}.` });
    } catch (error) {
      tellError(error);
    } finally {
      setResending(false);
    }
  };

  return (
    <FormPage
      title="Verify Your Email"
      lead={
        <>
          We sent a six-digit code to <strong>{email}</strong>. It holds for 15 minutes.
        </>
      }
      footer={
        <>
          <Button onClick={resend} disabled={isResending} sx={{ justifySelf: 'start', ml: -2.5 }}>
            {isResending ? 'Sending...' : 'Send a new code'}
          </Button>
          <Typography>
            Verified already?{' '}
            <Link component={RouterLink} to="/login" state={{ email }}>
              Sign In
            </Link>
          </Typography>
        </>
      }
    >
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit)}>
        {told ? (
          <Alert severity={told.severity} role={told.severity === 'success' ? 'status' : 'alert'}>
            {told.words}
          </Alert>
        ) : null}
        <CodeField
          label="Verification Code"
          field={register('code')}
          fault={formState.errors.code?.message}
        />
        <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Verifying...' : 'Verify'}
        </Button>
        <OutboxNote recipient={email} />
      </Stack>
    </FormPage>
  );
}
