import { looksSeason, type Month, type PlantLooks, seasonKey } from '@understory/garden';
import { describe, expect, it } from 'vitest';
import { seenColors } from './index.ts';
import { looksOf, MONTHS } from './testing/plants.ts';

const leaves = (looks: PlantLooks): readonly string[] =>
  MONTHS.map((month) => looksSeason(looks, month).leaf);
const bloomMonths = (looks: PlantLooks): readonly Month[] =>
  MONTHS.filter((month) => looksSeason(looks, month).blooming);
const fruitMonths = (looks: PlantLooks): readonly Month[] =>
  MONTHS.filter((month) => looksSeason(looks, month).fruiting);

describe('looksSeason', () => {
  it('takes a deciduous tree through the year', () => {
    expect(leaves(looksOf('Acer circinatum'))).toEqual([
      'bare',
      'bare',
      'bare',
      'leafing',
      'full',
      'full',
      'full',
      'full',
      'full',
      'fall',
      'fall',
      'bare',
    ]);
  });

  it('leaves evergreens as they are', () => {
    expect(new Set(leaves(looksOf('Arbutus menziesii')))).toEqual(new Set(['evergreen']));
  });

  it('keeps semi-evergreens in leaf through winter, and turns them only when a fall colour is recorded', () => {
    const plain: PlantLooks = {
      ...looksOf('Acer circinatum'),
      evergreen: 'semi_evergreen',
      foliage_color_fall: 'none',
    };
    expect(looksSeason(plain, 1).leaf).toBe('evergreen');
    expect(looksSeason(plain, 10).leaf).toBe('full');
    expect(looksSeason({ ...plain, foliage_color_fall: 'red' }, 10).leaf).toBe('fall');
  });

  it('ripens nothing on woody plants before June, and nuts of a hazel that flowers in winter then', () => {
    expect(fruitMonths(looksOf('Corylus cornuta'))).toEqual([6, 7, 8, 9]);
    expect(fruitMonths(looksOf('Ribes sanguineum'))).toEqual([6, 7, 8, 9]);
  });

  it('brings up a trillium that flowers in a bare month, but not the leaves of a tree', () => {
    expect(looksSeason(looksOf('Trillium ovatum'), 3)).toMatchObject({ leaf: 'leafing', blooming: true });
    expect(looksSeason(looksOf('Trillium ovatum'), 2)).toMatchObject({ leaf: 'bare', blooming: false });
    expect(looksSeason(looksOf('Alnus rubra'), 3)).toMatchObject({ leaf: 'bare', blooming: true });
  });

  it('blooms from the first month to the last, both in', () => {
    expect(bloomMonths(looksOf('Camassia quamash'))).toEqual([4, 5, 6]);
  });

  it('carries bloom across the new year', () => {
    expect(bloomMonths(looksOf('Garrya elliptica'))).toEqual([1, 2, 3, 12]);
    expect(bloomMonths(looksOf('Camellia sasanqua'))).toEqual([1, 10, 11, 12]);
  });

  it('never blooms without bloom months', () => {
    expect(bloomMonths(looksOf('Polystichum munitum'))).toEqual([]);
  });

  it('fruits for four months after bloom, across the new year too', () => {
    expect(fruitMonths(looksOf('Berberis aquifolium'))).toEqual([6, 7, 8, 9]);
    expect(
      fruitMonths({ ...looksOf('Camassia quamash'), bloom_start_month: 8, bloom_end_month: 10 }),
    ).toEqual([1, 2, 11, 12]);
  });

  it('hangs cones all year and spores never', () => {
    expect(fruitMonths(looksOf('Pseudotsuga menziesii'))).toEqual([...MONTHS]);
    expect(fruitMonths(looksOf('Polystichum munitum'))).toEqual([]);
    expect(fruitMonths(looksOf('Nepeta × faassenii'))).toEqual([]);
  });
});

describe('seasonKey', () => {
  it('names months that look alike alike: a tree of which a dozen months have six looks', () => {
    const keys = MONTHS.map((month) => seasonKey(looksOf('Acer circinatum'), month));
    expect(keys[0]).toBe('bare');
    expect(keys[3]).toBe('leafing+flower');
    expect(new Set(keys).size).toBeLessThanOrEqual(6);
    for (const one of MONTHS)
      for (const other of MONTHS)
        if (keys[one - 1] === keys[other - 1])
          expect(looksSeason(looksOf('Acer circinatum'), one)).toEqual(
            looksSeason(looksOf('Acer circinatum'), other),
          );
  });
});

describe('seenColors', () => {
  const currant = looksOf('Ribes sanguineum');
  it.each([
    [1, false, false, false],
    [4, true, true, false],
    [8, true, false, true],
    [10, true, false, false],
  ] as const)(
    'shows of a red-flowering currant in month %s leaf %s, flower %s, fruit %s',
    (month, leaf, bloom, fruit) => {
      const seen = seenColors(currant, month);
      expect([seen.leaf, seen.bloom, seen.fruit].map((color) => color !== undefined)).toEqual([
        leaf,
        bloom,
        fruit,
      ]);
    },
  );

  it('shows no fruit where no month is meant', () => {
    expect(seenColors(currant)).toMatchObject({ fruit: undefined });
  });
});
