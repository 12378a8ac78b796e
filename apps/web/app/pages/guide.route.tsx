import page from '../../../../content/guide.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = 'From a tape measure to a plant list, in the order that saves the most work.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function Guide() {
  return <ArticlePage page={page} above="Guide" lead={LEAD} plant="goatsbeard" />;
}
