import { canShare, companyScore, genusOf } from '../companions/rules.ts';
import { commonness, hostStepOf } from '../compatibility/ranking.ts';
import { ratingOf, SCORE_MAX } from '../compatibility/score.ts';
import { polygonArea } from '../polygon.ts';
import { mayCome } from '../trade.ts';
import { INCHES_PER_FOOT } from '../units.ts';
import { type FreeSpot, FreeSpots } from './free-spots.ts';
import { type ClosedGap, crownArea, gapsClosed, isLacking, type Lacks, lacksOf, weightOf } from './gaps.ts';
import type { RecommendGarden, RecommendPlant, RecommendStanding } from './garden.ts';

/** A plant that the garden lacks. */
export interface Recommendation extends FreeSpot {
  readonly plant: RecommendPlant;
  /** Sum of the weights of the gaps by the share of each that is closed, by `score` of 5, by how commonly it is sold. */
  readonly worth: number;
  /** What it closes, what counts most first. */
  readonly closes: readonly ClosedGap[];
}

export interface Recommended {
  readonly lacks: Lacks;
  /** Best first; of the first five no two are of a genus, as long as there are so many. */
  readonly plants: readonly Recommendation[];
}

/** How much of its worth a plant keeps by how commonly it is sold; what nobody sells is left out. */
const TRADE_SHARES: Readonly<Record<number, number>> = { 3: 1, 2: 0.9, 1: 0.6 };

/** So many are named at first: among these a genus stands once. */
export const NAMED_FIRST = 5;

/** What climbs and what lives in water wants more than a spot: something to hold on to, or a pond. */
const NEEDS_MORE: ReadonlySet<string> = new Set(['vine', 'aquatic']);

/** One crown covers no more than this share of a garden: beyond it, it is a tree with a garden beneath. Our own measure. */
const CROWN_SHARE = 1 / 3;

/** What a plant is worth to a garden by the gaps it closes and its score at its best free spot. */
export const worthOf = (
  { trade }: Pick<RecommendPlant, 'trade'>,
  closes: readonly ClosedGap[],
  score: number,
): number =>
  closes.reduce((sum, gap) => sum + weightOf(gap), 0) * (score / SCORE_MAX) * (TRADE_SHARES[trade] ?? 0);

/** Of so little difference nobody could say which is worth more. */
const alike = (worth: number): number => Math.round(worth * 1000);

/**
 * Plants by what a garden lacks, the best first. The same garden and catalogue give the same plants, whatever order they come in.
 *
 * A plant comes that can be bought for a garden (`mayCome`), is well on record, does not stand there yet, has a free spot where it would
 * do well or better when it is grown, and closes a gap. Of those that are worth the same, first what keeps company with most of what
 * stands there, then what more caterpillars are on record for, then what is sold more commonly.
 *
 * @param leftOut plants that the gardener does not want
 */
export function recommend(
  garden: RecommendGarden,
  catalogue: readonly RecommendPlant[],
  leftOut: ReadonlySet<number> = new Set(),
): Recommended {
  const widest = (polygonArea(garden.ground.outline) / INCHES_PER_FOOT ** 2) * CROWN_SHARE;
  const here = new Set(garden.standing.map(({ plant }) => plant.id));
  const coming = catalogue.filter(
    (plant) =>
      mayCome(plant) &&
      plant.confidence !== 'low' &&
      !NEEDS_MORE.has(plant.layer) &&
      crownArea(plant) <= widest &&
      !here.has(plant.id) &&
      !leftOut.has(plant.id),
  );
  const spots = new FreeSpots(garden);
  const lacks = lacksOf(garden, spots, coming);
  if (!isLacking(lacks)) return { lacks, plants: [] };
  const found = coming.flatMap((plant): Recommendation[] => {
    // Asked of one first: what closes nothing needs no spot.
    if (gapsClosed(plant, 1, lacks, garden).length === 0) return [];
    const spot = spots.bestFor(plant);
    if (!spot || !isWell(spot.score)) return [];
    const closes = gapsClosed(plant, spot.adds.length, lacks, garden);
    return [{ ...spot, plant, closes, worth: worthOf(plant, closes, spot.score) }];
  });
  const company = companyAmong(garden.standing);
  const order = found
    .map((each) => ({
      each,
      worth: alike(each.worth),
      hosts: hostStepOf(each.plant),
      sold: commonness(each.plant),
    }))
    .sort(
      (a, b) =>
        b.worth - a.worth ||
        company(b.each.plant) - company(a.each.plant) ||
        b.hosts - a.hosts ||
        b.sold - a.sold ||
        a.each.plant.id - b.each.plant.id,
    )
    .map(({ each }) => each);
  return { lacks, plants: withoutTwins(order) };
}

/** What would struggle is nothing to be recommended. */
const isWell = (score: number): boolean => {
  const rating = ratingOf(score);
  return rating === 'excellent' || rating === 'good';
};

/** How well a plant keeps company with all kinds that stand there. Asked only where two are worth the same. */
function companyAmong(standing: readonly RecommendStanding[]): (plant: RecommendPlant) => number {
  const kinds = [...new Map(standing.map(({ plant }) => [plant.id, plant])).values()];
  const known = new Map<number, number>();
  return (plant) => {
    const before = known.get(plant.id);
    if (before !== undefined) return before;
    const sum = kinds.reduce(
      (so, other) => so + (canShare(plant, other) ? companyScore(plant, other) : 0),
      0,
    );
    const company = Math.round(sum);
    known.set(plant.id, company);
    return company;
  };
}

/** Lets the second of a genus wait until five are named. */
function withoutTwins(found: readonly Recommendation[]): readonly Recommendation[] {
  const first: Recommendation[] = [];
  const genera = new Set<string>();
  for (const each of found) {
    if (first.length === NAMED_FIRST) break;
    const genus = genusOf(each.plant);
    if (genera.has(genus)) continue;
    genera.add(genus);
    first.push(each);
  }
  const named = new Set(first);
  return [...first, ...found.filter((each) => !named.has(each))];
}
