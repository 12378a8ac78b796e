import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { signInTold, useArrival, wayIn } from '../session/arrival.ts';
import { CheckingSession } from '../session/CheckingSession.tsx';
import { useSession } from '../session/session.tsx';
import type { SignInState } from '../session/sign-in-door.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import { useTurnedOff } from '../shell/turned-off.ts';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { FormPage } from './FormPage.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useReturn } from './use-return.ts';

/** A password was right, and the account asks for a code. */
type Challenged = { email: string; challenge: string };

export function LoginPage() {
  const { t } = useLingui();
  const say = useSay();
  const given = useArrival<SignInState>((told) => signInTold(told, say));
  const [challenged, setChallenged] = useState<Challenged>();
  const message = useNewsOnce(given);
  const [back, setBack] = useState<{ email: string; notice?: string }>();
  const isExpected = useReturn(given.from);
  const { from } = given;
  useEffect(() => {
    if (from !== undefined) rememberPath(from);
  }, [from]);

  if (isExpected) return <CheckingSession />;
  if (challenged) {
    return (
      <SecondStep
        challenge={challenged.challenge}
        onBack={(notice) => {
          setBack({ email: challenged.email, ...(notice ? { notice } : {}) });
          setChallenged(undefined);
        }}
      />
    );
  }
  return (
    <FormPage
      title={t`Sign In`}
      lead={t`Your gardens wait where you left them.`}
      footer={<OtherWays from={from} />}
    >
      <PasswordStep
        email={back?.email ?? given.email ?? ''}
        message={back ? undefined : message}
        notice={back ? back.notice : given.notice}
        // Whoever comes back has typed the address already.
        focusPassword={back !== undefined}
        onChallenge={(email, challenge) => setChallenged({ email, challenge })}
      />
    </FormPage>
  );
}

/** The good news from the page before. They are taken out of the browser's history, so that they are told once. */
function useNewsOnce({ message, ...rest }: SignInState): string | undefined {
  const navigate = useNavigate();
  const [news, setNews] = useState<string>();
  const take = useEffectEvent((told: string) => {
    setNews(told);
    navigate('.', { replace: true, state: rest, preventScrollReset: true });
  });
  useEffect(() => {
    if (message !== undefined) take(message);
  }, [message]);
  return message ?? news;
}

function OtherWays({ from }: { readonly from: string | undefined }) {
  const { continueAsGuest } = useSession();
  const off = useTurnedOff('sign_up');
  const navigate = useNavigate();
  const explore = () => {
    continueAsGuest();
    navigate('/garden-planner');
  };
  return (
    <>
      <Text>
        {off ?? (
          <Trans>
            New here? <TextLink to={wayIn('/signup', from)}>Sign Up</TextLink>
          </Trans>
        )}
      </Text>
      <Stack gap={8} hugs>
        <Button look="quiet" onClick={explore} aria-describedby="guest-may">
          <Trans>Continue as guest</Trans>
        </Button>
        <Text id="guest-may" look="small" soft>
          <Trans>
            Browse everything and draw a garden without an account. It stays on this device until you sign in
            to save it.
          </Trans>
        </Text>
      </Stack>
    </>
  );
}
