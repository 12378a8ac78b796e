import { describe, expect, test } from 'vitest';
import { type FitSearch, fitQueryOf, fitQueryText, readFitSearch } from './fit-address.ts';

const read = (query: string) => readFitSearch(new URLSearchParams(query));
const FIRST: FitSearch = { page: 1, search: '', layer: '', nativeOnly: false, showAll: false };

describe('the address of the plants for a garden', () => {
  test.each<[string, Partial<FitSearch>]>([
    ['', {}],
    ['?page=3', { page: 3 }],
    ['?search=sword+fern&show_all=true', { search: 'sword fern', showAll: true }],
    [
      '?search=f&layer=shrub&native_only=true&page=2',
      { search: 'f', layer: 'shrub', nativeOnly: true, page: 2 },
    ],
  ])('%s is read, and written as it was', (query, wanted) => {
    expect(read(query)).toEqual({ ...FIRST, ...wanted });
    expect(fitQueryText({ ...FIRST, ...wanted })).toBe(query);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=x',
    '?page=1e9',
    '?layer=roof',
    '?show_all=yes',
    '?native_only=1',
  ])('%s asks for nothing that is known', (query) => {
    expect(read(query)).toEqual(FIRST);
  });

  test('a search is no longer than the call takes', () => {
    expect(read(`?search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });

  test('what is not asked for is left out of the call', () => {
    expect(fitQueryOf(FIRST)).toEqual({
      page: 1,
      search: null,
      layer: null,
      native_only: null,
      show_all: null,
    });
    expect(fitQueryOf({ ...FIRST, showAll: true }).show_all).toBe(true);
  });
});
