import type { Plant } from '@understory/contract';
import { plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { compareFacts, FACT_GROUPS } from './facts.ts';

const READER = { say: english, unit: 'feet' } as const;

const plant = (fields: Partial<Plant> = {}): Plant => ({
  ...plantCard(),
  synonyms: [],
  usda_symbol: null,
  years_to_maturity: 5,
  growth_rate: 'moderate',
  soil_types: ['loam'],
  soil_ph_min: 5,
  soil_ph_max: 7,
  usda_zone_min: 5,
  usda_zone_max: 8,
  drought_tolerant: true,
  salt_tolerant: false,
  deer_resistant: true,
  wildlife_value: ['bees'],
  lepidoptera_host_note: null,
  pollinator_value: 'medium',
  edible_parts: null,
  toxicity_note: null,
  wetland_indicator: null,
  ecoregions: [],
  habitat_note: '',
  maintenance_note: '',
  spread_habit: 'clumping',
  thorny: false,
  confidence: 'high',
  source_ids: [],
  native_states: [],
  preview_url: '',
  ...fields,
});

const differing = (...plants: Plant[]): string[] =>
  compareFacts(plants, READER)
    .filter(({ differs }) => differs)
    .map(({ name }) => name);
const cells = (name: string, ...plants: Plant[]) =>
  compareFacts(plants, READER).find((row) => row.name === name)?.cells;

describe('what plants differ in', () => {
  it('is nothing for a plant and itself, nor for one alone', () => {
    expect(differing(plant(), plant({ id: 2, common_name: 'Other' }))).toEqual([]);
    expect(differing(plant())).toEqual([]);
  });

  it.each<[string, Partial<Plant>]>([
    ['Kind', { evergreen: 'deciduous', plant_type: 'shrub' }],
    ['Native', { plant_status: 'climate_adapted' }],
    ['Light', { sun_exposure: ['FS'] }],
    ['Soil moisture', { moisture_requirements: ['wet'] }],
    ['Soil', { soil_types: ['clay', 'loam'] }],
    ['Soil pH', { soil_ph_max: 7.5 }],
    ['Hardiness', { usda_zone_min: 4 }],
    ['Summer drought', { drought_tolerant: false }],
    ['Height', { height_mature: 99 }],
    ['Width', { spread_mature: 99 }],
    ['Near full size after', { years_to_maturity: 1 }],
    ['Growth', { growth_rate: 'fast' }],
    ['Thorns or spines', { thorny: true }],
    ['In fall', { foliage_color_fall: 'scarlet' }],
    ['Fruit', { fruit: 'red hips' }],
    ['Feeds or shelters', { wildlife_value: ['birds'] }],
    ['Caterpillars', { lepidoptera_host_note: 'HOSTS records 4 species.' }],
    ['Deer', { deer_resistant: false }],
    ['Parts eaten', { edible_parts: 'berries' }],
    ['Warnings', { toxicity_note: 'Bulbs toxic' }],
    ['Confidence', { confidence: 'low' }],
  ])('%s', (name, fields) => expect(differing(plant(), plant(fields))).toEqual([name]));

  it('counts one odd plant among four', () => {
    expect(differing(plant(), plant(), plant({ thorny: true }), plant())).toEqual(['Thorns or spines']);
  });

  it('is not the order in which the catalogue lists the same things', () => {
    expect(
      differing(
        plant({
          sun_exposure: ['PS', 'SH'],
          soil_types: ['sand', 'clay'],
          wildlife_value: ['bees', 'birds'],
        }),
        plant({
          sun_exposure: ['SH', 'PS'],
          soil_types: ['clay', 'sand'],
          wildlife_value: ['birds', 'bees'],
        }),
      ),
    ).toEqual([]);
  });
});

describe('a fact in words', () => {
  it.each<[string, Partial<Plant>, string]>([
    ['Soil pH', { soil_ph_min: 6, soil_ph_max: 6 }, '6'],
    ['Hardiness', { usda_zone_min: 5, usda_zone_max: 8 }, 'USDA zones 5 to 8'],
    ['Near full size after', { years_to_maturity: 1 }, '1 year'],
    ['Bloom', { bloom_start_month: 4, bloom_end_month: 6 }, 'April to June'],
    ['Bloom', { bloom_start_month: 4, bloom_end_month: 4 }, 'April'],
    ['Bloom', { bloom_start_month: null, bloom_end_month: null }, 'No flowers'],
    ['Flowers', { bloom_start_month: 4, bloom_end_month: 5, bloom_color: ['none'] }, 'None to speak of'],
    ['Native regions', { native_regions: [] }, 'None of the nine garden regions'],
    ['Parts eaten', { edible_parts: 'berries;leaves' }, 'Berries, leaves'],
    ['Warnings', { toxicity_note: null }, 'None on record, which proves nothing'],
  ])('%s of %j is “%s”', (name, fields, words) => expect(cells(name, plant(fields))).toEqual([words]));

  it('tells lengths in the unit the reader chose', () => {
    const height = compareFacts([plant({ height_mature: 10 })], { ...READER, unit: 'metres' }).find(
      ({ name }) => name === 'Height',
    );
    expect(height?.cells).toEqual(['3.05 m']);
  });

  it('every fact has words for every plant, and every part of the guide has facts', () => {
    const rows = compareFacts([plant(), plant({ fruit: null })], READER);
    expect(rows.flatMap(({ cells: words }) => words).filter((words) => words.trim() === '')).toEqual([]);
    expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(FACT_GROUPS));
  });
});
