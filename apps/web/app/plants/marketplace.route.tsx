import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({
  title: 'Marketplace',
  description: 'Search native and climate-adapted plants and the nurseries that grow them.',
});

export default function Marketplace() {
  return (
    <ComingPage
      title="Marketplace"
      sentence="Search native and climate-adapted plants and the nurseries that grow them."
    />
  );
}
