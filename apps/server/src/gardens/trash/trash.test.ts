import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Garden, GardenCard } from '@understory/contract';
import { DELETED_GARDENS_KEPT_DAYS } from '@understory/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveTier } from '../../members/index.ts';
import { sweepLooseFiles } from '../../platform/files/loose-files.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import {
  type ApiErrorBody,
  answered,
  makeGarden,
  openGarden,
  sendGrid,
  standing,
} from '../garden-fixtures.ts';
import { purgeDeleted } from './deleting.ts';

const DAY = 24 * 60 * 60_000;
const FILE = '7c7c0b0e-0d0a-4b60-8f6e-0c7c5d3c2b11';

let server: TestServer;
let ann: Member;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.db.pool.query('DELETE FROM gardens');
  ann = await server.member(`ann${++count}`, { tier: 'cultivator' });
});

/** Lets time go by; a session does not last so long. */
async function wait(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  const { email, password } = ann;
  const { id_token } = await answered<{ id_token: string }>(
    server.request('POST', '/auth/sign-in/', { body: { email, password } }),
    200,
  );
  ann = { ...ann, idToken: id_token };
}

interface Page {
  readonly count: number;
  readonly results: readonly GardenCard[];
}

const call = (method: string, path: string, as: Member = ann, body?: unknown) =>
  server.request(method, path, { as, ...(body === undefined ? {} : { body }) });
const listed = (query = '', as = ann) => answered<Page>(call('GET', `/gardens/${query}`, as), 200);
const remove = (id: number, as = ann) => answered(call('DELETE', `/gardens/${id}/`, as), 204);
const restore = (id: number, as = ann) => answered<Garden>(call('POST', `/gardens/${id}/restore/`, as), 200);
const copy = (id: number, body: object = {}, as = ann) =>
  answered<Garden>(call('POST', `/gardens/${id}/duplicate/`, as, body), 201);

const folder = () => join(server.platform.config.dataDir, 'files', 'plans');
const filesKept = async (): Promise<number> => {
  await server.runJobs();
  return existsSync(folder()) ? readdirSync(folder()).length : 0;
};

async function lay(id: number, file = FILE): Promise<void> {
  const made = sharp({ create: { width: 80, height: 40, channels: 3, background: 'wheat' } });
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(await made.png().toBuffer())], 'plan.png'));
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const rawBody = new Uint8Array(await whole.arrayBuffer());
  await answered(
    server.request('PUT', `/gardens/${id}/pictures/${file}/`, { as: ann, rawBody, headers }),
    200,
  );
}

const picture = (file = FILE) => ({
  id: 'sheet',
  file,
  name: 'Survey',
  x: 0,
  y: 0,
  width: 240,
  aspect: 2,
  rotation: 0,
  opacity: 0.5,
});

/** A garden with plants in both places, a bench, an entry no record stands for, and a picture under it. */
async function whole(): Promise<Garden> {
  const { id } = await makeGarden(server, ann, {
    description: 'By the creek',
    collection: [5, 6],
    site: { sun_exposure: 'PS' },
    muse_icon: 'lyre',
    theme_id: 2,
  });
  await lay(id);
  const entries = [
    standing(1, 60, 60, { quantity: 3 }),
    standing(2, 90.5, 101.25, { z: 4, group: 'hedge', existing: true, note: 'by the gate' }),
    { note: 'names no plant' },
  ];
  const bench = { id: 'bench', type: 'bench_wood_noback', x: 60, y: 30, scale: 1, rotation: 0 };
  return answered<Garden>(
    sendGrid(server, ann, id, entries, { hardscapes: [bench], pictures: [picture()], other: { kept: true } }),
    200,
  );
}

