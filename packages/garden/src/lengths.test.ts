import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatArea,
  formatLength,
  formatSize,
  INCHES_PER_METRE,
  LENGTH_GRIDS,
  LENGTH_UNITS,
  parseLength,
} from './lengths.ts';

const english = sayIn('en');

describe('formatLength', () => {
  it.each([
    [0, '0 ft', '0 m'],
    [6, '6 in', '15 cm'],
    [12, '1 ft', '30 cm'],
    [54, '4 ft 6 in', '1.37 m'],
    [11.6, '1 ft', '29 cm'],
    [-18, '-1 ft 6 in', '-46 cm'],
    [-0.1, '0 ft', '0 m'],
    [0.1, '0 ft', '0 m'],
    [INCHES_PER_METRE, '3 ft 3 in', '1 m'],
    [INCHES_PER_METRE * 0.996, '3 ft 3 in', '1 m'],
    [INCHES_PER_METRE * 2.5, '8 ft 2 in', '2.5 m'],
    [6000, '500 ft', '152.4 m'],
  ])('%s inches read %s or %s', (inches, feet, metres) => {
    expect(formatLength(inches, 'feet', english)).toBe(feet);
    expect(formatLength(inches, 'metres', english)).toBe(metres);
  });
});

it.each([
  [0.25, '0.25 ft', '10 cm'],
  [0.05, '0.05 ft', '5 cm'],
  [1.5, '1.5 ft', '45 cm'],
  [0.1 + 0.2, '0.3 ft', '10 cm'],
  [4, '4 ft', '1.2 m'],
  [20, '20 ft', '6.1 m'],
  [200, '200 ft', '61 m'],
])('a plant of %s feet is %s or %s', (size, feet, metres) => {
  expect(formatSize(size, 'feet', english)).toBe(feet);
  expect(formatSize(size, 'metres', english)).toBe(metres);
});

it.each([
  [1080, '7.5 sq ft', '0.7 m²'],
  [178_560, '1,240 sq ft', '115 m²'],
  [0, '0 sq ft', '0 m²'],
  [36_000_000, '250,000 sq ft', '23,226 m²'],
])('%s square inches are %s or %s', (squareInches, feet, metres) => {
  expect(formatArea(squareInches, 'feet', english)).toBe(feet);
  expect(formatArea(squareInches, 'metres', english)).toBe(metres);
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
    ['2.54 m', 100],
    ['2,54 m', 100],
    ['254cm', 100],
    ['2 m 54 cm', 100],
    ['2 m 54', 100],
    ['2540 mm', 100],
    ['25.4 metres', 1000],
    ['25.4 meters', 1000],
    ['', undefined],
    ['-4', undefined],
    ['four', undefined],
    ['4 ft 6 ft', undefined],
    ['4 ft 6 cm', undefined],
    ['1 m 6 in', undefined],
    ['1.2.3 m', undefined],
    ['1,2,3 m', undefined],
    ['1,5', undefined],
    ['1e9', undefined],
    ['٤', undefined],
  ])('%j means %s', (text, inches) => {
    const read = parseLength(text, 'feet', english);
    if (inches === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(inches, 9);
  });

  it.each([
    ['2.54', 100],
    ['2,54', 100],
    ['2.54 m', 100],
    [',254', 10],
    ['4 ft 6 in', 54],
    [`4' 6"`, 54],
    ['54 in', 54],
    ['-1', undefined],
    ['1,2,3', undefined],
    ['', undefined],
  ])('%j means %s to whoever chose metres', (text, inches) => {
    const read = parseLength(text, 'metres', english);
    if (inches === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(inches, 9);
  });

  it.each(['en', 'es', 'xx'] as const)(
    'reads back every whole inch and centimetre it writes in %s',
    (locale) => {
      const say = sayIn(locale);
      const whole = fc.integer({ min: 0, max: 6000 });
      const unit = fc.constantFrom(...LENGTH_UNITS);
      fc.assert(
        fc.property(whole, unit, unit, (count, written, chosen) => {
          const inches = written === 'feet' ? count : (count * INCHES_PER_METRE) / 100;
          expect(parseLength(formatLength(inches, written, say), chosen, say)).toBeCloseTo(inches, 6);
        }),
      );
    },
  );

  it.each([
    ['1 pie', 12],
    ['1 pie 6 pulg.', 18],
    ['2 Pies 6 pulg', 30],
    ['9 ft 6 in', 114],
    ['3 varas', undefined],
  ])('%j means %s inches to whoever reads Spanish', (text, inches) => {
    const spanish = sayIn('es');
    expect(parseLength(text, 'feet', spanish)).toBe(inches);
    if (inches === 12 || inches === 18) expect(formatLength(inches, 'feet', spanish)).toBe(text);
  });

  it('is written in the language of whoever reads, and reads the marks of English beside its own', () => {
    const marked = sayIn('xx');
    const written = [formatLength(54, 'feet', marked), formatSize(4, 'metres', marked)];
    for (const words of [...written, formatArea(1080, 'feet', marked)]) expect(words).not.toMatch(/[A-Za-z]/);
    expect(parseLength('4 ft 6 in', 'feet', marked)).toBe(54);
  });
});

it.each(LENGTH_UNITS)('the grid of %s divides its own bold lines', (unit) => {
  const { step, fine, bold } = LENGTH_GRIDS[unit];
  expect(bold / step).toBeCloseTo(Math.round(bold / step), 9);
  expect(step / fine).toBe(2);
});
