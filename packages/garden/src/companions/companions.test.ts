import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONTHS } from '../bloom.ts';
import { GROWTH_RATES, LAYERS, MOISTURES, PLANT_TYPES, SOIL_TYPES, SUN_CODES } from '../plant.ts';
import { TRADE_NOT_TOLD } from '../trade.ts';
import { COMPANIONS_PER_PLACE, companionsOf, type OfferedCompanion } from './companions.ts';
import { companionReasons } from './reasons.ts';
import {
  bloomCompany,
  COMPANION_PLACES,
  COMPANION_WEIGHTS,
  type CompanionPlant,
  canShare,
  companyScore,
  placeBeside,
} from './rules.ts';
import { isDelicate, isVigorous } from './vigour.ts';

const trillium: OfferedCompanion = {
  ...TRADE_NOT_TOLD,
  id: 1,
  common_name: 'Giant White Trillium',
  scientific_name: 'Trillium albidum',
  plant_type: 'perennial',
  layer: 'herbaceous',
  height_mature: 1.2,
  spread_mature: 1,
  bloom_start_month: 3,
  bloom_end_month: 5,
  plant_status: 'native',
  growth_rate: 'slow',
  sun_exposure: ['PS', 'SH'],
  moisture_requirements: ['moist'],
  soil_types: ['loam'],
  soil_ph_min: 5.5,
  soil_ph_max: 7,
  usda_zone_min: 6,
  usda_zone_max: 9,
  ecoregions: ['puget_lowland'],
  lepidoptera_host_note: null,
  spread_habit: 'clumping',
  maintenance_note: 'Do not dig wild plants',
};
let ids = 1;
const other = (changes: Partial<OfferedCompanion> = {}): OfferedCompanion => {
  ids += 1;
  return { ...trillium, id: ids, scientific_name: `Genus${ids} sp`, ...changes };
};
const fir = other({
  layer: 'canopy',
  plant_type: 'tree',
  height_mature: 150,
  spread_mature: 30,
  sun_exposure: ['FS'],
  bloom_start_month: null,
  bloom_end_month: null,
});

describe('whether two plants can share a place', () => {
  test.each<[string, Partial<CompanionPlant>, boolean]>([
    ['the same wants', {}, true],
    ['no light in common', { sun_exposure: ['FS'] }, false],
    ['no moisture in common', { moisture_requirements: ['dry'] }, false],
    ['no soil in common', { soil_types: ['clay'] }, false],
    ['half a unit of pH in common', { soil_ph_min: 6.5, soil_ph_max: 8 }, true],
    ['less than half a unit of pH in common', { soil_ph_min: 6.6, soil_ph_max: 8 }, false],
    ['one hardiness zone in common', { usda_zone_min: 9, usda_zone_max: 10 }, true],
    ['no hardiness zone in common', { usda_zone_min: 10, usda_zone_max: 11 }, false],
    ['the same genus', { scientific_name: 'Trillium ovatum' }, false],
    ['a fast runner beside a small clump', { spread_habit: 'rhizomatous', growth_rate: 'fast' }, false],
    [
      'a runner that is warned of beside a small clump',
      { spread_habit: 'rhizomatous', maintenance_note: 'Strong spreader: use alone beneath trees' },
      false,
    ],
    ['a slow runner beside a small clump', { spread_habit: 'rhizomatous', growth_rate: 'slow' }, true],
    [
      'a clump with a note of strength',
      { maintenance_note: 'Strongly scented leaves', growth_rate: 'fast' },
      true,
    ],
  ])('%s: %#', (_case, changes, expected) => {
    expect(canShare(trillium, other(changes))).toBe(expected);
  });

  test('a tree of full sun stands over what bears shade, and over nothing that wants full sun alone', () => {
    expect(canShare(trillium, fir)).toBe(true);
    expect(canShare(fir, trillium)).toBe(true);
    expect(canShare(other({ sun_exposure: ['FS'] }), fir)).toBe(false);
    expect(canShare(fir, other({ sun_exposure: ['FS'] }))).toBe(false);
  });

  test('a plant is not its own company', () => expect(canShare(trillium, trillium)).toBe(false));
});

describe('where a companion stands', () => {
  const tall = (height_mature: number, layer: CompanionPlant['layer']) => other({ height_mature, layer });
  test.each<[CompanionPlant, CompanionPlant, string]>([
    [trillium, fir, 'above'],
    [fir, trillium, 'below'],
    [trillium, tall(40, 'herbaceous'), 'beside'],
    [tall(2, 'herbaceous'), tall(2.59, 'shrub'), 'beside'],
    [tall(2, 'herbaceous'), tall(2.6, 'shrub'), 'above'],
    [tall(2.6, 'shrub'), tall(2, 'herbaceous'), 'below'],
    [tall(2.59, 'shrub'), tall(2, 'herbaceous'), 'beside'],
    [trillium, tall(20, 'vine'), 'beside'],
    [tall(3, 'aquatic'), tall(20, 'understory'), 'beside'],
  ])('%#', (plant, company, place) => expect(placeBeside(plant, company)).toBe(place));
});

