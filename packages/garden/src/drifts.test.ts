import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelThing, PlantThing } from './drawing/thing.ts';
import { beginDrift, paintDrift } from './drift.ts';
import {
  ARRANGEMENTS,
  arrangedAnew,
  driftsOf,
  middleOfSpots,
  placesForMore,
  standingTogether,
  takenFromRim,
} from './drifts.ts';
import type { Point } from './polygon.ts';

const plant = (id: string, more: Partial<PlantThing> = {}): PlantThing => ({
  kind: 'plant',
  id,
  z: 0,
  plant: 1,
  x: 0,
  y: 0,
  quantity: 1,
  ...more,
});
const words: LabelThing = {
  kind: 'label',
  id: 'words',
  z: 0,
  x: 0,
  y: 0,
  text: 'Sedges',
  size: 'small',
  rotation: 0,
};
const OPEN = { holds: () => true, neighbours: [] };

/** A drift as the brush paints it: sedges of one foot, and ferns of three among them where asked for. */
const painted = (seed: number, reach: number, withFerns = false): readonly PlantThing[] => {
  const kinds = [
    { plant: 1, spread_mature: 1, layer: undefined, share: 1 },
    ...(withFerns ? [{ plant: 2, spread_mature: 3, layer: undefined, share: 2 }] : []),
  ];
  return paintDrift(beginDrift(kinds, seed), { x: 300, y: 300 }, reach, OPEN).plants.map(
    ({ plant: kind, at }, index) => plant(`p${index}`, { plant: kind, group: 'drift', ...at }),
  );
};
const spreadOf = (kind: number) => (kind === 2 ? 3 : 1);
const kindOf = (kind: number) => ({ plant: kind, spread_mature: spreadOf(kind), layer: undefined });
/** How much nearer than their spacing the nearest two stand, in inches. */
const crowding = (plants: readonly PlantThing[], spots: readonly Point[]) => {
  let worst = 0;
  spots.forEach((a, one) => {
    spots.slice(one + 1).forEach((b, next) => {
      const [p, q] = [plants[one]?.plant ?? 1, plants[one + 1 + next]?.plant ?? 1];
      worst = Math.max(worst, (spreadOf(p) + spreadOf(q)) * 6 - Math.hypot(a.x - b.x, a.y - b.y));
    });
  });
  return worst;
};
/** How far the edge of any crown lies beyond the crowns that were there. */
const beyond = (plants: readonly PlantThing[], spots: readonly Point[]) =>
  Math.max(
    ...spots.map(({ x, y }, index) => {
      const radius = spreadOf(plants[index]?.plant ?? 1) * 6;
      const inner = Math.max(
        ...plants.map((each) => spreadOf(each.plant) * 6 - Math.hypot(each.x - x, each.y - y)),
      );
      return radius > 0 ? -inner : 0;
    }),
  );

describe('a drift', () => {
  it.each([
    ['three plants of a group', [{ group: 'g' }, { group: 'g' }, { group: 'g' }], 1],
    ['no pair', [{ group: 'g' }, { group: 'g' }], 0],
    ['nothing without a group', [{}, {}, {}], 0],
    ['two groups', [...'aaabbb'].map((group) => ({ group })), 2],
  ])('is %s', (_, fields, count) => {
    expect(driftsOf(fields.map((each, index) => plant(`p${index}`, each)))).toHaveLength(count);
  });

  it('is plants alone', () => {
    const plants = ['a', 'b', 'c'].map((id) => plant(id, { group: 'g' }));
    expect(driftsOf([...plants, { ...words, group: 'g' }])).toEqual([]);
    expect(driftsOf([{ ...words, group: 'g' }, ...plants])).toEqual([]);
  });

  it('counts its species by how many stand in each spot, the most common first', () => {
    const [drift] = driftsOf([
      plant('a', { group: 'g' }),
      plant('b', { group: 'g', plant: 2, quantity: 4 }),
      plant('c', { group: 'g' }),
    ]);
    expect(drift?.species).toEqual([
      { plant: 2, count: 4 },
      { plant: 1, count: 2 },
    ]);
  });

  it('is the same one while nothing in it changed', () => {
    const one = ['a', 'b', 'c'].map((id) => plant(id, { group: 'g' }));
    const before = driftsOf([...one, plant('x')]);
    expect(driftsOf([...one, plant('x', { x: 5 })])[0]).toBe(before[0]);
    expect(driftsOf([...one.slice(0, 2), plant('c', { group: 'g', x: 9 })])[0]).not.toBe(before[0]);
  });
});

