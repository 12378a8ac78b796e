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
import { spreadWords, WETLAND_WORDS } from '../plant-sources.ts';
import {
  asSentence,
  bloomWords,
  capitalised,
  GROWTH_NAMES,
  LAYER_NAMES,
  LEAF_NAMES,
  moistureWords,
  REGION_NAMES,
  SOIL_NAMES,
  STATUS_NAMES,
  sunWords,
  TYPE_NAMES,
  WILDLIFE_NAMES,
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

interface Fact {
  readonly group: FactGroup;
  readonly name: string;
  readonly of: (plant: Plant, unit: LengthUnit) => string;
}

const NONE = 'None on record';
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
const length = (feet: number, unit: LengthUnit): string => formatLength(feetToInches(feet), unit);
const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;
const fromTo = (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`);
/** Lists of the catalogue stand in no order; in one order the same list reads the same. */
const inOrder = <T extends string>(order: readonly T[], values: readonly T[]): T[] =>
  order.filter((value) => values.includes(value));
const soilWords = ({ soil_types }: Plant): string =>
  asSentence(
    inOrder(['sand', 'loam', 'clay'], soil_types)
      .map((soil) => SOIL_NAMES[soil])
      .join(', '),
  );
const regionWords = ({ native_regions }: Plant): string =>
  native_regions.map((region) => REGION_NAMES[region]).join(', ') || 'None of the nine garden regions';

function flowerWords({ bloom_color, bloom_start_month }: Plant): string {
  const colors = bloom_color.filter((color) => color !== 'none');
  if (bloom_start_month === null || colors.length === 0) return 'None to speak of';
  return capitalised(listed(colors.map(bloomColorName), 'and'));
}

const FACTS: readonly Fact[] = [
  {
    group: 'what',
    name: 'Kind',
    of: (plant) => `${LEAF_NAMES[plant.evergreen]} ${TYPE_NAMES[plant.plant_type].toLowerCase()}`,
  },
  { group: 'what', name: 'Family', of: ({ family }) => family },
  { group: 'what', name: 'Native', of: ({ plant_status }) => STATUS_NAMES[plant_status] },
  { group: 'what', name: 'Native regions', of: regionWords },
  { group: 'what', name: 'Layer', of: ({ layer }) => LAYER_NAMES[layer] },
  { group: 'needs', name: 'Light', of: (plant) => sunWords(inOrder(SUN_CODES, plant.sun_exposure)) },
  {
    group: 'needs',
    name: 'Soil moisture',
    of: (plant) => moistureWords(inOrder(['dry', 'moist', 'wet'], plant.moisture_requirements)),
  },
  { group: 'needs', name: 'Soil', of: soilWords },
  { group: 'needs', name: 'Soil pH', of: (plant) => fromTo(plant.soil_ph_min, plant.soil_ph_max) },
  {
    group: 'needs',
    name: 'Hardiness',
    of: (plant) => `USDA zones ${fromTo(plant.usda_zone_min, plant.usda_zone_max)}`,
  },
  {
    group: 'needs',
    name: 'Summer drought',
    of: ({ drought_tolerant }) => (drought_tolerant ? 'Copes, once established' : 'Needs water'),
  },
  { group: 'needs', name: 'Salt', of: ({ salt_tolerant }) => (salt_tolerant ? 'Copes' : 'Does not cope') },
  {
    group: 'needs',
    name: 'Wetlands',
    of: ({ wetland_indicator }) => (wetland_indicator ? WETLAND_WORDS[wetland_indicator] : 'Not rated'),
  },
  { group: 'size', name: 'Height', of: ({ height_mature }, unit) => length(height_mature, unit) },
  { group: 'size', name: 'Width', of: ({ spread_mature }, unit) => length(spread_mature, unit) },
  { group: 'size', name: 'Near full size after', of: (plant) => years(plant.years_to_maturity) },
  { group: 'size', name: 'Growth', of: ({ growth_rate }) => GROWTH_NAMES[growth_rate] },
  { group: 'size', name: 'Spreading', of: ({ spread_habit }) => spreadWords(spread_habit) },
  { group: 'size', name: 'Thorns or spines', of: ({ thorny }) => yesNo(thorny) },
  {
    group: 'year',
    name: 'Bloom',
    of: (plant) => bloomWords(plant.bloom_start_month, plant.bloom_end_month).replace(/^Blooms (in )?/, ''),
  },
  { group: 'year', name: 'Flowers', of: flowerWords },
  { group: 'year', name: 'Leaves', of: (plant) => capitalised(foliageColorName(plant.foliage_color)) },
  {
    group: 'year',
    name: 'In fall',
    of: ({ foliage_color_fall: fall }) => (fall === 'none' ? 'No change of color' : capitalised(fall)),
  },
  { group: 'year', name: 'Fruit', of: ({ fruit }) => (fruit ? capitalised(fruit) : NONE) },
  {
    group: 'company',
    name: 'Feeds or shelters',
    of: ({ wildlife_value }) =>
      asSentence(
        inOrder(WILDLIFE, wildlife_value)
          .map((kind) => WILDLIFE_NAMES[kind])
          .join(', '),
      ) || NONE,
  },
  {
    group: 'company',
    name: 'Pollinators',
    of: ({ pollinator_value }) => `${asSentence(pollinator_value)} value`,
  },
  {
    group: 'company',
    name: 'Caterpillars',
    of: ({ lepidoptera_host_note }) => lepidoptera_host_note ?? NONE,
  },
  {
    group: 'company',
    name: 'Deer',
    of: ({ deer_resistant }) => (deer_resistant ? 'Usually left alone' : 'Browsed'),
  },
  {
    group: 'eating',
    name: 'Parts eaten',
    of: ({ edible_parts }) => capitalised(edible_parts?.replaceAll(';', ', ') ?? NONE),
  },
  {
    group: 'eating',
    name: 'Warnings',
    of: (plant) =>
      hasNoWarning(plant) ? 'None on record, which proves nothing' : (plant.toxicity_note ?? NONE),
  },
  { group: 'evidence', name: 'Confidence', of: ({ confidence }) => capitalised(confidence) },
];

/** All facts of some plants, each with whether they differ in it. One plant alone differs from none. */
export const compareFacts = (plants: readonly Plant[], unit: LengthUnit = 'feet'): readonly FactRow[] =>
  FACTS.map(({ group, name, of }) => {
    const cells = plants.map((plant) => of(plant, unit));
    return { group, name, cells, differs: new Set(cells).size > 1 };
  });
