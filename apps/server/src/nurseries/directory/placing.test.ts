import type { Nursery } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlaces } from '../../places/index.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addNursery } from '../../testing/nursery-fixtures.ts';

let server: TestServer;
let own: number;
let others: number;
let hidden: number;
let keeper: Member;
let admin: Member;

const place = (id: number | string, as?: Member, body: unknown = {}) =>
  server.request('POST', `/nurseries/${id}/update_coordinates/`, { as, body });
const setZip = (id: number, zip: string) =>
  server.platform.db.pool.query('UPDATE nurseries SET zip_code = $2 WHERE id = $1', [id, zip]);
const stored = async (id: number) =>
  (await server.platform.db.pool.query('SELECT latitude, longitude FROM nurseries WHERE id = $1', [id]))
    .rows[0];
const keep = (email: string, id: number) =>
  server.platform.db.pool.query(
    'INSERT INTO nursery_keepers (user_id, nursery_id, since) SELECT id, $2, now() FROM users WHERE email = $1',
    [email, id],
  );

beforeAll(async () => {
  server = await startTestServer();
  own = await addNursery(server, { slug: 'own', zip: '98105' });
  others = await addNursery(server, { slug: 'others', zip: '98105' });
  hidden = await addNursery(server, { slug: 'hidden', zip: '98105', active: false });
  keeper = await server.member('keeper', { role: 'nursery_admin' });
  admin = await server.member('admin', { role: 'platform_admin' });
  await keep(keeper.email, own);
});
afterAll(() => server.stop());

describe('a nursery is put on the map again', () => {
  test('by whoever runs it, where its ZIP code is now', async () => {
    await setZip(own, '98273');
    const answer = await place(own, keeper);
    expect(answer.status).toBe(200);
    const point = (await readPlaces()).pointOfZip('98273');
    expect((await answer.json()) as Nursery).toMatchObject({ slug: 'own', ...point });
    expect(await stored(own)).toEqual(point);
  });

  test('at a point, which stays until somebody says otherwise, by whoever runs it and by a platform admin', async () => {
    await setZip(own, '98273');
    const pin = { latitude: 48.42123, longitude: -122.33 };
    const answer = await place(own, keeper, pin);
    expect((await answer.json()) as Nursery).toMatchObject({
      latitude: 48.4212,
      longitude: -122.33,
      place_basis: 'pin',
    });
    expect(await stored(own)).toEqual({ latitude: 48.4212, longitude: -122.33 });
    expect((await place(own, admin, { latitude: 48.43, longitude: -122.33 })).status).toBe(200);
    expect((await (await place(own, keeper)).json()) as Nursery).toMatchObject({ place_basis: 'zip' });
  });

  test('with no body at all it is the middle of its ZIP code too', async () => {
    const answer = await server.request('POST', `/nurseries/${own}/update_coordinates/`, { as: keeper });
    expect(answer.status).toBe(200);
  });

  test.each<[string, unknown, string]>([
    ['farther than any ZIP code reaches', { latitude: 47.6, longitude: -122.33 }, 'latitude'],
    ['on the other side of the world', { latitude: -48.4, longitude: 57.7 }, 'latitude'],
    ['off the world', { latitude: 91, longitude: -122.33 }, 'latitude'],
    ['half of one', { latitude: 48.42 }, 'longitude'],
    ['words', { latitude: '48.42', longitude: -122.33 }, 'latitude'],
  ])('abuse 49: not at a point that is %s', async (_, point, field) => {
    await setZip(own, '98273');
    const before = await stored(own);
    const answer = await place(own, keeper, point);
    expect(answer.status).toBe(400);
    const { code, errors } = (await answer.json()) as { code: string; errors: { field: string }[] };
    expect([code, errors.map((each) => each.field)]).toEqual([
      'validation_failed',
      expect.arrayContaining([field]),
    ]);
    expect(await stored(own)).toEqual(before);
  });

  test('abuse 15: a point is set by nobody else either', async () => {
    const pin = { latitude: 47.66, longitude: -122.29 };
    expect((await place(others, keeper, pin)).status).toBe(403);
    expect((await place(others, undefined, pin)).status).toBe(401);
  });

  test('by a platform admin, one that is hidden too', async () => {
    expect((await place(others, admin)).status).toBe(200);
    expect((await place(hidden, admin)).status).toBe(200);
  });

  test('abuse 15: by nobody else; what is hidden is not there', async () => {
    const before = await stored(others);
    await setZip(others, '10001');
    const stranger = await server.member('stranger', { role: 'nursery_admin' });
    for (const somebody of [keeper, stranger, await server.member('gardener')]) {
      const answer = await place(others, somebody);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'forbidden' });
      expect((await place(hidden, somebody)).status).toBe(404);
    }
    expect((await place(others)).status).toBe(401);
    expect(await stored(others)).toEqual(before);
  });

  test.each([
    ['00000', 'unknown_zip'],
    ['09001', 'unknown_zip'],
    ['96201', 'unknown_zip'],
    ['9810', 'validation_failed'],
    ['seattle', 'validation_failed'],
    ['', 'validation_failed'],
  ])('abuse 49: not by a ZIP code of "%s"', async (zip, code) => {
    await setZip(own, zip);
    const before = await stored(own);
    const answer = await place(own, keeper);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code, errors: [{ field: 'zip_code' }] });
    expect(await stored(own)).toEqual(before);
  });

  test.each([
    ['2147483647', 404],
    ['0', 400],
    ['-1', 400],
    ['a', 400],
    ['1%2F2', 400],
  ])('%s is %i', async (id, status) => {
    expect((await place(id, admin)).status).toBe(status);
  });
});
