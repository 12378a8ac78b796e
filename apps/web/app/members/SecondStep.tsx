import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { useIdentity } from '../session/identity/use-identity.ts';
import { useSession } from '../session/session.tsx';
import { ApiError } from '../shell/api.ts';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Form, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { CodeField } from './fields.tsx';
import { secondStepRules } from './form-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useStepTitle } from './use-step-title.ts';

/** A challenge holds for so long, in milliseconds. */
const CHALLENGE_LIFETIME = 180_000;
const TOO_LATE = msg`The three minutes for the code are over. Please enter your password again.`;
const BEGIN_ANEW = msg`This sign-in is over. Please enter your password again.`;

type Props = {
  challenge: string;
  /** Back to the password, with what to say there. */
  onBack: (notice?: string) => void;
};

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onBack }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const session = useSession();
  const { can } = useIdentity();
  useStepTitle(t`One more step`);
  const [refusal, setRefusal] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useEarlyForm(secondStepRules);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    setFocus('code');
  }, [setFocus]);
  useEndOfChallenge(() => onBack(t(TOO_LATE)));

  // What was refused before says nothing of what is typed now.
  const forget = () => setRefusal('');
  const submit = async ({ code }: z.output<ReturnType<typeof secondStepRules>>) => {
    forget();
    try {
      await session.confirmSignIn(challenge, code);
    } catch (error) {
      const { code: reason, detail } = error instanceof ApiError ? error : { code: '', detail: '' };
      if (reason === 'ExpiredCodeException') onBack(detail || t(TOO_LATE));
      else if (reason === 'NotAuthorizedException') onBack(detail || t(BEGIN_ANEW));
      else setRefusal(identityErrorWords(error, say, t`An error occurred during sign in`));
    }
  };
  const isBusy = formState.isSubmitting;
  const swap = () => {
    setByRecovery(!byRecovery);
    setFocus('code');
  };

  return (
    <FormPage
      title={t`One more step`}
      lead={
        byRecovery
          ? t`Type one of the recovery codes you put away when you turned two-step sign-in on. Each opens the account once.`
          : t`Open your authenticator app and type the six digits it shows for Understory.`
      }
      footer={
        <>
          {can.giveRecoveryCodes ? (
            <Stack gap={8} hugs>
              <Button look="quiet" onClick={swap} aria-describedby="other-code">
                {byRecovery ? t`Use the authenticator app` : t`Use a recovery code`}
              </Button>
              <Text id="other-code" look="small" soft>
                {byRecovery
                  ? t`A recovery code looks like k7m2p-x9q4t.`
                  : t`For when the phone with the app is not at hand.`}
              </Text>
            </Stack>
          ) : null}
          <Button onClick={() => onBack()}>
            <Trans>Back to the password</Trans>
          </Button>
        </>
      }
    >
      <Form method="post" gap={12} onSubmit={handleSubmit(submit, forget)}>
        {refusal ? (
          <Notice tone="bad" comesIntoView>
            {refusal}
          </Notice>
        ) : null}
        <CodeField
          label={byRecovery ? t`Recovery code` : t`Authenticator code`}
          field={register('code')}
          fault={formState.errors.code?.message}
          inputMode={byRecovery ? 'text' : 'numeric'}
        />
        <SubmitButton isBusy={isBusy} busyWords={t`Signing in...`}>
          <Trans>Sign In</Trans>
        </SubmitButton>
      </Form>
    </FormPage>
  );
}

/** Nobody types a code that cannot be taken any more. */
function useEndOfChallenge(end: () => void): void {
  const over = useEffectEvent(end);
  useEffect(() => {
    const timer = setTimeout(() => over(), CHALLENGE_LIFETIME);
    return () => clearTimeout(timer);
  }, []);
}
