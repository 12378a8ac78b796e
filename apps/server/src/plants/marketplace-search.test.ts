import type { FoundPlant, PlantFacets } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly FoundPlant[];
  readonly facets?: PlantFacets;
}

const ask = (query = '') => server.request('GET', `/plants/marketplace-search/${query}`);
const search = async (query = ''): Promise<Page> => {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};

const lowered = (names: readonly string[]) => names.map((name) => name.toLowerCase());

describe('marketplace-search', () => {
  test('lists the whole catalogue by common name, twenty a page', async () => {
    const first = await search();
    expect(first).toMatchObject({ count: 445, previous: null });
    expect(first.results).toHaveLength(20);
    const names = lowered(first.results.map((plant) => plant.common_name));
    expect(names).toEqual([...names].sort());
    const second = await search(first.next?.split('marketplace-search/')[1]);
    expect(second.previous).toContain('page=1');
    expect(lowered(second.results.map((plant) => plant.common_name))[0]?.localeCompare(names[19] ?? '')).toBe(
      1,
    );
  });

  test('the last page holds the rest and has no next', async () => {
    const last = await search('?page=23');
    expect(last.results).toHaveLength(445 - 22 * 20);
    expect(last.next).toBeNull();
  });

  test('orders by scientific name when asked', async () => {
    const { results } = await search('?name_type=scientific&page_size=200');
    const names = lowered(results.map((plant) => plant.scientific_name));
    expect(names).toEqual([...names].sort());
  });

  const all = (check: (plant: FoundPlant) => boolean) => (page: Page) => page.results.every(check);
  test.each([
    ['region=west', all((plant) => plant.native_regions.includes('west'))],
    ['moisture_requirements=wet', all((plant) => plant.moisture_requirements.includes('wet'))],
    ['sun_exposure=SH', all((plant) => plant.sun_exposure.includes('SH'))],
    ['native_only=true', all((plant) => plant.plant_status === 'native')],
    ['letter=c', all((plant) => /^c/i.test(plant.common_name))],
    ['letter=C&name_type=scientific', all((plant) => /^C/.test(plant.scientific_name))],
    ['height_category=groundcover', all((plant) => plant.height_mature < 1)],
    ['height_category=low', all((plant) => plant.height_mature >= 1 && plant.height_mature <= 3)],
    ['height_category=medium', all((plant) => plant.height_mature > 3 && plant.height_mature <= 6)],
    ['height_category=tall', all((plant) => plant.height_mature > 6 && plant.height_mature <= 15)],
    ['height_category=tree', all((plant) => plant.height_mature > 15)],
    [
      'search=fern&sun_exposure=SH&native_only=true',
      all((plant) => plant.sun_exposure.includes('SH') && plant.plant_status === 'native'),
    ],
  ])('%s narrows the list to what it says, and not to nothing', async (query, holds) => {
    const page = await search(`?${query}&page_size=200`);
    expect(page.count).toBeGreaterThan(0);
    expect(page.count).toBeLessThan(445);
    expect(holds(page)).toBe(true);
  });

  test('the height categories part the catalogue without gap or overlap', async () => {
    const counts = await Promise.all(
      ['groundcover', 'low', 'medium', 'tall', 'tree'].map(
        async (category) => (await search(`?height_category=${category}`)).count,
      ),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(445);
  });

  test('native_only=false narrows nothing', async () => {
    expect((await search('?native_only=false')).count).toBe(445);
  });

  test.each([
    ['sword fern', 'Polystichum munitum'],
    ['sowrd fren', 'Polystichum munitum'],
    ['polystichum munitim', 'Polystichum munitum'],
    ['quamash', 'Camassia quamash'],
    ['cammasia quamash', 'Camassia quamash'],
    ["devil's club", 'Oplopanax horridus'],
  ])('a search for "%s" finds %s', async (typed, name) => {
    const { results } = await search(`?search=${encodeURIComponent(typed)}`);
    expect(results.slice(0, 3).map((plant) => plant.scientific_name)).toContain(name);
  });

  test('a page of a search keeps the filters in its links, and nothing else', async () => {
    const { next } = await search('?search=fern&utm_source=x&page_size=5&native_only=true&x=%00');
    const link = new URL(next ?? '', 'http://localhost');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      search: 'fern',
      page_size: '5',
      native_only: 'true',
      page: '2',
    });
  });

  test('counts choices where facets are asked for, and only there', async () => {
    const query = '?plant_type=fern&sun_exposure=SH&evergreen=evergreen';
    expect(await search(query)).not.toHaveProperty('facets');
    const { count, facets } = await search(`${query}&facets=true`);
    expect(count).toBeGreaterThan(0);
    expect(facets?.plant_type.fern).toBe(count);
    expect(facets?.plant_type.tree).toBe((await search(query.replace('fern', 'tree'))).count);
    expect(facets?.native_only).toBe((await search(`${query}&native_only=true`)).count);
    expect(facets?.bloom_month['6']).toBe(0);
  });

  test('facets hold for the letters of the names that are asked for', async () => {
    const { facets } = await search('?facets=true&name_type=scientific&letter=a');
    expect(facets?.letter.A).toBe((await search('?name_type=scientific&letter=A')).count);
    expect(facets?.letter).not.toHaveProperty('X', 0);
    expect(facets?.plant_type.fern).toBe(
      (await search('?name_type=scientific&letter=A&plant_type=fern')).count,
    );
  });

  test('tells which names matched and where, only where words are searched', async () => {
    const { results } = await search('?search=bearbery');
    expect(results[0]?.matches).toEqual([
      { field: 'other_common_names', name: 'bearberry', ranges: [[0, 9]] },
    ]);
    expect((await search()).results[0]).not.toHaveProperty('matches');
  });

  test('matches come with filters and orderings too', async () => {
    const { results } = await search('?search=fern&ordering=-height&plant_type=fern');
    expect(results.length).toBeGreaterThan(5);
    expect(results.every(({ matches }) => (matches?.length ?? 0) > 0)).toBe(true);
    const heights = results.map((plant) => plant.height_mature);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  });

  test('a search of spaces is none', async () => {
    expect((await search('?search=%20%20')).count).toBe(445);
  });
});
