import type { GrowthRate, PlantType } from './plant.ts';
import type { Feet } from './units.ts';

/** What the growth of a plant is told from. */
export interface GrowingPlant {
  readonly plant_type: PlantType;
  readonly growth_rate: GrowthRate;
  readonly height_mature: Feet;
  readonly spread_mature: Feet;
  /** Years from planting to near full garden size. */
  readonly years_to_maturity: number;
}

/** How large a plant stands. */
export interface PlantSize {
  readonly height: Feet;
  readonly spread: Feet;
}

/** Years after planting that growth is told for; beyond these a garden is another garden. */
export const GROWTH_YEARS_MAX = 30;

/** Years that the sample garden is shown in: by then all but its trees are grown. */
export const SAMPLE_YEARS = 20;

/** Young, closing, and nearly grown: the years that are shown where time stands still, on paper and to whoever has no plan to move it. */
export const STILL_YEARS = [1, 5, 15] as const;

/**
 * What is planted: a young plant as nurseries of the Northwest commonly sell it, in a one-gallon pot, trees in five gallons.
 * Our own round figures; the American Standard for Nursery Stock (ANSI Z60.1) grades plants by container and height, and
 * what one nursery has differs from the next.
 */
export const NURSERY_SIZES: Readonly<Record<PlantType, PlantSize>> = {
  tree: { height: 4, spread: 1.5 },
  shrub: { height: 1.25, spread: 1 },
  vine: { height: 2, spread: 1 },
  fern: { height: 0.75, spread: 0.75 },
  perennial: { height: 0.5, spread: 0.5 },
  grass: { height: 0.75, spread: 0.5 },
  sedge_rush: { height: 0.75, spread: 0.5 },
  groundcover: { height: 0.25, spread: 0.5 },
  annual: { height: 0.25, spread: 0.25 },
  bulb: { height: 0.25, spread: 0.25 },
};

/** A plant that stays small is smaller in its pot, too: at most this share of its mature size. */
const NURSERY_SHARE_MAX = 0.5;

/** "Near full garden size", which is what `years_to_maturity` means, is read as this share of where the curve ends. */
const NEAR_FULL = 0.95;

interface Curve {
  readonly power: number;
  /** Where the part within the power stands when the plant is near full size. */
  readonly near: number;
}

const curve = (power: number): Curve => ({ power, near: NEAR_FULL ** (1 / power) });

/**
 * The power of the curve: 1 grows fastest at first, more of it starts slowly while roots take hold. Woody plants do the
 * latter, trees above all, and slow ones more so: a redwood of 250 ft grows 4 ft a year while it is young, not 10. The kind of
 * curve is the literature's; these powers are ours, chosen so that young plants gain what growers call fast, moderate and slow,
 * beside the years that the catalogue gives, which alone decide when a plant is grown.
 */
const HERB = curve(1);
const SHRUB: Readonly<Record<GrowthRate, Curve>> = {
  fast: curve(1.1),
  moderate: curve(1.3),
  slow: curve(1.6),
};
const TREE: Readonly<Record<GrowthRate, Curve>> = {
  fast: curve(2),
  moderate: curve(2.5),
  slow: curve(3),
};

function curveOf({ plant_type, growth_rate }: GrowingPlant): Curve {
  if (plant_type === 'tree') return TREE[growth_rate];
  return plant_type === 'shrub' || plant_type === 'vine' ? SHRUB[growth_rate] : HERB;
}

/**
 * How much of the way from its nursery size to its mature size a plant has grown, 0 to 1: 0 when planted, 1 from its year of
 * maturity on, never less in a later year. `existing` plants are grown already.
 *
 * The curve is the Chapman-Richards function, `(1 − e^(−kt))^p`, by which forestry tells the height and width of trees by age
 * (F. Richards 1959; L. Pienaar and K. Turnbull, Forest Science 19, 1973; at p = 1 it is the monomolecular function). k
 * follows from the catalogue's `years_to_maturity`, which is when near full size is reached; there the curve is scaled to
 * exactly 1 and ends, so that a mature plant has the size the catalogue gives.
 *
 * @param year years since planting, 0 and up; parts of years count
 */
export function grownShare(plant: GrowingPlant, year: number, existing = false): number {
  if (existing || year >= plant.years_to_maturity) return 1;
  if (!(year > 0)) return 0;
  const { power, near } = curveOf(plant);
  const share = (1 - (1 - near) ** (year / plant.years_to_maturity)) / near;
  return power === 1 ? share : share ** power;
}

/**
 * Height and spread in feet so many years after planting.
 * @param year years since planting, 0 and up; parts of years count
 * @param existing it stood there before the garden was planned, and is grown
 */
export function sizeAt(plant: GrowingPlant, year: number, existing = false): PlantSize {
  const share = grownShare(plant, year, existing);
  if (share === 1) return { height: plant.height_mature, spread: plant.spread_mature };
  const young = NURSERY_SIZES[plant.plant_type];
  return {
    height: between(young.height, plant.height_mature, share),
    spread: between(young.spread, plant.spread_mature, share),
  };
}

function between(young: Feet, mature: Feet, share: number): Feet {
  const planted = Math.min(young, mature * NURSERY_SHARE_MAX);
  return planted + (mature - planted) * share;
}
