import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { nurseryIn } from '@understory/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { isAwaited, own, personHere } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { whenAsked } from '../session/revalidating.ts';
import { useSession } from '../session/session.tsx';
import { sentenceOf } from '../shell/error-words.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useQuery } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import type { Route } from './+types/portal.route';
import { DEMO_TIERS, type DemoTier, demoNursery, useDemo } from './demo.ts';
import { PortalFrame } from './PortalFrame.tsx';
import { figuresQuery, type PortalAnswer, portalQuery } from './portal-queries.ts';
import {
  type DemoPortal,
  type Portal,
  PortalContext,
  portalAddresses,
  useAskedDemo,
  useAskedNursery,
} from './portal-state.ts';

export const meta = pageMeta({
  title: msg`Nursery portal`,
  description: msg`Where a nursery keeps its profile, stock, messages and plan, and sees how gardeners find it.`,
  hidden: true,
});

/** Anybody is let in: who runs no nursery sees the demonstration. */
export async function loader(asked: Route.LoaderArgs) {
  const person = await personHere(asked);
  if (!person) return { isAwaited: isAwaited(asked.context, null), page: null };
  const { viewer, ask } = person;
  const { id, managed_nursery } = viewer.person;
  const chosen = nurseryIn(asked.request.url);
  const page = await own(
    person,
    portalQuery(id, chosen, ask),
    ...(managed_nursery ? [figuresQuery(id, chosen ?? managed_nursery.id, undefined, ask)] : []),
  );
  return { isAwaited: false, page, viewerKey: page.viewerKey };
}

/** What changes with its address, its queries read. */
export const shouldRevalidate = whenAsked;

/** Shows the demonstration of a tier. */
function Demonstrated({
  tier,
  why,
  children,
}: {
  tier: DemoTier;
  why: DemoPortal['why'];
  children: ReactNode;
}) {
  const { nursery } = useDemo();
  const say = useSay();
  const asked = useAskedDemo();
  return (
    <PortalContext
      value={{
        mode: 'demo',
        why,
        tier: DEMO_TIERS[tier],
        nursery: { ...demoNursery(say), ...nursery },
        to: portalAddresses(asked),
      }}
    >
      {children}
    </PortalContext>
  );
}

const realPortal = (
  personId: string,
  chosen: number | undefined,
  { dashboard }: PortalAnswer & { kind: 'real' },
): Portal => ({
  mode: 'real',
  personId,
  chosen,
  dashboard,
  tier: dashboard.nursery.partnership_tier,
  nursery: dashboard.nursery,
  // The one that is meant where none is named needs no name.
  to: portalAddresses(
    undefined,
    dashboard.nursery.id === dashboard.runs[0]?.id ? undefined : dashboard.nursery.id,
  ),
});

const Framed = ({ isRunner }: { isRunner: boolean }) => (
  <PortalFrame isRunner={isRunner}>
    <Outlet />
  </PortalFrame>
);

/** The portal of a member: their nursery, or the demonstration where they run none or asked for it. */
function MembersPortal({ personId }: { personId: string }) {
  const { t } = useLingui();
  const asked = useAskedDemo();
  const chosen = useAskedNursery();
  // A demonstration asks for nothing: what the loader read tells whether it can be left.
  const { data, error, isFetching, refetch } = useQuery({
    ...portalQuery(personId, chosen),
    enabled: asked === undefined,
  });
  const isRunner = data?.kind === 'real';
  if (asked)
    return (
      <Demonstrated tier={asked} why="asked">
        <Framed isRunner={isRunner} />
      </Demonstrated>
    );
  if (!data)
    return (
      <Page pad={[24, 48]} gap={24}>
        <Text look="h1">
          <Trans>Nursery portal</Trans>
        </Text>
        {error ? (
          <Notice
            tone="bad"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            {sentenceOf(error) || t`Failed to fetch nursery data`}
          </Notice>
        ) : (
          <Skeleton label={t`Reading your nursery`} height={320} />
        )}
      </Page>
    );
  if (data.kind === 'demo')
    return (
      <Demonstrated tier="growth" why={data.code === 'no_nursery_registered' ? 'none' : 'refused'}>
        <Framed isRunner={false} />
      </Demonstrated>
    );
  return (
    <PortalContext value={realPortal(personId, chosen, data)}>
      {/* Nothing that was typed or chosen for one nursery is so for another. */}
      <Framed key={data.dashboard.nursery.id} isRunner />
    </PortalContext>
  );
}

function VisitorsPortal() {
  const asked = useAskedDemo();
  return (
    <Demonstrated tier={asked ?? 'growth'} why="visitor">
      <Framed isRunner={false} />
    </Demonstrated>
  );
}

export default function PortalRoute({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  if (loaderData.isAwaited) return <OwnRoute page={null}>{null}</OwnRoute>;
  if (!loaderData.page) return <VisitorsPortal />;
  return (
    <OwnRoute page={loaderData.page}>
      {session.status === 'signed-in' ? (
        <MembersPortal key={session.person.id} personId={session.person.id} />
      ) : null}
    </OwnRoute>
  );
}

/** What a page of the portal breaks with is told, with the way to try again. */
export function ErrorBoundary() {
  const error = useRouteError();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Page pad={[40, 64]}>
      <Stack hugs>
        <Text look="h1" ref={title} tabIndex={-1}>
          <Trans>Something went wrong.</Trans>
        </Text>
        <Text breaks>{error instanceof Error ? error.message : sentenceOf(error)}</Text>
        <Button look="next" onClick={() => window.location.reload()}>
          <Trans>Retry</Trans>
        </Button>
      </Stack>
    </Page>
  );
}
