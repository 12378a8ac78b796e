import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { json, mailsTo, post, statusAndCode, TestBrowser, wrongCodeFor } from './member-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const PASSWORD = 'Salal(berry)7';
const MINUTE = 60_000;

const signUp = (email: string, facts: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post(server, '/auth/sign-up/', { email, password: PASSWORD, ...facts }, { headers });
const confirm = (email: string, code: string, headers: Record<string, string> = {}) =>
  post(server, '/auth/confirm-sign-up/', { email, code }, { headers });
const resend = (email: string) => post(server, '/auth/resend-code/', { email });
const signIn = (email: string, password = PASSWORD) => post(server, '/auth/sign-in/', { email, password });

describe('signing up', () => {
  it('mails a code that makes the account, for one spelling of the address', async () => {
    const answer = await signUp('  Camas@Example.ORG ', {
      given_name: 'Camas',
      family_name: 'Meadow',
      nickname: 'cam',
      is_platform_admin: true,
    });
    expect(answer.status).toBe(201);
    expect(await json(answer)).toEqual({ next_step: 'CONFIRM_SIGN_UP' });

    const [mail] = await mailsTo(server, 'camas@example.org');
    expect(mail?.subject).toBe('Your Understory verification code');
    const code = await server.newestCode('camas@example.org');
    expect(mail?.html).toContain(code);

    const confirmed = await confirm('CAMAS@example.org', code);
    expect(await json(confirmed)).toEqual({ next_step: 'DONE' });
    expect((await signIn('camas@EXAMPLE.org')).status).toBe(200);
  });

  it.each([
    ['Aa1!', 'Password must be at least 8 characters long'],
    ['aaaaaaa1!', 'Password must contain both uppercase and lowercase letters'],
    ['Aaaaaaaa!', 'Password must contain at least one number'],
    ['Aaaaaaa1', 'Password must contain at least one special character'],
  ])('refuses the password %s in the words of its rule', async (password, detail) => {
    const answer = await signUp('weak@example.org', { password });
    expect(answer.status).toBe(400);
    expect(await json(answer)).toEqual({ detail, code: 'InvalidPasswordException' });
    expect(await mailsTo(server, 'weak@example.org')).toEqual([]);
  });

  it.each([
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'camas' }],
    ['an address of 300 characters', { email: `${'a'.repeat(288)}@example.org` }],
    ['a password of 10,000 characters', { password: `Aa1!${'a'.repeat(10_000)}` }],
    ['a number as password', { password: 12_345_678 }],
    ['a name with a NUL', { given_name: 'a\u0000b' }],
  ])('refuses %s and names the field', async (_case, facts) => {
    const answer = await signUp('field@example.org', facts);
    expect(answer.status).toBe(400);
    const { code, errors } = await json(answer);
    expect(code).toBe('validation_failed');
    expect(errors).toEqual([expect.objectContaining({ field: Object.keys(facts)[0] })]);
  });

  it('abuse 1: with a verified address says so, at most five times an hour, and tells its owner', async () => {
    await server.member('taken');
    const answer = await signUp('taken@example.org');
    expect(await statusAndCode(answer)).toEqual([409, 'UsernameExistsException']);
    const detail = (await json(await signUp('taken@example.org'))).detail;
    expect(detail).toBe('An account with this email already exists');
    const [mail] = await mailsTo(server, 'taken@example.org');
    expect(mail?.subject).toBe('You already have an Understory account');
    expect(mail?.text).not.toMatch(/\d{6}/);

    for (let more = 0; more < 3; more++) await signUp('taken@example.org');
    const late = await signUp('taken@example.org');
    expect(await statusAndCode(late)).toEqual([429, 'TooManyRequestsException']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000);
    server.clock.advance(61 * MINUTE);
    expect((await signUp('taken@example.org')).status).toBe(409);
  });

  it('abuse 1: asks one peer about few addresses an hour, and mails few strangers for them', async () => {
    const peer = '198.51.100.44';
    const attempt = (email: string) =>
      post(server, '/auth/sign-up/', { email, password: PASSWORD }, { peer });
    // Ninety an hour, as a class behind one address needs.
    for (let asked = 1; asked <= 44; asked++) {
      const body = { email: `stranger${asked}@example.org` };
      expect((await post(server, '/auth/forgot-password/', body, { peer })).status).toBe(200);
      expect((await post(server, '/auth/resend-code/', body, { peer })).status).toBe(200);
    }
    expect((await attempt('stranger45@example.org')).status).toBe(201);
    expect((await attempt('stranger46@example.org')).status).toBe(201);
    expect(await statusAndCode(await attempt('stranger47@example.org'))).toEqual([
      429,
      'TooManyRequestsException',
    ]);
    expect(await mailsTo(server, 'stranger47@example.org')).toEqual([]);
    expect((await signUp('stranger47@example.org')).status).toBe(201);
  });

  it('again with an address not verified yet: each code brings its own password', async () => {
    await signUp('twice@example.org', { password: 'First(one)1' });
    const first = await server.newestCode('twice@example.org');
    expect((await signUp('twice@example.org', { password: 'Second(one)2' })).status).toBe(201);
    expect((await confirm('twice@example.org', first)).status).toBe(200);
    expect((await signIn('twice@example.org', 'Second(one)2')).status).toBe(401);
    expect((await signIn('twice@example.org', 'First(one)1')).status).toBe(200);
  });

  it('again by a stranger does not slip the stranger’s password in, whichever code the owner types', async () => {
    const own = await signUp('owner@example.org', { password: 'The(owner)1' });
    const ticket = own.headers.getSetCookie().find((one) => one.startsWith('understory_sign_up='));
    expect(ticket).toMatch(/HttpOnly/);
    await signUp('owner@example.org', { password: 'The(stranger)2' });
    const strangersCode = await server.newestCode('owner@example.org');
    const cookie = ticket?.split(';')[0] ?? '';
    expect((await confirm('owner@example.org', strangersCode, { cookie })).status).toBe(200);
    expect((await signIn('owner@example.org', 'The(stranger)2')).status).toBe(401);
    expect((await signIn('owner@example.org', 'The(owner)1')).status).toBe(200);
  });

  it('ten times at once with one address makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('crowd@example.org')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const codes = (await mailsTo(server, 'crowd@example.org')).map(
      ({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '',
    );
    const confirmed = await Promise.all(codes.map((code) => confirm('crowd@example.org', code)));
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(sql`SELECT count(*)::int AS people FROM users WHERE email = 'crowd@example.org'`),
    );
    expect(rows).toEqual([{ people: 1 }]);
  });
});

