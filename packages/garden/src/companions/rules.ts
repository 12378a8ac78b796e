import { monthsInBloom } from '../bloom.ts';
import { recordedKinds } from '../ecology/caterpillars.ts';
import type { Layer, Moisture, Month, PlantLooks, PlantStatus, SoilType, SunCode } from '../plant.ts';
import { isDelicate, isVigorous } from './vigour.ts';

/** What choosing company for a plant needs to know of it and of each other plant. */
export interface CompanionPlant
  extends Pick<
    PlantLooks,
    | 'scientific_name'
    | 'plant_type'
    | 'layer'
    | 'height_mature'
    | 'spread_mature'
    | 'bloom_start_month'
    | 'bloom_end_month'
  > {
  readonly id: number;
  readonly common_name: string;
  readonly plant_status: PlantStatus;
  readonly growth_rate: 'slow' | 'moderate' | 'fast';
  readonly sun_exposure: readonly SunCode[];
  readonly moisture_requirements: readonly Moisture[];
  readonly soil_types: readonly SoilType[];
  readonly soil_ph_min: number;
  readonly soil_ph_max: number;
  readonly usda_zone_min: number;
  readonly usda_zone_max: number;
  readonly ecoregions: readonly string[];
  readonly lepidoptera_host_note: string | null;
  readonly spread_habit: string;
  readonly maintenance_note: string;
}

/** Where a companion stands to a plant. */
export const COMPANION_PLACES = ['above', 'beside', 'below'] as const;
export type CompanionPlace = (typeof COMPANION_PLACES)[number];

/** Layers from the ground up; what climbs and what grows in water stands beside. */
const STOREY: Readonly<Partial<Record<Layer, number>>> = {
  groundcover: 0,
  herbaceous: 1,
  shrub: 2,
  understory: 3,
  canopy: 4,
};
/** It stands above or below when it is in another layer and so much taller, or shorter: else the two stand side by side. */
const CLEARLY_TALLER = 1.3;

export function placeBeside(plant: CompanionPlant, other: CompanionPlant): CompanionPlace {
  const own = STOREY[plant.layer];
  const theirs = STOREY[other.layer];
  if (own === undefined || theirs === undefined || own === theirs) return 'beside';
  if (theirs > own) return other.height_mature >= plant.height_mature * CLEARLY_TALLER ? 'above' : 'beside';
  return plant.height_mature >= other.height_mature * CLEARLY_TALLER ? 'below' : 'beside';
}

const meets = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.some((each) => other.includes(each));
const both = <T>(one: readonly T[], other: readonly T[]): T[] => one.filter((each) => other.includes(each));

/** Share of what either takes that both take: 1 where the lists are the same, 0 where they share nothing. */
function overlap<T>(one: readonly T[], other: readonly T[]): number {
  let shared = 0;
  for (const each of one) if (other.includes(each)) shared += 1;
  return shared === 0 ? 0 : shared / (one.length + other.length - shared);
}

/** The same for two spans of a measure. */
function spanOverlap(a: readonly [number, number], b: readonly [number, number]): number {
  const shared = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  const all = Math.max(a[1], b[1]) - Math.min(a[0], b[0]);
  return shared <= 0 ? 0 : shared / all;
}

/** Ranges of pH that meet in less than this are no common ground: a bed varies by more. */
const COMMON_PH = 0.5;
const isTree = ({ layer }: CompanionPlant): boolean => layer === 'canopy' || layer === 'understory';
/** The light that is left at the foot of a tree. */
const UNDER_TREES: readonly SunCode[] = ['PS', 'SH'];

/** What is read from words of the catalogue: once for each plant, however often its company is asked for. */
interface Traits {
  readonly genus: string;
  readonly kinds: number;
  readonly isVigorous: boolean;
  readonly isDelicate: boolean;
}
const known = new WeakMap<CompanionPlant, Traits>();

function traitsOf(plant: CompanionPlant): Traits {
  const read = known.get(plant);
  if (read) return read;
  const traits = {
    genus: plant.scientific_name.split(' ')[0] ?? '',
    kinds: recordedKinds(plant),
    isVigorous: isVigorous(plant),
    isDelicate: isDelicate(plant),
  };
  known.set(plant, traits);
  return traits;
}

export const genusOf = (plant: CompanionPlant): string => traitsOf(plant).genus;
/** Kinds of moths and butterflies on record for the very species. */
export const hostKinds = (plant: CompanionPlant): number => traitsOf(plant).kinds;

function overruns(one: CompanionPlant, other: CompanionPlant): boolean {
  const a = traitsOf(one);
  const b = traitsOf(other);
  return (a.isVigorous && b.isDelicate) || (b.isVigorous && a.isDelicate);
}

/** The lower of two plants of which the other is a tree that stands over it; undefined for all others. */
export function underTree(plant: CompanionPlant, other: CompanionPlant): CompanionPlant | undefined {
  const place = placeBeside(plant, other);
  if (place === 'above' && isTree(other)) return plant;
  return place === 'below' && isTree(plant) ? other : undefined;
}

