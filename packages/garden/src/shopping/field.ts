import type { Legs, MilliMiles } from './legs.ts';
import { comparePrices, type Market, priceOf, purchases } from './market.ts';
import type { ShoppingAim, ShoppingPrice } from './order.ts';

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
  const away = (nursery: number): MilliMiles => legs.fromHome[nursery] as number;
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
  };
}

const STOPS_OVER_DRIVE = 2 ** 32;
const DRIVE_OVER_STOPS = 2 ** 12;

/**
 * Stops and drive as one number, lower is better: the one that the aim puts first decides. A drive is below 2^32 thousandths of
 * a mile and a plan below 2^12 stops. Whoever aims at the lowest price has it by the market's demands, and then wants few stops.
 */
export const rankOf = (aim: ShoppingAim, stops: number, drive: MilliMiles): number =>
  aim === 'shortest_drive' ? drive * DRIVE_OVER_STOPS + stops : stops * STOPS_OVER_DRIVE + drive;

/** The stops, or the thousandths of a mile, whichever the aim puts first. */
export const foremostOf = (aim: ShoppingAim, rank: number): number =>
  Math.floor(rank / (aim === 'shortest_drive' ? DRIVE_OVER_STOPS : STOPS_OVER_DRIVE));

/** Nurseries that together meet every demand, in the order of the drive. */
export interface Choice {
  readonly route: readonly number[];
  readonly rank: number;
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
