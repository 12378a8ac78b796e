import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { identityErrorWords } from '../error-words.ts';
import { CodeField, EmailField, PasswordField } from '../fields.tsx';
import { verifyRules } from '../form-rules.ts';
import { OutboxNote } from '../OutboxNote.tsx';
import { useMember, useSecurityChanged, useTimeZone } from './account-queries.ts';
import { emailChangeRules } from './account-rules.ts';
import { dayWords } from './moments.ts';
import { OwnerField } from './OwnerField.tsx';
import { LaidSheet, Remark, Setting } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

type Waiting = NonNullable<Security['email_change']>;

/** The address of the account, and the way to another one. */
export function EmailSetting({ waiting }: { waiting: Waiting | null }) {
  const { t } = useLingui();
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
      title={t`E-mail`}
      action={
        isOurs && !form.isOpen && !waiting ? (
          <Button
            look="quiet"
            ref={form.opener}
            onClick={() => {
              setTold('');
              form.open();
            }}
          >
            <Trans>Change e-mail</Trans>
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
      <Text breaks>{email}</Text>
      {isOurs ? null : (
        <Remark>
          <Trans>Kept by the identity service that this site uses, and changed there.</Trans>
        </Remark>
      )}
      {told ? (
        <div ref={ended} tabIndex={-1}>
          <Notice tone="good">{told}</Notice>
        </div>
      ) : null}
    </Setting>
  );
}

function AskChange({ onAsked, onCancel }: { onAsked: (asked: Waiting) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(emailChangeRules(say)),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { refusal, attempt } = usePasswordRefusal((words) =>
    setError('password', { message: words }, { shouldFocus: true }),
  );
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = (body: z.output<ReturnType<typeof emailChangeRules>>) =>
    attempt(async () => onAsked(await api('POST /auth/email-change/', { body, quiet401: true })));
  return (
    <LaidSheet>
      <Form method="post" gap={12} onSubmit={handleSubmit(submit)}>
        <OwnerField />
        <Text>
          <Trans>
            We write to both addresses, and the address changes once both have confirmed. If you can no longer
            read the mail of the old one, <TextLink to="/contact">write to us</TextLink>: we change it once we
            know that it is you.
          </Trans>
        </Text>
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        <EmailField
          label={t`New e-mail`}
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="email"
        />
        <PasswordField
          label={t`Password`}
          field={register('password')}
          fault={errors.password?.message}
          autoComplete="current-password"
        />
        <Row gap={8}>
          <Button look="next" type="submit" busy={isSubmitting} busyWords={t`Asking...`}>
            <Trans>Change e-mail</Trans>
          </Button>
          <Button onClick={onCancel} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </LaidSheet>
  );
}

type WaitingChangeProps = {
  waiting: Waiting;
  /** Whether it was asked for just now, here: the code is what comes next. */
  isAsked: boolean;
  onWaits: (change: Waiting) => void;
  onEnded: (words: string) => void;
};

const Addresses = styled('ul')({ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' });

/** A change that both addresses are to confirm: what is left, and the code of either. */
function WaitingChange({ waiting, isAsked, onWaits, onEnded }: WaitingChangeProps) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { email } = useMember().person;
  const zone = useTimeZone();
  const [refusal, setRefusal] = useState('');
  const [isGivingUp, setGivingUp] = useState(false);
  const { register, handleSubmit, formState, reset, setFocus } = useForm({
    resolver: zodResolver(verifyRules(say)),
    defaultValues: { code: '' },
  });
  useEffect(() => {
    if (isAsked) setFocus('code');
  }, [isAsked, setFocus]);
  const submit = async (body: z.output<ReturnType<typeof verifyRules>>) => {
    setRefusal('');
    try {
      const { is_done, waits_for } = await api('POST /auth/email-change/confirm/', { body, quiet401: true });
      reset();
      if (is_done) onEnded(t`Your e-mail is changed. Every other device is signed out.`);
      else
        onWaits({ ...waiting, is_old_confirmed: waits_for !== 'old', is_new_confirmed: waits_for !== 'new' });
    } catch (error) {
      setRefusal(identityErrorWords(error, say));
    }
  };
  const giveUp = async () => {
    setGivingUp(true);
    setRefusal('');
    try {
      await api('DELETE /auth/email-change/');
      onEnded(t`The change is given up. Your address is the one you had.`);
    } catch (error) {
      setRefusal(identityErrorWords(error, say));
      setGivingUp(false);
    }
  };
  return (
    <LaidSheet>
      <Form method="post" gap={12} onSubmit={handleSubmit(submit)}>
        <Text role="status">
          <Trans>
            A change waits until {dayWords(waiting.expires_at, zone, i18n.locale)}. Type the code of each mail
            here, or open its link.
          </Trans>
        </Text>
        <Addresses>
          <li>
            {waiting.is_old_confirmed ? t`${email}: confirmed` : t`${email}: waits for its code or its link`}
          </li>
          <li>
            {waiting.is_new_confirmed
              ? t`${waiting.email} (new): confirmed`
              : t`${waiting.email} (new): waits for its code or its link`}
          </li>
        </Addresses>
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        <CodeField
          label={t`Code from the mail`}
          field={register('code')}
          fault={formState.errors.code?.message}
        />
        <Row gap={8}>
          <Button look="next" type="submit" busy={formState.isSubmitting} busyWords={t`Confirming...`}>
            <Trans>Confirm</Trans>
          </Button>
          <Button onClick={() => void giveUp()} disabled={formState.isSubmitting || isGivingUp}>
            <Trans>Give up the change</Trans>
          </Button>
        </Row>
        <OutboxNote recipient={waiting.email} />
      </Form>
    </LaidSheet>
  );
}
