import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { RegistrationStatus } from '@understory/contract';
import { Link, Navigate, useSearchParams } from 'react-router';
import { PARTNER_TIERS } from '../../pages/partner-tiers.ts';
import { useSession } from '../../session/session.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Text } from '../../ui/Text.tsx';
import { nurseryPath } from '../nursery-path.ts';
import { AccountFirst } from './AccountFirst.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { RegistrationUnread } from './RegistrationUnread.tsx';
import { ANEW, myRegistrationQuery } from './registration-queries.ts';

const LEAD =
  'List your nursery where gardeners look for the plants you grow. It takes five minutes, and a listing is free.';

export const meta = pageMeta({ title: 'Register your nursery', description: LEAD });

/** While it is looked up who is here, and whether they have a nursery already. */
const Waiting = () => (
  <Box role="status" aria-label="Looking up your account" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={40} width="60%" />
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={56} />
  </Box>
);

const RunsOne = ({ nursery }: { nursery: NonNullable<RegistrationStatus['nursery']> }) => (
  <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Text look="h2" sx={{ fontSize: { xs: '1.5rem', sm: '1.75rem' } }}>
      You run {nursery.name}
    </Text>
    <Text>An account runs one nursery. To register another, make an account for it.</Text>
    <LinkButton to={nurseryPath(nursery.slug)} look="next">
      See it as gardeners do
    </LinkButton>
  </Box>
);

/** For a member: the form, or how it stands. */
function Register({ email }: { email: string }) {
  const [search] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery(myRegistrationQuery);
  if (isError) {
    return <RegistrationUnread isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  // Who told something wrong tells it anew, in place of what waits.
  if (data.status === 'pending' && !search.has(ANEW)) {
    return <Navigate to="/nursery-signup-confirmation" replace />;
  }
  if (data.nursery) return <RunsOne nursery={data.nursery} />;
  const tier = PARTNER_TIERS.find(({ key }) => key === search.get('tier'))?.key ?? 'basic';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {data.declined ? (
        <Notice tone="info">
          We could not approve your last registration
          {data.declined.reason ? `: ${data.declined.reason}` : '.'} You are welcome to register again.
        </Notice>
      ) : null}
      <RegistrationForm email={email} tier={tier} />
    </Box>
  );
}

export default function NurserySignup() {
  const session = useSession();
  return (
    <>
      <PageHeader above="For Nurseries" title="Register your nursery" plant="serviceberry" lead={LEAD} />
      <Page maxWidth="md" pad={[32, 64]} sx={{ display: 'grid', gap: 4 }}>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          {session.status === 'loading' ? (
            <Waiting />
          ) : session.status === 'signed-in' ? (
            <Register email={session.person.email} />
          ) : (
            <AccountFirst />
          )}
        </Paper>
        <Text>
          Is your nursery listed already? Look it up in the <Link to="/local-nurseries">directory</Link> and
          claim it there. To talk first, write to us by way of <Link to="/partnerships">Partnerships</Link>.
        </Text>
      </Page>
    </>
  );
}
