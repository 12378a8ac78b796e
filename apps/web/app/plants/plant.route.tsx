import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'Plant', description: 'Everything the catalogue knows of one plant.' });

export default function PlantPage() {
  return <ComingPage title="Plant" sentence="Everything the catalogue knows of one plant." />;
}
