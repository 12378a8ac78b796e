import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH, type Nursery } from '@understory/contract';
import type { Say } from '@understory/words';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SubmitButton } from '../../members/index.ts';
import { useProfile } from '../../session/profile-queries.ts';
import { useSession } from '../../session/session.tsx';
import { goToSignIn } from '../../session/sign-in-door.ts';
import { useKeptTyping } from '../../session/use-kept-typing.ts';
import { ApiError, api } from '../../shell/api.ts';
import { useTurnedOff } from '../../shell/turned-off.ts';
import { useSay } from '../../shell/words.ts';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainArea, PlainField } from '../../ui/PlainField.tsx';
import { Text } from '../../ui/Text.tsx';
import { keepLetter, type Letter, takeLetter } from './kept-letter.ts';

const MAX_NAME = 120;
const NO_FAULTS: Faults = {};

interface Faults {
  readonly name?: string;
  readonly message?: string;
}

const blankLetter = (): Letter => ({ client_id: '', name: '', message: '' });
const faultsOf = ({ name, message }: Letter, say: Say): Faults => ({
  ...(name.trim() === '' ? { name: say(msg`Please write your name`) } : {}),
  ...(message.trim() === '' ? { message: say(msg`Please write your message`) } : {}),
});

/** What the writer reads when a letter was not taken. */
function refusalWords(error: unknown, say: Say): string {
  if (!(error instanceof ApiError)) throw error;
  const { status, detail } = error;
  return status === 0
    ? say(msg`There seems to be no connection. Your message is kept here: please send it again.`)
    : say(msg`The message was not sent. ${detail}`);
}

/** What is being written: kept while the session is away, and taken over from whoever wrote before signing in. */
function useLetter(nurseryId: number) {
  const session = useSession();
  const isMember = session.status === 'signed-in';
  const profile = useProfile();
  const usual = [profile.data?.first_name, profile.data?.last_name].filter(Boolean).join(' ');
  const [letter, setLetter] = useState(blankLetter);
  const [wasHandedOver, setHandedOver] = useState(false);
  const { wasKept, forget } = useKeptTyping(`letter:${nurseryId}`, letter, letter.message !== '', (before) =>
    setLetter((now) => ({ ...now, ...before })),
  );
  const takeOver = useEffectEvent(() => {
    const kept = takeLetter(nurseryId);
    if (!kept) return;
    setLetter(kept);
    setHandedOver(true);
  });
  useEffect(() => {
    if (isMember) takeOver();
  }, [isMember]);
  useEffect(() => {
    if (usual) setLetter((now) => (now.name === '' ? { ...now, name: usual.slice(0, MAX_NAME) } : now));
  }, [usual]);
  return {
    letter,
    change: (changes: Partial<Letter>) => setLetter((now) => ({ ...now, ...changes })),
    isBack: wasKept || wasHandedOver,
    /** To be called once it is sent. */
    begin: () => {
      forget();
      setHandedOver(false);
      setLetter((now) => ({ ...blankLetter(), name: now.name }));
    },
  };
}

interface WriteToNurseryProps {
  readonly nursery: Pick<Nursery, 'id' | 'name'>;
}

/** Writes to a Growth nursery. What was written outlives signing in; pressed twice it is sent once. */
export function WriteToNursery({ nursery }: WriteToNurseryProps) {
  const { t } = useLingui();
  const say = useSay();
  const off = useTurnedOff('nursery_messages');
  const session = useSession();
  const { pathname } = useLocation();
  const { letter, change, isBack, begin } = useLetter(nursery.id);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [refusal, setRefusal] = useState('');
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const isOnItsWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const email = session.status === 'signed-in' ? session.person.email : undefined;

  const send = async (whole: Letter) => {
    const { name, message, client_id } = whole;
    await api('POST /nurseries/{id}/messages/', {
      params: { id: nursery.id },
      body: { client_id, name: name.trim(), message: message.trim() },
      quiet401: true,
    });
    setSent(true);
    begin();
  };
  const askToSignIn = (whole: Letter) => {
    keepLetter(nursery.id, whole);
    goToSignIn(`${pathname}#write`, t`Please sign in to send your message. What you wrote is kept.`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The second press of a double one comes before anything is drawn anew.
    if (isOnItsWay.current) return;
    setRefusal('');
    setSent(false);
    const found = faultsOf(letter, say);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const whole = { ...letter, client_id: letter.client_id || crypto.randomUUID() };
    change(whole);
    if (session.status !== 'signed-in') return askToSignIn(whole);
    isOnItsWay.current = true;
    setSending(true);
    try {
      await send(whole);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn(whole);
      else setRefusal(refusalWords(error, say));
    } finally {
      isOnItsWay.current = false;
      setSending(false);
    }
  };
  if (off) return <Notice tone="info">{off}</Notice>;
  return (
    <Form ref={form} onSubmit={submit} aria-label={t`Message to ${nursery.name}`}>
      <Text>
        {email ? (
          <Trans>
            {nursery.name} gets your message by mail, with your name and e-mail address, and can answer once.
            The answer comes to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>.
          </Trans>
        ) : (
          t`${nursery.name} gets your message by mail, with your name and e-mail address, and can answer once. The answer comes to the address you sign in with.`
        )}
      </Text>
      <div role="status">
        {isSent ? (
          <Notice tone="good" onClose={() => setSent(false)}>
            {email
              ? t`Your message is sent. ${nursery.name} may take a few days to answer; the answer comes by mail to ${email}.`
              : t`Your message is sent. ${nursery.name} may take a few days to answer; the answer comes by mail.`}
          </Notice>
        ) : isBack ? (
          <Notice tone="info">
            <Trans>What you wrote is still here. Look it over, then send it.</Trans>
          </Notice>
        ) : null}
      </div>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      <PlainField
        name="name"
        label={t`Your name`}
        value={letter.name}
        onChange={({ target }) => change({ name: target.value })}
        error={faults.name}
        keepsLine
        autoComplete="name"
        maxLength={MAX_NAME}
        required
      />
      <PlainArea
        name="message"
        label={t`Your message`}
        value={letter.message}
        onChange={({ target }) => change({ message: target.value, client_id: '' })}
        error={faults.message}
        keepsLine
        rows={4}
        placeholder={t`What are you looking for, how many, and when would you come?`}
        maxLength={MAX_MESSAGE_LENGTH}
        required
      />
      <Row>
        <SubmitButton isBusy={isSending} busyWords={t`Sending...`}>
          {session.status === 'signed-in' || session.status === 'loading'
            ? t`Send message`
            : t`Sign in and send`}
        </SubmitButton>
      </Row>
    </Form>
  );
}
