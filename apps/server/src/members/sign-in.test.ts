import { TIERS } from '@understory/contract';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { giveTier, grantRole } from './index.ts';
import { FORMER_HASH, json, mailsTo, post, statusAndCode, wrongCodeFor } from './member-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const MINUTE = 60_000;
const DAY = 86_400_000;

const signIn = (member: Pick<Member, 'email' | 'password'>, options: Parameters<typeof post>[3] = {}) =>
  post(server, '/auth/sign-in/', { email: member.email, password: member.password }, options);
const whoAmI = (member: Member) => server.request('GET', '/profiles/me/', { as: member });
const csrfOf = (cookies: string): string => /csrftoken=([^;]+)/.exec(cookies)?.[1] ?? '';
const withCookies = (cookies: string, token = csrfOf(cookies)) => ({
  headers: { cookie: cookies, 'x-csrftoken': token },
});
const refresh = (cookies: string, token?: string) =>
  post(server, '/auth/refresh/', undefined, withCookies(cookies, token));
const signOut = (cookies: string, body?: unknown) =>
  post(server, '/auth/sign-out/', body, withCookies(cookies));
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
/** The same person signed in a second time, as on another device. */
async function elsewhere(member: Member): Promise<Member> {
  const answer = await signIn(member);
  return { ...member, idToken: (await json(answer)).id_token, cookies: cookiesOf(answer) };
}

