import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Unauthorized', description: 'This page is being written.' });

export default function Unauthorized() {
  return <ComingPage title="Unauthorized" sentence="This page is being written." />;
}
