import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import {
  costOfPhases,
  phaseCostSentence,
  phaseOf,
  phaseTitle,
  phaseYears,
  plantingPhases,
} from './phases.ts';
import { PLANT_TYPES, type PlantType } from './plant.ts';

const stands = (id: number, plant_type: PlantType, quantity = 1, existing = false) => ({
  plant: { id, plant_type },
  quantity,
  existing,
});
const price = (low_cents: number, high_cents = low_cents) => ({ low_cents, high_cents });

it('plants trees first, then what is woody, then all else', () => {
  const byPhase = Object.groupBy(PLANT_TYPES, phaseOf);
  expect(byPhase).toEqual({
    trees: ['tree'],
    shrubs: ['shrub', 'vine'],
    herbs: ['fern', 'perennial', 'grass', 'sedge_rush', 'groundcover', 'annual', 'bulb'],
  });
});

describe('the years of phases', () => {
  it.each<[string, readonly PlantType[], readonly (readonly [string, number])[]]>([
    ['nothing is planted in no year', [], []],
    [
      'a year apart',
      ['fern', 'tree', 'shrub'],
      [
        ['trees', 0],
        ['shrubs', 1],
        ['herbs', 2],
      ],
    ],
    [
      'herbs do not wait for trees that are not there',
      ['fern', 'vine'],
      [
        ['shrubs', 0],
        ['herbs', 1],
      ],
    ],
    ['a meadow is planted at once', ['grass', 'bulb'], [['herbs', 0]]],
  ])('%s', (_what, types, years) => {
    expect([...phaseYears(types.map((type, id) => stands(id, type)))]).toEqual(years);
  });

  it('what stood there before is waited for by nobody', () => {
    expect([...phaseYears([stands(1, 'tree', 1, true), stands(2, 'fern')])]).toEqual([['herbs', 0]]);
  });
});

describe('what a phase costs', () => {
  const garden = [
    stands(1, 'tree'),
    stands(2, 'shrub', 2),
    stands(2, 'shrub', 3),
    stands(3, 'vine'),
    stands(4, 'fern', 7),
    stands(1, 'tree', 1, true),
  ];

  it('is told of each kind once, by how many are bought', () => {
    const phases = plantingPhases(
      garden,
      new Map([
        [1, price(4000)],
        [2, price(900, 1500)],
      ]),
    );
    expect(phases.map(({ phase, year, plants, cost }) => ({ phase, year, plants, ...cost }))).toEqual([
      { phase: 'trees', year: 0, plants: 1, low_cents: 4000, high_cents: 4000, priced: 1, unpriced: 0 },
      { phase: 'shrubs', year: 1, plants: 6, low_cents: 4500, high_cents: 7500, priced: 1, unpriced: 1 },
      { phase: 'herbs', year: 2, plants: 7, low_cents: null, high_cents: null, priced: 0, unpriced: 1 },
    ]);
    expect(costOfPhases(phases)).toEqual({ low_cents: 8500, high_cents: 11500, priced: 2, unpriced: 2 });
    expect(costOfPhases(phases.slice(2)).low_cents).toBeNull();
    expect(phases[1]?.kinds.map(({ plant, quantity }) => [plant.id, quantity])).toEqual([
      [2, 5],
      [3, 1],
    ]);
  });

  it('a price of nothing is a price', () => {
    const [phase] = plantingPhases([stands(1, 'tree')], new Map([[1, price(0)]]));
    expect(phase?.cost).toEqual({ low_cents: 0, high_cents: 0, priced: 1, unpriced: 0 });
  });
});

it.each([
  [[null, null, 0, 2], 'No nursery on record names a price for these yet.'],
  [[4000, 4000, 1, 0], '$40 in all, by the prices of nurseries on record.'],
  [[4500, 7500, 2, 1], '$45 to $75 for 2 kinds; no nursery on record names a price for the other one.'],
  [[0, 800, 1, 3], '$0 to $8 for 1 kind; no nursery on record names a price for the other 3.'],
] as const)('says of %j what it costs', ([low_cents, high_cents, priced, unpriced], words) => {
  expect(phaseCostSentence({ low_cents, high_cents, priced, unpriced }, sayIn('en'))).toBe(words);
});

it('names the year of a phase and what is planted in it', () => {
  expect(phaseTitle({ phase: 'herbs', year: 1 }, sayIn('en'))).toBe('Second year: herbs and ground cover');
});
