import { type LegCost, type Legs, legsAmong } from './legs.ts';

/** Up to so many stops the shortest route is found for certain. */
export const EXACT_STOPS = 12;

const FAR = 0x3fff_ffff;

/** Lengths of the shortest round trips over every choice of places but home; bit n of a choice is place n. */
export interface RoundTrips {
  readonly lengths: Int32Array;
  readonly routeOf: (choice: number) => number[];
}

/**
 * Every shortest round trip at once (M. Held and R. Karp, 1962): the shortest way over a set that ends at one of its places is
 * found from those over the set without it. For n places 2^n n^2 steps and 2^n n numbers.
 */
export function roundTrips({ home, size, between }: Legs): RoundTrips {
  const count = size - 1;
  const ways = new Int32Array(count << count).fill(FAR);
  const lengths = new Int32Array(1 << count);
  for (let place = 0; place < count; place++) {
    ways[(1 << place) * count + place] = between[home * size + place] as number;
  }
  for (let choice = 1; choice < 1 << count; choice++) {
    let shortest = FAR;
    for (let last = 0; last < count; last++) {
      if (((choice >> last) & 1) === 0) continue;
      const way = ways[choice * count + last] as number;
      shortest = Math.min(shortest, way + (between[last * size + home] as number));
      for (let next = 0; next < count; next++) {
        if ((choice >> next) & 1) continue;
        const spot = (choice | (1 << next)) * count + next;
        const longer = way + (between[last * size + next] as number);
        if (longer < (ways[spot] as number)) ways[spot] = longer;
      }
    }
    lengths[choice] = shortest;
  }
  const routeOf = (choice: number): number[] => {
    const route: number[] = [];
    let left = choice;
    let after = home;
    let rest = lengths[choice] as number;
    while (left !== 0) {
      for (let last = 0; last < count; last++) {
        const way = ways[left * count + last] as number;
        if (((left >> last) & 1) === 0 || way + (between[last * size + after] as number) !== rest) continue;
        route.unshift(last);
        left &= ~(1 << last);
        after = last;
        rest = way;
        break;
      }
    }
    return route;
  };
  return { lengths, routeOf };
}

/** The order in which to drive to some places: the shortest for up to twelve, a good one beyond. */
export function routeOver(legs: Legs, places: readonly number[], work: Work = { steps: 0 }): number[] {
  const sorted = places.toSorted((a, b) => a - b);
  if (sorted.length > EXACT_STOPS) return improved(legs, nearestFirst(legs, sorted), work);
  work.steps += 2 ** sorted.length * sorted.length ** 2;
  const { routeOf } = roundTrips(legsAmong(legs, sorted));
  return routeOf((1 << sorted.length) - 1).map((at) => sorted[at] ?? 0);
}

/** A round trip is as long either way round: it is told from the end that is nearer to home, or else of the lower place. */
export function fromNearerEnd({ fromHome }: Legs, route: readonly number[]): readonly number[] {
  const [first, last] = [route[0] ?? 0, route.at(-1) ?? 0];
  const nearer = (fromHome[first] ?? 0) - (fromHome[last] ?? 0) || first - last;
  return nearer <= 0 ? route : route.toReversed();
}

function nearestFirst({ home, size, between }: Legs, places: readonly number[]): number[] {
  const left = new Set(places);
  const route: number[] = [];
  let at = home;
  while (left.size > 0) {
    let nearest = -1;
    let leg = Number.POSITIVE_INFINITY;
    for (const place of left) {
      const away = between[at * size + place] as number;
      if (away < leg) [nearest, leg] = [place, away];
    }
    left.delete(nearest);
    route.push(nearest);
    at = nearest;
  }
  return route;
}

/** Counts what is done, so that a search can end after so much of it. */
export interface Work {
  steps: number;
}

/**
 * A route made shorter as long as turning a stretch of it around (2-opt: G. Croes, 1958) or moving up to three stops elsewhere,
 * either way round (Or-opt: I. Or, 1976), helps. A round takes n^2 steps for each of the two.
 */
export function improved(legs: Legs, route: readonly number[], work: Work = { steps: 0 }): number[] {
  let best = [...route];
  for (;;) {
    const better = turned(legs, best, work) ?? moved(legs, best, work);
    if (!better) return best;
    best = better;
  }
}

const LONGEST_MOVED = 3;

function turned({ home, size, between }: Legs, route: readonly number[], work: Work): number[] | undefined {
  const leg = (a: number, b: number): LegCost => between[a * size + b] as number;
  for (let first = 0; first < route.length - 1; first++) {
    const before = first > 0 ? (route[first - 1] as number) : home;
    const from = route[first] as number;
    const entry = leg(before, from);
    work.steps += route.length - first;
    for (let last = first + 1; last < route.length; last++) {
      const to = route[last] as number;
      const after = last + 1 < route.length ? (route[last + 1] as number) : home;
      if (leg(before, to) + leg(from, after) < entry + leg(to, after)) {
        return [
          ...route.slice(0, first),
          ...route.slice(first, last + 1).reverse(),
          ...route.slice(last + 1),
        ];
      }
    }
  }
  return undefined;
}

function moved({ home, size, between }: Legs, route: readonly number[], work: Work): number[] | undefined {
  const leg = (a: number, b: number): LegCost => between[a * size + b] as number;
  const stop = (at: number): number => (at >= 0 && at < route.length ? (route[at] as number) : home);
  for (let count = 1; count <= Math.min(LONGEST_MOVED, route.length - 1); count++) {
    for (let first = 0; first + count <= route.length; first++) {
      const end = first + count;
      const [from, to] = [stop(first), stop(end - 1)];
      const saved = leg(stop(first - 1), from) + leg(to, stop(end)) - leg(stop(first - 1), stop(end));
      work.steps += route.length;
      for (let spot = 0; spot <= route.length; spot++) {
        if (spot >= first && spot <= end) continue;
        const [left, right] = [stop(spot - 1), stop(spot)];
        const most = saved + leg(left, right);
        const isForward = leg(left, from) + leg(to, right) < most;
        if (!isForward && leg(left, to) + leg(from, right) >= most) continue;
        const piece = route.slice(first, end);
        if (!isForward) piece.reverse();
        return spot < first
          ? [...route.slice(0, spot), ...piece, ...route.slice(spot, first), ...route.slice(end)]
          : [...route.slice(0, first), ...route.slice(end, spot), ...piece, ...route.slice(spot)];
      }
    }
  }
  return undefined;
}

/** How much longer a route gets by a stop where it fits best, and where that is. */
export function cheapestSpot(
  { home, size, between }: Legs,
  route: readonly number[],
  place: number,
): { readonly at: number; readonly longer: LegCost } {
  let at = 0;
  let longer = Number.POSITIVE_INFINITY;
  let before = home;
  for (let spot = 0; spot <= route.length; spot++) {
    const after = spot < route.length ? (route[spot] as number) : home;
    const detour =
      (between[before * size + place] as number) +
      (between[place * size + after] as number) -
      (between[before * size + after] as number);
    if (detour < longer) [at, longer] = [spot, detour];
    before = after;
  }
  return { at, longer };
}
