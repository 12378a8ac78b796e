import { monthsInBloom } from '../bloom.ts';
import { hostKinds } from '../companions/rules.ts';
import { treesAmong } from '../compatibility/garden-state.ts';
import { coveredArea, plantableRows, rowsOver } from '../coverage/coverage.ts';
import { bloomCalendar } from '../ecology/bloom-calendar.ts';
import { evergreenShare } from '../ecology/evergreen.ts';
import { growingCover, ROUGHLY } from '../ecology/growing-cover.ts';
import { USUAL_FILL } from '../fill/fill.ts';
import { FULL_COVER } from '../fill/objective.ts';
import { isFlower, isNativeHere } from '../ideas/idea.ts';
import { MANY_MORE_KINDS, STOREYS } from '../ideas/missing.ts';
import { NATIVE_TARGET } from '../nativeShare.ts';
import type { Month } from '../plant.ts';
import type { RecommendGarden, RecommendPlant } from './garden.ts';

/**
 * What a garden may lack, and how much each counts. The weights are our own: a garden without a shrub, without flowers in a month,
 * without food for caterpillars or short of natives lacks as much; winter green and closed ground are half of that.
 */
export const GAP_WEIGHTS = { bloom: 2, layer: 2, host: 2, native: 2, evergreen: 1, cover: 1 } as const;
export type GapKind = keyof typeof GAP_WEIGHTS;

export type Storey = (typeof STOREYS)[number]['key'];

/** What a garden lacks, as its ecology tells it. What it does not lack is empty or undefined. */
export interface Lacks {
  /** Months of the growing season in which nothing flowers; none are claimed of a garden with no plants. */
  readonly months: readonly Month[];
  /** Storeys of a planting with nothing in them. */
  readonly storeys: readonly Storey[];
  /** Kinds of caterpillars on record at most for one plant that stands here, and for one that may come. */
  readonly hosts: { readonly here: number; readonly most: number } | undefined;
  /** Natives of all plants, by number. */
  readonly native: { readonly natives: number; readonly plants: number } | undefined;
  /** Square feet under evergreen crowns, of those under any. */
  readonly evergreen: { readonly green: number; readonly covered: number } | undefined;
  /** Square feet of the ground for planting that are to be under crowns when all is grown, and that are not. */
  readonly bare: { readonly feet: number; readonly wanted: number } | undefined;
}

/** Reads what a garden lacks beside plants that may come into it. */
export function lacksOf(
  garden: RecommendGarden,
  { area, covered }: { readonly area: number; readonly covered: number },
  coming: readonly RecommendPlant[],
): Lacks {
  const { standing, things, ground } = garden;
  const kindsOf = (plants: Iterable<RecommendPlant>) =>
    [...plants].reduce((most, plant) => Math.max(most, hostKinds(plant)), 0);
  const here = kindsOf(standing.map(({ plant }) => plant));
  const most = kindsOf(coming);
  const layers = new Set(
    [...standing.map(({ plant }) => plant), ...treesAmong(things)].map(({ layer }) => layer),
  );
  const plants = standing.reduce((sum, { quantity }) => sum + quantity, 0);
  const natives = standing.reduce(
    (sum, { plant, quantity }) => sum + (isNativeHere(plant, garden) ? quantity : 0),
    0,
  );
  const winter = evergreenShare(garden).by_cover ?? 0;
  const cover = growingCover({ standing, things });
  const rows = rowsOver(ground, cover, ROUGHLY);
  const under = cover.length === 0 ? 0 : coveredArea(rows, plantableRows(rows, ground), cover);
  return {
    months: bloomCalendar(standing).gaps,
    storeys: STOREYS.filter((storey) => !storey.layers.some((layer) => layers.has(layer))).map(
      ({ key }) => key,
    ),
    hosts: most > Math.max(1, here * MANY_MORE_KINDS) ? { here, most } : undefined,
    native: plants === 0 || natives / plants < NATIVE_TARGET ? { natives, plants } : undefined,
    evergreen: winter < USUAL_FILL.evergreen ? { green: winter * under, covered: under } : undefined,
    bare:
      covered < FULL_COVER * area
        ? { feet: FULL_COVER * area - covered, wanted: FULL_COVER * area }
        : undefined,
  };
}

