import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { holdingsOf, holdingWords } from './holdings.ts';
import { orderedGardens } from './ordered-gardens.ts';

const GARDENS = [
  { id: 1, name: 'Front yard' },
  { id: 2, name: 'By the gate' },
  { id: 3, name: 'Señora’s courtyard' },
];
const ids = (last: number | undefined, search?: string) => {
  const { first, rest } = orderedGardens(GARDENS, last, search);
  return [first?.id, rest.map(({ id }) => id)];
};

describe('the order of a choice of gardens', () => {
  it.each([
    ['the one used last comes first', 2, undefined, [2, [1, 3]]],
    ['else the one changed last', undefined, undefined, [1, [2, 3]]],
    ['also when the one used last is gone', 9, undefined, [1, [2, 3]]],
    ['searched for, those with it in their name', 2, 'YARD', [undefined, [1, 3]]],
    ['whatever marks stand on the letters', 2, 'senora', [undefined, [3]]],
    ['a search of blanks is none', 2, '  ', [2, [1, 3]]],
    ['nothing is found', 2, 'pond', [undefined, []]],
  ])('%s', (_, last, search, expected) => expect(ids(last, search)).toEqual(expected));

  it('nobody’s gardens', () => {
    expect(orderedGardens([], 1)).toEqual({ first: undefined, rest: [] });
  });
});

describe('what gardens hold of a plant', () => {
  const record = (id: number, garden: number, is_placed: boolean, quantity = 1) => ({
    id,
    garden,
    is_placed,
    quantity,
  });

  it('is gathered by garden, placed ones by quantity', () => {
    const holdings = holdingsOf([
      record(7, 1, false),
      record(8, 1, true, 3),
      record(9, 2, true),
      record(10, 2, true, 4),
    ]);
    expect(Object.fromEntries(holdings)).toEqual({
      1: { record: 7, placed: 3 },
      2: { record: undefined, placed: 5 },
    });
  });

  it.each([
    [{ record: undefined, placed: 0 }, ''],
    [{ record: 7, placed: 0 }, 'In the collection'],
    [{ record: undefined, placed: 3 }, '3 placed'],
    [{ record: 7, placed: 1 }, 'In the collection, 1 placed'],
  ])('%j is “%s”', (held, words) => expect(holdingWords(held, english)).toBe(words));
});
