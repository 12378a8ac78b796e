import { CheckingSession } from '../members/CheckingSession.tsx';
import { useSignInGuard } from '../members/use-sign-in-guard.ts';
import { PlannerEntrance } from '../planner/index.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden.route';
import { GardenRefusal } from './GardenRefusal.tsx';

export const meta = pageMeta({
  title: 'Garden',
  description: 'One garden, with its plan and its plants.',
  hidden: true,
});

export default function GardenRoute({ params }: Route.ComponentProps) {
  const status = useSignInGuard('Authentication required to view garden');
  if (status === 'signed-out' || status === 'guest') return <CheckingSession />;
  // The planner is on its way while the session is still being read.
  return /^[1-9]\d{0,9}$/.test(params.id) ? (
    <PlannerEntrance gardenId={Number(params.id)} refusal={refusalOf} />
  ) : (
    <GardenRefusal status={404} />
  );
}

/** What the server refuses takes the planner's place; other trouble it tells itself. */
function refusalOf(status: number) {
  // An id too large for any garden is a 400; to the person it is one that is not there.
  if (status === 404 || status === 400) return <GardenRefusal status={404} />;
  if (status === 403) return <GardenRefusal status={403} />;
  return undefined;
}
