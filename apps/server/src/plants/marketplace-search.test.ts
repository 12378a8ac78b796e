import type { ErrorBody, FoundPlant, PlantFacets, StockNear } from '@understory/contract';
import { monthsInBloom } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { addLine, addNursery } from '../testing/nursery-fixtures.ts';

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
  readonly stock?: StockNear;
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
    ['region=9', all((plant) => plant.native_regions.includes('west'))],
    ['region=9,south', all(({ native_regions: own }) => own.includes('west') || own.includes('south'))],
    ['height_min=2.5&height_max=4', all((plant) => plant.height_mature >= 2.5 && plant.height_mature <= 4)],
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
    const { results } = await search('?search=rose&ordering=-height&plant_type=shrub');
    expect(results.length).toBeGreaterThan(5);
    expect(results.every(({ matches }) => (matches?.length ?? 0) > 0)).toBe(true);
    const heights = results.map((plant) => plant.height_mature);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  });

  test('a search of spaces is none', async () => {
    expect((await search('?search=%20%20')).count).toBe(445);
  });
});

const ids = ({ results }: Page) => results.map(({ id }) => id);

describe('in the order of fit, for a garden that nobody keeps here', () => {
  const SHADE = 'site_sun_exposure=SH&site_moisture=moist&site_soil=loam&site_ph=5.8&site_usda_zone=8b';

  test('a guest is told how well each plant suits, the best first', async () => {
    const { results, count } = await search(`?ordering=fit&${SHADE}&page_size=200`);
    expect(count).toBe(445);
    const scores = results.map(({ fit }) => fit?.score ?? Number.NaN);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(results[0]).toMatchObject({ fit: { score: 5, rating: 'excellent' } });
    expect(results[0]?.sun_exposure).toContain('SH');
    const names = results.slice(0, 20).map(({ common_name }) => common_name);
    expect(names).not.toEqual(names.toSorted());
  });

  test('pages go on where the last one ended, and filters and words narrow it', async () => {
    const whole = ids(await search(`?ordering=fit&${SHADE}&page_size=40`));
    const second = await search(`?ordering=fit&${SHADE}&page_size=20&page=2`);
    expect(ids(second)).toEqual(whole.slice(20));
    expect(second.previous).toContain('site_sun_exposure=SH');
    const ferns = await search(`?ordering=fit&${SHADE}&plant_type=fern&facets=true&page_size=200`);
    expect(ferns.results.every(({ plant_type }) => plant_type === 'fern')).toBe(true);
    expect(ferns.facets?.plant_type.fern).toBe(ferns.count);
    const named = await search(`?ordering=fit&${SHADE}&search=ribes&page_size=200`);
    expect(named.results.every(({ matches }) => matches && matches.length > 0)).toBe(true);
  });

  test('a month that lacks bloom brings what flowers then to the front of its score', async () => {
    const layers = [0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2].join();
    const { results } = await search(
      `?ordering=fit&${SHADE}&garden_planted=true&garden_gaps=9&garden_cover=${layers}&page_size=200`,
    );
    const standing = results.map((plant) => ({
      score: plant.fit?.score ?? 0,
      fills: monthsInBloom(plant).includes(9) ? 1 : 0,
    }));
    expect(standing).toEqual(standing.toSorted((a, b) => b.score - a.score || b.fills - a.fills));
    expect(new Set(standing.map(({ fills }) => fills)).size).toBe(2);
  });

  test('a garden of which only the soil is told has no word for what its light could rule out', async () => {
    const { results } = await search('?ordering=fit&site_soil=loam&page_size=200');
    const ratings = new Set(results.map(({ fit }) => fit?.rating));
    expect(ratings).toContain('unknown');
    expect(ratings).not.toContain('good');
    expect(ratings).not.toContain('excellent');
  });

  test('where no garden is told of, what is sold most commonly comes first, and no fit is told', async () => {
    const plain = await search('?ordering=fit');
    expect(ids(plain)).toEqual(ids(await search('?ordering=-sold')));
    expect(plain.results.every(({ fit }) => fit === undefined)).toBe(true);
    expect(ids(plain)).not.toEqual(ids(await search()));
  });

  test.each([
    ['site_sun_exposure=shade', 'site_sun_exposure'],
    ['site_ph=2.9', 'site_ph'],
    ['site_ph=10.1', 'site_ph'],
    ['site_usda_zone=14', 'site_usda_zone'],
    ['site_region=10', 'site_region'],
    ['garden_cover=0,0,0', 'garden_cover'],
    ['garden_cover=0,0,0,0,0,0,1.1', 'garden_cover'],
    ['garden_widest=501', 'garden_widest'],
    ['height_min=401', 'height_min'],
    ['region=10', 'region'],
    ['region=1,northwest_coastal', 'region'],
    ['radius=0', 'radius'],
  ])('%s is refused by name', async (query, field) => {
    const response = await ask(`?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  });
});

describe('in stock near a ZIP code', () => {
  test('samples are found where no real nursery tells its stock, and are said to be', async () => {
    const { stock, count, facets, results } = await search('?zip_code=98105-1234&radius=100&facets=true');
    expect(stock).toMatchObject({ place: { zip_code: '98105' }, radius: 100, isMockData: true });
    expect(stock?.nurseries).toBeGreaterThan(0);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(445);
    expect(results.length).toBeGreaterThan(0);
    expect(Object.values(facets?.plant_type ?? {}).reduce((sum, each) => sum + each, 0)).toBe(count);
  });

  test('a real one takes their place; what it is out of is not found, and what it gets is found at once', async () => {
    const plant = async (name: string) => (await search(`?search=${name}`)).results[0]?.id ?? 0;
    const [salal, vine, fern] = [await plant('salal'), await plant('vine maple'), await plant('sword fern')];
    const shop = await addNursery(server, { slug: 'in-stock', zip: '98115', tier: 'full_integration' });
    await addLine(server, shop, salal);
    await addLine(server, shop, vine, { status: 'out_of_stock' });
    await addLine(server, shop, fern, { quantity: 0 });
    const near = await search('?zip_code=98105');
    expect(near.stock).toMatchObject({ radius: 25, nurseries: 1, isMockData: false });
    expect(ids(near)).toEqual([salal]);
    await addLine(server, shop, vine, { container: 'plug' });
    expect(new Set(ids(await search('?zip_code=98105')))).toEqual(new Set([salal, vine]));
    expect(ids(await search('?zip_code=98105&search=vine%20maple'))).toEqual([vine]);
  });

  test('where nobody tells, nothing is found and nobody is named', async () => {
    expect(await search('?zip_code=96813&radius=10')).toMatchObject({
      count: 0,
      stock: { nurseries: 0, isMockData: false },
    });
  });

  test.each([
    ['00000', 'unknown_zip'],
    ['09001', 'unknown_zip'],
    ['9810', 'validation_failed'],
  ])('%s is refused', async (zip, code) => {
    const response = await ask(`?zip_code=${zip}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorBody).code).toBe(code);
  });
});
