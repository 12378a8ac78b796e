import { describe, expect, test } from 'vitest';
import { ApiError, createApi } from '../shell/api.ts';
import { readPlantAnswer, readPlantsAnswer } from './reading-answers.ts';

const fern = {
  id: 147,
  slug: 'western-sword-fern',
  common_name: 'Western Sword Fern',
  scientific_name: 'Polystichum munitum',
  image_url: '/pictures/plants/western-sword-fern.svg',
  height_mature: 3.5,
  spread_mature: 4,
  other_common_names: [],
  native_regions: ['northwest_coastal'],
  sun_exposure: ['PS'],
  moisture_requirements: ['moist'],
  bloom_color: ['none'],
  images: [],
  synonyms: [],
  soil_types: ['loam'],
  wildlife_value: [],
  ecoregions: [],
  source_ids: ['general'],
};
const ferns = (many: number) => Array.from({ length: many }, (_, index) => ({ ...fern, id: index + 1 }));

const json = (body: unknown, status = 200) => Response.json(body, { status });
const html = () =>
  new Response('<!doctype html><title>Welcome to nginx</title>', {
    headers: { 'content-type': 'text/html' },
  });
const empty = (type?: string) => new Response('', type ? { headers: { 'content-type': type } } : {});

/** A page's client before a server, or a proxy, that answers this. */
const apiBefore = (response: Response) =>
  createApi({
    origin: 'http://127.0.0.1',
    send: async () => response,
    headers: () => ({}),
    onUnauthorized: () => {},
  });
const plantFrom = (response: Response) =>
  readPlantAnswer(apiBefore(response)('GET /plants/{id}/', { params: { id: 147 } }));
const plantsFrom = (response: Response, page?: string) =>
  readPlantsAnswer(apiBefore(response)('GET /plants/marketplace-search/', { query: {} }), page);

const refusal = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.detail}`;
    throw error;
  }
  return 'read';
};

describe('the answer of the plant call', () => {
  test('a plant is read as it came', async () => {
    expect(await plantFrom(json(fern))).toEqual(fern);
  });

  test.each<[string, Response, string]>([
    ['nothing at all', empty(), '502 No plant data received'],
    ['nothing, said to be JSON', empty('application/json'), '502 No plant data received'],
    ['nothing, said to be HTML', empty('text/html'), '502 No plant data received'],
    ['204', new Response(null, { status: 204 }), '502 No plant data received'],
    ['null', json(null), '502 No plant data received'],
    ['an empty object', json({}), '502 No plant data received'],
    ['a page of HTML with 200', html(), '502 Invalid response format'],
    [
      'HTML that is said to be JSON',
      new Response('<p>', { headers: { 'content-type': 'application/json' } }),
      '502 Invalid response format',
    ],
    ['a list', json([fern]), '502 Invalid response format'],
    ['text', json('fern'), '502 Invalid response format'],
    ['a number', json(147), '502 Invalid response format'],
    ['another object', json({ status: 'ok' }), '502 Invalid response structure from API'],
    [
      'a plant without a name',
      json({ ...fern, common_name: undefined }),
      '502 Invalid response structure from API',
    ],
    ['a plant whose id is text', json({ ...fern, id: '147' }), '502 Invalid response structure from API'],
    [
      'a plant with a list that is none',
      json({ ...fern, soil_types: 'loam' }),
      '502 Invalid response structure from API',
    ],
    ['a refusal', json({ detail: 'Plant not found', code: 'plant_not_found' }, 404), '404 Plant not found'],
    ['a fault', json({ detail: 'Try again' }, 503), '503 Try again'],
  ])('%s', async (_case, response, said) => {
    expect(await refusal(plantFrom(response))).toBe(said);
  });
});

describe('the answer of the marketplace call', () => {
  test('a page is read as it came', async () => {
    const page = { count: 1, next: null, previous: null, results: [fern] };
    expect(await plantsFrom(json(page))).toEqual(page);
    expect(await plantsFrom(json({ ...page, count: 0, results: [] }))).toMatchObject({ count: 0 });
  });

  test.each<[string, Response, string]>([
    ['nothing at all', empty(), '502 Invalid response format'],
    ['null', json(null), '502 Invalid response format'],
    ['a page of HTML with 200', html(), '502 Invalid response format'],
    ['text', json('plants'), '502 Invalid response format'],
    ['an object without results', json({ count: 3 }), '502 Invalid response structure from API'],
    [
      'results that are no list',
      json({ count: 3, results: 'none' }),
      '502 Invalid response structure from API',
    ],
    ['no count', json({ results: [fern] }), '502 Invalid response structure from API'],
    [
      'results that are no plants',
      json({ count: 1, results: [{ id: 1 }] }),
      '502 Invalid response structure from API',
    ],
    ['a list of something else', json([1, 2]), '502 Invalid response structure from API'],
    ['a refusal', json({ detail: 'Invalid page.', code: 'invalid_page' }, 404), '404 Invalid page.'],
  ])('%s', async (_case, response, said) => {
    expect(await refusal(plantsFrom(response))).toBe(said);
  });

  describe('a bare list is paged at twenty', () => {
    test.each([
      [0, undefined, 0, undefined, null, null],
      [20, undefined, 20, 1, null, null],
      [21, undefined, 20, 1, null, '?page=2'],
      [21, '2', 1, 21, '?page=1', null],
      [60, '2', 20, 21, '?page=1', '?page=3'],
      [45, 'x', 20, 1, null, '?page=2'],
      [45, '-1', 20, 1, null, '?page=2'],
    ])('of %d, page %s: %d', async (many, page, shown, first, previous, next) => {
      const read = await plantsFrom(json(ferns(many)), page);
      expect(read).toMatchObject({ count: many, previous, next });
      expect(read.results).toHaveLength(shown);
      expect(read.results[0]?.id).toBe(first);
    });
    test('past its end there is no page', async () => {
      expect(await refusal(plantsFrom(json(ferns(21)), '3'))).toBe('404 Invalid page.');
    });
  });
});
