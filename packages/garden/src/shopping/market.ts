import { apartFromWish } from './containers.ts';
import {
  type Cents,
  LIMITED_UNCOUNTED,
  type ShoppingGap,
  type ShoppingNeed,
  type ShoppingOffer,
  type ShoppingOrder,
  type ShoppingPrice,
  STOCK_FADES_AFTER_DAYS,
} from './order.ts';

const DAY_MS = 86_400_000;

/** An offer that counts, of the nursery with that place in the market. */
interface Ware {
  readonly nursery: number;
  readonly offer: ShoppingOffer;
  /** How many of it can be of use: never more than are needed. */
  readonly most: number;
  readonly isFaded: boolean;
  /** How far its pot is from the one that is wished for. */
  readonly apart: number;
  /** What one counts where money is weighed against miles: a price that is not named is never taken for a low one. */
  readonly assumed_cents: Cents;
}

/** A plant that is for sale in reach. */
export interface Species {
  readonly plant_id: number;
  /** As many as are needed, or as are for sale. */
  readonly wanted: number;
  /** In the order in which they are bought, whichever nurseries are visited. */
  readonly wares: readonly Ware[];
}

/** The nurseries visited must together bring so much; a nursery brings what it has of it. */
interface Demand {
  readonly least: number;
  /** What each nursery that has any of it brings, by its place in the market; none above `least`. */
  readonly brings: ReadonlyMap<number, number>;
}

/** A nursery of the market. */
interface Seller {
  readonly id: number;
  /** Its place in the table of drives. */
  readonly place: number;
}

/** An order as its solver sees it, always the same for the same order however its lists are sorted. */
export interface Market {
  /** Those that have anything needed and can be driven to, by id. */
  readonly nurseries: readonly Seller[];
  /** Ids of those that have anything needed and cannot. */
  readonly undriven: readonly number[];
  readonly species: readonly Species[];
  /** What makes a choice of nurseries a plan; all nurseries together meet each. */
  readonly demands: readonly Demand[];
  readonly gaps: readonly ShoppingGap[];
  readonly plants_needed: number;
  readonly species_needed: number;
  /** How many of those needed, and how many kinds in full, can be had of stock that somebody has counted. */
  readonly plants_counted: number;
  readonly species_counted: number;
}

/** @param kept ids of nurseries that alone are looked at; all where left out */
export function marketOf(order: ShoppingOrder, kept?: ReadonlySet<number>): Market {
  const needs = joinedNeeds(order.needs);
  const { sellers, undriven, wares } = waresOf(order, needs, kept);
  const species = needs.flatMap(({ plant_id, quantity }): Species[] => {
    const list = wares.get(plant_id);
    if (!list) return [];
    const bought = list.sort((a, b) => worse(order, a, b) || tieBreak(a, b));
    return [{ plant_id, wanted: Math.min(quantity, total(bought)), wares: bought }];
  });
  const had = new Map(species.map(({ plant_id, wanted }) => [plant_id, wanted]));
  const counted = species.map(({ wares: list, wanted }) =>
    Math.min(wanted, total(list.filter(({ offer }) => offer.quantity !== null))),
  );
  const needed = new Map(needs.map(({ plant_id, quantity }) => [plant_id, quantity]));
  return {
    nurseries: sellers,
    undriven,
    species,
    demands: species.flatMap((one) => demandsOf(order, one)),
    gaps: needs.flatMap(({ plant_id, quantity }) => {
      const wanting = quantity - (had.get(plant_id) ?? 0);
      return wanting > 0 ? [{ plant_id, needed: quantity, wanting }] : [];
    }),
    plants_needed: needs.reduce((sum, { quantity }) => sum + quantity, 0),
    species_needed: needs.length,
    plants_counted: counted.reduce((sum, count) => sum + count, 0),
    species_counted: species.filter(({ plant_id }, at) => counted[at] === needed.get(plant_id)).length,
  };
}

