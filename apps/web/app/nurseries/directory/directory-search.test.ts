import { describe, expect, it } from 'vitest';
import {
  narrowedBy,
  radiusOf,
  readSearch,
  searchQuery,
  tidiedQuery,
  withoutNarrowing,
  withSearch,
} from './directory-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of a search for nurseries', () => {
  it.each([
    ['', {}],
    ['zip=98105', { zip: '98105' }],
    ['zip=+98105+&radius=25', { zip: '98105' }],
    ['zip=9810&radius=50', { zip: '9810', radius: '50' }],
    ['open_to_public=false&view=list&page=1', {}],
    ['open_to_public=true&view=map&page=2', { open_to_public: 'true', view: 'map', page: '2' }],
    ['query=camas&query=fern', { query: 'camas' }],
    ['page_size=200&is_active=false', {}],
    ['query=%00%27%3B--', { query: "\0';--" }],
  ])('%s is read', (query, search) => expect(read(query)).toEqual(search));

  it('is written in one order, without what is usual', () => {
    expect(searchQuery({ page: '2', radius: '50', zip: '98105', query: 'dry shade' })).toBe(
      '?query=dry+shade&zip=98105&radius=50&page=2',
    );
    expect(searchQuery({ radius: '25', view: 'list', page: '1' })).toBe('');
  });

  it.each([
    ['zip=98105', undefined],
    ['', undefined],
    ['query=&zip=98105&specialty=', '?zip=98105'],
    ['zip=98105&zip=98273', '?zip=98105'],
    ['query=+&zip=', ''],
  ])('of a form without scripts, %s, is tidied', (query, tidied) =>
    expect(tidiedQuery(new URLSearchParams(query))).toBe(tidied),
  );

  it('begins with the first page when something else changes', () => {
    expect(withSearch({ zip: '98105', page: '3' }, { radius: '50' })).toEqual({ zip: '98105', radius: '50' });
    expect(withSearch({ zip: '98105', page: '3' }, { page: '4' })).toEqual({ zip: '98105', page: '4' });
    expect(withSearch({ zip: '98105', query: 'fern' }, { query: undefined })).toEqual({ zip: '98105' });
  });

  it('keeps the place when all that narrows is taken off', () => {
    const search = read(
      'query=a&zip=98105&radius=50&specialty=b&region=west&open_to_public=true&plant=3&status=limited',
    );
    expect(withoutNarrowing(search)).toEqual({ zip: '98105', radius: '50' });
    expect(narrowedBy(search)).toHaveLength(6);
    expect(narrowedBy({ zip: '98105', radius: '50', page: '2' })).toEqual([]);
  });

  it.each([
    [undefined, 25],
    ['1', 1],
    ['500', 500],
    ['0', 25],
    ['501', 25],
    ['2.5', 25],
    ['far', 25],
  ])('a radius of %s is shown as %s', (radius, miles) =>
    expect(radiusOf(radius ? { radius } : {})).toBe(miles),
  );
});
