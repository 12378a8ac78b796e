import { pageMeta } from '../shell/page-meta.ts';
import { AdminsAlone } from './AdminsAlone.tsx';
import { CatalogueFile } from './catalogue/CatalogueFile.tsx';

export const meta = pageMeta({
  title: 'Catalogue file',
  description: 'Checks a file of plants, shows what it would change, and brings it in.',
  hidden: true,
});

export default function AdminCatalogue() {
  return (
    <AdminsAlone>
      <CatalogueFile />
    </AdminsAlone>
  );
}
