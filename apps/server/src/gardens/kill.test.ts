import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Garden } from '@understory/contract';
import { afterAll, expect, it } from 'vitest';
import { createSeededDatabase } from '../testing/index.ts';

/** `npm run test:long` kills fifty times. */
const KILLS = Number(process.env.KILLS ?? 1);
const PLANTS = 300;
const SERVER = new URL('../operations/testing/api-only.ts', import.meta.url).pathname;
const PERSON = { email: 'killed@example.org', password: 'Camas(meadow)7' };

const folder = mkdtempSync(join(tmpdir(), 'understory-kill-'));
const children: ChildProcess[] = [];
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Where a server of these tests keeps what it is given: in a folder, or beside it in a database of a PostgreSQL server. */
async function storage(name: string): Promise<Readonly<Record<string, string>>> {
  const { connection, drop } = await createSeededDatabase();
  drops.push(drop);
  return connection.databaseUrl
    ? { DATA_DIR: join(folder, name), DATABASE_URL: connection.databaseUrl }
    : { DATA_DIR: connection.dataDir };
}

async function startServer(
  kept: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...kept },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const url = await new Promise<string>((found, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const match = /http:\/\/[\w.:]+/.exec(output);
      if (match) found(match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail(new Error(output)));
  });
  return { child, url };
}

const caller =
  (url: string, token?: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };

/** @returns an ID token, which outlives the process: its session and the secret it is signed with are kept */
async function signUp(url: string, email = PERSON.email): Promise<string> {
  const call = caller(url);
  const person = { ...PERSON, email };
  await call('POST', '/auth/sign-up/', person);
  const [mail] = (await call('GET', `/dev/outbox/?to=${email}`)) as { text: string }[];
  await call('POST', '/auth/confirm-sign-up/', {
    email,
    code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0],
  });
  const { id_token } = (await call('POST', '/auth/sign-in/', person)) as { id_token: string };
  return id_token;
}

/** A drawing whose every part says which edit it is of, so that a mixture of two would show. */
const drawing = (edit: number) => ({
  edit,
  placedPlants: Array.from({ length: PLANTS - (edit % 3) }, (_, at) => ({
    plant: 1 + (at % 40),
    position: { x: at % 50, y: Math.floor(at / 50) },
    quantity: 1 + (edit % 9_000),
  })),
});

/** Which edit a garden is of. Fails when it is of none, or of more than one. */
function editOf(garden: Garden): number {
  const edit = garden.grid_data.edit as number;
  const { placedPlants } = drawing(edit);
  expect(garden.grid_data.placedPlants).toHaveLength(placedPlants.length);
  expect(new Set(garden.grid_data.placedPlants.map(({ quantity }) => quantity))).toEqual(
    new Set([placedPlants[0]?.quantity]),
  );
  expect(garden.plant_count).toBe(placedPlants.length * (placedPlants[0]?.quantity ?? 0));
  return edit;
}

it('abuse 46: killed in the middle of update_grid, the garden is as before or as after, and whole', {
  timeout: 600_000 + KILLS * 60_000,
}, async () => {
  const kept = await storage('saving');
  let running = await startServer(kept);
  const token = await signUp(running.url);
  let call = caller(running.url, token);
  const { id } = (await call('POST', '/gardens/', {
    name: 'Killed',
    width: 60,
    length: 60,
    grid_data: drawing(0),
  })) as Garden;
  let acknowledged = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const ended = once(running.child, 'exit');
    const doomed = running.child;
    const save = call;
    const before = acknowledged;
    let underWay = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      underWay = resolve;
    });
    const writing = (async () => {
      for (let edit = before + 1; ; edit++) {
        if (edit === before + 3) underWay();
        const saved = await save('PUT', `/gardens/${id}/update_grid/`, { grid_data: drawing(edit) });
        acknowledged = editOf(saved as Garden);
      }
    })();
    const cut = expect(writing).rejects.toThrow(/fetch failed|terminated/);
    await isUnderWay;
    // Another moment of the work each time; what is checked holds for every one of them.
    await pause(Math.random() * 25);
    doomed.kill('SIGKILL');
    await Promise.all([ended, cut]);

    running = await startServer(kept);
    call = caller(running.url, token);
    const edit = editOf((await call('GET', `/gardens/${id}/`)) as Garden);
    expect(edit).toBeGreaterThanOrEqual(acknowledged);
    expect(edit).toBeLessThanOrEqual(acknowledged + 1);
    acknowledged = edit;
  }
  expect(acknowledged).toBeGreaterThanOrEqual(2 * KILLS);
});

/** A garden of an edit with a collection and a thing beside its plants: what a copy, or a file brought in, is made of. */
const file = (edit: number) => ({
  name: `Edit ${edit}`,
  width: 60,
  length: 60,
  collection: [50, 51, 52],
  grid_data: drawing(edit),
});

/** What a garden that was made whole looks like; half a one would lack plants, collection or drawing. */
async function expectWhole(call: ReturnType<typeof caller>, id: number): Promise<void> {
  editOf((await call('GET', `/gardens/${id}/`)) as Garden);
  const list = await call('GET', `/garden-plants/?garden=${id}&is_placed=false`);
  expect((list as { count: number }).count).toBe(3);
}

it('killed while gardens are copied, brought in, deleted and taken back, each is whole or not there', {
  timeout: 600_000 + KILLS * 60_000,
}, async () => {
  const kept = await storage('copying');
  let running = await startServer(kept);
  const token = await signUp(running.url, 'copied@example.org');
  let call = caller(running.url, token);
  const { id: first } = (await call('POST', '/gardens/', file(1))) as Garden;
  let acknowledged = 1;
  for (let kills = 0; kills < KILLS; kills++) {
    const ended = once(running.child, 'exit');
    const doomed = running.child;
    const work = call;
    let underWay = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      underWay = resolve;
    });
    const writing = (async () => {
      for (let at = 0; ; at++) {
        if (at === 1) underWay();
        await work('POST', `/gardens/${first}/duplicate/`, {});
        acknowledged += 1;
        await work('POST', '/gardens/', file(at));
        acknowledged += 1;
        await work('DELETE', `/gardens/${first}/`);
        await work('POST', `/gardens/${first}/restore/`);
      }
    })();
    const cut = expect(writing).rejects.toThrow(/fetch failed|terminated/);
    await isUnderWay;
    await pause(Math.random() * 60);
    doomed.kill('SIGKILL');
    await Promise.all([ended, cut]);

    running = await startServer(kept);
    call = caller(running.url, token);
    await call('POST', `/gardens/${first}/restore/`);
    const list = (await call('GET', '/gardens/?page_size=200')) as {
      count: number;
      results: { id: number }[];
    };
    expect(list.count).toBeGreaterThanOrEqual(acknowledged);
    expect(list.count).toBeLessThanOrEqual(acknowledged + 1);
    acknowledged = list.count;
    for (const { id } of list.results) await expectWhole(call, id);
  }
});
