import { pageMeta } from '../shell/page-meta.ts';
import { AdminsAlone } from './AdminsAlone.tsx';
import { NurseryRequests } from './nurseries/NurseryRequests.tsx';

export const meta = pageMeta({
  title: 'Nursery requests',
  description: 'Registrations, claims and opt-outs of nurseries, to be decided.',
  hidden: true,
});

export default function AdminNurseryRequests() {
  return (
    <AdminsAlone>
      <NurseryRequests />
    </AdminsAlone>
  );
}
