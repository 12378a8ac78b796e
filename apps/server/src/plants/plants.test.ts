import { readFileSync } from 'node:fs';
import type { Plant, PlantCard } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { readCatalogue } from './catalogue-file.ts';
import { importCatalogue } from './catalogue-import.ts';
import { plantFactsOf } from './current-catalogue.ts';
import { ensureCatalogue, loadCatalogue } from './ensure-catalogue.ts';
import { readCatalogueState, readEveryPlant } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly PlantCard[];
}

const ask = (query = '') => server.request('GET', `/plants/marketplace-search/${query}`);
const search = async (query = ''): Promise<Page> => {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};
const idOf = async (name: string): Promise<number> => {
  const { results } = await search(`?search=${encodeURIComponent(name)}`);
  expect(results[0]?.scientific_name).toBe(name);
  return results[0]?.id ?? 0;
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

  const all = (check: (plant: PlantCard) => boolean) => (page: Page) => page.results.every(check);
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

  test('a page of a search keeps the filters in its links', async () => {
    const { next } = await search('?search=fern&page_size=5&native_only=true');
    const link = new URL(next ?? '', 'http://localhost');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      search: 'fern',
      page_size: '5',
      native_only: 'true',
      page: '2',
    });
  });

  test('a search of spaces is none', async () => {
    expect((await search('?search=%20%20')).count).toBe(445);
  });

  describe('abuse case 47: pages and sizes', () => {
    test.each([
      ['page=0', 400, 'validation_failed'],
      ['page=-1', 400, 'validation_failed'],
      ['page=abc', 400, 'validation_failed'],
      ['page=1.5', 400, 'validation_failed'],
      ['page=1000000000', 404, 'invalid_page'],
      ['page=24', 404, 'invalid_page'],
      ['page=2&search=zzzzzz', 404, 'invalid_page'],
      ['page_size=0', 400, 'validation_failed'],
      ['page_size=abc', 400, 'validation_failed'],
      ['page=1&page=2', 400, 'validation_failed'],
    ])('%s is %i', async (query, status, code) => {
      const response = await ask(`?${query}`);
      expect(response.status).toBe(status);
      const body = (await response.json()) as { code: string; detail: string };
      expect(body.code).toBe(code);
      if (status === 404) expect(body.detail).toBe('Invalid page.');
    });

    test('a page size of a thousand million is clamped to 200', async () => {
      expect((await search('?page_size=1000000000')).results).toHaveLength(200);
    });
  });

  describe('abuse case 48: signs are literal and long searches are refused', () => {
    test.each(['%', '_', '%25', "';--", "' OR 1=1 --", '\\', '[a-z]*', '(((', '$(ls)', '<script>'])(
      '%s finds what it says, or nothing',
      async (text) => {
        expect((await search(`?search=${encodeURIComponent(text)}`)).count).toBe(0);
      },
    );

    test('an apostrophe finds names with one', async () => {
      const { results } = await search("?search='&page_size=200");
      expect(results.length).toBeGreaterThan(0);
      const names = results.map((plant) => [plant.common_name, ...plant.other_common_names].join());
      expect(names.every((name) => name.includes("'"))).toBe(true);
    });

    test.each(["'", '%', '_'])('%s ten thousand times is refused with a sentence', async (sign) => {
      const response = await ask(`?search=${encodeURIComponent(sign.repeat(10_000))}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detail: 'search must be at most 200 characters.' });
    });

    test.each([
      'region',
      'moisture_requirements',
      'sun_exposure',
      'letter',
      'name_type',
      'native_only',
      'height_category',
    ])('%s with SQL in it is refused by name', async (name) => {
      const response = await ask(`?${name}=${encodeURIComponent("x' OR 1=1")}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: name }] });
    });
  });
});

describe('one plant', () => {
  test('is read with all its facts, sources and confidence', async () => {
    const response = await server.request('GET', `/plants/${await idOf('Polystichum munitum')}/`);
    expect(response.status).toBe(200);
    const plant = (await response.json()) as Plant;
    expect(plant).toMatchObject({
      slug: 'western-sword-fern',
      plant_type: 'fern',
      evergreen: 'evergreen',
      bloom_start_month: null,
      confidence: expect.any(String),
      source_ids: expect.arrayContaining(['general']),
      image_alt_text: expect.stringMatching(
        /^Drawing of Western Sword Fern: a vase-shaped evergreen fern with fronds\.$/,
      ),
    });
    expect(plant).not.toHaveProperty('common_key');
  });

  test.each([
    ['abc', 400, 'Invalid plant ID', 'invalid_plant_id'],
    ['0', 400, 'Invalid plant ID', 'invalid_plant_id'],
    ['-1', 400, 'Invalid plant ID', 'invalid_plant_id'],
    ['1.5', 400, 'Invalid plant ID', 'invalid_plant_id'],
    ['2147483648', 400, 'Invalid plant ID', 'invalid_plant_id'],
    ['99999999999999999999', 400, 'Invalid plant ID', 'invalid_plant_id'],
    ['2147483647', 404, 'Plant not found', 'plant_not_found'],
  ])('id %s is %i', async (id, status, detail, code) => {
    const response = await server.request('GET', `/plants/${id}/`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail, code });
  });
});

