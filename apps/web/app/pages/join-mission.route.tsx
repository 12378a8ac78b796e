import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'JoinMission', description: 'This page is being written.' });

export default function JoinMission() {
  return <ComingPage title="JoinMission" sentence="This page is being written." />;
}
