import type { Nursery } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { ensureSampleNurseries } from './ensure-samples.ts';
import { listed, query, readListing, registered } from './partners.fixture.ts';
import { SAMPLE_NURSERIES } from './samples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // What is told of the samples is told where nobody else answers.
  await query(server, 'DELETE FROM nurseries WHERE NOT is_sample');
});
afterAll(() => server.stop());

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Nursery[];
}
const list = async (query = ''): Promise<Page> => {
  const response = await server.request('GET', `/nurseries/${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};

describe('nurseries', () => {
  test('every sample says that it is one, and leads nowhere real', async () => {
    const { results, count } = await list();
    expect(count).toBe(SAMPLE_NURSERIES.length);
    for (const nursery of results) {
      expect(nursery).toMatchObject({ isMockData: true, website: null, is_active: true });
      expect(nursery.name).toMatch(/^Sample Nursery: /);
      expect(nursery.description).toMatch(/^A sample, not a real business/);
      expect(nursery.address).toMatch(/^[A-Z][a-z ]+[A-Za-z]*, WA 98\d{3}$/);
      expect(nursery.hours?.filter(Boolean).length).toBeGreaterThan(0);
      expect(nursery.hours_note).toMatch(/^Sample hours/);
    }
  });

  test('each stands in Western Washington, where its ZIP code is', async () => {
    const { results } = await list();
    for (const { latitude, longitude } of results) {
      expect(latitude).toBeGreaterThan(45.5);
      expect(latitude).toBeLessThan(49.1);
      expect(longitude).toBeGreaterThan(-124.8);
      expect(longitude).toBeLessThan(-121.5);
    }
  });

  test('featured ones come first, then by name', async () => {
    const { results } = await list();
    const ranks = results.map((nursery) => `${nursery.featured ? 0 : 1} ${nursery.name.toLowerCase()}`);
    expect(ranks).toEqual([...ranks].sort());
  });

  test('featured and is_active narrow the list', async () => {
    const featured = await list('?featured=true');
    expect(featured.results.every((nursery) => nursery.featured)).toBe(true);
    expect(featured.count + (await list('?featured=false')).count).toBe(SAMPLE_NURSERIES.length);
    expect((await list('?is_active=false')).count).toBe(0);
  });

  test('pages follow one another', async () => {
    const first = await list('?page_size=4');
    const second = await list(first.next?.split('nurseries/')[1]);
    expect([...first.results, ...second.results].map(({ slug }) => slug)).toEqual(
      (await list()).results.map(({ slug }) => slug),
    );
  });

  test.each([
    ['page=0', 400],
    ['page=9', 404],
    ['featured=maybe', 400],
    ['page_size=x', 400],
  ])('%s is %i', async (query, status) => {
    expect((await server.request('GET', `/nurseries/?${query}`)).status).toBe(status);
  });

  test('one is read by its slug', async () => {
    const response = await server.request('GET', '/nurseries/sample-skagit-meadow/');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ slug: 'sample-skagit-meadow', zip_code: '98273' });
  });

  test.each(['no-such-nursery', '%25', "'", '..'])('%s is no nursery', async (slug) => {
    const response = await server.request('GET', `/nurseries/${encodeURIComponent(slug)}x/`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ detail: 'Nursery not found', code: 'not_found' });
  });

  test('one that is not active is in no list and at no address', async () => {
    const { pool } = server.platform.db;
    const before = await list();
    await pool.query("UPDATE nurseries SET is_active = false WHERE slug = 'sample-skagit-meadow'");
    for (const query of ['', '?featured=true', '?is_active=true', '?is_active=false']) {
      expect((await list(query)).results.map(({ slug }) => slug)).not.toContain('sample-skagit-meadow');
    }
    expect((await list()).count).toBe(before.count - 1);
    for (const path of ['', 'available_plants/']) {
      const response = await server.request('GET', `/nurseries/sample-skagit-meadow/${path}`);
      expect(response.status).toBe(404);
    }
    await pool.query("UPDATE nurseries SET is_active = true WHERE slug = 'sample-skagit-meadow'");
  });

  test.each([
    'a/b',
    '../members',
    'sample-skagit-meadow/..',
    'Baumschule Grün & Söhne',
    'сад',
    '👩‍🌾',
    'sample-skagit-meadow\u202e',
    'SAMPLE-SKAGIT-MEADOW',
  ])('the slug %j is no nursery', async (slug) => {
    const response = await server.request('GET', `/nurseries/${encodeURIComponent(slug)}/`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  test('a slug that is too long, or cannot be written, is 400', async () => {
    expect((await server.request('GET', `/nurseries/${'a'.repeat(121)}/`)).status).toBe(400);
    expect((await server.request('GET', '/nurseries/%00/')).status).toBe(400);
  });

  test('a real nursery that answers leaves no sample beside it, whatever is asked', async () => {
    const { id } = await listed(server);
    for (const asked of ['', '?is_active=true', '?featured=false']) {
      expect((await list(asked)).results.map(({ slug }) => slug)).toEqual(['sword-fern-growers']);
    }
    const featured = await list('?featured=true');
    expect(featured.count, 'nobody real is featured').toBeGreaterThan(0);
    await query(server, 'UPDATE nurseries SET featured = true WHERE id = $1', [id]);
    expect((await list('?featured=true')).results.map(({ slug }) => slug)).toEqual(['sword-fern-growers']);
    await query(server, 'DELETE FROM nurseries WHERE id = $1', [id]);
  });

  test('loading the samples again adds none', async () => {
    await ensureSampleNurseries(server.platform);
    expect((await list()).count).toBe(SAMPLE_NURSERIES.length);
  });

  test('samples of an earlier release are brought up to date; what is no sample, or was switched off, is left alone', async () => {
    const { pool } = server.platform.db;
    const all = async () => (await pool.query('SELECT * FROM nurseries ORDER BY id')).rows;
    const asNow = await all();
    await pool.query(
      "UPDATE nurseries SET partnership_tier = 'basic', hours = NULL, hours_note = '', featured = true, name = 'Old' WHERE slug = 'sample-tahoma-foothill'",
    );
    await pool.query(
      "UPDATE nurseries SET is_active = false, hours = NULL WHERE slug = 'sample-skagit-meadow'",
    );
    await pool.query(
      "UPDATE nurseries SET is_sample = false, name = 'Real', website = 'https://example.org' WHERE slug = 'sample-vashon-woodland-edge'",
    );
    const real = (await all()).find(({ slug }) => slug === 'sample-vashon-woodland-edge');
    await ensureSampleNurseries(server.platform);
    const after = await all();
    expect(after.find(({ slug }) => slug === 'sample-vashon-woodland-edge')).toEqual(real);
    const expected = asNow.map((nursery) => ({
      ...(nursery.slug === real.slug ? real : nursery),
      is_active: nursery.slug !== 'sample-skagit-meadow',
      updated_at: expect.any(Date),
    }));
    expect(after).toEqual(expected);
  });
});

describe('the nursery that somebody runs', () => {
  const own = (as?: Member) => server.request('GET', '/nurseries/my_nursery/', { ...(as && { as }) });
  const refusal = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
  ];

  test('is told to them with what they may do there, while its partnership stands', async () => {
    const keeper = await server.member('own-keeper');
    const { id, slug } = await registered(server, keeper);
    const told = (await (await own(keeper)).json()) as Nursery & { may: string[]; runs: unknown[] };
    expect(told).toMatchObject({ id, slug, may: ['see', 'edit', 'manage'], role: 'owner' });
    expect(told.runs).toEqual([expect.objectContaining({ id, slug, role: 'owner' })]);
    expect(told).toHaveProperty('contact_email');
    expect(await readListing(server, slug), 'which gardeners are not told').not.toHaveProperty(
      'contact_email',
    );
    const placed = await server.request('POST', `/nurseries/${id}/update_coordinates/`, { as: keeper });
    expect(placed.status).toBe(200);
    // Also a Growth partner writes to others alone.
    await query(server, "UPDATE nurseries SET partnership_tier = 'full_integration' WHERE id = $1", [id]);
    expect(await (await own(keeper)).json()).toMatchObject({
      may: ['see', 'edit', 'stock', 'see_figures', 'answer', 'see_wanted', 'manage'],
    });
    await query(server, 'UPDATE nurseries SET is_active = false, opted_out_at = now() WHERE id = $1', [id]);
    expect(await refusal(await own(keeper))).toEqual([404, 'no_nursery_registered']);
  });

  test('is told to nobody who runs none, whatever else they are', async () => {
    expect(await refusal(await own())).toEqual([401, 'unauthorized']);
    for (const role of [undefined, 'platform_admin', 'nursery_admin'] as const) {
      const other = await server.member(`runs-none-${role}`, role ? { role } : {});
      expect(await refusal(await own(other))).toEqual([404, 'no_nursery_registered']);
    }
  });
});
