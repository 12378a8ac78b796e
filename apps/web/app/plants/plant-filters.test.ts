import { describe, expect, test } from 'vitest';
import { activeFilters, filtersQuery, readFilters, withFilters } from './plant-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the address holds the search', () => {
  test('empty fields of a plain form are left out, and what is no filter is not kept', () => {
    expect(read('search=+fern+&sun_exposure=&page=&utm=x')).toEqual({ search: 'fern' });
  });

  test('one search has one address, whatever the order it was made in', () => {
    expect(filtersQuery(read('sun_exposure=SH&search=fern'))).toBe('?search=fern&sun_exposure=SH');
    expect(filtersQuery({})).toBe('');
  });

  test('a change starts from the first page; going to a page changes nothing else', () => {
    const filters = read('search=fern&page=3');
    expect(withFilters(filters, { letter: 'd' })).toEqual({ search: 'fern', letter: 'd' });
    expect(withFilters(filters, { page: '4' })).toEqual({ search: 'fern', page: '4' });
    expect(withFilters(filters, { search: undefined })).toEqual({});
  });
});

describe('what narrows the list is said in words', () => {
  test('each filter with what is left without it', () => {
    const active = activeFilters(
      read('search=fern&sun_exposure=SH&native_only=true&name_type=scientific&letter=p'),
    );
    expect(active.map(({ words }) => words)).toEqual([
      '“fern”',
      'Shade',
      'Natives only',
      'Scientific name begins with P',
    ]);
    expect(active[1]?.without).toEqual({
      search: 'fern',
      native_only: 'true',
      name_type: 'scientific',
      letter: 'p',
    });
  });

  test('the order and the page narrow nothing, and an unknown value is shown as it is', () => {
    expect(activeFilters(read('name_type=scientific&page=2'))).toEqual([]);
    expect(activeFilters(read('sun_exposure=XX'))[0]?.words).toBe('XX');
  });
});
