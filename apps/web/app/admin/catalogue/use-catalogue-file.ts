import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { ADMIN_CATALOGUE_KEY, ADMIN_PLANTS_KEY } from '../admin-queries.ts';

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('catalogue', file);
  return form;
}

/** Checks a catalogue file, and brings in what was checked. */
export function useCatalogueFile() {
  const queries = useQueryClient();
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => ({
      file,
      checked: await api('POST /admin/catalogue/check/', { body: formOf(file) }),
    }),
  });
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, basis }: { file: File; basis: string }) =>
      api('POST /admin/catalogue/import/', { query: { basis }, body: formOf(file) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ADMIN_CATALOGUE_KEY });
      await queries.invalidateQueries({ queryKey: ADMIN_PLANTS_KEY });
    },
  });
  return {
    checking,
    importing,
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
