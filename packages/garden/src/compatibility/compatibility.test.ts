import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYERS, MOISTURES, SOIL_TYPES, SUN_CODES } from '../plant.ts';
import { rectangle } from '../polygon.ts';
import { compatibilityOf } from './compatibility.ts';
import { type CompatibilityGarden, gardenState, type StandingCompany, treesAmong } from './garden-state.ts';
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
const compatibilityIn = (plant: ScoredPlant, state: ReturnType<typeof gardenState>) =>
  compatibilityOf(plant, state, sayIn('en'));
const factorOf = (plant: ScoredPlant, state: ReturnType<typeof gardenState>, factor: Factor) =>
  compatibilityIn(plant, state).factors.find((line) => line.factor === factor);

describe('the score of a plant in a garden', () => {
  test('all suits: 5.0, excellent, green, and nothing to raise but what is not planted yet', () => {
    const { score, rating, color, factors } = compatibilityIn(salal, garden({}));
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
    ['hardiness', { usda_zone: '5' }, 1.5],
    ['hardiness', { usda_zone: '5a' }, 0],
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

  test('region: what is adapted to the Northwest Coast is not thereby adapted to the South', () => {
    const lavender: ScoredPlant = { ...salal, plant_status: 'climate_adapted', native_regions: [] };
    expect(factorOf(lavender, garden({ region: 'south' }), 'region')).toMatchObject({
      score: 1.5,
      sentence: 'It is not native to this region.',
    });
  });

  test('two steps out of its light a plant is poor, one step at best fair, however well the rest suits', () => {
    const fullSun: ScoredPlant = { ...salal, sun_exposure: ['FS'] };
    expect(compatibilityIn(fullSun, at({ sun_exposure: 'SH' })).rating).toBe('poor');
    expect(compatibilityIn(fullSun, at({ sun_exposure: 'PS' })).rating).toBe('fair');
    expect(compatibilityIn(salal, at({ usda_zone: '4a' })).rating).toBe('poor');
  });

  test('what the garden does not say counts for nothing and is said so', () => {
    const open = garden({ site: {} });
    const { score, factors, reasons } = compatibilityIn(salal, open);
    expect(score).toBe(5);
    const unsaid = factors.filter((line) => line.score === null).map(({ factor }) => factor);
    expect(unsaid).toEqual(['sun', 'moisture', 'soil', 'hardiness', 'company']);
    expect(factors[0]?.sentence).toBe('The garden’s light is not known. It wants partial sun or shade.');
    expect(reasons).toEqual([
      'It is native to this region.',
      'Grown it is 5 feet wide, and a spot 15 feet wide is free for its layer.',
    ]);
  });

  test('space: ground that others have when they are grown is not free, but herbs stand under trees', () => {
    const shaded = garden({ plants: [fir] });
    expect(factorOf(salal, shaded, 'space')).toMatchObject({
      score: 0.3,
      sentence: 'Grown it is 5 feet wide, and no ground is left for its layer.',
      raise: 'Clear a spot 5 feet wide for it, or choose one that stays narrower.',
    });
    expect(compatibilityIn(salal, shaded).rating).toBe('fair');
    const fern: ScoredPlant = { ...salal, layer: 'herbaceous', spread_mature: 3 };
    expect(factorOf(fern, shaded, 'space')?.score).toBe(5);
  });

  test('space: a tree that outgrows the plot is poor, however well the rest suits', () => {
    const oak: ScoredPlant = { ...salal, layer: 'canopy', spread_mature: 40 };
    expect(factorOf(oak, garden({}), 'space')).toMatchObject({
      score: 0,
      sentence: 'Grown it is 40 feet wide, and no spot of the plot is wider than 15 feet.',
      raise: null,
    });
    expect(compatibilityIn(oak, garden({})).rating).toBe('poor');
    const maple = { ...oak, spread_mature: 20 };
    expect(factorOf(maple, garden({}), 'space')?.score).toBeCloseTo(5 * (15 / 20) ** 2, 0);
    expect(compatibilityIn(maple, garden({})).rating).toBe('good');
    expect(compatibilityIn({ ...oak, spread_mature: 25 }, garden({})).rating).toBe('fair');
  });

  test('space: slivers between shrubs are room for none, and a climber needs ground for its roots alone', () => {
    const shrubs = Array.from({ length: 20 }, (_, at) => ({
      ...fir,
      x: (at % 5) * 48 + 24,
      y: Math.floor(at / 5) * 48 + 24,
      layer: 'shrub' as const,
      height_mature: 4,
      spread_mature: 4,
    }));
    const full = garden({ plants: shrubs, ground: { ...ground, outline: rectangle(240, 192) } });
    expect(factorOf(salal, full, 'space')?.score).toBeLessThan(1);
    const climber: ScoredPlant = { ...salal, layer: 'vine', spread_mature: 12 };
    expect(factorOf(climber, full, 'space')?.score).toBe(5);
  });

  test('space: what is built is not free', () => {
    const paved = garden({ ground: { ...ground, built: [rectangle(240, 144)] } });
    expect(factorOf(salal, paved, 'space')?.score).toBeCloseTo(5 * (3 / 5) ** 2, 0);
  });

  test('an existing tree takes ground and light, as high as it is wide where nobody said how high', () => {
    const trees = treesAmong([
      { kind: 'tree', id: 'a', z: 0, x: 120, y: 90, name: 'Old maple', spread: 30 },
      { kind: 'label', id: 'b', z: 1, x: 0, y: 0, text: 'Gate', size: 'small', rotation: 0 },
    ]);
    expect(trees).toMatchObject([{ layer: 'canopy', height_mature: 30, spread_mature: 30 }]);
    const sunny: ScoredPlant = { ...salal, sun_exposure: ['FS'] };
    const under = garden({ plants: trees });
    expect(factorOf(sunny, under, 'company')?.raise).toBe('Plant it south of what grows taller.');
    expect(factorOf(salal, under, 'space')?.score).toBe(0.3);
  });

  test('a tree of the neighbours counts for what reaches over: its shade, and no planting', () => {
    const beyond = (x: number) =>
      garden({ plants: treesAmong([{ kind: 'tree', id: 'a', z: 0, x, y: 90, name: '', spread: 30 }]) });
    expect(beyond(-60).isPlanted).toBe(false);
    expect(beyond(-60).cover.canopy).toBeGreaterThan(0);
    expect(beyond(-60).shade[0]).toBeGreaterThan(0);
    expect(beyond(-400)).toEqual(gardenState(bare));
    expect(beyond(60).isPlanted).toBe(true);
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
        'It flowers in August, September and October, when nothing else here does; it is the first of its layer (herbaceous).',
    });
    const another: ScoredPlant = { ...salal, bloom_start_month: 4, bloom_end_month: 4 };
    expect(factorOf(another, planted, 'company')?.score).toBe(4);
    const sunny: ScoredPlant = { ...aster, sun_exposure: ['FS'] };
    const under = factorOf(sunny, garden({ plants: [fir] }), 'company');
    expect(under?.score).toBeLessThan(3.8);
    expect(under?.raise).toBe('Plant it south of what grows taller.');
  });

  describe('any plant and garden', () => {
    const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
    const plants = fc
      .record({
        layer: fc.constantFrom(...LAYERS),
        height_mature: fc.integer({ min: 1, max: 200 }),
        spread_mature: fc.integer({ min: 1, max: 60 }),
        sun_exposure: some(SUN_CODES),
        moisture_requirements: some(MOISTURES),
        soil_types: some(SOIL_TYPES),
        soil_ph_min: fc.double({ min: 4, max: 6, noNaN: true }),
        usda_zone_min: fc.integer({ min: 3, max: 9 }),
        drought_tolerant: fc.boolean(),
        plant_status: fc.constantFrom('native' as const, 'climate_adapted' as const),
        native_regions: fc.subarray(['northwest_coastal' as const, 'west' as const]),
      })
      .map((fields): ScoredPlant => ({ ...salal, ...fields }));
    const sites = fc.record({
      sun_exposure: fc.constantFrom(...SUN_CODES, null),
      moisture: fc.constantFrom(...MOISTURES, null),
      soil: fc.constantFrom(...SOIL_TYPES, null),
      ph: fc.option(fc.double({ min: 3, max: 10, noNaN: true })),
      usda_zone: fc.constantFrom('1a', '5a', '5', '5b', '8b', '13b', null),
    });
    const company = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 240 }),
        y: fc.integer({ min: 0, max: 180 }),
        layer: fc.constantFrom(...LAYERS),
        height_mature: fc.integer({ min: 1, max: 80 }),
        spread_mature: fc.integer({ min: 1, max: 20 }),
        bloom_start_month: fc.constantFrom(null, 4 as const, 11 as const),
        bloom_end_month: fc.constant(6 as const),
      }),
      { maxLength: 6 },
    );
    const runs = { numRuns: 150 };

    test('scores within 0 and 5 in tenths, the same each time, and its factors say why', () => {
      fc.assert(
        fc.property(plants, sites, company, (plant, sited, standing) => {
          const state = garden({ site: sited, plants: standing });
          const { score, rating, factors } = compatibilityIn(plant, state);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(5);
          expect(Math.round(score * 10) / 10).toBe(score);
          expect(ratingOf(score)).toBe(rating);
          expect(scoreOf(plant, state)).toBe(score);
          expect(compatibilityIn(plant, garden({ site: sited, plants: standing }))).toEqual(
            compatibilityIn(plant, state),
          );
          for (const line of factors) {
            expect(line.sentence).toMatch(/^[A-Z][^!]*\.$/);
            expect(line.sentence).not.toMatch(/NaN|undefined|null|Infinity/);
            if (line.raise !== null) expect(line.raise).toMatch(/^[A-Z][^!]*\.$/);
          }
        }),
        runs,
      );
    });

    test('the order of what stands there is nothing', () => {
      fc.assert(
        fc.property(plants, sites, company, (plant, sited, standing) => {
          const forward = compatibilityIn(plant, garden({ site: sited, plants: standing }));
          expect(compatibilityIn(plant, garden({ site: sited, plants: standing.toReversed() }))).toEqual(
            forward,
          );
        }),
        runs,
      );
    });

    test('a fact that is not known leaves what the others score as it is', () => {
      const bySite: Partial<Record<Factor, readonly (keyof typeof site)[]>> = {
        sun: ['sun_exposure'],
        moisture: ['moisture'],
        soil: ['soil', 'ph'],
        hardiness: ['usda_zone'],
      };
      fc.assert(
        fc.property(
          plants,
          sites,
          company,
          fc.constantFrom(...(Object.keys(bySite) as Factor[])),
          (plant, sited, standing, lost) => {
            const without = {
              ...sited,
              ...Object.fromEntries((bySite[lost] ?? []).map((key) => [key, null])),
            };
            const all = compatibilityIn(plant, garden({ site: sited, plants: standing }));
            const less = compatibilityIn(plant, garden({ site: without, plants: standing }));
            expect(less.factors.find(({ factor }) => factor === lost)?.score).toBeNull();
            expect(less.factors.filter(({ factor }) => factor !== lost)).toEqual(
              all.factors.filter(({ factor }) => factor !== lost),
            );
          },
        ),
        runs,
      );
    });

    test('whoever bears more scores no less', () => {
      fc.assert(
        fc.property(plants, sites, company, (plant, sited, standing) => {
          const state = garden({ site: sited, plants: standing });
          const score = scoreOf(plant, state);
          const hardier: readonly Partial<ScoredPlant>[] = [
            { sun_exposure: SUN_CODES },
            { moisture_requirements: MOISTURES },
            { soil_types: SOIL_TYPES },
            { soil_ph_min: plant.soil_ph_min - 1 },
            { usda_zone_min: plant.usda_zone_min - 1 },
            { usda_zone_max: plant.usda_zone_max + 1 },
            { drought_tolerant: true },
            { native_regions: ['northwest_coastal'] },
            { spread_mature: plant.spread_mature * 0.8 },
          ];
          for (const more of hardier) {
            expect(scoreOf({ ...plant, ...more }, state)).toBeGreaterThanOrEqual(score);
          }
        }),
        runs,
      );
    });

    test('one neighbour less never leaves less room or light', () => {
      fc.assert(
        fc.property(plants, company, (plant, standing) => {
          const roomOf = (neighbours: typeof standing) =>
            factorOf(plant, garden({ plants: neighbours }), 'space')?.score ?? 0;
          expect(roomOf(standing.slice(1))).toBeGreaterThanOrEqual(roomOf(standing));
        }),
        runs,
      );
    });
  });
});
