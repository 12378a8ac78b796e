import type { Line } from './shopping-queries.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the ticks of a garden's lists are kept; the page that is taken along keeps its own there too. */
export const ticksKey = (gardenId: number): string => `understory.shopping-ticks.${gardenId}`;

/**
 * The name of one line: so many of a plant in one kind of container at one nursery. Whatever plan it is in, it is bought or not;
 * where a new plan wants more of it, it is another line that nobody has ticked.
 */
export const lineName = (
  nursery: number,
  { plant, container, quantity }: Pick<Line, 'plant' | 'container' | 'quantity'>,
): string => `${nursery}/${plant}/${quantity}/${container}`;

/** What was ticked, as names of lines. What a hand may have written there is not trusted. */
export function readTicks(
  gardenId: number,
  storage: () => Storage = () => localStorage,
): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(storage().getItem(ticksKey(gardenId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Keeps what is ticked. A browser that keeps nothing shows it while the page is open. */
export function writeTicks(
  gardenId: number,
  ticks: ReadonlySet<string>,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (ticks.size === 0) storage().removeItem(ticksKey(gardenId));
    else storage().setItem(ticksKey(gardenId), JSON.stringify([...ticks]));
  } catch (error) {
    console.warn('What was ticked on the shopping list could not be kept.', error);
  }
}
