import { COST_PER_CENT, type LegCost, type Legs, lengthOf } from './legs.ts';
import { comparePrices, type Market, priceOf, purchases, type Species, speciesCents } from './market.ts';
import { type Cents, type ShoppingAim, type ShoppingPrice, STOP_CENTS } from './order.ts';

/** What one nursery brings: to which demands, and how much to each. */
export interface Load {
  readonly demands: Int32Array;
  readonly amounts: Int32Array;
}

/** Who brings to one demand, the nearest to home first. */
export interface Holders {
  readonly nurseries: Int32Array;
  readonly amounts: Int32Array;
}

/** A market laid out for searching it. */
export interface Field {
  readonly market: Market;
  readonly legs: Legs;
  readonly aim: ShoppingAim;
  readonly nurseries: number;
  /** Share of the usual work that is worth doing: less where there is less to choose among. */
  readonly effort: number;
  readonly leasts: Int32Array;
  readonly loads: readonly Load[];
  readonly holders: readonly Holders[];
  /** The species that each nursery has any of. */
  readonly sold: readonly (readonly Species[])[];
}

const FULL_EFFORT_NURSERIES = 100;

export function fieldOf(market: Market, legs: Legs, aim: ShoppingAim): Field {
  const nurseries = market.nurseries.length;
  const loads = market.nurseries.map(() => ({ demands: [] as number[], amounts: [] as number[] }));
  for (const [demand, { brings }] of market.demands.entries()) {
    for (const [nursery, amount] of brings) {
      loads[nursery]?.demands.push(demand);
      loads[nursery]?.amounts.push(amount);
    }
  }
  const sold = market.nurseries.map((): Species[] => []);
  for (const species of market.species) {
    for (const nursery of new Set(species.wares.map((ware) => ware.nursery))) sold[nursery]?.push(species);
  }
  const away = (nursery: number): LegCost => legs.fromHome[nursery] as number;
  return {
    market,
    legs,
    aim,
    nurseries,
    effort: Math.min(1, nurseries / FULL_EFFORT_NURSERIES),
    leasts: Int32Array.from(market.demands, ({ least }) => least),
    loads: loads.map(({ demands, amounts }) => ({
      demands: Int32Array.from(demands),
      amounts: Int32Array.from(amounts),
    })),
    holders: market.demands.map(({ brings }) => {
      const nearest = [...brings].sort(([a], [b]) => away(a) - away(b) || a - b);
      return {
        nurseries: Int32Array.from(nearest, ([nursery]) => nursery),
        amounts: Int32Array.from(nearest, ([, amount]) => amount),
      };
    }),
    sold,
  };
}

const STOPS_OVER_DRIVE = 2 ** 32;
const DRIVE_OVER_STOPS = 2 ** 12;

/**
 * Stops and drive, and for the best overall the plants' price, as one number, lower is better: the one that the aim puts first decides. A
 * drive is below 2^32 and a plan below 2^12 stops. Whoever aims at the lowest price has it by the market's demands, and then wants few
 * stops. For the best overall it is all that the plan counts, in hundredths of a cent.
 */
export function rankOf(aim: ShoppingAim, stops: number, drive: LegCost, cents: Cents): number {
  if (aim === 'best_overall') return (cents + stops * STOP_CENTS) * COST_PER_CENT + drive;
  return aim === 'shortest_drive' ? drive * DRIVE_OVER_STOPS + stops : stops * STOPS_OVER_DRIVE + drive;
}

/** What the aim is about: stops, the drive, or all together, as a rank has it. */
export function foremostOf(aim: ShoppingAim, rank: number): number {
  if (aim === 'best_overall') return rank;
  return Math.floor(rank / (aim === 'shortest_drive' ? DRIVE_OVER_STOPS : STOPS_OVER_DRIVE));
}

/** What the plants count when these nurseries are visited; only the best overall asks. */
export function centsOf({ aim, market }: Field, isVisited: (nursery: number) => boolean): Cents {
  if (aim !== 'best_overall') return 0;
  return market.species.reduce((sum, species) => sum + speciesCents(species, isVisited), 0);
}

/** What the plants count less when a nursery is visited beside others; its steps of work are counted. */
export function centsSavedBy(
  { sold }: Field,
  nursery: number,
  isVisited: (nursery: number) => boolean,
  work: { steps: number },
): Cents {
  let saved = 0;
  for (const species of sold[nursery] ?? []) {
    work.steps += 2 * species.wares.length;
    saved +=
      speciesCents(species, (one) => one !== nursery && isVisited(one)) -
      speciesCents(species, (one) => one === nursery || isVisited(one));
  }
  return saved;
}

/** Nurseries that together meet every demand, in the order of the drive. */
export interface Choice {
  readonly route: readonly number[];
  readonly rank: number;
}

/** What a route comes to as a choice. */
export function choiceOf(field: Field, route: readonly number[]): Choice {
  const among = new Set(route);
  const cents = centsOf(field, (nursery) => among.has(nursery));
  return { route, rank: rankOf(field.aim, route.length, lengthOf(field.legs, route), cents) };
}

function priceOfChoice(market: Market, visited: readonly number[]): ShoppingPrice {
  const among = new Set(visited);
  return priceOf(purchases(market, (nursery) => among.has(nursery)));
}

/** Whether a choice is the better one: by its rank, then by its price. */
export function isBetter(market: Market, choice: Choice, than: Choice): boolean {
  if (choice.rank !== than.rank) return choice.rank < than.rank;
  return comparePrices(priceOfChoice(market, choice.route), priceOfChoice(market, than.route)) < 0;
}
