import type { RegionKey } from './regions.ts';
import type { Feet } from './units.ts';

/** The vocabularies of the plant catalogue. Each is the full list a column may hold; see data/plants-sources.md. */
export const PLANT_STATUSES = ['native', 'climate_adapted'] as const;
export const PLANT_TYPES = [
  'tree',
  'shrub',
  'vine',
  'fern',
  'perennial',
  'grass',
  'sedge_rush',
  'groundcover',
  'annual',
  'bulb',
] as const;
/** Where in the planting a species stands when it is grown, from the top down. */
export const LAYERS = [
  'canopy',
  'understory',
  'shrub',
  'herbaceous',
  'groundcover',
  'vine',
  'aquatic',
] as const;
export const LEAF_PERSISTENCE = ['evergreen', 'semi_evergreen', 'deciduous'] as const;
export const GROWTH_RATES = ['slow', 'moderate', 'fast'] as const;
/** FS Full Sun, PS Partial Sun, SH Shade. */
export const SUN_CODES = ['FS', 'PS', 'SH'] as const;
export const MOISTURES = ['dry', 'moist', 'wet'] as const;
export const SOIL_TYPES = ['sand', 'loam', 'clay'] as const;
export const WILDLIFE = ['birds', 'bees', 'butterflies', 'hummingbirds', 'mammals'] as const;
export const BLOOM_COLORS = [
  'none',
  'white',
  'pink',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'brown',
  'grey',
  'black',
  'yellow_green',
] as const;
export const LEAF_SHAPES = [
  'needle',
  'scale',
  'broad',
  'palmate',
  'pinnate',
  'lance',
  'linear',
  'frond',
  'succulent',
  'round',
  'heart',
] as const;
export const CANOPY_FORMS = [
  'conical',
  'rounded',
  'columnar',
  'vase',
  'spreading',
  'weeping',
  'mounding',
  'upright',
  'mat',
  'climbing',
  'tussock',
  'arching',
  'rosette',
] as const;
export const FOLIAGE_COLORS = [
  'deep_green',
  'bright_green',
  'blue_green',
  'grey_green',
  'gold_green',
  'silver',
  'burgundy',
  'bronze',
] as const;
export const HEIGHT_CATEGORIES = ['groundcover', 'low', 'medium', 'tall', 'tree'] as const;
export const SPREAD_CATEGORIES = ['slender', 'narrow', 'medium', 'wide', 'broad'] as const;

/** Kinds of country of Washington and Oregon that a native is at home in, as the catalogue tells them. */
export const ECOREGIONS = [
  'coastal',
  'puget_lowland',
  'cascade_foothills',
  'montane',
  'east_side_shrub_steppe',
  'prairie_oak',
] as const;
/** How commonly a plant is sold here, the most commonly first; see data/plants-trade-sources.md. */
export const TRADE_GRADES = ['common', 'several', 'specialists', 'rare'] as const;

export type PlantStatus = (typeof PLANT_STATUSES)[number];
export type PlantType = (typeof PLANT_TYPES)[number];
export type Layer = (typeof LAYERS)[number];
export type LeafPersistence = (typeof LEAF_PERSISTENCE)[number];
export type GrowthRate = (typeof GROWTH_RATES)[number];
export type SunCode = (typeof SUN_CODES)[number];
export type Moisture = (typeof MOISTURES)[number];
export type SoilType = (typeof SOIL_TYPES)[number];
export type Wildlife = (typeof WILDLIFE)[number];
export type BloomColor = (typeof BLOOM_COLORS)[number];
export type LeafShape = (typeof LEAF_SHAPES)[number];
export type CanopyForm = (typeof CANOPY_FORMS)[number];
export type FoliageColor = (typeof FOLIAGE_COLORS)[number];
export type HeightCategory = (typeof HEIGHT_CATEGORIES)[number];
export type Ecoregion = (typeof ECOREGIONS)[number];
export type TradeGrade = (typeof TRADE_GRADES)[number];
export type SpreadCategory = (typeof SPREAD_CATEGORIES)[number];
/** A calendar month, 1 January to 12 December. */
export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** What a drawing of a plant is made from: a portrait or a plan symbol needs nothing else. */
export interface PlantLooks {
  readonly scientific_name: string;
  readonly plant_type: PlantType;
  readonly layer: Layer;
  readonly evergreen: LeafPersistence;
  readonly height_mature: Feet;
  readonly spread_mature: Feet;
  readonly canopy_form: CanopyForm;
  readonly leaf_shape: LeafShape;
  readonly foliage_color: FoliageColor;
  /** `none` when the leaves fall or stay without turning; otherwise colour words as the catalogue gives them. */
  readonly foliage_color_fall: string;
  readonly bloom_color: readonly BloomColor[];
  /** Both null for what does not bloom (conifers, ferns). A start after the end crosses the new year. */
  readonly bloom_start_month: Month | null;
  readonly bloom_end_month: Month | null;
  readonly fruit: string | null;
}

/** What placing, counting and native share need of a plant. */
export interface PlantInGarden {
  readonly id: number;
  readonly height_mature: Feet;
  readonly spread_mature: Feet;
  readonly native_regions: readonly RegionKey[];
}

/** Height category of a mature height in feet: groundcover < 1, low 1 to 3, medium 3 to 6, tall 6 to 15, tree > 15. */
export function heightCategoryOf(height: Feet): HeightCategory {
  if (height < 1) return 'groundcover';
  if (height <= 3) return 'low';
  if (height <= 6) return 'medium';
  if (height <= 15) return 'tall';
  return 'tree';
}

/** Spread category of a mature spread in feet, parted as heights are: slender < 1, narrow 1 to 3, medium 3 to 6, wide 6 to 15, broad > 15. */
export function spreadCategoryOf(spread: Feet): SpreadCategory {
  if (spread < 1) return 'slender';
  if (spread <= 3) return 'narrow';
  if (spread <= 6) return 'medium';
  if (spread <= 15) return 'wide';
  return 'broad';
}

/**
 * Whether the catalogue has no warning of poison, spines or look-alikes on record for a plant. It is not proved harmless by
 * that: what is not on record may still harm a pet, and pages say so beside it.
 */
export const hasNoWarning = ({ toxicity_note }: { readonly toxicity_note: string | null }): boolean =>
  toxicity_note === null;
