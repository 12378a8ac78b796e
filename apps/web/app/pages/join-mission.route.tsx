import page from '../../../../content/join-mission.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = 'Bring native plants back into gardens, from growers nearby, one bed at a time.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function JoinMission() {
  return <ArticlePage page={page} above="Our mission" lead={LEAD} plant="red-flowering-currant" />;
}
