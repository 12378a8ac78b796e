import { CALLS, type Call } from '@understory/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { composeApp } from '../composition.ts';
import type { App } from '../platform/http/app.ts';
import type { PageContext } from '../platform/http/pages.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { json, statusAndCode, TestBrowser } from './member-fixtures.ts';

let server: TestServer;
let app: App;
/** What the page under test does with what it is given; what comes of it is the page. */
let draw: (context: PageContext) => Promise<unknown> = async () => null;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  app = composeApp(server.platform, {
    clientDir: '/nowhere',
    render: async (_request, context) => Response.json((await draw(context)) ?? null),
  });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const open = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', ...headers } });
/** What a page makes of being opened with these cookies. */
const drawn = async (cookie: string | undefined, how: typeof draw) => {
  draw = how;
  const page = await open('/gardens', cookie === undefined ? {} : { cookie });
  expect(page.status).toBe(200);
  return json(page);
};
const viewerOf = (cookie?: string) => drawn(cookie, ({ viewer }) => viewer());

function countQueries() {
  const { db } = server.platform;
  const spies = [vi.spyOn(db, 'lookUp'), vi.spyOn(db, 'read'), vi.spyOn(db, 'transaction')];
  return () => spies.map(({ mock }) => mock.calls.length);
}

describe('whom a page is drawn for', () => {
  it('is told with all that they may, by one query that writes nothing', async () => {
    const member = await server.member('drawn', { tier: 'cultivator', role: 'platform_admin' });
    await viewerOf(member.cookies);
    const queries = countQueries();
    // However often it is asked for.
    const viewer = await drawn(member.cookies, async ({ viewer }) => (await viewer()) && viewer());
    expect(queries()).toEqual([1, 0, 0]);
    expect(viewer).toMatchObject({
      person: {
        email: member.email,
        is_platform_admin: true,
        is_nursery_admin: false,
        managed_nursery: null,
      },
      tier: 'cultivator',
      permissions: { can_export_csv: true },
    });
    expect(viewer.key).toMatch(/^[\w-]{12}$/);
    const { sessions } = await json(await server.request('GET', '/auth/security/', { as: member }));
    expect(sessions[0].last_used_at).toBe(sessions[0].signed_in_at);
    expect(JSON.stringify(viewer)).not.toContain(sessions[0].id);
  });

  it('is not asked for where nobody wants to know, nor where there is no cookie', async () => {
    const member = await server.member('unasked');
    const queries = countQueries();
    expect(await drawn(member.cookies, async () => null)).toBeNull();
    expect(await viewerOf()).toBeNull();
    expect(await viewerOf('understory_session=1')).toBeNull();
    expect(queries()).toEqual([0, 0, 0]);
  });

  it('has a key for each session, which stays as it is', async () => {
    const member = await server.member('keyed');
    const other = new TestBrowser(server);
    await other.signIn(member);
    const keys = [await viewerOf(member.cookies), await viewerOf(member.cookies)].map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect((await viewerOf(`understory_sid=${other.cookies.get('understory_sid')}`)).key).not.toBe(keys[0]);
  });

  it('is nobody once the session has ended, or once they have left though nobody could be told', async () => {
    const member = await server.member('ended');
    expect(await viewerOf(`${member.cookies}; understory_left=1`)).toBeNull();
    expect(await viewerOf(member.cookies.replace('sid=', 'sid=x'))).toBeNull();
    expect(await viewerOf(member.cookies)).not.toBeNull();
    await server.request('POST', '/auth/change-password/', {
      as: member,
      body: { old_password: member.password, new_password: 'New(one)22' },
    });
    expect(await viewerOf(member.cookies)).not.toBeNull();
    const browser = new TestBrowser(server);
    await browser.signIn({ ...member, password: 'New(one)22' });
    await browser.post('/auth/sign-out/');
    expect(await viewerOf(member.cookies)).toBeNull();
    const late = await server.member('late');
    server.clock.advance(31 * 86_400_000);
    expect(await viewerOf(late.cookies)).toBeNull();
  });
});

