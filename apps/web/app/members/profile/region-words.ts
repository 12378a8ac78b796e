import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEFAULT_MUSE, type Muse, REGIONAL_MUSES } from '../../shell/muses.ts';

/** The muse of a region's number; undefined when it is none of the nine. */
export const museOf = (regionId: number | null | undefined): Muse | undefined =>
  REGIONAL_MUSES[(regionId ?? 0) - 1];

/** What somebody of a region can do today, and what they cannot yet. */
export function stateOfRegion({ live, name }: Muse): MessageDescriptor {
  if (live)
    return msg`Your region is open: its plants are in the catalog, and the planner judges them for a garden here.`;
  const working = DEFAULT_MUSE.name;
  return msg`${name}’s region opens later. You can draw gardens here today, with the whole catalog: its plants were chosen for the Pacific Northwest, and the planner counts those that are native to your region too. Until ${name} comes, ${working} is the one muse at work.`;
}
