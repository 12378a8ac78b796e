import page from '../../../../content/beta-info.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD =
  'Understory is open for use and not finished. This is what you can rely on, and what may still change.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function BetaInfo() {
  return <ArticlePage page={page} above="Beta" lead={LEAD} plant="oregon-iris" />;
}
