import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, shuffled } from '../chance.ts';
import { LAYERS, LEAF_PERSISTENCE, MOISTURES, PLANT_TYPES, SUN_CODES } from '../plant.ts';
import {
  SUBSTITUTE_WEIGHTS,
  SUBSTITUTES_SHOWN,
  type SubstitutePlant,
  type SubstituteReason,
  substitutesFor,
} from './substitutes.ts';

/** Red-flowering currant, as the catalogue has it in what counts here. */
const currant: SubstitutePlant = {
  id: 1,
  scientific_name: 'Ribes sanguineum',
  plant_type: 'shrub',
  layer: 'shrub',
  evergreen: 'deciduous',
  height_mature: 8,
  spread_mature: 6,
  bloom_start_month: 3,
  bloom_end_month: 5,
  native_regions: ['northwest_coastal'],
  sun_exposure: ['FS', 'PS'],
  moisture_requirements: ['dry', 'moist'],
  lepidoptera_host_note:
    'HOSTS records 100 North American moth and butterfly species on the genus Ribes and 9 on this species.',
};
const other = (id: number, more: Partial<SubstitutePlant> = {}): SubstitutePlant => ({
  ...currant,
  id,
  scientific_name: `Genus${id} species`,
  ...more,
});
const here = { region: 'northwest_coastal' } as const;
const idsOf = (candidates: readonly SubstitutePlant[], garden: Parameters<typeof substitutesFor>[2] = here) =>
  substitutesFor(currant, candidates, garden, 99).map(({ plant }) => plant.id);

