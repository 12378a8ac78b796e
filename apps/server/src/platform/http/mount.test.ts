import { defineCall, paged, pageQuery } from '@understory/contract';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FairQueue, type FairQueueSize } from '../fair-queue.ts';
import { createLog } from '../log.ts';
import type { Person } from '../person.ts';
import { answerRefusal } from './error-answers.ts';
import { type HttpContext, type Implementation, implement, type RequestVariables } from './implementation.ts';
import { mountCalls } from './mount.ts';
import { knownAddress } from './validation.ts';

const plantSomething = defineCall({
  id: 'plantSomething',
  method: 'POST',
  path: '/beds/{bed}/plant/',
  tag: 'Test',
  summary: 'Plant something',
  who: 'member',
  limit: 'writing',
  permission: 'can_export_csv',
  params: z.object({ bed: z.string().max(3) }),
  body: z.object({ x: z.number(), name: z.string().min(1) }),
  status: 200,
  answer: z.object({ x: z.number() }),
  errors: [],
});

const listBeds = defineCall({
  id: 'listBeds',
  method: 'GET',
  path: '/beds/',
  tag: 'Test',
  summary: 'Beds',
  who: 'anyone',
  limit: 'reading',
  query: z.object({ ...pageQuery(20) }),
  status: 200,
  answer: paged(z.string()),
  errors: [],
});

const personWith = (can_export_csv: boolean) => ({ permissions: { can_export_csv } }) as unknown as Person;

const NO_LIMITS = {
  countAddress: async () => undefined,
  countPerson: async () => undefined,
  countBody: async () => undefined,
};

function serve(implementations: Implementation[], heavyWork = new FairQueue({ atOnce: 1, waiting: 1 })) {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use('*', async (http, next) => {
    http.set('log', createLog('silent'));
    http.set('peer', { address: '203.0.113.9', isLoopback: false, isSecure: false });
    await next();
  });
  app.onError((thrown, http) => answerRefusal(thrown, http as HttpContext));
  mountCalls(app, implementations, {
    authenticate: async (token) => {
      if (['ann', 'bob', 'cora'].includes(token)) return { ...personWith(true), id: token };
      return token === 'entitled' ? personWith(true) : token === 'plain' ? personWith(false) : null;
    },
    limits: NO_LIMITS,
    heavyWork,
    switches: { off: async () => new Set() },
  });
  return app;
}

const reflecting = implement(plantSomething, async ({ body }) => ({ ...body, secret: 'never shown' }));
const listing = implement(listBeds, async () => ({ count: 0, next: null, previous: null, results: [] }));

const send = (body: unknown, token?: string, path = '/beds/7/plant/') =>
  serve([reflecting]).request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });

const GOOD = { x: 1.5, name: 'camas', unknown: 'ignored' };

describe('the address of a call', () => {
  it('is the same for all ways of asking the same, and knows nothing of other parameters', () => {
    const known = (search: string, path = '/beds/') => knownAddress(listBeds, `http://x${path}${search}`);
    expect(known('?page_size=5&page=2')).toBe('http://x/beds/?page=2&page_size=5');
    expect(known('?page=2&utm_source=%00&page_size=5&page_siz=1', '/beds')).toBe(
      'http://x/beds/?page=2&page_size=5',
    );
    expect(known('?fbclid=1')).toBe('http://x/beds/');
  });
});

describe('a mounted call', () => {
  it('answers with what the contract names and nothing else, with and without the last slash', async () => {
    for (const path of ['/beds/7/plant/', '/beds/7/plant']) {
      const response = await send(GOOD, 'entitled', path);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ x: 1.5 });
    }
  });

  it.each([
    ['nobody', undefined, 401, 'unauthorized'],
    ['an altered token', 'altered', 401, 'unauthorized'],
    ['a tier that lacks the right', 'plain', 403, 'upgrade_required'],
  ])('refuses %s', async (_name, token, status, code) => {
    const response = await send(GOOD, token);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('names the tier that would allow it', async () => {
    expect(await (await send(GOOD, 'plain')).json()).toMatchObject({ required_tier: 'cultivator' });
  });

  it.each([
    [
      { x: '1', name: 'a' },
      { field: 'x', message: 'The place from the left must be a number.' },
    ],
    [{ name: 'a' }, { field: 'x', message: 'The place from the left is required.' }],
    [
      { x: 1, name: '' },
      { field: 'name', message: 'The name must not be empty.' },
    ],
    [[], { field: 'body', message: 'What was sent must be an object.' }],
  ])('names the field of %j that does not fit', async (body, error) => {
    const response = await send(body, 'entitled');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([error]),
    });
  });

  it('answers 500 without a word of what went wrong when a handler throws or breaks its contract', async () => {
    const failing = implement(plantSomething, async () => {
      throw new Error('SELECT secret FROM vault');
    });
    const lying = implement(plantSomething, async () => ({ x: 'one' }) as unknown as { x: number });
    for (const implementation of [failing, lying]) {
      const response = await serve([implementation]).request('/beds/7/plant/', {
        method: 'POST',
        body: JSON.stringify(GOOD),
        headers: { 'content-type': 'application/json', authorization: 'Bearer entitled' },
      });
      expect(response.status).toBe(500);
      expect(await response.text()).not.toMatch(/SELECT|vault|contract/);
    }
  });

  it.each([
    ['page=0', 400],
    ['page=abc', 400],
    ['page=1&page=2', 400],
    ['page_size=1000000000', 200],
    ['page_size=0', 400],
    ['utm_source=x', 200],
  ])('abuse 47: query %s answers %i', async (query, status) => {
    expect((await serve([listing]).request(`/beds/?${query}`)).status).toBe(status);
  });
});

