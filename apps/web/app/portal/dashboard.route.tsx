import { Trans, useLingui } from '@lingui/react/macro';
import type { RegistrationStatus } from '@understory/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { myRegistrationQuery } from '../nurseries/index.ts';
import { useSession } from '../session/session.tsx';
import { useQuery, useQueryClient } from '../shell/queries.tsx';
import { subscriptionQuery } from '../subscriptions/index.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';
import { DiscoveryDashboard, GrowthDashboard, ReferralDashboard } from './Dashboards.tsx';
import { PortalHead } from './PortalFrame.tsx';
import { termsQuery } from './partner-prices.ts';
import { dashboardKey } from './portal-queries.ts';
import { usePortal } from './portal-state.ts';
import { TOLD, type Welcomed, welcomedBy } from './welcomed.ts';

/** Welcomes whoever has just become a partner, and takes what said so out of the address. */
function Welcome() {
  const { t } = useLingui();
  const portal = usePortal();
  const location = useLocation();
  const navigate = useNavigate();
  const [welcomed, welcome] = useState<Welcomed>();
  const look = useEffectEvent(() => {
    const search = new URLSearchParams(location.search);
    if (!TOLD.some((key) => search.has(key))) return;
    welcome((before) => welcomedBy(search) ?? before);
    for (const key of TOLD) search.delete(key);
    void navigate(
      { pathname: location.pathname, search: search.toString() },
      { replace: true, preventScrollReset: true },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address anew.
  useEffect(() => look(), [location.search]);

  const isReal = portal.mode === 'real';
  const terms = useQuery({ ...termsQuery, enabled: isReal && welcomed !== undefined });
  const subscription = useQuery({
    ...subscriptionQuery(
      'nursery',
      isReal ? { personId: portal.personId, nursery: portal.chosen } : { personId: '' },
    ),
    enabled: isReal && welcomed !== undefined,
  });
  if (welcomed === undefined) return null;
  const tier =
    welcomed === 'partner' && portal.tier !== 'basic'
      ? ({ referral: 'referral', full_integration: 'growth' } as const)[portal.tier]
      : welcomed;
  // Once its six months have begun nobody is eligible for them any more.
  const isFounding = terms.data?.isFoundingOpen === true || subscription.data?.status === 'trialing';
  const whom = tier === 'growth' && isFounding ? 'founding' : tier;
  const words: Record<Welcomed, string> = {
    founding: t`Welcome, founding partner! Your first six months of Growth are free. Bring in your stock, and gardeners find it today.`,
    growth: t`Welcome to Growth! Bring in your stock: gardeners find your plants by name, and can write to you.`,
    referral: t`Welcome to Referral! Your page is open, and here you see how gardeners find you.`,
    partner: t`Welcome! Your nursery is listed, and this is where you look after it.`,
  };
  return (
    <Notice tone="good" onClose={() => welcome(undefined)}>
      {words[whom]}
    </Notice>
  );
}

const Standing = ({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) => (
  <Sheet pad={[16, 24]} gap={12} hugs>
    <Text look="part" as="h2">
      {title}
    </Text>
    {children}
    {actions ? <Row gap={12}>{actions}</Row> : null}
  </Sheet>
);

/** How it stands with the registration of somebody who runs no nursery, which is looked for every minute while it is pending. */
function Registration({ personId }: { personId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(myRegistrationQuery);
  const before = useRef<RegistrationStatus['status']>(undefined);
  const approved = useEffectEvent(async () => {
    await refresh();
    await queries.invalidateQueries({ queryKey: dashboardKey(personId) });
  });
  useEffect(() => {
    if (data?.status === 'approved' && before.current === 'pending') void approved();
    before.current = data?.status;
  }, [data?.status]);
  if (isError && !data)
    return (
      <Notice
        tone="bad"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {t`Failed to fetch nursery data`}
      </Notice>
    );
  if (!data) return null;
  if (data.status === 'pending')
    return (
      <Standing
        title={t`Your registration`}
        actions={
          <LinkButton to="/nursery-signup-confirmation" look="quiet">
            <Trans>See your registration</Trans>
          </LinkButton>
        }
      >
        <Text role="status">
          <Trans>Your nursery registration is pending approval. We'll notify you once it's approved.</Trans>
        </Text>
        <Text look="small" soft breaks>
          <Trans>Registration {data.registrationId}. We look again every minute.</Trans>
        </Text>
      </Standing>
    );
  return (
    <Standing
      title={t`No nursery is registered`}
      actions={
        <>
          <LinkButton to="/nursery-signup" look="next">
            <Trans>Register your nursery</Trans>
          </LinkButton>
          <LinkButton to="/nursery-signup-confirmation">
            <Trans>How it stands with an earlier one</Trans>
          </LinkButton>
        </>
      }
    >
      <Text measure>
        <Trans>
          This account runs no nursery here yet. Registering one is free; until then you can look around in
          the demonstration below.
        </Trans>
      </Text>
    </Standing>
  );
}

const DASHBOARDS = {
  basic: DiscoveryDashboard,
  referral: ReferralDashboard,
  full_integration: GrowthDashboard,
} as const;

/** What a nursery sees first. */
export default function DashboardRoute() {
  const portal = usePortal();
  const session = useSession();
  const Dashboard = DASHBOARDS[portal.tier];
  const runsNone = portal.mode === 'demo' && (portal.why === 'none' || portal.why === 'refused');
  return (
    <>
      <PortalHead />
      <Page pad={[24, 48]}>
        <Stack gap={32}>
          <Welcome />
          {runsNone && session.status === 'signed-in' ? <Registration personId={session.person.id} /> : null}
          <Dashboard />
        </Stack>
      </Page>
    </>
  );
}
