import {
  ASKED_BLOOM_COLORS,
  gardenTold,
  type PlantFacets,
  type QueryOf,
  type searchPlants,
} from '@understory/contract';
import {
  ECOREGIONS,
  type Feet,
  type GardenState,
  HEIGHT_CATEGORIES,
  HOME_REGION,
  hasNoWarning,
  LAYERS,
  LEAF_PERSISTENCE,
  MOISTURES,
  MONTHS,
  monthsInBloom,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SPREAD_CATEGORIES,
  SUN_CODES,
  spreadCategoryOf,
  TRADE_GRADES,
  type TradeGrade,
  toldGardenState,
  WILDLIFE,
} from '@understory/garden';
import { wordsOf } from '../../platform/names.ts';
import type { PlantRecord } from '../store.ts';

export type PlantSearch = QueryOf<typeof searchPlants>;

/** One thing that plants may be narrowed by. */
interface Filter {
  readonly choices: readonly string[];
  /** Which choices a plant meets; what is no choice is passed over. */
  readonly metBy: (plant: PlantRecord) => readonly string[];
  /** Of several choices that are asked for, a plant must meet any, or all. */
  readonly meets: 'any' | 'all';
}

const anyOf = (choices: readonly string[], metBy: Filter['metBy']): Filter => ({
  choices,
  metBy,
  meets: 'any',
});
const ON = 'true';
const flag = (isMet: (plant: PlantRecord) => boolean): Filter =>
  anyOf([ON], (plant) => (isMet(plant) ? [ON] : []));

const LETTERS: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Of "'Ohelo" it is O, and of "× Fatshedera" F: signs are nothing to look under. */
const firstLetter = (name: string): string => wordsOf(name)[0]?.charAt(0).toUpperCase() ?? '';

/** USDA zones, from the coldest to the warmest. */
const ZONES: readonly number[] = Array.from({ length: 13 }, (_, at) => at + 1);

/** The grades of the trade by their figures: 3 is sold by most, 0 hardly ever. */
function gradeOf({ sold }: PlantRecord): readonly TradeGrade[] {
  if (!sold) return [];
  const at = TRADE_GRADES.length - 1 - sold.trade;
  return TRADE_GRADES.slice(at, at + 1);
}

/** Every filter of the marketplace that has choices: its choices, and how a plant meets them. */
const FILTERS = {
  region: anyOf(REGION_KEYS, (plant) => plant.native_regions),
  moisture_requirements: anyOf(MOISTURES, (plant) => plant.moisture_requirements),
  sun_exposure: anyOf(SUN_CODES, (plant) => plant.sun_exposure),
  common_letter: anyOf(LETTERS, (plant) => [firstLetter(plant.common_name)]),
  scientific_letter: anyOf(LETTERS, (plant) => [firstLetter(plant.scientific_name)]),
  height_category: anyOf(HEIGHT_CATEGORIES, (plant) => [plant.height_category]),
  spread_category: anyOf(SPREAD_CATEGORIES, (plant) => [spreadCategoryOf(plant.spread_mature)]),
  bloom_month: anyOf(MONTHS.map(String), (plant) => monthsInBloom(plant).map(String)),
  bloom_color: anyOf(ASKED_BLOOM_COLORS, (plant) => plant.bloom_color),
  evergreen: anyOf(LEAF_PERSISTENCE, (plant) => [plant.evergreen]),
  plant_type: anyOf(PLANT_TYPES, (plant) => [plant.plant_type]),
  layer: anyOf(LAYERS, (plant) => [plant.layer]),
  soil_types: anyOf(SOIL_TYPES, (plant) => plant.soil_types),
  wildlife: { choices: WILDLIFE, metBy: (plant) => plant.wildlife_value, meets: 'all' },
  hardiness_zone: anyOf(ZONES.map(String), (plant) =>
    ZONES.filter((zone) => plant.usda_zone_min <= zone && zone <= plant.usda_zone_max).map(String),
  ),
  ecoregions: anyOf(ECOREGIONS, (plant) => plant.ecoregions),
  trade: anyOf(TRADE_GRADES, gradeOf),
  native_only: flag((plant) => plant.plant_status === 'native'),
  deer_resistant: flag((plant) => plant.deer_resistant),
  drought_tolerant: flag((plant) => plant.drought_tolerant),
  edible: flag((plant) => plant.edible_parts !== null),
  thornless: flag((plant) => !plant.thorny),
  pet_safe: flag(hasNoWarning),
} as const satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];
export const filterOf = (name: FilterName): Filter => FILTERS[name];

