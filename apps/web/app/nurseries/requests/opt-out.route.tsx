import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OPT_OUT_LINK_HOURS } from '@understory/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { FormPage, OutboxNote, SubmitButton } from '../../members/index.ts';
import { api, loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSay } from '../../shell/words.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Form, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import { claimPath } from '../nursery-path.ts';
import { NoSuchNursery } from '../page/NoSuchNursery.tsx';
import { readNursery } from '../page/nursery-data.ts';
import type { Route } from './+types/opt-out.route';
import { BackToListing } from './BackToListing.tsx';
import { refusalWords } from './refusal-words.ts';
import { optOutRules } from './request-rules.ts';

export const meta = pageMeta({
  title: msg`Take a listing out`,
  description: msg`Ask that a nursery be taken out of the directory.`,
  hidden: true,
});

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  readNursery(loaderApi(request, context), params.slug, request.signal);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  readNursery(api, params.slug, request.signal);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoSuchNursery error={error} />;
}

/** Asks that a listing be taken out. Nothing happens before the link of the mail is opened. */
export default function OptOut({ loaderData: nursery }: Route.ComponentProps) {
  const { t } = useLingui();
  const say = useSay();
  const { register, handleSubmit, formState } = useEarlyForm(optOutRules, { email: '', reason: '' });
  const [refusal, setRefusal] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const submit = async (wish: z.output<ReturnType<typeof optOutRules>>) => {
    setRefusal('');
    try {
      await api('POST /nurseries/{id}/opt-out/', {
        params: { id: nursery.id },
        body: wish,
        quiet401: true,
      });
      setSentTo(wish.email);
    } catch (error) {
      setRefusal(refusalWords(error, say));
    }
  };
  if (sentTo !== undefined) {
    return (
      <FormPage title={t`A mail is on its way`} footer={<BackToListing nursery={nursery} />}>
        <Stack role="status">
          <Text>
            <Trans>
              Open the link in the mail to <strong style={{ overflowWrap: 'anywhere' }}>{sentTo}</strong> to
              take {nursery.name} out of the directory. It holds for{' '}
              <Plural value={OPT_OUT_LINK_HOURS} one="# hour" other="# hours" />.
            </Trans>
          </Text>
          <Text>
            <Trans>Nothing happens before that: until then the listing stays as it is.</Trans>
          </Text>
        </Stack>
        <OutboxNote recipient={sentTo} />
      </FormPage>
    );
  }
  const { errors } = formState;
  return (
    <FormPage
      title={t`Take this listing out`}
      lead={
        <Trans>
          <strong>{nursery.name}</strong> then leaves the directory, and later imports leave it out too. We
          mail you a link to confirm it.
        </Trans>
      }
      footer={
        <>
          <BackToListing nursery={nursery} />
          {nursery.isMockData ? null : (
            <TextLink to={claimPath(nursery.slug)}>
              <Trans>Keep it and look after it yourself</Trans>
            </TextLink>
          )}
        </>
      }
    >
      <Form method="post" onSubmit={handleSubmit(submit)}>
        {refusal ? (
          <Notice tone="bad" comesIntoView>
            {refusal}
          </Notice>
        ) : null}
        <FormField
          label={t`E-mail`}
          field={register('email')}
          fault={errors.email?.message}
          type="email"
          autoComplete="email"
          isNeeded
        />
        <Text look="small" soft>
          <Trans>
            From an address of the nursery itself, or of the domain of its website, it goes at once. From any
            other a person looks at it first.
          </Trans>
        </Text>
        <FormField label={t`Reason`} field={register('reason')} fault={errors.reason?.message} isLong />
        <SubmitButton isBusy={formState.isSubmitting} busyWords={t`Sending...`}>
          <Trans>Send me the link</Trans>
        </SubmitButton>
      </Form>
    </FormPage>
  );
}
