import { useParams } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { AdminsAlone } from './AdminsAlone.tsx';
import { KeepPhotographs } from './photographs/KeepPhotographs.tsx';

export const meta = pageMeta({
  title: 'Photographs of a plant',
  description: 'Adds, describes, orders and deletes the photographs of a plant.',
  hidden: true,
});

export default function AdminPlantPhotographs() {
  const id = Number(useParams().id);
  return (
    <AdminsAlone>
      <KeepPhotographs key={id} id={id} />
    </AdminsAlone>
  );
}
