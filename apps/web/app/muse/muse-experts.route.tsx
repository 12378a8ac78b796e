import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'MuseExperts', description: 'This page is being written.' });

export default function MuseExperts() {
  return <ComingPage title="MuseExperts" sentence="This page is being written." />;
}
