import page from '../../../../content/about-developer.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = 'Who Understory is for, how its advice is made, and what it does not do.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function AboutDeveloper() {
  return <ArticlePage page={page} above="About" lead={LEAD} plant="serviceberry" />;
}
