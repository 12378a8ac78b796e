import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'ForGardeners', description: 'This page is being written.' });

export default function ForGardeners() {
  return <ComingPage title="ForGardeners" sentence="This page is being written." />;
}
