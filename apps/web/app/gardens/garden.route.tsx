import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Garden', description: 'One garden, with its plan and its plants.' });

export default function GardenPage() {
  return <ComingPage title="Garden" sentence="One garden, with its plan and its plants." />;
}