describe('pictures', () => {
  test('the address a card gives is a drawing that may be kept for ever', async () => {
    const { results } = await search('?search=vine+maple');
    const address = results[0]?.image_url ?? '';
    const response = await server.request('GET', address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const drawing = await response.text();
    expect(drawing).toMatch(/^<svg /);
    expect(drawing).not.toMatch(/<script|NaN|undefined/);
    const again = await server.request('GET', address, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test.each(['', '?v=old'])('without the version it must be asked for again: "%s"', async (query) => {
    const response = await server.request('GET', `/pictures/plants/vine-maple.svg${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test.each(['/pictures/plants/no-such-plant.svg', '/pictures/plants/..%2Fsecret.svg'])(
    'no plant, no picture: %s',
    async (path) => {
      expect((await server.request('GET', path)).status).toBe(404);
    },
  );

  test('a month shows the plant as it is then', async () => {
    const pictureIn = async (query: string) =>
      (await server.request('GET', `/pictures/plants/vine-maple.svg${query}`)).text();
    expect(await pictureIn('?month=1')).not.toBe(await pictureIn('?month=7'));
    expect(await pictureIn('?month=1')).toBe(await pictureIn('?month=1'));
    expect((await server.request('GET', '/pictures/plants/vine-maple.svg?month=13')).status).toBe(400);
  });

  test('the symbol for a plan is drawn from the same facts', async () => {
    const response = await server.request('GET', '/pictures/plants/vine-maple/symbol.svg');
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^<svg /);
    expect((await server.request('GET', '/pictures/plants/no-such-plant/symbol.svg')).status).toBe(404);
  });

  test('every plant of the catalogue can be drawn', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search(`?page_size=200&page=${page}`)));
    for (const { image_url } of pages.flatMap(({ results }) => results)) {
      const response = await server.request('GET', image_url);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('the catalogue in the database', () => {
  const csvText = readFileSync(new URL('../../../../data/plants.csv', import.meta.url), 'utf8');
  const { rows } = readCatalogue(csvText);
  /** As another process would; a second later everybody has noticed. */
  const importRows = async (changed: typeof rows, digest = 'test') => {
    const outcome = await server.platform.db.transaction((tx) =>
      importCatalogue(tx, changed, digest, server.clock.now()),
    );
    server.clock.advance(1_000);
    return outcome;
  };
  const revision = async () => (await server.platform.db.read(readCatalogueState))?.revision;

  test('importing the same rows again changes nothing', async () => {
    const before = await revision();
    expect(await importRows(rows)).toEqual({ added: 0, changed: 0, unlisted: 0, unchanged: 445 });
    expect(await revision()).toBe(before);
  });

  test('a changed row keeps its id, and the search learns the new name', async () => {
    const id = await idOf('Acer circinatum');
    const renamed = rows.map((row) =>
      row.slug === 'vine-maple' ? { ...row, common_name: 'Twisting Maple' } : row,
    );
    expect(await importRows(renamed)).toMatchObject({ changed: 1, unchanged: 444 });
    expect((await search('?search=twisting')).results[0]?.id).toBe(id);
    expect(await importRows(rows)).toMatchObject({ changed: 1 });
    expect((await search('?search=twisting')).count).toBe(0);
  });

  test('a plant that leaves the catalogue is listed no more, but gardens still read it', async () => {
    const id = await idOf('Acer circinatum');
    const without = rows.filter((row) => row.slug !== 'vine-maple');
    expect(await importRows(without)).toMatchObject({ unlisted: 1, unchanged: 444 });
    expect((await search()).count).toBe(444);
    expect((await search('?search=acer+circinatum')).count).toBe(0);
    expect((await server.request('GET', `/plants/${id}/`)).status).toBe(200);
    expect(await importRows(rows)).toMatchObject({ added: 0, changed: 1 });
    expect(await idOf('Acer circinatum')).toBe(id);
  });

  test('an unchanged file is not imported again', async () => {
    await ensureCatalogue(server.platform);
    const state = await server.platform.db.read(readCatalogueState);
    await ensureCatalogue(server.platform);
    expect(await server.platform.db.read(readCatalogueState)).toEqual(state);
    expect(state?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a file with a fault is refused whole, with line and column', async () => {
    const state = await server.platform.db.read(readCatalogueState);
    const broken = csvText.replace(',slow,', ',glacial,');
    await expect(loadCatalogue(server.platform, broken)).rejects.toThrow(
      /line 2, growth_rate: must be one of/,
    );
    expect(await server.platform.db.read(readCatalogueState)).toEqual(state);
  });

  test('cards of plants are given for those that exist', async () => {
    const id = await idOf('Acer circinatum');
    const plants = plantFactsOf(server.platform);
    const cards = await server.platform.db.read((tx) => plants.cardsById(tx, [id, id, 2_000_000_000]));
    expect([...cards.keys()]).toEqual([id]);
    expect(cards.get(id)).toMatchObject({
      common_name: 'Vine Maple',
      image_url: expect.stringMatching(/\.svg\?v=/),
    });
  });

  test('a plant added a moment ago is known at once to whoever asks for it by its id', async () => {
    const plants = plantFactsOf(server.platform);
    const added = rows.map((row) => (row.slug === 'vine-maple' ? { ...row, slug: 'new-maple' } : row));
    await search();
    const id = await server.platform.db.transaction(async (tx) => {
      await importCatalogue(tx, added, 'test', server.clock.now());
      return (await readEveryPlant(tx)).find(({ slug }) => slug === 'new-maple')?.id ?? 0;
    });
    const cards = await server.platform.db.read((tx) => plants.cardsById(tx, [id]));
    expect(cards.get(id)).toMatchObject({ slug: 'new-maple' });
    await importRows(rows);
  });

  test('one answer serves all who ask the same, and a new one those who ask after a change', async () => {
    const answers = async () => (await ask('?search=maple')).text();
    const before = await answers();
    expect(await answers()).toBe(before);
    await importRows(rows.filter((row) => row.slug !== 'vine-maple'));
    expect(await answers()).not.toBe(before);
    await importRows(rows);
    expect(await answers()).toBe(before);
  });
});
