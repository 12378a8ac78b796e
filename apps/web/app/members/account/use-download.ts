import { useMutation } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { saveFile } from '../../shell/save-file.ts';
import { useTimeZone } from './account-queries.ts';
import { dayStamp } from './moments.ts';

/** Fetches all that is kept about the member and hands it to them as a file. */
export function useDownload() {
  const zone = useTimeZone();
  return useMutation({
    mutationFn: () => api('GET /users/profiles/me/export/'),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `understory-data-${dayStamp(Date.now(), zone)}.zip`),
  });
}