/** A plant named twice is needed twice over, in any container that either line allows. */
function joinedNeeds(needs: readonly ShoppingNeed[]): ShoppingNeed[] {
  const joined = new Map<number, ShoppingNeed>();
  for (const need of needs) {
    if (need.quantity <= 0) continue;
    const before = joined.get(need.plant_id);
    if (!before) {
      joined.set(need.plant_id, need);
      continue;
    }
    const { plant_id, containers, quantity } = before;
    const either = containers && need.containers && [...containers, ...need.containers];
    joined.set(plant_id, {
      plant_id,
      quantity: quantity + need.quantity,
      ...(either ? { containers: either } : {}),
    });
  }
  return [...joined.values()].sort((a, b) => a.plant_id - b.plant_id);
}

type Placeless = Omit<Ware, 'nursery' | 'assumed_cents'>;

/** What can be had of each plant, and who of those that have anything can be driven to. */
function waresOf(order: ShoppingOrder, needs: readonly ShoppingNeed[], kept?: ReadonlySet<number>) {
  const offered = waresByPlant(order, needs);
  const having = new Set([...offered.values()].flatMap((list) => list.map(({ offer }) => offer.nursery_id)));
  const { size, miles } = order.drives;
  const all = order.nurseries
    .map(({ id }, place): Seller => ({ id, place }))
    .filter(({ id }) => having.has(id))
    .sort((a, b) => a.id - b.id);
  const isDriven = ({ place }: Seller) => Number.isFinite(miles[place * size + size - 1]);
  const sellers = all.filter((one) => isDriven(one) && (!kept || kept.has(one.id)));
  const places = new Map(sellers.map(({ id }, place) => [id, place]));
  const wares = new Map<number, Ware[]>();
  for (const [plant, list] of offered) {
    const dearest = list.reduce((most, { offer }) => Math.max(most, offer.price_cents ?? 0), 0);
    const had = list.flatMap((ware) => {
      const nursery = places.get(ware.offer.nursery_id);
      return nursery === undefined
        ? []
        : [{ ...ware, nursery, assumed_cents: ware.offer.price_cents ?? dearest }];
    });
    if (had.length > 0) wares.set(plant, had);
  }
  return { sellers, undriven: all.filter((one) => !isDriven(one)).map(({ id }) => id), wares };
}

/** How many there may be of what a nursery offers, out of so many that are needed. */
export const supplyOf = (
  { quantity, status }: Pick<ShoppingOffer, 'quantity' | 'status'>,
  needed: number,
): number => Math.min(needed, quantity ?? (status === 'limited' ? LIMITED_UNCOUNTED : needed));

function waresByPlant(order: ShoppingOrder, needs: readonly ShoppingNeed[]): Map<number, Placeless[]> {
  const needed = new Map(needs.map((need) => [need.plant_id, need]));
  const inReach = new Set(order.nurseries.map(({ id }) => id));
  const newest = new Map<string, Placeless>();
  for (const offer of order.offers) {
    const need = needed.get(offer.plant_id);
    if (!need || !inReach.has(offer.nursery_id) || offer.status === 'out_of_stock') continue;
    if (need.containers && !need.containers.includes(offer.container)) continue;
    const most = supplyOf(offer, need.quantity);
    const isFaded = order.now.getTime() - offer.confirmed_at.getTime() > STOCK_FADES_AFTER_DAYS * DAY_MS;
    if (most <= 0 || (isFaded && order.faded === 'left_out')) continue;
    const key = `${offer.nursery_id} ${offer.plant_id} ${offer.container}`;
    const ware = { offer, most, isFaded, apart: apartFromWish(offer.container, order.pots ?? 'any') };
    const before = newest.get(key);
    if (!before || supersedes(ware, before)) newest.set(key, ware);
  }
  return Map.groupBy(newest.values(), ({ offer }) => offer.plant_id);
}

/** Of two figures for the same thing the newer holds; of two as old the more careful one. */
function supersedes(a: Placeless, b: Placeless): boolean {
  const newer = a.offer.confirmed_at.getTime() - b.offer.confirmed_at.getTime();
  if (newer !== 0) return newer > 0;
  if (a.most !== b.most) return a.most < b.most;
  return (a.offer.price_cents ?? Infinity) > (b.offer.price_cents ?? Infinity);
}

