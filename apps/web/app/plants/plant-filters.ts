import type { PlantOrdering } from '@understory/contract';

/** Filters of which several choices may hold at once, parted by commas in the address. */
export const SEVERAL = [
  'sun_exposure',
  'moisture_requirements',
  'soil_types',
  'height_category',
  'spread_category',
  'bloom_month',
  'bloom_color',
  'evergreen',
  'wildlife',
  'plant_type',
  'layer',
  'region',
] as const;
export type SeveralName = (typeof SEVERAL)[number];

/** Filters that hold or do not. */
export const FLAGS = [
  'native_only',
  'drought_tolerant',
  'deer_resistant',
  'thornless',
  'edible',
  'pet_safe',
] as const;
export type FlagName = (typeof FLAGS)[number];

/** The parameters of the marketplace's address, in the order they stand there. */
const FILTER_NAMES = [
  'search',
  ...SEVERAL,
  'hardiness_zone',
  ...FLAGS,
  'name_type',
  'letter',
  'ordering',
  'view',
  'page',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** What narrows the list; the others say how it is shown. */
export const NARROWING = ['search', ...SEVERAL, 'hardiness_zone', ...FLAGS, 'letter'] as const;
export type NarrowingName = (typeof NARROWING)[number];

/** Values as the address holds them, checked by nobody yet; what is empty is left out. */
export type PlantFilters = { readonly [N in FilterName]?: string };

const isSeveral = (name: FilterName): name is SeveralName => SEVERAL.some((several) => several === name);

/** One value of a parameter; a form without scripts repeats those that may hold several choices. */
function readValue(parameters: URLSearchParams, name: FilterName): string {
  const given = parameters
    .getAll(name)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (!isSeveral(name)) return given[0] ?? '';
  return [...new Set(given.flatMap((value) => value.split(',')))].filter((word) => word !== '').join(',');
}

export function readFilters(parameters: URLSearchParams): PlantFilters {
  const given = FILTER_NAMES.flatMap((name) => {
    const value = readValue(parameters, name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The order the list comes in unless another is asked for: best match where words are searched, else by name. */
export const usualOrdering = ({ search }: PlantFilters): PlantOrdering => (search ? 'relevance' : 'name');
export const orderingOf = (filters: PlantFilters): string =>
  filters.ordering === 'relevance' && !filters.search ? 'name' : (filters.ordering ?? usualOrdering(filters));

/** What goes without saying and has no place in an address. */
function isUsual(name: FilterName, filters: PlantFilters): boolean {
  const value = filters[name];
  return (
    (name === 'ordering' && orderingOf(filters) === usualOrdering(filters)) ||
    (name === 'name_type' && value === 'common') ||
    (name === 'view' && value !== 'list') ||
    (name === 'page' && value === '1') ||
    (FLAGS.some((flag) => flag === name) && value === 'false')
  );
}

/** The filters as the query of an address, in a fixed order, so that one search has one address. */
export function filtersQuery(filters: PlantFilters): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value && !isUsual(name, filters)) query.set(name, value);
  }
  // A comma need not be written in signs within a query, and addresses are read and sent by people.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

/**
 * The one address of a search, when it was asked for by a form without scripts, which repeats parameters and sends empty ones.
 * Undefined for an address that is in order.
 */
export function tidiedQuery(parameters: URLSearchParams): string | undefined {
  const isUntidy = FILTER_NAMES.some((name) => {
    const given = parameters.getAll(name);
    return given.length > 1 || given.some((value) => value.trim() === '');
  });
  return isUntidy ? filtersQuery(readFilters(parameters)) : undefined;
}

/** The filters with some of them changed; from the first page on, unless the page is what changes. */
export function withFilters(
  filters: PlantFilters,
  changes: { [N in FilterName]?: string | undefined },
): PlantFilters {
  const { page: _page, ...kept } = filters;
  const changed = { ...kept, ...changes };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value)) as PlantFilters;
}

/** The choices that hold of a filter. */
export const choicesOf = (filters: PlantFilters, name: FilterName): readonly string[] =>
  filters[name]?.split(',') ?? [];

/** The filters without one choice of one of them. */
export const withoutChoice = (filters: PlantFilters, name: FilterName, choice: string): PlantFilters =>
  withFilters(filters, {
    [name]: choicesOf(filters, name)
      .filter((other) => other !== choice)
      .join(','),
  });

/** The filters with nothing that narrows; the view, the names and the order stay. */
export const withoutNarrowing = (filters: PlantFilters): PlantFilters =>
  withFilters(filters, Object.fromEntries(NARROWING.map((name) => [name, undefined])));
