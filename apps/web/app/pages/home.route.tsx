import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Home', description: 'This page is being written.' });

export default function Home() {
  return <ComingPage title="Home" sentence="This page is being written." />;
}
