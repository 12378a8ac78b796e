import { describe, expect, test } from 'vitest';
import { at, daysAgo, offer, orderOf } from './order.fixture.ts';
import { SHOPPING_AIMS, type ShoppingOrder, type ShoppingPlan } from './order.ts';
import { shoppingPlan } from './plan.ts';

const route = ({ stops }: ShoppingPlan): number[] => stops.map(({ nursery_id }) => nursery_id);
/** "2 of 7 at 1" as [1, 7, 2]. */
const bought = ({ stops }: ShoppingPlan): number[][] =>
  stops.flatMap(({ nursery_id, lines }) =>
    lines.map(({ plant_id, quantity }) => [nursery_id, plant_id, quantity]),
  );
const by = (aim: ShoppingOrder['aim'], order: Parameters<typeof orderOf>[0]): ShoppingPlan =>
  shoppingPlan(orderOf({ ...order, aim }));

describe('a plan worked by hand', () => {
  // Far to the east one nursery has both plants, dear; two on the way have one each, cheaper.
  const three = {
    needs: [
      { plant_id: 1, quantity: 2 },
      { plant_id: 2, quantity: 3 },
    ],
    nurseries: [at(1, 0, 3), at(2, 4, 3), at(3, 20)],
    offers: [
      offer(1, 1, { price_cents: 500 }),
      offer(2, 2, { price_cents: 400 }),
      offer(3, 1, { price_cents: 450 }),
      offer(3, 2, { price_cents: 900 }),
    ],
  };

  test('fewest stops: one, however far', () => {
    const plan = by('fewest_stops', three);
    expect(route(plan)).toEqual([3]);
    expect(plan).toMatchObject({ drive: 40, homeward: 20, exact: true, bound: 1 });
    expect(plan.price).toEqual({ known_cents: 2 * 450 + 3 * 900, priced_plants: 5, unpriced_plants: 0 });
  });

  test('shortest drive: two, around a triangle of 3, 4 and 5 miles', () => {
    const plan = by('shortest_drive', three);
    expect(route(plan)).toEqual([1, 2]);
    expect(plan.stops.map(({ leg }) => leg)).toEqual([3, 4]);
    expect(plan).toMatchObject({ homeward: 5, drive: 12, exact: true, bound: 12 });
    expect(plan.price.known_cents).toBe(2 * 500 + 3 * 400);
  });

  test('lowest price: each plant where it is cheapest', () => {
    const plan = by('lowest_price', three);
    expect(bought(plan)).toEqual(
      expect.arrayContaining([
        [3, 1, 2],
        [2, 2, 3],
      ]),
    );
    expect(plan.price.known_cents).toBe(2 * 450 + 3 * 400);
    expect(plan).toMatchObject({ exact: true, bound: 2100 });
  });

  test('each line says what it costs, each stop and the plan add up', () => {
    const plan = by('shortest_drive', three);
    expect(plan.stops[1]).toMatchObject({
      nursery_id: 2,
      quantity: 3,
      price: { known_cents: 1200, priced_plants: 3, unpriced_plants: 0 },
      lines: [{ plant_id: 2, container: '1 gallon', quantity: 3, unit_cents: 400, line_cents: 1200 }],
    });
  });
});

