import serviceberry from 'virtual:portrait/serviceberry';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RegistrationStatus } from '@understory/contract';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useTurnedOff } from '../../shell/turned-off.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Page, Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { nurseryPath } from '../nursery-path.ts';
import { PARTNER_TIERS } from '../partners/partner-offers.ts';
import { loadPartnerTerms, type PartnerTerms } from '../partners/partner-prices.ts';
import type { Route } from './+types/nursery-signup.route';
import { AccountFirst } from './AccountFirst.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { ANEW, BRANCH, myRegistrationQuery, ownNurseriesQuery } from './registration-queries.ts';

const LEAD = msg`List your nursery where gardeners look for the plants you grow. It takes five minutes, and a listing is free.`;

export const meta = pageMeta({ title: msg`Register your nursery`, description: LEAD });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPartnerTerms(loaderApi(request, context), request.signal);

/** While it is looked up who is here, and whether they have a nursery already. */
const Waiting = () => {
  const { t } = useLingui();
  return <Skeleton label={t`Looking up your account`} height={256} />;
};

const RunsOne = ({ nursery }: { nursery: NonNullable<RegistrationStatus['nursery']> }) => {
  const own = useQuery(ownNurseriesQuery());
  const owned = own.data?.runs.filter(({ role }) => role === 'owner') ?? [];
  return (
    <Stack hugs>
      <Text look="part" as="h2">
        <Trans>You run {nursery.name}</Trans>
      </Text>
      <Text>
        <Trans>
          A further place of the same business is a branch: a listing of its own, with its own staff. For
          another business make another account.
        </Trans>
      </Text>
      <Row gap={12}>
        <LinkButton to={nurseryPath(nursery.slug)} look="next">
          <Trans>See it as gardeners do</Trans>
        </LinkButton>
        {owned.map(({ id, name }) => (
          <LinkButton key={id} to={`/nursery-signup?${BRANCH}=${id}`} look="quiet">
            <Trans>Add a branch of {name}</Trans>
          </LinkButton>
        ))}
      </Row>
    </Stack>
  );
};

/** The form for a branch of a business that whoever asks owns; where they own none of this number, what they run. */
function Branch({ id, email, terms, nursery }: BranchProps) {
  const { t } = useLingui();
  const own = useQuery(ownNurseriesQuery(id));
  if (own.isPending) return <Waiting />;
  if (own.data?.role !== 'owner') return <RunsOne nursery={nursery} />;
  const { name, website } = own.data;
  return (
    <Stack gap={24}>
      <Text>{t`A further place of ${name}.`}</Text>
      <RegistrationForm email={email} tier="basic" terms={terms} branchOf={{ id, name, website }} />
    </Stack>
  );
}

interface BranchProps {
  readonly id: number;
  readonly email: string;
  readonly terms: PartnerTerms;
  readonly nursery: NonNullable<RegistrationStatus['nursery']>;
}

/** For a member: the form, or how it stands. */
function Register({ email, terms }: { email: string; terms: PartnerTerms }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery(myRegistrationQuery);
  if (isError) {
    return (
      <Failed
        sentence={t`Failed to fetch nursery data`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Waiting />;
  // Who told something wrong tells it anew, in place of what waits.
  if (data.status === 'pending' && !search.has(ANEW)) {
    return <Navigate to="/nursery-signup-confirmation" replace />;
  }
  const branch = Number(search.get(BRANCH) ?? '0');
  if (data.nursery && branch > 0)
    return <Branch id={branch} email={email} terms={terms} nursery={data.nursery} />;
  if (data.nursery) return <RunsOne nursery={data.nursery} />;
  const tier = PARTNER_TIERS.find(({ key }) => key === search.get('tier'))?.key ?? 'basic';
  return (
    <Stack gap={24}>
      {data.declined ? (
        <Notice tone="info">
          {data.declined.reason
            ? t`We could not approve your last registration: ${data.declined.reason} You are welcome to register again.`
            : t`We could not approve your last registration. You are welcome to register again.`}
        </Notice>
      ) : null}
      {data.application ? (
        <Text>
          <Trans>This is what you told us. Correct what is wrong, and send it again in its place.</Trans>
        </Text>
      ) : null}
      <RegistrationForm email={email} tier={tier} terms={terms} told={data.application} />
    </Stack>
  );
}

export default function NurserySignup({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const off = useTurnedOff('nursery_requests');
  const session = useSession();
  return (
    <>
      <PageHeader
        above={t`For Nurseries`}
        title={t`Register your nursery`}
        plant={serviceberry}
        lead={t(LEAD)}
      />
      <Page narrow pad={[32, 64]} gap={32}>
        <Sheet pad={[16, 32]}>
          {off ? (
            <Notice tone="info">{off}</Notice>
          ) : session.status === 'loading' ? (
            <Waiting />
          ) : session.status === 'signed-in' ? (
            <Register email={session.person.email} terms={loaderData} />
          ) : (
            <AccountFirst />
          )}
        </Sheet>
        <Text>
          <Trans>
            Is your nursery listed already? Look it up in the{' '}
            <TextLink to="/local-nurseries">directory</TextLink> and claim it there. To talk first, write to
            us by way of <TextLink to="/partnerships">Partnerships</TextLink>.
          </Trans>
        </Text>
      </Page>
    </>
  );
}