describe('signing in', () => {
  it('gives an ID token for an hour and cookies for the session', async () => {
    const member = await server.member('token');
    const answer = await signIn(member);
    const body = await json(answer);
    expect(body).toEqual({ next_step: 'DONE', id_token: expect.any(String), expires_in: 3600 });
    const claims = decodeJwt(body.id_token);
    expect(claims).toMatchObject({ iss: 'understory', aud: 'understory', email: member.email });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);

    const cookies = Object.fromEntries(
      answer.headers.getSetCookie().map((cookie) => [cookie.split('=')[0], cookie]),
    );
    expect(cookies.understory_sid).toMatch(/; Path=\/.*; HttpOnly; SameSite=Lax$/);
    expect(cookies.understory_session).toMatch(/^understory_session=1;.*SameSite=Lax$/);
    expect(cookies.csrftoken).not.toMatch(/HttpOnly|Secure/);
    expect(cookies.understory_sid).not.toMatch(/Secure/);
  });

  it('marks its cookies Secure for a peer that is not this machine', async () => {
    const guest = await server.member('guest');
    const answer = await server.request('POST', '/auth/sign-in/', {
      body: { email: guest.email, password: guest.password },
      peer: '192.0.2.7',
    });
    expect(answer.headers.getSetCookie()).toHaveLength(4);
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
  });

  it('marks its cookies Secure behind an encrypting proxy', async () => {
    const secure = await startTestServer({
      seeded: false,
      environment: { BASE_URL: 'https://garden.example' },
    });
    try {
      const member = await secure.member('secure');
      const answer = await post(secure, '/auth/sign-in/', { email: member.email, password: member.password });
      expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true);
      expect(decodeJwt((await json(answer)).id_token).iss).toBe('https://garden.example');
    } finally {
      await secure.stop();
    }
  });

  it('keeps neither the cookie nor the password in the database', async () => {
    const member = await server.member('hashes');
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(sql`SELECT token, password FROM sessions JOIN credentials USING (user_id)`),
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(/understory_sid=([^;]+)/.exec(member.cookies)?.[1]);
    expect(stored).not.toContain(member.password);
  });

  it('tells an unknown address from a wrong password by no word', async () => {
    const member = await server.member('quiet');
    const wrong = await signIn({ ...member, password: 'Wrong(one)1' });
    const unknown = await signIn({ email: 'nobody@example.org', password: 'Wrong(one)1' });
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(await json(await signIn({ email: 'nobody@example.org', password: 'x' }))).toEqual({
      detail: 'Invalid credentials',
      code: 'NotAuthorizedException',
    });
  });

  it('does as much work for an unknown address', async () => {
    // So much that what else a call costs does not count beside it.
    const passwordWork = { memory: 65_536, passes: 3 };
    const real = await startTestServer({ seeded: false, passwordWork });
    try {
      const account = { email: 'quiet@example.org', password: 'Salal(berry)7' };
      await post(real, '/auth/sign-up/', account);
      const code = await real.newestCode(account.email);
      await post(real, '/auth/confirm-sign-up/', { email: account.email, code });
      // Processor time rather than the clock's: a busy machine does not lengthen it.
      const work = async (email: string) => {
        const before = process.cpuUsage();
        for (let round = 0; round < 3; round++) {
          expect((await post(real, '/auth/sign-in/', { email, password: 'Wrong(one)1' })).status).toBe(401);
        }
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      await work('nobody@example.org');
      const ratio = (await work('nobody2@example.org')) / (await work(account.email));
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.7);
    } finally {
      await real.stop();
    }
  });

  it('asks for the code only when the password is right', async () => {
    const account = { email: 'unconfirmed@example.org', password: 'Salal(berry)7' };
    await post(server, '/auth/sign-up/', account);
    const right = await signIn(account);
    expect(right.status).toBe(403);
    expect(await json(right)).toEqual({
      detail: 'Please confirm your email',
      code: 'UserNotConfirmedException',
    });
    const wrong = await signIn({ ...account, password: 'Salal(berry)8' });
    expect(await statusAndCode(wrong)).toEqual([401, 'NotAuthorizedException']);
  });

  it('abuse 7: 200 wrong passwords are throttled whatever X-Forwarded-For says, and the owner gets in', {
    timeout: 120_000,
  }, async () => {
    const member = await server.member('besieged');
    const attempt = (at: number) =>
      signIn(
        { ...member, password: `Guess(${at})a` },
        { headers: { 'x-forwarded-for': `198.51.100.${at}` } },
      );
    // Twenty at once: after the first of these waves the others are refused before a password is hashed.
    const statuses = [];
    for (let wave = 0; wave < 10; wave++) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt(20 * wave + at)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401).length).toBe(10);
    expect(statuses.filter((status) => status === 429).length).toBe(190);

    const fromHome = await signIn(member, { peer: '192.0.2.7' });
    expect(fromHome.status).toBe(200);
    const besieger = await signIn(member);
    expect(await statusAndCode(besieger)).toEqual([429, 'TooManyRequestsException']);
    server.clock.advance(15 * MINUTE + 1000);
    expect((await signIn(member)).status).toBe(200);
  });

  it('forgets wrong tries once the right password came', async () => {
    const member = await server.member('clumsy');
    const wrong = { ...member, password: 'Wrong(one)1' };
    await Promise.all(Array.from({ length: 9 }, () => signIn(wrong)));
    expect((await signIn(member)).status).toBe(200);
    for (let attempt = 1; attempt <= 2; attempt++) expect((await signIn(wrong)).status).toBe(401);
  });

  it('ends the session this browser had before', async () => {
    const member = await server.member('again');
    const other = await elsewhere(member);
    await signIn(member, withCookies(member.cookies));
    expect((await whoAmI(member)).status).toBe(401);
    expect((await whoAmI(other)).status).toBe(200);
  });

  it('abuse 10: takes no JSON in the guise of text', async () => {
    const member = await server.member('crosssite');
    const send = (headers: Record<string, string>) =>
      server.request('POST', '/auth/sign-in/', {
        rawBody: JSON.stringify({ email: member.email, password: member.password }),
        headers: { 'content-type': 'text/plain', ...headers },
      });
    expect(await statusAndCode(await send({}))).toEqual([415, 'unsupported_media_type']);
    expect(await statusAndCode(await send({ origin: 'https://evil.example' }))).toEqual([403, 'csrf_failed']);
  });
});

