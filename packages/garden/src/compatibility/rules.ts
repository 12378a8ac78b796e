import type { Words } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import {
  MOISTURES,
  type Moisture,
  type PlantLooks,
  type PlantStatus,
  SOIL_TYPES,
  type SoilType,
  SUN_CODES,
  type SunCode,
} from '../plant.ts';
import type { RegionKey } from '../regions.ts';
import { type GardenState, shadeAbove } from './garden-state.ts';

/** What scoring needs to know of a plant. */
export interface ScoredPlant
  extends Pick<
    PlantLooks,
    'layer' | 'height_mature' | 'spread_mature' | 'bloom_start_month' | 'bloom_end_month'
  > {
  readonly plant_status: PlantStatus;
  readonly native_regions: readonly RegionKey[];
  readonly sun_exposure: readonly SunCode[];
  readonly moisture_requirements: readonly Moisture[];
  readonly soil_types: readonly SoilType[];
  readonly soil_ph_min: number;
  readonly soil_ph_max: number;
  readonly usda_zone_min: number;
  readonly usda_zone_max: number;
  readonly drought_tolerant: boolean;
  readonly deer_resistant: boolean;
  /** Null where no warning is on record, which is no proof that it is harmless. */
  readonly toxicity_note: string | null;
}

export const FACTORS = [
  'sun',
  'moisture',
  'soil',
  'hardiness',
  'region',
  'space',
  'company',
  'deer',
  'pets',
] as const;
export type Factor = (typeof FACTORS)[number];

/**
 * What a plant scores at most in all, 0 to 5, whatever else suits it: the best of each rating below excellent. What kills is
 * poor, what has to be worked against year after year is fair, what has to be minded is good.
 */
export const CEILINGS = { good: 4.1, fair: 3.3, poor: 2.1 } as const;

/** One rule of how a plant and a garden go together. */
interface Rule {
  readonly factor: Factor;
  /** How much it counts beside the others. */
  readonly weight: number;
  /** Where it comes from, in words for a gardener. */
  readonly source: Words;
  /** 0 to 1; undefined when the garden does not say. */
  readonly score: (plant: ScoredPlant, garden: GardenState) => number | undefined;
  /** What the plant scores at most in all by it; undefined for no ceiling. Asked only where the garden says. */
  readonly ceiling?: (plant: ScoredPlant, garden: GardenState, share: number) => number | undefined;
  /**
   * While the garden does not say it: no plant is rated (`open`), for it kills and differs from one side of a house to the
   * other; or none is more than good.
   */
  readonly untold?: 'open' | 'good';
}

/** Of one step and of two steps on a scale of three, as shade, partial sun, full sun. */
const STEPS = [1, 0.4, 0] as const;
/**
 * Shelford's law of tolerance (V. Shelford, 1913): the factor farthest out of a species' range decides, and no other makes
 * up for it. Out of range by all of the scale it is poor, by a step at best fair; what it bears, and no more, at best good.
 */
const tolerance: NonNullable<Rule['ceiling']> = (_plant, _garden, share) => {
  if (share === 0) return CEILINGS.poor;
  if (share <= 0.4) return CEILINGS.fair;
  return share < 1 ? CEILINGS.good : undefined;
};

const steps = <T>(scale: readonly T[], takes: readonly T[], is: T): number =>
  takes.reduce(
    (least, each) => Math.min(least, Math.abs(scale.indexOf(each) - scale.indexOf(is))),
    scale.length,
  );

/** `climate_adapted` says that a plant does well in this region; of other regions it says nothing. */
const ADAPTED_TO: RegionKey = 'northwest_coastal';

/** Feet of free ground that a climber needs: it covers what it climbs, and no ground. */
const CLIMBERS_FOOTING = 1;

/** What room counts for where the plot would be wide enough and all of it is taken. */
const FULL = 0.05;

/** Feet below which a plant stays within reach of deer: trees and shrubs bear some browsing once they are taller (King County). */
const BROWSED_BELOW = 4;

