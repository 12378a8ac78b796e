import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH, type Nursery } from '@understory/contract';
import type { Say } from '@understory/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
const BLANK: Letter = { client_id: '', name: '', message: '' };

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
  // The fields begin with nothing of ours: what was typed before the page came to life stays.
  const form = useForm<Letter>({ defaultValues: { client_id: '' } });
  const { control, getValues, reset, setValue } = form;
  const letter = useWatch({ control, defaultValue: BLANK }) as Letter;
  const fill = (before: Partial<Letter>) => reset({ ...getValues(), ...before });
  const [wasHandedOver, setHandedOver] = useState(false);
  const { wasKept, forget } = useKeptTyping(`letter:${nurseryId}`, letter, Boolean(letter.message), fill);
  const takeOver = useEffectEvent(() => {
    const kept = takeLetter(nurseryId);
    if (!kept) return;
    fill(kept);
    setHandedOver(true);
  });
  useEffect(() => {
    if (isMember) takeOver();
  }, [isMember]);
  useEffect(() => {
    if (usual && getValues('name') === '') setValue('name', usual.slice(0, MAX_NAME));
  }, [usual, getValues, setValue]);
  return {
    form,
    isBack: wasKept || wasHandedOver,
    /** To be called once it is sent. */
    begin: () => {
      forget();
      setHandedOver(false);
      fill({ client_id: '', message: '' });
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
  const { form, isBack, begin } = useLetter(nursery.id);
  const { errors, isSubmitting } = form.formState;
  const [isSent, setSent] = useState(false);
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
  const submit = async (letter: Letter) => {
    setSent(false);
    const whole = { ...letter, client_id: letter.client_id || crypto.randomUUID() };
    form.setValue('client_id', whole.client_id);
    if (session.status !== 'signed-in') return askToSignIn(whole);
    try {
      await send(whole);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn(whole);
      else form.setError('root', { message: refusalWords(error, say) });
    }
  };
  if (off) return <Notice tone="info">{off}</Notice>;
  return (
    <Form
      onSubmit={form.handleSubmit(submit, () => setSent(false))}
      aria-label={t`Message to ${nursery.name}`}
    >
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
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <PlainField
        {...form.register('name', { validate: (name) => name.trim() !== '' || t`Please write your name` })}
        label={t`Your name`}
        error={errors.name?.message}
        keepsLine
        autoComplete="name"
        maxLength={MAX_NAME}
        required
      />
      <PlainArea
        {...form.register('message', {
          validate: (message) => message.trim() !== '' || t`Please write your message`,
          // Other words are another message.
          onChange: () => form.setValue('client_id', ''),
        })}
        label={t`Your message`}
        error={errors.message?.message}
        keepsLine
        rows={4}
        placeholder={t`What are you looking for, how many, and when would you come?`}
        maxLength={MAX_MESSAGE_LENGTH}
        required
      />
      <Row>
        <SubmitButton isBusy={isSubmitting} busyWords={t`Sending...`}>
          {session.status === 'signed-in' || session.status === 'loading'
            ? t`Send message`
            : t`Sign in and send`}
        </SubmitButton>
      </Row>
    </Form>
  );
}
