import { CheckingSession } from '../members/CheckingSession.tsx';
import { useSignInGuard } from '../members/use-sign-in-guard.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-shopping.route';
import { GardenRefusal } from './GardenRefusal.tsx';
import { ShoppingPage } from './shopping/ShoppingPage.tsx';

export const meta = pageMeta({
  title: 'Shopping plan',
  description:
    'Which nurseries near you together have the plants of one garden, and in which order to drive there.',
  hidden: true,
});

export default function GardenShoppingRoute({ params }: Route.ComponentProps) {
  const status = useSignInGuard('Authentication required to view garden');
  if (status !== 'signed-in') return <CheckingSession />;
  return /^[1-9]\d{0,9}$/.test(params.id) ? (
    <ShoppingPage key={params.id} gardenId={Number(params.id)} />
  ) : (
    <GardenRefusal status={404} />
  );
}