describe('what is had comes first', () => {
  const far = {
    needs: [
      { plant_id: 1, quantity: 1 },
      { plant_id: 2, quantity: 1 },
    ],
    nurseries: [at(1, 1), at(2, 400)],
    offers: [offer(1, 1), offer(2, 2, { price_cents: 99_999 })],
  };

  test.each(SHOPPING_AIMS)('%s leaves nothing out that is for sale in reach', (aim) => {
    expect(route(by(aim, far)).toSorted()).toEqual([1, 2]);
  });

  test.each(SHOPPING_AIMS)('%s says what nobody in reach sells, and how many of it', (aim) => {
    const plan = by(aim, { ...far, needs: [...far.needs, { plant_id: 3, quantity: 6 }] });
    expect(plan.gaps).toEqual([{ plant_id: 3, needed: 6, wanting: 6 }]);
    expect(plan.buildable).toEqual({
      plants_needed: 8,
      plants_had: 2,
      plants_share: 0.25,
      species_needed: 3,
      species_had: 2,
      species_share: 2 / 3,
    });
  });

  test('a need is parted among nurseries that have too few each, and what is still wanting is told', () => {
    const plan = by('fewest_stops', {
      needs: [{ plant_id: 1, quantity: 10 }],
      nurseries: [at(1, 1), at(2, 2), at(3, 3)],
      offers: [1, 2, 3].map((id) => offer(id, 1, { quantity: id + 1 })),
    });
    expect(bought(plan)).toEqual([
      [1, 1, 2],
      [2, 1, 3],
      [3, 1, 4],
    ]);
    expect(plan.gaps).toEqual([{ plant_id: 1, needed: 10, wanting: 1 }]);
    expect(plan.buildable).toMatchObject({ plants_share: 0.9, species_had: 0, species_share: 0 });
  });

  test('no more is bought than is needed, and nobody is visited for nothing', () => {
    const plan = by('fewest_stops', {
      needs: [{ plant_id: 1, quantity: 5 }],
      nurseries: [at(1, 1), at(2, 2), at(3, 3)],
      offers: [offer(1, 1, { quantity: 1 }), offer(2, 1, { quantity: 4 }), offer(3, 1, { quantity: 5 })],
    });
    expect(bought(plan)).toEqual([[3, 1, 5]]);
  });

  test('nothing needed, nothing sold, nobody in reach: an empty plan that is the best one', () => {
    const nothing = { stops: [], drive: 0, homeward: 0, exact: true, bound: 0 };
    expect(by('fewest_stops', { ...far, needs: [] })).toMatchObject({
      ...nothing,
      buildable: { plants_share: null, species_share: null },
    });
    expect(by('shortest_drive', { ...far, offers: [] })).toMatchObject({
      ...nothing,
      gaps: [{ wanting: 1 }, { wanting: 1 }],
    });
    expect(by('lowest_price', { ...far, nurseries: [] })).toMatchObject({
      ...nothing,
      buildable: { plants_share: 0 },
    });
  });
});

describe('which offers count', () => {
  const one = { needs: [{ plant_id: 1, quantity: 4 }], nurseries: [at(1, 1), at(2, 2)] };

  test('what is out of stock never does, whatever else its row says', () => {
    const plan = by('fewest_stops', {
      ...one,
      offers: [offer(1, 1, { status: 'out_of_stock', quantity: 9 }), offer(2, 1, { status: 'limited' })],
    });
    expect(route(plan)).toEqual([2]);
    expect(plan.stops[0]?.lines[0]).toMatchObject({ status: 'limited', is_counted: false });
    expect(plan.uncounted_plants).toBe(4);
  });

  test('nor what is counted as none, of another nursery, or of a plant nobody asked for', () => {
    const offers = [offer(1, 1, { quantity: 0 }), offer(9, 1), offer(2, 5)];
    expect(by('fewest_stops', { ...one, offers })).toMatchObject({ stops: [], gaps: [{ wanting: 4 }] });
  });

  test('a stock counted above the need is bought of, not bought up', () => {
    const plan = by('fewest_stops', { ...one, offers: [offer(1, 1, { quantity: 500 })] });
    expect(bought(plan)).toEqual([[1, 1, 4]]);
    expect(plan.uncounted_plants).toBe(0);
  });

  test('only containers that will do', () => {
    const offers = [
      offer(1, 1, { container: 'plug', price_cents: 1 }),
      offer(2, 1, { container: '2 gallon', price_cents: 3000 }),
    ];
    const plan = by('lowest_price', {
      ...one,
      needs: [{ plant_id: 1, quantity: 4, containers: ['1 gallon', '2 gallon'] }],
      offers,
    });
    expect(plan.stops.map(({ lines }) => lines.map(({ container }) => container))).toEqual([['2 gallon']]);
  });

  test('a plant named twice is needed twice over', () => {
    const needs = [
      { plant_id: 1, quantity: 4, containers: ['plug'] },
      { plant_id: 1, quantity: 3 },
      { plant_id: 1, quantity: 0 },
    ];
    expect(bought(by('fewest_stops', { ...one, needs, offers: [offer(1, 1)] }))).toEqual([[1, 1, 7]]);
  });

  test('of two figures for the same thing the newer holds', () => {
    const offers = [
      offer(1, 1, { quantity: 9, confirmed_at: daysAgo(3) }),
      offer(1, 1, { quantity: 1, confirmed_at: daysAgo(1) }),
    ];
    expect(bought(by('fewest_stops', { ...one, offers }))).toEqual([[1, 1, 1]]);
  });

  describe('stock last confirmed over 14 days ago', () => {
    const near = { confirmed_at: daysAgo(14.001), quantity: 4, price_cents: 100 };
    const offers = [offer(1, 1, near), offer(2, 1, { quantity: 3, price_cents: 200 })];
    const faded = (how: ShoppingOrder['faded'], aim: ShoppingOrder['aim'] = 'fewest_stops') =>
      by(aim, { ...one, offers, faded: how });

    test('as fresh: it counts, and the plan says so', () => {
      expect(bought(faded('as_fresh'))).toEqual([[1, 1, 4]]);
      expect(faded('as_fresh')).toMatchObject({ faded_plants: 4 });
    });
    test.each(SHOPPING_AIMS)('last, %s: only for what fresh stock leaves wanting', (aim) => {
      const plan = faded('last', aim);
      expect(bought(plan).toSorted()).toEqual([
        [1, 1, 1],
        [2, 1, 3],
      ]);
      expect(plan.faded_plants).toBe(1);
    });
    test('left out: it is not there', () => {
      expect(bought(faded('left_out'))).toEqual([[2, 1, 3]]);
      expect(faded('left_out').gaps).toEqual([{ plant_id: 1, needed: 4, wanting: 1 }]);
    });
    test('14 days to the moment is fresh', () => {
      const plan = by('fewest_stops', { ...one, offers: [offer(1, 1, { confirmed_at: daysAgo(14) })] });
      expect(plan.faded_plants).toBe(0);
    });
  });
});

