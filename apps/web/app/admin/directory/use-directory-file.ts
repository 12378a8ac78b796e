import { api } from '../../shell/api.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { useCheckedFile } from '../files/use-checked-file.ts';

/** Checks a file of nurseries, brings in what was checked, and writes the directory into one. */
export function useDirectoryFile() {
  const queries = useQueryClient();
  const file = useCheckedFile({
    name: 'directory',
    check: (body) => api('POST /admin/directory/check/', { body }),
    bring: (body, basis) => api('POST /admin/directory/import/', { query: { basis }, body }),
    newest: (signal) => api('GET /admin/directory/import/', { signal }),
    onBrought: () => queries.invalidateQueries(),
  });
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await api('GET /admin/directory/export/'), 'understory-nurseries.csv'),
  });
  return { ...file, exporting };
}
