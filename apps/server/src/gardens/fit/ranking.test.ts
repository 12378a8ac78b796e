import {
  type CompatibilityGarden,
  gardenState,
  ratingOf,
  rectangle,
  type ScoredPlant,
  scoreOf,
} from '@understory/garden';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from './ranking.ts';

const garden: CompatibilityGarden = {
  region: 'northwest_coastal',
  site: { sun_exposure: 'SH', moisture: 'moist', soil: 'loam', ph: 5.8, usda_zone: '8b' },
  ground: { outline: rectangle(240, 180), built: [] },
  plants: [],
};
const state = gardenState(garden);

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
  }) satisfies fc.Arbitrary<ScoredPlant & { id: number }>,
  { maxLength: 40 },
);

describe('plants by how well they suit', () => {
  it('come as a stable sort by score would put them', () => {
    fc.assert(
      fc.property(plants, (given) => {
        const sorted = given.toSorted((a, b) => scoreOf(b, state) - scoreOf(a, state));
        expect(rank(given, state, true).plants).toEqual(sorted);
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
