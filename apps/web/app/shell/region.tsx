import type { Gets } from '@understory/contract';
import { DEFAULT_REGION_ID } from '@understory/garden';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useShownProfile } from '../session/shown-profile.tsx';
import { api } from './api.ts';
import { MUSE_SIGNS, type MuseSigned } from './muse-signs.ts';
import { asJson, storedValue } from './stored-value.ts';

export type Region = Gets<'GET /regions/'>[number];

const kept = storedValue<Region[] | undefined>(
  'understory.regions',
  asJson((value) => (Array.isArray(value) ? (value as Region[]) : undefined)),
  { keeper: 'tab', initial: undefined },
);
const LEADING_MUSE = 'Euterpe';

/** The regions with Euterpe's first, kept for the visit after the first reading. For TanStack Query, key `['regions']`. */
export async function readRegions(): Promise<Region[]> {
  const before = kept.read();
  if (before) return before;
  const regions = await api('GET /regions/');
  const ordered = [...regions].sort(
    (a, b) => Number(b.muse === LEADING_MUSE) - Number(a.muse === LEADING_MUSE),
  );
  kept.write(ordered);
  return ordered;
}

type ActiveRegion = {
  /** 1 to 9: the person's own, else 1 (Northwest Coastal). */
  regionId: number;
  muse: MuseSigned;
};

const RegionContext = createContext<ActiveRegion | undefined>(undefined);

/** The design region that the page speaks of, which is that of whoever is signed in; its muse's sign stands in the top bar. */
export function RegionProvider({ children }: { children: ReactNode }) {
  const regionId = useShownProfile()?.region_id ?? DEFAULT_REGION_ID;
  const active = useMemo(
    () => ({ regionId, muse: Object.values(MUSE_SIGNS)[regionId - 1] ?? MUSE_SIGNS.northwest_coastal }),
    [regionId],
  );
  return <RegionContext value={active}>{children}</RegionContext>;
}

export function useRegion(): ActiveRegion {
  const active = useContext(RegionContext);
  if (!active) throw new Error('useTheme must be used within a ThemeProvider');
  return active;
}