describe('prices', () => {
  const needs = [{ plant_id: 1, quantity: 3 }];
  const nurseries = [at(1, 1), at(2, 2), at(3, 30)];

  test('one that is not named is never taken for a low one, nor for any', () => {
    const offers = [offer(1, 1, { price_cents: null }), offer(3, 1, { price_cents: 90_000 })];
    expect(route(by('lowest_price', { needs, nurseries, offers }))).toEqual([3]);
    const near = by('shortest_drive', { needs, nurseries, offers });
    expect(near.price).toEqual({ known_cents: 0, priced_plants: 0, unpriced_plants: 3 });
    expect(near.stops[0]?.lines[0]).toMatchObject({ unit_cents: null, line_cents: null });
  });

  test('the cheap stock is bought up first, the rest where it is next cheapest', () => {
    const offers = [
      offer(1, 1, { price_cents: 300 }),
      offer(2, 1, { price_cents: 200, quantity: 1 }),
      offer(3, 1, { price_cents: 100, quantity: 1 }),
    ];
    expect(by('lowest_price', { needs, nurseries, offers }).price.known_cents).toBe(600);
    // Where two plans cost the same, the nearer one is taken.
    expect(
      route(by('lowest_price', { needs, nurseries, offers: nurseries.map(({ id }) => offer(id, 1)) })),
    ).toEqual([1]);
  });

  test('given away is a price', () => {
    const offers = [offer(1, 1, { price_cents: 1 }), offer(3, 1, { price_cents: 0 })];
    expect(by('lowest_price', { needs, nurseries, offers }).price).toEqual({
      known_cents: 0,
      priced_plants: 3,
      unpriced_plants: 0,
    });
  });
});

test('of plans with as few stops the shorter drive is taken, of these the lower price', () => {
  const needs = [{ plant_id: 1, quantity: 1 }];
  const offers = [1, 2, 3].map((id) => offer(id, 1, { price_cents: 1000 - id }));
  expect(route(by('fewest_stops', { needs, nurseries: [at(1, 5), at(2, -5), at(3, 6)], offers }))).toEqual([
    2,
  ]);
});

test('by default it is measured on the globe: Bellingham and back from Seattle', () => {
  const plan = shoppingPlan({
    ...orderOf({
      needs: [{ plant_id: 1, quantity: 1 }],
      nurseries: [{ id: 1, latitude: 48.7519, longitude: -122.4787 }],
      offers: [offer(1, 1)],
    }),
    home: { latitude: 47.6062, longitude: -122.3321 },
    distance: undefined as never,
  });
  expect(plan.drive).toBeCloseTo(2 * 79.5, 0);
});

test.each(SHOPPING_AIMS)(
  '%s: of two nurseries alike in all, the lower id, whichever is told first',
  (aim) => {
    const needs = [{ plant_id: 1, quantity: 1 }];
    const nurseries = [at(2, 5), at(1, 5)];
    const offers = [offer(2, 1), offer(1, 1)];
    expect(route(by(aim, { needs, nurseries, offers }))).toEqual([1]);
    expect(route(by(aim, { needs, nurseries: nurseries.toReversed(), offers }))).toEqual([1]);
  },
);
