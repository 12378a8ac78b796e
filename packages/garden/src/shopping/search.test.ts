import { describe, expect, test } from 'vitest';
import { dice } from '../chance.ts';
import { distanceBetween } from '../distance.ts';
import { bestOfAll } from './exact.ts';
import { type Field, fieldOf, rankOf } from './field.ts';
import { legsOf, lengthOf } from './legs.ts';
import { marketOf } from './market.ts';
import { regionOf } from './order.fixture.ts';
import { SHOPPING_AIMS } from './order.ts';
import { prove } from './proving.ts';
import { improved, routeOver } from './route.ts';
import { tryChoices } from './trying.ts';

const WORLDS = Array.from({ length: 12 }, (_, seed) => seed);

describe.each(SHOPPING_AIMS)(
  '%s, ten to twelve nurseries, where all choices can be tried',
  { timeout: 60_000 },
  (aim) => {
    const field = (seed: number): Field => {
      const region = regionOf(seed, 10 + (seed % 3), 6 + seed, 0.25 + (seed % 4) / 10);
      const market = marketOf({ ...region, aim, faded: 'as_fresh' });
      return fieldOf(market, legsOf(region.home, market.nurseries, distanceBetween), aim);
    };
    const all = (one: Field): number[] => Array.from({ length: one.nurseries }, (_, nursery) => nursery);

    test('what is found by searching has as few stops, and drives at most a tenth more', () => {
      for (const seed of WORLDS) {
        const one = field(seed);
        const best = bestOfAll(one, all(one));
        const found = tryChoices(one).best;
        expect(found.rank).toBeGreaterThanOrEqual(best.rank);
        if (aim !== 'shortest_drive') expect(found.route.length).toBe(best.route.length);
        expect(lengthOf(one.legs, found.route)).toBeLessThanOrEqual(lengthOf(one.legs, best.route) * 1.1);
      }
    });

    test('branch and bound finds the best from the worst, and its bound never lies', () => {
      for (const seed of WORLDS) {
        const one = field(seed);
        const best = bestOfAll(one, all(one));
        const worst = {
          route: all(one),
          rank: rankOf(aim, one.nurseries, 10 * lengthOf(one.legs, all(one))),
        };
        const proved = prove(one, worst);
        expect(proved).toMatchObject({ isBest: true, least: best.rank });
        expect(proved.best.rank).toBe(best.rank);
      }
    });
  },
);

describe('routes', () => {
  const placesOf = (seed: number, count: number) => {
    const next = dice(seed);
    return Array.from({ length: count }, () => ({ latitude: 47 + next(), longitude: -122 + next() }));
  };
  const home = { latitude: 47.5, longitude: -121.5 };

  test('seven stops are driven in the best of all 5,040 orders', () => {
    for (const seed of WORLDS) {
      const legs = legsOf(home, placesOf(seed, 7), distanceBetween);
      const shortest = Math.min(...ordersOf([0, 1, 2, 3, 4, 5, 6]).map((order) => lengthOf(legs, order)));
      expect(lengthOf(legs, routeOver(legs, [6, 5, 4, 3, 2, 1, 0]))).toBe(shortest);
    }
  });

  test('a route of twelve that is only improved is at most a tenth longer than the shortest', () => {
    for (const seed of WORLDS) {
      const legs = legsOf(home, placesOf(seed, 12), distanceBetween);
      const all = Array.from({ length: 12 }, (_, place) => place);
      expect(lengthOf(legs, improved(legs, all))).toBeLessThanOrEqual(
        lengthOf(legs, routeOver(legs, all)) * 1.1,
      );
    }
  });

  test('forty stops: each once, from the same end whichever way they are told', () => {
    const legs = legsOf(home, placesOf(3, 40), distanceBetween);
    const all = Array.from({ length: 40 }, (_, place) => place);
    const route = routeOver(legs, all);
    expect(route.toSorted((a, b) => a - b)).toEqual(all);
    expect(routeOver(legs, all.toReversed())).toEqual(route);
    expect(lengthOf(legs, route)).toBeLessThan(lengthOf(legs, all) / 2);
  });

  test('none is no way at all', () => {
    expect(routeOver(legsOf(home, [], distanceBetween), [])).toEqual([]);
    expect(lengthOf(legsOf(home, [], distanceBetween), [])).toBe(0);
  });
});

function ordersOf(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) =>
    ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}
