import { describe, expect, test } from 'vitest';
import {
  filtersQuery,
  orderingOf,
  readFilters,
  tidiedQuery,
  withFilters,
  withoutChoice,
  withoutNarrowing,
} from './plant-filters.ts';

const parameters = (query: string) => new URLSearchParams(query);
const read = (query: string) => readFilters(parameters(query));
const rewritten = (query: string) => filtersQuery(read(query));

describe('the address holds the search', () => {
  test('empty fields of a plain form are left out, and what is no filter is not kept', () => {
    expect(read('search=+fern+&sun_exposure=&page=&utm=x')).toEqual({ search: 'fern' });
  });

  test('one search has one address, whatever the order it was made in', () => {
    expect(rewritten('sun_exposure=SH&search=fern')).toBe('?search=fern&sun_exposure=SH');
    expect(filtersQuery({})).toBe('');
  });

  test('several choices stand parted by commas, each once, and are read repeated as a form sends them', () => {
    expect(rewritten('sun_exposure=PS,SH')).toBe('?sun_exposure=PS,SH');
    expect(rewritten('sun_exposure=PS&sun_exposure=SH&sun_exposure=PS')).toBe('?sun_exposure=PS,SH');
    expect(rewritten('sun_exposure=PS,,SH,')).toBe('?sun_exposure=PS,SH');
  });

  test('a comma, a quote or a sign of percent in the search makes the round trip', () => {
    for (const search of ['fern, sword', '100%', '“camas”', 'a&b=c', '%2C']) {
      expect(read(filtersQuery({ search }))).toEqual({ search });
    }
  });

  test.each([
    ['ordering=name', ''],
    ['ordering=relevance', ''],
    ['search=fern&ordering=relevance', '?search=fern'],
    ['search=fern&ordering=name', '?search=fern&ordering=name'],
    ['view=cards&name_type=common&page=1&native_only=false', ''],
    ['view=list&name_type=scientific&page=2', '?name_type=scientific&view=list&page=2'],
  ])('what goes without saying is not said: %s is %s', (query, expected) => {
    expect(rewritten(query)).toBe(expected);
  });

  test('the best match comes first only where words are searched', () => {
    expect(orderingOf(read('search=fern'))).toBe('relevance');
    expect(orderingOf(read('ordering=relevance'))).toBe('name');
    expect(orderingOf(read('ordering=-height'))).toBe('-height');
  });
});

describe('a form without scripts', () => {
  test('is led to the one address of its search', () => {
    expect(tidiedQuery(parameters('search=&sun_exposure=PS&sun_exposure=SH&ordering=name'))).toBe(
      '?sun_exposure=PS,SH',
    );
    expect(tidiedQuery(parameters('search='))).toBe('');
  });

  test.each(['', 'sun_exposure=PS,SH', 'search=fern&utm=x', 'sun_exposure=XX', 'page=0', 'ordering=name'])(
    'an address in order, or wrong in another way, is left as it is: %s',
    (query) => {
      expect(tidiedQuery(parameters(query))).toBeUndefined();
    },
  );

  test('where it is led it is not led on again', () => {
    const tidied = tidiedQuery(parameters('region=west&region=south&page=&view=list&search=+'));
    expect(tidiedQuery(parameters(tidied ?? 'search='))).toBeUndefined();
  });
});

describe('changes', () => {
  test('a change starts from the first page; going to a page changes nothing else', () => {
    const filters = read('search=fern&page=3');
    expect(withFilters(filters, { letter: 'd' })).toEqual({ search: 'fern', letter: 'd' });
    expect(withFilters(filters, { page: '4' })).toEqual({ search: 'fern', page: '4' });
    expect(withFilters(filters, { search: undefined })).toEqual({});
  });

  test('one choice of several is taken off, and the last takes the filter with it', () => {
    const filters = read('wildlife=bees,birds&page=2');
    expect(withoutChoice(filters, 'wildlife', 'bees')).toEqual({ wildlife: 'birds' });
    expect(withoutChoice(read('wildlife=bees'), 'wildlife', 'bees')).toEqual({});
  });

  test('with nothing that narrows, the view, the names and the order stay', () => {
    const filters = read(
      'search=fern&edible=true&letter=f&hardiness_zone=8&view=list&name_type=scientific&ordering=-height&page=2',
    );
    expect(withoutNarrowing(filters)).toEqual({
      view: 'list',
      name_type: 'scientific',
      ordering: '-height',
    });
  });
});
