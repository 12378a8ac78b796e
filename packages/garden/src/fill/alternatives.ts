import { GROWING_SEASON } from '../compatibility/garden-state.ts';
import type { Month } from '../plant.ts';
import type { FillEmphasis, FillOrder, FillSpot } from './fill.ts';
import { type Filled, type FillRefusal, fillOf } from './fill-bed.ts';
import type { FillTerms } from './objective.ts';

/** One way to plant a bed. */
export interface FillAlternative {
  readonly emphasis: FillEmphasis;
  readonly seed: number;
  readonly plants: readonly FillSpot[];
  /** How it does in each respect, 0 to 1. */
  readonly terms: FillTerms;
  readonly worth: number;
  /** Months of the growing season in which nothing of it is in flower. */
  readonly bare: readonly Month[];
  /** Share of the bed under mature crowns, with what stands there, 0 to 1. */
  readonly cover: number;
  /** Of the plants, with what stands there, the share that is native to the region; null for none. */
  readonly native: number;
  /** Of the cover, the share that stays green. */
  readonly evergreen: number;
  /** The tallest that may grow there, in feet. */
  readonly tallest: number;
}

/** Two plantings that share more of their cover than this are the same to a gardener. */
const ALIKE = 0.7;
const TRIED: readonly FillEmphasis[] = ['balanced', 'flowers', 'evergreen', 'balanced'];
const SHOWN = 3;

/**
 * Several ways to plant a bed, each with another seed or another emphasis, that differ in what grows. The first of what is alike is kept.
 * @returns one at the least, or why the bed is not filled
 */
export function fillAlternatives(
  order: Omit<FillOrder, 'emphasis'>,
): readonly FillAlternative[] | FillRefusal {
  const kept: FillAlternative[] = [];
  let refusal: FillRefusal | undefined;
  for (const [at, emphasis] of TRIED.entries()) {
    if (kept.length === SHOWN) break;
    const seed = (order.seed * TRIED.length + at) >>> 0;
    const filled = fillOf({ ...order, emphasis, seed });
    if (typeof filled === 'string') {
      // The first has the wishes as they are: another emphasis may be refused for its own.
      refusal ??= filled;
      continue;
    }
    const next = asAlternative(filled, emphasis, seed);
    if (kept.every((other) => sharedCover(other, next, order) <= ALIKE)) kept.push(next);
  }
  return kept.length > 0 ? kept.map((one) => asItCame(one, kept)) : (refusal ?? 'nothing_fits');
}

/** What was sought of a planting is said of it where it came about: more in flower or more green than each of the others. */
function asItCame(one: FillAlternative, all: readonly FillAlternative[]): FillAlternative {
  const others = all.filter((other) => other !== one);
  const holds =
    one.emphasis === 'evergreen'
      ? others.every(({ evergreen }) => one.evergreen > evergreen)
      : one.emphasis === 'flowers'
        ? others.every(({ terms }) => one.terms.bloom >= terms.bloom)
        : true;
  return holds ? one : { ...one, emphasis: 'balanced' };
}

function asAlternative(filled: Filled, emphasis: FillEmphasis, seed: number): FillAlternative {
  const { plants, terms, worth, sums, bed, tallest } = filled;
  return {
    emphasis,
    seed,
    plants: plants.map(({ kind, x, y }) => ({ plant: kind.plant.id, x, y })),
    terms,
    worth,
    bare: GROWING_SEASON.filter((_, at) => (sums.bloom[at] ?? 0) <= 0),
    cover: Math.min(1, sums.area / bed.area),
    native: sums.native / Math.max(1, sums.plants),
    evergreen: sums.green / Math.max(1e-9, sums.area),
    tallest,
  };
}

/** Of two plantings the share of the larger one's cover that is of the same kinds. */
function sharedCover(
  a: FillAlternative,
  b: FillAlternative,
  { catalogue }: Pick<FillOrder, 'catalogue'>,
): number {
  const spreads = new Map(catalogue.map(({ id, spread_mature }) => [id, spread_mature ** 2]));
  const coverBy = ({ plants }: FillAlternative) => {
    const cover = new Map<number, number>();
    for (const { plant } of plants) cover.set(plant, (cover.get(plant) ?? 0) + (spreads.get(plant) ?? 0));
    return cover;
  };
  const [one, other] = [coverBy(a), coverBy(b)];
  const all = (cover: ReadonlyMap<number, number>) =>
    [...cover.values()].reduce((sum, each) => sum + each, 0);
  let shared = 0;
  for (const [plant, covers] of one) shared += Math.min(covers, other.get(plant) ?? 0);
  return shared / Math.max(1e-9, all(one), all(other));
}
