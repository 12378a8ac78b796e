import { storedValues } from '../../shell/stored-value.ts';
import type { Line } from './shopping-queries.ts';

const PREFIX = 'understory.shopping-ticks.';
const NONE: ReadonlySet<string> = new Set();
const kept = storedValues<ReadonlySet<string>>(
  PREFIX,
  {
    read: (text) => {
      const names: unknown = JSON.parse(text);
      return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
    },
    write: (ticks) => JSON.stringify([...ticks]),
  },
  { keeper: 'device', initial: NONE },
);

/** Where the ticks of a garden's lists are kept; the page that is taken along keeps its own there too. */
export const ticksKey = (gardenId: number): string => PREFIX + gardenId;

/**
 * The name of one line: so many of a plant in one kind of container at one nursery. Whatever plan it is in, it is bought or not;
 * where a new plan wants more of it, it is another line that nobody has ticked.
 */
export const lineName = (
  nursery: number,
  { plant, container, quantity }: Pick<Line, 'plant' | 'container' | 'quantity'>,
): string => `${nursery}/${plant}/${quantity}/${container}`;

/** What was ticked, as names of lines. */
export const readTicks = (gardenId: number): ReadonlySet<string> => kept.named(gardenId).read();

/** Keeps what is ticked. */
export function writeTicks(gardenId: number, ticks: ReadonlySet<string>): void {
  const own = kept.named(gardenId);
  if (ticks.size === 0) own.forget();
  else own.write(ticks);
}
