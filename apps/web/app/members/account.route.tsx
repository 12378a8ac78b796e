import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Account', description: 'Your plan, your data and your password.' });

export default function Account() {
  return <ComingPage title="Account" sentence="Your plan, your data and your password." />;
}
