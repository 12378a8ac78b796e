import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'AboutDeveloper', description: 'This page is being written.' });

export default function AboutDeveloper() {
  return <ComingPage title="AboutDeveloper" sentence="This page is being written." />;
}
