import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLength, parseLength } from './lengths.ts';

describe('formatLength', () => {
  it.each([
    [0, '0 ft'],
    [6, '6 in'],
    [12, '1 ft'],
    [54, '4 ft 6 in'],
    [11.6, '1 ft'],
    [-18, '-1 ft 6 in'],
    [-0.2, '0 ft'],
  ])('%s inches read %s', (inches, text) => {
    expect(formatLength(inches)).toBe(text);
  });
});

describe('parseLength', () => {
  it.each([
    ['4', 48],
    ['4.5', 54],
    [' 4 ft 6 in ', 54],
    [`4'6"`, 54],
    ['4’ 6', 54],
    ['4 feet, 6 inches', 54],
    ['54 in', 54],
    ['.5 ft', 6],
    ['0', 0],
    ['', undefined],
    ['-4', undefined],
    ['four', undefined],
    ['4 ft 6 ft', undefined],
    ['1e9', undefined],
    ['٤', undefined],
  ])('%j means %s', (text, inches) => {
    expect(parseLength(text)).toBe(inches);
  });

  it('reads back every whole inch it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), (inches) => {
        expect(parseLength(formatLength(inches))).toBe(inches);
      }),
    );
  });
});
