import { bloomColorName } from '@understory/botany';
import { ASKED_BLOOM_COLORS } from '@understory/contract';
import {
  type BloomColor,
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  listed,
  MOISTURES,
  MONTH_NAMES,
  MONTHS,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SPREAD_CATEGORIES,
  type SpreadCategory,
  SUN_CODES,
  WILDLIFE,
} from '@understory/garden';
import type { Narrowing, SearchState } from '../../shell/search-state.ts';
import {
  capitalised,
  HEIGHT_NAMES,
  LAYER_NAMES,
  LEAF_NAMES,
  MOISTURE_NAMES,
  REGION_NAMES,
  SOIL_NAMES,
  SUN_NAMES,
  TYPE_NAMES,
  WILDLIFE_NAMES,
} from '../plant-words.ts';
import {
  type FlagName,
  type PlantFilters,
  type PlantSearch,
  plantSearch,
  type SeveralName,
} from './plant-search.ts';

const SPREAD_NAMES: Readonly<Record<SpreadCategory, string>> = {
  slender: 'Under 1 ft',
  narrow: '1 to 3 ft',
  medium: '3 to 6 ft',
  wide: '6 to 15 ft',
  broad: 'Over 15 ft',
};

/** The yes-or-no filters, as they stand beside their boxes. */
export const FLAG_NAMES: Readonly<Record<FlagName, string>> = {
  native_only: 'Natives only',
  drought_tolerant: 'Stands a dry summer',
  deer_resistant: 'Mostly left by deer',
  thornless: 'Without thorns',
  edible: 'Has parts that are eaten',
  pet_safe: 'No poison warning on record',
};

/** What must be said beside a filter that could be taken for more than it is. */
export const FLAG_CAVEATS: Readonly<Partial<Record<FlagName, string>>> = {
  edible: 'For interest, never a foraging guide.',
  pet_safe:
    'Nothing is noted against these in our sources. That is no proof: ask a vet before trusting a plant to a pet or a child.',
};

type ChoiceNames = Readonly<Record<string, string>>;
const named = <const T extends readonly (string | number)[]>(
  choices: T,
  name: (choice: T[number]) => string,
): ChoiceNames => Object.fromEntries(choices.map((choice) => [String(choice), name(choice)]));

/** The choices of each filter in the order they are offered, with their names. */
export const CHOICE_NAMES: Readonly<Record<SeveralName, ChoiceNames>> = {
  sun_exposure: named(SUN_CODES, (code) => SUN_NAMES[code]),
  moisture_requirements: named(MOISTURES, (moisture) => MOISTURE_NAMES[moisture]),
  soil_types: named(SOIL_TYPES, (soil) => SOIL_NAMES[soil]),
  height_category: named(HEIGHT_CATEGORIES, (category) => HEIGHT_NAMES[category]),
  spread_category: named(SPREAD_CATEGORIES, (category) => SPREAD_NAMES[category]),
  bloom_month: named(MONTHS, (month) => MONTH_NAMES[month]),
  bloom_color: named(ASKED_BLOOM_COLORS, (color) => capitalised(bloomColorName(color as BloomColor))),
  evergreen: named(LEAF_PERSISTENCE, (leaf) => LEAF_NAMES[leaf]),
  wildlife: named(WILDLIFE, (animals) => WILDLIFE_NAMES[animals]),
  plant_type: named(PLANT_TYPES, (type) => TYPE_NAMES[type]),
  layer: named(LAYERS, (layer) => LAYER_NAMES[layer]),
  region: named(REGION_KEYS, (key) => REGION_NAMES[key]),
};

/** A choice by itself, where the name of its filter does not stand above it. */
const ALONE: Readonly<Partial<Record<SeveralName, (name: string) => string>>> = {
  moisture_requirements: (name) => `${name} soil`,
  height_category: (name) => `${name} tall`,
  spread_category: (name) => `${name} wide`,
  bloom_month: (name) => `In flower in ${name}`,
  bloom_color: (name) => `${name} flowers`,
  wildlife: (name) => `Feeds ${name.toLowerCase()}`,
  layer: (name) => (name.endsWith('layer') ? name : `Layer: ${name.toLowerCase()}`),
  region: (name) => `Native to ${name}`,
};

const isSeveral = (name: string): name is SeveralName => name in CHOICE_NAMES;
const isFlag = (name: string): name is FlagName => name in FLAG_NAMES;

function wordsOf(search: Partial<PlantSearch>, name: string, value: string): string {
  if (isSeveral(name)) {
    const known = CHOICE_NAMES[name][value] ?? value;
    return ALONE[name]?.(known) ?? known;
  }
  if (isFlag(name)) return FLAG_NAMES[name];
  if (name === 'hardiness_zone') return `Hardy in zone ${value}`;
  if (name === 'letter') {
    return `${search.name_type === 'scientific' ? 'Scientific name' : 'Name'} begins with ${value}`;
  }
  return `“${value}”`;
}

/** A choice that narrows a list of plants, in words. */
export type PlantNarrowing<State> = Narrowing<State> & { readonly words: string };

/** All that narrows a list of plants, one by one. */
export const narrowingsIn = <State extends PlantFilters>(
  definition: SearchState<State>,
  search: State,
): readonly PlantNarrowing<State>[] =>
  definition
    .narrowing(search)
    .map((narrowing) => ({ ...narrowing, words: wordsOf(search, narrowing.name, narrowing.value) }));

/** All that narrows a search of the marketplace. */
export const narrowingsOf = (search: PlantSearch): readonly PlantNarrowing<PlantSearch>[] =>
  narrowingsIn(plantSearch, search);

/** Each filter that narrows as a whole, all of its choices together: what to take off where nothing is found. */
export function liftsOf(search: PlantSearch): readonly Omit<PlantNarrowing<PlantSearch>, 'value'>[] {
  const byName = Map.groupBy(narrowingsOf(search), ({ name }) => name);
  return [...byName].map(([name, narrowings]) => ({
    name,
    words: listed(
      narrowings.map(({ words }) => words),
      name === 'wildlife' ? 'and' : 'or',
    ),
    without: plantSearch.change(search, { [name]: plantSearch.initial[name] }),
  }));
}