describe('a heavy call', () => {
  const heavy = { status: 204, errors: [], tag: 'Test', limit: 'writing', who: 'member' } as const;
  const digPond = defineCall({
    ...heavy,
    id: 'dig',
    method: 'POST',
    path: '/ponds/',
    summary: 'Dig',
    heavy: 'always',
  });
  const plantRow = defineCall({
    ...heavy,
    id: 'plantRow',
    method: 'POST',
    path: '/rows/',
    summary: 'Plant',
    body: z.object({ seeds: z.string() }),
    heavy: { fromBytes: 1000 },
  });

  /** Work that begins when it is admitted and ends when the test says so. */
  function gardenOf(size: FairQueueSize) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = async ({ person }: { person: Person }) => {
      begun.push(person.id);
      await new Promise<void>((end) => ends.push(end));
      return undefined;
    };
    const app = serve([implement(digPond, work), implement(plantRow, work)], new FairQueue(size));
    const ask = (path: string, who: string, more: RequestInit = {}) =>
      app.request(path, {
        method: 'POST',
        ...more,
        headers: { ...more.headers, authorization: `Bearer ${who}` },
      });
    const settle = () => new Promise(setImmediate);
    return {
      begun,
      dig: async (who: string, signal?: AbortSignal) => {
        const answer = ask('/ponds/', who, signal ? { signal } : {});
        await settle();
        return { answer };
      },
      plant: async (who: string, seeds: number) => {
        const body = JSON.stringify({ seeds: 'x'.repeat(seeds) });
        const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
        const answer = ask('/rows/', who, { body, headers });
        await settle();
        return { answer };
      },
      finish: async () => {
        ends.shift()?.();
        await settle();
        await settle();
      },
    };
  }

  it('waits behind what the same person asked for, and a stranger’s is next', async () => {
    const { begun, dig, finish } = gardenOf({ atOnce: 1, waiting: 100 });
    for (let pond = 0; pond < 20; pond++) await dig('ann');
    const { answer } = await dig('bob');
    expect(begun).toEqual(['ann']);
    await finish();
    await finish();
    await finish();
    expect(begun).toEqual(['ann', 'ann', 'bob', 'ann']);
    expect((await answer).status).toBe(204);
  });

  it('is one by its size alone where the contract says so', async () => {
    const { begun, plant } = gardenOf({ atOnce: 1, waiting: 100 });
    await plant('ann', 2000);
    await plant('ann', 2000);
    expect(begun).toEqual(['ann']);
    await plant('ann', 10);
    expect(begun).toEqual(['ann', 'ann']);
  });

  it('is put off where too many wait, with the time to come back', async () => {
    const { dig } = gardenOf({ atOnce: 1, waiting: 2, waitingPerKey: 1 });
    await dig('ann');
    await dig('ann');
    const refused = await (await dig('ann')).answer;
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
    await dig('bob');
    expect((await (await dig('cora')).answer).status).toBe(503);
  });

  it('is never begun for somebody who has left', async () => {
    const { begun, dig, finish } = gardenOf({ atOnce: 1, waiting: 100 });
    await dig('ann');
    const leaving = new AbortController();
    const left = await dig('bob', leaving.signal);
    await dig('cora');
    leaving.abort();
    expect((await left.answer).status).toBe(408);
    await finish();
    expect(begun).toEqual(['ann', 'cora']);
  });
});
