import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOISTURES, SOIL_TYPES, SUN_CODES } from '../plant.ts';
import { rectangle } from '../polygon.ts';
import { compatibilityOf } from './compatibility.ts';
import { type CompatibilityGarden, gardenState, type StandingCompany } from './garden-state.ts';
import type { Factor, ScoredPlant } from './rules.ts';
import { ratingOf, scoreOf } from './score.ts';

const salal: ScoredPlant = {
  layer: 'shrub',
  height_mature: 4,
  spread_mature: 5,
  bloom_start_month: 5,
  bloom_end_month: 6,
  plant_status: 'native',
  native_regions: ['northwest_coastal', 'west'],
  sun_exposure: ['PS', 'SH'],
  moisture_requirements: ['moist'],
  soil_types: ['loam'],
  soil_ph_min: 4.5,
  soil_ph_max: 6.5,
  usda_zone_min: 6,
  usda_zone_max: 9,
  drought_tolerant: true,
};
const site = { sun_exposure: 'SH', moisture: 'moist', soil: 'loam', ph: 5.5, usda_zone: '8b' } as const;
const ground = { outline: rectangle(240, 180), built: [] };
const bare: CompatibilityGarden = { region: 'northwest_coastal', site, ground, plants: [] };
const garden = (changes: Partial<CompatibilityGarden>) => gardenState({ ...bare, ...changes });
const at = (sited: Partial<CompatibilityGarden['site']>) => garden({ site: { ...site, ...sited } });
const fir: StandingCompany = {
  x: 120,
  y: 90,
  layer: 'canopy',
  height_mature: 100,
  spread_mature: 30,
  bloom_start_month: null,
  bloom_end_month: null,
};
const factorOf = (plant: ScoredPlant, state: ReturnType<typeof gardenState>, factor: Factor) =>
  compatibilityOf(plant, state).factors.find((line) => line.factor === factor);

