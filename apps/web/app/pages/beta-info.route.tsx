import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'BetaInfo', description: 'This page is being written.' });

export default function BetaInfo() {
  return <ComingPage title="BetaInfo" sentence="This page is being written." />;
}
