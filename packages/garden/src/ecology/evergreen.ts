import { coveredRows, plantableRows, rowsOver } from '../coverage/coverage.ts';
import type { LeafPersistence } from '../plant.ts';
import { areaOfRows, together } from '../rows.ts';
import { countOf, type EcologyGarden, type PlantCount } from './garden.ts';
import { coverAt, ROUGHLY, treeCover } from './growing-cover.ts';

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
  const evergreen = [
    ...kept('evergreen').map((one) => coverAt(one, undefined)),
    ...treeCover(things.filter((thing) => thing.kind === 'tree' && thing.evergreen)),
  ];
  const others = [
    ...[...kept('semi_evergreen'), ...kept('deciduous')].map((one) => coverAt(one, undefined)),
    ...treeCover(things.filter((thing) => thing.kind === 'tree' && !thing.evergreen)),
  ];
  const rows = rowsOver(ground, [...evergreen, ...others], ROUGHLY);
  const open = plantableRows(rows, ground);
  const green = coveredRows(rows, open, evergreen);
  const covered = areaOfRows(rows, together(rows, [green, coveredRows(rows, open, others)]));
  const placed = countOf(standing).plants;
  return {
    counts,
    by_count: placed === 0 ? null : counts.evergreen.plants / placed,
    by_cover: covered === 0 ? null : areaOfRows(rows, green) / covered,
  };
}
