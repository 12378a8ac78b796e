import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LocalPool, startLocalPool } from '@understory/seedbed/pool';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IdentityCalls } from './service.ts';

const PASSWORD = 'Camas(meadow)7';
const REPLACED = 'Renewed(key)9';

/** Our own server, as far as the page tells it something: what it was asked, and by whose token. */
class OurServer {
  readonly asked: { call: string; bearer: string }[] = [];
  status = 204;
  /** Whose pages it was told to open, by their tokens. */
  readonly opened: string[] = [];
  readonly #server = createServer((request, response) => {
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    const isAboutPages = request.url === '/api/v1/auth/page-session/';
    if (isAboutPages) this.opened.push(bearer);
    else this.asked.push({ call: `${request.method} ${request.url}`, bearer });
    if (this.status === 0) return void request.socket.destroy();
    if (isAboutPages && this.status === 204) {
      const answer = JSON.stringify({ person_id: `ours of ${claimsOf(bearer).email}` });
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer);
    }
    const body = this.status === 204 ? undefined : JSON.stringify({ detail: 'No.', code: 'internal_error' });
    response.writeHead(this.status, { 'Content-Type': 'application/json' }).end(body);
  });

  listen = (): Promise<string> =>
    new Promise((done) => {
      this.#server.listen(0, '127.0.0.1', () =>
        done(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`),
      );
    });
  close = (): Promise<unknown> => new Promise((done) => this.#server.close(done));
}

/** What a browser keeps between two pages. */
class Device {
  readonly disk = new Map<string, string>();
  readonly cookies = new Map<string, string>();

  readonly storage = new Proxy(
    {
      getItem: (key: string) => this.disk.get(key) ?? null,
      setItem: (key: string, value: string) => void this.disk.set(key, value),
      removeItem: (key: string) => void this.disk.delete(key),
    },
    {
      ownKeys: () => [...this.disk.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );

  readonly document = Object.defineProperty(
    { documentElement: { lang: 'en' }, querySelector: () => null, querySelectorAll: () => [] },
    'cookie',
    {
      get: () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      set: (text: string) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (/Max-Age=0/.test(text)) this.cookies.delete(name);
        else this.cookies.set(name, value);
      },
    },
  );

  isHinted = () => this.cookies.get('understory_session') === '1';
}

let pool: LocalPool;
let server: OurServer;
let origin: string;
let device: Device;

beforeAll(async () => {
  server = new OurServer();
  [pool, origin] = await Promise.all([startLocalPool(), server.listen()]);
});
afterAll(async () => {
  await Promise.all([pool.stop(), server.close()]);
});
beforeEach(() => {
  server.status = 204;
  server.asked.length = 0;
  server.opened.length = 0;
  device = new Device();
});
afterEach(() => {
  pool.cutOff(false);
  vi.unstubAllGlobals();
});

/** A page that was just loaded in a browser. SRP takes a second of arithmetic: only the tests about it use it. */
async function load(on = device, authFlow: 'srp' | 'password' = 'password'): Promise<IdentityCalls> {
  vi.stubGlobal('localStorage', on.storage);
  vi.stubGlobal('document', on.document);
  vi.stubGlobal('window', { location: { origin, protocol: 'http:' }, localStorage: on.storage });
  vi.resetModules();
  const { openPool } = await import('./hosted-pool.ts');
  const { userPoolId, clientId, endpoint } = pool;
  return openPool({ userPoolId, clientId, endpoint, authFlow });
}

let people = 0;
/** Somebody with a confirmed account. */
async function member(): Promise<string> {
  const email = `member-${++people}@example.org`;
  const identity = await load(new Device());
  await identity.signUp(email, PASSWORD);
  await identity.confirmSignUp(email, pool.codeFor(email));
  return email;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const callsDuring = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = pool.calls.length;
  await work();
  return pool.calls.slice(before);
};

describe('signing up', () => {
  test('asks for a code, sends placeholders for names, and takes the code once', async () => {
    const identity = await load();
    const email = 'new@example.org';
    expect(await identity.signUp(' New@Example.org ', PASSWORD)).toBe('CONFIRM_SIGN_UP');
    const { UserAttributes } = await pool.call('AdminGetUser', { Username: email });
    expect(UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: 'New' },
        { Name: 'family_name', Value: 'Gardener' },
        { Name: 'nickname', Value: 'gardener' },
      ]),
    );
    await expect(identity.signIn(email, PASSWORD)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      status: 403,
    });
    const code = pool.codeFor(email);
    await expect(identity.confirmSignUp(email, wrongFor(code))).rejects.toMatchObject({
      code: 'CodeMismatchException',
      detail: 'Invalid verification code',
    });
    await identity.resendCode(email);
    await identity.confirmSignUp(email, code);
    await expect(identity.confirmSignUp(email, code)).rejects.toMatchObject({ code: 'ExpiredCodeException' });
    await expect(identity.signUp(email, PASSWORD)).rejects.toMatchObject({
      code: 'UsernameExistsException',
      detail: 'An account with this email already exists',
    });
  });

  test('a code asked for again tells nobody who waits for one', async () => {
    const known = await member();
    const identity = await load();
    await expect(identity.resendCode(known)).resolves.toBeUndefined();
    await expect(identity.resendCode('nobody@example.org')).resolves.toBeUndefined();
  });
});

describe('signing in', () => {
  test('goes by SRP: the password never leaves the page, and the tokens are the pool’s', async () => {
    const email = await member();
    const identity = await load(device, 'srp');
    let step: Awaited<ReturnType<typeof identity.signIn>> | undefined;
    const calls = await callsDuring(async () => {
      step = await identity.signIn(email, PASSWORD);
    });
    expect(calls).toEqual(['InitiateAuth USER_SRP_AUTH', 'RespondToAuthChallenge']);
    if (step?.step !== 'DONE') throw new Error('Not signed in');
    expect(step.tokens).toMatchObject({ expires_in: 3600, person_id: `ours of ${email}` });
    expect(server.opened).toEqual([step.tokens.id_token]);
    expect(claimsOf(step.tokens.id_token)).toMatchObject({ token_use: 'id', email, aud: pool.clientId });
    expect(device.isHinted()).toBe(true);
  });

  test('sends the password to a pool that lacks SRP', async () => {
    const email = await member();
    const identity = await load();
    const calls = await callsDuring(() => identity.signIn(email, PASSWORD));
    expect(calls).toEqual(['InitiateAuth USER_PASSWORD_AUTH']);
  });

  test.each(['srp', 'password'] as const)(
    'tells no unknown address from a wrong password (%s)',
    async (flow) => {
      const email = await member();
      const identity = await load(device, flow);
      const invalid = { code: 'NotAuthorizedException', status: 401, detail: 'Invalid credentials' };
      await expect(identity.signIn(email, 'Not(the)one1')).rejects.toMatchObject(invalid);
      await expect(identity.signIn('nobody@example.org', PASSWORD)).rejects.toMatchObject(invalid);
      expect(device.isHinted()).toBe(false);
    },
  );

  test('ends a session this browser still holds first', async () => {
    const [first, second] = [await member(), await member()];
    const identity = await load();
    await identity.signIn(first, PASSWORD);
    const calls = await callsDuring(() => identity.signIn(second, PASSWORD));
    expect(calls).toContain('GlobalSignOut');
    expect(server.asked.map(({ call }) => call)).toEqual(['POST /api/v1/auth/sign-out/']);
    expect(claimsOf(server.asked[0]?.bearer ?? '').email).toBe(first);
    expect(claimsOf((await identity.refresh()).id_token).email).toBe(second);
  });

  test('names a further step that the page does not know', async () => {
    const email = 'invited@example.org';
    await pool.call('AdminCreateUser', {
      Username: email,
      TemporaryPassword: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
      MessageAction: 'SUPPRESS',
    });
    const identity = await load();
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow(
      'Authentication requires CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    );
  });

  test('says that the network failed where nothing arrives', async () => {
    const identity = await load();
    pool.cutOff(true);
    await expect(identity.signIn('somebody@example.org', PASSWORD)).rejects.toMatchObject({ status: 0 });
  });
});

describe('a session', () => {
  test('keeps a refresh token on the disk, and no token that opens calls', async () => {
    const email = await member();
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    const kinds = [...device.disk.keys()].map((key) => key.slice(key.lastIndexOf('.') + 1)).sort();
    expect(kinds).toEqual(['LastAuthUser', 'clockDrift', 'refreshToken', 'signInDetails']);
    expect([...device.disk.values()].filter((value) => value.split('.').length === 3)).toEqual([]);
  });

  test('outlives a reload, and begins when it was begun', async () => {
    const email = await member();
    const step = await (await load()).signIn(email, PASSWORD);
    if (step.step !== 'DONE') throw new Error('Not signed in');
    const reloaded = await load();
    const renewed = claimsOf((await reloaded.refresh()).id_token);
    const before = claimsOf(step.tokens.id_token);
    expect(renewed).toMatchObject({ sub: before.sub, auth_time: before.auth_time });
    expect(renewed.jti).not.toBe(before.jti);
  });

  test('is kept while the network fails, and goes on after it', async () => {
    const email = await member();
    await (await load()).signIn(email, PASSWORD);
    const identity = await load();
    pool.cutOff(true);
    await expect(identity.refresh()).rejects.toMatchObject({ status: 0 });
    expect(device.isHinted()).toBe(true);
    pool.cutOff(false);
    await expect(identity.refresh()).resolves.toMatchObject({ expires_in: 3600 });
  });

  test('ends where the pool refuses to renew it', async () => {
    const email = await member();
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    await pool.call('AdminUserGlobalSignOut', { Username: email });
    await expect(identity.refresh()).rejects.toMatchObject({ status: 401 });
    expect(device.isHinted()).toBe(false);
    expect([...device.disk.keys()]).toEqual([]);
  });

  test('is signed out with our server and everywhere in the pool', async () => {
    const email = await member();
    const elsewhere = new Device();
    await (await load(elsewhere)).signIn(email, PASSWORD);
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    await identity.signOut();
    expect(server.asked).toEqual([
      { call: 'POST /api/v1/auth/sign-out/', bearer: expect.stringMatching(/^e[\w-]+\.[\w-]+\.[\w-]+$/) },
    ]);
    expect([device.isHinted(), [...device.disk.keys()]]).toEqual([false, []]);
    await expect((await load(elsewhere)).refresh()).rejects.toMatchObject({ status: 401 });
  });

  test('is forgotten here even where our server cannot be told, and that is said', async () => {
    const email = await member();
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    server.status = 0;
    await expect(identity.signOut()).rejects.toMatchObject({ status: 0 });
    expect([device.isHinted(), [...device.disk.keys()]]).toEqual([false, []]);
    // Without a token there is still what opens our pages.
    await expect(identity.signOut()).rejects.toMatchObject({ status: 0 });
    server.status = 204;
    await expect(identity.signOut()).resolves.toBeUndefined();
    expect(server.asked.at(-1)).toEqual({ call: 'POST /api/v1/auth/sign-out/', bearer: '' });
  });

  test('does not take the tokens of a session that another tab has replaced', async () => {
    const [first, second] = [await member(), await member()];
    const identity = await load();
    await identity.signIn(first, PASSWORD);
    const otherTab = new Device();
    await (await load(otherTab)).signIn(second, PASSWORD);
    const stillOpen = await load();
    await stillOpen.refresh();
    device.disk.clear();
    for (const [key, value] of otherTab.disk) device.disk.set(key, value);
    expect(claimsOf((await stillOpen.refresh()).id_token).email).toBe(second);
  });
});

describe('passwords', () => {
  test('a forgotten one is replaced by a code, and nobody learns who has an account', async () => {
    const email = await member();
    const identity = await load();
    await identity.forgotPassword(email);
    await expect(identity.forgotPassword('nobody@example.org')).resolves.toBeUndefined();
    const code = pool.codeFor(email);
    const mismatch = { code: 'CodeMismatchException' };
    await expect(identity.resetPassword(email, wrongFor(code), REPLACED)).rejects.toMatchObject(mismatch);
    await expect(identity.resetPassword('nobody@example.org', code, REPLACED)).rejects.toMatchObject(
      mismatch,
    );
    await identity.resetPassword(email, code, REPLACED);
    await expect(identity.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect((await identity.signIn(email, REPLACED)).step).toBe('DONE');
  });

  test('changing it ends the sessions elsewhere and keeps this one', async () => {
    const email = await member();
    const elsewhere = new Device();
    await (await load(elsewhere)).signIn(email, PASSWORD);
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    await expect(identity.changePassword('Not(the)one1', REPLACED)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await identity.changePassword(PASSWORD, REPLACED);
    expect(claimsOf((await identity.refresh()).id_token).email).toBe(email);
    expect(device.isHinted()).toBe(true);
    expect(server.asked.map(({ call }) => call)).toEqual(['POST /api/v1/auth/sign-out/']);
    await expect((await load(elsewhere)).refresh()).rejects.toMatchObject({ status: 401 });
  });
});

describe('two-step sign-in', () => {
  test('is turned on by a code, asked for at sign-in, and turned off by the password', async () => {
    const email = await member();
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    await expect(identity.startAuthenticator('Not(the)one1')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    const { secret, otpauth_url } = await identity.startAuthenticator(PASSWORD);
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect(otpauth_url).toContain('Understory');
    const code = () => new TOTP({ secret }).generate();
    await expect(identity.confirmAuthenticator(wrongFor(code()))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    expect((await identity.readSecurity()).two_step.is_on).toBe(false);
    expect(await identity.confirmAuthenticator(code())).toEqual([]);
    expect((await identity.readSecurity()).two_step.is_on).toBe(true);
    await expect(identity.startAuthenticator(PASSWORD)).rejects.toMatchObject({
      code: 'two_step_already_on',
    });
    await expect(identity.changePassword(PASSWORD, PASSWORD)).rejects.toMatchObject({
      code: 'unauthorized',
      detail: expect.stringMatching(/^Your password is changed, and you are signed out everywhere/),
    });

    const step = await identity.signIn(email, PASSWORD);
    if (step.step === 'DONE') throw new Error('No second step was asked for');
    await expect(identity.confirmSignIn(step.challenge, wrongFor(code()))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    const tokens = await identity.confirmSignIn(step.challenge, code());
    expect(claimsOf(tokens.id_token).email).toBe(email);

    await expect(identity.removeAuthenticator('Not(the)one1')).rejects.toMatchObject({ status: 401 });
    await identity.removeAuthenticator(PASSWORD);
    expect((await identity.readSecurity()).two_step.is_on).toBe(false);
  });

  test('has no recovery codes and no list of sessions', async () => {
    const identity = await load();
    const notOffered = { code: 'hosted_identity', status: 404 };
    await expect(identity.renewRecoveryCodes(PASSWORD)).rejects.toMatchObject(notOffered);
    await expect(identity.endSession('x')).rejects.toMatchObject(notOffered);
  });
});

describe('deleting the account', () => {
  test('tells our server first, by a sign-in of just now, and then the pool', async () => {
    const email = await member();
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    await expect(identity.deleteAccount('Not(the)one1')).rejects.toMatchObject({ status: 401 });
    expect(server.asked).toEqual([]);
    const calls = await callsDuring(() => identity.deleteAccount(PASSWORD));
    expect(server.asked.map(({ call }) => call)).toEqual(['POST /api/v1/users/profiles/me/delete/']);
    expect(calls).toContain('DeleteUser');
    expect(device.isHinted()).toBe(false);
    await expect(identity.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  test('leaves everything as it was where our server cannot do it', async () => {
    const email = await member();
    const identity = await load();
    await identity.signIn(email, PASSWORD);
    server.status = 500;
    const calls = await callsDuring(() => identity.deleteAccount(PASSWORD).catch(() => undefined));
    expect(calls).not.toContain('DeleteUser');
    server.status = 204;
    expect(claimsOf((await identity.refresh()).id_token).email).toBe(email);
  });
});
