import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import { useArrival } from '../session/arrival.ts';
import { useIdentity } from '../session/identity/use-identity.ts';
import type { SignInState } from '../session/sign-in-door.ts';
import { useSay } from '../shell/words.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { EmailField } from './fields.tsx';
import { forgotRules } from './form-rules.ts';
import { NO_MAIL, OutboxNote } from './OutboxNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const CODE_SENT = msg`If an account exists with this email, you will receive a password reset code.`;

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const say = useSay();
  const identity = useIdentity();
  const given = useArrival<SignInState>();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useEarlyForm(forgotRules, { email: given.email });

  // What was refused before says nothing of what is typed now.
  const forget = () => setRefusal('');
  const submit = async ({ email }: z.output<ReturnType<typeof forgotRules>>) => {
    forget();
    try {
      await identity.forgotPassword(email);
      setSentTo(email);
    } catch (error) {
      setRefusal(identityErrorWords(error, say, t`An error occurred`));
    }
  };

  return (
    <FormPage
      title={t`Forgot Password`}
      lead={t`We send you a code, and with it you choose a new password.`}
      footer={
        <TextLink to="/login">
          <Trans>Back to Sign In</Trans>
        </TextLink>
      }
    >
      <Form method="post" gap={12} onSubmit={handleSubmit(submit, forget)}>
        {refusal ? (
          <Notice tone="bad" comesIntoView>
            {refusal}
          </Notice>
        ) : null}
        {sentTo !== undefined && !refusal ? (
          <Notice tone="good" comesIntoView>
            {t(CODE_SENT)}
          </Notice>
        ) : null}
        <EmailField
          label={t`Email`}
          field={register('email')}
          fault={formState.errors.email?.message}
          autoComplete="username"
        />
        {sentTo === undefined ? null : (
          <LinkButton look="next" to="/reset-password" state={{ email: sentTo }} size="large">
            <Trans>Enter Reset Code</Trans>
          </LinkButton>
        )}
        <SubmitButton
          look={sentTo === undefined ? 'next' : 'quiet'}
          isBusy={formState.isSubmitting}
          busyWords={t`Sending...`}
        >
          <Trans>Send Reset Code</Trans>
        </SubmitButton>
        {sentTo === undefined ? null : (
          <>
            <Text look="small" soft>
              {t(NO_MAIL)}
            </Text>
            <OutboxNote recipient={sentTo} />
          </>
        )}
      </Form>
    </FormPage>
  );
}
