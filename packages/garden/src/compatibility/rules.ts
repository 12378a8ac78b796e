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
}

export const FACTORS = ['sun', 'moisture', 'soil', 'hardiness', 'region', 'space', 'company'] as const;
export type Factor = (typeof FACTORS)[number];

/** One rule of how a plant and a garden go together. */
interface Rule {
  readonly factor: Factor;
  /** How much it counts beside the others. */
  readonly weight: number;
  /** Where it comes from, in words for a gardener. */
  readonly source: Words;
  /** 0 to 1; undefined when the garden does not say. */
  readonly score: (plant: ScoredPlant, garden: GardenState) => number | undefined;
  /** A plant that does as badly as this on it scores no more in all, however well the rest suits. */
  readonly limits?: readonly { readonly at: number; readonly most: number }[];
}

/** Of one step and of two steps on a scale of three, as shade, partial sun, full sun. */
const STEPS = [1, 0.4, 0] as const;
/**
 * Shelford's law of tolerance (V. Shelford, 1913): the factor farthest out of a species' range decides, and no other makes
 * up for it. Out of range by all of the scale it is poor (under 2.2), by a step at best fair (under 3.4).
 */
const TOLERANCE = [
  { at: 0, most: 2.1 },
  { at: 0.4, most: 3.3 },
] as const;

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
    limits: TOLERANCE,
    score: ({ sun_exposure }, { site: { sun_exposure: sun } }) =>
      sun ? (STEPS[steps(SUN_CODES, sun_exposure, sun)] ?? 0) : undefined,
  },
  {
    // What bears drought needs less help in dry ground than its step alone says.
    factor: 'moisture',
    weight: 4,
    source: /*i18n*/ {
      id: 'garden.suits.source.moisture',
      message:
        'Soils each plant takes once it has rooted. On drought: WSU Extension, Drought Tolerant Landscaping for Washington State.',
    },
    limits: TOLERANCE,
    score: ({ moisture_requirements, drought_tolerant }, { site: { moisture } }) => {
      if (!moisture) return undefined;
      const away = steps(MOISTURES, moisture_requirements, moisture);
      return moisture === 'dry' && away === 1 && drought_tolerant ? 0.7 : (STEPS[away] ?? 0);
    },
  },
  {
    // Both can be worked on, so neither is ruinous by itself.
    factor: 'soil',
    weight: 2,
    source: /*i18n*/ {
      id: 'garden.suits.source.soil',
      message: 'Soil texture and pH range of each plant in the USDA PLANTS database.',
    },
    score: (plant, { site: { soil, ph } }) => {
      const known = [
        ...(soil ? [[1, 0.5, 0.2][steps(SOIL_TYPES, plant.soil_types, soil)] ?? 0.2] : []),
        ...(typeof ph === 'number' ? [acidity(plant, ph)] : []),
      ];
      return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0) / known.length;
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
    limits: TOLERANCE,
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
    limits: [
      { at: 0, most: 2.1 },
      { at: 0.5, most: 3.3 },
      { at: 0.8, most: 4.1 },
    ],
    score: (plant, { room, widest }) => {
      const wanted = wantedRoom(plant);
      if (widest < wanted / 2) return 0;
      return Math.max(FULL, Math.min(1, room[plant.layer] / wanted) ** 2);
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
];

/** Where each rule comes from, in words for a gardener. */
export const FACTOR_SOURCES = Object.fromEntries(
  RULES.map(({ factor, source }) => [factor, source]),
) as Readonly<Record<Factor, Words>>;

/** How much each rule counts beside the others. */
export const FACTOR_WEIGHTS = Object.fromEntries(
  RULES.map(({ factor, weight }) => [factor, weight]),
) as Readonly<Record<Factor, number>>;

function acidity({ soil_ph_min: least, soil_ph_max: most }: ScoredPlant, ph: number): number {
  const away = Math.max(least - ph, ph - most, 0);
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
