import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Nursery } from '@understory/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { FormPage, SubmitButton } from '../../members/index.ts';
import { CheckingSession } from '../../session/CheckingSession.tsx';
import { own, requirePerson } from '../../session/guards.ts';
import { OwnRoute } from '../../session/OwnRoute.tsx';
import { useProfile } from '../../session/profile-queries.ts';
import { onNewPage } from '../../session/revalidating.ts';
import { useSession } from '../../session/session.tsx';
import { useKeptForm } from '../../session/use-kept-form.ts';
import { api, loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useTurnedOff } from '../../shell/turned-off.ts';
import { useSay } from '../../shell/words.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Form, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import { optOutPath } from '../nursery-path.ts';
import { NoSuchNursery } from '../page/NoSuchNursery.tsx';
import { readNursery } from '../page/nursery-data.ts';
import type { Route } from './+types/claim.route';
import { BackToListing } from './BackToListing.tsx';
import { refusalWords } from './refusal-words.ts';
import { claimRules } from './request-rules.ts';

export const meta = pageMeta({
  title: msg`Claim a listing`,
  description: msg`Say that a listing of the nursery directory is of your business, and look after it yourself.`,
  hidden: true,
});

/** Samples belong to nobody, and are told so to everybody. */
export async function loader(asked: Route.LoaderArgs) {
  const { request, context, params } = asked;
  const nursery = await readNursery(loaderApi(request, context), params.slug, request.signal);
  const person = nursery.isMockData ? null : await requirePerson(asked, 'claim');
  return { nursery, person: person && (await own(person)), viewerKey: person?.viewer.key };
}

export const shouldRevalidate = onNewPage;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoSuchNursery error={error} />;
}

/** Asks for what a platform admin decides by. Nothing is granted by itself. */
function ClaimForm({ nursery }: { nursery: Nursery }) {
  const { t } = useLingui();
  const say = useSay();
  const session = useSession();
  const profile = useProfile();
  const email = session.status === 'signed-in' ? session.person.email : '';
  const name = [profile.data?.first_name, profile.data?.last_name].filter(Boolean).join(' ');
  const off = useTurnedOff('nursery_requests');
  const form = useEarlyForm(claimRules, { name, role: '', email, phone: '', message: '' });
  const { register, handleSubmit, formState, setFocus } = form;
  const kept = useKeptForm(`claim:${nursery.id}`, form);
  const [refusal, setRefusal] = useState('');
  const [claimed, setClaimed] = useState<string>();
  const submit = async (told: z.output<ReturnType<typeof claimRules>>) => {
    setRefusal('');
    try {
      await api('POST /nurseries/{id}/claim/', { params: { id: nursery.id }, body: told });
      kept.forget();
      setClaimed(told.email);
    } catch (error) {
      setRefusal(refusalWords(error, say));
      setFocus('name');
    }
  };
  if (claimed !== undefined) {
    return (
      <FormPage title={t`Thank you`} footer={<BackToListing nursery={nursery} />}>
        <Stack role="status">
          <Text>
            <Trans>We have your claim of {nursery.name}. A person looks at it and decides.</Trans>
          </Text>
          <Text>
            <Trans>
              We write to <strong style={{ overflowWrap: 'anywhere' }}>{claimed}</strong> when that is done.
              Until then the listing stays as it is.
            </Trans>
          </Text>
        </Stack>
      </FormPage>
    );
  }
  const { errors } = formState;
  return (
    <FormPage
      title={t`Claim this listing`}
      lead={
        <Trans>
          Tell us how you belong to <strong>{nursery.name}</strong>. A person looks at it and decides; then
          you keep its page yourself.
        </Trans>
      }
      footer={
        <>
          <BackToListing nursery={nursery} />
          <TextLink to={optOutPath(nursery.slug)}>
            <Trans>Take this listing out instead</Trans>
          </TextLink>
        </>
      }
    >
      {off ? (
        <Notice tone="info">{off}</Notice>
      ) : (
        <Form method="post" onSubmit={handleSubmit(submit)}>
          {refusal ? (
            <Notice tone="bad" comesIntoView>
              {refusal}
            </Notice>
          ) : null}
          {kept.wasKept && !refusal ? (
            <Notice tone="info" comesIntoView>
              <Trans>What you wrote is still here. Look it over, then send it.</Trans>
            </Notice>
          ) : null}
          <FormField
            label={t`Your name`}
            field={register('name')}
            fault={errors.name?.message}
            autoComplete="name"
            isNeeded
          />
          <FormField
            label={t`Your role there`}
            field={register('role')}
            fault={errors.role?.message}
            hint={t`Such as owner, manager, propagator`}
            autoComplete="organization-title"
            isNeeded
          />
          <FormField
            label={t`E-mail`}
            field={register('email')}
            fault={errors.email?.message}
            type="email"
            autoComplete="email"
            isNeeded
          />
          <FormField
            label={t`Phone`}
            field={register('phone')}
            fault={errors.phone?.message}
            type="tel"
            autoComplete="tel"
          />
          <FormField
            label={t`Message`}
            field={register('message')}
            fault={errors.message?.message}
            hint={t`What helps us to see that it is yours`}
            isLong
          />
          <SubmitButton isBusy={formState.isSubmitting} busyWords={t`Sending...`}>
            <Trans>Send claim</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}

function SignedInClaim({ nursery }: { nursery: Nursery }) {
  const profile = useProfile();
  // The form begins with what is known of its writer; where that cannot be read, with nothing.
  return !profile.isPending ? <ClaimForm key={nursery.id} nursery={nursery} /> : <CheckingSession />;
}

export default function Claim({ loaderData: { nursery, person } }: Route.ComponentProps) {
  const { t } = useLingui();
  return nursery.isMockData ? (
    <FormPage title={t`A sample belongs to nobody`} footer={<BackToListing nursery={nursery} />}>
      <Text>
        <Trans>
          {nursery.name} is invented, to show how nurseries are listed, and cannot be claimed.{' '}
          <TextLink to="/for-nurseries">See how to list your own</TextLink>.
        </Trans>
      </Text>
    </FormPage>
  ) : (
    <OwnRoute page={person}>
      <SignedInClaim nursery={nursery} />
    </OwnRoute>
  );
}
