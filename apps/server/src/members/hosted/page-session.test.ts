import { KeyServer } from '@understory/seedbed/pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../composition.ts';
import type { App } from '../../platform/http/app.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { json, statusAndCode } from '../member-fixtures.ts';

const MINUTE = 60_000;

let pool: KeyServer;
let server: TestServer;
let app: App;
beforeAll(async () => {
  pool = await new KeyServer().listen();
  server = await startTestServer({ environment: pool.environment(), seeded: false });
  app = composeApp(server.platform, {
    clientDir: '/nowhere',
    render: async (_request, { viewer }) => Response.json(await viewer()),
  });
});
afterAll(async () => {
  await server.stop();
  await pool.close();
});

const signIn = (name: string, changed: Record<string, unknown> = {}) =>
  pool.key.sign({ ...pool.claims(name, server.clock.now()), ...changed });
const send = (token: string | undefined, method: string, path: string, cookie?: string) =>
  server.request(method, path, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
  });
const openPages = (token: string, cookie?: string) => send(token, 'POST', '/auth/page-session/', cookie);
/** The cookie that an answer sets, as a browser sends it, with what it is told of it. */
function cookieOf(answer: Response) {
  const told = answer.headers.getSetCookie().find((line) => line.startsWith('understory_sid=')) ?? '';
  return { told, cookie: told.split(';')[0] ?? '' };
}
const viewerOf = async (cookie: string) =>
  json(await app.request('http://localhost:3000/gardens', { headers: { host: 'localhost:3000', cookie } }));

describe('what opens pages for a person of a hosted service', () => {
  it('is a cookie that no script reads, with the rights the token names, until the token ends', async () => {
    const token = signIn('opens', { 'cognito:groups': ['nursery_admin', 'gardeners'] });
    const answer = await openPages(token);
    expect(answer.status).toBe(200);
    const { told, cookie } = cookieOf(answer);
    expect(told).toMatch(/HttpOnly/i);
    expect(told).toMatch(/SameSite=Lax/i);
    expect(Number(/Max-Age=(\d+)/i.exec(told)?.[1])).toBeLessThanOrEqual(3600);
    const { person_id: personId } = await json(answer);
    expect(await viewerOf(cookie)).toMatchObject({
      person: { id: personId, email: 'opens@example.org', is_nursery_admin: true, is_platform_admin: false },
      tier: 'visionary',
    });
    server.clock.advance(61 * MINUTE);
    expect(await viewerOf(cookie)).toBeNull();
  });

  it('is replaced by the next, and is needed anew by nobody without a token', async () => {
    const claims = pool.claims('renews', server.clock.now());
    const first = cookieOf(await openPages(pool.key.sign(claims))).cookie;
    const { key } = await viewerOf(first);
    const second = cookieOf(await openPages(pool.key.sign(claims))).cookie;
    expect(await viewerOf(first)).toBeNull();
    // The pages of one session, whatever its token is renewed to.
    expect((await viewerOf(second)).key).toBe(key);
    const other = cookieOf(await openPages(signIn('renews', { origin_jti: 'another' }))).cookie;
    expect((await viewerOf(other)).key).not.toBe(key);
    expect((await viewerOf(second)).key).toBe(key);
    const refused = await server.request('POST', '/auth/page-session/', { headers: { cookie: second } });
    expect(await statusAndCode(refused)).toEqual([401, 'unauthorized']);
  });

  it('opens no call', async () => {
    const { cookie } = cookieOf(await openPages(signIn('calls')));
    expect((await send(undefined, 'GET', '/profiles/me/', cookie)).status).toBe(401);
    expect((await send(undefined, 'POST', '/auth/refresh/', cookie)).status).toBe(404);
  });

  it('ends with a sign-out everywhere, wherever it is made', async () => {
    const elsewhere = signIn('leaves');
    const { cookie } = cookieOf(await openPages(elsewhere));
    server.clock.advance(MINUTE);
    expect((await send(signIn('leaves'), 'POST', '/auth/sign-out/')).status).toBe(204);
    expect(await viewerOf(cookie)).toBeNull();
  });

  it('ends where it is alone by its cookie, once the page has forgotten its token', async () => {
    const { cookie } = cookieOf(await openPages(signIn('forgets')));
    expect((await send(undefined, 'POST', '/auth/sign-out/', cookie)).status).toBe(204);
    expect(await viewerOf(cookie)).toBeNull();
  });

  it('is of no use once the accounts are the site’s own', async () => {
    const { cookie } = cookieOf(await openPages(signIn('moves')));
    const { config, ...platform } = server.platform;
    const own = composeApp(
      { ...platform, config: { ...config, hostedPool: null, identityProvider: 'embedded' } },
      { clientDir: '/nowhere', render: async (_request, { viewer }) => Response.json(await viewer()) },
    );
    const ask = (path: string, init: RequestInit = {}) =>
      own.request(`http://localhost:3000${path}`, {
        ...init,
        headers: { host: 'localhost:3000', cookie, ...init.headers },
      });
    expect(await (await ask('/gardens')).json()).toBeNull();
    expect((await ask('/api/v1/auth/refresh/', { method: 'POST' })).status).not.toBe(200);
  });
});
