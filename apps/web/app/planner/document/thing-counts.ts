import { counted, listed, type Thing, type ThingKind } from '@understory/garden';

const WORDS: Readonly<Record<ThingKind, readonly [one: string, several: string]>> = {
  plant: ['plant', 'plants'],
  hardscape: ['hardscape item', 'hardscape items'],
  bed: ['bed', 'beds'],
  label: ['label', 'labels'],
  measure: ['measure', 'measures'],
  tree: ['existing tree', 'existing trees'],
  picture: ['picture', 'pictures'],
};
const KINDS = Object.keys(WORDS) as readonly ThingKind[];

/** How many things of each kind there are: `3 plants, 2 hardscape items and 1 bed`. Empty for none. */
export function countsInWords(things: readonly Thing[]): string {
  const counts = new Map<ThingKind, number>();
  for (const { kind } of things) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = KINDS.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [counted(count, ...WORDS[kind])];
  });
  return listed(parts, 'and');
}

const standing = new WeakMap<readonly Thing[], ReadonlyMap<number, number>>();

/** How many of each plant stand among the things; counted once for each list of things. */
export function standingCounts(things: readonly Thing[]): ReadonlyMap<number, number> {
  const known = standing.get(things);
  if (known) return known;
  const counts = new Map<number, number>();
  for (const thing of things)
    if (thing.kind === 'plant') counts.set(thing.plant, (counts.get(thing.plant) ?? 0) + thing.quantity);
  standing.set(things, counts);
  return counts;
}
