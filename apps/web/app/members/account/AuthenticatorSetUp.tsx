import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../shell/api.ts';
import { identityErrorWords } from '../error-words.ts';
import { CodeField } from '../fields.tsx';
import type { AuthenticatorSecret } from '../identity/service.ts';
import { useIdentity } from '../identity/use-identity.ts';
import { AskPassword } from './AskPassword.tsx';
import { appCodeRules } from './account-rules.ts';
import { CopyButton } from './CopyButton.tsx';
import { Sheet } from './Section.tsx';
import { SquareCode } from './SquareCode.tsx';

type SetUpProps = {
  /** Two-step sign-in is on; with the recovery codes, where there are any. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Sets an authenticator app up: the password, the app, a code that shows it works. */
export function AuthenticatorSetUp({ onDone, onCancel }: SetUpProps) {
  const identity = useIdentity();
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  if (secret) return <ConnectApp secret={secret} onDone={onDone} onCancel={onCancel} />;
  return (
    <AskPassword
      button="Continue"
      busyButton="Checking..."
      onPassword={async (password) => setSecret(await identity.startAuthenticator(password))}
      onCancel={onCancel}
    >
      <Typography>
        You need an authenticator app on your phone or computer. Before it is connected, please enter your
        password.
      </Typography>
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

const Key = styled('code')(({ theme }) => ({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '1rem',
  overflowWrap: 'anywhere',
  padding: '6px 10px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));

function ConnectApp({ secret, onDone, onCancel }: SetUpProps & { secret: AuthenticatorSecret }) {
  // The square comes before the field: on a phone the field's keyboard would cover it.
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <Sheet>
      <Steps>
        <li>
          <Typography variant="h5" component="h4" ref={start} tabIndex={-1} sx={{ outline: 'none' }}>
            1. Add Understory to your app
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <SquareCode
              text={secret.otpauth_url}
              description="Square code for your authenticator app. The key beside it says the same in letters."
            />
            <Stack spacing={1.5} sx={{ flex: '1 1 12rem', minWidth: 0, alignItems: 'flex-start' }}>
              <Typography variant="body2">Scan the square, or type this key into the app:</Typography>
              <Key>{grouped(secret.secret)}</Key>
              <CopyButton text={secret.secret} label="Copy the key" />
              <Button
                href={secret.otpauth_url}
                variant="outlined"
                // Whoever reads this on the phone that has the app cannot point its camera at it.
                sx={{ display: 'none', '@media (hover: none)': { display: 'inline-flex' } }}
              >
                Open my authenticator app
              </Button>
            </Stack>
          </Box>
        </li>
        <li>
          <Typography variant="h5" component="h4">
            2. Enter the code it shows
          </Typography>
          <ConfirmCode onDone={onDone} onCancel={onCancel} />
        </li>
      </Steps>
    </Sheet>
  );
}

function ConfirmCode({ onDone, onCancel }: SetUpProps) {
  const identity = useIdentity();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(appCodeRules),
    defaultValues: { code: '' },
  });

  const submit = async ({ code }: z.output<typeof appCodeRules>) => {
    setRefusal('');
    try {
      onDone(await identity.confirmAuthenticator(code));
    } catch (error) {
      const words = identityErrorWords(error);
      const isWrongCode = error instanceof ApiError && error.code === 'CodeMismatchException';
      if (isWrongCode) setError('code', { message: words }, { shouldFocus: true });
      else setRefusal(words);
    }
  };
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      spacing={1.5}
      onSubmit={handleSubmit(submit)}
      sx={{ width: '100%' }}
    >
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <CodeField
        label="Six-digit code"
        field={register('code')}
        fault={formState.errors.code?.message}
        hint="It changes every half minute."
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Checking...' : 'Turn on'}
        </Button>
        <Button onClick={onCancel} disabled={formState.isSubmitting}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
