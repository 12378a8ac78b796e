import { pageMeta } from '../shell/page-meta.ts';
import { AdminsAlone } from './AdminsAlone.tsx';
import { PlantsToKeep } from './PlantsToKeep.tsx';

export const meta = pageMeta({
  title: 'Plants and photographs',
  description: 'The whole plant catalogue with the photographs of each plant.',
  hidden: true,
});

export default function AdminPlants() {
  return (
    <AdminsAlone>
      <PlantsToKeep />
    </AdminsAlone>
  );
}
