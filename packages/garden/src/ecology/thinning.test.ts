import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sizeAt } from '../growth.ts';
import type { GrowingKind, GrowingStanding } from './garden.ts';
import { crowdedFrom, thinningPlan } from './thinning.ts';

const kind = (id: number, facts: Partial<GrowingKind> = {}): GrowingKind => ({
  id,
  layer: 'shrub',
  plant_type: 'shrub',
  growth_rate: 'moderate',
  years_to_maturity: 10,
  height_mature: 6,
  spread_mature: 6,
  ...facts,
});
const stand = (plant: GrowingKind, x: number, existing = false): GrowingStanding => ({
  plant,
  x,
  y: 0,
  existing,
});
const shrub = kind(1);

describe('the first year in which two crowd', () => {
  it.each([
    ['grown crowns that only touch', 72, undefined],
    ['grown crowns that knit together by hardly a tenth', 65, undefined],
    ['two that stand on one spot', 0, 0],
  ])('%s', (_, apart, year) => {
    expect(crowdedFrom(stand(shrub, 0), stand(shrub, apart))).toBe(year);
  });

  it('is the year in which their spreads by the growth curve reach so far', () => {
    const apart = 48;
    const year = crowdedFrom(stand(shrub, 0), stand(shrub, apart)) ?? 0;
    const reach = (at: number) => sizeAt(shrub, at).spread * 12 * 0.9;
    expect(reach(year)).toBeGreaterThan(apart);
    expect(reach(year - 0.02)).toBeLessThanOrEqual(apart);
  });

  it('is earlier beside one that stood there before, which is grown', () => {
    const [young, old] = [stand(shrub, 60), stand(shrub, 0, true)];
    expect(crowdedFrom(young, old)).toBeLessThan(crowdedFrom(stand(shrub, 0), young) ?? 0);
  });

  test('crowded in a year is crowded in every later one', () => {
    const size = fc.double({ min: 0.5, max: 40, noNaN: true });
    fc.assert(
      fc.property(size, size, fc.double({ min: 0, max: 400, noNaN: true }), (a, b, apart) => {
        const [one, other] = [
          stand(kind(1, { spread_mature: a }), 0),
          stand(kind(2, { spread_mature: b }), apart),
        ];
        const year = crowdedFrom(one, other);
        const reaches = (at: number) => {
          const [wide, narrow] = [sizeAt(one.plant, at).spread * 12, sizeAt(other.plant, at).spread * 12];
          return wide / 2 + narrow / 2 - apart - Math.min(wide, narrow) * 0.1;
        };
        for (const later of [0, 1, 5, 29])
          if (year !== undefined) expect(reaches(Math.min(30, year + later))).toBeGreaterThan(0);
        if (year === undefined) expect(reaches(30)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('what to thin', () => {
  const outOf = (standing: readonly GrowingStanding[]) => thinningPlan(standing).thinnings;
  it.each([
    ['what was not there before', [stand(kind(1), 0, true), stand(kind(2, { growth_rate: 'slow' }), 30)], 2],
    [
      'the annual',
      [stand(kind(1, { growth_rate: 'fast' }), 0), stand(kind(2, { plant_type: 'annual' }), 30)],
      2,
    ],
    [
      'the faster',
      [stand(kind(1, { growth_rate: 'fast' }), 0), stand(kind(2, { growth_rate: 'slow' }), 30)],
      1,
    ],
    ['of which more were planted', [stand(kind(1), 0), stand(kind(2), 30), stand(kind(2), 900)], 2],
    ['the smaller', [stand(kind(1, { spread_mature: 5 }), 0), stand(kind(2, { spread_mature: 8 }), 30)], 1],
  ])('of a pair goes %s', (_, standing, plant) => {
    expect(outOf(standing).map((each) => [each.plant, each.out.length])).toEqual([[plant, 1]]);
  });

  it('takes every other one out of a row, and what stays never crowds', () => {
    const row = Array.from({ length: 6 }, (_, index) => stand(shrub, index * 40));
    const [only, ...more] = outOf(row);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ plant: 1, crowded: [1] });
    const gone = new Set(only?.out);
    expect(outOf(row.filter((each) => !gone.has(each)))).toEqual([]);
    expect(gone.size).toBe(3);
  });

  it('says nothing of layers that share their ground, and leaves what stood there before to itself', () => {
    expect(
      outOf([
        stand(kind(1, { layer: 'canopy', plant_type: 'tree' }), 0),
        stand(kind(2, { layer: 'groundcover' }), 0),
      ]),
    ).toEqual([]);
    expect(outOf([stand(shrub, 0, true), stand(shrub, 10, true)])).toEqual([]);
  });
});
