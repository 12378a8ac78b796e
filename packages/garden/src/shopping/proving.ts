import {
  type Choice,
  centsOf,
  centsSavedBy,
  choiceOf,
  type Field,
  type Holders,
  isBetter,
  type Load,
  rankOf,
} from './field.ts';
import { type LegCost, legsAmong, lengthOf } from './legs.ts';
import { type Cents, STOP_CENTS } from './order.ts';
import { EXACT_STOPS, roundTrips, routeOver } from './route.ts';

/** Steps of work; see `trying.ts`. */
const MOST_STEPS = 1_600_000;
/** The shortest trip over a few stops is worth knowing while they are still a part of a plan. */
const MEASURED_STOPS = 6;
const HAIR = 1e-9;

export interface Proved {
  readonly best: Choice;
  /** No choice ranks below it. */
  readonly least: number;
  /** The best choice is proved to be that, its price as the last tie included. */
  readonly isBest: boolean;
}

/** Some stops that belong to a plan, some nurseries that do not, and what can be said of all plans of that kind. */
interface Part {
  readonly stops: readonly number[];
  readonly isOut: Uint8Array;
  /** What each demand still lacks. */
  readonly lacks: Int32Array;
  /** Of each nursery: no trip that calls there and at the stops is shorter. */
  readonly trips: Int32Array;
  /** The least trip over the stops alone. */
  readonly trip: LegCost;
  /** No plan of this kind ranks below it. */
  readonly least: number;
  readonly number: number;
}

/**
 * Looks for a better choice, or for the proof that there is none: branch and bound, the most promising part first. A part is
 * split by the unmet demand that the fewest nurseries can meet: one of them must be visited.
 *
 * No plan has fewer stops than the dual of its covering problem says: prices for the demands, such that no nursery brings
 * more than 1 in all, add up to no more than the stops needed. No plan drives less than over the stops it has, nor, for any
 * demand, than over one stop and the nearest of those that can meet it. No plan's plants are cheaper than with all nurseries that may
 * still be visited; for the best overall a part whose demands are met is split on by those that would make them cheaper.
 *
 * It stops after a fixed amount of work; then the least rank among the open parts is the bound.
 */
export function prove(field: Field, start: Choice): Proved {
  return new Prover(field, start).run();
}

/** A rank that no choice goes below, from what is known before anything is searched. */
export const leastRank = (field: Field, start: Choice): number =>
  Math.min(start.rank, new Prover(field, start).root()?.least ?? start.rank);

class Prover {
  private readonly field: Field;
  private best: Choice;
  private readonly queue = new Queue();
  steps = 0;
  private made = 0;
  /** Of choices too long for the shortest trip to be known. */
  private unsure = Number.POSITIVE_INFINITY;
  private readonly brings: Float64Array;
  private readonly slack: Float64Array;

  constructor(field: Field, start: Choice) {
    this.field = field;
    this.best = start;
    this.brings = new Float64Array(field.nurseries);
    this.slack = new Float64Array(field.nurseries);
  }

  run(): Proved {
    const root = this.root();
    if (root) this.queue.push(root);
    for (;;) {
      const part = this.queue.pop();
      if (!part || part.least > this.best.rank) break;
      if (this.steps > MOST_STEPS) {
        return { best: this.best, least: Math.min(part.least, this.best.rank, this.unsure), isBest: false };
      }
      this.split(part);
    }
    const isBest = this.unsure > this.best.rank;
    return { best: this.best, least: Math.min(this.best.rank, this.unsure), isBest };
  }

  root(): Part | undefined {
    const { nurseries, leasts, legs } = this.field;
    const trips = legs.fromHome.map((leg) => 2 * leg);
    return this.part([], new Uint8Array(nurseries), leasts, trips, 0);
  }

  private part(
    stops: readonly number[],
    isOut: Uint8Array,
    lacks: Int32Array,
    trips: Int32Array,
    trip: LegCost,
  ): Part | undefined {
    const { aim } = this.field;
    const cents = this.leastCents(stops, isOut);
    const drive = Math.max(trip, this.farthestNeeded(isOut, lacks, trips));
    // The cheaper half of the bound is often enough.
    if (rankOf(aim, stops.length, drive, cents) > this.best.rank) return undefined;
    const more = this.moreStops(isOut, lacks);
    if (more === undefined) return undefined;
    const least = rankOf(aim, stops.length + more, drive, cents);
    this.made += 1;
    return { stops, isOut, lacks, trips, trip, least, number: this.made };
  }

