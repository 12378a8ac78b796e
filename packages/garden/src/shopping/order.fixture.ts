import { dice } from '../chance.ts';
import type { GeoPoint, Miles } from '../distance.ts';
import type { ShoppingAim, ShoppingOffer, ShoppingOrder, ShoppingPlan } from './order.ts';

export const NOW = new Date('2026-05-15T12:00:00Z');
const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

/** Places of a flat map, in miles: figures that can be checked by hand. */
export const onFlatMap = (a: GeoPoint, b: GeoPoint): Miles =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

/** A nursery of a flat map with home in its middle. */
export const at = (id: number, east: number, north = 0) => ({ id, latitude: north, longitude: east });

/** An offer, fresh and uncounted at a dollar, if not told otherwise. */
export const offer = (
  nursery_id: number,
  plant_id: number,
  more: Partial<ShoppingOffer> = {},
): ShoppingOffer => ({
  nursery_id,
  plant_id,
  container: '1 gallon',
  status: 'in_stock',
  quantity: null,
  price_cents: 100,
  confirmed_at: NOW,
  ...more,
});

export const orderOf = (
  order: Pick<ShoppingOrder, 'needs' | 'nurseries' | 'offers'> & Partial<ShoppingOrder>,
) => ({
  home: { latitude: 0, longitude: 0 },
  aim: 'fewest_stops' as const,
  faded: 'as_fresh' as const,
  now: NOW,
  distance: onFlatMap,
  ...order,
});

/** A region with nurseries that have about that share of the plants, some uncounted, some without a price, some faded. */
export function regionOf(
  seed: number,
  nurseries: number,
  species: number,
  share: number,
): Omit<ShoppingOrder, 'aim' | 'faded'> {
  const next = dice(seed);
  const whole = (most: number): number => Math.floor(next() * most);
  const ids = Array.from({ length: nurseries }, (_, index) => index + 1);
  const plants = Array.from({ length: species }, (_, index) => index + 1);
  return {
    home: { latitude: 47.6, longitude: -122.3 },
    nurseries: ids.map((id) => ({
      id,
      latitude: 47 + next() * 1.2,
      longitude: -123.1 + next() * 1.6,
    })),
    needs: plants.map((plant_id) => ({ plant_id, quantity: 1 + whole(12) })),
    offers: ids.flatMap((nursery_id) =>
      plants.flatMap((plant_id) =>
        next() < share
          ? [
              offer(nursery_id, plant_id, {
                quantity: next() < 0.3 ? null : 1 + whole(20),
                price_cents: next() < 0.2 ? null : 500 + whole(2000),
                confirmed_at: daysAgo(whole(25)),
              }),
            ]
          : [],
      ),
    ),
    now: NOW,
  };
}

/** What a plan is judged by, all the lower the better, what counts first at the front. */
export type Figures = readonly number[];

const inOrder = (
  aim: ShoppingAim,
  stops: number,
  drive: number,
  unpriced: number,
  cents: number,
): Figures => {
  if (aim === 'fewest_stops') return [stops, drive, unpriced, cents];
  return aim === 'shortest_drive' ? [drive, stops, unpriced, cents] : [unpriced, cents, stops, drive];
};

/** The figures of a plan, counted from what it says to buy and where to drive. */
export function figuresOf({ aim, faded }: ShoppingOrder, { stops, homeward }: ShoppingPlan): Figures {
  const lines = stops.flatMap((stop) => stop.lines);
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((all, line) => all + of(line), 0);
  const drive = stops.reduce((all, { leg }) => all + Math.round(leg * 1000), Math.round(homeward * 1000));
  return [
    -sum(({ quantity }) => quantity),
    faded === 'last' ? sum(({ is_faded, quantity }) => (is_faded ? quantity : 0)) : 0,
    ...inOrder(
      aim,
      stops.length,
      drive,
      sum(({ unit_cents, quantity }) => (unit_cents === null ? quantity : 0)),
      sum(({ unit_cents, quantity }) => quantity * (unit_cents ?? 0)),
    ),
  ];
}

export const compareFigures = (a: Figures, b: Figures): number =>
  a.reduce((found, figure, index) => found || figure - (b[index] ?? 0), 0);

/**
 * The figures of the best plan, by trying every choice of nurseries, every order to drive in, and every way to part a need among
 * offers. Shares nothing with the solver.
 */
export function bestFigures(order: ShoppingOrder): Figures {
  let best: Figures | undefined;
  for (let choice = 0; choice < 1 << order.nurseries.length; choice++) {
    const visited = order.nurseries.filter((_, index) => (choice >> index) & 1);
    const [had, faded, unpriced, cents] = bestPurchase(order, new Set(visited.map(({ id }) => id)));
    const drive = shortestTrip(order, visited);
    const figures = [had, faded, ...inOrder(order.aim, visited.length, drive, unpriced, cents)];
    if (!best || compareFigures(figures, best) < 0) best = figures;
  }
  return best ?? [];
}

function shortestTrip(
  order: ShoppingOrder,
  left: ShoppingOrder['nurseries'],
  from: GeoPoint = order.home,
): number {
  const leg = (a: GeoPoint, b: GeoPoint) => Math.ceil((order.distance ?? onFlatMap)(a, b) * 1000 - 1e-6);
  if (left.length === 0) return leg(from, order.home);
  return Math.min(
    ...left.map(
      (next) =>
        leg(from, next) +
        shortestTrip(
          order,
          left.filter((each) => each !== next),
          next,
        ),
    ),
  );
}

type Purchase = readonly [had: number, faded: number, unpriced: number, cents: number];

function bestPurchase(order: ShoppingOrder, visited: ReadonlySet<number>): Purchase {
  let all: Purchase = [0, 0, 0, 0];
  for (const { plant_id, quantity, containers } of order.needs) {
    // By how many are had so far, the least that they cost.
    let costs = new Map<number, Purchase>([[0, [0, 0, 0, 0]]]);
    for (const one of order.offers) {
      const isOld = order.now.getTime() - one.confirmed_at.getTime() > 14 * DAY_MS;
      if (one.plant_id !== plant_id || !visited.has(one.nursery_id) || one.status === 'out_of_stock')
        continue;
      if (containers && !containers.includes(one.container)) continue;
      if (isOld && order.faded === 'left_out') continue;
      const more = new Map<number, Purchase>();
      for (const [had, [gain, faded, unpriced, cents]] of costs) {
        for (let take = 0; take <= Math.min(one.quantity ?? quantity, quantity - had); take++) {
          const next: Purchase = [
            gain - take,
            faded + (isOld && order.faded === 'last' ? take : 0),
            unpriced + (one.price_cents === null ? take : 0),
            cents + take * (one.price_cents ?? 0),
          ];
          const before = more.get(had + take);
          if (!before || compareFigures(next, before) < 0) more.set(had + take, next);
        }
      }
      costs = more;
    }
    const best = [...costs.values()].reduce((a, b) => (compareFigures(b, a) < 0 ? b : a));
    all = [all[0] + best[0], all[1] + best[1], all[2] + best[2], all[3] + best[3]];
  }
  return all;
}