/** The filter of first letters for the names that are asked for. */
const letterFilter = ({ name_type }: Pick<PlantSearch, 'name_type'>): FilterName =>
  name_type === 'scientific' ? 'scientific_letter' : 'common_letter';

/** The choices that are asked for, by filter; a filter that is not named narrows nothing. */
export type Asked = ReadonlyMap<FilterName, readonly string[]>;

const choicesIn = (value: unknown): readonly string[] => {
  if (value === undefined || value === false) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** What a search asks of each filter. */
export function askedOf(search: PlantSearch): Asked {
  const values: Partial<Record<FilterName, unknown>> = {
    ...Object.fromEntries(
      Object.entries(search).filter(([name]) => FILTER_NAMES.includes(name as FilterName)),
    ),
    [letterFilter(search)]: search.letter?.toUpperCase(),
  };
  return new Map(
    FILTER_NAMES.map((name) => [name, choicesIn(values[name])] as const).filter(
      ([, choices]) => choices.length > 0,
    ),
  );
}

/** A span of heights that is asked for, in feet when grown; undefined where none is. */
export function heightsOf({ height_min, height_max }: PlantSearch): readonly [Feet, Feet] | undefined {
  if (height_min === undefined && height_max === undefined) return undefined;
  return [height_min ?? 0, height_max ?? Number.POSITIVE_INFINITY];
}

/** The garden that a search tells of; undefined where it tells of none. */
export function gardenOf(search: PlantSearch): GardenState | undefined {
  if (!Object.keys(search).some((name) => name in gardenTold)) return undefined;
  return toldGardenState({
    region: search.site_region ?? HOME_REGION,
    site: {
      sun_exposure: search.site_sun_exposure,
      moisture: search.site_moisture,
      soil: search.site_soil,
      ph: search.site_ph,
      usda_zone: search.site_usda_zone,
      deer: search.site_deer,
      pets: search.site_pets,
    },
    isPlanted: search.garden_planted,
    gaps: search.garden_gaps,
    cover: search.garden_cover,
    room: search.garden_room,
    widest: search.garden_widest,
    water: search.garden_water,
    shade: search.garden_shade,
  });
}

type ChoiceCounts = (name: FilterName) => Readonly<Record<string, number>>;

/** Facets as they are answered: a number for what is only on or off, letters without a plant left out. */
export function presentFacets(search: PlantSearch, counts: ChoiceCounts): PlantFacets {
  const several = <Name extends keyof PlantFacets>(name: Name & FilterName) =>
    counts(name) as PlantFacets[Name];
  const on = (name: FilterName): number => counts(name)[ON] ?? 0;
  return {
    region: several('region'),
    moisture_requirements: several('moisture_requirements'),
    sun_exposure: several('sun_exposure'),
    letter: Object.fromEntries(Object.entries(counts(letterFilter(search))).filter(([, count]) => count > 0)),
    height_category: several('height_category'),
    spread_category: several('spread_category'),
    bloom_month: several('bloom_month'),
    bloom_color: several('bloom_color'),
    evergreen: several('evergreen'),
    plant_type: several('plant_type'),
    layer: several('layer'),
    soil_types: several('soil_types'),
    wildlife: several('wildlife'),
    ecoregions: several('ecoregions'),
    trade: several('trade'),
    native_only: on('native_only'),
    deer_resistant: on('deer_resistant'),
    drought_tolerant: on('drought_tolerant'),
    edible: on('edible'),
    thornless: on('thornless'),
    pet_safe: on('pet_safe'),
  };
}
