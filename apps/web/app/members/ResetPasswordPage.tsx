import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { identityApi } from './browser-session.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { CodeField, EmailField, PasswordField } from './fields.tsx';
import { PASSWORD_HINT, resetRules } from './form-rules.ts';
import type { SignInState } from './RequireSignIn.tsx';

const DONE = 'Password reset successful. Please sign in with your new password.';
/** Time to read that it worked, in milliseconds. */
const READING_TIME = 2_000;

export function ResetPasswordPage() {
  const given = useLocation().state as { email?: string } | null;
  const [resetFor, setResetFor] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetRules),
    defaultValues: { email: given?.email ?? '', code: '', new_password: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;
  useSignInAfterReading(resetFor);

  const submit = async ({ email, code, new_password }: z.output<typeof resetRules>) => {
    setRefusal('');
    try {
      await identityApi('POST /auth/reset-password/', { body: { email, code, new_password } });
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
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit)}>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        {resetFor === undefined ? null : (
          <Alert severity="success" role="status">
            {DONE}
          </Alert>
        )}
        <EmailField
          label="Email"
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="username"
        />
        <CodeField label="Reset Code" field={register('code')} fault={errors.code?.message} />
        <PasswordField
          label="New password"
          field={register('new_password')}
          fault={errors.new_password?.message}
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm new password"
          field={register('confirm')}
          fault={errors.confirm?.message}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isSubmitting || resetFor !== undefined}
        >
          {isSubmitting ? 'Resetting...' : 'Reset Password'}
        </Button>
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