describe('the session', () => {
  it('gives new ID tokens to whoever holds its cookie and can read its csrftoken', async () => {
    const member = await server.member('renews');
    const answer = await refresh(member.cookies);
    expect(answer.status).toBe(200);
    const { id_token, expires_in } = await json(answer);
    expect(expires_in).toBe(3600);
    expect((await whoAmI({ ...member, idToken: id_token })).status).toBe(200);
  });

  it('abuse 10: refuses to renew or end without the fitting X-CSRFToken', async () => {
    const member = await server.member('csrf');
    const stranger = await server.member('csrfstranger');
    const planted = member.cookies.replace(csrfOf(member.cookies), csrfOf(stranger.cookies));
    for (const path of ['/auth/refresh/', '/auth/sign-out/']) {
      for (const [cookie, token] of [
        [member.cookies, ''],
        [member.cookies, csrfOf(stranger.cookies)],
        [planted, csrfOf(stranger.cookies)],
        ['understory_sid=abc', ''],
      ] as const) {
        const answer = await post(server, path, undefined, withCookies(cookie, token));
        expect(await statusAndCode(answer)).toEqual([403, 'csrf_failed']);
      }
    }
    expect((await whoAmI(member)).status).toBe(200);
  });

  it('cannot be renewed without a cookie, or with one that is invented', async () => {
    expect(await statusAndCode(await post(server, '/auth/refresh/'))).toEqual([
      401,
      'NotAuthorizedException',
    ]);
    const member = await server.member('stolen');
    await signOut(member.cookies);
    const answer = await refresh(member.cookies);
    expect(await statusAndCode(answer)).toEqual([401, 'NotAuthorizedException']);
    expect(answer.headers.getSetCookie().join()).toMatch(/understory_session=;.*Max-Age=0/);
  });

  it('lasts thirty days from its last use', async () => {
    const member = await server.member('lasting');
    server.clock.advance(29 * DAY);
    expect((await refresh(member.cookies)).status).toBe(200);
    server.clock.advance(29 * DAY);
    const { id_token } = await json(await refresh(member.cookies));
    expect((await whoAmI({ ...member, idToken: id_token })).status).toBe(200);
    server.clock.advance(31 * DAY);
    expect((await refresh(member.cookies)).status).toBe(401);
  });

  it('ends everywhere at once with a sign-out, and a second sign-out is no fault', async () => {
    const member = await server.member('leaves');
    const other = await elsewhere(member);
    const answer = await signOut(member.cookies);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(3);
    expect(await statusAndCode(await whoAmI(member))).toEqual([401, 'unauthorized']);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await signOut(member.cookies)).status).toBe(204);
    expect((await post(server, '/auth/sign-out/')).status).toBe(204);
  });

  it('ends alone when that is asked for', async () => {
    const member = await server.member('leaveshere');
    const other = await elsewhere(member);
    expect((await signOut(member.cookies, { global: false })).status).toBe(204);
    expect((await whoAmI(member)).status).toBe(401);
    expect((await whoAmI(other)).status).toBe(200);
  });

  it('ends by an ID token too, for callers without cookies', async () => {
    const member = await server.member('nocookies');
    expect((await server.request('POST', '/auth/sign-out/', { as: member })).status).toBe(204);
    expect((await whoAmI(member)).status).toBe(401);
  });

  it('ends alone by an ID token, when that is asked for', async () => {
    const member = await server.member('nocookiesalone');
    const other = await elsewhere(member);
    const alone = { as: member, body: { global: false } };
    expect((await server.request('POST', '/auth/sign-out/', alone)).status).toBe(204);
    expect((await whoAmI(member)).status).toBe(401);
    expect((await whoAmI(other)).status).toBe(200);
  });

  it('abuse 9: an ID token an hour and six seconds old, altered, or nonsense opens nothing', async () => {
    const member = await server.member('tokens');
    const altered = `${member.idToken.slice(0, -4)}AAAA`;
    for (const authorization of [`Bearer ${altered}`, 'Bearer x', 'Basic x', `Bearer ${member.idToken} x`]) {
      const answer = await server.request('GET', '/profiles/me/', { headers: { authorization } });
      expect(await statusAndCode(answer)).toEqual([401, 'unauthorized']);
    }
    expect((await server.request('GET', '/profiles/me/')).status).toBe(401);
    server.clock.advance(3_604_000);
    expect((await whoAmI(member)).status).toBe(200);
    server.clock.advance(2_000);
    expect((await whoAmI(member)).status).toBe(401);
  });
});

