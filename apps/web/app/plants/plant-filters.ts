import { HEIGHT_NAMES, MOISTURE_NAMES, REGION_NAMES, SUN_NAMES } from './plant-words.ts';

/** The parameters of the marketplace's address, by which plants are found. */
const FILTER_NAMES = [
  'search',
  'sun_exposure',
  'moisture_requirements',
  'height_category',
  'region',
  'native_only',
  'name_type',
  'letter',
  'page',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Values as the address holds them, checked by nobody yet; what is empty is left out. */
export type PlantFilters = { readonly [N in FilterName]?: string };

export function readFilters(parameters: URLSearchParams): PlantFilters {
  const given = FILTER_NAMES.flatMap((name) => {
    const value = parameters.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The filters as the query of an address, in a fixed order, so that one search has one address. */
export function filtersQuery(filters: PlantFilters): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
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

const wordOf = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;

/** What narrows the list, each in words and with the filters that are left without it. */
export function activeFilters(
  filters: PlantFilters,
): readonly { readonly name: FilterName; readonly words: string; readonly without: PlantFilters }[] {
  const words: { readonly [N in FilterName]?: (value: string) => string } = {
    search: (value) => `“${value}”`,
    sun_exposure: (value) => wordOf(SUN_NAMES, value),
    moisture_requirements: (value) => `${wordOf(MOISTURE_NAMES, value)} soil`,
    height_category: (value) => wordOf(HEIGHT_NAMES, value),
    region: (value) => `Native to ${wordOf(REGION_NAMES, value)}`,
    native_only: () => 'Natives only',
    letter: (value) =>
      `${filters.name_type === 'scientific' ? 'Scientific name' : 'Name'} begins with ${value.toUpperCase()}`,
  };
  return FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    const say = words[name];
    return value && say
      ? [{ name, words: say(value), without: withFilters(filters, { [name]: undefined }) }]
      : [];
  });
}
