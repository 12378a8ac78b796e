import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { FILTER_GROUPS, namesOf } from './filter-groups.ts';
import { choiceNames, liftsOf, liftWords, narrowingsOf as narrowingsSaid } from './filter-words.ts';
import { FLAGS, type PlantSearch, plantSearch, SEVERAL } from './plant-search.ts';

const read = (query: string) => plantSearch.parse(new URLSearchParams(query));
const narrowingsOf = (search: PlantSearch) => narrowingsSaid(search, english);

describe('what narrows the list is said in words', () => {
  test('each choice with what is left without it', () => {
    const narrowings = narrowingsOf(
      read('search=fern&sun_exposure=PS,SH&native_only=true&name_type=scientific&letter=p&page=2'),
    );
    expect(narrowings.map(({ words }) => words)).toEqual([
      '“fern”',
      'Partial Sun',
      'Shade',
      'Natives only',
      'Scientific name begins with P',
    ]);
    expect(narrowings[1]?.without).toEqual(
      read('search=fern&sun_exposure=SH&native_only=true&name_type=scientific&letter=P'),
    );
  });

  test.each([
    ['bloom_month=4', 'In flower in April'],
    ['bloom_color=yellow_green', 'Yellow-green flowers'],
    ['height_category=tree', 'Over 15 ft tall'],
    ['spread_category=slender', 'Under 1 ft wide'],
    ['wildlife=butterflies', 'Feeds butterflies and moths'],
    ['region=west', 'Native to West'],
    ['hardiness_zone=8', 'Hardy in zone 8'],
    ['height_min=2.5', '2.5 ft and taller'],
    ['height_max=6', 'Up to 6 ft tall'],
    ['trade=several', 'Sold by some nurseries'],
    ['ecoregions=montane', 'At home: Mountains'],
    ['zip_code=98105', 'In stock within 25 miles of 98105'],
    ['zip_code=98105&radius=50', 'In stock within 50 miles of 98105'],
    ['pet_safe=true', 'No poison warning on record'],
  ])('%s is "%s"', (query, words) => {
    expect(narrowingsOf(read(query)).map((narrowing) => narrowing.words)).toEqual([words]);
  });

  test('the order, the view and the page narrow nothing, nor does a filter that is off', () => {
    expect(narrowingsOf(read('name_type=scientific&ordering=-name&view=list&page=2&edible=false'))).toEqual(
      [],
    );
  });

  test('a filter is lifted whole: any of its choices widens the list, but all animals narrow it', () => {
    const search = read('sun_exposure=PS,SH&wildlife=bees,birds');
    expect(liftsOf(search).map(({ name }) => liftWords(search, name, english))).toEqual([
      'Partial Sun or Shade',
      'Feeds birds and Feeds bees',
    ]);
    expect(liftsOf(read('sun_exposure=PS,SH&edible=true'))[0]?.without).toEqual(read('edible=true'));
  });
});

test('every filter stands in one group, and each of its choices has a name', () => {
  const placed = FILTER_GROUPS.flatMap(({ parts }) => parts.flatMap(namesOf));
  expect(placed.toSorted()).toEqual(
    [...SEVERAL, ...FLAGS, 'height_min', 'height_max', 'hardiness_zone', 'zip_code'].toSorted(),
  );
  for (const name of SEVERAL) {
    const names = choiceNames(name, english);
    expect(Object.values(names).length).toBeGreaterThan(0);
    expect(Object.values(names).filter((word) => !word)).toEqual([]);
  }
});