describe('a page that asks in this process', () => {
  const ask = (path: string, init?: RequestInit) => new Request(`http://localhost:3000/api/v1${path}`, init);
  const whoAmI = '/profiles/me/';

  it('reads as whom it is drawn for, or as a visitor', async () => {
    const member = await server.member('reads');
    const asViewer = async ({ apiAsViewer }: PageContext) => (await apiAsViewer(ask(whoAmI))).json();
    expect(await drawn(member.cookies, asViewer)).toMatchObject({ email: member.email });
    expect(await drawn(undefined, asViewer)).toMatchObject({ code: 'unauthorized' });
    expect(await drawn(member.cookies, async ({ api }) => (await api(ask(whoAmI))).json())).toMatchObject({
      code: 'unauthorized',
    });
  });

  it('is never more than a header says', async () => {
    const [member, other] = [await server.member('header'), await server.member('other')];
    const by = (authorization: string) =>
      drawn(member.cookies, async ({ apiAsViewer }) =>
        (await apiAsViewer(ask(whoAmI, { headers: { authorization } }))).json(),
      );
    expect(await by(`Bearer ${other.idToken}`)).toMatchObject({ email: other.email });
    expect(await by('Bearer nonsense')).toMatchObject({ code: 'unauthorized' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('may not make a call by %s', async (method) => {
    const member = await server.member(`writes-${method}`);
    for (const how of ['api', 'apiAsViewer'] as const) {
      const thrown = await drawn(member.cookies, async (context) =>
        context[how](ask('/gardens/', { method })).then(
          () => 'done',
          (error: Error) => error.message,
        ),
      );
      expect(thrown).toBe(`A page reads, and does not make a call by ${method}`);
    }
  });
});

describe('a cookie', () => {
  /** They act on the session of the cookie itself, and ask for what only our pages can read. */
  const BY_COOKIE = ['refreshSession', 'signOut'];

  it('opens no call to anybody who comes over the network', async () => {
    const member = await server.member('cookie', { tier: 'visionary', role: 'platform_admin' });
    const calls = (CALLS as readonly Call[]).filter(({ id }) => !BY_COOKIE.includes(id));
    for (const call of calls) {
      const path = call.path.replaceAll(/\{\w+\}/g, '1');
      const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} };
      const answers = await Promise.all(
        [{}, { cookie: member.cookies }].map(async (headers) => {
          const answer = await server.request(call.method, path, { ...body, headers });
          return [answer.status, (await answer.text()).replace(/"challenge":"[^"]*"/, '')];
        }),
      );
      expect([call.id, answers[1]]).toEqual([call.id, answers[0]]);
      if (call.who !== 'anyone') expect([call.id, answers[1]?.[0]]).toEqual([call.id, 401]);
    }
  });

  it('acts on its own session only where the page shows that it can read it', async () => {
    const member = await server.member('acts');
    for (const path of ['/auth/refresh/', '/auth/sign-out/']) {
      const answer = await server.request('POST', path, { headers: { cookie: member.cookies } });
      expect(await statusAndCode(answer)).toEqual([403, 'csrf_failed']);
    }
  });
});

describe('a page', () => {
  it.each(['/', '/gardens', '/gardens.data', '/_root.data', '/no/such/page'])(
    'is in no cache and told apart by its cookies: %s',
    async (path) => {
      draw = async () => null;
      const { cookies } = await server.member(`cache-${path.replaceAll('/', '-')}`);
      for (const headers of [{}, { cookie: cookies }]) {
        const page = await open(path, headers);
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(page.headers.get('vary')).toMatch(/\bCookie\b/);
      }
    },
  );

  it('gives its data to pages of this site alone', async () => {
    draw = async () => null;
    const statusFrom = async (site: string, path = '/gardens.data') =>
      (await open(path, { 'sec-fetch-site': site })).status;
    expect(await Promise.all(['same-origin'].map((site) => statusFrom(site)))).toEqual([200]);
    expect((await open('/gardens.data')).status).toBe(200);
    const foreign = ['cross-site', 'same-site', 'none', 'nonsense'];
    expect(await Promise.all(foreign.map((site) => statusFrom(site)))).toEqual(foreign.map(() => 403));
    // A link on another site leads here.
    expect(await statusFrom('cross-site', '/gardens')).toBe(200);
  });
});