describe('the score of a plant in a garden', () => {
  test('all suits: 5.0, excellent, green, and nothing to raise but what is not planted yet', () => {
    const { score, rating, color, factors } = compatibilityOf(salal, garden({}));
    expect([score, rating, color]).toEqual([5, 'excellent', 'green']);
    expect(factors.flatMap(({ raise }) => raise ?? [])).toEqual([]);
    expect(factors.map(({ factor }) => factor)).toEqual([
      'sun',
      'moisture',
      'soil',
      'hardiness',
      'region',
      'space',
      'company',
    ]);
  });

  test.each([
    [5, 'excellent'],
    [4.2, 'excellent'],
    [4.1, 'good'],
    [3.4, 'good'],
    [3.3, 'fair'],
    [2.2, 'fair'],
    [2.1, 'poor'],
    [0, 'poor'],
  ] as const)('%d is %s', (score, rating) => {
    expect(ratingOf(score)).toBe(rating);
  });

  test.each([
    ['sun', { sun_exposure: 'SH' }, 5],
    ['sun', { sun_exposure: 'PS' }, 5],
    ['sun', { sun_exposure: 'FS' }, 2],
    ['moisture', { moisture: 'moist' }, 5],
    ['moisture', { moisture: 'dry' }, 3.5],
    ['moisture', { moisture: 'wet' }, 2],
    ['soil', { soil: 'clay', ph: null }, 2.5],
    ['soil', { soil: null, ph: 6.5 }, 5],
    ['soil', { soil: null, ph: 7 }, 3],
    ['soil', { soil: null, ph: 7.5 }, 1.5],
    ['soil', { soil: null, ph: 7.6 }, 0],
    ['soil', { soil: 'clay', ph: 7.6 }, 1.3],
    ['hardiness', { usda_zone: '6a' }, 5],
    ['hardiness', { usda_zone: '5b' }, 1.5],
    ['hardiness', { usda_zone: '4b' }, 0],
    ['hardiness', { usda_zone: '9b' }, 5],
    ['hardiness', { usda_zone: '10a' }, 3],
    ['hardiness', { usda_zone: '11' }, 1.5],
  ] as const)('%s where the garden has %j: %d', (factor, sited, score) => {
    expect(factorOf(salal, at(sited), factor)?.score).toBe(score);
  });

  test.each([
    ['native here', {}, 5],
    ['adapted to the climate', { plant_status: 'climate_adapted', native_regions: [] }, 2.5],
    ['native elsewhere', { native_regions: ['south'] }, 1.5],
  ] as const)('region: %s', (_, plant, score) => {
    expect(factorOf({ ...salal, ...plant }, garden({}), 'region')?.score).toBe(score);
  });

  test('two steps out of its light a plant is poor, one step at best fair, however well the rest suits', () => {
    const fullSun: ScoredPlant = { ...salal, sun_exposure: ['FS'] };
    expect(compatibilityOf(fullSun, at({ sun_exposure: 'SH' })).rating).toBe('poor');
    expect(compatibilityOf(fullSun, at({ sun_exposure: 'PS' })).rating).toBe('fair');
    expect(compatibilityOf(salal, at({ usda_zone: '4a' })).rating).toBe('poor');
  });

  test('what the garden does not say counts for nothing and is said so', () => {
    const open = garden({ site: {} });
    const { score, factors, reasons } = compatibilityOf(salal, open);
    expect(score).toBe(5);
    const unsaid = factors.filter((line) => line.score === null).map(({ factor }) => factor);
    expect(unsaid).toEqual(['sun', 'moisture', 'soil', 'hardiness', 'company']);
    expect(factors[0]?.sentence).toBe('The garden’s light is not known. It wants partial sun or shade.');
    expect(reasons).toEqual([
      'It is native to this region.',
      'Grown it is 5 feet wide; 300 square feet are free for its layer.',
    ]);
  });

  test('space: ground that others have when they are grown is not free, but herbs stand under trees', () => {
    const shaded = garden({ plants: [fir] });
    expect(factorOf(salal, shaded, 'space')?.score).toBe(0);
    const fern: ScoredPlant = { ...salal, layer: 'herbaceous', spread_mature: 3 };
    expect(factorOf(fern, shaded, 'space')?.score).toBe(5);
    const oak: ScoredPlant = { ...salal, layer: 'canopy', spread_mature: 40 };
    expect(factorOf(oak, garden({}), 'space')).toMatchObject({
      score: 1.2,
      raise: 'Choose one that stays narrower.',
    });
  });

  test('space: what is built is not free', () => {
    const paved = garden({ ground: { ...ground, built: [rectangle(240, 174)] } });
    expect(factorOf(salal, paved, 'space')?.score).toBeCloseTo((10 / (Math.PI * 2.5 ** 2)) * 5, 0);
  });

  test('company: a gap in bloom filled, a layer begun, and light left are each worth a third', () => {
    const spring: StandingCompany = {
      ...fir,
      layer: 'shrub',
      height_mature: 3,
      spread_mature: 4,
      bloom_start_month: 3,
      bloom_end_month: 5,
    };
    const planted = garden({ plants: [spring] });
    const aster: ScoredPlant = {
      ...salal,
      layer: 'herbaceous',
      height_mature: 3,
      bloom_start_month: 8,
      bloom_end_month: 10,
    };
    expect(factorOf(aster, planted, 'company')).toMatchObject({
      score: 5,
      sentence:
        'It flowers in August, September and October, when nothing else here does and it is the first of its layer (herbaceous).',
    });
    const another: ScoredPlant = { ...salal, bloom_start_month: 4, bloom_end_month: 4 };
    expect(factorOf(another, planted, 'company')?.score).toBe(4);
    const sunny: ScoredPlant = { ...aster, sun_exposure: ['FS'] };
    const under = factorOf(sunny, garden({ plants: [fir] }), 'company');
    expect(under?.score).toBeLessThan(3.8);
    expect(under?.raise).toBe('Plant it south of what grows taller.');
  });

  test('any plant and garden: within 0 and 5 in tenths, and the same each time', () => {
    const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
    const plants = fc.record({
      layer: fc.constantFrom('canopy' as const, 'shrub' as const, 'groundcover' as const),
      height_mature: fc.integer({ min: 1, max: 200 }),
      spread_mature: fc.integer({ min: 1, max: 60 }),
      sun_exposure: some(SUN_CODES),
      moisture_requirements: some(MOISTURES),
      soil_types: some(SOIL_TYPES),
      usda_zone_min: fc.integer({ min: 3, max: 9 }),
    });
    const sites = fc.record({
      sun_exposure: fc.constantFrom(...SUN_CODES, null),
      moisture: fc.constantFrom(...MOISTURES, null),
      soil: fc.constantFrom(...SOIL_TYPES, null),
      ph: fc.option(fc.float({ min: 3, max: 10, noNaN: true })),
      usda_zone: fc.constantFrom('1a', '8b', '13b', null),
    });
    fc.assert(
      fc.property(plants, sites, fc.boolean(), (fields, sited, planted) => {
        const plant: ScoredPlant = { ...salal, ...fields };
        const state = garden({ site: sited, plants: planted ? [fir] : [] });
        const score = scoreOf(plant, state);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(5);
        expect(Math.round(score * 10) / 10).toBe(score);
        expect(compatibilityOf(plant, state)).toEqual(compatibilityOf(plant, state));
        expect(compatibilityOf(plant, state).score).toBe(score);
      }),
      { numRuns: 200 },
    );
  });
});
