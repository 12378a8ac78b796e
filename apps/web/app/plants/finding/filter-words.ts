import { bloomColorName } from '@understory/botany';
import {
  BLOOM_COLORS,
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
import {
  choicesOf,
  type FlagName,
  NARROWING,
  type NarrowingName,
  type PlantFilters,
  type SeveralName,
  withFilters,
  withoutChoice,
} from '../plant-filters.ts';
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

const flowerColors = BLOOM_COLORS.filter((color) => color !== 'none');

/** The choices of each filter in the order they are offered, with their names. */
export const CHOICE_NAMES: Readonly<Record<SeveralName, ChoiceNames>> = {
  sun_exposure: named(SUN_CODES, (code) => SUN_NAMES[code]),
  moisture_requirements: named(MOISTURES, (moisture) => MOISTURE_NAMES[moisture]),
  soil_types: named(SOIL_TYPES, (soil) => SOIL_NAMES[soil]),
  height_category: named(HEIGHT_CATEGORIES, (category) => HEIGHT_NAMES[category]),
  spread_category: named(SPREAD_CATEGORIES, (category) => SPREAD_NAMES[category]),
  bloom_month: named(MONTHS, (month) => MONTH_NAMES[month]),
  bloom_color: named(flowerColors, (color) => capitalised(bloomColorName(color as BloomColor))),
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

const isSeveral = (name: NarrowingName): name is SeveralName => name in CHOICE_NAMES;

function wordsOf(filters: PlantFilters, name: NarrowingName, value: string): string {
  if (isSeveral(name)) {
    const known = CHOICE_NAMES[name][value];
    return known === undefined ? value : (ALONE[name]?.(known) ?? known);
  }
  if (name === 'search') return `“${value}”`;
  if (name === 'hardiness_zone') return `Hardy in zone ${value}`;
  if (name === 'letter') {
    const which = filters.name_type === 'scientific' ? 'Scientific name' : 'Name';
    return `${which} begins with ${value.toUpperCase()}`;
  }
  return FLAG_NAMES[name];
}

/** One thing that narrows the list, in words, and the filters that are left without it. */
export interface Narrowing {
  readonly name: NarrowingName;
  readonly value: string;
  readonly words: string;
  readonly without: PlantFilters;
}

/** All that narrows the list, one by one. */
export function narrowingsOf(filters: PlantFilters): readonly Narrowing[] {
  return NARROWING.flatMap((name) => {
    const value = filters[name];
    if (!value || value === 'false') return [];
    const each = isSeveral(name) ? choicesOf(filters, name) : [value];
    return each.map((one) => ({
      name,
      value: one,
      words: wordsOf(filters, name, one),
      without: isSeveral(name)
        ? withoutChoice(filters, name, one)
        : withFilters(filters, { [name]: undefined }),
    }));
  });
}

/** Each filter that narrows as a whole, all of its choices together: what to take off where nothing is found. */
export function liftsOf(filters: PlantFilters): readonly Omit<Narrowing, 'value'>[] {
  return NARROWING.flatMap((name) => {
    const narrowings = narrowingsOf(filters).filter((narrowing) => narrowing.name === name);
    if (narrowings.length === 0) return [];
    const words = listed(
      narrowings.map((narrowing) => narrowing.words),
      name === 'wildlife' ? 'and' : 'or',
    );
    return [{ name, words, without: withFilters(filters, { [name]: undefined }) }];
  });
}
