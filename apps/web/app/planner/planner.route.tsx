import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({
  title: 'Garden planner',
  description: 'Draw a garden to scale and place plants in it.',
});

export default function Planner() {
  return <ComingPage title="Garden planner" sentence="Draw a garden to scale and place plants in it." />;
}
