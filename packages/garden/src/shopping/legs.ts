import type { GeoPoint, Miles } from '../distance.ts';

/** Thousandths of a mile, about five feet: whole numbers, so that a sum is the same in any order. */
export type MilliMiles = number & { readonly __unit?: 'millimiles' };
export const MILLIMILES_PER_MILE = 1000;

/** How far it is between any two of some places. The last place is home. */
export interface Legs {
  readonly home: number;
  /** Places, home among them. */
  readonly size: number;
  readonly between: Int32Array;
  /** The legs from home to each of the other places. */
  readonly fromHome: Int32Array;
}

/** What a leg is rounded up from: a whole number that came out a hair above itself stays one. */
const HAIR = 1e-6;

/**
 * The legs between nurseries, and home. Rounded up: that keeps what holds on the ground, that no way is longer than the way
 * around.
 */
export function legsOf(
  home: GeoPoint,
  nurseries: readonly GeoPoint[],
  distance: (a: GeoPoint, b: GeoPoint) => Miles,
): Legs {
  const places = [...nurseries, home];
  const size = places.length;
  const between = new Int32Array(size * size);
  for (let a = 1; a < size; a++) {
    for (let b = 0; b < a; b++) {
      const leg = roundedUp(distance(places[a] as GeoPoint, places[b] as GeoPoint));
      between[a * size + b] = leg;
      between[b * size + a] = leg;
    }
  }
  return { home: size - 1, size, between, fromHome: between.slice((size - 1) * size, size * size - 1) };
}

/** Of so many nurseries that only what lies between them and home can be known. */
export function legsFromHome(
  home: GeoPoint,
  nurseries: readonly GeoPoint[],
  distance: (a: GeoPoint, b: GeoPoint) => Miles,
): Legs {
  const fromHome = Int32Array.from(nurseries, (nursery) => roundedUp(distance(nursery, home)));
  return { home: 0, size: 1, between: new Int32Array(1), fromHome };
}

const roundedUp = (miles: Miles): MilliMiles => Math.ceil(miles * MILLIMILES_PER_MILE - HAIR);

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
export function lengthOf({ home, size, between }: Legs, route: readonly number[]): MilliMiles {
  let length = 0;
  let at = home;
  for (const next of route) {
    length += between[at * size + next] ?? 0;
    at = next;
  }
  return length + (between[at * size + home] ?? 0);
}
