import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useIdentity } from '../session/identity/use-identity.ts';
import { useSession } from '../session/session.tsx';
import type { SignInState } from '../session/sign-in-door.ts';
import { isPlannerRemembered } from '../shell/remembered-path.ts';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Form, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { CodeField } from './fields.tsx';
import { verifyRules } from './form-rules.ts';
import { NO_MAIL, OutboxNote } from './OutboxNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useStepTitle } from './use-step-title.ts';

type Told = { tone: 'bad' | 'good'; words: string };
const WORDS_IF_UNFORESEEN = msg`An error occurred during verification`;

interface Props {
  readonly email: string;
  /** Where it was typed a moment ago, on this page. */
  readonly password: string | undefined;
}

/** The second step of signing up: the code from the mail. Whoever was drawing goes back to the plan, signed in; all others sign in next. */
export function VerifyStep({ email, password }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const identity = useIdentity();
  const session = useSession();
  const navigate = useNavigate();
  const [told, setTold] = useState<Told>();
  const [isResending, setResending] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useEarlyForm(verifyRules);
  useStepTitle(t`Verify your email`);
  // The form before this one had the focus and is gone.
  useEffect(() => setFocus('code'), [setFocus]);

  const tellError = (error: unknown) =>
    setTold({ tone: 'bad', words: identityErrorWords(error, say, t(WORDS_IF_UNFORESEEN)) });
  // What was refused before says nothing of what is typed now.
  const forget = () => setTold(undefined);
  const submit = async ({ code }: z.output<ReturnType<typeof verifyRules>>) => {
    forget();
    try {
      await identity.confirmSignUp(email, code);
      // What keeps them from it here is told where they sign in themselves.
      if (password !== undefined && isPlannerRemembered())
        await session.signIn(email, password).catch(() => undefined);
      const state: SignInState = { email, message: t`Account verified successfully. Please sign in.` };
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
      setTold({ tone: 'good', words: t`A new code is on its way to ${email}.` });
    } catch (error) {
      tellError(error);
    } finally {
      setResending(false);
    }
  };

  return (
    <FormPage
      title={t`Verify Your Email`}
      lead={
        <Trans>
          We sent a six-digit code to <strong>{email}</strong>. It holds for 15 minutes.
        </Trans>
      }
      footer={
        <>
          <Stack gap={8} hugs>
            <Text id="no-mail">{t(NO_MAIL)}</Text>
            <Button
              look="quiet"
              onClick={resend}
              busy={isResending}
              busyWords={t`Sending...`}
              aria-describedby="no-mail"
            >
              <Trans>Send a new code</Trans>
            </Button>
          </Stack>
          <Text>
            <Trans>
              A slip in the address? <TextLink to="/signup">Sign up again</TextLink>
            </Trans>
          </Text>
          <Text>
            <Trans>
              Verified already?{' '}
              <TextLink to="/login" state={{ email }}>
                Sign In
              </TextLink>
            </Trans>
          </Text>
        </>
      }
    >
      <Form method="post" gap={12} onSubmit={handleSubmit(submit, forget)}>
        {told ? (
          <Notice tone={told.tone} comesIntoView>
            {told.words}
          </Notice>
        ) : null}
        <CodeField
          label={t`Verification Code`}
          field={register('code')}
          fault={formState.errors.code?.message}
        />
        <SubmitButton isBusy={formState.isSubmitting} busyWords={t`Verifying...`}>
          <Trans>Verify</Trans>
        </SubmitButton>
        <OutboxNote recipient={email} />
      </Form>
    </FormPage>
  );
}
