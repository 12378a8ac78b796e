import { describe, expect, it } from 'vitest';
import { inVisualOrder } from './visual-order.ts';

/** Two fonts: one of Latin letters, figures and signs, one of everything else but Thai. */
const fontWith = (sign: string): string | undefined =>
  /\p{Script=Thai}/u.test(sign) ? undefined : /^[\u0020-\u007f]/.test(sign) ? 'latin' : 'other';
const seen = (words: string) => inVisualOrder(words, fontWith).map(({ words: own }) => own);

describe('a line as it is seen', () => {
  it.each([
    ['stays as it is from left to right', 'Rose bed 2', ['Rose bed 2']],
    ['is parted where the font changes', 'Rose Łódź', ['Rose ', 'Łó', 'd', 'ź']],
    ['has words that run to the left behind one another', 'שלום עולם', ['עולם', ' ', 'שלום']],
    ['keeps figures within them', 'גן 12 ב', ['ב', ' ', '12', ' ', 'גן']],
    ['mirrors brackets within them', 'גן (ב)', ['(', 'ב', ')', ' ', 'גן']],
    [
      'keeps them in their place in a line from left to right',
      'Bed גן ב end',
      ['Bed ', 'ב', ' ', 'גן', ' end'],
    ],
    ['drops marks that only tell a direction', '\u202Eevil', ['evil']],
    ['has a piece for each sign that no font has', 'กข', ['ก', 'ข']],
  ])('%s', (_, words, pieces) => {
    expect(seen(words)).toEqual(pieces);
  });
});
