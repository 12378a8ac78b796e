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

/** The rules, in the order in which they are told. */
export const RULES: readonly Rule[] = [
  {
    // Light as grown in western Washington (data/plants-sources.md). Full sun is six hours and more, partial sun three to
    // six, shade less (Missouri Botanical Garden, Plant Finder).
    factor: 'sun',
    weight: 5,
    limits: TOLERANCE,
    score: ({ sun_exposure }, { site: { sun_exposure: sun } }) =>
      sun ? (STEPS[steps(SUN_CODES, sun_exposure, sun)] ?? 0) : undefined,
  },
  {
    // Dry, moist, wet through the dry summer. What bears drought once it has rooted needs less help in dry ground than
    // its step alone says (WSU Extension, Drought-tolerant landscaping).
    factor: 'moisture',
    weight: 4,
    limits: TOLERANCE,
    score: ({ moisture_requirements, drought_tolerant }, { site: { moisture } }) => {
      if (!moisture) return undefined;
      const away = steps(MOISTURES, moisture_requirements, moisture);
      return moisture === 'dry' && away === 1 && drought_tolerant ? 0.7 : (STEPS[away] ?? 0);
    },
  },
  {
    // USDA PLANTS: soil texture and pH range. Both can be worked on, so neither is ruinous by itself.
    factor: 'soil',
    weight: 2,
    score: (plant, { site: { soil, ph } }) => {
      const known = [
        ...(soil ? [[1, 0.5, 0.2][steps(SOIL_TYPES, plant.soil_types, soil)] ?? 0.2] : []),
        ...(typeof ph === 'number' ? [acidity(plant, ph)] : []),
      ];
      return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0) / known.length;
    },
  },
  {
    // USDA Plant Hardiness Zone Map (2023): a zone is the coldest night of an average winter. A winter one zone too cold
    // kills in a hard year; one that is too warm weakens what needs chill.
    factor: 'hardiness',
    weight: 5,
    limits: TOLERANCE,
    score: ({ usda_zone_min, usda_zone_max }, { zone }) => {
      if (zone === undefined) return undefined;
      if (zone < usda_zone_min) return zone === usda_zone_min - 1 ? 0.3 : 0;
      if (zone > usda_zone_max) return zone === usda_zone_max + 1 ? 0.6 : 0.3;
      return 1;
    },
  },
  {
    // D. Narango, D. Tallamy and P. Marra (PNAS 2018): insects and the birds that feed on them live on native plants. What is
    // climate-adapted does well here without feeding them; what is native elsewhere is neither.
    factor: 'region',
    weight: 3,
    score: ({ native_regions, plant_status }, { region }) => {
      if (native_regions.includes(region)) return 1;
      return plant_status === 'climate_adapted' ? 0.5 : 0.3;
    },
  },
  {
    // Room for the mature spread: ground that what competes with it leaves open, and no plant wider than the plot
    // (planting distances follow from the eventual spread: Landscape Architect's Pocket Book).
    factor: 'space',
    weight: 2,
    score: (plant, garden) => {
      const need = footprint(plant);
      const room = Math.min(1, (garden.free[plant.layer] ?? 0) / need);
      return plant.spread_mature > garden.narrow ? Math.min(0.3, room) : room;
    },
  },
  {
    factor: 'company',
    weight: 2,
    score: (plant, garden) =>
      garden.isPlanted
        ? (bloomShare(plant, garden) + layerShare(plant, garden) + lightShare(plant, garden)) / 3
        : undefined,
  },
];

function acidity({ soil_ph_min: least, soil_ph_max: most }: ScoredPlant, ph: number): number {
  const away = Math.max(least - ph, ph - most, 0);
  if (away === 0) return 1;
  if (away <= 0.5) return 0.6;
  return away <= 1 ? 0.3 : 0;
}

/** Square feet beneath a grown plant. */
export const footprint = ({ spread_mature }: Pick<ScoredPlant, 'spread_mature'>): number =>
  Math.PI * (spread_mature / 2) ** 2;

/** Something in flower from March to October feeds pollinators all season (Xerces Society, Attracting Native Pollinators). */
export const bloomShare = (plant: ScoredPlant, { gaps }: GardenState): number => {
  const months = monthsInBloom(plant);
  if (months.length === 0) return 0.4;
  return months.some((month) => gaps.has(month)) ? 1 : 0.6;
};

/** A layer that lacks is habitat that lacks (N. Robinson, The Planting Design Handbook). */
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
