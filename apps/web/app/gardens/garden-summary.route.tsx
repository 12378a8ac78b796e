import { CheckingSession } from '../members/CheckingSession.tsx';
import { useSignInGuard } from '../members/use-sign-in-guard.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/garden-summary.route';
import { GardenRefusal } from './GardenRefusal.tsx';
import { SummaryPage } from './summary/SummaryPage.tsx';

export const meta = pageMeta({
  title: 'Garden summary',
  description: 'One garden in figures: what it covers, what flowers when, who lives on it and what to plant.',
  hidden: true,
});

export default function GardenSummaryRoute({ params }: Route.ComponentProps) {
  const status = useSignInGuard('Authentication required to view garden');
  if (status !== 'signed-in') return <CheckingSession />;
  return /^[1-9]\d{0,9}$/.test(params.id) ? (
    <SummaryPage gardenId={Number(params.id)} />
  ) : (
    <GardenRefusal status={404} />
  );
}
