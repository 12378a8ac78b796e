import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import { FormPage, SubmitButton } from '../../members/index.ts';
import { api, loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSay } from '../../shell/words.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Form, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import { claimPath, optOutPath } from '../nursery-path.ts';
import { NoSuchNursery } from '../page/NoSuchNursery.tsx';
import { readNursery } from '../page/nursery-data.ts';
import type { Route } from './+types/correct.route';
import { BackToListing } from './BackToListing.tsx';
import { refusalWords } from './refusal-words.ts';
import { correctionRules } from './request-rules.ts';

export const meta = pageMeta({
  title: msg`Something is wrong`,
  description: msg`Say what is wrong about a listing of the nursery directory.`,
  hidden: true,
});

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  readNursery(loaderApi(request, context), params.slug, request.signal);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  readNursery(api, params.slug, request.signal);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoSuchNursery error={error} />;
}

/** Tells whoever runs the installation what is wrong about a listing. Nothing of it changes by itself. */
export default function Correct({ loaderData: nursery }: Route.ComponentProps) {
  const { t } = useLingui();
  const say = useSay();
  const { register, handleSubmit, formState } = useEarlyForm(correctionRules, { message: '', email: '' });
  const [refusal, setRefusal] = useState('');
  const [isSent, setSent] = useState(false);
  const submit = async (told: z.output<ReturnType<typeof correctionRules>>) => {
    setRefusal('');
    try {
      await api('POST /nurseries/{id}/corrections/', {
        params: { id: nursery.id },
        body: told,
        quiet401: true,
      });
      setSent(true);
    } catch (error) {
      setRefusal(refusalWords(error, say));
    }
  };
  if (isSent) {
    return (
      <FormPage title={t`Thank you`} footer={<BackToListing nursery={nursery} />}>
        <Stack role="status">
          <Text>
            <Trans>A person reads it, looks it up and puts the listing right.</Trans>
          </Text>
        </Stack>
      </FormPage>
    );
  }
  const { errors } = formState;
  return (
    <FormPage
      title={t`Something is wrong`}
      lead={
        <Trans>
          Tell us what is wrong about <strong>{nursery.name}</strong>, and how you know. A person reads it.
        </Trans>
      }
      footer={
        <>
          <BackToListing nursery={nursery} />
          <TextLink to={claimPath(nursery.slug)}>
            <Trans>It is yours? Claim it instead</Trans>
          </TextLink>
          <TextLink to={optOutPath(nursery.slug)}>
            <Trans>Take this listing out instead</Trans>
          </TextLink>
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
          label={t`What is wrong`}
          field={register('message')}
          fault={errors.message?.message}
          hint={t`Such as a street they moved from, a number that is another’s, or that they have closed`}
          isLong
          isNeeded
        />
        <FormField
          label={t`E-mail`}
          field={register('email')}
          fault={errors.email?.message}
          hint={t`If you would hear what became of it. We delete it after that.`}
          type="email"
          autoComplete="email"
        />
        <SubmitButton isBusy={formState.isSubmitting} busyWords={t`Sending...`}>
          <Trans>Send it</Trans>
        </SubmitButton>
      </Form>
    </FormPage>
  );
}
