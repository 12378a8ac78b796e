import page from '../../../../content/faq.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = 'Short answers on accounts, plants, regions, nurseries and your data.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function Faq() {
  return <ArticlePage page={page} above="Help" lead={LEAD} plant="western-sword-fern" />;
}
