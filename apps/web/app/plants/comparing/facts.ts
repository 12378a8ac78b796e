import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { bloomColorName, foliageColorName } from '@understory/botany';
import type { Plant } from '@understory/contract';
import {
  feetToInches,
  formatLength,
  hasNoWarning,
  type LengthUnit,
  listed,
  SUN_CODES,
  WILDLIFE,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { spreadWords, WETLAND_WORDS } from '../plant-sources.ts';
import {
  bloomMonths,
  capitalised,
  GROWTH_NAMES,
  KIND_NAMES,
  LAYER_NAMES,
  moistureWords,
  REGION_NAMES,
  STATUS_NAMES,
  soilWords,
  sunWords,
  wildlifeWords,
} from '../plant-words.ts';

/** Parts of a comparison, in the order of a field guide. */
export const FACT_GROUPS = ['what', 'needs', 'size', 'year', 'company', 'eating', 'evidence'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/** One fact of several plants. */
export interface FactRow {
  readonly group: FactGroup;
  readonly name: string;
  /** What it is for each plant, in their order. */
  readonly cells: readonly string[];
  /** Whether the plants are not all alike in it. */
  readonly differs: boolean;
}

/** Who reads: in which language, and which unit of length. */
interface Reader {
  readonly say: Say;
  readonly unit: LengthUnit;
}

interface Fact {
  readonly group: FactGroup;
  readonly name: MessageDescriptor;
  readonly of: (plant: Plant, reader: Reader) => string;
}

const NONE = msg`None on record`;
const yesNo = (value: boolean): MessageDescriptor => (value ? msg`Yes` : msg`No`);
const length = (feet: number, { unit, say }: Reader): string => formatLength(feetToInches(feet), unit, say);
const years = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# year', other: '# years' })}`;
const fromTo = (least: number, most: number, say: Say): string =>
  least === most ? `${least}` : say(msg`${least} to ${most}`);
/** Lists of the catalogue stand in no order; in one order the same list reads the same. */
const inOrder = <T extends string>(order: readonly T[], values: readonly T[]): T[] =>
  order.filter((value) => values.includes(value));
const regionWords = ({ native_regions }: Plant, { say }: Reader): string =>
  native_regions.map((region) => say(REGION_NAMES[region])).join(', ') ||
  say(msg`None of the nine garden regions`);

function flowerWords({ bloom_color, bloom_start_month }: Plant, { say }: Reader): string {
  const colors = bloom_color.filter((color) => color !== 'none');
  if (bloom_start_month === null || colors.length === 0) return say(msg`None to speak of`);
  return capitalised(
    listed(
      colors.map((color) => bloomColorName(color, say)),
      'and',
      say,
    ),
  );
}

function hardinessWords({ usda_zone_min: coldest, usda_zone_max: warmest }: Plant, { say }: Reader): string {
  return say(coldest === warmest ? msg`USDA zones ${coldest}` : msg`USDA zones ${coldest} to ${warmest}`);
}

const POLLINATOR_WORDS: Readonly<Record<Plant['pollinator_value'], MessageDescriptor>> = {
  low: msg`Low value`,
  medium: msg`Medium value`,
  high: msg`High value`,
};
const CONFIDENCE_NAMES: Readonly<Record<Plant['confidence'], MessageDescriptor>> = {
  high: msg`High`,
  medium: msg`Medium`,
  low: msg`Low`,
};

const FACTS: readonly Fact[] = [
  {
    group: 'what',
    name: msg`Kind`,
    of: ({ evergreen, plant_type }, { say }) => say(KIND_NAMES[evergreen][plant_type]),
  },
  { group: 'what', name: msg`Family`, of: ({ family }) => family },
  { group: 'what', name: msg`Native`, of: ({ plant_status }, { say }) => say(STATUS_NAMES[plant_status]) },
  { group: 'what', name: msg`Native regions`, of: regionWords },
  { group: 'what', name: msg`Layer`, of: ({ layer }, { say }) => say(LAYER_NAMES[layer]) },
  {
    group: 'needs',
    name: msg`Light`,
    of: (plant, { say }) => sunWords(inOrder(SUN_CODES, plant.sun_exposure), say),
  },
  {
    group: 'needs',
    name: msg`Soil moisture`,
    of: (plant, { say }) => moistureWords(inOrder(['dry', 'moist', 'wet'], plant.moisture_requirements), say),
  },
  {
    group: 'needs',
    name: msg`Soil`,
    of: ({ soil_types }, { say }) => soilWords(inOrder(['sand', 'loam', 'clay'], soil_types), say),
  },
  {
    group: 'needs',
    name: msg`Soil pH`,
    of: (plant, { say }) => fromTo(plant.soil_ph_min, plant.soil_ph_max, say),
  },
  {
    group: 'needs',
    name: msg`Hardiness`,
    of: hardinessWords,
  },
  {
    group: 'needs',
    name: msg`Summer drought`,
    of: ({ drought_tolerant }, { say }) =>
      say(drought_tolerant ? msg`Copes, once established` : msg`Needs water`),
  },
  {
    group: 'needs',
    name: msg`Salt`,
    of: ({ salt_tolerant }, { say }) => say(salt_tolerant ? msg`Copes` : msg`Does not cope`),
  },
  {
    group: 'needs',
    name: msg`Wetlands`,
    of: ({ wetland_indicator }, { say }) =>
      say(wetland_indicator ? WETLAND_WORDS[wetland_indicator] : msg`Not rated`),
  },
  { group: 'size', name: msg`Height`, of: ({ height_mature }, reader) => length(height_mature, reader) },
  { group: 'size', name: msg`Width`, of: ({ spread_mature }, reader) => length(spread_mature, reader) },
  {
    group: 'size',
    name: msg`Near full size after`,
    of: (plant, { say }) => say(years(plant.years_to_maturity)),
  },
  { group: 'size', name: msg`Growth`, of: ({ growth_rate }, { say }) => say(GROWTH_NAMES[growth_rate]) },
  { group: 'size', name: msg`Spreading`, of: ({ spread_habit }, { say }) => spreadWords(spread_habit, say) },
  { group: 'size', name: msg`Thorns or spines`, of: ({ thorny }, { say }) => say(yesNo(thorny)) },
  {
    group: 'year',
    name: msg`Bloom`,
    of: (plant, { say }) => bloomMonths(plant.bloom_start_month, plant.bloom_end_month, say),
  },
  { group: 'year', name: msg`Flowers`, of: flowerWords },
  {
    group: 'year',
    name: msg`Leaves`,
    of: (plant, { say }) => capitalised(foliageColorName(plant.foliage_color, say)),
  },
  {
    group: 'year',
    name: msg`In fall`,
    of: ({ foliage_color_fall: fall }, { say }) =>
      fall === 'none' ? say(msg`No change of color`) : capitalised(fall),
  },
  { group: 'year', name: msg`Fruit`, of: ({ fruit }, { say }) => (fruit ? capitalised(fruit) : say(NONE)) },
  {
    group: 'company',
    name: msg`Feeds or shelters`,
    of: ({ wildlife_value }, { say }) => wildlifeWords(inOrder(WILDLIFE, wildlife_value), say) || say(NONE),
  },
  {
    group: 'company',
    name: msg`Pollinators`,
    of: ({ pollinator_value }, { say }) => say(POLLINATOR_WORDS[pollinator_value]),
  },
  {
    group: 'company',
    name: msg`Caterpillars`,
    of: ({ lepidoptera_host_note }, { say }) => lepidoptera_host_note ?? say(NONE),
  },
  {
    group: 'company',
    name: msg`Deer`,
    of: ({ deer_resistant }, { say }) => say(deer_resistant ? msg`Usually left alone` : msg`Browsed`),
  },
  {
    group: 'eating',
    name: msg`Parts eaten`,
    of: ({ edible_parts }, { say }) => capitalised(edible_parts?.replaceAll(';', ', ') ?? say(NONE)),
  },
  {
    group: 'eating',
    name: msg`Warnings`,
    of: (plant, { say }) =>
      hasNoWarning(plant)
        ? say(msg`None on record, which proves nothing`)
        : (plant.toxicity_note ?? say(NONE)),
  },
  {
    group: 'evidence',
    name: msg`Confidence`,
    of: ({ confidence }, { say }) => say(CONFIDENCE_NAMES[confidence]),
  },
];

/** All facts of some plants, each with whether they differ in it. One plant alone differs from none. */
export const compareFacts = (plants: readonly Plant[], reader: Reader): readonly FactRow[] =>
  FACTS.map(({ group, name, of }) => {
    const cells = plants.map((plant) => of(plant, reader));
    return { group, name: reader.say(name), cells, differs: new Set(cells).size > 1 };
  });
