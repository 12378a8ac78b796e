import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'ForNurseries', description: 'This page is being written.' });

export default function ForNurseries() {
  return <ComingPage title="ForNurseries" sentence="This page is being written." />;
}
