import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overviewPaper, planPaper, planPaperWithKey, sheetsOf } from './paper.ts';

const FRAME = { across: 1, down: 2.5 };
const laid = (width: number, length: number, unit: 'feet' | 'metres' = 'feet') => {
  const {
    paper,
    scale,
    width: across,
    height,
  } = planPaper({ width: width * 12, length: length * 12 }, FRAME, unit);
  return [paper.name, scale.words, across > height ? 'lying' : 'upright'];
};

describe('the paper of a plan', () => {
  it.each([
    ['a bed', 4, 6, ['Letter', '1/2 in = 1 ft', 'upright']],
    ['the largest at a quarter inch', 30, 34, ['Letter', '1/4 in = 1 ft', 'upright']],
    ['a foot more', 31, 34, ['Letter', '3/16 in = 1 ft', 'upright']],
    ['a wide yard', 38, 20, ['Letter', '1/4 in = 1 ft', 'lying']],
    ['the largest on paper of every home', 60, 68, ['Letter', '1/8 in = 1 ft', 'upright']],
    ['a large yard', 80, 60, ['Tabloid', '1/8 in = 1 ft', 'lying']],
    ['an acre', 209, 209, ['Arch D', '3/32 in = 1 ft', 'upright']],
    ['the largest garden', 500, 500, ['Arch D', '1 in = 30 ft', 'upright']],
  ] as const)('%s, %s by %s feet: %j', (_what, width, length, expected) => {
    expect(laid(width, length)).toEqual(expected);
  });

  const KEY = { column: 2.5, line: 0.25, head: 0.5 };
  const keyed = (width: number, length: number, lines: number) => {
    const found = planPaperWithKey({ width: width * 12, length: length * 12 }, FRAME, 'feet', {
      ...KEY,
      lines,
    });
    return found && [found.paper.paper.name, found.paper.scale.words, found.place];
  };
  it.each([
    ['none without a line', 20, 30, 0, undefined],
    [
      'beside where the plan is narrow',
      10,
      30,
      8,
      ['Letter', '1/4 in = 1 ft', { beside: true, columns: 1, rows: 8 }],
    ],
    [
      'below where it is wide',
      38,
      16,
      8,
      ['Letter', '1/4 in = 1 ft', { beside: false, columns: 4, rows: 2 }],
    ],
    [
      'on a larger paper where it is long',
      20,
      30,
      120,
      ['Tabloid', '1/4 in = 1 ft', { beside: true, columns: 4, rows: 30 }],
    ],
    ['nowhere where no paper holds it', 20, 30, 4000, undefined],
  ] as const)('with a key: %s', (_what, width, length, lines, expected) => {
    expect(keyed(width, length, lines)).toEqual(expected);
  });

  it('has room for the key beside or below the ground', () => {
    const feet = fc.double({ min: 1, max: 660, noNaN: true });
    fc.assert(
      fc.property(feet, feet, fc.integer({ min: 1, max: 400 }), (width, length, lines) => {
        const ground = { width: width * 12, length: length * 12 };
        const found = planPaperWithKey(ground, FRAME, 'feet', { ...KEY, lines });
        if (!found) throw new Error('Some paper holds it');
        const { paper, place } = found;
        const [wide, high] = [place.columns * KEY.column, KEY.head + place.rows * KEY.line];
        expect(place.columns * place.rows).toBeGreaterThanOrEqual(lines);
        const across = ground.width / paper.scale.ratio + (place.beside ? wide : 0);
        const down = ground.length / paper.scale.ratio + (place.beside ? 0 : high);
        expect(Math.max(across, place.beside ? 0 : wide)).toBeLessThanOrEqual(
          paper.width - FRAME.across + 1e-6,
        );
        expect(Math.max(down, place.beside ? high : 0)).toBeLessThanOrEqual(paper.height - FRAME.down + 1e-6);
      }),
    );
  });

  it.each([
    ['none for a small yard', 20, 20, 'feet', undefined],
    ['none for the longest that Tabloid takes', 128, 68, 'feet', undefined],
    ['few of Letter for a foot more', 129, 68, 'feet', ['Letter', '1/8 in = 1 ft']],
    ['as many of Letter as are made at once', 200, 150, 'feet', ['Letter', '1/8 in = 1 ft']],
    ['Tabloid where Letter would be too many', 290, 290, 'feet', ['Tabloid', '1/8 in = 1 ft']],
    ['Arch D for the largest garden', 500, 500, 'feet', ['Arch D', '1/8 in = 1 ft']],
    ['none where no paper takes it in so many', 2000, 2000, 'feet', undefined],
    ['A4 in metres', 200, 150, 'metres', ['A4', '1:100']],
  ] as const)('is parted on sheets: %s', (_what, width, length, unit, expected) => {
    const ground = { width: width * 12, length: length * 12 };
    const parted = sheetsOf(ground, FRAME, unit, 26);
    expect(parted && [parted.paper.name, parted.scale.words]).toEqual(expected);
    const { paper, scale } = overviewPaper(ground, FRAME, unit);
    expect(paper.name).toBe(unit === 'feet' ? 'Letter' : 'A4');
    expect(ground.width / scale.ratio).toBeLessThanOrEqual(11.7);
  });

  it('is metric for who counts in metres', () => {
    expect(laid(10, 20, 'metres')).toEqual(['A4', '1:50', 'upright']);
    expect(laid(100, 120, 'metres')[0]).toBe('A1');
  });

  it('always holds the ground, at a scale that rulers have', () => {
    const feet = fc.double({ min: 1, max: 660, noNaN: true });
    fc.assert(
      fc.property(feet, feet, fc.constantFrom('feet', 'metres'), (width, length, unit) => {
        const ground = { width: width * 12, length: length * 12 };
        const { width: across, height, scale } = planPaper(ground, FRAME, unit);
        expect(ground.width / scale.ratio).toBeLessThanOrEqual(across - FRAME.across + 1e-6);
        expect(ground.length / scale.ratio).toBeLessThanOrEqual(height - FRAME.down + 1e-6);
      }),
    );
  });
});
