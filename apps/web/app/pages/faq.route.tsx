import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Faq', description: 'This page is being written.' });

export default function Faq() {
  return <ComingPage title="Faq" sentence="This page is being written." />;
}
