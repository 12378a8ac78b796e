import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_JSON_BYTES } from '@understory/contract';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import type { HttpContext, RequestVariables } from './implementation.ts';
import { mountPages } from './pages.ts';

const MINUTE = 60_000;
let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An address of the documentation's: nobody's, and not this machine's, so that its limits are strict. */
let peers = 0;
const newPeer = () => `203.0.113.${++peers}`;
const newMember = () => server.member(`limits${++people}`);

async function statusesOf(times: number, ask: () => Promise<Response>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let sent = 0; sent < times; sent += 50) {
    const wave = Array.from({ length: Math.min(50, times - sent) }, ask);
    for (const { status } of await Promise.all(wave)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

describe('limits of a person', () => {
  it('hold wherever they are, say how they stand, and take nothing from who is beside them', async () => {
    const [ann, bob] = [await newMember(), await newMember()];
    const [here, there] = [newPeer(), newPeer()];
    const read = (as: Member, peer: string) => server.request('GET', '/regions/', { as, peer });
    const first = await read(ann, here);
    expect(first.headers.get('ratelimit-limit')).toBe('600');
    expect(first.headers.get('ratelimit-remaining')).toBe('599');
    expect(first.headers.get('ratelimit-reset')).toBe('60');
    const spread = await statusesOf(649, () => read(ann, ++people % 2 ? here : there));
    expect(spread).toEqual(
      new Map([
        [200, 599],
        [429, 50],
      ]),
    );
    const refused = await read(ann, newPeer());
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      detail: 'Too many requests. Please try again in 60 seconds.',
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect((await read(bob, here)).status).toBe(200);
    expect((await server.request('GET', '/regions/', { peer: here })).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await read(ann, here)).status).toBe(200);
  });

  it('count what they send, before it is read', async () => {
    const member = await newMember();
    const peer = newPeer();
    const body = { name: 'By the creek', width: 10, length: 10 };
    // Announced as nearly the most that the call takes: it counts as that, whatever comes.
    const most = { 'content-length': String(MAX_JSON_BYTES - 1024) };
    const send = (headers: Record<string, string> = most) =>
      server.request('POST', '/gardens/', { as: member, peer, body, headers });
    const statuses: number[] = [];
    for (let time = 0; time < 25; time++) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array(24).fill(201), 429]);
    expect((await send({})).status).toBe(201);
    expect((await server.request('GET', '/gardens/', { as: member, peer })).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await send()).status).toBe(201);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'hold over processes, but for the share each has at hand',
    async () => {
      const [member, peer, other] = [await newMember(), newPeer(), await server.anotherProcess()];
      const read = (at: Pick<TestServer, 'request'>) => () =>
        at.request('GET', '/regions/', { as: member, peer });
      expect((await statusesOf(600, read(server))).get(200)).toBe(600);
      expect((await statusesOf(200, read(other))).get(200)).toBeLessThanOrEqual(50);
    },
  );
});

