import { describe, expect, test } from 'vitest';
import { type CountedPlant, isAnyShort, needsOf } from './needs.ts';

const counted = (plantId: number, quantity: number, more: Partial<CountedPlant> = {}): CountedPlant => ({
  plantId,
  quantity,
  isPlaced: true,
  isExisting: false,
  ...more,
});
const collected = { isPlaced: false };
const existing = { isExisting: true };

describe('what is to be bought', () => {
  test.each<[string, CountedPlant[], boolean, Record<number, number>]>([
    ['what is placed, by its number', [counted(1, 3), counted(2, 1)], false, { 1: 3, 2: 1 }],
    ['not what stood there before', [counted(1, 3), counted(1, 2, existing)], false, { 1: 3 }],
    ['nothing where all of it stood there before', [counted(1, 2, existing)], false, {}],
    ['not the collection unless asked', [counted(1, 1), counted(2, 4, collected)], false, { 1: 1 }],
    ['the collection where asked', [counted(1, 1), counted(2, 4, collected)], true, { 1: 1, 2: 4 }],
    [
      'what is collected and placed as often as it is placed',
      [counted(1, 3), counted(1, 1, collected)],
      true,
      { 1: 3 },
    ],
    [
      'nothing more of what is collected where all that is placed stood there before',
      [counted(1, 3, existing), counted(1, 1, collected)],
      true,
      {},
    ],
    ['nothing for an empty garden', [], true, {}],
  ])('%s', (_, counts, withCollection, expected) => {
    const needs = needsOf(counts, withCollection);
    expect(Object.fromEntries(needs.map(({ plant_id, quantity }) => [plant_id, quantity]))).toEqual(expected);
  });
});

describe('whether too few are for sale', () => {
  const need = [{ plant_id: 1, quantity: 5 }];
  const offers = (...quantities: (number | null)[]) =>
    quantities.map((quantity) => ({ plant_id: 1, quantity, status: 'in_stock' as const }));
  test.each([
    ['just enough at two', offers(2, 3), false],
    ['one too few', offers(2, 2), true],
    ['nobody', [], true],
    ['one who does not count', offers(1, null), false],
    ['enough of another plant', [{ plant_id: 2, quantity: 9, status: 'in_stock' as const }], true],
    [
      'one who has a few and does not count',
      [{ plant_id: 1, quantity: null, status: 'limited' as const }],
      false,
    ],
  ])('%s', (_, list, expected) => {
    expect(isAnyShort(need, list)).toBe(expected);
  });
  test('of what is limited and not counted five are hoped for', () => {
    const offer = { plant_id: 1, quantity: null, status: 'limited' as const };
    expect(isAnyShort([{ plant_id: 1, quantity: 6 }], [offer])).toBe(true);
    expect(isAnyShort([{ plant_id: 1, quantity: 10 }], [offer, offer])).toBe(false);
  });
  test('nothing needed', () => {
    expect(isAnyShort([], [])).toBe(false);
  });
});
