import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOut } from '../operations/admin.ts';
import { countUse } from '../platform/limits/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { FIREFOX, json, mailsTo, post, statusAndCode, TestBrowser, wrongCodeFor } from './member-fixtures.ts';
import { secondStepGuesses } from './sign-in-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const STEP = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the app shows, some steps from now. */
const shown = (secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: server.clock.now().getTime() + steps * STEP,
  });

const call = (as: Member, path: string, body: unknown) => post(server, path, body, { as });
const start = (as: Member, password = as.password) => call(as, '/auth/authenticator/', { password });
const confirm = (as: Member, code: string) => call(as, '/auth/authenticator/confirm/', { code });
const remove = (as: Member, password = as.password) => call(as, '/auth/authenticator/remove/', { password });
const renew = (as: Member, password = as.password) =>
  call(as, '/auth/authenticator/recovery-codes/', { password });
const security = async (as: Member) => json(await server.request('GET', '/auth/security/', { as }));

/** Somebody who signs in in two steps, a new code of whose app is not used yet. */
async function twoStepMember(name: string): Promise<{ member: Member; secret: string; codes: string[] }> {
  const member = await server.member(name);
  const { secret } = await json(await start(member));
  const { recovery_codes } = await json(await confirm(member, shown(secret)));
  server.clock.advance(STEP);
  return { member, secret, codes: recovery_codes };
}

const elsewhere = (peer = '127.0.0.1') => new TestBrowser(server, { peer });
/** The first step, in a browser the account does not know unless told. */
async function challenged(member: Member, browser = elsewhere()): Promise<string> {
  const answer = await browser.signIn(member);
  const body = await json(answer);
  expect(body).toEqual({ next_step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: expect.any(String) });
  return body.challenge;
}
const answer = (challenge: string, code: string, browser = elsewhere()) =>
  browser.post('/auth/confirm-sign-in/', { challenge, code });

