import { GROWTH_YEARS_MAX, sizeAt } from '../growth.ts';
import type { GrowthRate } from '../plant.ts';
import { feetToInches, type Inches } from '../units.ts';
import type { GrowingStanding } from './garden.ts';
import { eachCrowdedPair, KNITTING } from './room.ts';

/** How far two plants reach into one another so many years after planting, beyond what knits together, in inches; below 0 while apart. */
function excessAt(one: GrowingStanding, other: GrowingStanding, year: number): Inches {
  const [a, b] = [one, other].map(({ plant, existing }) =>
    feetToInches(sizeAt(plant, year, existing).spread),
  );
  if (a === undefined || b === undefined) return Number.NEGATIVE_INFINITY;
  return a / 2 + b / 2 - Math.hypot(one.x - other.x, one.y - other.y) - Math.min(a, b) * KNITTING;
}

/** The year is found to within a hundredth. */
const NEAR_ENOUGH = 0.01;

/**
 * The first year after planting in which two plants crowd: reach into one another by more than a planting knits together. Plants never
 * shrink, so that it is found by halving.
 * @returns undefined where they do not within 30 years; 0 where they do when planted
 */
export function crowdedFrom(one: GrowingStanding, other: GrowingStanding): number | undefined {
  if (excessAt(one, other, 0) > 0) return 0;
  if (excessAt(one, other, GROWTH_YEARS_MAX) <= 0) return undefined;
  let [before, after] = [0, GROWTH_YEARS_MAX];
  while (after - before > NEAR_ENOUGH) {
    const middle = (before + after) / 2;
    if (excessAt(one, other, middle) > 0) after = middle;
    else before = middle;
  }
  return after;
}

/** Plants of one species that are best taken out in a year, because they crowd others by then. */
export interface Thinning<Standing> {
  /** The year after planting in which the first of them crowds, 0 to 30; whole, the one that has begun. */
  readonly year: number;
  readonly plant: number;
  readonly out: readonly Standing[];
  /** Species that have the room then, each once. */
  readonly crowded: readonly number[];
}

export interface ThinningPlan<Standing> {
  /** Earliest first. */
  readonly thinnings: readonly Thinning<Standing>[];
  /** False where a garden is so crowded that not all of its pairs were looked at. */
  readonly complete: boolean;
}

const QUICK: Readonly<Record<GrowthRate, number>> = { fast: 2, moderate: 1, slow: 0 };

/**
 * What to take out and when, so that what stays never crowds. Of two that crowd one another that goes which was not there before, else
 * the shorter-lived (an annual; of others the catalogue has no lifespans), else the faster growing, which fills in again soonest, else the
 * one of which more were planted, else the smaller. Our own order: a planting is set closer than it will stand and thinned as it
 * closes, the fillers first.
 */
export function thinningPlan<Standing extends GrowingStanding>(
  standing: readonly Standing[],
): ThinningPlan<Standing> {
  const pairs: { readonly year: number; readonly one: Standing; readonly other: Standing }[] = [];
  const complete = eachCrowdedPair(standing, (one, other) => {
    const year = crowdedFrom(one, other);
    if (year !== undefined) pairs.push({ year, one, other });
  });
  const counts = new Map<number, number>();
  for (const { plant } of standing) counts.set(plant.id, (counts.get(plant.id) ?? 0) + 1);
  const goes = (one: Standing, other: Standing): Standing => {
    const order = [
      ({ existing }: Standing) => (existing ? 0 : 1),
      ({ plant }: Standing) => (plant.plant_type === 'annual' ? 1 : 0),
      ({ plant }: Standing) => QUICK[plant.growth_rate],
      ({ plant }: Standing) => counts.get(plant.id) ?? 0,
      ({ plant }: Standing) => -plant.spread_mature,
    ];
    for (const of of order) if (of(one) !== of(other)) return of(one) > of(other) ? one : other;
    return one;
  };
  const gone = new Set<Standing>();
  const found = new Map<string, { year: number; plant: number; out: Standing[]; crowded: Set<number> }>();
  for (const { year, one, other } of pairs.sort((a, b) => a.year - b.year)) {
    if (gone.has(one) || gone.has(other)) continue;
    const out = goes(one, other);
    const stays = out === one ? other : one;
    gone.add(out);
    const key = `${Math.floor(year)} ${out.plant.id}`;
    const thinning = found.get(key) ?? {
      year: Math.floor(year),
      plant: out.plant.id,
      out: [],
      crowded: new Set<number>(),
    };
    thinning.out.push(out);
    thinning.crowded.add(stays.plant.id);
    found.set(key, thinning);
  }
  return {
    thinnings: [...found.values()].map((each) => ({ ...each, crowded: [...each.crowded] })),
    complete,
  };
}