/** The lights in which two plants can stand together: of the lower one under a tree, those that are left there. */
export function commonLight(plant: CompanionPlant, other: CompanionPlant): readonly SunCode[] {
  const lower = underTree(plant, other);
  return lower ? both(UNDER_TREES, lower.sun_exposure) : both(plant.sun_exposure, other.sun_exposure);
}

/**
 * Whether two plants can grow in one place at all: they share a light (under a tree, the lower one takes what is left there), a
 * moisture, a soil, half a unit of pH and a hardiness zone; neither overruns the other. Two of one genus are not company but
 * more of the same.
 */
export const canShare = (plant: CompanionPlant, other: CompanionPlant): boolean =>
  plant.id !== other.id &&
  meets(plant.moisture_requirements, other.moisture_requirements) &&
  meets(plant.soil_types, other.soil_types) &&
  Math.min(plant.usda_zone_max, other.usda_zone_max) >= Math.max(plant.usda_zone_min, other.usda_zone_min) &&
  phShared(plant, other) >= COMMON_PH &&
  genusOf(plant) !== genusOf(other) &&
  meets(
    underTree(plant, other) ? UNDER_TREES : plant.sun_exposure,
    (underTree(plant, other) ?? other).sun_exposure,
  ) &&
  !overruns(plant, other);

const phShared = (a: CompanionPlant, b: CompanionPlant): number =>
  // Tenths of a unit, without what binary fractions add.
  Math.round((Math.min(a.soil_ph_max, b.soil_ph_max) - Math.max(a.soil_ph_min, b.soil_ph_min)) * 100) / 100;

/** How the bloom of one stands to that of the other. */
export type BloomCompany = 'follows' | 'precedes' | 'together' | 'apart' | 'none';

const monthAfter = (month: Month): Month => (month === 12 ? 1 : month + 1) as Month;

export function bloomCompany(plant: CompanionPlant, other: CompanionPlant): BloomCompany {
  const own = monthsInBloom(plant);
  const theirs = monthsInBloom(other);
  if (theirs.length === 0) return 'none';
  if (both(own, theirs).length > 0) return 'together';
  const { bloom_end_month: ends, bloom_start_month: starts } = plant;
  if (ends !== null && other.bloom_start_month === monthAfter(ends)) return 'follows';
  if (starts !== null && other.bloom_end_month !== null && monthAfter(other.bloom_end_month) === starts)
    return 'precedes';
  return 'apart';
}

const BLOOM_SHARES: Readonly<Record<BloomCompany, number>> = {
  follows: 1,
  precedes: 1,
  together: 0.8,
  apart: 0.5,
  none: 0,
};

/** So many kinds of caterpillars on record for a species are as good as more; of the catalogue's natives 21 have them. */
const MANY_KINDS = 40;

/**
 * What makes one companion better than another, of 100 in all. The weights are our own judgement (docs/decisions, 18): first that
 * both thrive in the same spot, then that they belong together, then what they give beside each other.
 */
export const COMPANION_WEIGHTS = {
  light: 16,
  moisture: 18,
  soil: 10,
  hardiness: 6,
  native: 14,
  country: 18,
  bloom: 10,
  hosts: 8,
} as const;
type CompanionFactor = keyof typeof COMPANION_WEIGHTS;

/** Each a share of 0 to 1. */
const SHARES: Readonly<Record<CompanionFactor, (plant: CompanionPlant, other: CompanionPlant) => number>> = {
  light: (plant, other) => {
    const lower = underTree(plant, other);
    if (lower) return overlap(UNDER_TREES, lower.sun_exposure);
    return overlap(plant.sun_exposure, other.sun_exposure);
  },
  moisture: (plant, other) => overlap(plant.moisture_requirements, other.moisture_requirements),
  soil: (plant, other) =>
    (overlap(plant.soil_types, other.soil_types) +
      spanOverlap([plant.soil_ph_min, plant.soil_ph_max], [other.soil_ph_min, other.soil_ph_max])) /
    2,
  hardiness: (plant, other) =>
    // A zone is a stretch, not a point: two plants of the same single zone share all of it.
    spanOverlap(
      [plant.usda_zone_min, plant.usda_zone_max + 1],
      [other.usda_zone_min, other.usda_zone_max + 1],
    ),
  native: (_plant, other) => (other.plant_status === 'native' ? 1 : 0),
  country: (plant, other) => overlap(plant.ecoregions, other.ecoregions),
  bloom: (plant, other) => BLOOM_SHARES[bloomCompany(plant, other)],
  hosts: (_plant, other) => Math.min(1, hostKinds(other) / MANY_KINDS),
};

const FACTORS = Object.keys(COMPANION_WEIGHTS) as CompanionFactor[];

/** How good company another plant is, 0 to 100; only asked of plants that can share a place. */
export function companyScore(plant: CompanionPlant, other: CompanionPlant): number {
  let score = 0;
  for (const factor of FACTORS) score += COMPANION_WEIGHTS[factor] * SHARES[factor](plant, other);
  return score;
}

export const sharedEcoregions = (plant: CompanionPlant, other: CompanionPlant): string[] =>
  both(plant.ecoregions, other.ecoregions);
export const sharedMoisture = (plant: CompanionPlant, other: CompanionPlant): Moisture[] =>
  both(plant.moisture_requirements, other.moisture_requirements);
