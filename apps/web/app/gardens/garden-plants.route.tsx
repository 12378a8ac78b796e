import { CheckingSession } from '../members/CheckingSession.tsx';
import { useSignInGuard } from '../members/use-sign-in-guard.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-plants.route';
import { PlantsForGardenPage } from './fit/PlantsForGardenPage.tsx';
import { GardenRefusal } from './GardenRefusal.tsx';

export const meta = pageMeta({
  title: 'Plants for this garden',
  description: 'The whole catalogue by how well each plant suits one garden, with the reasons.',
  hidden: true,
});

export default function GardenPlantsRoute({ params }: Route.ComponentProps) {
  const status = useSignInGuard('Authentication required to view garden');
  if (status !== 'signed-in') return <CheckingSession />;
  return /^[1-9]\d{0,9}$/.test(params.id) ? (
    <PlantsForGardenPage key={params.id} gardenId={Number(params.id)} />
  ) : (
    <GardenRefusal status={404} />
  );
}
