import { describe, expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import { cardRules, grouped } from './card-typed.ts';

const rules = cardRules(english);
const CARD = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' };

describe('a card as it is typed', () => {
  test.each(['04/31', '4/31', '04 / 31', '04-31', '0431', '04/2031', ' 04/31 '])(
    'understands %s',
    (expiry) => {
      expect(rules.parse({ ...CARD, expiry })).toEqual({
        number: '4242424242424242',
        exp_month: 4,
        exp_year: 2031,
        cvc: '123',
      });
    },
  );

  test.each([
    ['number', ''],
    ['number', '4242'],
    ['number', '4242 4242 4242 424x'],
    ['number', '4'.repeat(20)],
    ['expiry', ''],
    ['expiry', '13/31'],
    ['expiry', '00/31'],
    ['expiry', '4'],
    ['cvc', ''],
    ['cvc', '12'],
    ['cvc', '12345'],
  ] as const)('finds fault with the %s “%s” alone', (field, typed) => {
    const { error } = rules.safeParse({ ...CARD, [field]: typed });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  test('a number is set in groups of four', () => {
    expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(grouped('378282246310005')).toBe('3782 8224 6310 005');
  });
});
