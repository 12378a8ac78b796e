import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GROWTH_YEARS_MAX, type GrowingPlant, grownShare, NURSERY_SIZES, sizeAt } from './growth.ts';
import { GROWTH_RATES, PLANT_TYPES } from './plant.ts';

const maple: GrowingPlant = {
  plant_type: 'tree',
  growth_rate: 'moderate',
  height_mature: 15,
  spread_mature: 12,
  years_to_maturity: 20,
};
const yarrow: GrowingPlant = {
  plant_type: 'perennial',
  growth_rate: 'fast',
  height_mature: 2.5,
  spread_mature: 2,
  years_to_maturity: 2,
};
const anyPlant: fc.Arbitrary<GrowingPlant> = fc.record({
  plant_type: fc.constantFrom(...PLANT_TYPES),
  growth_rate: fc.constantFrom(...GROWTH_RATES),
  height_mature: fc.double({ min: 0.1, max: 250, noNaN: true }),
  spread_mature: fc.double({ min: 0.1, max: 80, noNaN: true }),
  years_to_maturity: fc.integer({ min: 1, max: 80 }),
});
const anyYear = fc.double({ min: 0, max: GROWTH_YEARS_MAX, noNaN: true });

describe('how large a plant is so many years after planting', () => {
  test.each([
    ['a tree as it is planted', maple, 0, { height: 4, spread: 1.5 }],
    ['a tree when it is grown', maple, 20, { height: 15, spread: 12 }],
    ['a tree long after', maple, 30, { height: 15, spread: 12 }],
    ['a perennial as it is planted', yarrow, 0, { height: 0.5, spread: 0.5 }],
    ['a perennial in its second year', yarrow, 2, { height: 2.5, spread: 2 }],
    [
      'what stays small is smaller in its pot, too',
      { ...yarrow, height_mature: 0.4 },
      0,
      { height: 0.2, spread: 0.5 },
    ],
    ['a year before it was planted it is as it was planted', maple, -1, { height: 4, spread: 1.5 }],
  ])('%s', (_, plant, year, size) => {
    expect(sizeAt(plant, year)).toEqual(size);
  });

  test('what stood there before is grown, whatever the year', () => {
    expect(sizeAt(maple, 0, true)).toEqual({ height: 15, spread: 12 });
  });

  test('half way to maturity a tree has more than half of its growth behind it, a herb more still', () => {
    expect(grownShare(maple, 10)).toBeCloseTo(0.717, 3);
    expect(grownShare(yarrow, 1)).toBeCloseTo(0.817, 3);
  });

  test('a giant grows from a young tree as growers know it, not by a tenth of its height a year', () => {
    const redwood: GrowingPlant = {
      plant_type: 'tree',
      growth_rate: 'fast',
      height_mature: 250,
      spread_mature: 30,
      years_to_maturity: 60,
    };
    expect(sizeAt(redwood, 5).height).toBeCloseTo(22.0, 1);
    const oak: GrowingPlant = { ...redwood, growth_rate: 'slow', height_mature: 80, years_to_maturity: 70 };
    expect(sizeAt(oak, 5).height).toBeCloseTo(5.3, 1);
  });

  test('of three trees that are grown in the same year the slow one starts slowest', () => {
    const [slow, moderate, fast] = GROWTH_RATES.map((growth_rate) =>
      grownShare({ ...maple, growth_rate }, 3),
    );
    expect(slow).toBeLessThan(moderate ?? 0);
    expect(moderate).toBeLessThan(fast ?? 0);
  });

  test('an annual is full grown by its first fall', () => {
    expect(sizeAt({ ...yarrow, plant_type: 'annual', years_to_maturity: 1 }, 1)).toEqual({
      height: 2.5,
      spread: 2,
    });
  });

  test('it never shrinks, never outgrows its mature size, and is never smaller than when it was planted', () => {
    fc.assert(
      fc.property(anyPlant, anyYear, anyYear, (plant, one, other) => {
        const [sooner, later] = [sizeAt(plant, Math.min(one, other)), sizeAt(plant, Math.max(one, other))];
        expect(later.height).toBeGreaterThanOrEqual(sooner.height - 1e-9);
        expect(later.spread).toBeGreaterThanOrEqual(sooner.spread - 1e-9);
        expect(later.height).toBeLessThanOrEqual(plant.height_mature + 1e-9);
        expect(later.spread).toBeLessThanOrEqual(plant.spread_mature + 1e-9);
        const young = NURSERY_SIZES[plant.plant_type];
        expect(sooner.height).toBeGreaterThanOrEqual(Math.min(young.height, plant.height_mature / 2) - 1e-9);
      }),
    );
  });

  test('just before its year of maturity it is nearly grown, and in it exactly: nothing jumps', () => {
    fc.assert(
      fc.property(anyPlant, (plant) => {
        expect(grownShare(plant, plant.years_to_maturity - 1e-6)).toBeGreaterThan(0.9999);
        expect(sizeAt(plant, plant.years_to_maturity)).toEqual({
          height: plant.height_mature,
          spread: plant.spread_mature,
        });
      }),
    );
  });
});
