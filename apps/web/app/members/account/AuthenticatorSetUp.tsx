import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { AuthenticatorSecret } from '../../session/identity/service.ts';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { ApiError } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Form, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { identityErrorWords } from '../error-words.ts';
import { CodeField } from '../fields.tsx';
import { AskPassword } from './AskPassword.tsx';
import { appCodeRules } from './account-rules.ts';
import { LaidSheet } from './Section.tsx';
import { drawSquareCode } from './square-code.ts';

type SetUpProps = {
  /** Two-step sign-in is on; with the recovery codes, where there are any. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Sets an authenticator app up: the password, the app, a code that shows it works. */
export function AuthenticatorSetUp({ onDone, onCancel }: SetUpProps) {
  const { t } = useLingui();
  const identity = useIdentity();
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  if (secret) return <ConnectApp secret={secret} onDone={onDone} onCancel={onCancel} />;
  return (
    <AskPassword
      button={t`Continue`}
      busyButton={t`Checking...`}
      onPassword={async (password) => setSecret(await identity.startAuthenticator(password))}
      onCancel={onCancel}
    >
      <Text>
        <Trans>
          You need an authenticator app on your phone or computer. Before it is connected, please enter your
          password.
        </Trans>
      </Text>
    </AskPassword>
  );
}

/** In groups of four, as it is easiest to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Steps = styled('ol')({
  margin: 0,
  paddingLeft: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 28,
  '& > li': { display: 'grid', gap: 12, justifyItems: 'start' },
});

const Key = styled('code')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '1rem',
  overflowWrap: 'anywhere',
  padding: '6px 10px',
  borderRadius: token.radius.medium,
  border: `1px solid ${token.line}`,
  background: token.sheet,
});

/** Whoever reads this on the phone that has the app cannot point its camera at it. */
const OnPhone = styled('div')({ display: 'none', '@media (hover: none)': { display: 'block' } });

function ConnectApp({ secret, onDone, onCancel }: SetUpProps & { secret: AuthenticatorSecret }) {
  const { t } = useLingui();
  // The square comes before the field: on a phone the field's keyboard would cover it.
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <LaidSheet>
      <Steps>
        <li>
          <Text look="h5" as="h4" ref={start} tabIndex={-1}>
            <Trans>1. Add Understory to your app</Trans>
          </Text>
          <Row gap={24}>
            <SquareCode
              text={secret.otpauth_url}
              description={t`Square code for your authenticator app. The key beside it says the same in letters.`}
            />
            <Stack gap={12} hugs>
              <Text look="small">
                <Trans>Scan the square, or type this key into the app:</Trans>
              </Text>
              <Key>{grouped(secret.secret)}</Key>
              <CopyButton text={secret.secret} label={t`Copy the key`} />
              <OnPhone>
                <LinkButton look="quiet" href={secret.otpauth_url}>
                  <Trans>Open my authenticator app</Trans>
                </LinkButton>
              </OnPhone>
            </Stack>
          </Row>
        </li>
        <li>
          <Text look="h5" as="h4">
            <Trans>2. Enter the code it shows</Trans>
          </Text>
          <ConfirmCode onDone={onDone} onCancel={onCancel} />
        </li>
      </Steps>
    </LaidSheet>
  );
}

function ConfirmCode({ onDone, onCancel }: SetUpProps) {
  const { t } = useLingui();
  const say = useSay();
  const identity = useIdentity();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(appCodeRules(say)),
    defaultValues: { code: '' },
  });

  const submit = async ({ code }: z.output<ReturnType<typeof appCodeRules>>) => {
    setRefusal('');
    try {
      onDone(await identity.confirmAuthenticator(code));
    } catch (error) {
      const words = identityErrorWords(error, say);
      const isWrongCode = error instanceof ApiError && error.code === 'CodeMismatchException';
      if (isWrongCode) setError('code', { message: words }, { shouldFocus: true });
      else setRefusal(words);
    }
  };
  return (
    <Form method="post" gap={12} onSubmit={handleSubmit(submit)}>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      <CodeField
        label={t`Six-digit code`}
        field={register('code')}
        fault={formState.errors.code?.message}
        hint={t`It changes every half minute.`}
      />
      <Row gap={8}>
        <Button look="next" type="submit" busy={formState.isSubmitting} busyWords={t`Checking...`}>
          <Trans>Turn on</Trans>
        </Button>
        <Button onClick={onCancel} disabled={formState.isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Form>
  );
}

/** A square code, dark on white in either scheme: apps do not read it the other way round. */
function SquareCode({ text, description }: { text: string; description: string }) {
  const { size, path } = useMemo(() => drawSquareCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={`0 0 ${size} ${size}`}
      width="216"
      height="216"
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: token.radius.medium, background: token.always.white }}
    >
      <path d={path} fill={token.always.ink} />
    </svg>
  );
}
