import { MAX_PASSKEYS } from '@understory/contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { nameOfPasskey } from './device-words.ts';
import { forgetOutdated } from './forgetting.ts';
import {
  FIREFOX,
  json,
  linkTokenIn,
  mailsTo,
  post,
  SAFARI,
  statusAndCode,
  TestBrowser,
} from './member-fixtures.ts';
import { type Odd, SoftwareAuthenticator } from './passkey-fixtures.ts';
import { PASSKEY_CHALLENGE_LIFETIME, relyingPartyAt } from './passkeys.ts';
import { memberPersonalData } from './personal-data.ts';

const SITE = 'https://understory.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: SITE } });
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;
/** The title of a row as somebody's name. */
const plain = (title: string) => title.replaceAll(' ', '');
const call = (as: Member, path: string, body: unknown) => post(server, path, body, { as });
const start = (as: Member, password = as.password) => call(as, '/auth/passkeys/options/', { password });
const add = (as: Member, credential: unknown) => call(as, '/auth/passkeys/', { credential });
const passkeysOf = async (as: Member) =>
  (await json(await server.request('GET', '/auth/security/', { as }))).passkeys;
const remove = (as: Member, id: string) => server.request('DELETE', `/auth/passkeys/${id}/`, { as });
const rename = (as: Member, id: string, name: unknown) =>
  server.request('PATCH', `/auth/passkeys/${id}/`, { as, body: { name } });

/** Somebody with a passkey on a device of theirs. */
async function withPasskey(name: string, device = new SoftwareAuthenticator(SITE)) {
  const member = await server.member(name);
  const added = await add(member, device.make(await json(await start(member))));
  expect(added.status, await added.clone().text()).toBe(201);
  return { member, device, passkey: await json(added) };
}

const options = async () => json(await post(server, '/auth/passkey-sign-in/options/'));
const elsewhere = (userAgent = SAFARI) => new TestBrowser(server, { userAgent });
const show = async (device: SoftwareAuthenticator, odd: Odd = {}, browser = elsewhere()) =>
  browser.post('/auth/passkey-sign-in/', { credential: device.show(await options(), odd) });

