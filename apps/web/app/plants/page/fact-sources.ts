import type { Plant } from '@understory/contract';

/** Every column that is a fact about the plant: the rest are names of files and of the record. */
export type FactColumn = Exclude<
  keyof Plant,
  | 'id'
  | 'slug'
  | 'images'
  | 'image'
  | 'image_url'
  | 'image_alt_text'
  | 'preview_url'
  | 'confidence'
  | 'source_ids'
  | 'height_category'
>;

const GENERAL = 'general';
/** Held against public pages about plants, for those plants whose every such figure they bear out. */
const PAGES = 'plant_pages';
const USDA_AND_GARDENERS = ['usda_char', GENERAL] as const;
const USDA_PAGES_AND_GARDENERS = ['usda_char', PAGES, GENERAL] as const;
const PAGES_AND_GARDENERS = [PAGES, GENERAL] as const;
const GARDENERS = [GENERAL] as const;

/**
 * From which sources a column may come, as data/plants-sources.md tells under "How each column was made". Which of them a
 * plant's own figure rests on, its `source_ids` say.
 */
export const SOURCES_OF_COLUMN: Readonly<Record<FactColumn, readonly string[]>> = {
  common_name: ['usda_names', GENERAL],
  other_common_names: ['usda_names', GENERAL],
  scientific_name: ['usda_names', GENERAL],
  synonyms: ['usda_names', GENERAL],
  usda_symbol: ['usda_names'],
  family: ['usda_names', GENERAL],
  plant_status: ['usda_dist'],
  native_regions: ['usda_dist'],
  native_states: ['usda_dist'],
  // USDA's height where it is near the usual garden height, else that one.
  height_mature: USDA_PAGES_AND_GARDENERS,
  spread_mature: PAGES_AND_GARDENERS,
  years_to_maturity: GARDENERS,
  growth_rate: USDA_AND_GARDENERS,
  // Gardeners' experience, checked against USDA's shade tolerance.
  sun_exposure: USDA_PAGES_AND_GARDENERS,
  moisture_requirements: PAGES_AND_GARDENERS,
  soil_types: USDA_AND_GARDENERS,
  soil_ph_min: USDA_AND_GARDENERS,
  soil_ph_max: USDA_AND_GARDENERS,
  // The horticultural zone, compared with USDA's lowest temperature.
  usda_zone_min: USDA_AND_GARDENERS,
  usda_zone_max: GARDENERS,
  drought_tolerant: USDA_AND_GARDENERS,
  salt_tolerant: USDA_AND_GARDENERS,
  deer_resistant: GARDENERS,
  // Gardeners' months, compared with USDA's bloom period.
  bloom_start_month: USDA_PAGES_AND_GARDENERS,
  bloom_end_month: USDA_PAGES_AND_GARDENERS,
  bloom_color: GARDENERS,
  lepidoptera_host_note: ['hosts'],
  wildlife_value: GARDENERS,
  pollinator_value: GARDENERS,
  edible_parts: GARDENERS,
  toxicity_note: USDA_AND_GARDENERS,
  wetland_indicator: ['epa_nwpl'],
  ecoregions: GARDENERS,
  habitat_note: GARDENERS,
  maintenance_note: GARDENERS,
  spread_habit: GARDENERS,
  thorny: GARDENERS,
  plant_type: GARDENERS,
  layer: GARDENERS,
  evergreen: GARDENERS,
  leaf_shape: GARDENERS,
  canopy_form: GARDENERS,
  foliage_color: GARDENERS,
  foliage_color_fall: GARDENERS,
  fruit: GARDENERS,
  description: GARDENERS,
};

/** The order in which sources are numbered on a page: measured ones first. */
const ORDER = ['usda_names', 'usda_dist', 'usda_char', PAGES, 'epa_nwpl', 'hosts', GENERAL];

/** The sources of a plant in the order they are numbered. */
export const numberedSources = (plant: Pick<Plant, 'source_ids'>): readonly string[] =>
  plant.source_ids.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

function rank(id: string): number {
  const place = ORDER.indexOf(id);
  return place < 0 ? ORDER.length : place;
}

/**
 * The sources that these facts of a plant rest on. Where none of a column's own sources was used for this plant, its fact is
 * gardeners' knowledge.
 */
export function sourcesOf(
  plant: Pick<Plant, 'source_ids'>,
  columns: readonly FactColumn[],
): readonly string[] {
  const used = new Set(
    columns.flatMap((column) => {
      const own = SOURCES_OF_COLUMN[column].filter((id) => plant.source_ids.includes(id));
      return own.length > 0 ? own : [GENERAL];
    }),
  );
  return numberedSources(plant).filter((id) => used.has(id));
}
