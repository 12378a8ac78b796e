import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router';
import type { z } from 'zod';
import { identityApi } from './browser-session.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { PASSWORD_HINT, signUpRules } from './form-rules.ts';
import { VerifyStep } from './VerifyStep.tsx';

/** Where an unverified person comes back to the code: the sign-in page hands the address over. */
type SignUpState = { verify?: string } | null;

export function SignUpPage() {
  const state = useLocation().state as SignUpState;
  const [email, setEmail] = useState(state?.verify);
  return email === undefined ? <AccountStep onDone={setEmail} /> : <VerifyStep email={email} />;
}

function AccountStep({ onDone }: { onDone: (email: string) => void }) {
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpRules),
    defaultValues: { email: '', password: '', confirm: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ email, password }: z.output<typeof signUpRules>) => {
    setRefusal('');
    try {
      await identityApi('POST /auth/sign-up/', { body: { email, password } });
      onDone(email);
    } catch (error) {
      setRefusal(identityErrorWords(error, 'An error occurred during sign up'));
    }
  };

  return (
    <FormPage
      title="Sign Up"
      lead="An account keeps your gardens safe and opens them anywhere."
      footer={
        <Typography>
          Already have an account?{' '}
          <Link component={RouterLink} to="/login">
            Sign In
          </Link>
        </Typography>
      }
    >
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit)}>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        <EmailField
          label="Email"
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="username"
        />
        <PasswordField
          label="Password"
          field={register('password')}
          fault={errors.password?.message}
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm password"
          field={register('confirm')}
          fault={errors.confirm?.message}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Signing up...' : 'Sign Up'}
        </Button>
      </Stack>
    </FormPage>
  );
}
