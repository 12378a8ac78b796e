import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Expert', description: 'This page is being written.' });

export default function Expert() {
  return <ComingPage title="Expert" sentence="This page is being written." />;
}
