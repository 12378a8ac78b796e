import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, shuffled } from '../chance.ts';
import type { DriveTable } from '../drives/drive.ts';
import { weighed } from '../drives/roads.ts';
import { CONTAINER_WISHES } from './containers.ts';
import {
  bestFigures,
  compareFigures,
  daysAgo,
  figuresOf,
  flatDrives,
  inOrder,
  NOW,
  regionOf,
} from './order.fixture.ts';
import { FADED_STOCK, SHOPPING_AIMS, type ShoppingOrder, type ShoppingPlan } from './order.ts';
import { shoppingPlan } from './plan.ts';

const id = fc.integer({ min: 1, max: 6 });
const containers = fc.constantFrom('plug', '1 gallon', '5 gallon');
const spot = fc.integer({ min: -9, max: 9 });

/** Small worlds full of ties: nurseries on one spot, stocks of one, prices alike; roads that are no straight lines; an island. */
const worlds = fc.record({
  now: fc.constant(NOW),
  aim: fc.constantFrom(...SHOPPING_AIMS),
  faded: fc.constantFrom(...FADED_STOCK),
  pots: fc.constantFrom(...CONTAINER_WISHES),
  needs: fc.uniqueArray(
    fc.record(
      {
        plant_id: id,
        quantity: fc.integer({ min: 1, max: 5 }),
        containers: fc.array(containers, { minLength: 1 }),
      },
      { requiredKeys: ['plant_id', 'quantity'] },
    ),
    { selector: ({ plant_id }) => plant_id, maxLength: 6 },
  ),
  nurseries: fc.uniqueArray(fc.record({ id, latitude: spot, longitude: spot }), {
    selector: (nursery) => nursery.id,
    maxLength: 6,
  }),
  offers: fc.uniqueArray(
    fc.record({
      nursery_id: id,
      plant_id: id,
      container: containers,
      status: fc.constantFrom('in_stock', 'limited', 'out_of_stock'),
      quantity: fc.option(fc.integer({ min: 0, max: 4 })),
      price_cents: fc.option(fc.constantFrom(0, 100, 200, 950)),
      confirmed_at: fc.constantFrom(daysAgo(1), daysAgo(30)),
    }),
    {
      selector: ({ nursery_id, plant_id, container }) => `${nursery_id} ${plant_id} ${container}`,
      minLength: 4,
      maxLength: 40,
    },
  ),
  detours: fc.array(fc.constantFrom(1, 1, 1, 2, 5), { minLength: 49, maxLength: 49 }),
  slowness: fc.array(fc.constantFrom(1, 1, 3), { minLength: 49, maxLength: 49 }),
  island: fc.option(fc.integer({ min: 0, max: 5 })),
});

/** A flat map whose ways wind and are slow here and there, with one place that no way leads to. */
function wound(
  drives: DriveTable,
  detours: readonly number[],
  slowness: readonly number[],
  island: number | null,
): DriveTable {
  const { size } = drives;
  const bent = (figures: Float64Array, by: readonly number[]) =>
    figures.map((figure, spot) => {
      const [a, b] = [Math.floor(spot / size), spot % size];
      const isCut = a !== b && island !== null && island < size - 1 && (a === island || b === island);
      return isCut ? Number.POSITIVE_INFINITY : figure * (by[Math.max(a, b) * 7 + Math.min(a, b)] ?? 1);
    });
  return { ...drives, miles: bent(drives.miles, detours), minutes: bent(drives.minutes, slowness) };
}

const orders: fc.Arbitrary<ShoppingOrder> = worlds.map(({ detours, slowness, island, ...order }) => ({
  ...order,
  drives: wound(flatDrives(order.nurseries), detours, slowness, island),
}));

describe('up to six nurseries and six species', () => {
  test('no plan is better than the one that is given, for any aim', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const plan = shoppingPlan(order);
        expect(plan.exact).toBe(true);
        expect(compareFigures(figuresOf(order, plan), bestFigures(order))).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test('nothing is bought beyond need or stock, nobody is visited for nothing, and all adds up', () => {
    fc.assert(
      fc.property(orders, (order) => expectSound(order, shoppingPlan(order))),
      { numRuns: 150 },
    );
  });

  test('the order in which things are told changes nothing', () => {
    fc.assert(
      fc.property(orders, fc.integer(), (order, seed) => {
        expect(shoppingPlan(mixed(order, seed))).toEqual(shoppingPlan(order));
      }),
      { numRuns: 80 },
    );
  });

  test('one more offer never leaves fewer plants to be had', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const fewer = shoppingPlan({ ...order, offers: order.offers.slice(1) });
        expect(shoppingPlan(order).buildable.plants_had).toBeGreaterThanOrEqual(fewer.buildable.plants_had);
      }),
      { numRuns: 80 },
    );
  });
});

