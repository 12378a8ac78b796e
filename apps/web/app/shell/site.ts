import { useRouteLoaderData } from 'react-router';
import type { PageConfig, RootData } from './page-context.ts';

type Site = PageConfig & { year: number };

/** Settings of this installation and the year of the visit. */
export function useSite(): Site {
  const root = useRouteLoaderData('root') as RootData | undefined;
  // Without the root's data (the server failed before it) the error page still shows the shell.
  return root
    ? { ...root.config, year: new Date(root.now).getUTCFullYear() }
    : {
        contactEmail: '',
        identityProvider: 'embedded',
        hostedPool: null,
        baseUrl: '',
        mapStyleUrl: null,
        year: new Date().getFullYear(),
      };
}
