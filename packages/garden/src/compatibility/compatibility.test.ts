import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYERS, MOISTURES, SOIL_TYPES, SUN_CODES } from '../plant.ts';
import { rectangle } from '../polygon.ts';
import { compatibilityOf } from './compatibility.ts';
import { type CompatibilityGarden, gardenState, type StandingCompany, treesAmong } from './garden-state.ts';
import type { Factor, ScoredPlant } from './rules.ts';
import { RATING_COLORS, ratingOf, scoreOf } from './score.ts';

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
  deer_resistant: true,
  toxicity_note: null,
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
  test('all suits: 5.0, excellent, green, and nothing to raise', () => {
    const { score, rating, color, factors } = compatibilityIn(salal, at({ deer: true, pets: true }));
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
      'deer',
      'pets',
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
    ['soil', { soil: 'clay', ph: 7.6 }, 0],
    ['soil', { soil: 'clay', ph: 7 }, 2.5],
    ['soil', { soil: 'loam', ph: 7 }, 4],
    ['hardiness', { usda_zone: '6a' }, 5],
    ['hardiness', { usda_zone: '5b' }, 1.5],
    ['hardiness', { usda_zone: '5' }, 1.5],
    ['hardiness', { usda_zone: '5a' }, 0],
    ['hardiness', { usda_zone: '4b' }, 0],
    ['hardiness', { usda_zone: '9b' }, 5],
    ['hardiness', { usda_zone: '10a' }, 3],
    ['hardiness', { usda_zone: '11' }, 1.5],
    ['deer', { deer: true }, 5],
    ['deer', { deer: false }, null],
    ['deer', {}, null],
    ['pets', { pets: true }, 5],
    ['pets', { pets: false }, null],
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

  describe('what rules better out, however well the rest suits', () => {
    const lily: ScoredPlant = {
      ...salal,
      layer: 'aquatic',
      moisture_requirements: ['wet'],
      spread_mature: 4,
    };
    const browsed = { ...salal, deer_resistant: false };
    const poisonous = { ...salal, toxicity_note: 'All parts poisonous' };
    const cases: readonly [string, ScoredPlant, Partial<CompatibilityGarden['site']>, number][] = [
      ['light a step off', salal, { sun_exposure: 'FS' }, 3.3],
      ['light two steps off', { ...salal, sun_exposure: ['FS'] }, {}, 2.1],
      ['moisture a step off', { ...salal, drought_tolerant: false }, { moisture: 'dry' }, 3.3],
      ['dry ground that it bears', salal, { moisture: 'dry' }, 4.1],
      ['moisture two steps off', { ...salal, moisture_requirements: ['wet'] }, { moisture: 'dry' }, 2.1],
      ['half a zone too cold', salal, { usda_zone: '5b' }, 3.3],
      ['a zone too cold', salal, { usda_zone: '5a' }, 2.1],
      ['a zone too warm', salal, { usda_zone: '10a' }, 4.1],
      ['two zones too warm', salal, { usda_zone: '11a' }, 3.3],
      ['pH at the sour end', salal, { ph: 4.5 }, 5],
      ['pH at the sweet end', salal, { ph: 6.5 }, 5],
      ['pH a tenth out', salal, { ph: 6.6 }, 4.1],
      ['pH half a unit out', salal, { ph: 7 }, 4.1],
      ['pH more than half a unit out', salal, { ph: 7.1 }, 3.3],
      ['pH a unit out', salal, { ph: 7.5 }, 3.3],
      ['pH more than a unit out', salal, { ph: 7.6 }, 2.1],
      ['pH far too sweet', salal, { ph: 8.5 }, 2.1],
      ['pH far too sour', salal, { ph: 3.4 }, 2.1],
      ['a water plant in dry ground', lily, { moisture: 'dry' }, 2.1],
      ['a water plant in moist ground', lily, { moisture: 'moist' }, 2.1],
      ['a water plant in wet ground', lily, { moisture: 'wet' }, 5],
      ['deer, and it stays in their reach', browsed, { deer: true }, 3.3],
      ['deer, and it outgrows them', { ...browsed, height_mature: 4.1 }, { deer: true }, 4.1],
      ['deer that leave it alone', salal, { deer: true }, 5],
      ['no deer', browsed, { deer: false }, 5],
      ['pets, and a warning on record', poisonous, { pets: true }, 3.3],
      ['pets, and none', salal, { pets: true }, 5],
      ['no pets', poisonous, { pets: false }, 5],
    ];
    test.each(cases)('%s', (_, plant, sited, most) => {
      const { score, rating } = compatibilityIn(plant, at(sited));
      expect(score).toBeLessThanOrEqual(most);
      expect(rating).toBe(ratingOf(most));
    });

    test('an acid-loving rhododendron at pH 8.5 is poor, and says why first', () => {
      const rhododendron: ScoredPlant = { ...salal, soil_ph_min: 4.5, soil_ph_max: 6 };
      const { score, rating, reasons, factors } = compatibilityIn(rhododendron, at({ ph: 8.5 }));
      expect(factors.find(({ factor }) => factor === 'soil')).toMatchObject({
        most: 2.1,
        raise: expect.stringMatching(/^The ground is hardly changed so far/),
      });
      expect(factorOf(rhododendron, at({ ph: 7 }), 'soil')?.raise).toMatch(/^Pine mulch/);
      expect([score, rating]).toEqual([2.1, 'poor']);
      expect(reasons[0]).toBe('It wants loam with a pH of 4.5 to 6; here is loam and a pH of 8.5.');
    });

    test('water that is drawn is what a water plant lives in, and as wide as its room', () => {
      const pond = { ...ground, built: [rectangle(96, 60)], water: [rectangle(96, 60)] };
      const beside = gardenState({ ...bare, ground: pond });
      expect(compatibilityIn(lily, beside).rating).toBe('excellent');
      expect(factorOf(lily, beside, 'moisture')?.sentence).toBe(
        'It lives in water, and water is drawn here.',
      );
      expect(factorOf({ ...lily, spread_mature: 10 }, beside, 'space')?.score).toBeLessThan(1.5);
      expect(compatibilityIn({ ...lily, spread_mature: 11 }, beside).rating).toBe('poor');
      const full = gardenState({
        ...bare,
        ground: pond,
        plants: [{ ...fir, x: 48, y: 30, layer: 'aquatic', spread_mature: 7 }],
      });
      expect(factorOf(lily, full, 'space')?.score).toBeLessThan(1);
      // What grows on the ground has none of it.
      expect(factorOf(salal, beside, 'moisture')?.score).toBe(5);
    });
  });

  describe('what the garden does not say', () => {
    test('counts for nothing and is said so', () => {
      const { factors, reasons } = compatibilityIn(salal, garden({ site: {} }));
      const unsaid = factors.filter((line) => line.score === null).map(({ factor }) => factor);
      expect(unsaid).toEqual(['sun', 'moisture', 'soil', 'hardiness', 'company', 'deer', 'pets']);
      expect(factors[0]?.sentence).toBe('The garden’s light is not known. It wants partial sun or shade.');
      expect(reasons).toEqual([
        'It is native to this region.',
        'Grown it is 5 feet wide, and a spot 15 feet wide is free for its layer.',
      ]);
    });

    test.each([
      ['nothing', {}, 'unknown'],
      ['light alone', { sun_exposure: 'SH' }, 'unknown'],
      ['moisture alone', { moisture: 'moist' }, 'unknown'],
      ['all but the light', { ...site, sun_exposure: null }, 'unknown'],
      ['all but the moisture', { ...site, moisture: null }, 'unknown'],
      ['light and moisture', { sun_exposure: 'SH', moisture: 'moist' }, 'good'],
      ['light, moisture and soil', { sun_exposure: 'SH', moisture: 'moist', soil: 'loam', ph: 5.5 }, 'good'],
      ['light, moisture and zone', { sun_exposure: 'SH', moisture: 'moist', usda_zone: '8b' }, 'excellent'],
      // Harm that is told needs no more facts.
      ['light that is wrong', { sun_exposure: 'FS' }, 'fair'],
      ['a winter that kills', { usda_zone: '4a' }, 'poor'],
      ['a pH that kills', { ph: 8.5 }, 'poor'],
    ] as const)('%s is told: %s', (_, sited, rating) => {
      const { score, rating: rated, color } = compatibilityIn(salal, garden({ site: sited }));
      expect(rated).toBe(rating);
      expect(color).toBe(RATING_COLORS[rating]);
      if (rating !== 'excellent') expect(score).toBeLessThan(4.2);
    });
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
        deer_resistant: fc.boolean(),
        toxicity_note: fc.constantFrom(null, 'Toxic if eaten'),
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
      deer: fc.constantFrom(true, false, null),
      pets: fc.constantFrom(true, false, null),
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
          if (rating === 'unknown') expect(['fair', 'good']).toContain(ratingOf(score));
          else expect(ratingOf(score)).toBe(rating);
          if (sited.sun_exposure === null || sited.moisture === null || sited.usda_zone === null)
            if (plant.layer !== 'aquatic') expect(rating).not.toBe('excellent');
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

    const bySite: Partial<Record<Factor, readonly (keyof CompatibilityGarden['site'])[]>> = {
      sun: ['sun_exposure'],
      moisture: ['moisture'],
      soil: ['soil', 'ph'],
      hardiness: ['usda_zone'],
      deer: ['deer'],
      pets: ['pets'],
    };

    test('the order in which facts are told is nothing', () => {
      fc.assert(
        fc.property(plants, sites, fc.integer(), (plant, sited, seed) => {
          const entries = Object.entries(sited);
          const turned = entries.map(
            (_, at) => entries[(at + Math.abs(seed)) % entries.length] ?? entries[at],
          );
          const other = Object.fromEntries(turned.toReversed() as [string, unknown][]);
          expect(compatibilityIn(plant, garden({ site: other }))).toEqual(
            compatibilityIn(plant, garden({ site: sited })),
          );
        }),
        runs,
      );
    });

    test('telling what harms it never raises the score of a plant', () => {
      const tellings = fc.constantFrom(
        ...(Object.keys(site) as (keyof typeof site)[]),
        'deer',
        'pets' as const,
      );
      fc.assert(
        fc.property(plants, sites, company, tellings, (plant, sited, standing, fact) => {
          fc.pre((sited[fact] ?? null) !== null);
          const told = garden({ site: sited, plants: standing });
          const untold = garden({ site: { ...sited, [fact]: null }, plants: standing });
          const factor = (Object.keys(bySite) as Factor[]).find((each) => bySite[each]?.includes(fact));
          const only = garden({ site: { [fact]: sited[fact] }, plants: standing });
          const share = factor && factorOf(plant, only, factor)?.score;
          fc.pre(typeof share === 'number' && share < 5);
          expect(scoreOf(plant, told)).toBeLessThanOrEqual(scoreOf(plant, untold));
        }),
        { numRuns: 200 },
      );
    });

    test('a pH farther from what it takes never scores more', () => {
      fc.assert(
        fc.property(plants, sites, fc.nat({ max: 40 }), fc.nat({ max: 20 }), (plant, sited, away, more) => {
          const at = (units: number) =>
            scoreOf(plant, garden({ site: { ...sited, ph: plant.soil_ph_max + units / 10 } }));
          expect(at(away + more)).toBeLessThanOrEqual(at(away));
        }),
        runs,
      );
    });

    test('a fact that is not known leaves what the others score as it is', () => {
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
            { deer_resistant: true },
            { toxicity_note: null },
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
