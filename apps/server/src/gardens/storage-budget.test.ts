import { MAX_GARDENS, MAX_STORED_BYTES } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { answered, makeGarden, sendGrid, standing } from './garden-fixtures.ts';

let server: TestServer;
let ann: Member;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.member(`keeper${++people}`, { tier: 'cultivator' });
});

const call = (method: string, path: string, body?: unknown) =>
  server.request(method, path, { as: ann, ...(body !== undefined && { body }) });
const wish = { name: 'One more', width: 10, length: 10 };

/** Gives a garden's owner so many copies of it, past the calls. */
const sow = (id: number, copies: number, deletedAt: Date | null = null) =>
  server.platform.db.pool.query(
    `INSERT INTO gardens (owner_id, name, description, width, length, region_id, site, drawing, created_at, updated_at, deleted_at)
     SELECT owner_id, name, description, width, length, region_id, site, drawing, created_at, updated_at, $3
     FROM gardens, generate_series(1, $2::int) WHERE id = $1`,
    [id, copies, deletedAt],
  );

/** Gives a garden a picture of so many bytes that nobody ever sent. */
const weigh = (id: number, bytes: number) =>
  server.platform.db.pool.query(
    `INSERT INTO garden_pictures (garden_id, file, key, width, height, bytes) VALUES ($1, 'survey', $2, 1, 1, $3)`,
    [id, `key of ${id}`, bytes],
  );

const full = {
  code: 'storage_full',
  detail: 'Your gardens, with those deleted in the last 30 days, hold as much as there is room for.',
};

describe('the gardens of one person', () => {
  it('end at their number, however they are made and many at once, and only for this person', async () => {
    const { id } = await makeGarden(server, ann);
    await sow(id, MAX_GARDENS - 2);
    // So that each has a connection at once, where there are several.
    await Promise.all(Array.from({ length: 10 }, () => call('GET', '/gardens/')));
    const ways = Array.from({ length: 20 }, (_, at) =>
      at % 4 ? call('POST', '/gardens/', wish) : call('POST', `/gardens/${id}/duplicate/`, {}),
    );
    const statuses = (await Promise.all(ways)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(19).fill(413)]);
    expect(await answered(call('POST', '/gardens/', wish), 413)).toEqual({
      code: 'too_many_gardens',
      detail: `You have ${MAX_GARDENS} gardens, which is as many as there is room for. Delete one first.`,
    });
    const other = await server.member(`neighbour${people}`);
    await makeGarden(server, other);
  });

  it('have room again once one is deleted, which then cannot come back beside its successor', async () => {
    const { id } = await makeGarden(server, ann);
    await sow(id, MAX_GARDENS - 1);
    await answered(call('POST', '/gardens/', wish), 413);
    await answered(call('DELETE', `/gardens/${id}/`), 204);
    const made = await makeGarden(server, ann);
    await answered(call('POST', `/gardens/${id}/restore/`), 413);
    await answered(call('DELETE', `/gardens/${made.id}/`), 204);
    await answered(call('POST', `/gardens/${id}/restore/`), 200);
    await answered(call('POST', `/gardens/${id}/restore/`), 200);
  });

  it('cannot be made and deleted without end', async () => {
    const { id } = await makeGarden(server, ann);
    await sow(id, 4 * MAX_GARDENS - 1, server.clock.now());
    expect(await answered(call('POST', '/gardens/', wish), 413)).toMatchObject({ code: 'too_many_gardens' });
  });

  it('a garden made again by its client id is answered, however many there are', async () => {
    const client_id = crypto.randomUUID();
    const { id } = await makeGarden(server, ann, { client_id });
    await sow(id, MAX_GARDENS);
    expect((await makeGarden(server, ann, { client_id })).id).toBe(id);
  });
});

describe('what the gardens of one person take', () => {
  const row = (count: number) =>
    Array.from({ length: count }, (_, at) => standing(1 + (at % 5), 12 + at, 60));
  const bench = { id: 'bench', type: 'bench_wood_noback', x: 60, y: 30, scale: 1, rotation: 0 };

  it('ends, in all calls that write more; what is less, or moves, is still kept', async () => {
    const { id } = await makeGarden(server, ann);
    await answered(sendGrid(server, ann, id, row(3), { hardscapes: [bench] }), 200);
    const heavy = await makeGarden(server, ann);
    await weigh(heavy.id, MAX_STORED_BYTES);
    expect(await answered(call('POST', '/gardens/', wish), 413)).toEqual(full);
    expect(await answered(call('POST', `/gardens/${id}/duplicate/`, {}), 413)).toEqual(full);
    expect(await answered(sendGrid(server, ann, id, row(150), { hardscapes: [bench] }), 413)).toEqual(full);
    const benches = { hardscapes: [bench, { ...bench, id: 'second' }] };
    expect(await answered(sendGrid(server, ann, id, row(3), benches), 413)).toEqual(full);
    const form = new FormData();
    form.set('picture', new Blob(['a picture']), 'survey.png');
    const sent = new Response(form);
    const picture = await server.request('PUT', `/gardens/${id}/pictures/${crypto.randomUUID()}/`, {
      as: ann,
      rawBody: new Uint8Array(await sent.clone().arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
    expect(await answered(picture, 413)).toEqual(full);
    const moved = { hardscapes: [{ ...bench, x: 72 }] };
    await answered(sendGrid(server, ann, id, row(3), moved), 200);
    await answered(sendGrid(server, ann, id, [], {}), 200);
  });

  it('counts deleted ones too, until they are gone', async () => {
    const heavy = await makeGarden(server, ann);
    await weigh(heavy.id, MAX_STORED_BYTES);
    await answered(call('DELETE', `/gardens/${heavy.id}/`), 204);
    expect(await answered(call('POST', '/gardens/', wish), 413)).toEqual(full);
  });
});
