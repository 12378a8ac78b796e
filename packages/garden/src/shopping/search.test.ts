import { describe, expect, test } from 'vitest';
import { dice } from '../chance.ts';
import { tableOfFlights } from '../drives/drive.ts';
import { bestOfAll } from './exact.ts';
import { choiceOf, type Field, fieldOf } from './field.ts';
import { drivesOnLeg, legsFromHome, legsOf, lengthOf } from './legs.ts';
import { marketOf } from './market.ts';
import { regionOf } from './order.fixture.ts';
import { SHOPPING_AIMS } from './order.ts';
import { prove } from './proving.ts';
import { improved, routeOver } from './route.ts';
import { tryChoices } from './trying.ts';

const WORLDS = Array.from({ length: 12 }, (_, seed) => seed);

describe.each(SHOPPING_AIMS)(
  '%s, up to twelve nurseries, where all choices can be tried',
  { timeout: 60_000 },
  (aim) => {
    const field = (seed: number): Field => {
      // Where prices are weighed as well, a proof by parts takes longer.
      const fewest = aim === 'best_overall' ? 6 : 10;
      const region = regionOf(seed, fewest + (seed % 3), 6 + seed, 0.25 + (seed % 4) / 10);
      const market = marketOf({ ...region, aim, faded: 'as_fresh' });
      const places = market.nurseries.map(({ place }) => place);
      return fieldOf(market, legsOf(region.drives, places, aim), aim);
    };
    const all = (one: Field): number[] => Array.from({ length: one.nurseries }, (_, nursery) => nursery);

    test('what is found by searching has as few stops where they are few, and counts at most a tenth more', () => {
      for (const seed of WORLDS) {
        const one = field(seed);
        const best = bestOfAll(one, all(one));
        const found = tryChoices(one).best;
        expect(found.rank).toBeGreaterThanOrEqual(best.rank);
        if (aim === 'best_overall') {
          expect(found.rank).toBeLessThanOrEqual(best.rank * 1.01);
          continue;
        }
        if (aim !== 'shortest_drive') expect(found.route.length).toBe(best.route.length);
        expect(lengthOf(one.legs, found.route)).toBeLessThanOrEqual(lengthOf(one.legs, best.route) * 1.1);
      }
    });

    test('branch and bound finds the best from the worst, and its bound never lies', () => {
      for (const seed of WORLDS) {
        const one = field(seed);
        const best = bestOfAll(one, all(one));
        const worst = { route: all(one), rank: 10 * choiceOf(one, all(one)).rank };
        const proved = prove(one, worst);
        expect(proved).toMatchObject({ isBest: true, least: best.rank });
        expect(proved.best.rank).toBe(best.rank);
      }
    });
  },
);

test('the way around stands for a way that is longer, and is told by the drives it is made of', () => {
  // From home to the far one it is 10 miles over the near one, and 30 straight.
  const near = { latitude: 0, longitude: 5 };
  const far = { latitude: 0, longitude: 10 };
  const drives = tableOfFlights(
    [near, far],
    { latitude: 0, longitude: 0 },
    (a, b) => Math.abs(a.longitude - b.longitude) * (Math.abs(a.longitude - b.longitude) === 10 ? 3 : 1),
    75,
  );
  const legs = legsOf(drives, [0, 1], 'shortest_drive');
  expect([...legs.fromHome]).toEqual([5000, 10_000]);
  expect(drivesOnLeg(drives, [0, 1], legs, legs.home, 1).map(({ miles }) => miles)).toEqual([5, 5]);
  expect([...legsFromHome(drives, [0, 1], 'shortest_drive').fromHome]).toEqual([5000, 10_000]);
});

describe('routes', () => {
  const legsOver = (seed: number, count: number) => {
    const next = dice(seed);
    const places = Array.from({ length: count }, () => ({ latitude: 47 + next(), longitude: -122 + next() }));
    const drives = tableOfFlights(places, { latitude: 47.5, longitude: -121.5 });
    return legsOf(drives, [...places.keys()], 'shortest_drive');
  };

  test('seven stops are driven in the best of all 5,040 orders', () => {
    for (const seed of WORLDS) {
      const legs = legsOver(seed, 7);
      const shortest = Math.min(...ordersOf([0, 1, 2, 3, 4, 5, 6]).map((order) => lengthOf(legs, order)));
      expect(lengthOf(legs, routeOver(legs, [6, 5, 4, 3, 2, 1, 0]))).toBe(shortest);
    }
  });

  test('a route of twelve that is only improved is at most a tenth longer than the shortest', () => {
    for (const seed of WORLDS) {
      const legs = legsOver(seed, 12);
      const all = Array.from({ length: 12 }, (_, place) => place);
      expect(lengthOf(legs, improved(legs, all))).toBeLessThanOrEqual(
        lengthOf(legs, routeOver(legs, all)) * 1.1,
      );
    }
  });

  test('forty stops: each once, from the same end whichever way they are told', () => {
    const legs = legsOver(3, 40);
    const all = Array.from({ length: 40 }, (_, place) => place);
    const route = routeOver(legs, all);
    expect(route.toSorted((a, b) => a - b)).toEqual(all);
    expect(routeOver(legs, all.toReversed())).toEqual(route);
    expect(lengthOf(legs, route)).toBeLessThan(lengthOf(legs, all) / 2);
  });

  test('none is no way at all', () => {
    expect(routeOver(legsOver(1, 0), [])).toEqual([]);
    expect(lengthOf(legsOver(1, 0), [])).toBe(0);
  });
});

function ordersOf(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) =>
    ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}
