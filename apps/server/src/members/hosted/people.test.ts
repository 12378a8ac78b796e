import { CALLS } from '@understory/contract';
import { KeyServer } from '@understory/seedbed/pool';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { carryOut } from '../../operations/admin.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { asking, knock, redeem } from '../assistants/assistants.fixture.ts';
import { json, mailsTo, statusAndCode } from '../member-fixtures.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let pool: KeyServer;
let server: TestServer;
beforeAll(async () => {
  pool = await new KeyServer().listen();
  server = await startTestServer({ environment: pool.environment(), seeded: false });
});
afterAll(async () => {
  await server.stop();
  await pool.close();
});

let people = 0;
const nobodyYet = () => `person-${++people}`;
/** A token of somebody who signs in now, by our clock. */
const signIn = (name: string, changed: Record<string, unknown> = {}) =>
  pool.key.sign({ ...pool.claims(name, server.clock.now()), ...changed });
const call = (token: string | undefined, method: string, path: string, body?: unknown) =>
  server.request(method, path, {
    ...(body !== undefined && { body }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
const whoIs = async (token: string) => json(await call(token, 'GET', '/profiles/me/'));
const statusOf = async (token: string) => (await call(token, 'GET', '/profiles/me/')).status;
const count = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await server.platform.db.read((tx) => tx.execute<{ count: string }>(query));
  return Number(rows[0]?.count);
};

describe('the first call of a person', () => {
  test('makes them one of ours, with an id of ours and no name but what they will tell', async () => {
    const name = nobodyYet();
    const person = await whoIs(signIn(name, { email: `${name}@Example.ORG` }));
    expect(person).toMatchObject({
      email: `${name}@example.org`,
      is_nursery_admin: false,
      is_platform_admin: false,
    });
    expect(person.id).not.toBe(`sub-of-${name}`);
    expect(await json(await call(signIn(name), 'GET', '/users/profiles/me/'))).toMatchObject({
      first_name: null,
      last_name: null,
    });
    expect((await whoIs(signIn(name))).id).toBe(person.id);
    const mails = await mailsTo(server, `${name}@example.org`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Understory']);
    // No address of ours is set: the links lead to where the call came to.
    expect(mails[0]?.text).toContain('http://localhost:3000/login');
  });

  test('is one, however many come at once', async () => {
    const name = nobodyYet();
    const token = signIn(name);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(token, 'GET', '/profiles/me/')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const ids = await Promise.all(answers.map(async (answer) => (await json(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await count(sql`SELECT count(*) FROM users WHERE email = ${`${name}@example.org`}`)).toBe(1);
    expect(await mailsTo(server, `${name}@example.org`)).toHaveLength(1);
  });

  test('is that of the account with the same address, where the pool vouches for it', async () => {
    const name = nobodyYet();
    const { id } = await whoIs(signIn(name));
    const again = await whoIs(
      signIn(name, { sub: 'sub-of-a-second-account', email: `${name.toUpperCase()}@example.org` }),
    );
    expect(again.id).toBe(id);
    const unverified = signIn(name, { sub: 'sub-of-an-impostor', email_verified: false });
    expect(await statusAndCode(await call(unverified, 'GET', '/profiles/me/'))).toEqual([
      403,
      'UserNotConfirmedException',
    ]);
    expect(await mailsTo(server, `${name}@example.org`)).toHaveLength(1);
  });

  test('is the last to take more than one query', async () => {
    const token = signIn(nobodyYet());
    await statusOf(token);
    const { db } = server.platform;
    const [lookUp, read, transaction] = [
      vi.spyOn(db, 'lookUp'),
      vi.spyOn(db, 'read'),
      vi.spyOn(db, 'transaction'),
    ];
    try {
      expect(await statusOf(token)).toBe(200);
      expect([lookUp, read, transaction].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe('an address that changes in the pool', () => {
  test('changes here', async () => {
    const name = nobodyYet();
    const { id } = await whoIs(signIn(name));
    const moved = { email: `${name}-moved@example.org` };
    expect(await whoIs(signIn(name, moved))).toMatchObject({ id, ...moved });
    expect(await count(sql`SELECT count(*) FROM users WHERE email = ${`${name}@example.org`}`)).toBe(0);
  });

  test('does not change back by a token from before', async () => {
    const name = nobodyYet();
    const before = signIn(name);
    await whoIs(before);
    server.clock.advance(MINUTE);
    const moved = { email: `${name}-moved@example.org` };
    const after = signIn(name, moved);
    expect(await whoIs(after)).toMatchObject(moved);
    expect(await whoIs(before)).toMatchObject(moved);
    server.clock.advance(MINUTE);
    expect(await whoIs(signIn(name))).toMatchObject({ email: `${name}@example.org` });
  });

  test('does not while it is somebody else’s here', async () => {
    const [name, other] = [nobodyYet(), nobodyYet()];
    await whoIs(signIn(other));
    expect(await whoIs(signIn(name))).toMatchObject({ email: `${name}@example.org` });
    expect(await whoIs(signIn(name, { email: `${other}@example.org` }))).toMatchObject({
      email: `${name}@example.org`,
    });
  });
});

describe('groups of the pool', () => {
  test('are roles as long as the token names them, beside those given here', async () => {
    const name = nobodyYet();
    const inGroups = (...groups: string[]) => whoIs(signIn(name, { 'cognito:groups': groups }));
    expect(await inGroups('nursery_admin', 'gardeners')).toMatchObject({
      is_nursery_admin: true,
      is_platform_admin: false,
    });
    expect(await inGroups('platform_admin')).toMatchObject({
      is_nursery_admin: false,
      is_platform_admin: true,
    });
    expect(await inGroups()).toMatchObject({ is_nursery_admin: false, is_platform_admin: false });
    await carryOut(server.platform, { order: 'role', email: `${name}@example.org`, role: 'platform_admin' });
    expect(await inGroups('nursery_admin')).toMatchObject({
      is_nursery_admin: true,
      is_platform_admin: true,
    });
  });

  test('of another shape are none', async () => {
    expect(await whoIs(signIn(nobodyYet(), { 'cognito:groups': 'platform_admin' }))).toMatchObject({
      is_platform_admin: false,
    });
  });

  test('of a nursery give its tier', async () => {
    const token = signIn(nobodyYet(), { 'cognito:groups': ['nursery_admin'] });
    expect(await json(await call(token, 'GET', '/payments/consumer-subscription/status/'))).toMatchObject({
      tier: 'visionary',
    });
  });
});

test('orders of the command line find people who have signed in once, and say of others that they have not', async () => {
  const name = nobodyYet();
  const order = { order: 'tier', email: `${name}@example.org`, tier: 'cultivator', until: null } as const;
  await expect(carryOut(server.platform, order)).rejects.toThrow('Nobody has an account with the address');
  await whoIs(signIn(name));
  await carryOut(server.platform, order);
  expect(
    await json(await call(signIn(name), 'GET', '/payments/consumer-subscription/status/')),
  ).toMatchObject({
    tier: 'cultivator',
  });
});

describe('signing out', () => {
  const signOut = (token: string) => call(token, 'POST', '/auth/sign-out/', { global: true });

  test('also ends what assistants were let do', async () => {
    const token = signIn(nobodyYet());
    const { asked, ...request } = await asking(server);
    const allowed = await call(token, 'POST', '/assistants/request/', { asked, allow: true });
    const code = new URL((await json(allowed)).redirect_to).searchParams.get('code') ?? '';
    const { access_token } = await json(await redeem(server, request, code));
    expect((await knock(server, access_token)).status).toBe(200);
    expect((await signOut(token)).status).toBe(204);
    expect((await knock(server, access_token)).status).toBe(401);
  });

  test('ends every session that began before, at once, whatever it is renewed to', async () => {
    const name = nobodyYet();
    const here = signIn(name);
    const elsewhere = pool.claims(name, server.clock.now());
    server.clock.advance(20 * MINUTE);
    expect(await Promise.all([statusOf(here), statusOf(pool.key.sign(elsewhere))])).toEqual([200, 200]);
    expect((await signOut(here)).status).toBe(204);
    expect(await Promise.all([statusOf(here), statusOf(pool.key.sign(elsewhere))])).toEqual([401, 401]);
    server.clock.advance(MINUTE);
    const iat = Math.floor(server.clock.now().getTime() / SECOND);
    expect(await statusOf(pool.key.sign({ ...elsewhere, iat, exp: iat + 3600 }))).toBe(401);
    expect(await statusOf(signIn(name))).toBe(200);
  });

  test('ends a session that began this very second', async () => {
    const name = nobodyYet();
    const [here, elsewhere] = [signIn(name), signIn(name)];
    await signOut(here);
    expect(await Promise.all([statusOf(here), statusOf(elsewhere)])).toEqual([401, 401]);
  });

  test('leaves alone whoever signs in just after it, by a clock that is 4 seconds behind', async () => {
    const name = nobodyYet();
    const before = signIn(name);
    server.clock.advance(MINUTE);
    await signOut(before);
    server.clock.advance(SECOND / 2);
    const began = Math.floor(server.clock.now().getTime() / SECOND) - 4;
    expect(await statusOf(signIn(name, { auth_time: began, iat: began }))).toBe(200);
  });

  test('of one ends nobody else’s', async () => {
    const [name, other] = [nobodyYet(), nobodyYet()];
    const theirs = signIn(other);
    server.clock.advance(MINUTE);
    await signOut(signIn(name));
    expect(await statusOf(theirs)).toBe(200);
  });

  test('of nobody changes nothing', async () => {
    expect((await call(undefined, 'POST', '/auth/sign-out/')).status).toBe(204);
    const token = signIn(nobodyYet());
    await signOut(token);
    expect(await statusAndCode(await signOut(token))).toEqual([401, 'unauthorized']);
  });
});

describe('the calls of accounts that are kept elsewhere', () => {
  const email = 'rose@example.org';
  const BODIES: Record<string, unknown> = {
    signUp: { email, password: 'Camas(meadow)7' },
    confirmSignUp: { email, code: '123456' },
    confirmSignUpByLink: { token: 'x'.repeat(43) },
    resendCode: { email },
    signIn: { email, password: 'Camas(meadow)7' },
    confirmSignIn: { challenge: 'x', code: '123456' },
    forgotPassword: { email },
    resetPassword: { email, code: '123456', new_password: 'Camas(meadow)7' },
    resetPasswordByLink: { token: 'x'.repeat(43), new_password: 'Camas(meadow)7' },
    changePassword: { old_password: 'Camas(meadow)7', new_password: 'Renewed(key)9' },
    startAuthenticator: { password: 'Camas(meadow)7' },
    confirmAuthenticator: { code: '123456' },
    removeAuthenticator: { password: 'Camas(meadow)7' },
    renewRecoveryCodes: { password: 'Camas(meadow)7' },
    sayNotMe: { token: 'x'.repeat(43) },
    startEmailChange: { email, password: 'Camas(meadow)7' },
    confirmEmailChange: { code: '123456' },
    confirmEmailChangeByLink: { token: 'x'.repeat(43) },
    startPasskey: { password: 'Camas(meadow)7' },
    addPasskey: { credential: { id: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } } },
    renamePasskey: { name: 'Phone' },
    signInByPasskey: {
      credential: {
        id: 'AA',
        response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  };
  test.each(
    CALLS.filter(
      ({ id, path }) => path.startsWith('/auth/') && !['signOut', 'startPageSession'].includes(id),
    ).map(({ id, method, path }) => [id, method, path] as const),
  )('%s says so', async (id, method, path) => {
    const answer = await call(signIn('rose'), method, path.replace('{id}', 'x'), BODIES[id]);
    expect(answer.status).toBe(404);
    expect(await json(answer)).toMatchObject({
      code: 'hosted_identity',
      detail: expect.stringMatching(/kept by a hosted service/),
    });
  });
});

describe('an account that is deleted', () => {
  const remove = (token: string) => call(token, 'POST', '/users/profiles/me/delete/', {});

  test('needs a sign-in not older than ten minutes', async () => {
    const token = signIn(nobodyYet());
    server.clock.advance(10 * MINUTE + SECOND);
    expect(await statusAndCode(await remove(token))).toEqual([401, 'NotAuthorizedException']);
    expect(await statusOf(token)).toBe(200);
  });

  test('is not made anew by tokens from before, and is by who signs in again', async () => {
    const name = nobodyYet();
    const elsewhere = signIn(name);
    const { id } = await whoIs(elsewhere);
    server.clock.advance(MINUTE);
    expect((await remove(signIn(name))).status).toBe(204);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await count(sql`SELECT count(*) FROM users WHERE email = ${`${name}@example.org`}`)).toBe(0);
    server.clock.advance(MINUTE);
    const again = await whoIs(signIn(name));
    expect(again.id).toEqual(expect.any(String));
    expect(again.id).not.toBe(id);
  });

  test('a second time is not made anew by tokens from between either', async () => {
    const name = nobodyYet();
    await whoIs(signIn(name));
    expect((await remove(signIn(name))).status).toBe(204);
    server.clock.advance(MINUTE);
    const between = signIn(name);
    expect(await statusOf(between)).toBe(200);
    server.clock.advance(MINUTE);
    expect((await remove(signIn(name))).status).toBe(204);
    expect(await statusOf(between)).toBe(401);
  });

  test('is told with whose account in the pool it is', async () => {
    const name = nobodyYet();
    const answer = await call(signIn(name), 'GET', '/users/profiles/me/export/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
  });
});
