import { searchPlaces } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const search = (q: string) => server.request('GET', `/places/?q=${encodeURIComponent(q)}`);

describe('GET /places/', () => {
  test('answers anyone, by its contract, and may be kept for an hour', async () => {
    const answer = await search('Olympia, WA');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(searchPlaces.answer.parse(await answer.json()).results).toEqual([
      { label: 'Olympia, WA', zip_code: null, city: 'Olympia', state: 'WA', region_id: 1, usda_zone: '8b' },
    ]);
  });

  test('says of a ZIP code where it lies, by which the sun of a garden is told', async () => {
    const { results } = searchPlaces.answer.parse(await (await search('98501')).json());
    expect(results).toMatchObject([
      { zip_code: '98501', point: { latitude: 47.0129, longitude: -122.8763 } },
    ]);
  });

  test('a ZIP code nobody has finds nothing', async () => {
    expect(await (await search('00000')).json()).toEqual({ results: [] });
  });

  test.each([
    ['no search', '/places/'],
    ['two searches', '/places/?q=olympia&q=seattle'],
    ['a search too long', `/places/?q=${'a'.repeat(81)}`],
    ['NUL', '/places/?q=%00'],
  ])('400 for %s, naming the field', async (_, path) => {
    const answer = await server.request('GET', path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'q' }] });
  });

  test("abuse 48: a search for ', % or _ means just that, however long", async () => {
    for (const q of ["'".repeat(80), '%'.repeat(80), '_'.repeat(80), "' OR 1=1 --"]) {
      expect(await (await search(q)).json()).toEqual({ results: [] });
    }
  });
});