describe('deleting', () => {
  it('a deleted garden is in no list and answers as one that is not, also a second time', async () => {
    const garden = await whole();
    await remove(garden.id);
    expect(await listed()).toMatchObject({ count: 0, results: [] });
    expect(await answered(call('GET', '/garden-plants/'), 200)).toMatchObject({ count: 0 });
    const refused = { detail: 'Garden not found', code: 'garden_not_found' };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['DELETE', '', undefined],
      ['PATCH', '', { name: 'Again' }],
      ['PUT', 'update_grid/', { grid_data: { placedPlants: [] } }],
      ['POST', 'add_plant/', { plant_id: 1, location_x: 1, location_y: 1 }],
      ['POST', 'add_to_collection/', { plant_id: 1 }],
      ['POST', 'duplicate/', {}],
      ['GET', `pictures/${FILE}/`, undefined],
    ] as const) {
      expect(await answered(call(method, `/gardens/${garden.id}/${path}`, ann, body), 404)).toEqual(refused);
    }
    const record = garden.grid_data.placedPlants[0]?.id;
    await answered(call('DELETE', `/garden-plants/${record}/`), 404);
    expect(await filesKept()).toBeGreaterThan(0);
  });

  it('is taken back as it was, with its pictures, and undoing twice does no harm', async () => {
    const garden = await whole();
    const before = await openGarden(server, ann, garden.id);
    await remove(garden.id);
    await wait(3 * DAY);
    expect(await restore(garden.id)).toEqual(before);
    expect(await restore(garden.id)).toEqual(before);
    expect(await openGarden(server, ann, garden.id)).toEqual(before);
    expect((await listed()).results.map(({ id }) => id)).toEqual([garden.id]);
    expect((await call('GET', `/gardens/${garden.id}/pictures/${FILE}/`)).status).toBe(200);
  });

  it('its shared link leads nowhere while it is deleted, and to it again when it is back', async () => {
    const garden = await whole();
    const { path } = await answered<{ path: string }>(call('POST', `/gardens/${garden.id}/share/`), 200);
    const token = path.split('/').at(-1) ?? '';
    const see = () => server.request('GET', `/shared-gardens/${token}/`).then(({ status }) => status);
    expect(await see()).toBe(200);
    await remove(garden.id);
    expect(await see()).toBe(404);
    await restore(garden.id);
    expect(await see()).toBe(200);
  });

  it('is listed among the deleted ones with the day it goes, last deleted first', async () => {
    const first = await makeGarden(server, ann, { name: 'First' });
    const second = await makeGarden(server, ann, { name: 'Second' });
    const kept = await makeGarden(server, ann, { name: 'Kept' });
    await remove(second.id);
    server.clock.advance(1000);
    await remove(first.id);
    const deletedAt = server.clock.now();
    const list = await listed('?deleted=true');
    expect(list.results.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(list.results[0]).toMatchObject({
      may: ['restore'],
      deleted_at: deletedAt.toISOString(),
      kept_until: new Date(deletedAt.getTime() + DELETED_GARDENS_KEPT_DAYS * DAY).toISOString(),
    });
    expect((await listed('?deleted=true&search=sec')).results.map(({ name }) => name)).toEqual(['Second']);
    const standingOnes = await listed('?deleted=false');
    expect(standingOnes.results.map(({ id }) => id)).toEqual([kept.id]);
    expect(standingOnes.results[0]).not.toHaveProperty('deleted_at');
    expect(standingOnes.results[0]?.may).toEqual(kept.may);
  });

  it('is nobody else’s to see or take back', async () => {
    const garden = await whole();
    const bob = await server.member(`bob${count}`, { tier: 'visionary', role: 'platform_admin' });
    const restoring = () => answered<ApiErrorBody>(call('POST', `/gardens/${garden.id}/restore/`, bob), 403);
    expect(await restoring()).toEqual({
      detail: "You don't have permission to restore this garden",
      code: 'forbidden',
    });
    await remove(garden.id);
    const hidden = await answered(call('POST', `/gardens/${garden.id}/restore/`, bob), 404);
    expect(hidden).toEqual({ detail: 'Garden not found', code: 'garden_not_found' });
    expect(await listed('?deleted=true', bob)).toMatchObject({ count: 0 });
    expect((await listed('?deleted=true')).count).toBe(1);
  });

  it('goes for good after thirty days with its pictures, and not an instant before', async () => {
    const garden = await whole();
    const files = await filesKept();
    await remove(garden.id);
    await wait(DELETED_GARDENS_KEPT_DAYS * DAY - 1);
    expect(await purgeDeleted(server.platform)).toBe(0);
    expect(await filesKept()).toBe(files);
    expect((await listed('?deleted=true')).count).toBe(1);
    await wait(1);
    // Before the purge comes by it is gone already, so that the day that was told is kept.
    expect((await listed('?deleted=true')).count).toBe(0);
    await answered(call('POST', `/gardens/${garden.id}/restore/`), 404);
    const purges = await Promise.all([purgeDeleted(server.platform), purgeDeleted(server.platform)]);
    expect(purges[0] + purges[1]).toBe(1);
    expect(await filesKept()).toBe(files - 1);
    const { rows } = await server.platform.db.pool.query('SELECT 1 FROM garden_plants WHERE garden_id = $1', [
      garden.id,
    ]);
    expect(rows).toEqual([]);
    expect(await purgeDeleted(server.platform)).toBe(0);
  });

  it('purges many in one go', async () => {
    const made = await Promise.all(
      Array.from({ length: 45 }, (_, at) => makeGarden(server, ann, { name: `Garden ${at}` })),
    );
    await Promise.all(made.map(({ id }) => remove(id)));
    await wait(DELETED_GARDENS_KEPT_DAYS * DAY);
    expect(await purgeDeleted(server.platform)).toBe(45);
  });

  it('a client that makes it again by its own name makes a new one, and the old one can still come back', async () => {
    const client_id = crypto.randomUUID();
    const first = await makeGarden(server, ann, { client_id });
    await remove(first.id);
    const second = await makeGarden(server, ann, { client_id });
    expect(second.id).not.toBe(first.id);
    expect((await makeGarden(server, ann, { client_id })).id).toBe(second.id);
    expect((await restore(first.id)).id).toBe(first.id);
    expect((await listed()).count).toBe(2);
  });

  it('of ten at once one deletes, and of a deleting and a saving at once none is half done', async () => {
    const garden = await whole();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('DELETE', `/gardens/${garden.id}/`).then(({ status }) => status)),
    );
    expect(answers.sort()).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
    await restore(garden.id);
    const [saving] = await Promise.all([
      sendGrid(server, ann, garden.id, [standing(1, 1, 1)]),
      remove(garden.id),
    ]);
    expect([200, 404]).toContain(saving.status);
    const back = await restore(garden.id);
    expect(back.grid_data.placedPlants).toHaveLength(saving.status === 200 ? 1 : 3);
  });

  it('is in the download of the person, told as deleted, and goes with the account', async () => {
    const garden = await whole();
    await remove(garden.id);
    const mine = await server.request('GET', '/users/profiles/me/export/', { as: ann });
    const archive = Buffer.from(await mine.arrayBuffer()).toString('latin1');
    expect(archive).toContain(`gardens/${garden.id}-back-garden.json`);
    expect(archive).toContain(`gardens/pictures/${garden.id}-${FILE}.webp`);
    const files = await filesKept();
    await answered(
      server.request('POST', '/users/profiles/me/delete/', {
        as: ann,
        body: { password: ann.password },
        headers: { cookie: ann.cookies },
      }),
      204,
    );
    await sweepLooseFiles(server.platform);
    expect(await filesKept()).toBe(files - 1);
    const { rows } = await server.platform.db.pool.query('SELECT 1 FROM gardens WHERE id = $1', [garden.id]);
    expect(rows).toEqual([]);
  });
});

