import { ASKED_BLOOM_COLORS, type PlantFacets } from '@understory/contract';
import {
  ECOREGIONS,
  HEIGHT_CATEGORIES,
  LAYERS,
  LEAF_PERSISTENCE,
  MOISTURES,
  MONTHS,
  type Month,
  monthsInBloom,
  PLANT_TYPES,
  REGION_KEYS,
  SOIL_TYPES,
  SPREAD_CATEGORIES,
  SUN_CODES,
  spreadCategoryOf,
  TRADE_GRADES,
  WILDLIFE,
} from '@understory/garden';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { PlantRecord } from '../store.ts';
import type { PlantSearch } from './filters.ts';
import { releasePlants } from './release-catalogue.fixture.ts';

const catalogue = inOneGo(makeCatalogue(releasePlants));
const ALL = releasePlants.length;
const find = (search: PlantSearch): PlantRecord[] =>
  catalogue
    .search(search)
    .page(0, ALL)
    .map(({ plant }) => plant);
const count = (search: PlantSearch): number => catalogue.search(search).count;

/** A plant with one fact changed. */
const plantWith = (facts: Partial<PlantRecord>): PlantRecord => ({
  ...(releasePlants[0] as PlantRecord),
  ...facts,
});
const finds = (facts: Partial<PlantRecord>, search: PlantSearch): boolean =>
  inOneGo(makeCatalogue([plantWith(facts)])).search(search).count === 1;

