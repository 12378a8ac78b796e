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

const place = (id: number | string, as?: Member) =>
  server.request('POST', `/nurseries/${id}/update_coordinates/`, { as, body: {} });
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
    ['98101-1234', 'validation_failed'],
    ['９８１０１', 'validation_failed'],
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
