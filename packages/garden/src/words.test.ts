import { sayIn } from '@understory/words/say';
import { describe, expect, it } from 'vitest';
import { MONTHS } from './bloom.ts';
import { inFigures, listed, monthName } from './words.ts';

describe('inFigures', () => {
  it.each([
    [0, 0, '0'],
    [7, 0, '7'],
    [7.5, 0, '8'],
    [7.5, 1, '7.5'],
    [7.04, 1, '7'],
    [999, 0, '999'],
    [999.5, 0, '1,000'],
    [999.94, 1, '999.9'],
    [999.95, 1, '1,000'],
    [1000, 0, '1,000'],
    [1234.56, 1, '1,234.6'],
    [10_000_000, 0, '10,000,000'],
    [-1200, 0, '-1,200'],
  ])('%d with at most %d after the point is %s', (value, digits, figures) => {
    expect(inFigures(value, digits)).toBe(figures);
  });
});

describe('the name of a month', () => {
  it.each(['en', 'es'] as const)(
    'is as calendars of the language %s have it, whole and cut short',
    (locale) => {
      const written = (month: 'long' | 'short' | 'narrow', letters?: number) => {
        const format = new Intl.DateTimeFormat(`${locale}-US`, { month, timeZone: 'UTC' });
        return MONTHS.map((each) => format.format(Date.UTC(2001, each - 1)).slice(0, letters));
      };
      const said = (length: 'long' | 'short' | 'narrow') =>
        MONTHS.map((month) => monthName(month, sayIn(locale), length));
      expect(said('long')).toEqual(written('long'));
      // Calendars in Spanish give September a fourth letter.
      expect(said('short')).toEqual(written('short', 3));
      expect(said('narrow')).toEqual(written('narrow'));
    },
  );
});

describe('a list', () => {
  it.each([
    [[], 'and', ''],
    [['dry'], 'or', 'dry'],
    [['dry', 'moist'], 'and', 'dry and moist'],
    [['dry', 'moist', 'wet'], 'or', 'dry, moist or wet'],
  ] as const)('of %j joined by %s', (words, joint, told) => {
    expect(listed(words, joint, sayIn('en'))).toBe(told);
  });

  it('is joined in the language of who says it', () => {
    expect(listed(['2', '3', '4'], 'and', sayIn('xx'))).toBe('2, 3 àńđ 4');
  });
});
