import { useMutation } from '@tanstack/react-query';

/** How a file is sent: under which name of the form, what checks it, and what brings in what was checked. */
interface FileCalls<Checked, Imported> {
  readonly name: string;
  readonly check: (body: FormData) => Promise<Checked>;
  readonly bring: (body: FormData, basis: string) => Promise<Imported>;
  readonly onBrought: () => Promise<unknown>;
}

function formOf(name: string, file: File): FormData {
  const form = new FormData();
  form.set(name, file);
  return form;
}

/** Checks a file, and brings in what was checked. */
export function useCheckedFile<Checked, Imported>(calls: FileCalls<Checked, Imported>) {
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => ({ file, checked: await calls.check(formOf(calls.name, file)) }),
  });
  const importing = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, basis }: { file: File; basis: string }) =>
      calls.bring(formOf(calls.name, file), basis),
    onSuccess: calls.onBrought,
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