const price = ({ offer }: Placeless): number => offer.price_cents ?? Infinity;
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** What comes before the aim: fresh stock where faded comes last, then the pot that is wished for. */
const lessWanted = ({ faded }: ShoppingOrder, a: Placeless, b: Placeless): number =>
  (faded === 'last' ? Number(a.isFaded) - Number(b.isFaded) : 0) || a.apart - b.apart;

/** A price that is not named is never taken for a low one: it comes after all that are. */
const worse = (order: ShoppingOrder, a: Placeless, b: Placeless): number =>
  lessWanted(order, a, b) || compare(price(a), price(b));

/** Of what costs the same: what is fresh, then where most of it can be had at once. */
const tieBreak = (a: Ware, b: Ware): number =>
  Number(a.isFaded) - Number(b.isFaded) ||
  b.most - a.most ||
  a.nursery - b.nursery ||
  (a.offer.container < b.offer.container ? -1 : 1);

const total = (wares: readonly Pick<Ware, 'most'>[]): number =>
  wares.reduce((sum, { most }) => sum + most, 0);

/**
 * What the nurseries visited must bring of a species. All of it; where faded stock comes last, as much as can be had of fresh
 * stock; where a pot is wished for, as much as can be had in such; for the lowest price, at each price as much as can be had for it or
 * less. A choice of nurseries that meets these buys
 * as cheaply as all nurseries together, for what is bought is always taken from the cheap end.
 */
function demandsOf(order: ShoppingOrder, { wares, wanted }: Species): Demand[] {
  const demands: Demand[] = [];
  const held = new Map<number, number>();
  let had = 0;
  for (const [at, ware] of wares.entries()) {
    had += ware.most;
    held.set(ware.nursery, (held.get(ware.nursery) ?? 0) + ware.most);
    const next = wares[at + 1];
    const isStep =
      next !== undefined && (order.aim === 'lowest_price' ? worse : lessWanted)(order, ware, next) !== 0;
    if (next !== undefined && !isStep) continue;
    const least = Math.min(had, wanted);
    const brings = new Map([...held].map(([nursery, count]) => [nursery, Math.min(count, least)]));
    demands.push({ least, brings });
    if (had >= wanted) break;
  }
  return demands;
}

export interface Purchase extends Ware {
  readonly quantity: number;
}

/** What to buy when these nurseries are visited, and no others: of each species from the best of its wares on. */
export function purchases({ species }: Market, isVisited: (nursery: number) => boolean): Purchase[] {
  return species.flatMap(({ wares, wanted }) => {
    const bought: Purchase[] = [];
    let left = wanted;
    for (const ware of wares) {
      if (left === 0) break;
      if (!isVisited(ware.nursery)) continue;
      const quantity = Math.min(left, ware.most);
      left -= quantity;
      bought.push({ ...ware, quantity });
    }
    return bought;
  });
}

export function priceOf(bought: readonly Purchase[]): ShoppingPrice {
  let known_cents: Cents = 0;
  let priced_plants = 0;
  let unpriced_plants = 0;
  for (const { quantity, offer } of bought) {
    if (offer.price_cents === null) unpriced_plants += quantity;
    else {
      known_cents += quantity * offer.price_cents;
      priced_plants += quantity;
    }
  }
  return { known_cents, priced_plants, unpriced_plants };
}

/** What is bought counts beside the drive: the prices that are named, and what is assumed for the others. */
export const assumedCents = (bought: readonly Purchase[]): Cents =>
  bought.reduce((sum, { quantity, assumed_cents }) => sum + quantity * assumed_cents, 0);

/** What the plants of a species count when these nurseries are visited. */
export function speciesCents({ wares, wanted }: Species, isVisited: (nursery: number) => boolean): Cents {
  let cents = 0;
  let left = wanted;
  for (const { nursery, most, assumed_cents } of wares) {
    if (left === 0) break;
    if (!isVisited(nursery)) continue;
    const quantity = Math.min(left, most);
    left -= quantity;
    cents += quantity * assumed_cents;
  }
  return cents;
}

/** Below 0 where the first price is the better one: fewer plants without a price, then fewer cents. */
export const comparePrices = (a: ShoppingPrice, b: ShoppingPrice): number =>
  a.unpriced_plants - b.unpriced_plants || a.known_cents - b.known_cents;
