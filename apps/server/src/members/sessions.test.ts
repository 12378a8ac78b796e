import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { FIREFOX, json, post, SAFARI, statusAndCode, TestBrowser } from './member-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const MINUTE = 60_000;
const DAY = 86_400_000;

interface SignedInBrowser {
  readonly browser: TestBrowser;
  readonly idToken: string;
}

async function signedIn(member: Member, userAgent?: string): Promise<SignedInBrowser> {
  const browser = new TestBrowser(server, userAgent ? { userAgent } : {});
  const { id_token } = await json(await browser.signIn(member));
  return { browser, idToken: id_token };
}
const security = async ({ browser, idToken }: SignedInBrowser) =>
  json(await browser.send('GET', '/auth/security/', undefined, idToken));
const end = ({ browser, idToken }: SignedInBrowser, id: string) =>
  browser.send('DELETE', `/auth/sessions/${id}/`, undefined, idToken);
const whoAmI = ({ browser, idToken }: SignedInBrowser) =>
  browser.send('GET', '/profiles/me/', undefined, idToken);
const refresh = ({ browser }: SignedInBrowser) => browser.post('/auth/refresh/');

describe('where somebody is signed in', () => {
  it('is listed in words, the last used first, with the one that asks', async () => {
    const member = await server.member('lists');
    const began = server.clock.now().toISOString();
    server.clock.advance(MINUTE);
    const desk = await signedIn(member, FIREFOX);
    server.clock.advance(MINUTE);
    const phone = await signedIn(member, SAFARI);
    const listed = await security(desk);
    expect(listed.password_changed_at).toBeNull();
    expect(
      listed.sessions.map(({ device, is_current }: Record<string, unknown>) => [device, is_current]),
    ).toEqual([
      ['Safari on iPhone', false],
      ['Firefox on Windows', true],
      ['a browser we do not know', false],
    ]);
    expect(listed.sessions[2]).toMatchObject({ signed_in_at: began, last_used_at: began });
    expect((await security(phone)).sessions[0].is_current).toBe(true);

    server.clock.advance(MINUTE);
    expect((await refresh(desk)).status).toBe(200);
    const [first] = (await security(phone)).sessions;
    expect(first).toMatchObject({
      device: 'Firefox on Windows',
      last_used_at: server.clock.now().toISOString(),
    });
    expect(first.signed_in_at).not.toBe(first.last_used_at);
  });

  it('is told to nobody else', async () => {
    expect((await server.request('GET', '/auth/security/')).status).toBe(401);
    const [mine, theirs] = [await server.member('minelist'), await server.member('theirlist')];
    const { sessions } = await json(await server.request('GET', '/auth/security/', { as: mine }));
    const others = await json(await server.request('GET', '/auth/security/', { as: theirs }));
    expect(sessions).toHaveLength(1);
    expect(others.sessions).toHaveLength(1);
    expect(sessions[0].id).not.toBe(others.sessions[0].id);
  });

  it('says when the password was changed', async () => {
    const member = await server.member('changedat');
    server.clock.advance(MINUTE);
    const change = { old_password: member.password, new_password: 'New(one)22' };
    await post(server, '/auth/change-password/', change, { as: member });
    const { password_changed_at } = await json(
      await server.request('GET', '/auth/security/', { as: member }),
    );
    expect(password_changed_at).toBe(server.clock.now().toISOString());
  });

  it('leaves out sessions that were not used for thirty days', async () => {
    const member = await server.member('forgotten');
    server.clock.advance(30 * DAY);
    expect((await security(await signedIn(member))).sessions).toHaveLength(1);
  });

  it('is in fifty places at most: one more ends the one used longest ago', async () => {
    const member = await server.member('everywhere');
    const used = await signedIn(member);
    await server.platform.db.transaction((tx) =>
      tx.execute(sql`INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at)
        SELECT 'many-' || n, user_id, 'many-' || n, expires_at, created_at, updated_at - n * interval '1 minute'
        FROM generate_series(1, 47) AS n,
          (SELECT * FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ${member.email}) LIMIT 1) AS s`),
    );
    expect((await security(used)).sessions).toHaveLength(49);
    await Promise.all(Array.from({ length: 4 }, () => signedIn(member)));
    const { sessions } = await security(used);
    expect(sessions).toHaveLength(50);
    const ids = sessions.map(({ id }: { id: string }) => id);
    expect(ids).toContain('many-44');
    for (const ended of ['many-45', 'many-46', 'many-47']) expect(ids).not.toContain(ended);
  });
});

