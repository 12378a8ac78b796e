import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'EcologicalImpact', description: 'This page is being written.' });

export default function EcologicalImpact() {
  return <ComingPage title="EcologicalImpact" sentence="This page is being written." />;
}
