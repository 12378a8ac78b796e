import { describe, expect, test } from 'vitest';
import { plannerSearch, plantQuery, plantSearch } from './plant-search.ts';

const read = (query: string) => plantSearch.parse(new URLSearchParams(query));
const rewritten = (query: string) => plantSearch.serialise(read(query));

describe('the address of a search for plants', () => {
  test.each([
    ['sun_exposure=SH&search=fern', '?search=fern&sun_exposure=SH'],
    ['sun_exposure=PS&sun_exposure=SH&sun_exposure=PS', '?sun_exposure=PS,SH'],
    ['bloom_month=11,4&hardiness_zone=8&letter=p', '?bloom_month=4,11&hardiness_zone=8&letter=P'],
    ['region=9,1', '?region=northwest_coastal,west'],
    ['height_max=6&height_min=2.5', '?height_min=2.5&height_max=6'],
    ['trade=rare,common&ecoregions=montane', '?ecoregions=montane&trade=common,rare'],
    ['zip_code=98105-1234&radius=50', '?zip_code=98105&radius=50'],
    ['zip_code=98105&radius=25', '?zip_code=98105'],
    ['ordering=fit', ''],
    ['ordering=-sold', '?ordering=-sold'],
    ['ordering=name', ''],
    ['ordering=relevance', ''],
    ['search=fern&ordering=relevance', '?search=fern'],
    ['search=fern&ordering=name', '?search=fern&ordering=name'],
    ['view=cards&name_type=common&page=1&native_only=false', ''],
    ['view=list&name_type=scientific&page=2', '?name_type=scientific&view=list&page=2'],
  ])('%s is %s', (query, expected) => expect(rewritten(query)).toBe(expected));

  test.each(['fern, sword', '100%', '“camas”', 'a&b=c', '%2C'])('%s is searched as it is', (search) => {
    expect(read(plantSearch.serialise({ ...plantSearch.initial, search })).search).toBe(search);
  });

  test('an order that only words have goes with them', () => {
    const searched = { ...plantSearch.initial, search: 'fern', ordering: 'name' as const };
    expect(plantSearch.change(searched, { search: '' }).ordering).toBe('');
  });

  test('beside a garden fit is the order that goes without saying, and the name is one that is asked for', () => {
    const address = (query: string) =>
      plannerSearch.serialise(plannerSearch.parse(new URLSearchParams(query)));
    expect(address('ordering=fit')).toBe('');
    expect(address('ordering=name')).toBe('?ordering=name');
    expect(address('search=fern&ordering=fit')).toBe('?search=fern&ordering=fit');
    expect(address('search=fern&ordering=relevance')).toBe('?search=fern');
  });

  test.each(['height_min=401', 'height_max=-1', 'zip_code=9810', 'region=10', 'trade=often'])(
    '%s is told to be no choice',
    (query) => expect(plantSearch.strays(new URLSearchParams(query))).toHaveLength(1),
  );

  test('a choice nobody knows is told, and not led away from', () => {
    const odd = new URLSearchParams('sun_exposure=XX,SH&search=');
    expect(plantSearch.strays(odd)).toEqual([{ name: 'sun_exposure', value: 'XX' }]);
    expect(plantSearch.tidy(odd)).toBeUndefined();
  });
});

test('the call is asked in its own words, for what does not go without saying', () => {
  const asked = plantQuery(read('search=fern&bloom_month=4&hardiness_zone=8&edible=true&view=list&page=2'));
  expect(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))).toEqual({
    search: 'fern',
    bloom_month: [4],
    hardiness_zone: 8,
    edible: true,
    page: 2,
  });
});

test('with nothing that narrows, the view, the names and the order stay', () => {
  const all = read(
    'search=fern&edible=true&letter=f&hardiness_zone=8&view=list&name_type=scientific&ordering=-height&page=2',
  );
  expect(plantSearch.widest(all)).toEqual(read('view=list&name_type=scientific&ordering=-height'));
});