describe('a passkey is added', () => {
  it('by the password anew, for the site, with what signs, and its owner is told', async () => {
    const member = await server.member('adds');
    expect(await statusAndCode(await start(member, 'Wrong(one)1'))).toEqual([401, 'NotAuthorizedException']);
    expect(await statusAndCode(await post(server, '/auth/passkeys/options/', { password: 'x' }))).toEqual([
      401,
      'unauthorized',
    ]);
    const given = await json(await start(member));
    expect(given).toEqual({
      rp: { id: 'understory.example', name: 'Understory' },
      user: { id: expect.any(String), name: member.email, displayName: member.email },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    });
    const device = new SoftwareAuthenticator(SITE);
    const added = await post(
      server,
      '/auth/passkeys/',
      { credential: device.make(given) },
      { as: member, headers: { 'user-agent': FIREFOX } },
    );
    expect(added.status).toBe(201);
    const passkey = await json(added);
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'Firefox on Windows',
      added_at: server.clock.now().toISOString(),
      last_used_at: null,
    });
    expect(await passkeysOf(member)).toEqual([passkey]);
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toBe('A passkey was added to your Understory account');
    expect(mail?.text).toContain(`${SITE}/not-me#token=`);
    expect((await json(await start(member))).excludeCredentials).toEqual([
      { type: 'public-key', id: device.id, transports: ['internal'] },
    ]);
  });

  it.each(['ES256', 'EdDSA', 'RS256'] as const)('that signs by %s, and signs in', async (algorithm) => {
    const { device } = await withPasskey(`signs${algorithm}`, new SoftwareAuthenticator(SITE, algorithm));
    expect((await show(device)).status).toBe(200);
  });

  it.each<[string, Odd]>([
    ['for another site', { rpId: 'evil.example' }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['on a page of another port', { origin: `${SITE}:8443` }],
    ['in a frame of another site', { crossOrigin: true }],
    ['without looking at its owner', { flags: 0x01 }],
    ['without anybody there', { flags: 0x04 }],
    ['as a sign-in', { type: 'webauthn.get' }],
    ['with another challenge', { challenge: 'a'.repeat(43) }],
    ['with a statement whose certificates would be followed', { format: 'android-safetynet' }],
    ['with a statement of a kind nobody knows', { format: 'made-up' }],
  ])('but not %s', async (how, odd) => {
    const member = await server.member(plain(how));
    const made = new SoftwareAuthenticator(SITE).make(await json(await start(member)), odd);
    expect(await statusAndCode(await add(member, made))).toEqual([401, 'passkey_refused']);
    expect(await passkeysOf(member)).toEqual([]);
    expect(await mailsTo(server, member.email)).toEqual([]);
  });

  it('but not by a key of an algorithm that was not asked for', async () => {
    const member = await server.member('algorithm');
    const made = new SoftwareAuthenticator(SITE, 'ES384').make(await json(await start(member)));
    expect(await statusAndCode(await add(member, made))).toEqual([401, 'passkey_refused']);
  });

  it.each([
    ['nothing', {}],
    ['no response', { id: 'AAAA' }],
    [
      'an id that is no base64url',
      { id: 'a b', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    ],
    [
      'an id that is too long',
      { id: 'A'.repeat(1365), response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    ],
    ['numbers', { id: 7, response: { clientDataJSON: 7, attestationObject: 7 } }],
  ])('and what was sent must be one: %s', async (what, credential) => {
    const member = await server.member(plain(what));
    expect(await statusAndCode(await add(member, credential))).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['JSON that is none', { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }],
    ['JSON that is no object', { clientDataJSON: 'bnVsbA', attestationObject: 'AAAA' }],
    [
      'lists within lists',
      { clientDataJSON: 'e30', attestationObject: Buffer.alloc(20_000, 0x81).toString('base64url') },
    ],
  ])('and reads whatever it is without falling: %s', async (what, response) => {
    const member = await server.member(plain(what));
    expect(await statusAndCode(await add(member, { id: 'AAAA', response }))).toEqual([
      401,
      'passkey_refused',
    ]);
  });

  it('by a challenge that holds once, for five minutes, in its own session', async () => {
    const member = await server.member('onechallenge');
    const given = await json(await start(member));
    const wrong = new SoftwareAuthenticator(SITE).make(given, { rpId: 'evil.example' });
    expect(await statusAndCode(await add(member, wrong))).toEqual([401, 'passkey_refused']);
    const right = new SoftwareAuthenticator(SITE).make(given);
    expect(await statusAndCode(await add(member, right))).toEqual([401, 'passkey_refused']);

    const other = await json(await elsewhere().signIn(member));
    const mine = new SoftwareAuthenticator(SITE).make(await json(await start(member)));
    expect(await statusAndCode(await add({ ...member, idToken: other.id_token }, mine))).toEqual([
      401,
      'passkey_refused',
    ]);

    const [inTime, late] = [await json(await start(member)), await json(await start(member))];
    server.clock.advance(PASSKEY_CHALLENGE_LIFETIME);
    expect((await add(member, new SoftwareAuthenticator(SITE).make(inTime))).status).toBe(201);
    server.clock.advance(1);
    expect(await statusAndCode(await add(member, new SoftwareAuthenticator(SITE).make(late)))).toEqual([
      400,
      'ExpiredCodeException',
    ]);
  });

  it('not by a challenge for signing in', async () => {
    const member = await server.member('purpose');
    const given = { ...(await json(await start(member))), challenge: (await options()).challenge };
    const made = new SoftwareAuthenticator(SITE).make(given);
    expect(await statusAndCode(await add(member, made))).toEqual([401, 'passkey_refused']);
  });

  it('once: not again, and not to a second account', async () => {
    const { member, device } = await withPasskey('first');
    for (const as of [member, await server.member('second')]) {
      const again = await add(as, device.make(await json(await start(as))));
      expect(await statusAndCode(again)).toEqual([401, 'passkey_refused']);
    }
    expect(await passkeysOf(member)).toHaveLength(1);
  });

  it(`to ${MAX_PASSKEYS} at most, however many come at once`, async () => {
    const member = await server.member('many');
    const all = await Promise.all(
      Array.from({ length: MAX_PASSKEYS + 3 }, async () =>
        new SoftwareAuthenticator(SITE).make(await json(await start(member))),
      ),
    );
    const answers = await Promise.all(all.map((made) => add(member, made)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(MAX_PASSKEYS).fill(201),
      409,
      409,
      409,
    ]);
    expect(await statusAndCode(await start(member))).toEqual([409, 'too_many_passkeys']);
  });

  it('and what is kept of it and of its challenges opens nothing', async () => {
    const member = await server.member('kept');
    const { challenge } = await json(await start(member));
    const { challenge: second } = await options();
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(sql`SELECT challenge_hash, purpose FROM passkey_challenges`),
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    expect(JSON.stringify(rows)).not.toContain(second);
  });
});

describe('a passkey is named and removed by its owner alone', () => {
  it('by a name of their own', async () => {
    const { member, passkey } = await withPasskey('names');
    expect(await json(await rename(member, passkey.id, '  Phone  '))).toEqual({ ...passkey, name: 'Phone' });
    expect(await passkeysOf(member)).toEqual([{ ...passkey, name: 'Phone' }]);
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000', 7]) {
      expect(await statusAndCode(await rename(member, passkey.id, name))).toEqual([400, 'validation_failed']);
    }
  });

  it('and then signs in no more, of which its owner is told', async () => {
    const { member, device, passkey } = await withPasskey('removes');
    const stranger = await server.member('stranger');
    expect(await statusAndCode(await rename(stranger, passkey.id, 'Mine'))).toEqual([404, 'not_found']);
    expect(await statusAndCode(await remove(stranger, passkey.id))).toEqual([404, 'not_found']);
    expect((await show(device)).status).toBe(200);

    expect((await remove(member, passkey.id)).status).toBe(204);
    expect(await statusAndCode(await show(device))).toEqual([401, 'passkey_refused']);
    expect(await statusAndCode(await remove(member, passkey.id))).toEqual([404, 'not_found']);
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toBe('A passkey was removed from your Understory account');
    expect(await passkeysOf(member)).toEqual([]);
  });

  it.each([
    ['00000000-0000-0000-0000-000000000000', 'Firefox on Windows'],
    ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'Apple Passwords'],
    ['constructor', 'Firefox on Windows'],
  ])('after what keeps it, where that is known: %s', (aaguid, name) => {
    expect(nameOfPasskey(aaguid, FIREFOX)).toBe(name);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session as any sign-in does, and asks for no second step', async () => {
    const { member, device } = await withPasskey('signsin');
    const { secret } = await json(await call(member, '/auth/authenticator/', { password: member.password }));
    const code = TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: server.clock.now().getTime(),
    });
    expect((await call(member, '/auth/authenticator/confirm/', { code })).status).toBe(200);

    server.clock.advance(MINUTE);
    const browser = elsewhere();
    const answer = await show(device, {}, browser);
    expect([answer.status, await json(answer)]).toEqual([
      200,
      { next_step: 'DONE', id_token: expect.any(String), expires_in: 3600 },
    ]);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'csrftoken',
      'understory_device',
      'understory_session',
      'understory_sid',
    ]);
    expect((await browser.post('/auth/refresh/')).status).toBe(200);
    expect((await passkeysOf(member))[0].last_used_at).toBe(server.clock.now().toISOString());
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toBe('New sign-in to your Understory account');
    expect(mail?.text).toContain('Somebody signed in with a passkey of your account');
    expect((await browser.signIn(member)).status).toBe(200);
  });

  it.each<[string, Odd]>([
    ['for another site', { rpId: 'evil.example' }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['without looking at its owner', { flags: 0x01 }],
    ['without anybody there', { flags: 0x04 }],
    ['as one that is made', { type: 'webauthn.create' }],
    ['with another challenge', { challenge: 'a'.repeat(43) }],
    ['as that of somebody else', { userHandle: 'AAAA' }],
    ['without saying whose it is', { userHandle: undefined }],
  ])('is refused %s', async (how, odd) => {
    const { device } = await withPasskey(`in${plain(how)}`);
    expect(await statusAndCode(await show(device, odd))).toEqual([401, 'passkey_refused']);
    expect((await show(device)).status).toBe(200);
  });

  it('answers an unknown passkey and a wrong signature in the same words', async () => {
    const { device } = await withPasskey('words');
    const given = await options();
    const good = device.show(given);
    const forged = {
      ...good,
      response: { ...good.response, signature: device.show(await options()).response.signature },
    };
    const wrong = await post(server, '/auth/passkey-sign-in/', { credential: forged });
    const unknown = await show(new SoftwareAuthenticator(SITE), { userHandle: 'AAAA' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await json(unknown)).toEqual(await json(wrong));
  });

  it('takes a challenge once, twenty at once included, and for five minutes', async () => {
    const { device } = await withPasskey('once');
    const given = await options();
    const credential = device.show(given);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server, '/auth/passkey-sign-in/', { credential })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)]);

    const [inTime, late] = [device.show(await options()), device.show(await options())];
    server.clock.advance(PASSKEY_CHALLENGE_LIFETIME);
    expect((await post(server, '/auth/passkey-sign-in/', { credential: inTime })).status).toBe(200);
    server.clock.advance(1);
    expect(await statusAndCode(await post(server, '/auth/passkey-sign-in/', { credential: late }))).toEqual([
      400,
      'ExpiredCodeException',
    ]);
  });

  it('spends the challenge of a wrong signature, and takes none for adding', async () => {
    const { member, device } = await withPasskey('spends');
    const given = await options();
    const wrong = device.show(given, { rpId: 'evil.example' });
    expect((await post(server, '/auth/passkey-sign-in/', { credential: wrong })).status).toBe(401);
    expect((await post(server, '/auth/passkey-sign-in/', { credential: device.show(given) })).status).toBe(
      401,
    );
    const { challenge } = await json(await start(member));
    const adding = device.show({ challenge, rpId: given.rpId });
    expect((await post(server, '/auth/passkey-sign-in/', { credential: adding })).status).toBe(401);
  });

  it('refuses a device that counts backwards or stands still, and says so in the log', async () => {
    const { device } = await withPasskey('counts');
    const warned = vi.spyOn(server.platform.log, 'warn');
    expect((await show(device, { counter: 5 })).status).toBe(200);
    for (const counter of [4, 5, 0]) {
      expect(await statusAndCode(await show(device, { counter }))).toEqual([401, 'passkey_refused']);
    }
    expect(warned.mock.calls.map(([facts, words]) => [facts, words])).toEqual(
      [4, 5, 0].map((counter) => [
        expect.objectContaining({ counter, before: 5 }),
        'a passkey counted backwards: it may have been copied',
      ]),
    );
    expect((await show(device, { counter: 6 })).status).toBe(200);
  });

  it('replaces the session its browser had', async () => {
    const { member, device } = await withPasskey('replaces');
    const browser = elsewhere();
    await browser.signIn(member);
    const before = browser.cookies.get('understory_sid');
    expect((await show(device, {}, browser)).status).toBe(200);
    expect(browser.cookies.get('understory_sid')).not.toBe(before);
    const sessions = (await json(await server.request('GET', '/auth/security/', { as: member }))).sessions;
    expect(sessions).toHaveLength(2);
  });

  it('is refused for an account that was deleted', async () => {
    const { member, device } = await withPasskey('deleted');
    const gone = await post(
      server,
      '/users/profiles/me/delete/',
      { password: member.password },
      { as: member },
    );
    expect(gone.status).toBe(204);
    expect(await statusAndCode(await show(device))).toEqual([401, 'passkey_refused']);
  });
});