describe('setting up an authenticator app', () => {
  it('begins with the password, and changes nothing until a code is confirmed', async () => {
    const member = await server.member('begins');
    expect(await statusAndCode(await start(member, 'Wrong(one)1'))).toEqual([401, 'NotAuthorizedException']);
    expect(await statusAndCode(await post(server, '/auth/authenticator/', { password: 'x' }))).toEqual([
      401,
      'unauthorized',
    ]);
    const started = await start(member);
    expect(started.status).toBe(201);
    const { secret, otpauth_url } = await json(started);
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect((await elsewhere().signIn(member)).status).toBe(200);
    expect((await security(member)).two_step).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });

    expect(await statusAndCode(await confirm(member, wrongCodeFor(shown(secret))))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    const confirmed = await json(await confirm(member, shown(secret)));
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect((await security(member)).two_step).toEqual({
      is_on: true,
      since: server.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toBe('Two-step sign-in is on for your Understory account');
    expect(await statusAndCode(await start(member))).toEqual([409, 'two_step_already_on']);
  });

  it('again puts a new secret in place of one that was not confirmed', async () => {
    const member = await server.member('startsagain');
    const first = await json(await start(member));
    const second = await json(await start(member));
    expect(second.secret).not.toBe(first.secret);
    expect(await statusAndCode(await confirm(member, shown(first.secret)))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    expect((await confirm(member, shown(second.secret))).status).toBe(200);
  });

  it('waits for half an hour', async () => {
    const [prompt, late] = [await server.member('prompt'), await server.member('lateapp')];
    const secrets = [(await json(await start(prompt))).secret, (await json(await start(late))).secret];
    server.clock.advance(30 * MINUTE);
    expect((await confirm(prompt, shown(secrets[0]))).status).toBe(200);
    server.clock.advance(1);
    expect(await statusAndCode(await confirm(late, shown(secrets[1])))).toEqual([
      400,
      'ExpiredCodeException',
    ]);
  });

  it('needs to be begun: a code alone is one for nothing', async () => {
    const member = await server.member('unbegun');
    expect(await statusAndCode(await confirm(member, '123456'))).toEqual([400, 'ExpiredCodeException']);
    expect(await statusAndCode(await confirm(member, '12345'))).toEqual([400, 'validation_failed']);
  });

  it('twenty times at once turns it on once', async () => {
    const member = await server.member('allatonce');
    const { secret } = await json(await start(member));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(member, shown(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsTo(server, member.email)).filter(({ subject }) => /is on/.test(subject))).toHaveLength(
      1,
    );
  });

  it('takes ten wrong codes in a quarter of an hour, however many come at once', async () => {
    const member = await server.member('fumbles');
    const { secret } = await json(await start(member));
    const wrong = wrongCodeFor(shown(secret));
    const answers = await Promise.all(Array.from({ length: 14 }, () => confirm(member, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await confirm(member, shown(secret))).status).toBe(429);
    server.clock.advance(15 * MINUTE);
    expect((await confirm(member, shown(secret))).status).toBe(200);
  });

  it('keeps neither the secret nor the recovery codes to be read', async () => {
    const { secret, codes } = await twoStepMember('sealed');
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(
        sql`SELECT sealed_secret AS kept FROM authenticators UNION SELECT code_hash FROM recovery_codes`,
      ),
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
  });
});

describe('signing in in two steps', () => {
  it('gives nothing for the password alone, and everything for the code after it', async () => {
    const { member, secret } = await twoStepMember('twosteps');
    const browser = new TestBrowser(server, { userAgent: FIREFOX });
    const challenge = await challenged(member, browser);
    expect([...browser.cookies.keys()]).toEqual([]);
    const confirmed = await answer(challenge, shown(secret), browser);
    expect(confirmed.status).toBe(200);
    const body = await json(confirmed);
    expect(body).toEqual({ next_step: 'DONE', id_token: expect.any(String), expires_in: 3600 });
    expect([...browser.cookies.keys()].sort()).toEqual([
      'csrftoken',
      'understory_device',
      'understory_session',
      'understory_sid',
    ]);
    const me = await browser.send('GET', '/profiles/me/', undefined, body.id_token);
    expect((await json(me)).email).toBe(member.email);
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toBe('New sign-in to your Understory account');
    expect(mail?.text).toContain('Firefox on Windows');
  });

  it('is asked for by a wrong password no more than before', async () => {
    const { member } = await twoStepMember('quietsteps');
    const wrong = await elsewhere().signIn({ ...member, password: 'Wrong(one)1' });
    expect(await statusAndCode(wrong)).toEqual([401, 'NotAuthorizedException']);
  });

  // The app shows the code of the step the phone is in; ours may be one before or after it.
  it.each([
    ['a step late', -1, 200],
    ['a step early', 1, 200],
    ['two steps late', -2, 400],
    ['two steps early', 2, 400],
  ])('takes a code %s: %i', async (name, steps, status) => {
    const { member, secret } = await twoStepMember(`clock${name.replaceAll(' ', '')}`);
    server.clock.advance(2 * STEP);
    const code = shown(secret, steps);
    expect((await answer(await challenged(member), code)).status).toBe(status);
  });

  it('takes a code once, that of setting up included, and none before one that was taken', async () => {
    const member = await server.member('oncecode');
    const { secret } = await json(await start(member));
    const first = shown(secret);
    await confirm(member, first);
    expect(await statusAndCode(await answer(await challenged(member), first))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    server.clock.advance(STEP);
    const before = shown(secret);
    const ahead = shown(secret, 1);
    expect((await answer(await challenged(member), ahead)).status).toBe(200);
    for (const code of [ahead, before]) {
      expect(await statusAndCode(await answer(await challenged(member), code))).toEqual([
        400,
        'CodeMismatchException',
      ]);
    }
    server.clock.advance(2 * STEP);
    expect((await answer(await challenged(member), shown(secret))).status).toBe(200);
  });

  it('abuse 3: a code sent twenty times at once lets in once, for one challenge and for twenty', async () => {
    const { member, secret } = await twoStepMember('racesteps');
    const challenge = await challenged(member);
    const one = await Promise.all(Array.from({ length: 20 }, () => answer(challenge, shown(secret))));
    expect(one.filter(({ status }) => status === 200)).toHaveLength(1);

    server.clock.advance(2 * STEP);
    const browser = elsewhere();
    expect((await answer(await challenged(member, browser), shown(secret), browser)).status).toBe(200);
    server.clock.advance(2 * STEP);
    const code = shown(secret);
    const many = await Promise.all(Array.from({ length: 5 }, () => challenged(member, browser)));
    const answers = await Promise.all(many.map((each) => answer(each, code, browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  it('abuse 4: waits three minutes and not a millisecond longer', async () => {
    const { member, secret } = await twoStepMember('slowsteps');
    const [prompt, late] = [await challenged(member), await challenged(member)];
    server.clock.advance(3 * MINUTE);
    expect((await answer(prompt, shown(secret))).status).toBe(200);
    server.clock.advance(1);
    const refused = await answer(late, shown(secret, 1));
    expect(await statusAndCode(refused)).toEqual([400, 'ExpiredCodeException']);
  });

  it('abuse 2: is over after five wrong codes, even if the next is right', async () => {
    const { member, secret } = await twoStepMember('fivesteps');
    const challenge = await challenged(member);
    const wrong = wrongCodeFor(shown(secret));
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await statusAndCode(await answer(challenge, wrong))).toEqual([400, 'CodeMismatchException']);
    }
    expect(await statusAndCode(await answer(challenge, shown(secret)))).toEqual([
      400,
      'ExpiredCodeException',
    ]);
    expect((await answer(await challenged(member), shown(secret))).status).toBe(200);
  });

  it('takes a challenge once, and none that was never made', async () => {
    const { member, secret } = await twoStepMember('oncechallenge');
    const challenge = await challenged(member);
    expect((await answer(challenge, shown(secret))).status).toBe(200);
    server.clock.advance(STEP);
    for (const gone of [challenge, 'never made', challenge.toUpperCase()]) {
      expect(await statusAndCode(await answer(gone, shown(secret)))).toEqual([401, 'NotAuthorizedException']);
    }
  });

  it('abuse 5: takes no code of another account', async () => {
    const [mine, theirs] = [await twoStepMember('minesteps'), await twoStepMember('theirsteps')];
    const code = shown(theirs.secret);
    expect(code).not.toBe(shown(mine.secret));
    for (const other of [code, theirs.codes[0] ?? '']) {
      expect(await statusAndCode(await answer(await challenged(mine.member), other))).toEqual([
        400,
        'CodeMismatchException',
      ]);
    }
  });

  it('keeps no challenge to be read', async () => {
    const { member } = await twoStepMember('hashedsteps');
    const challenge = await challenged(member);
    const { rows } = await server.platform.db.read((tx) => tx.execute(sql`SELECT * FROM sign_in_challenges`));
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });

  it('treats a secret that cannot be read any more as one no code fits, and lets a recovery code in', async () => {
    const { member, secret, codes } = await twoStepMember('unreadable');
    await server.platform.db.transaction((tx) =>
      tx.execute(sql`UPDATE authenticators SET sealed_secret = 'AAAA' || sealed_secret
        WHERE user_id = (SELECT id FROM users WHERE email = ${member.email})`),
    );
    expect(await statusAndCode(await answer(await challenged(member), shown(secret)))).toEqual([
      400,
      'CodeMismatchException',
    ]);
    expect((await answer(await challenged(member), codes[0] ?? '')).status).toBe(200);
  });
});

/** Counts wrong codes as if they had been typed, without a password hashed for each of their challenges. */
async function wrongStepsBefore(email: string, times: number, deviceAt: (at: number) => string | undefined) {
  for (let at = 0; at < times; at++) {
    const guesses = secondStepGuesses({ email, peer: 'elsewhere', device: deviceAt(at) });
    await server.platform.db.transaction((tx) => countUse(tx, guesses, server.clock.now().getTime()));
  }
}
const byStrangers = () => undefined;

describe('wrong codes over many challenges', () => {
  it('are ten an hour from all strangers together, even if the next is right, and keep no known browser out', async () => {
    const { member, secret } = await twoStepMember('guessedsteps');
    const home = elsewhere('192.0.2.1');
    expect((await answer(await challenged(member, home), shown(secret), home)).status).toBe(200);
    server.clock.advance(STEP);

    await wrongStepsBefore(member.email, 7, byStrangers);
    const outcomes = [];
    for (let guess = 0; guess < 5; guess++) {
      const thief = elsewhere(`198.51.100.${guess}`);
      outcomes.push((await answer(await challenged(member, thief), '000000', thief)).status);
    }
    expect(outcomes).toEqual([400, 400, 400, 429, 429]);
    const thief = elsewhere('198.51.100.99');
    expect((await answer(await challenged(member, thief), shown(secret), thief)).status).toBe(429);
    expect((await answer(await challenged(member, home), shown(secret), home)).status).toBe(200);

    server.clock.advance(HOUR);
    expect((await answer(await challenged(member, thief), shown(secret), thief)).status).toBe(200);
  });

  it('are thirty a day', async () => {
    const { member, secret } = await twoStepMember('dailysteps');
    const began = server.clock.now().getTime();
    for (let hour = 0; hour < 2; hour++) {
      await wrongStepsBefore(member.email, 10, byStrangers);
      server.clock.advance(HOUR);
    }
    const thieves = [elsewhere('203.0.113.1'), elsewhere('203.0.113.2')];
    for (const thief of thieves) {
      const challenge = await challenged(member, thief);
      for (let guess = 0; guess < 5; guess++) {
        expect((await answer(challenge, '000000', thief)).status).toBe(400);
      }
    }
    server.clock.advance(HOUR);
    const thief = elsewhere('203.0.113.99');
    const refused = await answer(await challenged(member, thief), shown(secret), thief);
    expect(refused.status).toBe(429);
    expect((await json(refused)).detail).toMatch(/^Too many attempts\. Please try again in 21 hours, or /);
    server.clock.set(new Date(began + DAY));
    expect((await answer(await challenged(member, thief), shown(secret), thief)).status).toBe(200);
  });

  it('from the owner on a new machine are forgiven by a reset by mail', async () => {
    const { member, secret } = await twoStepMember('newmachine');
    const thief = elsewhere('198.51.100.200');
    const challenges = [await challenged(member, thief), await challenged(member, thief)];
    for (const challenge of challenges) {
      for (let guess = 0; guess < 5; guess++) await answer(challenge, '000000', thief);
    }
    const machine = elsewhere('192.0.2.50');
    expect((await answer(await challenged(member, machine), shown(secret), machine)).status).toBe(429);
    await machine.post('/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const changed = { ...member, password: 'New(one)22' };
    const reset = await machine.post('/auth/reset-password/', {
      email: member.email,
      code,
      new_password: changed.password,
    });
    expect(reset.status).toBe(200);
    expect((await answer(await challenged(changed, machine), shown(secret), machine)).status).toBe(200);
  });
});

describe('somebody who reads the mail and has no app', () => {
  it('gets no new start with every reset', async () => {
    const { member, secret } = await twoStepMember('mailboxlost');
    const resetAt = async (peer: string) => {
      const thief = elsewhere(peer);
      await thief.post('/auth/forgot-password/', { email: member.email });
      const code = await server.newestCode(member.email);
      const reset = { email: member.email, code, new_password: member.password };
      expect((await thief.post('/auth/reset-password/', reset)).status).toBe(200);
      return thief;
    };
    // Fifty wrong codes after five resets before, each of which made another browser known.
    await wrongStepsBefore(member.email, 50, (at) => `device ${Math.floor(at / 10)}`);
    const first = await resetAt('198.51.100.1');
    for (const challenge of [await challenged(member, first), await challenged(member, first)]) {
      for (let guess = 0; guess < 5; guess++) {
        expect((await answer(challenge, '000000', first)).status).toBe(400);
      }
    }
    const second = await resetAt('198.51.100.2');
    expect((await answer(await challenged(member, second), shown(secret), second)).status).toBe(429);
    server.clock.advance(DAY);
    expect((await answer(await challenged(member, second), shown(secret), second)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('let in once each, however they are typed', async () => {
    const { member, codes } = await twoStepMember('recovers');
    const [plain = '', spaced = '', bare = ''] = codes;
    for (const typed of [plain, ` ${spaced.toUpperCase().replace('-', ' - ')} `, bare.replace('-', '')]) {
      expect((await answer(await challenged(member), typed)).status).toBe(200);
    }
    expect((await security(member)).two_step.recovery_codes_left).toBe(7);
    expect(await statusAndCode(await answer(await challenged(member), plain))).toEqual([
      400,
      'CodeMismatchException',
    ]);
  });

  it('abuse 3: twenty times at once let in once', async () => {
    const { member, codes } = await twoStepMember('recoversonce');
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challenged(member)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => answer(challenges[at % 5] ?? '', codes[0] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await security(member)).two_step.recovery_codes_left).toBe(9);
  });

  it('are renewed with the password, and those before are good for nothing then', async () => {
    const { member, codes } = await twoStepMember('renewscodes');
    expect(await statusAndCode(await renew(member, 'Wrong(one)1'))).toEqual([401, 'NotAuthorizedException']);
    const { recovery_codes } = await json(await renew(member));
    expect(recovery_codes).toHaveLength(10);
    expect((await answer(await challenged(member), codes[0] ?? '')).status).toBe(400);
    expect((await answer(await challenged(member), recovery_codes[0])).status).toBe(200);
  });

  it('are not there where two-step sign-in is off', async () => {
    const member = await server.member('nocodes');
    expect(await statusAndCode(await renew(member))).toEqual([409, 'two_step_is_off']);
    await start(member);
    expect(await statusAndCode(await renew(member))).toEqual([409, 'two_step_is_off']);
  });
});

describe('turning two-step sign-in off', () => {
  it('needs the password, is told by mail once, and leaves no sign-in waiting', async () => {
    const { member, secret } = await twoStepMember('turnsoff');
    const waiting = await challenged(member);
    expect(await statusAndCode(await remove(member, 'Wrong(one)1'))).toEqual([401, 'NotAuthorizedException']);
    for (let time = 1; time <= 2; time++) expect((await remove(member)).status).toBe(204);
    expect(await statusAndCode(await answer(waiting, shown(secret)))).toEqual([
      401,
      'NotAuthorizedException',
    ]);
    expect((await elsewhere().signIn(member)).status).toBe(200);
    const told = (await mailsTo(server, member.email)).filter(({ subject }) => /is off/.test(subject));
    expect(told).toHaveLength(1);
    expect((await security(member)).two_step).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect((await start(member)).status).toBe(201);
  });
});

describe('an operator', () => {
  it('lets somebody in who has lost app and recovery codes, once; a mail and the audit log tell of it', async () => {
    const { member } = await twoStepMember('lostall');
    const order = { order: 'two_step_off', email: ` ${member.email.toUpperCase()}` } as const;
    expect(await carryOut(server.platform, order)).toContain('signs in with the password alone now');
    expect(await carryOut(server.platform, order)).toContain('was not on');
    expect((await elsewhere().signIn(member)).status).toBe(200);
    const told = (await mailsTo(server, member.email)).filter(({ subject }) => /is off/.test(subject));
    expect(told.map(({ text }) => /by the people who run it/.test(text))).toEqual([true]);
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(sql`SELECT actor, action FROM audit_entries
        WHERE subject = (SELECT id FROM users WHERE email = ${member.email})`),
    );
    expect(rows).toEqual([{ actor: 'command line', action: 'two_step_off' }]);
    await expect(
      carryOut(server.platform, { order: 'two_step_off', email: 'nobody@example.org' }),
    ).rejects.toThrow('Nobody has an account with the address nobody@example.org.');
  });
});

describe('a new password', () => {
  it('by a reset voids sign-ins that wait and leaves two-step sign-in on', async () => {
    const { member, secret } = await twoStepMember('resetsteps');
    const waiting = await challenged(member);
    await post(server, '/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const changed = { ...member, password: 'New(one)22' };
    const reset = { email: member.email, code, new_password: changed.password };
    expect((await post(server, '/auth/reset-password/', reset)).status).toBe(200);
    expect(await statusAndCode(await answer(waiting, shown(secret)))).toEqual([
      401,
      'NotAuthorizedException',
    ]);
    expect((await answer(await challenged(changed), shown(secret))).status).toBe(200);
  });

  it('by a change voids sign-ins that wait', async () => {
    const { member, secret } = await twoStepMember('changesteps');
    const waiting = await challenged(member);
    const change = { old_password: member.password, new_password: 'New(one)22' };
    expect((await call(member, '/auth/change-password/', change)).status).toBe(200);
    expect(await statusAndCode(await answer(waiting, shown(secret)))).toEqual([
      401,
      'NotAuthorizedException',
    ]);
  });
});