describe('passwords', () => {
  const forgot = (email: string) => post(server, '/auth/forgot-password/', { email });
  const reset = (email: string, code: string, new_password: string) =>
    post(server, '/auth/reset-password/', { email, code, new_password });
  const change = (as: Member, old_password: string, new_password: string) =>
    post(server, '/auth/change-password/', { old_password, new_password }, { as });

  it('abuse 8: a reset ends every session and the old password', async () => {
    const member = await server.member('forgets');
    const other = await elsewhere(member);
    const asked = await forgot(member.email);
    expect(await json(asked)).toEqual({
      detail: 'If an account exists with this email, you will receive a password reset code.',
    });
    const code = await server.newestCode(member.email);
    expect(await statusAndCode(await reset(member.email, wrongCodeFor(code), 'New(one)22'))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    expect(await json(await reset(member.email, code, 'short'))).toEqual({
      detail: 'Password must be at least 8 characters long',
      code: 'InvalidPasswordException',
    });
    expect((await reset(member.email, code, 'New(one)22')).status).toBe(200);
    for (const device of [member, other]) {
      expect((await whoAmI(device)).status).toBe(401);
      expect((await refresh(device.cookies)).status).toBe(401);
    }
    expect((await signIn(member)).status).toBe(401);
    expect((await signIn({ ...member, password: 'New(one)22' })).status).toBe(200);
    expect(await statusAndCode(await reset(member.email, code, 'New(one)33'))).toEqual([
      400,
      'CodeMismatchException',
    ]);
  });

  it('abuse 6: asked for 100 times sends five mails and then asks to wait, for known and unknown alike', async () => {
    const member = await server.member('flooded');
    const outcomes = async (email: string) => {
      const answers = [];
      for (let time = 0; time < 100; time++) {
        const answer = await forgot(email);
        answers.push(`${answer.status} ${answer.headers.get('retry-after')} ${await answer.text()}`);
      }
      return answers;
    };
    const known = await outcomes(member.email);
    expect(known.filter((answer) => answer.startsWith('200'))).toHaveLength(5);
    expect(new Set(known).size).toBe(2);
    expect(known[99]).toMatch(/^429 3600 .*LimitExceededException/);
    expect(await outcomes('strangers@example.org')).toEqual(known);
    const mails = await mailsTo(server, member.email);
    expect(mails.filter(({ subject }) => subject.includes('reset'))).toHaveLength(5);
    expect(await mailsTo(server, 'strangers@example.org')).toEqual([]);
  });

  it('a reset code for an unknown address is wrong and then dead, as for a known one', async () => {
    const member = await server.member('known');
    const outcomes = async (email: string) => {
      await forgot(email);
      const codes = [];
      for (let attempt = 0; attempt < 6; attempt++)
        codes.push(await statusAndCode(await reset(email, '000000', 'New(one)22')));
      return codes;
    };
    expect(await outcomes('unheard@example.org')).toEqual(await outcomes(member.email));
  });

  it('a forgotten password takes the same statements to ask for, with an account and without', async () => {
    const member = await server.member('counted');
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const counted = async (email: string) => {
      statements.mockClear();
      await forgot(email);
      return statements.mock.calls.length;
    };
    const known = await counted(member.email);
    expect(known).toBeGreaterThan(5);
    expect(await counted('uncounted@example.org')).toBe(known);
    statements.mockRestore();
  });

  it('a change ends the other sessions and keeps this one', async () => {
    const member = await server.member('changes');
    const other = await elsewhere(member);
    expect(await statusAndCode(await change(member, 'Wrong(one)1', 'New(one)22'))).toEqual([
      401,
      'NotAuthorizedException',
    ]);
    expect(await statusAndCode(await change(member, member.password, 'weak'))).toEqual([
      400,
      'InvalidPasswordException',
    ]);
    expect((await change(member, member.password, 'New(one)22')).status).toBe(200);
    expect((await whoAmI(member)).status).toBe(200);
    expect((await whoAmI(other)).status).toBe(401);
    expect((await signIn({ ...member, password: 'New(one)22' })).status).toBe(200);
    const nobody = await post(server, '/auth/change-password/', { old_password: 'a', new_password: 'b' });
    expect(await statusAndCode(nobody)).toEqual([401, 'unauthorized']);
  });

  it('a reset gives one to somebody who had none, as people of a hosted pool have none here', async () => {
    const member = await server.member('fromapool');
    await server.platform.db.transaction((tx) =>
      tx.execute(
        sql`DELETE FROM credentials WHERE user_id = (SELECT id FROM users WHERE email = ${member.email})`,
      ),
    );
    expect((await signIn(member)).status).toBe(401);
    await forgot(member.email);
    const changed = { ...member, password: 'New(one)22' };
    expect((await reset(member.email, await server.newestCode(member.email), changed.password)).status).toBe(
      200,
    );
    expect((await signIn(changed)).status).toBe(200);
  });
});

describe('a password hashed before argon2id', () => {
  const query = async (text: string, ...values: unknown[]) =>
    (await server.platform.db.pool.query(text, values)).rows;
  const hashOf = async ({ email }: Member): Promise<string> => {
    const [kept] = await query(
      'SELECT password FROM credentials JOIN users ON users.id = user_id WHERE email = $1',
      email,
    );
    return kept.password;
  };
  async function memberFromBefore(name: string): Promise<Member> {
    const member = await server.member(name);
    await query(
      'UPDATE credentials SET password = $2 WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      member.email,
      FORMER_HASH,
    );
    return member;
  }

  it('opens, and is hashed anew without counting as changed', async () => {
    const member = await memberFromBefore('frombefore');
    server.clock.advance(MINUTE);
    expect((await signIn({ ...member, password: 'Wrong(one)22' })).status).toBe(401);
    expect(await hashOf(member)).toBe(FORMER_HASH);
    expect((await signIn(member)).status).toBe(200);
    const renewed = await hashOf(member);
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect((await whoAmI(member)).status).toBe(200);
    expect(await json(await server.request('GET', '/auth/security/', { as: member }))).toMatchObject({
      password_changed_at: null,
    });
    expect((await signIn({ ...member, password: 'Wrong(one)22' })).status).toBe(401);
    expect((await signIn(member)).status).toBe(200);
    expect(await hashOf(member)).toBe(renewed);
  });

  it('opens for all who sign in at once', async () => {
    const member = await memberFromBefore('atonce');
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(member)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await hashOf(member)).toMatch(/^\$argon2id\$/);
  });

  it('is that of the account when a sign-up from before is verified', async () => {
    const email = 'signedupbefore@example.org';
    const account = { email, password: 'Camas(meadow)7' };
    await post(server, '/auth/sign-up/', account);
    await query('UPDATE sign_ups SET password_hash = $2 WHERE email = $1', email, FORMER_HASH);
    expect(await statusAndCode(await signIn(account))).toEqual([403, 'UserNotConfirmedException']);
    await post(server, '/auth/confirm-sign-up/', { email, code: await server.newestCode(email) });
    expect((await signIn(account)).status).toBe(200);
  });
});

