/**
 * Some of the listed plants: one bit for each, by its place in the catalogue. Sets of one catalogue have the same length, so
 * that what two of them share is found 32 plants at a time.
 */
export type PlantSet = Uint32Array;

const BITS = 32;

export const noPlants = (listed: number): PlantSet => new Uint32Array(Math.ceil(listed / BITS));

export function everyPlant(listed: number): PlantSet {
  const set = noPlants(listed).fill(0xffff_ffff);
  const beyond = set.length * BITS - listed;
  if (beyond > 0) set[set.length - 1] = 0xffff_ffff >>> beyond;
  return set;
}

export function addPlant(set: PlantSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31));
}

export const holdsPlant = (set: PlantSet, place: number): boolean =>
  (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

/** The plants of any of the sets, which must not be none. */
export function ofAny(sets: readonly PlantSet[]): PlantSet {
  const [first, ...others] = sets;
  if (!first || others.length === 0) return first ?? new Uint32Array();
  const all = first.slice();
  for (const set of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) | (set[at] ?? 0);
  return all;
}

/** The plants that all the sets hold, which must not be none. */
export function ofAll(sets: readonly PlantSet[]): PlantSet {
  const [first, ...others] = sets;
  if (!first || others.length === 0) return first ?? new Uint32Array();
  const shared = first.slice();
  for (const set of others)
    for (let at = 0; at < shared.length; at++) shared[at] = (shared[at] ?? 0) & (set[at] ?? 0);
  return shared;
}

/** How many bits of a word are set: pairs, then fours, then bytes are summed side by side. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function countOf(set: PlantSet): number {
  let count = 0;
  for (let at = 0; at < set.length; at++) count += bitsOf(set[at] ?? 0);
  return count;
}

/** How many plants two sets share. */
export function countShared(one: PlantSet, other: PlantSet): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) count += bitsOf((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}
