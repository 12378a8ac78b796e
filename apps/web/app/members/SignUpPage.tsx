import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { fromTold, useArrival, wayIn } from '../session/arrival.ts';
import { CheckingSession } from '../session/CheckingSession.tsx';
import { useIdentity } from '../session/identity/use-identity.ts';
import type { SignInState } from '../session/sign-in-door.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import { useTurnedOff } from '../shell/turned-off.ts';
import { useSay } from '../shell/words.ts';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { EmailField, NewPasswordFields } from './fields.tsx';
import { signUpRules } from './form-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useReturn } from './use-return.ts';
import { VerifyStep } from './VerifyStep.tsx';

const COMPLETE = msg`Sign up complete, please sign in`;

interface SignUpState {
  /** The address that waits for its code; the sign-in page hands over that of somebody who never entered it. */
  readonly verify?: string;
  /** The page they were going to. */
  readonly from?: string;
}

export function SignUpPage() {
  const { verify, from } = useArrival<SignUpState>(fromTold);
  useEffect(() => {
    if (from !== undefined) rememberPath(from);
  }, [from]);
  // Held by this page alone, and gone with it: whoever was drawing is signed in by it once the address is proved.
  const [password, setPassword] = useState<string>();
  if (useReturn(from)) return <CheckingSession />;
  return verify ? (
    <VerifyStep email={verify} password={password} />
  ) : (
    <AccountStep from={from} onAsked={setPassword} />
  );
}

interface AccountProps {
  readonly from: string | undefined;
  readonly onAsked: (password: string) => void;
}

function AccountStep({ from, onAsked }: AccountProps) {
  const { t } = useLingui();
  const say = useSay();
  const identity = useIdentity();
  const navigate = useNavigate();
  const off = useTurnedOff('sign_up');
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useEarlyForm(signUpRules);
  const { errors, isSubmitting } = formState;

  // What was refused before says nothing of what is typed now.
  const forget = () => setRefusal('');
  const submit = async ({ email, password }: z.output<ReturnType<typeof signUpRules>>) => {
    forget();
    try {
      const step = await identity.signUp(email, password);
      // In the history's entry, so that a reload asks for the code again and not for an account.
      if (step === 'CONFIRM_SIGN_UP') {
        onAsked(password);
        await navigate('/signup', { replace: true, state: { verify: email } });
      } else await navigate('/login', { state: { email, message: t(COMPLETE) } satisfies SignInState });
    } catch (error) {
      setRefusal(identityErrorWords(error, say, t`An error occurred during sign up`));
    }
  };

  return (
    <FormPage
      title={t`Sign Up`}
      lead={t`An account keeps your gardens safe and opens them anywhere.`}
      footer={
        <Text>
          <Trans>
            Already have an account? <TextLink to={wayIn('/login', from)}>Sign In</TextLink>
          </Trans>
        </Text>
      }
    >
      {off ? (
        <Notice tone="info">{off}</Notice>
      ) : (
        <Form method="post" gap={12} onSubmit={handleSubmit(submit, forget)}>
          {refusal ? (
            <Notice tone="bad" comesIntoView>
              {refusal}
            </Notice>
          ) : null}
          <EmailField
            label={t`Email`}
            field={register('email')}
            fault={errors.email?.message}
            autoComplete="username"
          />
          <NewPasswordFields
            password={{ label: t`Password`, field: register('password'), fault: errors.password?.message }}
            confirm={{
              label: t`Confirm password`,
              field: register('confirm'),
              fault: errors.confirm?.message,
            }}
          />
          <SubmitButton isBusy={isSubmitting} busyWords={t`Signing up...`}>
            <Trans>Sign Up</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}
