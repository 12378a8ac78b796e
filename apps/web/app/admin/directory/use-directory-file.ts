import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { saveFile } from '../../shell/save-file.ts';

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('directory', file);
  return form;
}

/** Checks a file of nurseries, brings in what was checked, and writes the directory into one. */
export function useDirectoryFile() {
  const queries = useQueryClient();
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => ({
      file,
      checked: await api('POST /admin/directory/check/', { body: formOf(file) }),
    }),
  });
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, basis }: { file: File; basis: string }) =>
      api('POST /admin/directory/import/', { query: { basis }, body: formOf(file) }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await api('GET /admin/directory/export/'), 'understory-nurseries.csv'),
  });
  return {
    checking,
    importing,
    exporting,
    check: (file: File) => {
      importing.reset();
      checking.mutate(file);
    },
    forget: () => {
      importing.reset();
      checking.reset();
    },
  };
}
