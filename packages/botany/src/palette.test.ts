import { BLOOM_COLORS, FOLIAGE_COLORS } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { bloomColorName, bloomSwatch, foliageColorName, foliageSwatch } from './index.ts';
import { colorsInWords, mix } from './palette.ts';

const say = sayIn('en');

describe('swatches', () => {
  it('has a hex colour of its own for every word of the vocabularies', () => {
    const hexes = [...BLOOM_COLORS.map(bloomSwatch), ...FOLIAGE_COLORS.map(foliageSwatch)];
    for (const hex of hexes) expect(hex).toMatch(/^#[0-9A-F]{6}$/);
    expect(new Set(hexes).size).toBe(hexes.length);
  });

  it('names colours as a gardener says them', () => {
    expect(bloomColorName('yellow_green', say)).toBe('yellow-green');
    expect(bloomColorName('none', say)).toBe('no showy bloom');
    expect(foliageColorName('deep_green', say)).toBe('deep green');
    for (const color of BLOOM_COLORS) expect(bloomColorName(color, say)).not.toContain('_');
  });
});

describe('colorsInWords', () => {
  it.each([
    ['none', 0],
    ['yellow to red', 2],
    ['golden yellow', 1],
    ['yellow, orange and crimson', 3],
    ['tan', 1],
  ])('%s names %i colours', (words, count) => {
    expect(colorsInWords(words)).toHaveLength(count);
  });

  it('keeps the order of the words', () => {
    expect(colorsInWords('red to yellow')).toEqual([...colorsInWords('yellow to red')].reverse());
  });

  it('finds blue before purple in blue-purple berries, and no red in burnished words', () => {
    expect(colorsInWords('sweet blue-purple berries')[0]).toBe(colorsInWords('blue')[0]);
    expect(colorsInWords('clustered berries')).toEqual([]);
  });
});

describe('mix', () => {
  it.each([
    [0, '#000000'],
    [0.5, '#808080'],
    [1, '#ffffff'],
  ])('takes a share of %d', (share, hex) => {
    expect(mix('#000000', '#FFFFFF', share)).toBe(hex);
  });
});
