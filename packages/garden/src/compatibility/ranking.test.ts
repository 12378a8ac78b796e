import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYERS, type Month } from '../plant.ts';
import { rectangle } from '../polygon.ts';
import type { Trade } from '../trade.ts';
import { type CompatibilityGarden, gardenState, toldGardenState } from './garden-state.ts';
import {
  commonness,
  hostStepOf,
  inStandingOrder,
  isInProportion,
  needFor,
  type RankedPlant,
  rank,
  type Sold,
} from './ranking.ts';
import type { ScoredPlant } from './rules.ts';
import { ratingOf, scoreOf } from './score.ts';

const garden: CompatibilityGarden = {
  region: 'northwest_coastal',
  site: { sun_exposure: 'SH', moisture: 'moist', soil: 'loam', ph: 5.8, usda_zone: '8b' },
  ground: { outline: rectangle(240, 180), built: [] },
  plants: [],
};
const state = gardenState(garden);
/** Planted with shrubs alone, of which none flowers in August. */
const planted = toldGardenState({
  region: garden.region,
  site: garden.site,
  isPlanted: true,
  gaps: [8],
  cover: LAYERS.map((layer) => (layer === 'shrub' ? 0.2 : 0)),
});

const plants = fc.array(
  fc.record({
    id: fc.integer(),
    layer: fc.constantFrom('canopy' as const, 'shrub' as const, 'groundcover' as const),
    height_mature: fc.integer({ min: 1, max: 60 }),
    spread_mature: fc.integer({ min: 1, max: 40 }),
    bloom_start_month: fc.constant(null),
    bloom_end_month: fc.constant(null),
    plant_status: fc.constantFrom('native' as const, 'climate_adapted' as const),
    native_regions: fc.subarray(['northwest_coastal' as const]),
    sun_exposure: fc.subarray(['FS' as const, 'PS' as const, 'SH' as const], { minLength: 1 }),
    moisture_requirements: fc.subarray(['dry' as const, 'moist' as const], { minLength: 1 }),
    soil_types: fc.subarray(['sand' as const, 'loam' as const], { minLength: 1 }),
    soil_ph_min: fc.constant(5),
    soil_ph_max: fc.constant(7),
    usda_zone_min: fc.integer({ min: 4, max: 10 }),
    usda_zone_max: fc.constant(11),
    drought_tolerant: fc.boolean(),
    deer_resistant: fc.boolean(),
    toxicity_note: fc.constantFrom(null, 'berries'),
  }) satisfies fc.Arbitrary<ScoredPlant & { id: number }>,
  { maxLength: 40 },
);

describe('plants by how well they suit', () => {
  it('come as a stable sort by score, within a score by proportion, and then by need, would put them', () => {
    fc.assert(
      fc.property(plants, fc.constantFrom(state, planted, { ...planted, widest: 12 }), (given, garden) => {
        const sorted = given.toSorted(
          (a, b) =>
            scoreOf(b, garden) - scoreOf(a, garden) ||
            Number(isInProportion(b, garden)) - Number(isInProportion(a, garden)) ||
            needFor(b, garden) - needFor(a, garden),
        );
        expect(rank(given, garden, true).plants).toEqual(sorted);
      }),
    );
  });

  it('leave the poor ones out, and count them, whether or not they are kept', () => {
    fc.assert(
      fc.property(plants, (given) => {
        const poor = given.filter((plant) => ratingOf(scoreOf(plant, state)) === 'poor');
        const kept = rank(given, state, true);
        const left = rank(given, state, false);
        expect([kept.poor, left.poor]).toEqual([poor.length, poor.length]);
        expect(left.plants).toEqual(kept.plants.slice(0, given.length - poor.length));
      }),
    );
  });
});

const plant: RankedPlant = {
  id: 1,
  layer: 'shrub',
  height_mature: 4,
  spread_mature: 5,
  bloom_start_month: 5,
  bloom_end_month: 6,
  plant_status: 'native',
  native_regions: ['northwest_coastal'],
  sun_exposure: ['SH'],
  moisture_requirements: ['moist'],
  soil_types: ['loam'],
  soil_ph_min: 4.5,
  soil_ph_max: 6.5,
  usda_zone_min: 6,
  usda_zone_max: 9,
  drought_tolerant: true,
  deer_resistant: false,
  toxicity_note: null,
  lepidoptera_host_note: null,
};
const feeding = (kinds: number): string =>
  `HOSTS records 200 North American moth and butterfly species on the genus Ribes and ${kinds} on this species.`;

it.each([
  [null, 0],
  ['HOSTS records 200 North American moth and butterfly species on the genus Ribes.', 0],
  [feeding(1), 1],
  [feeding(9), 1],
  [feeding(10), 2],
  [feeding(39), 2],
  [feeding(40), 3],
  [feeding(99), 3],
  [feeding(100), 4],
])('%s is of worth %d to caterpillars', (lepidoptera_host_note, step) => {
  expect(hostStepOf({ lepidoptera_host_note })).toBe(step);
});

