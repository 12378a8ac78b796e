import { monthsInBloom } from '../bloom.ts';
import { recordedKinds } from '../ecology/caterpillars.ts';
import type { RegionKey } from '../regions.ts';
import { isCrownLayer } from '../sharingGround.ts';
import { mayCome, spreadsFar, type Trade } from '../trade.ts';
import type { GardenState } from './garden-state.ts';
import { roomFor, type ScoredPlant } from './rules.ts';
import { ratingOf, scoreOf } from './score.ts';

/** How commonly a plant is sold. */
export type Sold = Pick<Trade, 'trade' | 'listCount'>;

/** What an order by fit asks of a plant. */
export interface RankedPlant extends ScoredPlant {
  readonly id: number;
  readonly lepidoptera_host_note: string | null;
}

/**
 * Kinds of moths and butterflies on record for a species from which it counts as of more worth to them. HOSTS counts all of North
 * America and is no measure of one garden, so that a kind more or less decides nothing: some, many, very many, exceptionally many.
 * The steps are our judgement: of the catalogue's 385 natives, 218 reach the first, 65 the second, 21 the third and 8 the last.
 */
const HOST_STEPS = [1, 10, 40, 100] as const;

/** 0 for a species without a record of its own, to 4 for those that most kinds feed on. */
export function hostStepOf(plant: Pick<RankedPlant, 'lepidoptera_host_note'>): number {
  const kinds = recordedKinds(plant);
  return HOST_STEPS.filter((step) => kinds >= step).length;
}

const LISTS_A_GRADE = 1000;

/** How commonly a plant is sold, as one figure: the grade decides, then on how many lists it stands. -1 where nothing is on record. */
export const commonness = (sold: Sold | undefined): number =>
  sold ? sold.trade * LISTS_A_GRADE + Math.min(sold.listCount, LISTS_A_GRADE - 1) : -1;

/**
 * What a garden needs of a plant beside that it suits: 2 where it flowers in a month of the season in which nothing there does, 1 where
 * its layer is not there yet, 3 for both. Where nothing is planted nothing is lacking more than anything else: 0.
 */
export function needFor(plant: ScoredPlant, { isPlanted, gaps, cover }: GardenState): number {
  if (!isPlanted) return 0;
  const fills = monthsInBloom(plant).some((month) => gaps.has(month));
  return (fills ? 2 : 0) + (cover[plant.layer] === 0 ? 1 : 0);
}

/**
 * How high a plant may stand beside the width of its ground. "For proportion, the tallest plant in the center ideally should be half the
 * width of the bed": T. DiSabato-Aust, The Well-Tended Perennial Garden, third edition, on island beds. Trees carry their crowns above the
 * eye; as high as the place is wide they enclose it fully: G. Robinette, Plants, People and Environmental Quality, after N. Booth, Basic
 * Elements of Landscape Architectural Design. That a whole plot is measured as a bed is our judgement.
 */
const HEIGHT_TO_WIDTH = { bed: 1 / 2, trees: 1 } as const;

/**
 * Whether a grown plant is in proportion with its ground: against the widest round spot of it, to the foot, with nothing on it. A climber
 * is as high as what it climbs, and where no plot is told nothing is out of proportion.
 */
export function isInProportion(plant: ScoredPlant, garden: GardenState): boolean {
  if (plant.layer === 'vine') return true;
  const width = Math.round(roomFor(plant, garden).widest);
  return plant.height_mature <= width * HEIGHT_TO_WIDTH[isCrownLayer(plant.layer) ? 'trees' : 'bed'];
}

/**
 * A step of kinds of caterpillars counts as if a plant stood on so many lists of the trade more. Our judgement, held against twenty
 * described gardens (decision 82): at three what feeds caterpillars and nobody plants came first again.
 */
const LISTS_A_HOST_STEP = 2;

/**
 * Plants as they stand within a score and a need: what a designer would put into a garden before what is only for restoration, hard to
 * have or runs far, then natives of the region, then what is sold more commonly, where kinds of caterpillars weigh too; never by letter. It
 * hangs on the region alone, so that it is worked out once and kept.
 */
export function inStandingOrder<P extends RankedPlant>(
  plants: readonly P[],
  region: RegionKey,
  tradeOf: (plant: P) => Trade | undefined,
): P[] {
  return plants
    .map((plant) => {
      const trade = tradeOf(plant);
      const listCount = (trade?.listCount ?? 0) + hostStepOf(plant) * LISTS_A_HOST_STEP;
      return {
        plant,
        comes: !trade || (mayCome(trade) && !spreadsFar(trade)) ? 1 : 0,
        native: plant.native_regions.includes(region) ? 1 : 0,
        // Of which nothing is on record stands behind all that something is.
        sold: commonness({ trade: trade?.trade ?? -1, listCount }),
      };
    })
    .sort((a, b) => b.comes - a.comes || b.native - a.native || b.sold - a.sold || a.plant.id - b.plant.id)
    .map(({ plant }) => plant);
}

/** Scores are tenths from 0 to 5. */
const TENTHS = 50;
const NEEDS = 4;
/** In proportion or not, each by need. */
const PILES_A_SCORE = 2 * NEEDS;

/** Plants by how well they suit a garden, and how many of them are poor. */
export interface Ranking<P> {
  /** Best first; the poor ones last, or left out. */
  readonly plants: readonly P[];
  readonly poor: number;
}

/**
 * Puts plants in order of their scores, within a score those in proportion with the ground first, then by what the garden needs, else as
 * they came in. There are 408 places to stand at, and each plant goes onto the pile of its own: nothing is compared, so that a catalogue
 * of 50,000 costs little more than scoring it.
 *
 * @param plants as `inStandingOrder` has them
 * @param keepPoor whether those that are poor stay in
 */
export function rank<P extends ScoredPlant>(
  plants: readonly P[],
  garden: GardenState,
  keepPoor: boolean,
): Ranking<P> {
  const piles: P[][] = Array.from({ length: (TENTHS + 1) * PILES_A_SCORE }, () => []);
  for (const plant of plants) {
    const place = (isInProportion(plant, garden) ? NEEDS : 0) + needFor(plant, garden);
    piles[Math.round(scoreOf(plant, garden) * 10) * PILES_A_SCORE + place]?.push(plant);
  }
  const isPoor = (pile: number): boolean => ratingOf(Math.floor(pile / PILES_A_SCORE) / 10) === 'poor';
  const poor = piles.reduce((sum, pile, at) => sum + (isPoor(at) ? pile.length : 0), 0);
  return {
    plants: piles
      .filter((_, at) => keepPoor || !isPoor(at))
      .toReversed()
      .flat(),
    poor,
  };
}
