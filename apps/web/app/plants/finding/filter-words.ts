import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ASKED_BLOOM_COLORS, type PlantOrdering, SEARCH_RADIUS } from '@understory/contract';
import {
  ECOREGIONS,
  type Ecoregion,
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  listed,
  MOISTURES,
  MONTHS,
  monthName,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SPREAD_CATEGORIES,
  type SpreadCategory,
  SUN_CODES,
  TRADE_GRADES,
  type TradeGrade,
  WILDLIFE,
} from '@understory/garden';
import type { Say } from '@understory/words';
import type { Narrowing, SearchState } from '../../shell/search-state.ts';
import {
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

const SPREAD_NAMES: Readonly<Record<SpreadCategory, MessageDescriptor>> = {
  slender: msg`Under 1 ft`,
  narrow: msg`1 to 3 ft`,
  medium: msg`3 to 6 ft`,
  wide: msg`6 to 15 ft`,
  broad: msg`Over 15 ft`,
};

const ECOREGION_NAMES: Readonly<Record<Ecoregion, MessageDescriptor>> = {
  coastal: msg`Coast`,
  puget_lowland: msg`Puget lowland`,
  cascade_foothills: msg`Cascade foothills`,
  montane: msg`Mountains`,
  east_side_shrub_steppe: msg`East-side shrub-steppe`,
  prairie_oak: msg`Prairies and oak woodland`,
};

/** How commonly a plant is sold, as data/plants-trade-sources.md asks it to be told. */
const TRADE_NAMES: Readonly<Record<TradeGrade, MessageDescriptor>> = {
  common: msg`Commonly sold`,
  several: msg`Sold by some nurseries`,
  specialists: msg`Sold by specialists`,
  rare: msg`Rarely sold`,
};

/** What a list of plants can be ordered by, as it is chosen. */
export const ORDERING_NAMES: Readonly<Record<PlantOrdering, MessageDescriptor>> = {
  relevance: msg`Best match`,
  fit: msg`Suits this garden best`,
  '-sold': msg`Most commonly sold`,
  name: msg`Name, A to Z`,
  '-name': msg`Name, Z to A`,
  height: msg`Lowest first`,
  '-height': msg`Tallest first`,
  spread: msg`Narrowest first`,
  '-spread': msg`Widest first`,
  bloom: msg`Earliest bloom first`,
  '-hosts': msg`Most caterpillars fed`,
};

/** The yes-or-no filters, as they stand beside their boxes. */
export const FLAG_NAMES: Readonly<Record<FlagName, MessageDescriptor>> = {
  native_only: msg`Natives only`,
  drought_tolerant: msg`Stands a dry summer`,
  deer_resistant: msg`Mostly left by deer`,
  thornless: msg`Without thorns`,
  edible: msg`Has parts that are eaten`,
  pet_safe: msg`No poison warning on record`,
};

/** What must be said beside a filter that could be taken for more than it is. */
export const FLAG_CAVEATS: Readonly<Partial<Record<FlagName, MessageDescriptor>>> = {
  edible: msg`For interest, never a foraging guide.`,
  pet_safe: msg`Nothing is noted against these in our sources. That is no proof: ask a vet before trusting a plant to a pet or a child.`,
};

/** The names of a filter's choices, by their values in the order they are offered. */
export function choiceNames(filter: SeveralName, say: Say): Readonly<Record<string, string>> {
  if (filter === 'bloom_month') {
    return Object.fromEntries(MONTHS.map((month) => [month, monthName(month, say)]));
  }
  return Object.fromEntries(NAMED[filter].map(([choice, name]) => [choice, say(name)]));
}

type Named = readonly (readonly [choice: string, name: MessageDescriptor])[];
const named = <T extends string>(
  choices: readonly T[],
  names: Readonly<Record<T, MessageDescriptor>>,
): Named => choices.map((choice) => [choice, names[choice]]);

const COLOR_NAMES: Readonly<Record<(typeof ASKED_BLOOM_COLORS)[number], MessageDescriptor>> = {
  white: msg`White`,
  pink: msg`Pink`,
  red: msg`Red`,
  orange: msg`Orange`,
  yellow: msg`Yellow`,
  green: msg`Green`,
  blue: msg`Blue`,
  purple: msg`Purple`,
  brown: msg`Brown`,
  grey: msg`Gray`,
  black: msg`Black`,
  yellow_green: msg`Yellow-green`,
};

const NAMED: Readonly<Record<Exclude<SeveralName, 'bloom_month'>, Named>> = {
  sun_exposure: named(SUN_CODES, SUN_NAMES),
  moisture_requirements: named(MOISTURES, MOISTURE_NAMES),
  soil_types: named(SOIL_TYPES, SOIL_NAMES),
  height_category: named(HEIGHT_CATEGORIES, HEIGHT_NAMES),
  spread_category: named(SPREAD_CATEGORIES, SPREAD_NAMES),
  bloom_color: named(ASKED_BLOOM_COLORS, COLOR_NAMES),
  evergreen: named(LEAF_PERSISTENCE, LEAF_NAMES),
  wildlife: named(WILDLIFE, WILDLIFE_NAMES),
  plant_type: named(PLANT_TYPES, TYPE_NAMES),
  layer: named(LAYERS, LAYER_NAMES),
  region: named(REGION_KEYS, REGION_NAMES),
  ecoregions: named(ECOREGIONS, ECOREGION_NAMES),
  trade: named(TRADE_GRADES, TRADE_NAMES),
};

/** A choice by itself, where the name of its filter does not stand above it. */
const ALONE: { readonly [N in SeveralName]?: Readonly<Record<string, MessageDescriptor>> } = {
  moisture_requirements: { dry: msg`Dry soil`, moist: msg`Moist soil`, wet: msg`Wet soil` },
  height_category: {
    groundcover: msg`Under 1 ft tall`,
    low: msg`1 to 3 ft tall`,
    medium: msg`3 to 6 ft tall`,
    tall: msg`6 to 15 ft tall`,
    tree: msg`Over 15 ft tall`,
  },
  spread_category: {
    slender: msg`Under 1 ft wide`,
    narrow: msg`1 to 3 ft wide`,
    medium: msg`3 to 6 ft wide`,
    wide: msg`6 to 15 ft wide`,
    broad: msg`Over 15 ft wide`,
  },
  bloom_color: {
    white: msg`White flowers`,
    pink: msg`Pink flowers`,
    red: msg`Red flowers`,
    orange: msg`Orange flowers`,
    yellow: msg`Yellow flowers`,
    green: msg`Green flowers`,
    blue: msg`Blue flowers`,
    purple: msg`Purple flowers`,
    brown: msg`Brown flowers`,
    grey: msg`Gray flowers`,
    black: msg`Black flowers`,
    yellow_green: msg`Yellow-green flowers`,
  },
  wildlife: {
    birds: msg`Feeds birds`,
    bees: msg`Feeds bees`,
    butterflies: msg`Feeds butterflies and moths`,
    hummingbirds: msg`Feeds hummingbirds`,
    mammals: msg`Feeds mammals`,
  },
  layer: {
    canopy: msg`Layer: canopy`,
    understory: msg`Layer: understory`,
    groundcover: msg`Layer: groundcover`,
    vine: msg`Layer: climber`,
    aquatic: msg`Layer: water plant`,
  },
};

const isSeveral = (name: string): name is SeveralName => name === 'bloom_month' || name in NAMED;
const isFlag = (name: string): name is FlagName => name in FLAG_NAMES;

function severalWords(name: SeveralName, value: string, say: Say): string {
  const alone = ALONE[name]?.[value];
  if (alone) return say(alone);
  const known = choiceNames(name, say)[value] ?? value;
  if (name === 'bloom_month') return say(msg`In flower in ${{ month: known }}`);
  if (name === 'ecoregions') return say(msg`At home: ${{ country: known }}`);
  if (name === 'region') return say(msg`Native to ${{ region: known }}`);
  return known;
}

function wordsOf(
  { name_type, radius = SEARCH_RADIUS.default }: Partial<PlantSearch>,
  name: string,
  value: string,
  say: Say,
): string {
  if (isSeveral(name)) return severalWords(name, value, say);
  if (isFlag(name)) return say(FLAG_NAMES[name]);
  if (name === 'height_min') return say(msg`${{ feet: value }} ft and taller`);
  if (name === 'height_max') return say(msg`Up to ${{ feet: value }} ft tall`);
  if (name === 'zip_code') return say(msg`In stock within ${{ miles: radius }} miles of ${{ zip: value }}`);
  if (name === 'hardiness_zone') return say(msg`Hardy in zone ${{ zone: value }}`);
  if (name === 'letter') {
    return say(
      name_type === 'scientific'
        ? msg`Scientific name begins with ${{ letter: value }}`
        : msg`Name begins with ${{ letter: value }}`,
    );
  }
  return say(msg`“${{ search: value }}”`);
}

/** A choice that narrows a list of plants, in words. */
export type PlantNarrowing<State> = Narrowing<State> & { readonly words: string };

/** All that narrows a list of plants, one by one. */
export const narrowingsIn = <State extends PlantFilters>(
  definition: SearchState<State>,
  search: State,
  say: Say,
): readonly PlantNarrowing<State>[] =>
  definition.narrowing(search).map((narrowing) => ({
    ...narrowing,
    words: wordsOf(search, narrowing.name, narrowing.value, say),
  }));

/** All that narrows a search of the marketplace. */
export const narrowingsOf = (search: PlantSearch, say: Say): readonly PlantNarrowing<PlantSearch>[] =>
  narrowingsIn(plantSearch, search, say);

/** Each filter that narrows as a whole, all of its choices together: what to take off where nothing is found. */
export const liftsOf = (search: PlantSearch): readonly Omit<Narrowing<PlantSearch>, 'value'>[] =>
  [...new Set(plantSearch.narrowing(search).map(({ name }) => name))].map((name) => ({
    name,
    without: plantSearch.change(search, { [name]: plantSearch.initial[name] }),
  }));

/** All choices of one filter that narrows, in words. */
export const liftWords = (search: PlantSearch, name: string, say: Say): string =>
  listed(
    narrowingsOf(search, say)
      .filter((narrowing) => narrowing.name === name)
      .map(({ words }) => words),
    name === 'wildlife' ? 'and' : 'or',
    say,
  );
