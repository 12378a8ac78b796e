import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Contact', description: 'This page is being written.' });

export default function Contact() {
  return <ComingPage title="Contact" sentence="This page is being written." />;
}