/** The rules, in the order in which they are told. */
export const RULES: readonly Rule[] = [
  {
    factor: 'sun',
    weight: 5,
    source: /*i18n*/ {
      id: 'garden.suits.source.sun',
      message:
        'Light as each plant is grown in western Washington. Full sun is six hours and more in summer, partial sun three to six, shade less, as nurseries label plants.',
    },
    ceiling: tolerance,
    untold: 'open',
    score: ({ sun_exposure }, { site: { sun_exposure: sun } }) =>
      sun ? (STEPS[steps(SUN_CODES, sun_exposure, sun)] ?? 0) : undefined,
  },
  {
    // What bears drought needs less help in dry ground than its step alone says. What lives in water dies on moist ground
    // too: a step off is all of its scale.
    factor: 'moisture',
    weight: 4,
    source: /*i18n*/ {
      id: 'garden.suits.source.moisture',
      message:
        'Soils each plant takes once it has rooted. On drought: WSU Extension, Drought Tolerant Landscaping for Washington State.',
    },
    ceiling: tolerance,
    untold: 'open',
    score: ({ layer, moisture_requirements, drought_tolerant }, { site: { moisture }, water }) => {
      if (layer === 'aquatic' && water.widest > 0) return 1;
      if (!moisture) return undefined;
      if (layer === 'aquatic') return moisture === 'wet' ? 1 : 0;
      const away = steps(MOISTURES, moisture_requirements, moisture);
      return moisture === 'dry' && away === 1 && drought_tolerant ? 0.7 : (STEPS[away] ?? 0);
    },
  },
  {
    // Texture can be worked on, so it is ruinous for none. Acidity is moved slowly and drifts back:
    // out of range by half a unit it is to be minded, by more than a whole one other plants are to be chosen.
    factor: 'soil',
    weight: 2,
    source: /*i18n*/ {
      id: 'garden.suits.source.soil',
      message:
        'Soil texture and pH range of each plant in the USDA PLANTS database. That a pH is moved slowly, and that ground far from what a plant takes wants other plants: Oregon State University Extension, How to acidify soil for rhododendrons, azaleas and other acid-loving plants.',
    },
    ceiling: (plant, { site: { ph } }) => {
      if (typeof ph !== 'number') return undefined;
      const away = awayFromPh(plant, ph);
      if (away > 1) return CEILINGS.poor;
      if (away > 0.5) return CEILINGS.fair;
      return away > 0 ? CEILINGS.good : undefined;
    },
    score: (plant, { site: { soil, ph } }) => {
      const texture = soil ? ([1, 0.5, 0.2][steps(SOIL_TYPES, plant.soil_types, soil)] ?? 0.2) : undefined;
      const acidity = typeof ph === 'number' ? acidityShare(plant, ph) : undefined;
      if (texture === undefined || acidity === undefined) return texture ?? acidity;
      // Of two that do not suit, neither makes up for the other.
      return texture < 1 && acidity < 1 ? Math.min(texture, acidity) : (texture + acidity) / 2;
    },
  },
  {
    // A zone is ten degrees Fahrenheit of the coldest night. Half a zone too cold kills in a hard winter; a whole one in an
    // average winter. What is too warm weakens what needs chill.
    factor: 'hardiness',
    weight: 5,
    source: /*i18n*/ {
      id: 'garden.suits.source.hardiness',
      message: 'USDA Plant Hardiness Zone Map (2023): zones by the coldest night of an average winter.',
    },
    ceiling: tolerance,
    // Within a region winters differ less than light and water do from one side of a house to the other.
    untold: 'good',
    score: ({ usda_zone_min, usda_zone_max }, { zone }) => {
      if (zone === undefined) return undefined;
      if (zone < usda_zone_min) return usda_zone_min - zone <= 0.5 ? 0.3 : 0;
      const over = Math.floor(zone) - usda_zone_max;
      return over <= 0 ? 1 : over === 1 ? 0.6 : 0.3;
    },
  },
  {
    // What is climate-adapted does well without feeding what lives here; what is native elsewhere is neither.
    factor: 'region',
    weight: 3,
    source: /*i18n*/ {
      id: 'garden.suits.source.region',
      message:
        'Insects, and the birds that feed on them, live on plants native to the place: D. Narango, D. Tallamy and P. Marra, PNAS 2018.',
    },
    score: (plant, { region }) => {
      if (plant.native_regions.includes(region)) return 1;
      return isAdapted(plant, region) ? 0.5 : 0.3;
    },
  },
  {
    factor: 'space',
    weight: 2,
    source: /*i18n*/ {
      id: 'garden.suits.source.space',
      message:
        'Plants stand as far apart as they grow wide: S. Vernon, R. Tennant and N. Garmory, Landscape Architect’s Pocket Book.',
    },
    // Twice as wide as the plot it is poor, whatever else suits. With room for less than 0.7 of its width it is at best
    // fair, for less than 0.9 at best good: it would be cut back all its life, or its neighbours would give way.
    ceiling: (_plant, _garden, share) => {
      if (share === 0) return CEILINGS.poor;
      if (share <= 0.5) return CEILINGS.fair;
      return share <= 0.8 ? CEILINGS.good : undefined;
    },
    score: (plant, garden) => {
      if (garden.widest === Number.POSITIVE_INFINITY) return undefined;
      const wanted = wantedRoom(plant);
      const { room, widest } = roomFor(plant, garden);
      if (widest < wanted / 2) return 0;
      return Math.max(FULL, Math.min(1, room / wanted) ** 2);
    },
  },
  {
    factor: 'company',
    weight: 2,
    source: /*i18n*/ {
      id: 'garden.suits.source.company',
      message:
        'Something in flower from March to October: Xerces Society, Attracting Native Pollinators. Layers as habitat: N. Robinson, The Planting Design Handbook.',
    },
    score: (plant, garden) =>
      garden.isPlanted
        ? (bloomShare(plant, garden) + layerShare(plant, garden) + lightShare(plant, garden)) / 3
        : undefined,
  },
  {
    // Where none come there is nothing to count: it would lift every plant alike.
    factor: 'deer',
    weight: 2,
    source: /*i18n*/ {
      id: 'garden.suits.source.deer',
      message:
        'What deer mostly leave alone, by the catalog. That trees and shrubs bear some browsing once they are taller than four feet: King County, Northwest Native Plant Guide. Lists for Oregon: OSU Extension, EC 1440.',
    },
    ceiling: (_plant, _garden, share) => {
      if (share < 0.5) return CEILINGS.fair;
      return share < 1 ? CEILINGS.good : undefined;
    },
    score: ({ deer_resistant, height_mature }, { site: { deer } }) => {
      if (deer !== true) return undefined;
      if (deer_resistant) return 1;
      return height_mature > BROWSED_BELOW ? 0.6 : 0.3;
    },
  },
  {
    factor: 'pets',
    weight: 2,
    source: /*i18n*/ {
      id: 'garden.suits.source.pets',
      message:
        'Warnings on record in the catalog. None on record is no proof of safety: the ASPCA lists plants that are toxic to animals.',
    },
    ceiling: (_plant, _garden, share) => (share < 1 ? CEILINGS.fair : undefined),
    score: ({ toxicity_note }, { site: { pets } }) =>
      pets === true ? (toxicity_note === null ? 1 : 0) : undefined,
  },
];

