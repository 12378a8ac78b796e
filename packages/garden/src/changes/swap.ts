import type { Thing } from '../drawing/thing.ts';
import { eachTable, type GardenDiff, type Part } from './diff.ts';
import { type CollectedPlant, collectedId, type Drawn } from './document.ts';

export interface Swap {
  readonly from: number;
  readonly to: number;
  /** Rows that are swapped; all of the plant where left out. */
  readonly isMeant?: (row: Thing | CollectedPlant) => boolean;
}

/** Rows for a number of plants are chosen among so many at most: more are never asked for. */
const MOST_COUNTED = 10_000;

/**
 * The rows that together are as many plants as are asked for, or as near below it as whole rows come: a spot is never parted. Of such
 * choices one with the first of the rows.
 */
export function rowsForQuantity<Row extends { readonly quantity: number }>(
  rows: readonly Row[],
  wanted: number,
): readonly Row[] {
  const most = Math.min(wanted, MOST_COUNTED);
  // Of each number that can be made: the last row that it took, and the number before that.
  const made: ({ readonly row: Row; readonly before: number } | undefined)[] = [];
  const canBeMade = new Uint8Array(most + 1);
  canBeMade[0] = 1;
  for (const row of rows) {
    for (let sum = most; sum >= row.quantity; sum--) {
      if (canBeMade[sum] || !canBeMade[sum - row.quantity]) continue;
      canBeMade[sum] = 1;
      made[sum] = { row, before: sum - row.quantity };
    }
  }
  const chosen: Row[] = [];
  for (let step = made[canBeMade.lastIndexOf(1)]; step; step = made[step.before]) chosen.push(step.row);
  return chosen.reverse();
}

/**
 * Puts another plant in the place of one. What is placed keeps its spot, its quantity and its record; what is collected keeps
 * quantity and place. What stands in the ground already is what it is; and no plant lies in a collection twice.
 */
export function swapDiff(
  { things, collection }: Pick<Drawn, 'things' | 'collection'>,
  { from, to, isMeant = () => true }: Swap,
): GardenDiff {
  const [fields, swapped] = [{ plant: from }, { plant: to }];
  return eachTable((table): readonly (readonly [string, Part])[] | undefined => {
    if (table === 'things')
      return things.flatMap((row) =>
        row.kind === 'plant' && row.plant === from && !row.existing && isMeant(row)
          ? [[row.id, { kind: 'alter', from: fields, to: swapped }] as const]
          : [],
      );
    if (table !== 'collection') return undefined;
    const row = collection.find(({ plant }) => plant === from);
    if (!row || !isMeant(row) || collection.some(({ plant }) => plant === to)) return undefined;
    const next = { ...row, id: collectedId(to), plant: to };
    const replaced = (before: object | undefined, after: object | undefined) =>
      ({ kind: 'replace', before, after }) as Part;
    return [
      [row.id, replaced(row, undefined)],
      [next.id, replaced(undefined, next)],
    ];
  });
}