  /** The price of the plants with every nursery that is a stop or may become one. */
  private leastCents(stops: readonly number[], isOut: Uint8Array): Cents {
    const { aim, market } = this.field;
    if (aim !== 'best_overall') return 0;
    const visited = new Set(stops);
    this.steps += market.species.reduce((sum, { wares }) => sum + wares.length, 0);
    return centsOf(this.field, (nursery) => !isOut[nursery] || visited.has(nursery));
  }

  /** How many stops are needed at least for what is lacking; undefined if it cannot be had. */
  private moreStops(isOut: Uint8Array, lacks: Int32Array): number | undefined {
    const { nurseries, loads, holders } = this.field;
    const { brings, slack } = this;
    for (let nursery = 0; nursery < nurseries; nursery++) {
      if (isOut[nursery]) continue;
      const { demands, amounts } = loads[nursery] as Load;
      this.steps += demands.length;
      let all = 0;
      for (let at = 0; at < demands.length; at++) {
        const lack = lacks[demands[at] as number] as number;
        if (lack > 0) all += Math.min(1, (amounts[at] as number) / lack);
      }
      brings[nursery] = all;
      slack[nursery] = 1;
    }
    let prices = 0;
    let most = 0;
    for (const pass of [0, 1]) {
      for (let demand = 0; demand < lacks.length; demand++) {
        const lack = lacks[demand] as number;
        if (lack <= 0) continue;
        const { nurseries: list, amounts } = holders[demand] as Holders;
        this.steps += list.length;
        let price = Number.POSITIVE_INFINITY;
        let had = 0;
        let largest = 0;
        for (let at = 0; at < list.length; at++) {
          const nursery = list[at] as number;
          if (isOut[nursery]) continue;
          const amount = amounts[at] as number;
          const share = Math.min(1, amount / lack);
          had += amount;
          largest = Math.max(largest, amount);
          // First an equal part of what each nursery brings, then whatever is left.
          const may = pass === 0 ? 1 / (brings[nursery] as number) : (slack[nursery] as number) / share;
          if (may < price) price = may;
        }
        if (had < lack) return undefined;
        most = Math.max(most, Math.ceil(lack / largest));
        if (price <= 0) continue;
        prices += price;
        for (let at = 0; at < list.length; at++) {
          const nursery = list[at] as number;
          const share = Math.min(1, (amounts[at] as number) / lack);
          slack[nursery] = (slack[nursery] as number) - price * share;
        }
      }
    }
    return Math.max(most, Math.ceil(prices - HAIR));
  }

  /** The least trip that the demand takes that is met farthest away. */
  private farthestNeeded(isOut: Uint8Array, lacks: Int32Array, trips: Int32Array): LegCost {
    const { holders } = this.field;
    let farthest = 0;
    for (let demand = 0; demand < lacks.length; demand++) {
      if ((lacks[demand] as number) <= 0) continue;
      let nearest = Number.POSITIVE_INFINITY;
      const list = (holders[demand] as Holders).nurseries;
      for (let at = 0; at < list.length; at++) {
        const nursery = list[at] as number;
        if (!isOut[nursery] && (trips[nursery] as number) < nearest) nearest = trips[nursery] as number;
      }
      this.steps += list.length;
      if (nearest > farthest) farthest = nearest;
    }
    return farthest;
  }

  private split(part: Part): void {
    const demand = this.hardest(part);
    if (demand === undefined) {
      this.finish(part);
      if (this.field.aim === 'best_overall') this.splitByPrice(part);
      return;
    }
    const isOut = part.isOut.slice();
    for (const nursery of this.mostPromising(part, demand)) {
      const lower = this.withStop(part, isOut, nursery);
      if (lower && lower.least <= this.best.rank) this.queue.push(lower);
      isOut[nursery] = 1;
    }
  }

  /**
   * Every demand is met, and others could still make the plants cheaper: with the one that saves most, and without it. What a
   * nursery saves is never more for others being visited as well (the cheapest so many of all that is at hand), and no drive is
   * shorter for it: one that saves less than a stop counts is in no better plan, and together they save no more than their sum.
   */
  private splitByPrice(part: Part): void {
    const { aim, nurseries } = this.field;
    const { stops, lacks, trips, trip } = part;
    const visited = new Set(stops);
    const isOut = part.isOut.slice();
    let best = -1;
    let most = 0;
    let all = 0;
    for (let nursery = 0; nursery < nurseries; nursery++) {
      if (isOut[nursery]) continue;
      const saved = centsSavedBy(this.field, nursery, (one) => visited.has(one), this) - STOP_CENTS;
      if (saved <= 0) isOut[nursery] = 1;
      else all += saved;
      if (saved > most) [best, most] = [nursery, saved];
    }
    if (best < 0) return;
    const now = centsOf(this.field, (nursery) => visited.has(nursery));
    if (rankOf(aim, stops.length, trip, now - all) > this.best.rank) return;
    const without = isOut.slice();
    without[best] = 1;
    const parts = [this.withStop(part, isOut, best), this.part(stops, without, lacks, trips, trip)];
    for (const lower of parts) if (lower && lower.least <= this.best.rank) this.queue.push(lower);
  }

