import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { FindablePlant } from './finding.ts';
import type { LexiconRow } from './lexicon.ts';
import type { KnownPlant } from './plant-names.ts';
import { makeReader } from './read-meaning.ts';

const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../data/${file}`, import.meta.url)), { columns: true });
const list = (cell = ''): string[] => (cell === '' ? [] : cell.split(';').map((part) => part.trim()));
const orNull = (cell = ''): string | null => (cell === '' ? null : cell);

/** The packaged catalogue, as far as wishes are held against it. */
export const PLANTS: readonly (FindablePlant & KnownPlant)[] = rowsOf('plants.csv').map((row, at) => ({
  id: at + 1,
  slug: row.slug ?? '',
  common_name: row.common_name ?? '',
  other_common_names: list(row.other_common_names),
  scientific_name: row.scientific_name ?? '',
  synonyms: list(row.synonyms),
  family: row.family ?? '',
  description: row.description ?? '',
  plant_status: row.plant_status ?? '',
  native_regions: list(row.native_regions),
  plant_type: row.plant_type ?? '',
  layer: row.layer ?? '',
  evergreen: row.evergreen ?? '',
  height_mature: Number(row.height_mature_ft),
  spread_mature: Number(row.spread_mature_ft),
  growth_rate: row.growth_rate ?? '',
  years_to_maturity: Number(row.years_to_maturity),
  sun_exposure: list(row.sun_exposure),
  moisture_requirements: list(row.moisture_requirements),
  soil_types: list(row.soil_types),
  soil_ph_min: Number(row.soil_ph_min),
  soil_ph_max: Number(row.soil_ph_max),
  usda_zone_min: Number(row.usda_zone_min),
  usda_zone_max: Number(row.usda_zone_max),
  drought_tolerant: row.drought_tolerant === 'true',
  salt_tolerant: row.salt_tolerant === 'true',
  deer_resistant: row.deer_resistant === 'true',
  bloom_color: list(row.bloom_color),
  bloom_start_month: (row.bloom_start_month
    ? Number(row.bloom_start_month)
    : null) as FindablePlant['bloom_start_month'],
  bloom_end_month: (row.bloom_end_month
    ? Number(row.bloom_end_month)
    : null) as FindablePlant['bloom_end_month'],
  foliage_color: row.foliage_color ?? '',
  foliage_color_fall: row.foliage_color_fall ?? '',
  fruit: orNull(row.fruit),
  wildlife_value: list(row.wildlife_value),
  lepidoptera_host_note: orNull(row.lepidoptera_host_note),
  pollinator_value: row.pollinator_value ?? '',
  edible_parts: orNull(row.edible_parts),
  toxicity_note: orNull(row.toxicity_note),
  wetland_indicator: orNull(row.wetland_indicator),
  ecoregions: list(row.ecoregions),
  spread_habit: row.spread_habit ?? '',
  thorny: row.thorny === 'true',
  leaf_shape: row.leaf_shape ?? '',
  canopy_form: row.canopy_form ?? '',
}));

export const LEXICON = rowsOf('garden-words.csv') as unknown as readonly LexiconRow[];

const ZIPS: Readonly<Record<string, { city: string; state: string }>> = {
  98225: { city: 'Bellingham', state: 'WA' },
  98101: { city: 'Seattle', state: 'WA' },
};
const TOWNS: Readonly<Record<string, readonly string[]>> = {
  tacoma: ['WA'],
  camas: ['WA'],
  shade: ['OH'],
  'port townsend': ['WA'],
};

/** The reader of that catalogue, with a few places. */
export const read = makeReader(LEXICON, PLANTS, {
  zip: (code) => ZIPS[code],
  statesOf: (town) => TOWNS[town] ?? [],
});
