import { pageMeta } from '../shell/page-meta.ts';
import { AdminsAlone } from './AdminsAlone.tsx';
import { JobList } from './jobs/JobList.tsx';

export const meta = pageMeta({
  title: 'Jobs',
  description: 'Work that is done after the answer: what waits, what failed, and why.',
  hidden: true,
});

export default function AdminJobs() {
  return (
    <AdminsAlone>
      <JobList />
    </AdminsAlone>
  );
}
