import { describe, expect, test } from 'vitest';
import { at, daysAgo, flatDrives, offer, orderOf } from './order.fixture.ts';
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
    expect(plan).toMatchObject({ drive: { miles: 40 }, homeward: { miles: 20 }, exact: true, bound: 1 });
    expect(plan.price).toEqual({ known_cents: 2 * 450 + 3 * 900, priced_plants: 5, unpriced_plants: 0 });
  });

  test('shortest drive: two, around a triangle of 3, 4 and 5 miles', () => {
    const plan = by('shortest_drive', three);
    expect(route(plan)).toEqual([1, 2]);
    expect(plan.stops.map(({ leg }) => leg.miles)).toEqual([3, 4]);
    // At 75 miles an hour; a fifth of a minute more for each mile makes a weighed minute of a mile.
    expect(plan.drive).toMatchObject({ miles: 12, minutes: 9.6, basis: 'flight', ferries: [] });
    expect(plan).toMatchObject({ homeward: { miles: 5 }, weighed_minutes: 12, exact: true, bound: 12 });
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

  test('best overall: what the plants cost, 72.5 cents a mile and 5 dollars a stop, and the least of it', () => {
    // 12 miles and two stops for 22 dollars beat 40 miles and one stop for 36.
    const plan = by('best_overall', three);
    expect(route(plan)).toEqual([1, 2]);
    expect(plan.overall).toEqual({
      plants_cents: 2200,
      assumed_cents: 0,
      drive_cents: 870,
      stops_cents: 1000,
      total_cents: 4070,
    });
    expect(plan).toMatchObject({ exact: true, bound: 4070 });
    expect(by('lowest_price', three).overall.total_cents).toBeGreaterThan(4070);
  });

  test('best overall: a detour is made where it saves more than it counts', () => {
    const detour = (cents: number) =>
      by('best_overall', {
        needs: [{ plant_id: 1, quantity: 10 }],
        nurseries: [at(1, 10), at(2, 0, 2)],
        offers: [
          offer(1, 1, { price_cents: 1000, quantity: 10 }),
          offer(2, 1, { price_cents: 1000 - cents, quantity: 5 }),
        ],
      });
    // Around by both it is 22.2 miles and not 20: 1.60 dollars more, and 5 for the stop.
    expect(route(detour(130))).toEqual([1]);
    expect(route(detour(135)).toSorted()).toEqual([1, 2]);
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
      plants_counted: 0,
      plants_had: 2,
      plants_counted_share: 0,
      plants_share: 0.25,
      species_needed: 3,
      species_counted: 0,
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
    const nothing = { stops: [], drive: { miles: 0 }, homeward: null, exact: true, bound: 0 };
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

  test('of what is limited and not counted five are hoped for, and a count holds whatever it is', () => {
    const needs = [{ plant_id: 1, quantity: 9 }];
    const offers = [offer(1, 1, { status: 'limited' }), offer(2, 1, { status: 'limited', quantity: 7 })];
    const plan = by('fewest_stops', { ...one, needs, offers });
    expect(bought(plan).toSorted()).toEqual([
      [1, 1, 2],
      [2, 1, 7],
    ]);
    const alone = by('fewest_stops', { ...one, needs, offers: offers.slice(0, 1) });
    expect(alone.gaps).toEqual([{ plant_id: 1, needed: 9, wanting: 4 }]);
  });

  test('how much can be had is a range: from what somebody counted to all that is hoped for', () => {
    const needs = [...one.needs, { plant_id: 2, quantity: 6 }];
    const offers = [offer(1, 1, { quantity: 9 }), offer(2, 1), offer(1, 2, { quantity: 2 }), offer(2, 2)];
    for (const aim of SHOPPING_AIMS)
      expect(by(aim, { ...one, needs, offers }).buildable).toMatchObject({
        plants_counted: 6,
        plants_had: 10,
        plants_counted_share: 0.6,
        plants_share: 1,
        species_counted: 1,
        species_had: 2,
      });
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

  describe('a size of pots is wished for', () => {
    const offers = [
      offer(1, 1, { container: '4-inch pot', quantity: 3, price_cents: 900 }),
      offer(1, 1, { container: '1-gallon pot', price_cents: 300 }),
      offer(2, 1, { container: '5-gallon pot', quantity: 1, price_cents: 100 }),
    ];
    const pots = (wish: NonNullable<ShoppingOrder['pots']>, aim: ShoppingOrder['aim'] = 'fewest_stops') =>
      by(aim, { ...one, offers, pots: wish })
        .stops.flatMap(({ lines }) => lines.map(({ container, quantity }) => `${quantity} ${container}`))
        .toSorted();
    test.each(SHOPPING_AIMS)('%s: as many as can be had of it, then the next size', (aim) => {
      expect(pots('smallest', aim)).toEqual(['1 1-gallon pot', '3 4-inch pot']);
      expect(pots('gallon', aim)).toEqual(['4 1-gallon pot']);
      expect(pots('largest', aim)).toEqual(['1 5-gallon pot', '3 1-gallon pot']);
    });
    test('any: nobody drives to another for a pot', () => {
      expect(pots('any')).toEqual(['4 1-gallon pot']);
    });
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

  test('best overall: a plant without a price counts as the dearest that is named for it, and one nobody prices as nothing', () => {
    const offers = [
      offer(1, 1, { price_cents: null }),
      offer(2, 1, { price_cents: 400 }),
      offer(3, 1, { price_cents: 900 }),
    ];
    // Around the corner for 3 × 9 dollars, as it is assumed, or a mile on for 3 × 4.
    const plan = by('best_overall', { needs, nurseries, offers });
    expect(route(plan)).toEqual([2]);
    const first = by('best_overall', {
      needs,
      nurseries,
      offers: [...offers.slice(0, 1), ...offers.slice(2)],
    });
    expect(route(first)).toEqual([1]);
    expect(first.overall).toMatchObject({ plants_cents: 2700, assumed_cents: 2700, drive_cents: 145 });
    expect(by('best_overall', { needs, nurseries, offers: offers.slice(0, 1) }).overall).toMatchObject({
      plants_cents: 0,
      total_cents: 145 + 500,
    });
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

test.each(SHOPPING_AIMS)('%s: who cannot be driven to is left out, and told', (aim) => {
  const nurseries = [at(1, 1), at(2, 2), at(3, 3)];
  const drives = flatDrives(nurseries);
  for (const place of [0, 1, 2, 3]) {
    drives.miles[1 * 4 + place] = Infinity;
    drives.miles[place * 4 + 1] = Infinity;
  }
  const offers = [offer(2, 1, { price_cents: 1 }), offer(3, 1), offer(2, 2)];
  const needs = [
    { plant_id: 1, quantity: 1 },
    { plant_id: 2, quantity: 1 },
  ];
  const plan = by(aim, { needs, nurseries, offers, drives });
  expect(route(plan)).toEqual([3]);
  expect(plan).toMatchObject({ undriven: [2], gaps: [{ plant_id: 2, wanting: 1 }], exact: true });
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
