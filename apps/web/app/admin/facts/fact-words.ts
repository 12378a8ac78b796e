import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlantFactName } from '@understory/contract';
import {
  GROWTH_NAMES,
  LAYER_NAMES,
  LEAF_NAMES,
  MOISTURE_NAMES,
  REGION_NAMES,
  SOIL_NAMES,
  STATUS_NAMES,
  SUN_NAMES,
  TYPE_NAMES,
  WILDLIFE_NAMES,
} from '../../plants/index.ts';

/** What each fact is called above its field. */
export const FACT_LABELS: Readonly<Record<PlantFactName, MessageDescriptor>> = {
  common_name: msg`Common name`,
  other_common_names: msg`Other common names`,
  scientific_name: msg`Scientific name`,
  synonyms: msg`Former scientific names`,
  family: msg`Family`,
  usda_symbol: msg`USDA symbol`,
  plant_status: msg`Native or adapted`,
  native_regions: msg`Native to`,
  plant_type: msg`Kind of plant`,
  layer: msg`Layer`,
  evergreen: msg`Leaves in winter`,
  height_mature_ft: msg`Height when grown`,
  spread_mature_ft: msg`Spread when grown`,
  years_to_maturity: msg`Time until grown`,
  growth_rate: msg`Pace of growth`,
  sun_exposure: msg`Light`,
  moisture_requirements: msg`Moisture`,
  soil_types: msg`Soils`,
  soil_ph_min: msg`Lowest pH of the soil`,
  soil_ph_max: msg`Highest pH of the soil`,
  usda_zone_min: msg`Coldest hardiness zone`,
  usda_zone_max: msg`Warmest hardiness zone`,
  drought_tolerant: msg`Stands drought`,
  salt_tolerant: msg`Stands salt`,
  deer_resistant: msg`Left alone by deer`,
  bloom_color: msg`Colors of the bloom`,
  bloom_start_month: msg`First month of bloom`,
  bloom_end_month: msg`Last month of bloom`,
  foliage_color_fall: msg`Color in fall`,
  fruit: msg`Fruit`,
  wildlife_value: msg`Wildlife it feeds`,
  lepidoptera_host_note: msg`Note on caterpillars`,
  pollinator_value: msg`Worth for pollinators`,
  edible_parts: msg`Edible parts`,
  toxicity_note: msg`Note on poison`,
  wetland_indicator: msg`Wetland rating`,
  ecoregions: msg`At home in`,
  habitat_note: msg`Where it grows wild`,
  maintenance_note: msg`Care`,
  spread_habit: msg`How it spreads`,
  thorny: msg`Has thorns`,
  leaf_shape: msg`Shape of the leaves`,
  canopy_form: msg`Form of the crown`,
  foliage_color: msg`Color of the leaves`,
  description: msg`Description`,
  confidence: msg`Trust in the record`,
  source_ids: msg`Sources`,
};

/** The facts by what they tell, in the order they are gone through. */
export const FACT_GROUPS: readonly {
  readonly title: MessageDescriptor;
  readonly facts: readonly PlantFactName[];
}[] = [
  {
    title: msg`Names`,
    facts: ['common_name', 'other_common_names', 'scientific_name', 'synonyms', 'family', 'usda_symbol'],
  },
  {
    title: msg`What it is`,
    facts: ['plant_status', 'native_regions', 'plant_type', 'layer', 'evergreen', 'description'],
  },
  {
    title: msg`Size and growth`,
    facts: ['height_mature_ft', 'spread_mature_ft', 'years_to_maturity', 'growth_rate', 'spread_habit'],
  },
  {
    title: msg`Where it grows`,
    facts: [
      'sun_exposure',
      'moisture_requirements',
      'soil_types',
      'soil_ph_min',
      'soil_ph_max',
      'usda_zone_min',
      'usda_zone_max',
      'drought_tolerant',
      'salt_tolerant',
      'wetland_indicator',
      'ecoregions',
      'habitat_note',
      'maintenance_note',
    ],
  },
  {
    title: msg`Flowers, fruit and leaves`,
    facts: [
      'bloom_color',
      'bloom_start_month',
      'bloom_end_month',
      'fruit',
      'foliage_color',
      'foliage_color_fall',
      'leaf_shape',
      'canopy_form',
      'thorny',
    ],
  },
  {
    title: msg`Animals and people`,
    facts: [
      'wildlife_value',
      'lepidoptera_host_note',
      'pollinator_value',
      'deer_resistant',
      'edible_parts',
      'toxicity_note',
    ],
  },
  { title: msg`The record`, facts: ['confidence', 'source_ids'] },
];

const CHOICE_NAMES: Partial<Readonly<Record<PlantFactName, Readonly<Record<string, MessageDescriptor>>>>> = {
  plant_status: STATUS_NAMES,
  native_regions: REGION_NAMES,
  plant_type: TYPE_NAMES,
  layer: LAYER_NAMES,
  evergreen: LEAF_NAMES,
  growth_rate: GROWTH_NAMES,
  sun_exposure: SUN_NAMES,
  moisture_requirements: MOISTURE_NAMES,
  soil_types: SOIL_NAMES,
  wildlife_value: WILDLIFE_NAMES,
};

/** What a choice is called; undefined where it has no name on the page, and stands as the file has it. */
export const choiceName = (fact: PlantFactName, choice: string): MessageDescriptor | undefined =>
  CHOICE_NAMES[fact]?.[choice];
