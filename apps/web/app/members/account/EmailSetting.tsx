import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Security } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { identityErrorWords } from '../error-words.ts';
import { CodeField, EmailField, PasswordField } from '../fields.tsx';
import { verifyRules } from '../form-rules.ts';
import { useIdentity } from '../identity/use-identity.ts';
import { OutboxNote } from '../OutboxNote.tsx';
import { isWrongPassword } from './AskPassword.tsx';
import { useMember, useSecurityChanged, useTimeZone } from './account-queries.ts';
import { emailChangeRules } from './account-rules.ts';
import { dayWords } from './moments.ts';
import { OwnerField } from './OwnerField.tsx';
import { Remark, Setting, Sheet } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Waiting = NonNullable<Security['email_change']>;

/** The address of the account, and the way to another one. */
export function EmailSetting({ waiting }: { waiting: Waiting | null }) {
  const { email } = useMember().person;
  const { kind } = useIdentity();
  const { show } = useSecurityChanged();
  const { refresh } = useSession();
  const form = useDisclosure();
  const [told, setTold] = useState('');
  const [isAsked, setAsked] = useState(false);
  const ended = useRef<HTMLDivElement>(null);
  // What had the focus is gone; the words about it have it now.
  useEffect(() => {
    if (told) ended.current?.focus();
  }, [told]);
  const setWaiting = (email_change: Waiting | null) => show((before) => ({ ...before, email_change }));
  const isOurs = kind === 'embedded';
  return (
    <Setting
      title="E-mail"
      action={
        isOurs && !form.isOpen && !waiting ? (
          <Button
            variant="outlined"
            ref={form.opener}
            onClick={() => {
              setTold('');
              form.open();
            }}
          >
            Change e-mail
          </Button>
        ) : null
      }
      panel={
        form.isOpen ? (
          <AskChange
            onAsked={(asked) => {
              setAsked(true);
              setWaiting(asked);
              form.close();
            }}
            onCancel={form.close}
          />
        ) : waiting ? (
          <WaitingChange
            waiting={waiting}
            isAsked={isAsked}
            onWaits={(change) => setWaiting(change)}
            onEnded={(words) => {
              setWaiting(null);
              setTold(words);
              void refresh();
            }}
          />
        ) : null
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      {isOurs ? null : <Remark>Kept by the identity service that this site uses, and changed there.</Remark>}
      {told ? (
        <Alert ref={ended} tabIndex={-1} severity="success" role="status" sx={{ outline: 'none' }}>
          {told}
        </Alert>
      ) : null}
    </Setting>
  );
}

function AskChange({ onAsked, onCancel }: { onAsked: (asked: Waiting) => void; onCancel: () => void }) {
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(emailChangeRules),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = async (body: z.output<typeof emailChangeRules>) => {
    setRefusal('');
    try {
      onAsked(await api('POST /auth/email-change/', { body, quiet401: true }));
    } catch (error) {
      const words = identityErrorWords(error);
      if (isWrongPassword(error)) setError('password', { message: words }, { shouldFocus: true });
      else setRefusal(words);
    }
  };
  return (
    <Sheet>
      <Stack
        component="form"
        method="post"
        noValidate
        useFlexGap
        spacing={1.5}
        onSubmit={handleSubmit(submit)}
      >
        <OwnerField />
        <Typography>
          We write to both addresses, and the address changes once both have confirmed. If you can no longer
          read the mail of the old one,{' '}
          <Link component={RouterLink} to="/contact">
            write to us
          </Link>
          : we change it once we know that it is you.
        </Typography>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        <EmailField
          label="New e-mail"
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="email"
        />
        <PasswordField
          label="Password"
          field={register('password')}
          fault={errors.password?.message}
          autoComplete="current-password"
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Asking...' : 'Change e-mail'}
          </Button>
          <Button onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}

type WaitingChangeProps = {
  waiting: Waiting;
  /** Whether it was asked for just now, here: the code is what comes next. */
  isAsked: boolean;
  onWaits: (change: Waiting) => void;
  onEnded: (words: string) => void;
};

const standingWords = (isConfirmed: boolean): string =>
  isConfirmed ? 'confirmed' : 'waits for its code or its link';

/** A change that both addresses are to confirm: what is left, and the code of either. */
function WaitingChange({ waiting, isAsked, onWaits, onEnded }: WaitingChangeProps) {
  const { email } = useMember().person;
  const zone = useTimeZone();
  const [refusal, setRefusal] = useState('');
  const [isGivingUp, setGivingUp] = useState(false);
  const { register, handleSubmit, formState, reset, setFocus } = useForm({
    resolver: zodResolver(verifyRules),
    defaultValues: { code: '' },
  });
  useEffect(() => {
    if (isAsked) setFocus('code');
  }, [isAsked, setFocus]);
  const submit = async (body: z.output<typeof verifyRules>) => {
    setRefusal('');
    try {
      const { is_done, waits_for } = await api('POST /auth/email-change/confirm/', { body, quiet401: true });
      reset();
      if (is_done) onEnded('Your e-mail is changed. Every other device is signed out.');
      else
        onWaits({ ...waiting, is_old_confirmed: waits_for !== 'old', is_new_confirmed: waits_for !== 'new' });
    } catch (error) {
      setRefusal(identityErrorWords(error));
    }
  };
  const giveUp = async () => {
    setGivingUp(true);
    setRefusal('');
    try {
      await api('DELETE /auth/email-change/');
      onEnded('The change is given up. Your address is the one you had.');
    } catch (error) {
      setRefusal(identityErrorWords(error));
      setGivingUp(false);
    }
  };
  return (
    <Sheet>
      <Stack
        component="form"
        method="post"
        noValidate
        useFlexGap
        spacing={1.5}
        onSubmit={handleSubmit(submit)}
      >
        <Typography role="status">
          A change waits until {dayWords(waiting.expires_at, zone)}. Type the code of each mail here, or open
          its link.
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          <li>
            {email}: {standingWords(waiting.is_old_confirmed)}
          </li>
          <li>
            {waiting.email} (new): {standingWords(waiting.is_new_confirmed)}
          </li>
        </Box>
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        <CodeField
          label="Code from the mail"
          field={register('code')}
          fault={formState.errors.code?.message}
        />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={formState.isSubmitting || isGivingUp}>
            {formState.isSubmitting ? 'Confirming...' : 'Confirm'}
          </Button>
          <Button onClick={() => void giveUp()} disabled={formState.isSubmitting || isGivingUp}>
            Give up the change
          </Button>
        </Stack>
        <OutboxNote recipient={waiting.email} />
      </Stack>
    </Sheet>
  );
}
