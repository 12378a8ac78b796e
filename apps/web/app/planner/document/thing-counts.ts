import { listed, type Thing, type ThingKind } from '@understory/garden';

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
  const parts = KINDS.flatMap((kind) => {
    const count = things.filter((thing) => thing.kind === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${WORDS[kind][count === 1 ? 0 : 1]}`];
  });
  return listed(parts, 'and');
}
