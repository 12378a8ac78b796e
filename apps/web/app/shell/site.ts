import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { PageConfig } from './page-context.ts';

type Site = PageConfig & { year: number };

/** Settings of this installation and the year of the visit. */
export function useSite(): Site {
  const root = useRouteLoaderData<typeof loader>('root');
  // Without the root's data (the server failed before it) the error page still shows the shell.
  return root
    ? { ...root.config, year: root.year }
    : { contactEmail: '', identityProvider: 'embedded', baseUrl: '', year: new Date().getFullYear() };
}