describe('the verification code', () => {
  it('abuse 2: is dead after five wrong tries, even if then right', async () => {
    await signUp('guessed@example.org');
    const code = await server.newestCode('guessed@example.org');
    for (let attempt = 1; attempt <= 5; attempt++) {
      const wrong = await confirm('guessed@example.org', wrongCodeFor(code));
      expect(await statusAndCode(wrong)).toEqual([400, 'CodeMismatchException']);
    }
    const sixth = await confirm('guessed@example.org', wrongCodeFor(code));
    expect(await statusAndCode(sixth)).toEqual([400, 'ExpiredCodeException']);
    expect(await statusAndCode(await confirm('guessed@example.org', code))).toEqual([
      400,
      'ExpiredCodeException',
    ]);

    await resend('guessed@example.org');
    expect(
      (await confirm('guessed@example.org', await server.newestCode('guessed@example.org'))).status,
    ).toBe(200);
  });

  it('abuse 2: is tried five times, however many tries come at once', async () => {
    await signUp('rushed@example.org');
    const code = await server.newestCode('rushed@example.org');
    const tries = Array.from({ length: 20 }, () => confirm('rushed@example.org', wrongCodeFor(code)));
    const codes = (await Promise.all((await Promise.all(tries)).map(statusAndCode))).map(([, name]) => name);
    expect(codes.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    expect(codes.filter((name) => name === 'ExpiredCodeException')).toHaveLength(15);
  });

  it('is still good on the fifth try', async () => {
    await signUp('fifth@example.org');
    const code = await server.newestCode('fifth@example.org');
    for (let attempt = 1; attempt <= 4; attempt++) await confirm('fifth@example.org', wrongCodeFor(code));
    expect((await confirm('fifth@example.org', code)).status).toBe(200);
  });

  it('abuse 3: twenty times at once succeeds once', async () => {
    await signUp('race@example.org');
    const code = await server.newestCode('race@example.org');
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm('race@example.org', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('abuse 4: a second after its quarter of an hour has expired', async () => {
    await signUp('late@example.org');
    const code = await server.newestCode('late@example.org');
    server.clock.advance(15 * MINUTE + 1000);
    expect(await statusAndCode(await confirm('late@example.org', code))).toEqual([
      400,
      'ExpiredCodeException',
    ]);
  });

  it('abuse 5: of another purpose or another account is refused', async () => {
    const owner = await server.member('purpose');
    await post(server, '/auth/forgot-password/', { email: owner.email });
    const resetCode = await server.newestCode(owner.email);
    await signUp('other@example.org');
    const signUpCode = await server.newestCode('other@example.org');
    expect(await statusAndCode(await confirm('other@example.org', resetCode))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    const reset = (email: string, code: string) =>
      post(server, '/auth/reset-password/', { email, code, new_password: PASSWORD });
    expect(await statusAndCode(await reset('other@example.org', signUpCode))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    expect(await statusAndCode(await reset('other@example.org', resetCode))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    expect(await statusAndCode(await reset(owner.email, signUpCode))).toEqual([400, 'CodeMismatchException']);
    expect((await confirm('other@example.org', signUpCode)).status).toBe(200);
    expect((await reset(owner.email, resetCode)).status).toBe(200);
  });

  it('is kept as a fingerprint alone', async () => {
    await signUp('hashed@example.org');
    const code = await server.newestCode('hashed@example.org');
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(sql`SELECT * FROM mailed_codes WHERE email = 'hashed@example.org'`),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])(
    'must be six digits: %j is not',
    async (code) => {
      expect(await statusAndCode(await confirm('hashed@example.org', code))).toEqual([
        400,
        'validation_failed',
      ]);
    },
  );
});

describe('where the site’s address is not known', () => {
  it('a mail has a link on the machine itself, and names no host that somebody else put into the request', async () => {
    const credentials = (name: string) => ({ email: `${name}@example.org`, password: PASSWORD });
    const linkIn = async (name: string) =>
      /https?:[^#\s]*/.exec((await mailsTo(server, `${name}@example.org`))[0]?.text ?? '')?.[0];
    await post(server, '/auth/sign-up/', credentials('hosthere'));
    expect(await linkIn('hosthere')).toBe('http://localhost:3000/verify-email');
    await post(server, '/auth/sign-up/', credentials('hostaway'), { peer: '198.51.100.77' });
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    await post(server, '/auth/sign-up/', credentials('hostbehind'), { headers });
    for (const name of ['hostaway', 'hostbehind']) {
      expect(await linkIn(name)).toBeUndefined();
      expect((await mailsTo(server, `${name}@example.org`))[0]?.text).not.toContain('the link');
    }
  });
});

describe('asking for the code again', () => {
  it('answers alike for an address that waits, one that is verified and one that is unknown', async () => {
    const member = await server.member('verified');
    await signUp('waits@example.org');
    const answers = [];
    for (const email of ['waits@example.org', member.email, 'unknown@example.org']) {
      const answer = await resend(email);
      answers.push([answer.status, await answer.text()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    expect(await mailsTo(server, 'waits@example.org')).toHaveLength(2);
    expect((await mailsTo(server, member.email))[0]?.subject).toBe('You already have an Understory account');
    expect(await mailsTo(server, 'unknown@example.org')).toEqual([]);
  });

  it('puts the new code in place of the old one, in the browser that signed up', async () => {
    const browser = new TestBrowser(server);
    await browser.post('/auth/sign-up/', { email: 'replaced@example.org', password: PASSWORD });
    const old = await server.newestCode('replaced@example.org');
    await browser.post('/auth/resend-code/', { email: 'replaced@example.org' });
    const fresh = await server.newestCode('replaced@example.org');
    expect(fresh).not.toBe(old);
    expect((await confirm('replaced@example.org', old)).status).toBe(400);
    expect((await confirm('replaced@example.org', fresh)).status).toBe(200);
  });

  it('is allowed five times an hour', async () => {
    await signUp('eager@example.org');
    for (let time = 1; time <= 5; time++) expect((await resend('eager@example.org')).status).toBe(200);
    const sixth = await resend('eager@example.org');
    expect(await statusAndCode(sixth)).toEqual([429, 'LimitExceededException']);
    expect(sixth.headers.get('retry-after')).toBe('3600');
    expect(await mailsTo(server, 'eager@example.org')).toHaveLength(6);
  });
});
