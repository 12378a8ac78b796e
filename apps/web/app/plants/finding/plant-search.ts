import {
  ASKED_BLOOM_COLORS,
  HEIGHT_FEET,
  MAX_SEARCH_LENGTH,
  PLANT_ORDERINGS,
  type PlantOrdering,
  SEARCH_RADIUS,
  zipDigits,
} from '@understory/contract';
import {
  ECOREGIONS,
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  MOISTURES,
  MONTHS,
  PLANT_TYPES,
  REGION_KEYS,
  type RegionKey,
  regionCalled,
  SOIL_TYPES,
  SPREAD_CATEGORIES,
  SUN_CODES,
  TRADE_GRADES,
  WILDLIFE,
} from '@understory/garden';
import {
  count,
  type Field,
  figure,
  flag,
  one,
  type StateOf,
  searchState,
  several,
  shown,
  text,
} from '../../shell/search-state.ts';

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The hardiness zones of the United States. */
export const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** One of the letters, of whatever size. */
const letter = (): Field<string> => {
  const field = one(LETTERS);
  const large = (given: readonly string[]) => given.map((word) => word.toUpperCase());
  return {
    ...field,
    read: (given) => field.read(large(given)),
    strays: (given) => field.strays(large(given)),
  };
};

/** Regions, by their keys or their ids, as the call takes them. */
const regions = (): Field<readonly RegionKey[]> => {
  const field = several(REGION_KEYS);
  const keys = (given: readonly string[]) =>
    given.map((words) =>
      words
        .split(',')
        .map((word) => regionCalled(word.trim()) ?? word)
        .join(','),
    );
  return {
    ...field,
    read: (given) => field.read(keys(given)),
    strays: (given) => field.strays(keys(given)),
  };
};

/** A ZIP code; ZIP+4 is cut to the five digits that say where it is. */
const zipCode = (): Field<string> => {
  const field = text(MAX_SEARCH_LENGTH);
  const typed = (given: readonly string[]) => given.map((word) => word.trim()).filter((word) => word !== '');
  return {
    ...field,
    read: (given) => zipDigits(typed(given)[0] ?? '') ?? '',
    strays: (given) => typed(given).filter((word) => zipDigits(word) === undefined),
  };
};

/** Filters of which several choices may hold at once, parted by commas in the address. */
const SEVERAL_FIELDS = {
  sun_exposure: several(SUN_CODES),
  moisture_requirements: several(MOISTURES),
  soil_types: several(SOIL_TYPES),
  height_category: several(HEIGHT_CATEGORIES),
  spread_category: several(SPREAD_CATEGORIES),
  bloom_month: several(MONTHS),
  bloom_color: several(ASKED_BLOOM_COLORS),
  evergreen: several(LEAF_PERSISTENCE),
  wildlife: several(WILDLIFE),
  plant_type: several(PLANT_TYPES),
  layer: several(LAYERS),
  region: regions(),
  ecoregions: several(ECOREGIONS),
  trade: several(TRADE_GRADES),
};
/** Filters that hold or do not. */
const FLAG_FIELDS = {
  native_only: flag(),
  drought_tolerant: flag(),
  deer_resistant: flag(),
  thornless: flag(),
  edible: flag(),
  pet_safe: flag(),
};
export type SeveralName = keyof typeof SEVERAL_FIELDS;
export type FlagName = keyof typeof FLAG_FIELDS;
export const SEVERAL = Object.keys(SEVERAL_FIELDS) as readonly SeveralName[];
export const FLAGS = Object.keys(FLAG_FIELDS) as readonly FlagName[];

/** What plants are narrowed by, wherever they are looked for. */
export const PLANT_FIELDS = {
  search: text(MAX_SEARCH_LENGTH),
  ...SEVERAL_FIELDS,
  height_min: figure(HEIGHT_FEET),
  height_max: figure(HEIGHT_FEET),
  hardiness_zone: one(ZONES),
  ...FLAG_FIELDS,
  zip_code: zipCode(),
  radius: shown(count(SEARCH_RADIUS.default, SEARCH_RADIUS)),
};

/** The choices by themselves. */
export const plantChoices = searchState(PLANT_FIELDS);

/** The choices that narrow a list of plants. */
export type PlantFilters = StateOf<typeof plantChoices>;
export type FilterName = keyof PlantFilters;

/** @param usual the order the list comes in unless another is asked for; `fit` needs a garden, and is no order without one */
const searchFor = (usual: (search: { readonly search: string }) => PlantOrdering, hasGarden: boolean) =>
  searchState(
    {
      ...PLANT_FIELDS,
      name_type: shown(one(['common', 'scientific'], 'common')),
      letter: letter(),
      ordering: shown(one(PLANT_ORDERINGS)),
      view: shown(one(['cards', 'list'], 'cards')),
      page: shown(count(1)),
    },
    (search) => {
      const { ordering } = search;
      const isNothing = (ordering === 'relevance' && !search.search) || (ordering === 'fit' && !hasGarden);
      return isNothing || ordering === usual(search) ? { ...search, ordering: '' as const } : search;
    },
  );

/** The order the list comes in unless another is asked for: best match where words are searched, else by name. */
export const usualOrdering = ({ search }: { readonly search: string }): PlantOrdering =>
  search ? 'relevance' : 'name';

/** A search for plants: of the marketplace, and wherever a plant is picked. Names and values are those of the call. */
export const plantSearch = searchFor(usualOrdering, false);
export type PlantSearch = StateOf<typeof plantSearch>;

/** The same beside a garden: in the order of fit unless another is asked for. */
export const plannerSearch = searchFor(({ search }) => (search ? 'relevance' : 'fit'), true);

const CALLED = [
  ...SEVERAL,
  ...FLAGS,
  'search',
  'height_min',
  'height_max',
  'hardiness_zone',
  'zip_code',
  'radius',
  'name_type',
  'letter',
  'ordering',
  'page',
] as const;

/** What the call is asked for. */
export const plantQuery = (search: PlantSearch) => plantSearch.query(search, CALLED);

/** The address of a search on the marketplace. */
export const marketplaceAddress = (search: PlantSearch) => ({
  pathname: '/marketplace',
  search: plantSearch.serialise(search),
});