describe('ending one session', () => {
  it('signs that device out at once and leaves the others alone', async () => {
    const member = await server.member('endsone');
    const [here, there] = [await signedIn(member), await signedIn(member, FIREFOX)];
    const { sessions } = await security(here);
    const { id } = sessions.find(({ device }: { device: string }) => device === 'Firefox on Windows');
    expect((await end(here, id)).status).toBe(204);
    expect(await statusAndCode(await whoAmI(there))).toEqual([401, 'unauthorized']);
    expect(await statusAndCode(await refresh(there))).toEqual([401, 'NotAuthorizedException']);
    expect((await whoAmI(here)).status).toBe(200);
    expect(await statusAndCode(await end(here, id))).toEqual([404, 'not_found']);
  });

  it('of somebody else and one that never was are refused alike', async () => {
    const [mine, theirs] = [
      await signedIn(await server.member('endsmine')),
      await signedIn(await server.member('endstheirs')),
    ];
    const { sessions } = await security(theirs);
    const refused = [await end(mine, sessions[0].id), await end(mine, 'never-was')];
    const [first, second] = await Promise.all(refused.map((answer) => answer.text()));
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    expect(first).toBe(second);
    expect((await whoAmI(theirs)).status).toBe(200);
    expect((await server.request('DELETE', `/auth/sessions/${sessions[0].id}/`)).status).toBe(401);
  });

  it('abuse 45: named by a NUL is refused', async () => {
    const mine = await signedIn(await server.member('endsnul'));
    expect(await statusAndCode(await end(mine, '%00'))).toEqual([400, 'validation_failed']);
  });

  it('that asks for it clears its cookies, but the browser stays known', async () => {
    const member = await server.member('endsown');
    const own = await signedIn(member);
    const current = (await security(own)).sessions.find(
      ({ is_current }: { is_current: boolean }) => is_current,
    );
    expect((await end(own, current.id)).status).toBe(204);
    expect([...own.browser.cookies.keys()]).toEqual(['understory_device']);
  });
});

describe('a session that was stolen and then ended', () => {
  it.each<[string, (member: Member, thief: SignedInBrowser) => Promise<Response>]>([
    ['a sign-out everywhere', async (member) => (await signedIn(member)).browser.post('/auth/sign-out/')],
    [
      'a sign-out of its own',
      async (_, { browser }) => copyOf(browser).post('/auth/sign-out/', { global: false }),
    ],
    [
      'a change of the password',
      async (member) => {
        const { browser, idToken } = await signedIn(member);
        const change = { old_password: member.password, new_password: 'New(one)22' };
        return browser.post('/auth/change-password/', change, idToken);
      },
    ],
    [
      'a reset of the password',
      async ({ email }) => {
        await post(server, '/auth/forgot-password/', { email });
        const code = await server.newestCode(email);
        return post(server, '/auth/reset-password/', { email, code, new_password: 'New(one)22' });
      },
    ],
    [
      'the end of that one session',
      async (member, thief) => {
        const current = (await security(thief)).sessions.find(
          ({ is_current }: { is_current: boolean }) => is_current,
        );
        return end(await signedIn(member), current.id);
      },
    ],
  ])('by %s cannot be renewed, and its cookies are cleared', async (how, endIt) => {
    const member = await server.member(how.replaceAll(' ', ''));
    const thief = await signedIn(member);
    expect((await endIt(member, thief)).status).toBeLessThan(300);
    const refused = await refresh(thief);
    expect(await statusAndCode(refused)).toEqual([401, 'NotAuthorizedException']);
    expect([...thief.browser.cookies.keys()]).toEqual(['understory_device']);
    expect(await statusAndCode(await whoAmI(thief))).toEqual([401, 'unauthorized']);
  });

  it.each([
    ['a millisecond before thirty days', 30 * DAY - 1, 200],
    ['after thirty days', 30 * DAY, 401],
  ])('or not used: %s', async (name, later, status) => {
    const member = await server.member(`unused${name.replaceAll(' ', '')}`);
    const idle = await signedIn(member);
    server.clock.advance(later);
    expect((await refresh(idle)).status).toBe(status);
  });
});

/** What somebody has who copied a browser's cookies. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = new TestBrowser(server);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
