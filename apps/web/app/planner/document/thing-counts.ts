import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { listed, type Thing, type ThingKind } from '@understory/garden';
import type { Say } from '@understory/words';

const WORDS: Readonly<Record<ThingKind, (count: number) => MessageDescriptor>> = {
  plant: (count) => msg`${plural(count, { one: '# plant', other: '# plants' })}`,
  hardscape: (count) => msg`${plural(count, { one: '# hardscape item', other: '# hardscape items' })}`,
  bed: (count) => msg`${plural(count, { one: '# bed', other: '# beds' })}`,
  zone: (count) => msg`${plural(count, { one: '# zone of sun or soil', other: '# zones of sun or soil' })}`,
  line: (count) =>
    msg`${plural(count, { one: '# path, fence or wall', other: '# paths, fences and walls' })}`,
  label: (count) => msg`${plural(count, { one: '# label', other: '# labels' })}`,
  measure: (count) => msg`${plural(count, { one: '# measure', other: '# measures' })}`,
  tree: (count) => msg`${plural(count, { one: '# existing tree', other: '# existing trees' })}`,
  picture: (count) => msg`${plural(count, { one: '# picture', other: '# pictures' })}`,
};
const KINDS = Object.keys(WORDS) as readonly ThingKind[];

/** How many things of each kind there are: `3 plants, 2 hardscape items and 1 bed`. Empty for none. */
export function countsInWords(things: readonly Thing[], say: Say): string {
  const counts = new Map<ThingKind, number>();
  for (const { kind } of things) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = KINDS.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [say(WORDS[kind](count))];
  });
  return listed(parts, 'and', say);
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