it.each<[Sold | undefined, Sold | undefined]>([
  [
    { trade: 3, listCount: 0 },
    { trade: 2, listCount: 35 },
  ],
  [
    { trade: 2, listCount: 6 },
    { trade: 2, listCount: 5 },
  ],
  [{ trade: 0, listCount: 0 }, undefined],
])('%j is sold more commonly than %j', (more, less) => {
  expect(commonness(more)).toBeGreaterThan(commonness(less));
});

describe('what a garden needs', () => {
  const inAugust = { bloom_start_month: 8 as Month, bloom_end_month: 9 as Month };
  it.each<[string, Partial<RankedPlant>, number]>([
    ['neither', {}, 0],
    ['a layer that is not there', { layer: 'canopy' }, 1],
    ['a month without bloom', inAugust, 2],
    ['the last day of a season that ends in it', { bloom_start_month: 6, bloom_end_month: 8 }, 2],
    ['a season over the new year that does not reach it', { bloom_start_month: 11, bloom_end_month: 7 }, 0],
    ['both', { ...inAugust, layer: 'canopy' }, 3],
  ])('%s', (_what, facts, need) => expect(needFor({ ...plant, ...facts }, planted)).toBe(need));

  it('is nothing above all where nothing is planted', () => {
    expect(needFor({ ...plant, ...inAugust, layer: 'canopy' }, { ...planted, isPlanted: false })).toBe(0);
  });
});

describe('what is in proportion with a court twelve feet wide', () => {
  const court = gardenState({ ...garden, ground: { outline: rectangle(180, 144), built: [] } });
  it.each<[string, Partial<RankedPlant>, boolean]>([
    ['a shrub of half its width', { height_mature: 6 }, true],
    ['a shrub above that', { height_mature: 6.5 }, false],
    ['a small tree as high as it is wide', { height_mature: 12, layer: 'understory' }, true],
    ['a tree above that', { height_mature: 13, layer: 'canopy' }, false],
    ['a climber of any height', { height_mature: 30, layer: 'vine' }, true],
  ])('%s', (_what, facts, is) => expect(isInProportion({ ...plant, ...facts }, court)).toBe(is));

  it('hangs on the ground, not on what is left of it', () => {
    const full = gardenState({
      ...garden,
      plants: [{ ...plant, x: 120, y: 90, spread_mature: 18 }],
    });
    expect(full.room.shrub).toBeLessThan(6);
    expect(isInProportion({ ...plant, height_mature: 7 }, full)).toBe(true);
  });

  it('is everything where no plot is told', () => {
    expect(isInProportion({ ...plant, height_mature: 200 }, planted)).toBe(true);
  });
});

it('within a score and a need: what a designer would plant, natives here, then the trade with caterpillars, and never the letter', () => {
  const sold = (trade: Trade['trade'], listCount: number, more: Partial<Trade> = {}): Trade => ({
    trade,
    listCount,
    uses: [],
    cautions: [],
    ...more,
  });
  const rows: readonly (readonly [id: number, facts: Partial<RankedPlant>, trade: Trade | undefined])[] = [
    [1, {}, undefined],
    [2, {}, sold(0, 0)],
    [3, {}, sold(2, 4)],
    [4, {}, sold(2, 9)],
    [5, {}, sold(3, 1)],
    [6, { native_regions: ['south'] }, sold(3, 30)],
    [7, {}, sold(3, 30, { cautions: ['aggressive_spreader'] })],
    [8, {}, sold(3, 30, { uses: ['restoration_only'] })],
    // Two steps of caterpillars are four lists: level with nine lists at five, before them at six.
    [9, { lepidoptera_host_note: feeding(10) }, sold(2, 5)],
    [10, { lepidoptera_host_note: feeding(10) }, sold(2, 6)],
    // A grade is more than caterpillars can make up for.
    [11, { lepidoptera_host_note: feeding(400) }, sold(2, 0)],
    [12, { lepidoptera_host_note: feeding(400) }, undefined],
  ];
  const trade = new Map(rows.map(([id, , told]) => [id, told]));
  const given = rows.map(([id, facts]) => ({ ...plant, ...facts, id }));
  const order = inStandingOrder(given, 'northwest_coastal', ({ id }) => trade.get(id)).map(({ id }) => id);
  expect(order).toEqual([5, 10, 4, 9, 11, 3, 12, 1, 6, 7, 8, 2]);
});

describe('a garden that is told of and not drawn here', () => {
  it('scores as the drawn one where all is told', () => {
    const { region, site, isPlanted, gaps, cover, room, widest, shade } = state;
    const told = toldGardenState({
      region,
      site,
      isPlanted,
      gaps,
      cover: LAYERS.map((layer) => cover[layer]),
      room: LAYERS.map((layer) => room[layer]),
      widest,
      shade,
    });
    expect(told).toEqual(state);
  });

  it('leaves room out of the score where no plot is told', () => {
    const told = toldGardenState({ region: garden.region, site: garden.site });
    const wide = { ...plant, spread_mature: 400 };
    expect(scoreOf(wide, told)).toBe(5);
    expect(scoreOf(wide, { ...told, widest: 20, room: state.room })).toBe(2.1);
  });
});
