import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Guide', description: 'This page is being written.' });

export default function Guide() {
  return <ComingPage title="Guide" sentence="This page is being written." />;
}