/** A garden without what tells it from its copy. */
const essence = ({ id, name, version, created_at, updated_at, grid_data, ...rest }: Garden) => ({
  ...rest,
  grid_data: { ...grid_data, placedPlants: grid_data.placedPlants.map(({ id: _, ...entry }) => entry) },
});

const collected = async (garden: number) =>
  (
    await answered<{ results: { plant_id: number; quantity: number }[] }>(
      call('GET', `/garden-plants/?garden=${garden}&is_placed=false`),
      200,
    )
  ).results.map(({ plant_id, quantity }) => ({ plant_id, quantity }));

describe('duplicating', () => {
  it('a copy holds all that the garden holds, and is a garden of its own', async () => {
    const garden = await openGarden(server, ann, (await whole()).id);
    server.clock.advance(1000);
    const made = await copy(garden.id);
    expect(made).toMatchObject({ name: 'Back garden copy', version: 1 });
    expect(made.created_at).toBe(server.clock.now().toISOString());
    expect(essence(made)).toEqual(essence(garden));
    expect(await collected(made.id)).toEqual(await collected(garden.id));
    await answered(sendGrid(server, ann, made.id, []), 200);
    expect(await openGarden(server, ann, garden.id)).toEqual(garden);
    expect((await copy(garden.id)).name).toBe('Back garden copy 2');
  });

  it('two gardens copied at once under one client id are one copy', async () => {
    const gardens = [await makeGarden(server, ann), await makeGarden(server, ann)];
    const body = { client_id: crypto.randomUUID() };
    const copies = await Promise.all([...gardens, ...gardens].map(({ id }) => copy(id, body)));
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
  });

  it('takes a name, refuses a wrong one, and made again with its client id is the same copy', async () => {
    const garden = await makeGarden(server, ann);
    const body = { client_id: crypto.randomUUID(), name: '  Front garden ' };
    const copies = await Promise.all([copy(garden.id, body), copy(garden.id, body), copy(garden.id, body)]);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    expect(copies[0].name).toBe('Front garden');
    expect((await listed()).count).toBe(2);
    for (const wrong of [{ name: '' }, { name: 5 }, { client_id: 'mine' }]) {
      await answered(call('POST', `/gardens/${garden.id}/duplicate/`, ann, wrong), 400);
    }
  });

  it('shares no link', async () => {
    const garden = await makeGarden(server, ann);
    await server.platform.db.pool.query(
      `INSERT INTO garden_shares (garden_id, token, created_at) VALUES ($1, 'a-link', now())`,
      [garden.id],
    );
    const made = await copy(garden.id);
    const { rows } = await server.platform.db.pool.query('SELECT 1 FROM garden_shares WHERE garden_id = $1', [
      made.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('after a downgrade a garden with hardscapes stays and is not copied; one without is', async () => {
    const garden = await whole();
    const plain = await makeGarden(server, ann, { name: 'Plain' });
    const now = server.clock.now();
    await server.platform.db.transaction((tx) => giveTier(tx, ann.email, 'explorer', now, now));
    await wait(0);
    const refusal = await answered(call('POST', `/gardens/${garden.id}/duplicate/`, ann, {}), 403);
    expect(refusal).toEqual({
      detail: 'Hardscape items need the Cultivator plan.',
      code: 'upgrade_required',
      required_tier: 'cultivator',
    });
    expect((await listed()).count).toBe(2);
    await openGarden(server, ann, garden.id);
    expect((await copy(plain.id)).name).toBe('Plain copy');
  });

  it('shows the same picture file, which goes when the last garden lets it go', async () => {
    const garden = await whole();
    const files = await filesKept();
    const made = await copy(garden.id);
    expect(await filesKept()).toBe(files);
    const see = (id: number) => call('GET', `/gardens/${id}/pictures/${FILE}/`).then(({ status }) => status);
    expect(await see(made.id)).toBe(200);
    await remove(garden.id);
    await wait(DELETED_GARDENS_KEPT_DAYS * DAY);
    await purgeDeleted(server.platform);
    expect([await see(made.id), await filesKept()]).toEqual([200, files]);
    await remove(made.id);
    await wait(DELETED_GARDENS_KEPT_DAYS * DAY);
    await purgeDeleted(server.platform);
    expect(await filesKept()).toBe(files - 1);
  });

  it('two gardens that let a shared picture go at once let its file go', async () => {
    const garden = await whole();
    const files = await filesKept();
    const made = await copy(garden.id);
    const unlay = async (id: number) => answered(sendGrid(server, ann, id, []), 200);
    await Promise.all([unlay(garden.id), unlay(made.id)]);
    await wait(DAY);
    await Promise.all([
      sendGrid(server, ann, garden.id, [], { pictures: [picture(crypto.randomUUID())] }),
      sendGrid(server, ann, made.id, [], { pictures: [picture(crypto.randomUUID())] }),
    ]);
    await sweepLooseFiles(server.platform);
    expect(await filesKept()).toBe(files - 1);
  });
});
