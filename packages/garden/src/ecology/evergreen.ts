import { coveredArea, plantableRows, rowsOver } from '../coverage/coverage.ts';
import type { LeafPersistence } from '../plant.ts';
import { countOf, type EcologyGarden, type PlantCount } from './garden.ts';
import { coverAt, growingCover, treeCover } from './growing-cover.ts';

/** What of a garden is green in winter. */
export interface EvergreenShare {
  readonly counts: Readonly<Record<LeafPersistence, PlantCount>>;
  /** Evergreen plants by number, 0 to 1; null when nothing is placed. */
  readonly by_count: number | null;
  /** Ground under evergreen crowns when grown, of all ground under crowns, 0 to 1; null when nothing covers any. */
  readonly by_cover: number | null;
}

/** Half-evergreen plants, which drop leaves in a hard winter, count as not evergreen. Unnamed trees count by cover alone. */
export function evergreenShare(
  garden: Pick<EcologyGarden, 'ground' | 'things' | 'standing'>,
): EvergreenShare {
  const { ground, things, standing } = garden;
  const kept = (leaf: LeafPersistence) => standing.filter(({ plant }) => plant.evergreen === leaf);
  const counts = {
    evergreen: countOf(kept('evergreen')),
    semi_evergreen: countOf(kept('semi_evergreen')),
    deciduous: countOf(kept('deciduous')),
  };
  const all = growingCover(garden);
  const rows = rowsOver(ground, all);
  const open = plantableRows(rows, ground);
  const covered = coveredArea(rows, open, all);
  const green = [
    ...kept('evergreen').map((one) => coverAt(one, undefined)),
    ...treeCover(things.filter((thing) => thing.kind === 'tree' && thing.evergreen)),
  ];
  const placed = countOf(standing).plants;
  return {
    counts,
    by_count: placed === 0 ? null : counts.evergreen.plants / placed,
    by_cover: covered === 0 ? null : coveredArea(rows, open, green) / covered,
  };
}