test.each<[CompanionPlant['bloom_start_month'], CompanionPlant['bloom_end_month'], string]>([
  [6, 7, 'follows'],
  [1, 2, 'precedes'],
  [5, 8, 'together'],
  [12, 3, 'together'],
  [7, 8, 'apart'],
  [null, null, 'none'],
])('bloom from %s to %s beside March to May: %s', (bloom_start_month, bloom_end_month, company) => {
  expect(bloomCompany(trillium, other({ bloom_start_month, bloom_end_month }))).toBe(company);
});
test('December is followed by January', () => {
  const winter = other({ bloom_start_month: 11, bloom_end_month: 12 });
  expect(bloomCompany(winter, other({ bloom_start_month: 1, bloom_end_month: 1 }))).toBe('follows');
  expect(bloomCompany(other({ bloom_start_month: 1, bloom_end_month: 1 }), winter)).toBe('precedes');
});

describe('how good company is', () => {
  test('the weights are a hundred in all', () => {
    expect(Object.values(COMPANION_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  const base = companyScore(trillium, other());
  test.each<[string, Partial<CompanionPlant>, number]>([
    ['the same in all, without caterpillars on record and in bloom together', {}, 90],
    ['not native', { plant_status: 'climate_adapted' }, 90 - COMPANION_WEIGHTS.native],
    ['from other country', { ecoregions: ['montane'] }, 90 - COMPANION_WEIGHTS.country],
    ['half of the light', { sun_exposure: ['PS'] }, 90 - COMPANION_WEIGHTS.light / 2],
    [
      'half of the moisture',
      { moisture_requirements: ['moist', 'wet'] },
      90 - COMPANION_WEIGHTS.moisture / 2,
    ],
    ['half of the texture', { soil_types: ['loam', 'sand'] }, 90 - COMPANION_WEIGHTS.soil / 4],
    ['half of the zones', { usda_zone_min: 8 }, 90 - COMPANION_WEIGHTS.hardiness / 2],
    ['blooming after it', { bloom_start_month: 6, bloom_end_month: 6 }, 92],
    ['without flowers', { bloom_start_month: null, bloom_end_month: null }, 82],
    [
      'half of many caterpillars',
      {
        lepidoptera_host_note:
          'HOSTS records 75 North American moth and butterfly species on the genus Ribes and 20 on this species; the genus feeds caterpillars of satyr comma.',
      },
      94,
    ],
    [
      'many on its genus, none on its species',
      {
        lepidoptera_host_note:
          'HOSTS records 700 North American moth and butterfly species on the genus Salix, none listed for this species by name.',
      },
      90,
    ],
    [
      'more caterpillars than many',
      {
        lepidoptera_host_note:
          'HOSTS records 700 North American moth and butterfly species on the genus Salix and 41 on this species.',
      },
      98,
    ],
  ])('%s', (_case, changes, score) => {
    expect(companyScore(trillium, other(changes))).toBeCloseTo(score);
  });
  test('what is told above is measured from the same base', () => expect(base).toBeCloseTo(90));
});

test('what spreads or poisons is told of, and never hidden', () => {
  const runner = other({ cautions: ['aggressive_spreader', 'toxic_common'] });
  expect(companionReasons(trillium, runner, 'beside', sayIn('en')).map(({ sentence }) => sentence)).toContain(
    'Mind that it spreads far; it is known to poison.',
  );
});

test('of two that are as good company the one that more nurseries sell comes first', () => {
  const [rare, common] = [other({ trade: 1 }), other({ trade: 3 })];
  expect(companionsOf(trillium, [rare, common], sayIn('en')).map(({ plant }) => plant.id)).toEqual([
    common.id,
    rare.id,
  ]);
});

test('reasons are told in words, the ground last', () => {
  const currant = other({
    plant_status: 'native',
    bloom_start_month: 6,
    bloom_end_month: 6,
    ecoregions: ['montane', 'puget_lowland'],
    lepidoptera_host_note:
      'HOSTS records 166 North American moth and butterfly species on the genus Ribes and 31 on this species.',
  });
  expect(companionReasons(trillium, currant, 'beside', sayIn('en')).map(({ sentence }) => sentence)).toEqual([
    'Both grow wild in the Puget lowland.',
    'Comes into flower in June, when Giant White Trillium has finished.',
    '31 kinds of caterpillars are on record for it in all of North America, 166 for its genus.',
    'Both take partial sun or shade and moist soil.',
  ]);
  expect(companionReasons(trillium, fir, 'above', sayIn('en')).map(({ sentence }) => sentence)).toEqual([
    'Both grow wild in the Puget lowland.',
    'Gives the shade it likes.',
    'Both take moist soil.',
  ]);
});

const several = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 });
const span = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
const anyPlant: fc.Arbitrary<Omit<OfferedCompanion, 'id'>> = fc
  .record({
    genus: fc.constantFrom('Acer', 'Carex', 'Ribes', 'Salix', 'Rosa', 'Iris', 'Viola'),
    plant_type: fc.constantFrom(...PLANT_TYPES),
    layer: fc.constantFrom(...LAYERS),
    height: fc.integer({ min: 1, max: 400 }),
    spread: fc.integer({ min: 1, max: 60 }),
    bloom: fc.option(fc.tuple(fc.constantFrom(...MONTHS), fc.constantFrom(...MONTHS)), { nil: undefined }),
    status: fc.constantFrom('native' as const, 'climate_adapted' as const),
    growth_rate: fc.constantFrom(...GROWTH_RATES),
    sun_exposure: several(SUN_CODES),
    moisture_requirements: several(MOISTURES),
    soil_types: several(SOIL_TYPES),
    ph: span(40, 80),
    zones: span(3, 10),
    ecoregions: fc.subarray(['coastal', 'puget_lowland', 'montane']),
    spread_habit: fc.constantFrom('clumping', 'rhizomatous', 'none', 'self_seeding', 'suckering', 'vining'),
    maintenance_note: fc.constantFrom('Contain its rhizomes', 'Cut back in winter'),
    trade: fc.integer({ min: 0, max: 3 }),
    uses: fc.subarray(['restoration_only', 'meadow']),
    cautions: fc.subarray(['needs_host', 'self_sows_heavily']),
  })
  .map(({ genus, height, spread, bloom, status, ph, zones, ...same }) => ({
    ...same,
    common_name: genus,
    scientific_name: `${genus} x`,
    height_mature: height / 4,
    spread_mature: spread / 4,
    bloom_start_month: bloom?.[0] ?? null,
    bloom_end_month: bloom?.[1] ?? null,
    plant_status: status,
    soil_ph_min: (ph[0] ?? 0) / 10,
    soil_ph_max: (ph[1] ?? 0) / 10,
    usda_zone_min: zones[0] ?? 0,
    usda_zone_max: zones[1] ?? 0,
    lepidoptera_host_note: null,
    listCount: 0,
  }));
const catalogues = fc
  .array(anyPlant, { minLength: 2, maxLength: 60 })
  .map((plants) => plants.map((plant, index): OfferedCompanion => ({ ...plant, id: index + 1 })));

describe('the company of any plant of any catalogue', () => {
  const first = (plants: readonly OfferedCompanion[]) => plants[0] ?? trillium;

  test('is few, of one genus once, best first, and each with a reason and a score within bounds', () => {
    fc.assert(
      fc.property(catalogues, (plants) => {
        const company = companionsOf(first(plants), plants, sayIn('en'));
        const genera = company.map(({ plant }) => plant.common_name);
        expect(new Set([...genera, first(plants).common_name]).size).toBe(genera.length + 1);
        for (const place of COMPANION_PLACES) {
          const there = company.filter((one) => one.place === place);
          expect(there.length).toBeLessThanOrEqual(COMPANIONS_PER_PLACE);
          expect(there.map(({ score }) => score)).toEqual(
            there.map(({ score }) => score).toSorted((a, b) => b - a),
          );
        }
        for (const { plant, reasons, score } of company) {
          expect(plant.trade).toBeGreaterThan(0);
          expect(plant.uses).not.toContain('restoration_only');
          expect(plant.cautions).not.toContain('needs_host');
          expect(reasons.at(-1)?.kind).toBe('ground');
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('never sets what overruns beside what is delicate', () => {
    fc.assert(
      fc.property(catalogues, (plants) => {
        const plant = first(plants);
        for (const { plant: company } of companionsOf(plant, plants, sayIn('en'))) {
          expect(isVigorous(plant) && isDelicate(company)).toBe(false);
          expect(isVigorous(company) && isDelicate(plant)).toBe(false);
        }
      }),
    );
  });

  test('does not depend on the order of the catalogue', () => {
    fc.assert(
      fc.property(catalogues, (plants) => {
        expect(companionsOf(first(plants), plants.toReversed(), sayIn('en'))).toEqual(
          companionsOf(first(plants), plants, sayIn('en')),
        );
      }),
    );
  });

  test('is mutual: who can share a place with a plant, with that one the plant can', () => {
    fc.assert(
      fc.property(catalogues, ([one = trillium, another = trillium]) => {
        expect(canShare(one, another)).toBe(canShare(another, one));
      }),
    );
  });
});
