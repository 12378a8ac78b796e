import { type DriveTable, driveIn } from '../drives/drive.ts';
import { weighed } from '../drives/roads.ts';
import { MILE_CENTS, type ShoppingAim } from './order.ts';

/** What a drive counts, in whole numbers, so that a sum is the same in any order: thousandths of a weighed minute, or hundredths of a cent. */
export type LegCost = number & { readonly __unit?: 'leg cost' };
export const COST_PER_MINUTE = 1000;
export const COST_PER_CENT = 100;

/** What drives between some places count. The last place is home. */
export interface Legs {
  readonly home: number;
  /** Places, home among them. */
  readonly size: number;
  readonly between: Int32Array;
  /** The legs from home to each of the other places. */
  readonly fromHome: Int32Array;
}

/** Legs that can be told: of all places of a market. */
export interface ToldLegs extends Legs {
  /** A place that the way from one to another leads by, where the way around is shorter; below 0 where it does not. */
  readonly by: Int16Array;
}

/** What a leg is rounded up from: a whole number that came out a hair above itself stays one. */
const HAIR = 1e-6;

/** What a drive counts for an aim: money where it is weighed against money, else the way itself. */
function costOf(aim: ShoppingAim, { miles, minutes }: DriveTable, spot: number): LegCost {
  const [far, long] = [miles[spot] as number, minutes[spot] as number];
  const cost =
    aim === 'best_overall' ? far * MILE_CENTS * COST_PER_CENT : weighed(long, far) * COST_PER_MINUTE;
  return Math.ceil(cost - HAIR);
}

/**
 * The legs between some places of a table, and home. No way is longer than the way around: the search relies on that, and drives,
 * which begin and end with streets, need not keep it. So the way around stands for a way that is longer (R. Floyd, 1962; n^3 / 2
 * steps).
 *
 * @param places of nurseries, as the table has them
 */
export function legsOf(drives: DriveTable, places: readonly number[], aim: ShoppingAim): ToldLegs {
  const all = [...places, drives.size - 1];
  const size = all.length;
  const between = new Int32Array(size * size);
  const by = new Int16Array(size * size).fill(-1);
  for (let a = 1; a < size; a++) {
    const row = (all[a] as number) * drives.size;
    for (let b = 0; b < a; b++) {
      const leg = costOf(aim, drives, row + (all[b] as number));
      between[a * size + b] = leg;
      between[b * size + a] = leg;
    }
  }
  for (let middle = 0; middle < size; middle++) {
    for (let a = 1; a < size; a++) {
      const there = between[a * size + middle] as number;
      if (a === middle) continue;
      for (let b = 0; b < a; b++) {
        const around = there + (between[middle * size + b] as number);
        if (b === middle || around >= (between[a * size + b] as number)) continue;
        between[a * size + b] = around;
        between[b * size + a] = around;
        by[a * size + b] = middle;
        by[b * size + a] = middle;
      }
    }
  }
  return { home: size - 1, size, between, by, fromHome: between.slice((size - 1) * size, size * size - 1) };
}

/** Of so many nurseries that only what lies between them and home can be known: again by the shortest way around. */
export function legsFromHome(drives: DriveTable, places: readonly number[], aim: ShoppingAim): Legs {
  const home = drives.size - 1;
  const away = Int32Array.from(places, (place) => costOf(aim, drives, home * drives.size + place));
  const left = new Set(places.keys());
  while (left.size > 0) {
    let next = -1;
    for (const one of left) if (next < 0 || (away[one] as number) < (away[next] as number)) next = one;
    left.delete(next);
    const row = (places[next] as number) * drives.size;
    for (const one of left) {
      const around = (away[next] as number) + costOf(aim, drives, row + (places[one] as number));
      if (around < (away[one] as number)) away[one] = around;
    }
  }
  return { home: 0, size: 1, between: new Int32Array(1), fromHome: away };
}

/** The places that a leg leads over, its ends among them. */
function placesOnLeg(legs: ToldLegs, from: number, to: number): readonly number[] {
  const { by, size } = legs;
  const middle = by[from * size + to] ?? -1;
  if (from === to || middle < 0) return [from, to];
  const [there, on] = [placesOnLeg(legs, from, middle), placesOnLeg(legs, middle, to)];
  return [...there, ...on.slice(1)];
}

/** The drives that a leg is made of. */
export function drivesOnLeg(
  drives: DriveTable,
  places: readonly number[],
  legs: ToldLegs,
  from: number,
  to: number,
) {
  const tableOf = (place: number): number => places[place] ?? drives.size - 1;
  const over = placesOnLeg(legs, from, to);
  return over.slice(1).map((place, at) => driveIn(drives, tableOf(over[at] ?? from), tableOf(place)));
}

/** The legs between some of the nurseries alone, and home. */
export function legsAmong({ home, size, between, fromHome }: Legs, nurseries: readonly number[]): Legs {
  const places = [...nurseries, home];
  const some = new Int32Array(places.length ** 2);
  for (let a = 0; a < places.length; a++) {
    const from = (places[a] as number) * size;
    for (let b = 0; b < places.length; b++) {
      some[a * places.length + b] = between[from + (places[b] as number)] as number;
    }
  }
  return {
    home: nurseries.length,
    size: places.length,
    between: some,
    fromHome: Int32Array.from(nurseries, (nursery) => fromHome[nursery] as number),
  };
}

/** There, around and back. */
export function lengthOf({ home, size, between }: Legs, route: readonly number[]): LegCost {
  let length = 0;
  let at = home;
  for (const next of route) {
    length += between[at * size + next] ?? 0;
    at = next;
  }
  return length + (between[at * size + home] ?? 0);
}
