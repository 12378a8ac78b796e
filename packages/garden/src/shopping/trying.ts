import { dice } from '../chance.ts';
import { fewStops } from './covering.ts';
import {
  type Choice,
  centsSavedBy,
  choiceOf,
  type Field,
  type Holders,
  isBetter,
  type Load,
} from './field.ts';
import { COST_PER_CENT, lengthOf } from './legs.ts';
import { STOP_CENTS } from './order.ts';
import { cheapestSpot, improved } from './route.ts';

/** Steps of work, of which a slow core does a few hundred million a second: counted, for a clock would tell another plan each time. */
const MOST_STEPS = 2_600_000;
/** Where few stops are wanted, most of the work is done in `covering.ts`. */
const MOST_STEPS_AFTER_COVERING = 500_000;
/** Where prices are weighed as well. */
const MOST_STEPS_WEIGHING = 5_000_000;
const MOST_ROUNDS = 1500;
/** The first plan is the plain greedy one; the others are drawn, the same each time. */
const SEED = 0x5eed;
/** A plan that ranks as much worse than the best one is still worked on, as a share of its drive. */
const LEEWAY = 1.05;
/** A nearer stop is worth a detour of so many thousandths of a weighed minute at the least: else one on the way would be bought of without need. */
const LEAST_DETOUR = 300;

export interface Tried {
  readonly best: Choice;
  /** How often each nursery was part of a plan that was kept. */
  readonly uses: Float64Array;
}

/**
 * A good choice among many nurseries: take some stops out, mend what is then lacking by the nursery that brings most for its
 * detour, drop what is no longer needed, shorten the route, keep what is no worse by much (a large neighbourhood search:
 * P. Shaw, 1998; on greedy covers V. Chvátal, 1979).
 */
export function tryChoices(field: Field): Tried {
  const next = dice(SEED);
  const uses = new Float64Array(field.nurseries);
  const work = new Worksite(field);
  work.mend(() => 1);
  let best = work.choice();
  const use = ({ route }: Choice): void => {
    for (const nursery of route) uses[nursery] = (uses[nursery] as number) + 1;
  };
  if (wantsFewStops(field)) best = fewStops(field, best, use);
  let current = best;
  const mostSteps = wantsFewStops(field)
    ? MOST_STEPS_AFTER_COVERING
    : field.aim === 'best_overall'
      ? MOST_STEPS_WEIGHING
      : MOST_STEPS;
  for (let round = 0; round < MOST_ROUNDS && work.steps < mostSteps * field.effort; round++) {
    work.take(current.route);
    work.clear(1 + Math.floor(next() * Math.max(1, current.route.length * 0.6)), next);
    const spread = next();
    work.mend(() => 1 + spread * (next() - 0.5));
    const choice = work.choice();
    if (isBetter(field.market, choice, best)) best = choice;
    if (isWorthKeeping(field, choice, best)) {
      current = choice;
      use(choice);
    }
  }
  return { best, uses };
}

const wantsFewStops = ({ aim }: Field): boolean => aim === 'fewest_stops' || aim === 'lowest_price';

function isWorthKeeping(field: Field, choice: Choice, best: Choice): boolean {
  const { aim, legs } = field;
  if (choice.rank <= best.rank) return true;
  if (wantsFewStops(field) && choice.route.length > best.route.length) return false;
  // Most of what a whole plan counts are its plants: a share of that would be no leeway but all there is.
  if (aim === 'best_overall')
    return (
      choice.rank - best.rank <= (LEEWAY - 1) * (lengthOf(legs, best.route) + stopCost(best.route.length))
    );
  return lengthOf(legs, choice.route) <= lengthOf(legs, best.route) * LEEWAY;
}

/** What stops cost where all is weighed, in what legs count in. */
const stopCost = (stops: number): number => stops * STOP_CENTS * COST_PER_CENT;

/** A choice under way. */
class Worksite {
  steps = 0;
  private readonly field: Field;
  private route: number[] = [];
  private readonly visited: Uint8Array;
  private readonly barred: Uint8Array;
  /** What the stops bring to each demand. */
  private readonly brought: Int32Array;
  /** A demand that few can meet weighs more. */
  private readonly weights: Float64Array;

  constructor(field: Field) {
    this.field = field;
    this.visited = new Uint8Array(field.nurseries);
    this.barred = new Uint8Array(field.nurseries);
    this.brought = new Int32Array(field.leasts.length);
    this.weights = Float64Array.from(field.leasts, (least, demand) => {
      return 1 / (least * Math.sqrt((field.holders[demand] as Holders).nurseries.length));
    });
  }

  take(route: readonly number[]): void {
    this.route = [...route];
    this.visited.fill(0);
    this.barred.fill(0);
    this.brought.fill(0);
    for (const nursery of route) this.count(nursery, 1);
  }

  private count(nursery: number, sign: 1 | -1): void {
    const { demands, amounts } = this.field.loads[nursery] as Load;
    this.visited[nursery] = sign === 1 ? 1 : 0;
    for (let at = 0; at < demands.length; at++) {
      const demand = demands[at] as number;
      this.brought[demand] = (this.brought[demand] as number) + sign * (amounts[at] as number);
    }
  }