describe('many nurseries', () => {
  test.each(SHOPPING_AIMS)('%s: the plan is sound, the same in any order, and not below its bound', (aim) => {
    for (const [seed, count, species, share] of [
      [1, 13, 9, 0.4],
      [2, 40, 20, 0.15],
      [4, 90, 30, 0.04],
    ] as const) {
      const order = { ...regionOf(seed, count, species, share), aim, faded: 'last' as const };
      const plan = shoppingPlan(order);
      expectSound(order, plan);
      expectBound(plan);
      expect(shoppingPlan(mixed(order, seed))).toEqual(plan);
    }
  });

  test('40 species over 200 nurseries: within a quarter of what is proved', () => {
    for (const aim of SHOPPING_AIMS) {
      const order = { ...regionOf(3, 200, 40, 0.2), aim, faded: 'as_fresh' as const };
      const plan = shoppingPlan(order);
      expectSound(order, plan);
      expectBound(plan);
      expect(plan.bound).toBeGreaterThan(figureOf(plan) * 0.75);
    }
  });

  test('more nurseries in reach than can be searched one by one', () => {
    const order = {
      ...regionOf(5, 1500, 10, 0.1),
      aim: 'shortest_drive' as const,
      faded: 'as_fresh' as const,
    };
    const plan = shoppingPlan(order);
    expectSound(order, plan);
    expectBound(plan);
    expect(plan.gaps).toEqual([]);
    expect(plan.exact).toBe(false);
  });
});

const figureOf = (plan: ShoppingPlan): number =>
  ({
    fewest_stops: plan.stops.length,
    shortest_drive: plan.weighed_minutes,
    lowest_price: plan.price.known_cents,
    best_overall: plan.overall.total_cents,
  })[plan.aim];

function expectBound(plan: ShoppingPlan): void {
  expect(plan.bound).toBeLessThanOrEqual(figureOf(plan));
  expect(plan.bound).toBeGreaterThan(0);
  if (plan.exact) expect(plan.bound).toBe(figureOf(plan));
}

function mixed(order: ShoppingOrder, seed: number): ShoppingOrder {
  const next = dice(seed);
  return {
    ...inOrder(order, shuffled([...order.nurseries.keys()], next)),
    needs: shuffled(order.needs, next),
    offers: shuffled(order.offers, next),
  };
}

function expectSound(order: ShoppingOrder, plan: ShoppingPlan): void {
  const had = new Map<number, number>();
  for (const stop of plan.stops) {
    expect(stop.lines.length).toBeGreaterThan(0);
    for (const line of stop.lines) {
      const source = order.offers.find(
        (each) =>
          each.nursery_id === stop.nursery_id &&
          each.plant_id === line.plant_id &&
          each.container === line.container,
      );
      expect(source?.status).toBe(line.status);
      expect(source?.price_cents).toBe(line.unit_cents);
      expect(line.quantity).toBeGreaterThan(0);
      expect(line.quantity).toBeLessThanOrEqual(source?.quantity ?? Number.POSITIVE_INFINITY);
      expect(line.line_cents).toBe(line.unit_cents === null ? null : line.unit_cents * line.quantity);
      had.set(line.plant_id, (had.get(line.plant_id) ?? 0) + line.quantity);
    }
    expect(stop.quantity).toBe(stop.price.priced_plants + stop.price.unpriced_plants);
  }
  for (const { plant_id, quantity } of order.needs) {
    const wanting = plan.gaps.find((gap) => gap.plant_id === plant_id)?.wanting ?? 0;
    expect((had.get(plant_id) ?? 0) + wanting).toBe(quantity);
  }
  const cents = plan.stops.reduce((sum, { price }) => sum + price.known_cents, 0);
  expect(plan.price.known_cents).toBe(cents);
  expect(Number.isInteger(cents)).toBe(true);
  expect(plan.buildable.plants_had).toBe(plan.stops.reduce((sum, { quantity }) => sum + quantity, 0));
  const legs = [...plan.stops.map(({ leg }) => leg), ...(plan.homeward ? [plan.homeward] : [])];
  for (const figure of ['miles', 'minutes'] as const)
    expect(plan.drive[figure]).toBeCloseTo(
      legs.reduce((sum, leg) => sum + leg[figure], 0),
      6,
    );
  expect(plan.weighed_minutes).toBeGreaterThan(weighed(plan.drive.minutes, plan.drive.miles) - 1e-6);
  const { plants_cents, assumed_cents, drive_cents, stops_cents, total_cents } = plan.overall;
  expect(total_cents).toBe(plants_cents + drive_cents + stops_cents);
  expect(plants_cents - assumed_cents).toBe(cents);
  expect(plan.buildable.plants_counted).toBeLessThanOrEqual(plan.buildable.plants_had);
  for (const undriven of plan.undriven)
    expect(plan.stops.map(({ nursery_id }) => nursery_id)).not.toContain(undriven);
  expect(new Set(plan.stops.map(({ nursery_id }) => nursery_id)).size).toBe(plan.stops.length);
}
