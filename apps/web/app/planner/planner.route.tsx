import { msg } from '@lingui/core/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { PlannerEntrance } from './PlannerEntrance.tsx';

export const meta = pageMeta({
  title: msg`Garden planner`,
  description: msg`Draw your garden to scale and place native plants at the size they will grow to.`,
});

export default function PlannerRoute() {
  return <PlannerEntrance />;
}