  /** Takes out one stop and those nearest to it; about half of them may not come back in this round. */
  clear(stops: number, next: () => number): void {
    const { size, between } = this.field.legs;
    const first = this.route[Math.floor(next() * this.route.length)];
    if (first === undefined) return;
    const near = next() < 0.5;
    const order = this.route.map((nursery) => ({
      nursery,
      away: near ? (between[first * size + nursery] as number) : next(),
    }));
    order.sort((a, b) => a.away - b.away || a.nursery - b.nursery);
    for (const { nursery } of order.slice(0, stops)) {
      this.count(nursery, -1);
      if (next() < 0.5) this.barred[nursery] = 1;
    }
    this.route = this.route.filter((nursery) => this.visited[nursery]);
  }

  /** Adds nurseries until every demand is met. */
  mend(chance: () => number): void {
    for (;;) {
      const found = this.mostForItsDetour(chance, true) ?? this.mostForItsDetour(chance, false);
      if (!found) break;
      this.route.splice(found.at, 0, found.nursery);
      this.count(found.nursery, 1);
    }
    if (this.field.aim !== 'best_overall') this.dropNeedless();
    this.route = improved(this.field.legs, this.route, this);
    if (this.field.aim === 'best_overall' && this.weigh())
      this.route = improved(this.field.legs, this.route, this);
  }

  private mostForItsDetour(
    chance: () => number,
    heedsBars: boolean,
  ): { readonly nursery: number; readonly at: number } | undefined {
    const { aim, nurseries, legs } = this.field;
    const least = aim === 'best_overall' ? stopCost(1) : LEAST_DETOUR;
    let best: { nursery: number; at: number } | undefined;
    let most = 0;
    for (let nursery = 0; nursery < nurseries; nursery++) {
      if (this.visited[nursery] || (heedsBars && this.barred[nursery])) continue;
      const gain = this.gainOf(nursery);
      if (gain === 0) continue;
      const { at, longer } = cheapestSpot(legs, this.route, nursery);
      this.steps += this.route.length + 1;
      // For few stops the detour decides between those that bring about as much.
      const worth =
        (gain / (Math.max(0, longer) + least) ** (wantsFewStops(this.field) ? 0.1 : 1)) * chance();
      if (worth <= most) continue;
      most = worth;
      best = { nursery, at };
    }
    return best;
  }

  /** How much of what is lacking a nursery brings, by weight. */
  private gainOf(nursery: number): number {
    const { loads, leasts } = this.field;
    const { demands, amounts } = loads[nursery] as Load;
    let gain = 0;
    this.steps += demands.length;
    for (let at = 0; at < demands.length; at++) {
      const demand = demands[at] as number;
      const lacking = (leasts[demand] as number) - (this.brought[demand] as number);
      if (lacking > 0) gain += Math.min(lacking, amounts[at] as number) * (this.weights[demand] as number);
    }
    return gain;
  }

  /** Visits who saves more money than the way and the stop count, and leaves out who saves less, as long as any does. */
  private weigh(): boolean {
    const { nurseries, legs } = this.field;
    const isVisited = (nursery: number) => this.visited[nursery] === 1;
    for (let changes = 0; ; changes++) {
      let best: { readonly nursery: number; readonly at: number } | undefined;
      let most = 0;
      for (let nursery = 0; nursery < nurseries; nursery++) {
        if (isVisited(nursery) && !this.isNeedless(nursery)) continue;
        const saved = centsSavedBy(this.field, nursery, isVisited, this) * COST_PER_CENT;
        if (!isVisited(nursery) && saved <= most + stopCost(1)) continue;
        const route = isVisited(nursery) ? this.route.filter((stop) => stop !== nursery) : this.route;
        const { at, longer } = isVisited(nursery)
          ? { at: -1, longer: lengthOf(legs, this.route) - lengthOf(legs, route) }
          : cheapestSpot(legs, route, nursery);
        this.steps += route.length + 1;
        const gain = (saved - longer - stopCost(1)) * (at < 0 ? -1 : 1);
        if (gain <= most) continue;
        most = gain;
        best = { nursery, at };
      }
      if (!best) return changes > 0;
      const { nursery, at } = best;
      if (at < 0) this.route = this.route.filter((stop) => stop !== nursery);
      else this.route.splice(at, 0, nursery);
      this.count(nursery, at < 0 ? -1 : 1);
    }
  }

  /** Takes out the stops that are not needed, the one that saves most way first. */
  private dropNeedless(): void {
    const { size, between, home } = this.field.legs;
    for (;;) {
      let needless = -1;
      let most = -1;
      for (const [at, nursery] of this.route.entries()) {
        if (!this.isNeedless(nursery)) continue;
        const [before, after] = [this.route[at - 1] ?? home, this.route[at + 1] ?? home];
        const saved =
          (between[before * size + nursery] as number) +
          (between[nursery * size + after] as number) -
          (between[before * size + after] as number);
        if (saved > most) [needless, most] = [nursery, saved];
      }
      if (needless === -1) return;
      this.count(needless, -1);
      this.route = this.route.filter((nursery) => nursery !== needless);
    }
  }

  private isNeedless(nursery: number): boolean {
    const { demands, amounts } = this.field.loads[nursery] as Load;
    this.steps += demands.length;
    for (let at = 0; at < demands.length; at++) {
      const demand = demands[at] as number;
      if ((this.brought[demand] as number) - (amounts[at] as number) < (this.field.leasts[demand] as number))
        return false;
    }
    return true;
  }

  choice(): Choice {
    return choiceOf(this.field, this.route);
  }
}
