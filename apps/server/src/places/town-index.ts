import type { NamedTown, TownWish } from './town-names.ts';
import { lowerBound, type Town } from './zip-table.ts';

/** Finds towns by their names. */
export interface TownIndex {
  /** Towns that answer one of the wishes, likeliest first. */
  find(wishes: readonly TownWish[], most: number): readonly Town[];
  /** Towns whose name this is, likeliest first. */
  named(town: NamedTown): readonly Town[];
}

const isInStates = (town: Town, { states }: TownWish): boolean => states?.includes(town.state) ?? true;

/** Whether a town is one that a wish is about. */
export const answers = (town: Town, wish: TownWish): boolean =>
  isInStates(town, wish) &&
  wish.keys.some((key) => (wish.isWhole ? town.key === key : town.key.startsWith(key)));

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The town with more ZIP codes first; where they have as many, by name and state. */
const byLikelihood = (one: Town, other: Town): number =>
  other.zipCount - one.zipCount || byText(one.key, other.key) || byText(one.state, other.state);

/** The first few in an order, without sorting all of them. */
function firstOf<T>(items: Iterable<T>, most: number, compare: (one: T, other: T) => number): T[] {
  const first: T[] = [];
  for (const item of items) {
    const last = first[most - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const at = lowerBound(first.length, (index) => compare(first[index] as T, item) <= 0);
    first.splice(at, 0, item);
    first.length = Math.min(first.length, most);
  }
  return first;
}

/** An index of towns in memory, in the order of their names. */
export function createTownIndex(towns: readonly Town[]): TownIndex {
  const byKey = towns.toSorted((one, other) => byText(one.key, other.key));
  const from = (key: string): number => lowerBound(byKey.length, (at) => (byKey[at]?.key ?? '') < key);
  const called = (key: string): readonly Town[] => byKey.slice(from(key), from(`${key}\0`));
  const longerThan = (key: string): readonly Town[] => byKey.slice(from(`${key}\0`), from(`${key}\uffff`));

  return {
    find(wishes, most) {
      // Whoever typed a whole name means it more likely than a longer one.
      const whole = wishes.flatMap((wish) =>
        wish.keys.flatMap(called).filter((town) => isInStates(town, wish)),
      );
      const first = firstOf(new Set(whole), most, byLikelihood);
      if (first.length === most) return first;
      const longer = wishes
        .filter(({ isWhole }) => !isWhole)
        .flatMap((wish) => wish.keys.flatMap(longerThan).filter((town) => isInStates(town, wish)));
      return [...first, ...firstOf(longer, most - first.length, byLikelihood)];
    },
    named: ({ key, state }) =>
      called(key)
        .filter((town) => state === undefined || town.state === state)
        .toSorted(byLikelihood),
  };
}
