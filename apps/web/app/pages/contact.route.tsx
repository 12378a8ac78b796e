import oregonIris from 'virtual:portrait/oregon-iris';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_MESSAGE_LENGTH, SUPPORT_TOPICS, type SupportTopic } from '@understory/contract';
import type { Say } from '@understory/words';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { OutboxNote, SubmitButton } from '../members/index.ts';
import { useSession } from '../session/session.tsx';
import { api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useSite } from '../shell/site.ts';
import { Button } from '../ui/Button.tsx';
import { FormField } from '../ui/FormField.tsx';
import { emailRule, MAX_NAME, maybeTold, told } from '../ui/field-rules.ts';
import { Form, Page, Sheet, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PlainSelect } from '../ui/PlainField.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';

const TOPIC_WORDS: Readonly<Record<SupportTopic, MessageDescriptor>> = {
  plant: msg`A plant fact looks wrong`,
  fault: msg`Something does not work`,
  account: msg`My account or my data`,
  payment: msg`Plans and payments`,
  nursery: msg`A nursery`,
  other: msg`Something else`,
};

/** What helps us to answer at the first try. */
const HINTS: Readonly<Record<SupportTopic, MessageDescriptor>> = {
  plant: msg`Say which plant and which fact, and where you saw it grow.`,
  fault: msg`Say which page you were on, what you did, and what you expected.`,
  account: msg`Sign in first, or write from the address of your account, so that we know it is yours.`,
  payment: msg`Say which plan and which day it is about. We never ask for the number of a card.`,
  nursery: msg`Tell us its name and place, and what you grow or look for.`,
  other: msg`Ask for a plant we do not have, tell us how your garden does, or what you miss.`,
};

const isTopic = (word: string): word is SupportTopic => SUPPORT_TOPICS.some((topic) => topic === word);

const contactRules = (say: Say) =>
  z.object({
    topic: z.string().refine(isTopic, say(msg`Please choose what it is about`)),
    message: told(MAX_MESSAGE_LENGTH, msg`Please write your message`, say),
    name: maybeTold(MAX_NAME, say),
    email: emailRule(say),
  });

const LEAD = msg`Write to us. A person reads it and answers by mail.`;

export const meta = pageMeta({
  title: msg`Contact`,
  description: msg`How to reach the people behind Understory about plants, faults, your data or a nursery.`,
});

interface Sent {
  readonly email: string;
  readonly comesFirst: boolean;
}

/** Asks what it is about, and mails it to whoever runs the installation. An address may name the topic: `/contact?topic=plant`. */
function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useLingui();
  const session = useSession();
  const [address] = useSearchParams();
  const asked = address.get('topic') ?? '';
  const form = useEarlyForm(contactRules, {
    topic: isTopic(asked) ? asked : '',
    message: '',
    name: '',
    email: '',
  });
  const { register, handleSubmit, formState, getFieldState, resetField, watch } = form;
  const [refusal, setRefusal] = useState('');
  const clientId = useRef('');
  const known = session.status === 'signed-in' ? session.person.email : '';
  useEffect(() => {
    if (known !== '' && !getFieldState('email').isDirty) resetField('email', { defaultValue: known });
  }, [known, getFieldState, resetField]);
  const submit = async (written: z.output<ReturnType<typeof contactRules>>) => {
    setRefusal('');
    clientId.current ||= crypto.randomUUID();
    try {
      const { comes_first } = await api('POST /support/messages/', {
        body: { ...written, client_id: clientId.current },
        quiet401: true,
      });
      onSent({ email: written.email, comesFirst: comes_first });
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const { errors } = formState;
  const topic = watch('topic');
  return (
    <Form gap={24} method="post" onSubmit={handleSubmit(submit)} aria-label={t`Message to us`}>
      {refusal ? (
        <Notice tone="bad" comesIntoView>
          {refusal}
        </Notice>
      ) : null}
      <PlainSelect
        {...register('topic')}
        label={t`What is it about?`}
        error={errors.topic?.message}
        keepsLine
        required
      >
        <option value="">{t`Choose one`}</option>
        {SUPPORT_TOPICS.map((one) => (
          <option key={one} value={one}>
            {t(TOPIC_WORDS[one])}
          </option>
        ))}
      </PlainSelect>
      <FormField
        label={t`Message`}
        field={register('message')}
        fault={errors.message?.message}
        hint={t(HINTS[isTopic(topic) ? topic : 'other'])}
        isLong
        isNeeded
      />
      <FormField
        label={t`Your name`}
        field={register('name')}
        fault={errors.name?.message}
        autoComplete="name"
      />
      <FormField
        label={t`E-mail`}
        field={register('email')}
        fault={errors.email?.message}
        hint={t`Our answer goes there.`}
        type="email"
        autoComplete="email"
        isNeeded
      />
      <SubmitButton isBusy={formState.isSubmitting} busyWords={t`Sending...`}>
        <Trans>Send it</Trans>
      </SubmitButton>
    </Form>
  );
}

export default function Contact() {
  const { t } = useLingui();
  const { contactEmail } = useSite();
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <PageHeader above={t`Support`} title={t`Contact`} plant={oregonIris} lead={t(LEAD)} />
      <Page narrow>
        <Stack gap={24}>
          <Sheet pad={[24, 32]} gap={24}>
            {sent ? (
              <Stack role="status" hugs>
                <Text look="h2">
                  <Trans>Thank you</Trans>
                </Text>
                <Text>
                  {sent.comesFirst ? (
                    <Trans>
                      Your message is sent, and stands before those of others. The answer comes by mail to{' '}
                      <strong style={{ overflowWrap: 'anywhere' }}>{sent.email}</strong>.
                    </Trans>
                  ) : (
                    <Trans>
                      Your message is sent. The answer comes by mail to{' '}
                      <strong style={{ overflowWrap: 'anywhere' }}>{sent.email}</strong>.
                    </Trans>
                  )}
                </Text>
                <OutboxNote recipient={contactEmail} />
                <Button look="quiet" onClick={() => setSent(undefined)}>
                  <Trans>Write another message</Trans>
                </Button>
              </Stack>
            ) : (
              <ContactForm onSent={setSent} />
            )}
          </Sheet>
          <Text measure>
            <Trans>
              Many answers are already among the <TextLink to="/faq">questions and answers</TextLink>. Or
              write to us at <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>.
            </Trans>
          </Text>
        </Stack>
      </Page>
    </>
  );
}