  private hardest({ lacks, isOut, trips }: Part): number | undefined {
    const { holders, aim, legs } = this.field;
    const farthest = aim === 'shortest_drive' ? lengthOf(legs, this.best.route) : Number.POSITIVE_INFINITY;
    let hardest: number | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (let demand = 0; demand < lacks.length; demand++) {
      if ((lacks[demand] as number) <= 0) continue;
      let count = 0;
      for (const nursery of (holders[demand] as Holders).nurseries) {
        if (!isOut[nursery] && (trips[nursery] as number) <= farthest) count += 1;
      }
      if (count < fewest) [hardest, fewest] = [demand, count];
    }
    return hardest;
  }

  /** The nurseries that can meet a demand: what is tried first is out for the others, whose bounds rise by it. */
  private mostPromising({ isOut, lacks, trips }: Part, demand: number): number[] {
    const { holders, loads, aim } = this.field;
    const open = [...(holders[demand] as Holders).nurseries].filter((nursery) => !isOut[nursery]);
    if (aim === 'shortest_drive' || aim === 'best_overall') {
      return open.sort((a, b) => (trips[a] as number) - (trips[b] as number) || a - b);
    }
    const gains = new Map(
      open.map((nursery) => {
        const { demands, amounts } = loads[nursery] as Load;
        let gain = 0;
        for (let at = 0; at < demands.length; at++) {
          const lack = lacks[demands[at] as number] as number;
          if (lack > 0) gain += Math.min(1, (amounts[at] as number) / lack);
        }
        return [nursery, gain];
      }),
    );
    return open.sort((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0) || a - b);
  }

  private withStop(part: Part, out: Uint8Array, nursery: number): Part | undefined {
    const { loads, legs } = this.field;
    const { between, size, home } = legs;
    const isOut = out.slice();
    isOut[nursery] = 1;
    const lacks = part.lacks.slice();
    const { demands, amounts } = loads[nursery] as Load;
    for (let at = 0; at < demands.length; at++) {
      const demand = demands[at] as number;
      lacks[demand] = (lacks[demand] as number) - (amounts[at] as number);
    }
    const trips = part.trips.slice();
    const there = between[home * size + nursery] as number;
    for (let other = 0; other < trips.length; other++) {
      const around =
        there + (between[nursery * size + other] as number) + (between[other * size + home] as number);
      if (around > (trips[other] as number)) trips[other] = around;
    }
    this.steps += trips.length * 2;
    const stops = [...part.stops, nursery];
    return this.part(stops, isOut, lacks, trips, this.tripOver(stops, part));
  }

  private tripOver(stops: readonly number[], { trip, trips }: Part): LegCost {
    if (stops.length > MEASURED_STOPS) return Math.max(trip, trips[stops.at(-1) ?? 0] as number);
    const { lengths } = roundTrips(legsAmong(this.field.legs, stops));
    this.steps += lengths.length * stops.length ** 2;
    return lengths[lengths.length - 1] as number;
  }

  /** Every demand is met: more stops would make nothing better, but for a price that is weighed against them. */
  private finish({ stops, least }: Part): void {
    const { legs, market } = this.field;
    const route = routeOver(legs, stops, this);
    if (stops.length > EXACT_STOPS) this.unsure = Math.min(this.unsure, least);
    const choice = choiceOf(this.field, route);
    if (isBetter(market, choice, this.best)) this.best = choice;
  }
}

/** Parts by what may become of them, the best first; of those that are alike the fullest, then the oldest. */
class Queue {
  private readonly heap: Part[] = [];

  push(part: Part): void {
    const { heap } = this;
    let at = heap.push(part) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(part, heap[above] as Part)) break;
      heap[at] = heap[above] as Part;
      at = above;
    }
    heap[at] = part;
  }

  pop(): Part | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Part, heap[below] as Part)) below += 1;
      if (!isBefore(heap[below] as Part, last)) break;
      heap[at] = heap[below] as Part;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}

const isBefore = (a: Part, b: Part): boolean =>
  (a.least - b.least || b.stops.length - a.stops.length || a.number - b.number) < 0;