describe('the person', () => {
  const tierOf = async (member: Member) =>
    json(await server.request('GET', '/payments/consumer-subscription/status/', { as: member }));

  it('is told who they are', async () => {
    const member = await server.member('plain');
    expect(await json(await whoAmI(member))).toEqual({
      id: expect.any(String),
      email: 'plain@example.org',
      is_nursery_admin: false,
      is_platform_admin: false,
      managed_nursery: null,
      managed_nurseries: [],
    });
    expect(await tierOf(member)).toMatchObject({ tier: 'explorer', status: 'active', ends_at: null });
    expect(Object.values((await tierOf(member)).permissions)).not.toContain(true);
    expect((await server.request('GET', '/payments/consumer-subscription/status/')).status).toBe(401);
  });

  it('has a given tier until its end, and the explorer tier after', async () => {
    const member = await server.member('gifted', { tier: 'cultivator' });
    const given = await tierOf(member);
    expect(given).toMatchObject({
      tier: 'cultivator',
      permissions: { can_export_csv: true, can_export_package: false },
    });
    expect(new Date(given.ends_at).getTime()).toBe(server.clock.now().getTime() + 365 * DAY);

    const { db, clock } = server.platform;
    const soon = new Date(clock.now().getTime() + MINUTE);
    await db.transaction((tx) => giveTier(tx, ' Gifted@Example.org', 'visionary', soon, clock.now()));
    expect(await tierOf(member)).toMatchObject({ tier: 'visionary', ends_at: soon.toISOString() });
    server.clock.advance(MINUTE);
    expect(await tierOf(member)).toMatchObject({ tier: 'explorer', ends_at: null });
    await db.transaction((tx) => giveTier(tx, member.email, 'explorer', soon, clock.now()));
    expect(TIERS).toContain((await tierOf(member)).tier);
  });

  it('has a role once it is granted, which an audit entry tells', async () => {
    const member = await server.member('grower');
    const { db, clock } = server.platform;
    await db.transaction((tx) => grantRole(tx, member.email, 'nursery_admin', clock.now()));
    await db.transaction((tx) => grantRole(tx, member.email, 'nursery_admin', clock.now()));
    expect(await json(await whoAmI(member))).toMatchObject({
      is_nursery_admin: true,
      is_platform_admin: false,
    });
    const tier = await tierOf(member);
    expect(tier).toMatchObject({ tier: 'visionary', status: 'active' });
    expect(Object.values(tier.permissions)).not.toContain(false);
    const { rows } = await db.read((tx) =>
      tx.execute(sql`SELECT actor, action, details FROM audit_entries
        WHERE subject = (SELECT id FROM users WHERE email = ${member.email})`),
    );
    expect(rows).toEqual([
      { actor: 'command line', action: 'grant_role', details: { role: 'nursery_admin' } },
      { actor: 'command line', action: 'grant_role', details: { role: 'nursery_admin' } },
    ]);
    await expect(
      db.transaction((tx) => grantRole(tx, 'nobody@example.org', 'platform_admin', clock.now())),
    ).rejects.toThrow('Nobody has an account with the address nobody@example.org.');
  });
});

describe('two processes on one database', () => {
  it('share the secret, the sessions and the counts', async () => {
    const { composeApp } = await import('../composition.ts');
    const second = composeApp(server.platform);
    const member = await server.member('roams');
    const headers = { authorization: `Bearer ${member.idToken}`, host: 'localhost' };
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    const answer = await second.request('/api/v1/profiles/me/', { headers }, { incoming });
    expect(answer.status).toBe(200);
    const wrong = { ...member, password: 'Wrong(one)1' };
    await Promise.all(Array.from({ length: 10 }, () => signIn(wrong)));
    const refused = await second.request(
      '/api/v1/auth/sign-in/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost' },
        body: JSON.stringify({ email: member.email, password: member.password }),
      },
      { incoming },
    );
    expect(refused.status).toBe(429);
  });
});
