import type { ErrorBody } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { addNursery } from '../../testing/nursery-fixtures.ts';

let server: TestServer;
let nursery: number;
let other: number;
let closed: number;
let plant: number;
let peers = 0;

const record = (id: number | string, body: unknown, peer = '127.0.0.1') =>
  server.request('POST', `/nurseries/${id}/analytics/`, { body, peer });
const counted = async () =>
  (
    await server.platform.db.pool.query(
      "SELECT nursery_id, to_char(day, 'YYYY-MM-DD') AS day, event_type, plant_id, count FROM nursery_event_counts ORDER BY 1, 2, 3, 4",
    )
  ).rows;

beforeAll(async () => {
  server = await startTestServer();
  nursery = await addNursery(server, { slug: 'open', zip: '98105', tier: 'referral' });
  other = await addNursery(server, { slug: 'other', zip: '98105' });
  closed = await addNursery(server, { slug: 'closed', zip: '98105', active: false });
  const { rows } = await server.platform.db.pool.query('SELECT min(id) AS id FROM plants');
  plant = rows[0].id;
});
afterAll(() => server.stop());
beforeEach(() => server.platform.db.pool.query('DELETE FROM nursery_event_counts'));

describe('events of a listing', () => {
  test('are counted by day, kind and plant, with nothing of who made them', async () => {
    const member = await server.member('gardener');
    const view = { event_type: 'profile_view' };
    expect((await record(nursery, view)).status).toBe(204);
    const told = { event_type: 'plant_click', metadata: { plant_id: plant, email: 'a@b.c', note: 'x' } };
    for (let n = 0; n < 3; n++) expect((await record(nursery, told)).status).toBe(204);
    await server.request('POST', `/nurseries/${nursery}/analytics/`, { body: view, as: member });
    await record(other, view);
    server.clock.advance(86_400_000);
    await record(nursery, view);
    expect(await counted()).toEqual([
      { nursery_id: nursery, day: '2026-05-04', event_type: 'plant_click', plant_id: plant, count: 3 },
      { nursery_id: nursery, day: '2026-05-04', event_type: 'profile_view', plant_id: 0, count: 2 },
      { nursery_id: nursery, day: '2026-05-05', event_type: 'profile_view', plant_id: 0, count: 1 },
      { nursery_id: other, day: '2026-05-04', event_type: 'profile_view', plant_id: 0, count: 1 },
    ]);
  });

  test('many at once are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => record(nursery, { event_type: 'website_click' })),
    );
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(await counted()).toMatchObject([{ count: 30 }]);
  });

  test('a plant nobody has is counted as none: nobody makes rows at will', async () => {
    for (const plant_id of [2_147_483_647, 99_999_999])
      expect((await record(nursery, { event_type: 'plant_click', metadata: { plant_id } })).status).toBe(204);
    expect(await counted()).toMatchObject([{ plant_id: 0, count: 2 }]);
  });

  test('a count that is full stays full', async () => {
    await record(nursery, { event_type: 'phone_click' });
    await server.platform.db.pool.query('UPDATE nursery_event_counts SET count = 2147483647');
    expect((await record(nursery, { event_type: 'phone_click' })).status).toBe(204);
    expect(await counted()).toMatchObject([{ count: 2_147_483_647 }]);
  });

  test('none for a nursery that is not, or is not active', async () => {
    for (const id of [closed, 2_147_483_647]) {
      const answer = await record(id, { event_type: 'profile_view' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'nursery_not_found', detail: 'Nursery not found' });
    }
    expect(await counted()).toEqual([]);
  });

  test.each([
    [{ event_type: 'message_sent' }],
    [{ event_type: 'anything' }],
    [{}],
    [[]],
    [{ event_type: 'plant_click', metadata: { plant_id: 'x' } }],
    [{ event_type: 'plant_click', metadata: { plant_id: 0 } }],
    [{ event_type: 'plant_click', metadata: { plant_id: 2 ** 31 } }],
    [{ event_type: 'plant_click', metadata: 'x' }],
  ])('%j is refused', async (body) => {
    expect((await record(nursery, body)).status).toBe(400);
    expect(await counted()).toEqual([]);
  });

  test.each(['0', '-1', 'abc', '1.5', '2147483648', '%00'])('"%s" is no nursery', async (id) => {
    expect((await record(id, { event_type: 'profile_view' })).status).toBe(400);
  });
});

describe('a flood', () => {
  const view = { event_type: 'profile_view' };
  /** The documentation's addresses: nobody's. */
  const stranger = () => `203.0.113.${++peers}`;
  const statuses = async (times: number, id: number, peer: () => string) => {
    const answers = await Promise.all(Array.from({ length: times }, () => record(id, view, peer())));
    return Map.groupBy(answers, ({ status }) => status);
  };

  test('of one peer at one nursery ends; what it did to others is nothing', async () => {
    const [peer, neighbour] = [stranger(), stranger()];
    const answers = await statuses(60, nursery, () => peer);
    expect(answers.get(204)).toHaveLength(40);
    const [refused] = answers.get(429) ?? [];
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused?.json()) as ErrorBody).toMatchObject({ code: 'too_many_requests' });
    expect((await record(other, view, peer)).status).toBe(204);
    expect((await record(nursery, view, neighbour)).status).toBe(204);
    expect((await server.request('GET', '/nurseries/open/', { peer })).status).toBe(200);
    expect(await counted()).toMatchObject([{ count: 41 }, { count: 1 }]);
  });

  test('of one peer at many nurseries ends', async () => {
    const peer = stranger();
    let at = 0;
    const answers = await Promise.all(
      Array.from({ length: 140 }, () => record(1_000_000 + (++at % 70), view, peer)),
    );
    const byStatus = Map.groupBy(answers, ({ status }) => status);
    expect(byStatus.get(404)).toHaveLength(120);
    expect(byStatus.get(429)).toHaveLength(20);
  });

  test('of many peers at one nursery ends', async () => {
    const answers = await statuses(1_300, other, () => `2001:db8:${(++peers).toString(16)}::1`);
    expect(answers.get(204)?.length).toBeLessThanOrEqual(1_200);
    expect(answers.get(429)?.length).toBeGreaterThanOrEqual(100);
  });
});