/** Where each rule comes from, in words for a gardener. */
export const FACTOR_SOURCES = Object.fromEntries(
  RULES.map(({ factor, source }) => [factor, source]),
) as Readonly<Record<Factor, Words>>;

/** How much each rule counts beside the others. */
export const FACTOR_WEIGHTS = Object.fromEntries(
  RULES.map(({ factor, weight }) => [factor, weight]),
) as Readonly<Record<Factor, number>>;

/** How far a pH lies outside of what a plant takes; 0 within it. A hundredth is no difference that anybody measured. */
export const awayFromPh = ({ soil_ph_min: least, soil_ph_max: most }: ScoredPlant, ph: number): number =>
  Math.round(Math.max(least - ph, ph - most, 0) * 100) / 100;

function acidityShare(plant: ScoredPlant, ph: number): number {
  const away = awayFromPh(plant, ph);
  if (away === 0) return 1;
  if (away <= 0.5) return 0.6;
  return away <= 1 ? 0.3 : 0;
}

/** Whether a plant that is not native suits the climate of a region, as far as that is known. */
export const isAdapted = ({ plant_status }: Pick<ScoredPlant, 'plant_status'>, region: RegionKey): boolean =>
  plant_status === 'climate_adapted' && region === ADAPTED_TO;

/** How wide a spot a plant needs to itself: its mature spread, and of a climber ground for its roots. */
export const wantedRoom = ({ layer, spread_mature }: Pick<ScoredPlant, 'layer' | 'spread_mature'>): number =>
  layer === 'vine' ? Math.min(CLIMBERS_FOOTING, spread_mature) : spread_mature;

/**
 * The widest round spot that is free for a plant, and the widest with nothing on it, in feet. What lives in water has the
 * water that is drawn, and wet ground.
 */
export function roomFor({ layer }: Pick<ScoredPlant, 'layer'>, garden: GardenState) {
  const ground = { room: garden.room[layer], widest: garden.widest };
  const { water, site } = garden;
  if (layer !== 'aquatic' || water.widest === 0) return ground;
  if (site.moisture !== 'wet') return water;
  return { room: Math.max(ground.room, water.room), widest: Math.max(ground.widest, water.widest) };
}

/** Something in flower from March to October feeds pollinators all season: what fills a month without is worth most. */
export const bloomShare = (plant: ScoredPlant, { gaps }: GardenState): number => {
  const months = monthsInBloom(plant);
  if (months.length === 0) return 0.4;
  return months.some((month) => gaps.has(month)) ? 1 : 0.6;
};

/** A layer that lacks is habitat that lacks. */
export const layerShare = ({ layer }: ScoredPlant, { cover }: GardenState): number => {
  if (cover[layer] === 0) return 1;
  return cover[layer] < 0.3 ? 0.8 : 0.5;
};

/** What wants light stands the worse, the more of the ground lies under what grows taller. */
export const lightShare = (plant: ScoredPlant, garden: GardenState): number => {
  if (plant.sun_exposure.includes('SH')) return 1;
  const taken = shadeAbove(garden, plant.height_mature);
  return plant.sun_exposure.includes('PS') ? 1 - taken / 2 : 1 - taken;
};