describe('plants that stand together', () => {
  const set = [0, 12, 24, 100, 112].map((x) => ({ x, y: 0, plant: 1 }));
  it('are a drift from three on, of one kind', () => {
    expect([...standingTogether(set, () => 1)]).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    const mixed = set.map((each, index) => ({ ...each, plant: index }));
    expect(standingTogether(mixed, () => 1).size).toBe(0);
  });
});

describe('more and fewer', () => {
  const plants = painted(1, 40);
  const asked = (count: number, more: object = {}) =>
    placesForMore({ plants }, { kind: kindOf(1), count, kindOf, holds: () => true, around: [], ...more });

  it.each([1, 5, 30])('%i more stand at their spacing, beside one that stood', (count) => {
    const places = asked(count);
    expect(places).toHaveLength(count);
    const all = [...plants, ...places.map((at, index) => plant(`n${index}`, at))];
    expect(crowding(all, all)).toBeLessThan(0.1);
    const middle = middleOfSpots(plants);
    const reach = (spots: readonly Point[]) =>
      Math.max(...spots.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
    expect(reach(places)).toBeLessThan(reach(plants) + (count > 5 ? 40 : 16));
  });

  it('takes no more than the ground does', () => {
    const holds = ({ x, y }: Point) => Math.hypot(x - 300, y - 300) < 70;
    const few = asked(400, { holds });
    expect(few.length).toBeLessThan(400);
    expect(few.every(holds)).toBe(true);
    expect(asked(10, { holds: () => false })).toEqual([]);
  });

  it('goes around what else grows there', () => {
    const tree = { at: { x: 345, y: 300 }, spread_mature: 5, layer: undefined };
    for (const { x, y } of asked(30, { around: [tree] }))
      expect(Math.hypot(x - 345, y - 300)).toBeGreaterThanOrEqual(35.9);
  });

  it('takes fewer from the rim', () => {
    const gone = takenFromRim({ plants }, 1, 6);
    const middle = middleOfSpots(plants);
    const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
    const left = plants.filter((each) => !gone.includes(each));
    expect(gone).toHaveLength(6);
    expect(Math.min(...gone.map(away))).toBeGreaterThanOrEqual(Math.max(...left.map(away)));
  });
});

describe('a drift that is arranged anew', () => {
  const seeds = fc.record({
    seed: fc.integer({ min: 0, max: 1e6 }),
    reach: fc.integer({ min: 14, max: 70 }),
    withFerns: fc.boolean(),
    how: fc.constantFrom(...ARRANGEMENTS),
  });

  it('keeps its plants at their spacing, and on its ground', () => {
    fc.assert(
      fc.property(seeds, ({ seed, reach, withFerns, how }) => {
        const plants = painted(seed, reach, withFerns);
        fc.pre(plants.length >= 3);
        const spots = arrangedAnew({ plants }, how, { spreadOf, holds: () => true, seed });
        expect(spots).toHaveLength(plants.length);
        expect(crowding(plants, spots)).toBeLessThan(0.25);
        expect(beyond(plants, spots)).toBeLessThan(4);
        expect(arrangedAnew({ plants }, how, { spreadOf, holds: () => true, seed })).toEqual(spots);
      }),
      { numRuns: 40 },
    );
  });

  it('evenly is farther apart than loosely, and another seed is another loose drift', () => {
    const plants = painted(3, 60);
    const nearest = (spots: readonly Point[]) =>
      spots.map((a) =>
        Math.min(...spots.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
      );
    const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
    const of = (how: 'evenly' | 'loosely', seed: number) =>
      arrangedAnew({ plants }, how, { spreadOf, holds: () => true, seed });
    expect(mean(nearest(of('evenly', 1)))).toBeGreaterThan(mean(nearest(of('loosely', 1))) + 0.2);
    expect(mean(nearest(of('evenly', 1)))).toBeGreaterThan(mean(nearest(plants)) + 0.2);
    expect(of('loosely', 1)).not.toEqual(of('loosely', 2));
    expect(of('loosely', 1)).not.toEqual(plants.map(({ x, y }) => ({ x, y })));
  });

  it('goes nowhere that holds no stem', () => {
    const holds = ({ x }: Point) => x <= 302;
    const plants = painted(3, 60).filter(holds);
    for (const how of ARRANGEMENTS)
      expect(arrangedAnew({ plants }, how, { spreadOf, holds, seed: 5 }).every(holds)).toBe(true);
  });
});
