import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Legal', description: 'This page is being written.' });

export default function Legal() {
  return <ComingPage title="Legal" sentence="This page is being written." />;
}
