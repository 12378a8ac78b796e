import { KeyPair, KeyServer } from '@understory/seedbed/pool';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { json, statusAndCode } from '../member-fixtures.ts';

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

const whoIs = (token: string) =>
  server.request('GET', '/profiles/me/', { headers: { authorization: `Bearer ${token}` } });
const claims = (changed: Record<string, unknown> = {}) => ({
  ...pool.claims('rose', server.clock.now()),
  ...changed,
});
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(claims()).filter(([name]) => !names.includes(name)));
const now = () => Math.floor(server.clock.now().getTime() / 1000);

describe('an ID token of the pool', () => {
  test('stands for its person', async () => {
    const answer = await whoIs(pool.key.sign(claims()));
    expect(answer.status).toBe(200);
    expect(await json(answer)).toMatchObject({ email: 'rose@example.org', is_nursery_admin: false });
  });

  test.each<[string, () => string]>([
    ['that is no token', () => 'not.a.token'],
    ['of one part', () => 'token'],
    ['whose header is no JSON', () => `bm90IGpzb24.${pool.key.sign(claims()).split('.').slice(1).join('.')}`],
    [
      'whose claims were altered',
      () => {
        const [header, , signature] = pool.key.sign(claims()).split('.');
        const altered = Buffer.from(JSON.stringify(claims({ sub: 'sub-of-somebody' }))).toString('base64url');
        return `${header}.${altered}.${signature}`;
      },
    ],
    ['whose signature was altered', () => `${pool.key.sign(claims()).slice(0, -8)}AAAAAAAA`],
    ['without a signature (alg none)', () => pool.forge(claims(), 'none')],
    ['signed with the public key as a secret (HS256)', () => pool.forge(claims(), 'HS256')],
    ['of another algorithm', () => pool.key.sign(claims(), { alg: 'RS512', kid: pool.key.id })],
    [
      'of a key that is not the pool’s',
      () => new KeyPair().sign(claims(), { alg: 'RS256', kid: pool.key.id }),
    ],
    ['that names no key', () => pool.key.sign(claims(), { alg: 'RS256' })],
    ['that names a key nobody has', () => pool.key.sign(claims(), { alg: 'RS256', kid: 'unknown' })],
    [
      'that brings its key along',
      () => {
        const own = new KeyPair();
        return own.sign(claims(), {
          alg: 'RS256',
          kid: own.id,
          jwk: own.publicKey(),
          jku: 'http://127.0.0.1:9/',
        });
      },
    ],
    [
      'of another issuer',
      () => pool.key.sign(claims({ iss: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_Other' })),
    ],
    [
      'of another pool of the same issuer',
      () => pool.key.sign(claims({ iss: `${pool.endpoint}/us-west-2_Other` })),
    ],
    ['without an issuer', () => pool.key.sign(without('iss'))],
    ['for another client', () => pool.key.sign(claims({ aud: 'another' }))],
    ['for nobody', () => pool.key.sign(without('aud'))],
    [
      'to open the pool (an access token)',
      () => pool.key.sign({ ...without('aud', 'email'), token_use: 'access', client_id: pool.clientId }),
    ],
    ['to open the pool, for this client', () => pool.key.sign(claims({ token_use: 'access' }))],
    ['of no use that is told', () => pool.key.sign(without('token_use'))],
    ['without an end', () => pool.key.sign(without('exp'))],
    ['without a beginning', () => pool.key.sign(without('iat'))],
    ['without a sign-in', () => pool.key.sign(without('auth_time'))],
    ['of nobody', () => pool.key.sign(without('sub'))],
    ['of somebody who is no text', () => pool.key.sign(claims({ sub: 7 }))],
    ['that ended 6 seconds ago', () => pool.key.sign(claims({ exp: now() - 6 }))],
    ['that begins in 6 seconds (nbf)', () => pool.key.sign(claims({ nbf: now() + 6 }))],
    ['that was made in 6 seconds (iat)', () => pool.key.sign(claims({ iat: now() + 6 }))],
    ['of a sign-in in 6 seconds', () => pool.key.sign(claims({ auth_time: now() + 6 }))],
  ])('%s is refused', async (_name, make) => {
    expect(await statusAndCode(await whoIs(make()))).toEqual([401, 'unauthorized']);
  });

  test.each<[string, () => string]>([
    ['that ended 4 seconds ago', () => pool.key.sign(claims({ exp: now() - 4 }))],
    ['that begins in 4 seconds (nbf)', () => pool.key.sign(claims({ nbf: now() + 4 }))],
    ['that was made in 4 seconds (iat)', () => pool.key.sign(claims({ iat: now() + 4 }))],
    [
      'whose address another service vouches for as text',
      () => pool.key.sign(claims({ email_verified: 'true' })),
    ],
  ])('%s is taken', async (_name, make) => {
    expect((await whoIs(make())).status).toBe(200);
  });

  test('holds for its hour, and 5 seconds', async () => {
    const token = pool.key.sign(claims());
    server.clock.advance(3604_000);
    expect((await whoIs(token)).status).toBe(200);
    server.clock.advance(2_000);
    expect((await whoIs(token)).status).toBe(401);
  });
});

describe('an address the pool does not vouch for', () => {
  test.each([
    ['unverified', { email_verified: false }],
    ['verified by nobody', { email_verified: undefined }],
    ['verified by a text that says no', { email_verified: 'false' }],
    ['no address', { email: 'rose' }],
    ['left out', { email: undefined }],
  ])('(%s) makes no person', async (_name, changed) => {
    const answer = await whoIs(pool.key.sign(claims({ sub: 'sub-of-a-stranger', ...changed })));
    expect(await statusAndCode(answer)).toEqual([403, 'UserNotConfirmedException']);
  });

  test('does not take an account away from whoever is known already', async () => {
    await whoIs(pool.key.sign(claims()));
    const answer = await whoIs(pool.key.sign(claims({ email: 'other@example.org', email_verified: false })));
    expect(await json(answer)).toMatchObject({ email: 'rose@example.org' });
  });
});

test('while nobody can be asked for the keys, a call is put off and not refused', async () => {
  const waiting = await startTestServer({ environment: pool.environment(), seeded: false });
  const ask = () =>
    waiting.request('GET', '/profiles/me/', {
      headers: { authorization: `Bearer ${pool.key.sign(pool.claims('fern', waiting.clock.now()))}` },
    });
  try {
    pool.mood = 'silent';
    const putOff = await ask();
    expect(await statusAndCode(putOff)).toEqual([503, 'service_unavailable']);
    expect(Number(putOff.headers.get('retry-after'))).toBe(5);
    pool.mood = 'well';
    waiting.clock.advance(5_000);
    expect((await ask()).status).toBe(200);
  } finally {
    pool.mood = 'well';
    await waiting.stop();
  }
});
