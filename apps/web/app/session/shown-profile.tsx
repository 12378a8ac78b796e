import type { Profile } from '@understory/contract';
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../shell/page-context.ts';
import { latePart } from '../ui/late-part.tsx';
import { useSession } from './session.tsx';

const KeepProfile = latePart(async () => (await import('./KeepProfile.tsx')).default);

const ShownProfile = createContext<Profile | undefined>(undefined);

/**
 * The profile that is shown around every page: as the page was drawn with it, then as it is kept up to date. What asks for it comes to
 * members alone, and after the page.
 */
export function ProfileProvider({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const session = useSession();
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  const [told, tell] = useState<{ readonly of: string; readonly profile: Profile }>();
  if (personId === undefined) return <ShownProfile value={undefined}>{children}</ShownProfile>;
  const drawn = root?.known?.queries[0]?.state.data as Profile | undefined;
  return (
    <ShownProfile value={told?.of === personId ? told.profile : drawn}>
      {children}
      <Suspense fallback={null}>
        <KeepProfile known={root?.known} onProfile={(profile) => tell({ of: personId, profile })} />
      </Suspense>
    </ShownProfile>
  );
}

/** The profile of whoever is signed in, as far as it is known. */
export const useShownProfile = (): Profile | undefined => useContext(ShownProfile);
