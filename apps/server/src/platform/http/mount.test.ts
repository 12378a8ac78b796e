import { defineCall, paged, pageQuery } from '@understory/contract';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import type { Person } from '../person.ts';
import { type HttpContext, type Implementation, implement, type RequestVariables } from './implementation.ts';
import { countInMemory, createPeerLimits } from './limits.ts';
import { mountCalls } from './mount.ts';
import { answerRefusal } from './refusals.ts';

const plantSomething = defineCall({
  id: 'plantSomething',
  method: 'POST',
  path: '/beds/{bed}/plant/',
  tag: 'Test',
  summary: 'Plant something',
  who: 'member',
  pace: 'writing',
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
  pace: 'signing_in',
  query: z.object({ ...pageQuery(20) }),
  status: 200,
  answer: paged(z.string()),
  errors: [],
});

const personWith = (can_export_csv: boolean) => ({ permissions: { can_export_csv } }) as unknown as Person;

function serve(implementations: Implementation[]) {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use('*', async (http, next) => {
    http.set('log', createLog('silent'));
    http.set('peer', { address: '203.0.113.9', isLoopback: false, isSecure: false });
    await next();
  });
  app.onError((thrown, http) => answerRefusal(thrown, http as HttpContext));
  mountCalls(app, implementations, {
    authenticate: async (token) =>
      token === 'entitled' ? personWith(true) : token === 'plain' ? personWith(false) : null,
    limits: createPeerLimits('generous', countInMemory, countInMemory),
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
      { field: 'x', message: 'must be a number' },
    ],
    [{ name: 'a' }, { field: 'x', message: 'is required' }],
    [
      { x: 1, name: '' },
      { field: 'name', message: 'must not be empty' },
    ],
    [[], { field: 'body', message: 'must be an object' }],
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

  it('slows a stranger down with the time to wait, generous limits or not', async () => {
    const app = serve([listing]);
    const statuses: number[] = [];
    for (let call = 0; call < 31; call++) statuses.push((await app.request('/beds/')).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
    const refused = await app.request('/beds/');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