test('the weights are a hundred in all', () => {
  expect(Object.values(SUBSTITUTE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

describe('what may stand in', () => {
  test.each<[string, Partial<SubstitutePlant>, boolean]>([
    ['one like it in all', {}, true],
    ['one of another layer', { layer: 'understory' }, false],
    ['one that wants shade alone', { sun_exposure: ['SH'] }, false],
    ['one that wants wet ground alone', { moisture_requirements: ['wet'] }, false],
    [
      'one that shares a light and a moisture',
      { sun_exposure: ['PS', 'SH'], moisture_requirements: ['moist', 'wet'] },
      true,
    ],
    ['one much larger', { height_mature: 30, spread_mature: 30 }, true],
    ['one that is not native', { native_regions: [] }, true],
  ])('%s', (_, more, may) => {
    expect(idsOf([other(2, more)])).toEqual(may ? [2] : []);
  });

  test('never the plant itself', () => expect(idsOf([currant])).toEqual([]));

  test('what the garden is known to be decides over what the two plants share', () => {
    const sunny = other(2, { sun_exposure: ['FS'] });
    const shady = other(3, { sun_exposure: ['PS', 'SH'], moisture_requirements: ['moist'] });
    expect(idsOf([sunny, shady], { ...here, sun_exposure: 'PS' })).toEqual([3]);
    expect(idsOf([sunny, shady], { ...here, moisture: 'dry' })).toEqual([2]);
    expect(idsOf([sunny, shady], { ...here, sun_exposure: null, moisture: null })).toEqual([2, 3]);
  });
});

describe('which one is better', () => {
  test('a native comes before one that is none, whatever else tells for that one', () => {
    const poor = other(9, {
      sun_exposure: ['PS'],
      moisture_requirements: ['dry'],
      height_mature: 2,
      spread_mature: 2,
      bloom_start_month: 8,
      bloom_end_month: 9,
      lepidoptera_host_note: null,
    });
    const exotic = other(2, { native_regions: [] });
    const ranked = substitutesFor(currant, [exotic, poor], here);
    expect(ranked.map(({ plant, is_native }) => [plant.id, is_native])).toEqual([
      [9, true],
      [2, false],
    ]);
    expect(ranked[0]?.score).toBeLessThan(ranked[1]?.score ?? 0);
    expect(substitutesFor(currant, [exotic, poor], { region: 'southwest' })[0]?.plant.id).toBe(2);
  });

  test.each<[keyof typeof SUBSTITUTE_WEIGHTS, Partial<SubstitutePlant>, number]>([
    ['light', { sun_exposure: ['PS', 'SH'] }, 9],
    ['moisture', { moisture_requirements: ['moist'] }, 9],
    ['height', { height_mature: 4 }, 6],
    ['height', { height_mature: 16 }, 6],
    ['spread', { spread_mature: 1.5 }, 9],
    ['bloom', { bloom_start_month: 5, bloom_end_month: 7 }, 8],
    ['bloom', { bloom_start_month: null, bloom_end_month: null }, 12],
    ['hosts', { lepidoptera_host_note: null }, 8],
    ['kind', { plant_type: 'tree' }, 4],
    ['kind', { plant_type: 'perennial' }, 8],
    ['evergreen', { evergreen: 'semi_evergreen' }, 3.5],
    ['evergreen', { evergreen: 'evergreen' }, 7],
    ['genus', { scientific_name: 'Ribes divaricatum' }, -5],
  ])('%s: %o costs %d', (_, more, points) => {
    const [like] = substitutesFor(currant, [other(2)], here);
    const [less] = substitutesFor(currant, [other(2, more)], here);
    expect((like?.score ?? 0) - (less?.score ?? 0)).toBeCloseTo(points, 0);
    expect(less?.score).not.toBe(like?.score);
  });

  test('another of its genus that is like it in all has all points', () => {
    expect(
      substitutesFor(currant, [other(2, { scientific_name: 'Ribes divaricatum' })], here)[0]?.score,
    ).toBe(100);
  });

  test('for a plant that does not bloom one that does not either', () => {
    const fern = other(5, { bloom_start_month: null, bloom_end_month: null });
    const ranked = substitutesFor(
      fern,
      [other(2), other(3, { bloom_start_month: null, bloom_end_month: null })],
      here,
    );
    expect(ranked.map(({ plant }) => plant.id)).toEqual([3, 2]);
  });

  test(`no more than ${SUBSTITUTES_SHOWN} unless more are asked for`, () => {
    const many = Array.from({ length: 9 }, (_, index) => other(index + 2));
    expect(substitutesFor(currant, many, here).map(({ plant }) => plant.id)).toEqual([2, 3, 4, 5]);
    expect(idsOf(many)).toHaveLength(9);
  });
});

test('the reasons are what a sentence is made from', () => {
  const gooseberry = other(2, {
    scientific_name: 'Ribes divaricatum',
    height_mature: 6,
    spread_mature: 6.5,
    sun_exposure: ['PS', 'SH'],
    bloom_start_month: 4,
    bloom_end_month: 6,
    lepidoptera_host_note: null,
  });
  const expected: readonly SubstituteReason[] = [
    { kind: 'native', region: 'northwest_coastal' },
    { kind: 'genus', genus: 'Ribes' },
    { kind: 'type', type: 'shrub', instead_of: 'shrub' },
    { kind: 'evergreen', leaves: 'deciduous', instead_of: 'deciduous' },
    { kind: 'light', shared: ['PS'], isAll: false },
    { kind: 'moisture', shared: ['dry', 'moist'], isAll: true },
    { kind: 'bloom', shared: [4, 5], lost: [3] },
    { kind: 'size', taller: -2, wider: 0.5 },
    { kind: 'hosts', kinds: 0, instead_of: 9 },
  ];
  expect(substitutesFor(currant, [gooseberry], here)[0]?.reasons).toEqual(expected);
});

test('what feeds caterpillars is weighed by its species; what its genus feeds is told apart', () => {
  const ofGenus = (genus: string, kinds: number, onSpecies: string) => ({
    scientific_name: `${genus} incognita`,
    lepidoptera_host_note: `HOSTS records ${kinds} North American moth and butterfly species on the genus ${genus}${onSpecies}.`,
  });
  const willow = { ...currant, id: 90, ...ofGenus('Salix', 455, ', none listed for this species by name') };
  const cherry = { ...currant, id: 91, ...ofGenus('Prunus', 90, ' and 9 on this species') };
  const found = substitutesFor(currant, [willow, cherry], here);
  expect(found.map(({ plant }) => plant.id)).toEqual([cherry.id, willow.id]);
  expect(found[0]?.score).toBeCloseTo((found[1]?.score ?? 0) + SUBSTITUTE_WEIGHTS.hosts);
  expect(found[1]?.reasons).toContainEqual({ kind: 'hosts', kinds: 0, instead_of: 9 });
  expect(found[1]?.reasons).toContainEqual({ kind: 'genusHosts', kinds: 455, instead_of: 100 });
});

test('what is not on record and what never blooms is not spoken of', () => {
  const bare = {
    bloom_start_month: null,
    bloom_end_month: null,
    lepidoptera_host_note: null,
    native_regions: [],
  };
  const [found] = substitutesFor(other(5, bare), [other(2, bare)], here);
  expect(found?.reasons.map(({ kind }) => kind)).toEqual(['type', 'evergreen', 'light', 'moisture', 'size']);
});

describe('any plants', () => {
  const month = fc.option(fc.integer({ min: 1, max: 12 }) as fc.Arbitrary<1 | 12>);
  const plant: fc.Arbitrary<SubstitutePlant> = fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    scientific_name: fc.constantFrom('Ribes sanguineum', 'Ribes lobbii', 'Rosa nutkana'),
    plant_type: fc.constantFrom(...PLANT_TYPES),
    layer: fc.constantFrom(...LAYERS.slice(0, 2)),
    evergreen: fc.constantFrom(...LEAF_PERSISTENCE),
    height_mature: fc.double({ min: 0.1, max: 200, noNaN: true }),
    spread_mature: fc.double({ min: 0.1, max: 80, noNaN: true }),
    bloom_start_month: month,
    bloom_end_month: month,
    native_regions: fc.subarray(['northwest_coastal', 'west'] as const),
    sun_exposure: fc.subarray([...SUN_CODES], { minLength: 1 }),
    moisture_requirements: fc.subarray([...MOISTURES], { minLength: 1 }),
    lepidoptera_host_note: fc.constantFrom(null, currant.lepidoptera_host_note),
  });
  const many = fc.uniqueArray(plant, { selector: ({ id }) => id, maxLength: 25 });

  test('scores lie between 0 and 100, and the order of the candidates is nothing', () => {
    fc.assert(
      fc.property(plant, many, fc.integer(), (missing, candidates, seed) => {
        const ranked = substitutesFor(missing, candidates, here);
        for (const { score } of ranked) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
        expect(substitutesFor(missing, shuffled(candidates, dice(seed)), here)).toEqual(ranked);
        const natives = ranked.map(({ is_native }) => is_native);
        expect(natives).toEqual(natives.toSorted((a, b) => Number(b) - Number(a)));
      }),
      { numRuns: 200 },
    );
  });
});