describe('"this was not me"', () => {
  const sayNotMe = (token: string) => post(server, '/auth/not-me/', { token });
  const newestToken = async ({ email }: Member) => linkTokenIn((await mailsTo(server, email))[0]?.text);

  it('removes one that was kept a moment before its mail was written', async () => {
    const { member } = await withPasskey('moments');
    await server.platform.db.transaction((tx) =>
      tx.execute(sql`UPDATE passkeys SET created_at = created_at - interval '2 seconds'
        WHERE user_id = (SELECT id FROM users WHERE email = ${member.email})`),
    );
    expect(await json(await sayNotMe(await newestToken(member)))).toMatchObject({ passkeys_removed: 1 });
  });

  it('removes the passkey that the mail tells of, and says so', async () => {
    const { member, device } = await withPasskey('thief');
    const answer = await sayNotMe(await newestToken(member));
    expect(await json(answer)).toEqual({
      email: member.email,
      signed_out: 1,
      passkeys_removed: 1,
      email_change_stopped: false,
    });
    expect(await statusAndCode(await show(device))).toEqual([401, 'passkey_refused']);
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.text).toContain('A passkey that was added or used since was removed.');
  });

  it('removes one of before that signed in since; another opens the locked account only with a new password', async () => {
    const { member, device: kept } = await withPasskey('mixed');
    const used = new SoftwareAuthenticator(SITE);
    await add(member, used.make(await json(await start(member))));
    server.clock.advance(MINUTE);
    expect((await show(used)).status).toBe(200);
    const { passkeys_removed } = await json(await sayNotMe(await newestToken(member)));
    expect(passkeys_removed).toBe(1);
    expect(await statusAndCode(await show(used))).toEqual([401, 'passkey_refused']);
    expect(await statusAndCode(await show(kept))).toEqual([403, 'account_locked']);

    await post(server, '/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const reset = { email: member.email, code, new_password: 'Salal(berry)7' };
    expect((await post(server, '/auth/reset-password/', reset)).status).toBe(200);
    expect((await show(kept)).status).toBe(200);
  });

  it('leaves nothing to add: a challenge goes with its session', async () => {
    const { member } = await withPasskey('race');
    const made = new SoftwareAuthenticator(SITE).make(await json(await start(member)));
    await sayNotMe(await newestToken(member));
    expect(await statusAndCode(await add(member, made))).toEqual([401, 'unauthorized']);
    const left = await server.platform.db.read((tx) =>
      tx.execute(
        sql`SELECT 1 FROM passkey_challenges WHERE session_id IS NOT NULL AND session_id NOT IN (SELECT id FROM sessions)`,
      ),
    );
    expect(left.rows).toEqual([]);
  });
});

