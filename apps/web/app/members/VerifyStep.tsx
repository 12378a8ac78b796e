import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { SignInState } from '../session/sign-in-door.ts';
import { identityErrorWords } from './error-words.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormPage } from './FormPage.tsx';
import { CodeField } from './fields.tsx';
import { verifyRules } from './form-rules.ts';
import { useIdentity } from './identity/use-identity.ts';
import { NO_MAIL } from './mail-words.ts';
import { OutboxNote } from './OutboxNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useEarlyForm } from './use-early-form.ts';
import { useStepTitle } from './use-step-title.ts';

type Told = { severity: 'error' | 'success'; words: string };
const WORDS_IF_UNFORESEEN = 'An error occurred during verification';

/** The second step of signing up: the code from the mail. */
export function VerifyStep({ email }: { email: string }) {
  const identity = useIdentity();
  const navigate = useNavigate();
  const [told, setTold] = useState<Told>();
  const [isResending, setResending] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useEarlyForm(verifyRules);
  useStepTitle('Verify your email');
  // The form before this one had the focus and is gone.
  useEffect(() => setFocus('code'), [setFocus]);

  const tellError = (error: unknown) =>
    setTold({ severity: 'error', words: identityErrorWords(error, WORDS_IF_UNFORESEEN) });
  // What was refused before says nothing of what is typed now.
  const forget = () => setTold(undefined);
  const submit = async ({ code }: z.output<typeof verifyRules>) => {
    forget();
    try {
      await identity.confirmSignUp(email, code);
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
      await identity.resendCode(email);
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
          <Box>
            <Typography id="no-mail">{NO_MAIL}</Typography>
            <Button
              variant="outlined"
              onClick={resend}
              disabled={isResending}
              aria-describedby="no-mail"
              sx={{ mt: 1, mb: 1 }}
            >
              {isResending ? 'Sending...' : 'Send a new code'}
            </Button>
          </Box>
          <Typography>
            A slip in the address?{' '}
            <Link component={RouterLink} to="/signup">
              Sign up again
            </Link>
          </Typography>
          <Typography>
            Verified already?{' '}
            <Link component={RouterLink} to="/login" state={{ email }}>
              Sign In
            </Link>
          </Typography>
        </>
      }
    >
      <Stack component="form" method="post" noValidate spacing={1.5} onSubmit={handleSubmit(submit, forget)}>
        {told ? <FormAlert severity={told.severity}>{told.words}</FormAlert> : null}
        <CodeField
          label="Verification Code"
          field={register('code')}
          fault={formState.errors.code?.message}
        />
        <SubmitButton isBusy={formState.isSubmitting} busyWords="Verifying...">
          Verify
        </SubmitButton>
        <OutboxNote recipient={email} />
      </Stack>
    </FormPage>
  );
}