describe('limits of an address', () => {
  it('a class of thirty signs up and works behind one', { timeout: 180_000 }, async () => {
    const peer = newPeer();
    const refused: string[] = [];
    const pupil = (name: string) => {
      const account = { email: `${name}@example.org`, password: 'Camas(meadow)7' };
      let authorization: Record<string, string> = {};
      const ask = async (method: string, path: string, body?: unknown) => {
        const answer = await server.request(method, path, { peer, body, headers: authorization });
        if (!answer.ok) refused.push(`${method} ${path} ${answer.status}`);
        return answer.json();
      };
      return {
        async signUp() {
          await ask('POST', '/auth/sign-up/', account);
          const code = await server.newestCode(account.email);
          await ask('POST', '/auth/confirm-sign-up/', { email: account.email, code });
          const { id_token } = (await ask('POST', '/auth/sign-in/', account)) as { id_token: string };
          authorization = { authorization: `Bearer ${id_token}` };
        },
        async work() {
          const wish = { name: 'A first garden', width: 30, length: 30 };
          const { id } = (await ask('POST', '/gardens/', wish)) as { id: number };
          await ask('GET', '/gardens/');
          for (let step = 1; step <= 5; step++) {
            const plant = { plant_id: step, location_x: step * 12, location_y: 60 };
            await ask('GET', `/plants/marketplace-search/?page=${step}`);
            await ask('POST', `/gardens/${id}/add_plant/`, plant);
          }
        },
      };
    };
    const pupils = Array.from({ length: 30 }, (_, at) => pupil(`pupil${at}`));
    await Promise.all(pupils.map((one) => one.signUp()));
    await Promise.all(pupils.map((one) => one.work()));
    expect(refused).toEqual([]);
  });

  it('end for strangers without a word from the members behind it, and for a whole IPv6 network', async () => {
    const member = await newMember();
    const at = (host: number) => `2001:db8:0:7::${host.toString(16)}`;
    let host = 0;
    const stray = () => server.request('GET', '/api/nothing', { peer: at(++host) });
    expect(await statusesOf(1_210, stray)).toEqual(
      new Map([
        [404, 1_200],
        [429, 10],
      ]),
    );
    for (const path of ['/api/docs', '/api/v1/openapi.json', '/api/v1/no-such-call/']) {
      expect([path, (await server.request('GET', path, { peer: at(++host) })).status]).toEqual([path, 429]);
    }
    expect((await server.request('GET', '/api/v1/openapi.json', { peer: '2001:db8:0:8::1' })).status).toBe(
      200,
    );
    expect((await server.request('GET', '/gardens/', { as: member, peer: at(++host) })).status).toBe(200);
    expect((await server.request('GET', '/healthz', { peer: at(++host) })).status).toBe(200);
    expect((await server.request('GET', '/readyz', { peer: at(++host) })).status).toBe(200);
  });

  it.each([
    ['/pictures/plants/western-sword-fern.svg', '12000'],
    ['/pictures/plants/western-sword-fern/symbol.svg', '12000'],
    ['/pictures/plants/western-sword-fern/preview.png', '12000'],
    ['/pictures/plants/none.svg', '12000'],
    [`/pictures/avatars/${'0'.repeat(40)}.webp`, '12000'],
    [`/pictures/photographs/${'0'.repeat(40)}-320.webp`, '12000'],
    ['/robots.txt', '12000'],
    ['/sitemap.xml', '12000'],
    ['/dev/outbox', '1200'],
    ['/api/docs', '1200'],
    ['/api/v1/openapi.json', '1200'],
    ['/api/nothing', '1200'],
    ['/regions/', '12000'],
    ['/healthz', null],
    ['/readyz', null],
  ])('counts %s', async (path, limit) => {
    const answer = await server.request('GET', path, { peer: newPeer() });
    expect(answer.headers.get('ratelimit-limit')).toBe(limit);
  });
});

describe('pages', () => {
  it('and files are counted, but for fingerprinted ones', async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'understory-client-'));
    writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
    const counted: string[] = [];
    const limits = {
      countAddress: async (_http: unknown, what: string) => void counted.push(what),
      countPerson: async () => undefined,
      countBody: async () => undefined,
    };
    const app = new Hono<{ Variables: RequestVariables }>();
    const pages = { clientDir, render: async () => new Response('a page') };
    mountPages(app, pages, limits, (() => ({})) as unknown as (http: HttpContext) => never, {
      connectsTo: [],
      picturesFrom: [],
      scriptsFrom: [],
      framesFrom: [],
    });
    const countedFor = async (path: string) => {
      counted.length = 0;
      await app.request(path);
      return [...counted];
    };
    expect(await countedFor('/marketplace')).toEqual(['page']);
    expect(await countedFor('/marketplace.data?page=2')).toEqual(['page']);
    expect(await countedFor('/favicon.svg')).toEqual(['asset']);
    expect(await countedFor('/nothing.php')).toEqual(['asset', 'page']);
    expect(await countedFor('/assets/entry-abc123.js')).toEqual([]);
    rmSync(clientDir, { recursive: true });
  });
});
