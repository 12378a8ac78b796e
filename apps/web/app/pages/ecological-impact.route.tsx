import page from '../../../../content/ecological-impact.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD =
  'Food, flowers, cover and water: what native plants do in a garden, and how far the evidence goes.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function EcologicalImpact() {
  return <ArticlePage page={page} above="Why natives" lead={LEAD} plant="western-columbine" />;
}