/** Whether anything is lacking at all. */
export const isLacking = ({ months, storeys, hosts, native, evergreen, bare }: Lacks): boolean =>
  months.length > 0 || storeys.length > 0 || Boolean(hosts ?? native ?? evergreen ?? bare);

/** Square feet under a crown when it is grown. */
export const crownArea = ({ spread_mature }: Pick<RecommendPlant, 'spread_mature'>): number =>
  (Math.PI * spread_mature ** 2) / 4;

/** How far so many of a plant would close a gap: 0 not at all, 1 wholly. */
type Closes = (
  plant: RecommendPlant,
  count: number,
  lacks: Lacks,
  garden: Pick<RecommendGarden, 'region'>,
) => number;

/**
 * How much of what is wanted comes, as far as it was lacking. Of all that is wanted and not of what is left of the gap: else whatever
 * closes the last hundredth would count as much as what closes a gap that is wide open.
 */
const nearer = (was: number, is: number, wanted: number): number =>
  Math.max(0, Math.min(is, wanted) - was) / wanted;

/** Months without flowers in which a plant has some that are seen. */
export const monthsFilled = (plant: RecommendPlant, { months }: Pick<Lacks, 'months'>): readonly Month[] =>
  isFlower(plant) ? monthsInBloom(plant).filter((month) => months.includes(month)) : [];

export const storeyOf = ({ layer }: Pick<RecommendPlant, 'layer'>): Storey | undefined =>
  STOREYS.find(({ layers }) => layers.includes(layer))?.key;

/** By how much of each gap is closed. */
const CLOSES: Readonly<Record<GapKind, Closes>> = {
  bloom: (plant, _, lacks) =>
    lacks.months.length === 0 ? 0 : monthsFilled(plant, lacks).length / lacks.months.length,
  layer: (plant, _, { storeys }) => {
    const storey = storeyOf(plant);
    return storey && storeys.includes(storey) ? 1 : 0;
  },
  host: (plant, _, { hosts }) => (hosts ? nearer(hosts.here, hostKinds(plant), hosts.most) : 0),
  native: (plant, count, { native }, garden) => {
    if (!native || !isNativeHere(plant, garden)) return 0;
    const { natives, plants } = native;
    return nearer(plants === 0 ? 0 : natives / plants, (natives + count) / (plants + count), NATIVE_TARGET);
  },
  evergreen: (plant, count, { evergreen }) => {
    if (!evergreen || plant.evergreen !== 'evergreen') return 0;
    const { green, covered } = evergreen;
    const more = crownArea(plant) * count;
    return nearer(
      covered === 0 ? 0 : green / covered,
      (green + more) / (covered + more),
      USUAL_FILL.evergreen,
    );
  },
  cover: (plant, count, { bare }) => (bare ? Math.min(bare.feet, crownArea(plant) * count) / bare.wanted : 0),
};

/** A gap, and how far a plant would close it: more than 0, to 1. */
export interface ClosedGap {
  readonly kind: GapKind;
  readonly share: number;
}

/** The gaps that so many of a plant would close, what counts most first. */
export const gapsClosed = (
  plant: RecommendPlant,
  count: number,
  lacks: Lacks,
  garden: Pick<RecommendGarden, 'region'>,
): readonly ClosedGap[] =>
  (Object.keys(CLOSES) as GapKind[])
    .map((kind) => ({ kind, share: CLOSES[kind](plant, count, lacks, garden) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));

/** What the closing of a gap counts. */
export const weightOf = ({ kind, share }: ClosedGap): number => GAP_WEIGHTS[kind] * share;