it('passkeys are told with the data of a person, and go with them; old challenges are forgotten', async () => {
  const { member, device, passkey } = await withPasskey('leaves');
  const { id } = await json(await server.request('GET', '/profiles/me/', { as: member }));
  const data = memberPersonalData(server.platform);
  const collect = () => server.platform.db.read((tx) => data.collect(tx, id));
  expect(await collect()).toMatchObject({
    passkeys: [{ name: passkey.name, added_at: passkey.added_at, last_used_at: null }],
    mails_to_answer: [{ about: 'passkey' }],
  });
  expect(JSON.stringify(await collect())).not.toContain(device.id);
  await server.platform.db.transaction((tx) => data.erase(tx, id));
  const count = async (table: 'passkeys' | 'passkey_challenges') =>
    (
      await server.platform.db.read((tx) =>
        tx.execute(
          sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${
            table === 'passkeys' ? sql`user_id = ${id}` : sql`true`
          }`,
        ),
      )
    ).rows.length;
  expect(await count('passkeys')).toBe(0);

  await options();
  expect(await count('passkey_challenges')).toBeGreaterThan(0);
  server.clock.advance(PASSKEY_CHALLENGE_LIFETIME + 60 * MINUTE);
  await forgetOutdated.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });
  expect(await count('passkey_challenges')).toBe(0);
});

describe('passkeys are made for', () => {
  it.each([
    ['https://understory.example', { id: 'understory.example', origin: 'https://understory.example' }],
    ['https://garden.example:8443', { id: 'garden.example', origin: 'https://garden.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ])('%s', (site, expected) => {
    expect(relyingPartyAt(site)).toEqual(expected);
  });

  it.each([
    [undefined, 'has not been told its own address'],
    ['http://understory.example', 'need a secure connection'],
    ['http://127.0.0.1:3000', 'Open this site at http://localhost:3000 to use them'],
    ['http://[::1]:3000', 'Open this site at http://localhost:3000 to use them'],
    ['https://203.0.113.9', 'need an address with a name'],
  ])('no site at %s, which is said', (site, words) => {
    expect(() => relyingPartyAt(site)).toThrow(words);
  });

  it('the machine itself where no address is set, and nobody else’s name for it', async () => {
    const nameless = await startTestServer({ seeded: false });
    try {
      const ask = (peer: string) => post(nameless, '/auth/passkey-sign-in/options/', undefined, { peer });
      expect(await json(await ask('127.0.0.1'))).toMatchObject({ rpId: 'localhost' });
      expect(await statusAndCode(await ask('203.0.113.9'))).toEqual([400, 'passkeys_unavailable']);
    } finally {
      await nameless.stop();
    }
  });
});
