import { api } from '../../shell/api.ts';
import { useQueryClient } from '../../shell/queries.tsx';
import { ADMIN_CATALOGUE_KEY, ADMIN_PLANTS_KEY } from '../admin-queries.ts';
import { useCheckedFile } from '../files/use-checked-file.ts';

/** Checks a catalogue file, and brings in what was checked. */
export function useCatalogueFile() {
  const queries = useQueryClient();
  return useCheckedFile({
    name: 'catalogue',
    check: (body) => api('POST /admin/catalogue/check/', { body }),
    bring: (body, basis) => api('POST /admin/catalogue/import/', { query: { basis }, body }),
    newest: (signal) => api('GET /admin/catalogue/import/', { signal }),
    onBrought: async () => {
      await queries.invalidateQueries({ queryKey: ADMIN_CATALOGUE_KEY });
      await queries.invalidateQueries({ queryKey: ADMIN_PLANTS_KEY });
    },
  });
}
