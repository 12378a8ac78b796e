import { dice } from '../chance.ts';
import type { GeoPoint, Miles } from '../distance.ts';
import { type DriveTable, tableOfFlights } from '../drives/drive.ts';
import { weighed } from '../drives/roads.ts';
import {
  MILE_CENTS,
  type ShoppingAim,
  type ShoppingNursery,
  type ShoppingOffer,
  type ShoppingOrder,
  type ShoppingPlan,
  STOP_CENTS,
} from './order.ts';

export const NOW = new Date('2026-05-15T12:00:00Z');
const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

/** Places of a flat map, in miles: figures that can be checked by hand. */
const onFlatMap = (a: GeoPoint, b: GeoPoint): Miles =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

/** At this speed a mile takes 48 seconds: its weighed minutes are its miles. */
const FLAT_MPH = 75;
const MIDDLE: GeoPoint = { latitude: 0, longitude: 0 };

/** The drives of a flat map with home in its middle. */
export const flatDrives = (nurseries: readonly GeoPoint[]): DriveTable =>
  tableOfFlights(nurseries, MIDDLE, onFlatMap, FLAT_MPH);

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

/** A nursery with its place. */
export type Placed = ShoppingNursery & GeoPoint;

export const orderOf = (
  order: Pick<ShoppingOrder, 'needs' | 'offers'> & {
    readonly nurseries: readonly Placed[];
  } & Partial<ShoppingOrder>,
): ShoppingOrder => ({
  aim: 'fewest_stops' as const,
  faded: 'as_fresh' as const,
  now: NOW,
  drives: flatDrives(order.nurseries),
  ...order,
});

