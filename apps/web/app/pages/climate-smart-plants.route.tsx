import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';

export const meta = pageMeta({ title: 'ClimateSmartPlants', description: 'This page is being written.' });

export default function ClimateSmartPlants() {
  return <ComingPage title="ClimateSmartPlants" sentence="This page is being written." />;
}
