import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../shell/api.ts';
import { takeRememberedPath } from '../shell/remembered-path.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { signInRules } from './form-rules.ts';
import type { SignInState } from './RequireSignIn.tsx';
import { useSession } from './session.tsx';

type Refused = { words: string; unconfirmed?: string };

export function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const given = (useLocation().state ?? {}) as SignInState;
  const [refused, setRefused] = useState<Refused>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInRules),
    defaultValues: { email: given.email ?? '', password: '' },
  });
  useReturn(session.status === 'signed-in', given.from);

  const submit = async ({ email, password }: z.output<typeof signInRules>) => {
    setRefused(undefined);
    try {
      await session.signIn(email, password);
    } catch (error) {
      const words = identityErrorWords(error, 'An error occurred during sign in');
      const isUnconfirmed = error instanceof ApiError && error.code === 'UserNotConfirmedException';
      setRefused(isUnconfirmed ? { words, unconfirmed: email } : { words });
    }
  };
  const explore = () => {
    session.continueAsGuest();
    navigate('/garden-planner');
  };

  return (
    <FormPage
      title="Sign In"
      lead="Your gardens wait where you left them."
      footer={
        <>
          <Typography>
            New here?{' '}
            <Link component={RouterLink} to="/signup">
              Sign Up
            </Link>
          </Typography>
          <Button onClick={explore} sx={{ justifySelf: 'start', ml: -2.5 }}>
            Continue as guest
          </Button>
        </>
      }
    >
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit)}>
        {given.message && !refused ? (
          <Alert severity="success" role="status">
            {given.message}
          </Alert>
        ) : null}
        {given.notice && !refused ? (
          <Alert severity="info" role="status">
            {given.notice}
          </Alert>
        ) : null}
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
        <Link component={RouterLink} to="/forgot-password" sx={{ alignSelf: 'flex-start' }}>
          Forgot password?
        </Link>
        <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </Stack>
    </FormPage>
  );
}

function Refusal({ words, unconfirmed }: Refused) {
  return (
    <Alert severity="error">
      {words}
      {unconfirmed ? (
        <>
          {'. '}
          <Link component={RouterLink} to="/signup" state={{ verify: unconfirmed }} color="inherit">
            Enter your verification code
          </Link>
        </>
      ) : null}
    </Alert>
  );
}

/** Whoever is signed in goes on to where they wanted to be. */
function useReturn(isSignedIn: boolean, from: string | undefined): void {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (!isSignedIn || left.current) return;
    left.current = true;
    navigate(takeRememberedPath(from), { replace: true });
  }, [isSignedIn, from, navigate]);
}
