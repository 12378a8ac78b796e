import type { Thing } from '../drawing/thing.ts';
import { eachTable, type GardenDiff, type Part } from './diff.ts';
import { type CollectedPlant, collectedId, type Drawn } from './document.ts';

export interface Swap {
  readonly from: number;
  readonly to: number;
  /** Rows that are swapped; all of the plant where left out. */
  readonly isMeant?: (row: Thing | CollectedPlant) => boolean;
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
