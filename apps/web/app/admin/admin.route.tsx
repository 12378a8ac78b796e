import { pageMeta } from '../shell/page-meta.ts';
import { AdminHome } from './AdminHome.tsx';
import { AdminsAlone } from './AdminsAlone.tsx';

export const meta = pageMeta({
  title: 'Administration',
  description: 'The plant catalogue and its photographs, for the people who run Understory.',
  hidden: true,
});

export default function Admin() {
  return (
    <AdminsAlone>
      <AdminHome />
    </AdminsAlone>
  );
}