/** The same order, with the nurseries in another one. */
export function inOrder(order: ShoppingOrder, places: readonly number[]): ShoppingOrder {
  const { size, miles, minutes, way, ways } = order.drives;
  const from = [...places, size - 1];
  const spotOf = (spot: number): number =>
    (from[Math.floor(spot / size)] ?? 0) * size + (from[spot % size] ?? 0);
  return {
    ...order,
    nurseries: places.flatMap((place) => order.nurseries[place] ?? []),
    drives: {
      size,
      ways,
      miles: miles.map((_, spot) => miles[spotOf(spot)] ?? 0),
      minutes: minutes.map((_, spot) => minutes[spotOf(spot)] ?? 0),
      way: way.map((_, spot) => way[spotOf(spot)] ?? 0),
    },
  };
}

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
  const placed = ids.map((id) => ({ id, latitude: 47 + next() * 1.2, longitude: -123.1 + next() * 1.6 }));
  return {
    nurseries: placed,
    drives: tableOfFlights(placed, { latitude: 47.6, longitude: -122.3 }),
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

/** What is bought, as it is judged: how many, how many faded, how many in pots less wished for, and what it costs. */
type Bought = readonly [
  had: number,
  faded: number,
  less: readonly number[],
  unpriced: number,
  cents: number,
  assumed: number,
];

const figured = (
  aim: ShoppingAim,
  stops: number,
  drive: number,
  [had, faded, less, unpriced, cents, assumed]: Bought,
): Figures => {
  const first = [had, faded, ...less];
  if (aim === 'fewest_stops') return [...first, stops, drive, unpriced, cents];
  if (aim === 'shortest_drive') return [...first, drive, stops, unpriced, cents];
  if (aim === 'lowest_price') return [...first, unpriced, cents, stops, drive];
  return [...first, (assumed + stops * STOP_CENTS) * 100 + drive, unpriced, cents];
};

/** What a leg counts: thousandths of a weighed minute, or hundredths of a cent, rounded up. */
const legCost = (aim: ShoppingAim, miles: number, minutes: number): number =>
  Math.ceil((aim === 'best_overall' ? miles * MILE_CENTS * 100 : weighed(minutes, miles) * 1000) - 1e-6);

const POTS = ['plug', '1 gallon', '5 gallon'];
/** How far a pot of these tests is from the one that is wished for. */
function apart({ pots }: ShoppingOrder, container: string): number {
  const size = POTS.indexOf(container);
  return { any: 0, smallest: size, gallon: Math.abs(size - 1), largest: 2 - size }[pots ?? 'any'];
}

/** How many lie beyond each of the first sizes. */
const beyond = (sizes: readonly (readonly [apart: number, quantity: number])[]): number[] =>
  [0, 1].map((size) => sizes.reduce((sum, [apart, quantity]) => sum + (apart > size ? quantity : 0), 0));

/** The offers that count, whoever makes them. */
const counting = (order: ShoppingOrder) =>
  order.offers.filter(
    ({ nursery_id, plant_id, container, status, quantity, confirmed_at }) =>
      status !== 'out_of_stock' &&
      quantity !== 0 &&
      order.nurseries.some(({ id }) => id === nursery_id) &&
      order.needs.some(
        (need) => need.plant_id === plant_id && (need.containers?.includes(container) ?? true),
      ) &&
      (order.faded !== 'left_out' || !isOld(order, confirmed_at)),
  );

const dearest = (order: ShoppingOrder, plant: number): number =>
  Math.max(
    0,
    ...counting(order).flatMap(({ plant_id, price_cents }) => (plant_id === plant ? (price_cents ?? 0) : [])),
  );

const isOld = ({ now }: ShoppingOrder, confirmed_at: Date): boolean =>
  now.getTime() - confirmed_at.getTime() > 14 * DAY_MS;

/** The figures of a plan, counted from what it says to buy and where to drive. */
export function figuresOf(order: ShoppingOrder, plan: ShoppingPlan): Figures {
  const { aim, faded } = order;
  const { stops } = plan;
  const lines = stops.flatMap((stop) => stop.lines);
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((all, line) => all + of(line), 0);
  const route = stops.map(({ nursery_id }) => order.nurseries.findIndex(({ id }) => id === nursery_id));
  const drive = lengthOf(shortestLegs(order), route);
  return figured(aim, stops.length, drive, [
    -sum(({ quantity }) => quantity),
    faded === 'last' ? sum(({ is_faded, quantity }) => (is_faded ? quantity : 0)) : 0,
    beyond(lines.map(({ container, quantity }) => [apart(order, container), quantity])),
    sum(({ unit_cents, quantity }) => (unit_cents === null ? quantity : 0)),
    sum(({ unit_cents, quantity }) => quantity * (unit_cents ?? 0)),
    sum(({ unit_cents, quantity, plant_id }) => quantity * (unit_cents ?? dearest(order, plant_id))),
  ]);
}

export const compareFigures = (a: Figures, b: Figures): number =>
  a.reduce((found, figure, index) => found || figure - (b[index] ?? 0), 0);

/**
 * The figures of the best plan, by trying every choice of nurseries, every order to drive in, and every way to part a need among
 * offers. Shares nothing with the solver.
 */
export function bestFigures(order: ShoppingOrder): Figures {
  const driven = [...order.nurseries.keys()].filter((place) =>
    Number.isFinite(order.drives.miles[place * order.drives.size + order.drives.size - 1]),
  );
  const legs = shortestLegs(order);
  let best: Figures | undefined;
  for (let choice = 0; choice < 1 << driven.length; choice++) {
    const visited = driven.filter((_, index) => (choice >> index) & 1);
    const ids = new Set(visited.flatMap((place) => order.nurseries[place]?.id ?? []));
    const figures = figured(order.aim, visited.length, shortestTrip(legs, visited), bestPurchase(order, ids));
    if (!best || compareFigures(figures, best) < 0) best = figures;
  }
  return best ?? [];
}

/** What every leg counts among those that sell and can be driven to, the way around where that is shorter. */
function shortestLegs(order: ShoppingOrder): readonly (readonly number[])[] {
  const {
    aim,
    nurseries,
    drives: { size, miles, minutes },
  } = order;
  const selling = new Set(counting(order).map(({ nursery_id }) => nursery_id));
  const isBetween = (place: number) => place === size - 1 || selling.has(nurseries[place]?.id ?? 0);
  const legs = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (__, b) =>
      isBetween(a) && isBetween(b)
        ? legCost(aim, miles[a * size + b] ?? 0, minutes[a * size + b] ?? 0)
        : Infinity,
    ),
  );
  for (const [by, from] of legs.entries())
    for (const row of legs)
      for (let b = 0; b < size; b++) row[b] = Math.min(row[b] ?? 0, (row[by] ?? 0) + (from[b] ?? 0));
  return legs;
}