describe('each filter', () => {
  test.each<[string, PlantSearch, (plant: PlantRecord) => boolean]>([
    ['region', { region: ['west'] }, (plant) => plant.native_regions.includes('west')],
    ['moisture', { moisture_requirements: ['wet'] }, (plant) => plant.moisture_requirements.includes('wet')],
    ['sun', { sun_exposure: ['SH'] }, (plant) => plant.sun_exposure.includes('SH')],
    ['letter', { letter: 'c' }, (plant) => /^c/i.test(plant.common_name)],
    [
      'letter of the scientific name',
      { letter: 'C', name_type: 'scientific' },
      (plant) => plant.scientific_name.startsWith('C'),
    ],
    ['natives', { native_only: true }, (plant) => plant.plant_status === 'native'],
    ['height', { height_category: ['low'] }, ({ height_mature }) => height_mature >= 1 && height_mature <= 3],
    ['spread', { spread_category: ['wide'] }, (plant) => spreadCategoryOf(plant.spread_mature) === 'wide'],
    ['month of bloom', { bloom_month: [6] }, (plant) => monthsInBloom(plant).includes(6)],
    ['colour of bloom', { bloom_color: ['blue'] }, (plant) => plant.bloom_color.includes('blue')],
    ['leaves in winter', { evergreen: ['semi_evergreen'] }, (plant) => plant.evergreen === 'semi_evergreen'],
    ['type', { plant_type: ['fern'] }, (plant) => plant.plant_type === 'fern'],
    ['layer', { layer: ['aquatic'] }, (plant) => plant.layer === 'aquatic'],
    ['soil', { soil_types: ['clay'] }, (plant) => plant.soil_types.includes('clay')],
    ['wildlife', { wildlife: ['mammals'] }, (plant) => plant.wildlife_value.includes('mammals')],
    [
      'hardiness',
      { hardiness_zone: 4 },
      ({ usda_zone_min, usda_zone_max }) => usda_zone_min <= 4 && usda_zone_max >= 4,
    ],
    ['deer', { deer_resistant: true }, (plant) => plant.deer_resistant],
    ['drought', { drought_tolerant: true }, (plant) => plant.drought_tolerant],
    ['edible', { edible: true }, (plant) => plant.edible_parts !== null],
    ['thornless', { thornless: true }, (plant) => !plant.thorny],
    ['country', { ecoregions: ['montane'] }, (plant) => plant.ecoregions.includes('montane')],
    ['trade', { trade: ['common'] }, ({ sold }) => sold?.trade === 3],
    ['trade of specialists', { trade: ['specialists'] }, ({ sold }) => sold?.trade === 1],
    ['least height', { height_min: 3 }, ({ height_mature }) => height_mature >= 3],
    ['greatest height', { height_max: 1.5 }, ({ height_mature }) => height_mature <= 1.5],
    [
      'span of heights',
      { height_min: 3, height_max: 6 },
      ({ height_mature }) => height_mature >= 3 && height_mature <= 6,
    ],
    ['pets', { pet_safe: true }, (plant) => plant.toxicity_note === null],
  ])('%s finds the plants it names, some and not all', (_name, search, meets) => {
    const found = find(search);
    expect(new Set(found)).toEqual(new Set(releasePlants.filter(meets)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(ALL);
  });

  test('several choices of one filter find the plants of any, but for wildlife, where all must be fed', () => {
    const either = find({ plant_type: ['fern', 'bulb'] });
    expect(either).toHaveLength(count({ plant_type: ['fern'] }) + count({ plant_type: ['bulb'] }));
    const both = find({ wildlife: ['hummingbirds', 'butterflies'] });
    expect(both).toEqual(
      find({ wildlife: ['butterflies'] }).filter((plant) => plant.wildlife_value.includes('hummingbirds')),
    );
  });

  test.each<[Month, Month, Month, boolean]>([
    [11, 2, 10, false],
    [11, 2, 11, true],
    [11, 2, 12, true],
    [11, 2, 1, true],
    [11, 2, 2, true],
    [11, 2, 3, false],
    [5, 5, 5, true],
    [5, 5, 6, false],
  ])('what blooms from %i to %i is found for month %i: %s', (from, to, asked, isFound) => {
    const facts = { bloom_start_month: from, bloom_end_month: to };
    expect(finds(facts, { bloom_month: [asked] })).toBe(isFound);
  });

  test.each([
    [3, 3, true],
    [3.01, undefined, false],
    [undefined, 2.99, false],
    [0, 400, true],
    [6, 2, false],
  ])('what grows 3 feet high is found from %s to %s: %s', (height_min, height_max, isFound) => {
    const span = { ...(height_min !== undefined && { height_min }), ...(height_max && { height_max }) };
    expect(finds({ height_mature: 3 }, span)).toBe(isFound);
  });

  test('a plant that the trade is not on record for is of no grade', () => {
    const { sold: _sold, ...unknown } = plantWith({});
    const catalogue = inOneGo(makeCatalogue([unknown]));
    expect(TRADE_GRADES.map((grade) => catalogue.search({ trade: [grade] }).count)).toEqual([0, 0, 0, 0]);
  });

  test('only the plants that are named by their ids are looked through, also for the counts', () => {
    const fern = find({ plant_type: ['fern'] })[0] as PlantRecord;
    const found = catalogue.search({}, undefined, [fern.id, 1_000_000]);
    expect([found.count, found.facets().plant_type.fern, found.facets().plant_type.tree]).toEqual([1, 1, 0]);
  });

  test('what never blooms is found for no month', () => {
    const facts = { bloom_start_month: null, bloom_end_month: null };
    expect(MONTHS.some((month) => finds(facts, { bloom_month: [month] }))).toBe(false);
  });

  test.each([
    [5, false],
    [6, true],
    [9, true],
    [10, false],
  ])('what grows in zones 6 to 9 is found for zone %i: %s', (hardiness_zone, isFound) => {
    expect(finds({ usda_zone_min: 6, usda_zone_max: 9 }, { hardiness_zone })).toBe(isFound);
  });

  test.each([
    ["'Ohelo", 'O'],
    ['× Fatshedera', 'F'],
    ['Épine', 'E'],
  ])('%s stands under %s', (common_name, letter) => {
    expect(finds({ common_name }, { letter })).toBe(true);
  });

  test('a name without a letter from A to Z stands under none', () => {
    const { letter } = inOneGo(makeCatalogue([plantWith({ common_name: '川' })]))
      .search({})
      .facets();
    expect(letter).toEqual({});
  });

  test('what is set to false narrows nothing', () => {
    expect(count({ native_only: false, edible: false, pet_safe: false })).toBe(ALL);
  });

  test('plants that are not listed are not found', () => {
    expect(finds({ is_listed: false }, {})).toBe(false);
  });
});

const some = <T>(choices: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 2,
  });
const on = fc.option(fc.constant(true), { nil: undefined, freq: 1 });
const searches: fc.Arbitrary<PlantSearch> = fc.record(
  {
    region: some(REGION_KEYS),
    moisture_requirements: some(MOISTURES),
    sun_exposure: some(SUN_CODES),
    height_category: some(HEIGHT_CATEGORIES),
    spread_category: some(SPREAD_CATEGORIES),
    bloom_month: some(MONTHS),
    bloom_color: some(ASKED_BLOOM_COLORS),
    evergreen: some(LEAF_PERSISTENCE),
    plant_type: some(PLANT_TYPES),
    layer: some(LAYERS),
    soil_types: some(SOIL_TYPES),
    wildlife: some(WILDLIFE),
    ecoregions: some(ECOREGIONS),
    trade: some(TRADE_GRADES),
    height_min: fc.constantFrom(undefined, 0, 3),
    height_max: fc.constantFrom(undefined, 6, 40),
    letter: fc.constantFrom(undefined, 'a', 'W'),
    name_type: fc.constantFrom(undefined, 'common', 'scientific'),
    search: fc.constantFrom(undefined, 'fern', 'red', 'oregon'),
    native_only: on,
    deer_resistant: on,
    drought_tolerant: on,
    edible: on,
    thornless: on,
    pet_safe: on,
  },
  { requiredKeys: [] },
);

/** The search in which nothing of a filter is asked but one choice. */
function choosing(search: PlantSearch, filter: keyof PlantFacets, choice: string): PlantSearch {
  const asked = search.wildlife ?? [];
  if (filter === 'wildlife')
    return { ...search, wildlife: [...new Set([...asked, choice as (typeof asked)[number]])] };
  if (filter === 'bloom_month') return { ...search, bloom_month: [Number(choice) as Month] };
  return { ...search, [filter]: filter === 'letter' ? choice : [choice] };
}

describe('facets', () => {
  test('count what there would be with each choice, whatever else is asked', () => {
    fc.assert(
      fc.property(searches, (search) => {
        for (const [filter, counts] of Object.entries(catalogue.search(search).facets())) {
          if (typeof counts === 'number') {
            expect([filter, counts]).toEqual([filter, count({ ...search, [filter]: true })]);
            continue;
          }
          for (const [choice, counted] of Object.entries(counts)) {
            const wanted = count(choosing(search, filter as keyof PlantFacets, choice));
            expect([filter, choice, counted]).toEqual([filter, choice, wanted]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('name every choice but letters without a plant', () => {
    const facets = catalogue.search({ plant_type: ['fern'] }).facets();
    expect(Object.keys(facets.bloom_month)).toEqual(MONTHS.map(String));
    expect(facets.plant_type.tree).toBe(count({ plant_type: ['tree'] }));
    expect(Object.keys(facets.letter)).toEqual(
      [...new Set(find({ plant_type: ['fern'] }).map(({ common_name }) => common_name.charAt(0)))].sort(),
    );
  });
});
