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
        /^Drawing of Western Sword Fern: a vase-shaped evergreen fern with feathery fronds\.$/,
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

describe('plants by the names in their addresses', () => {
  const named = (slugs: string) => server.request('GET', `/plants/named/?slugs=${slugs}`);

  test('are cards in the order asked for, each once, without names that are no plants', async () => {
    const response = await named('salal,no-such-plant,kinnikinnick,salal');
    expect(response.status).toBe(200);
    const { results } = (await response.json()) as { results: PlantCard[] };
    expect(results.map(({ slug }) => slug)).toEqual(['salal', 'kinnikinnick']);
  });

  test.each([
    ['none', ''],
    ['capital letters', 'Salal'],
    ['nothing between commas', 'salal,,kinnikinnick'],
    ['signs', "salal'--"],
    ['more than 200', Array.from({ length: 201 }, (_, at) => `plant-${at}`).join(',')],
    ['a name without end', 'a'.repeat(20_000)],
  ])('are refused for %s', async (_, slugs) => {
    const response = await named(encodeURIComponent(slugs));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  });
});

describe('cards of some plants', () => {
  const cards = (ids: string) => server.request('GET', `/plants/cards/?ids=${ids}`);
  const idsOf = async (response: Response) =>
    ((await response.json()) as { results: PlantCard[] }).results.map(({ id }) => id);

  test('are those of the marketplace, in the order asked for, each once', async () => {
    const { results } = await search('?page_size=3');
    const ids = results.map(({ id }) => id).reverse();
    const response = await cards([...ids, ids[0]].join(','));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ results: [...results].reverse() });
  });

  test('of plants that are none are left out, and those of plants no longer listed are not', async () => {
    const [first] = (await search('?page_size=1')).results;
    const list = (listed: boolean) =>
      server.platform.db.pool.query(
        `WITH changed AS (UPDATE plants SET is_listed = $1 WHERE id = $2)
         UPDATE catalogue_state SET revision = revision + 1`,
        [listed, first?.id],
      );
    await list(false);
    server.clock.advance(2_000);
    expect(await idsOf(await cards(`2000000000,${first?.id}`))).toEqual([first?.id]);
    await list(true);
    server.clock.advance(2_000);
  });

  test.each([
    ['none', ''],
    ['words', 'fern'],
    ['a fraction', '1.5'],
    ['nothing between commas', '1,,2'],
    ['zero', '0'],
    ['an id beyond all', '2147483648'],
    ['more than 200', Array.from({ length: 201 }, (_, at) => at + 1).join(',')],
  ])('are refused for %s', async (_, ids) => {
    const response = await cards(ids);
    expect(response.status).toBe(400);
    const { code, errors } = (await response.json()) as { code: string; errors: { field: string }[] };
    expect(code).toBe('validation_failed');
    expect(errors[0]?.field).toMatch(/^ids/);
    expect((await server.request('GET', '/plants/cards/')).status).toBe(400);
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
    expect(await importRows(rows)).toEqual({ added: 0, changed: 0, unlisted: 0, kept: 0, unchanged: 445 });
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