/** There, around and back. */
const lengthOf = (legs: readonly (readonly number[])[], route: readonly number[]): number =>
  [...route, legs.length - 1].reduce(
    ({ at, length }, next) => ({ at: next, length: length + (legs[at]?.[next] ?? 0) }),
    { at: legs.length - 1, length: 0 },
  ).length;

function shortestTrip(
  legs: readonly (readonly number[])[],
  left: readonly number[],
  from: number = legs.length - 1,
): number {
  if (left.length === 0) return legs[from]?.[legs.length - 1] ?? 0;
  return Math.min(
    ...left.map(
      (next) =>
        (legs[from]?.[next] ?? 0) +
        shortestTrip(
          legs,
          left.filter((each) => each !== next),
          next,
        ),
    ),
  );
}

const NOTHING: Bought = [0, 0, [0, 0], 0, 0, 0];
const compareBought = (a: Bought, b: Bought): number => compareFigures(a.flat(), b.flat());
/** Of what is worth the same where all is weighed, the fewest without a price. */
const forAim = (aim: ShoppingAim, a: Bought, b: Bought): number => {
  if (aim !== 'best_overall') return compareBought(a, b);
  const put = ([had, faded, less, unpriced, cents, assumed]: Bought) => [
    had,
    faded,
    ...less,
    assumed,
    unpriced,
    cents,
  ];
  return compareFigures(put(a), put(b));
};
const added = (a: Bought, b: Bought): Bought => [
  a[0] + b[0],
  a[1] + b[1],
  a[2].map((count, size) => count + (b[2][size] ?? 0)),
  a[3] + b[3],
  a[4] + b[4],
  a[5] + b[5],
];

function bestPurchase(order: ShoppingOrder, visited: ReadonlySet<number>): Bought {
  let all = NOTHING;
  for (const { plant_id, quantity, containers } of order.needs) {
    const dear = dearest(order, plant_id);
    // By how many are had so far, the least that they cost.
    let costs = new Map<number, Bought>([[0, NOTHING]]);
    for (const one of order.offers) {
      if (one.plant_id !== plant_id || !visited.has(one.nursery_id) || one.status === 'out_of_stock')
        continue;
      if (containers && !containers.includes(one.container)) continue;
      const old = isOld(order, one.confirmed_at);
      if (old && order.faded === 'left_out') continue;
      const most = one.quantity ?? (one.status === 'limited' ? 5 : quantity);
      const more = new Map<number, Bought>();
      for (const [had, bought] of costs) {
        for (let take = 0; take <= Math.min(most, quantity - had); take++) {
          const next = added(bought, [
            -take,
            old && order.faded === 'last' ? take : 0,
            beyond([[apart(order, one.container), take]]),
            one.price_cents === null ? take : 0,
            take * (one.price_cents ?? 0),
            take * (one.price_cents ?? dear),
          ]);
          const before = more.get(had + take);
          if (!before || forAim(order.aim, next, before) < 0) more.set(had + take, next);
        }
      }
      costs = more;
    }
    all = added(
      all,
      [...costs.values()].reduce((a, b) => (forAim(order.aim, b, a) < 0 ? b : a)),
    );
  }
  return all;
}
