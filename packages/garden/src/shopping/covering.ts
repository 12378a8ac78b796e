import { dice } from '../chance.ts';
import { type Choice, choiceOf, type Field, type Holders, isBetter, type Load } from './field.ts';
import { cheapestSpot, improved } from './route.ts';

/** Steps of work, for fewer stops and then for as many that lie better; see `trying.ts`. */
const STEPS_FOR_FEWER = 600_000;
const STEPS_FOR_NEARER = 600_000;
const SEED = 0xc0de;
/** How much the detour counts beside what a stop brings, as a power of it. */
const DETOUR_POWER = 0.3;
/** In what legs count in. */
const LEAST_DETOUR = 300;

/**
 * Few stops that meet every demand. One stop too few are moved about until they do after all, then one is taken away again: the
 * stop that is missed least makes room for the one that brings most of a demand that is unmet, and what stays unmet weighs more
 * from turn to turn (weighting local search for covers: C. Gao, X. Yao, T. Weise and J. Li, 2015, here with demands that several
 * stops meet together). Then the same with as many stops as are needed, for a shorter drive.
 *
 * @param start stops that meet every demand
 */
export function fewStops(field: Field, start: Choice, onFound: (choice: Choice) => void): Choice {
  return new Covering(field, start, onFound).run();
}

class Covering {
  private readonly field: Field;
  private readonly onFound: (choice: Choice) => void;
  private readonly next = dice(SEED);
  private readonly weights: Float64Array;
  private readonly brought: Int32Array;
  private readonly movedAt: Int32Array;
  private stops: number[] = [];
  private best: Choice;
  steps = 0;
  private turn = 0;

  constructor(field: Field, start: Choice, onFound: (choice: Choice) => void) {
    this.field = field;
    this.onFound = onFound;
    this.weights = new Float64Array(field.leasts.length);
    this.brought = new Int32Array(field.leasts.length);
    this.movedAt = new Int32Array(field.nurseries);
    this.best = start;
  }

  run(): Choice {
    this.restart();
    while (this.steps < STEPS_FOR_FEWER * this.field.effort && this.best.route.length > 1) {
      if (this.unmet().length === 0) {
        this.record();
        this.remove(this.missedLeast());
      }
      this.exchange(0);
    }
    this.restart();
    const end = this.steps + STEPS_FOR_NEARER * this.field.effort;
    while (this.steps < end && this.best.route.length > 0) {
      if (this.unmet().length === 0) {
        this.record();
        this.remove(this.stops[Math.floor(this.next() * this.stops.length)]);
        this.add(DETOUR_POWER);
      } else this.exchange(DETOUR_POWER);
    }
    return this.best;
  }

  private restart(): void {
    this.stops = [...this.best.route];
    this.weights.fill(1);
    this.brought.fill(0);
    this.movedAt.fill(0);
    this.turn = 1;
    for (const nursery of this.stops) this.count(nursery, 1);
  }

  private exchange(power: number): void {
    this.turn += 1;
    this.remove(this.missedLeast());
    this.add(power);
    for (const demand of this.unmet()) this.weights[demand] = (this.weights[demand] as number) + 1;
  }

  private record(): void {
    const { legs, market } = this.field;
    const route = improved(legs, this.stops, this);
    const choice = choiceOf(this.field, route);
    this.onFound(choice);
    if (isBetter(market, choice, this.best)) this.best = choice;
    this.stops = [...route];
  }

  private count(nursery: number, sign: 1 | -1): void {
    const { demands, amounts } = this.loadOf(nursery);
    for (let at = 0; at < demands.length; at++) {
      const demand = demands[at] as number;
      this.brought[demand] = (this.brought[demand] as number) + sign * (amounts[at] as number);
    }
  }

  private loadOf(nursery: number): Load {
    return this.field.loads[nursery] as Load;
  }

  private unmet(): number[] {
    const { leasts } = this.field;
    const unmet: number[] = [];
    this.steps += leasts.length;
    for (let demand = 0; demand < leasts.length; demand++) {
      if ((this.brought[demand] as number) < (leasts[demand] as number)) unmet.push(demand);
    }
    return unmet;
  }

  /** The weight of what would be met by a stop more, or no longer met by a stop less. */
  private changeBy(nursery: number, sign: 1 | -1): number {
    const { demands, amounts } = this.loadOf(nursery);
    let change = 0;
    this.steps += demands.length;
    for (let at = 0; at < demands.length; at++) {
      const demand = demands[at] as number;
      const least = this.field.leasts[demand] as number;
      const before = this.brought[demand] as number;
      const after = before + sign * (amounts[at] as number);
      const met = Math.min(least, after) - Math.min(least, before);
      if (met !== 0) change += (met / least) * (this.weights[demand] as number);
    }
    return change;
  }

  private missedLeast(): number | undefined {
    return this.most(this.stops, (nursery) => this.changeBy(nursery, -1)) ?? this.stops[0];
  }

  private remove(nursery: number | undefined): void {
    if (nursery === undefined) return;
    this.count(nursery, -1);
    this.movedAt[nursery] = this.turn;
    this.stops = this.stops.filter((stop) => stop !== nursery);
  }

  /** Adds the nursery that brings most of some unmet demand, and of the others. */
  private add(power: number): void {
    const unmet = this.unmet();
    const demand = unmet[Math.floor(this.next() * unmet.length)];
    if (demand === undefined) return;
    const { legs, holders } = this.field;
    const added = this.most((holders[demand] as Holders).nurseries, (nursery) => {
      if (this.stops.includes(nursery)) return Number.NEGATIVE_INFINITY;
      const change = this.changeBy(nursery, 1);
      if (power === 0) return change;
      this.steps += this.stops.length;
      return change / (Math.max(0, cheapestSpot(legs, this.stops, nursery).longer) + LEAST_DETOUR) ** power;
    });
    if (added === undefined) return;
    this.count(added, 1);
    this.movedAt[added] = this.turn;
    this.stops.splice(cheapestSpot(legs, this.stops, added).at, 0, added);
  }

  /** The best of some nurseries, and of those the one that has longest not been moved; what was moved just now stays for a turn. */
  private most(among: Iterable<number>, worth: (nursery: number) => number): number | undefined {
    let found: number | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const nursery of among) {
      const moved = this.movedAt[nursery] as number;
      if (moved > 0 && moved >= this.turn - 1) continue;
      const own = worth(nursery);
      if (own > most || (own === most && found !== undefined && moved < (this.movedAt[found] as number)))
        [found, most] = [nursery, own];
    }
    return found;
  }
}
