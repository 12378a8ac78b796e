import { pageMeta } from '../shell/page-meta.ts';
import { AdminsAlone } from './AdminsAlone.tsx';
import { DirectoryFile } from './directory/DirectoryFile.tsx';

export const meta = pageMeta({
  title: 'Directory file',
  description: 'Checks a file of nurseries, shows what it would change, and brings it in.',
  hidden: true,
});

export default function AdminDirectory() {
  return (
    <AdminsAlone>
      <DirectoryFile />
    </AdminsAlone>
  );
}
