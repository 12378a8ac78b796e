import { dice, shuffled } from '../chance.ts';
import type { FillOrder } from './fill.ts';
import { readyBed } from './fill-bed.ts';
import { Sums } from './objective.ts';
import type { BedPlanting, Group } from './planting.ts';

/**
 * What the search is measured beside: a bed filled spot by spot with whatever fits best there and has room, each plant by itself.
 * @returns what it is worth, 0 to 1
 */
export function naiveWorth(order: FillOrder): number {
  const ready = readyBed(order);
  if (typeof ready === 'string') return 0;
  const { planting, bed } = ready;
  const placed: number[][] = planting.kinds.map(() => []);
  const singles: Group[] = [];
  for (const cell of shuffled([...bed.spots], dice(order.seed))) {
    let best = -1;
    let most = 0;
    planting.kinds.forEach(({ fits }, of) => {
      const fit = fits[bed.kind[cell] ?? 0] ?? 0;
      if (fit > most && planting.isFree(of, cell)) [best, most] = [of, fit];
    });
    const kind = planting.kinds[best];
    if (!kind) continue;
    const group = { of: best, cells: [cell], sums: Sums.ofGroup(kind, [cell], bed) };
    planting.put(group);
    singles.push(group);
    placed[best]?.push(cell);
  }
  return planting.worth;
}

/**
 * The best that a small bed can come to: every set of groups is tried. For beds of some twenty spots and three kinds.
 * @param sizes how many of each kind may stand in a group
 */
export function exactWorth(planting: BedPlanting, sizes: readonly number[] = [1, 3, 5]): number {
  const { bed, kinds } = planting;
  const groups = kinds.flatMap((kind, of) =>
    setsOf([...bed.spots], sizes, (cells) => isTogether(planting, of, cells)).map(
      (cells): Group => ({ of, cells, sums: Sums.ofGroup(kind, cells, bed) }),
    ),
  );
  let best = planting.worth;
  const go = (from: number): void => {
    for (let at = from; at < groups.length; at += 1) {
      const group = groups[at];
      if (!group?.cells.every((cell) => planting.isFree(group.of, cell))) continue;
      planting.put(group);
      best = Math.max(best, planting.worth);
      go(at + 1);
      planting.take(group);
    }
  };
  go(0);
  return best;
}

function setsOf(
  cells: readonly number[],
  sizes: readonly number[],
  isOne: (cells: readonly number[]) => boolean,
): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const most = Math.max(...sizes);
  const grow = (from: number, set: readonly number[]): void => {
    if (sizes.includes(set.length)) found.push(set);
    if (set.length === most) return;
    for (let at = from; at < cells.length; at += 1) {
      const next = [...set, cells[at] ?? 0];
      if (isOne(next)) grow(at + 1, next);
    }
  };
  grow(0, []);
  return found;
}

/** Whether plants of a kind may stand in these cells as one group: each free, and as far apart as they grow wide. */
function isTogether(planting: BedPlanting, of: number, cells: readonly number[]): boolean {
  const { bed, kinds } = planting;
  const apart = ((2 * (kinds[of]?.radius ?? 0)) / bed.step) ** 2 - 1e-6;
  return cells.every(
    (cell, at) =>
      planting.isFree(of, cell) &&
      cells
        .slice(0, at)
        .every(
          (other) =>
            ((cell % bed.columns) - (other % bed.columns)) ** 2 +
              (Math.floor(cell / bed.columns) - Math.floor(other / bed.columns)) ** 2 >=
            apart,
        ),
  );
}
