import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUse } from '../platform/limits/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { json, mailsTo, post, statusAndCode, TestBrowser, wrongCodeFor } from './member-fixtures.ts';
import { passwordGuesses } from './sign-in-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** For tests that hash many passwords, on a machine that has other things to do. */
const PATIENCE = 120_000;
const WRONG = 'Wrong(one)1';

/** A peer nobody else has come from in this file. */
let peers = 0;
function newPeer(): string {
  peers += 1;
  return `198.18.${Math.floor(peers / 250)}.${(peers % 250) + 1}`;
}
const browserAt = (peer = newPeer()) => new TestBrowser(server, { peer });
const guess = (member: Member, browser = browserAt()) => browser.signIn({ ...member, password: WRONG });

/** Wrong guesses before, each from a peer of its own: as they are counted, without a password hashed for each. */
async function besieged(email: string, guesses: number): Promise<void> {
  for (let at = 0; at < guesses; at++) {
    const limits = passwordGuesses({ email, peer: newPeer(), device: undefined });
    await server.platform.db.transaction((tx) => countUse(tx, limits, server.clock.now().getTime()));
  }
}

describe('many at once', { timeout: PATIENCE }, () => {
  it('50 sign-ins with the right password all pass', async () => {
    const member = await server.member('fifty');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => new TestBrowser(server).signIn(member)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  });

  it('of 30 with a wrong one, ten learn that it is wrong', async () => {
    const member = await server.member('thirty');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => guess(member, new TestBrowser(server))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('a right change of the password among twenty at once is made once', async () => {
    const member = await server.member('twentychanges');
    const change = { old_password: member.password, new_password: 'New(one)22' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(server, '/auth/change-password/', change, { as: member })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('an account that is guessed at from many peers', { timeout: PATIENCE }, () => {
  it('abuse 7: takes 50 wrong passwords an hour from all of them, and lets its owner in where they signed in before', async () => {
    const member = await server.member('siege');
    const home = browserAt();
    expect((await home.signIn(member)).status).toBe(200);
    await besieged(member.email, 30);
    const statuses = [];
    for (let wave = 0; wave < 3; wave++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => guess(member)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);

    // Even the right password is no way in from elsewhere, or the guesses would go on.
    const refused = await browserAt().signIn(member);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await json(refused)).toEqual({
      code: 'TooManyRequestsException',
      detail: expect.stringMatching(/^Too many attempts\. .* or set a new password by e-mail/),
      proof_of_work: { challenge: expect.any(String), bits: 13, pieces: 8, expires_in: 300 },
    });
    expect((await home.signIn(member)).status).toBe(200);
    // Neither does the owner's signing in give the strangers a new start.
    expect((await guess(member)).status).toBe(429);

    server.clock.advance(HOUR);
    expect((await guess(member)).status).toBe(401);
    expect((await browserAt().signIn(member)).status).toBe(200);
  });

  it('lets its owner in on a new machine by a reset, while the guessing goes on', async () => {
    const member = await server.member('siegenew');
    await besieged(member.email, 50);
    const machine = browserAt();
    expect((await machine.signIn(member)).status).toBe(429);
    await machine.post('/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const changed = { ...member, password: 'New(one)22' };
    const body = { email: member.email, code, new_password: changed.password };
    expect((await machine.post('/auth/reset-password/', body)).status).toBe(200);
    expect((await machine.signIn(changed)).status).toBe(200);
    expect((await browserAt().signIn(changed)).status).toBe(429);
  });

  it('answers for an address nobody has as for one somebody has', async () => {
    const member = await server.member('siegeknown');
    const emails = [member.email, 'siegeunknown@example.org'];
    for (const email of emails) {
      await besieged(email, 48);
      const statuses = [];
      for (let time = 0; time < 4; time++) statuses.push((await guess({ ...member, email })).status);
      expect(statuses).toEqual([401, 401, 429, 429]);
    }
    const refusals = await Promise.all(
      emails.map(async (email) => json(await browserAt().signIn({ email, password: WRONG }))),
    );
    for (const { proof_of_work } of refusals) {
      // In length, too, it tells nothing of the address.
      proof_of_work.challenge = proof_of_work.challenge.length;
    }
    expect(refusals[0]).toEqual(refusals[1]);
  });
});

describe('a browser the account knows', () => {
  it('has ten wrong passwords in a quarter of an hour of its own', async () => {
    const member = await server.member('ownten');
    const home = browserAt();
    await home.signIn(member);
    const statuses = [];
    for (let time = 0; time < 11; time++) statuses.push((await guess(member, home)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await home.signIn(member)).status).toBe(429);
    // The same person elsewhere is another matter.
    expect((await browserAt().signIn(member)).status).toBe(200);
    server.clock.advance(15 * MINUTE - 1);
    expect((await home.signIn(member)).status).toBe(429);
    server.clock.advance(1);
    expect((await home.signIn(member)).status).toBe(200);
  });

  it('begins anew after a reset by mail', async () => {
    const member = await server.member('owntenreset');
    const home = browserAt();
    await home.signIn(member);
    for (let time = 0; time < 10; time++) await guess(member, home);
    await home.post('/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const changed = { ...member, password: 'New(one)22' };
    await home.post('/auth/reset-password/', { email: member.email, code, new_password: changed.password });
    expect((await home.signIn(changed)).status).toBe(200);
  });

  it('is not had by showing the cookie of another account', async () => {
    const [member, thief] = [await server.member('cookieowner'), await server.member('cookiethief')];
    const den = browserAt();
    await den.signIn(thief);
    for (let time = 0; time < 10; time++) await guess(member, den);
    expect((await den.signIn(member)).status).toBe(429);
    den.cookies.clear();
    expect((await den.signIn(member)).status).toBe(429);
  });
});

describe('wrong passwords of somebody signed in', () => {
  it('are ten in a quarter of an hour for a session, and take nothing from the person elsewhere', async () => {
    const member = await server.member('confirms');
    const { id_token } = await json(await new TestBrowser(server).signIn(member));
    const change = (idToken: string, old_password: string) =>
      new TestBrowser(server).post(
        '/auth/change-password/',
        { old_password, new_password: 'New(one)22' },
        idToken,
      );
    const answers = await Promise.all(Array.from({ length: 14 }, () => change(id_token, WRONG)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(await statusAndCode(await change(id_token, member.password))).toEqual([
      429,
      'TooManyRequestsException',
    ]);
    expect((await new TestBrowser(server).signIn(member)).status).toBe(200);
    expect((await change(member.idToken, member.password)).status).toBe(200);
  });

  it('are forgotten after a right one', async () => {
    const member = await server.member('confirmsright');
    const start = (password: string) => post(server, '/auth/authenticator/', { password }, { as: member });
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 9; time++) expect((await start(WRONG)).status).toBe(401);
      expect((await start(member.password)).status).toBe(201);
    }
  });
});

describe('a stranger who will not stop', () => {
  it('cannot void the reset code of the browser that asked for it', async () => {
    const member = await server.member('voids');
    const owner = browserAt();
    await owner.post('/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const reset = (browser: TestBrowser, typed: string) =>
      browser.post('/auth/reset-password/', {
        email: member.email,
        code: typed,
        new_password: 'New(one)22',
      });
    const stranger = browserAt();
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await statusAndCode(await reset(stranger, wrongCodeFor(code)))).toEqual([
        400,
        'CodeMismatchException',
      ]);
    }
    expect(await statusAndCode(await reset(browserAt(), code))).toEqual([400, 'ExpiredCodeException']);
    // Asking for one of their own gives no try at the owner's.
    await stranger.post('/auth/forgot-password/', { email: member.email });
    expect(await statusAndCode(await reset(stranger, code))).toEqual([400, 'ExpiredCodeException']);
    expect((await reset(owner, code)).status).toBe(200);
  });

  it('abuse 2: and the browser that asked has five tries as everybody has', async () => {
    const member = await server.member('ownfive');
    const owner = browserAt();
    const ask = async () => {
      await owner.post('/auth/forgot-password/', { email: member.email });
      return server.newestCode(member.email);
    };
    const reset = (code: string) =>
      owner.post('/auth/reset-password/', { email: member.email, code, new_password: 'New(one)22' });
    const code = await ask();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => reset(wrongCodeFor(code))));
    const named = (await Promise.all(wrong.map(statusAndCode))).map(([, name]) => name);
    expect(named.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
    expect(named.filter((name) => name === 'ExpiredCodeException')).toHaveLength(7);
    expect(await statusAndCode(await reset(code))).toEqual([400, 'ExpiredCodeException']);
    const fresh = await ask();
    expect(fresh).not.toBe(code);
    expect((await reset(fresh)).status).toBe(200);
  });

  it('cannot void the verification code of the browser that signed up', async () => {
    const account = { email: 'voidsignup@example.org', password: 'Salal(berry)7' };
    const owner = browserAt();
    await owner.post('/auth/sign-up/', account);
    const code = await server.newestCode(account.email);
    const confirm = (browser: TestBrowser, typed: string) =>
      browser.post('/auth/confirm-sign-up/', { email: account.email, code: typed });
    for (let attempt = 1; attempt <= 5; attempt++) await confirm(browserAt(), wrongCodeFor(code));
    expect(await statusAndCode(await confirm(browserAt(), code))).toEqual([400, 'ExpiredCodeException']);
    expect((await confirm(owner, code)).status).toBe(200);
  });

  it('cannot use up the mails of the owner, who asks from elsewhere', async () => {
    const member = await server.member('mailsleft');
    const ask = (browser: TestBrowser) => browser.post('/auth/forgot-password/', { email: member.email });
    const stranger = newPeer();
    const statuses = [];
    for (let time = 0; time < 8; time++) statuses.push((await ask(browserAt(stranger))).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429, 429]);
    expect((await ask(browserAt())).status).toBe(200);
  });

  it('abuse 6: fills no mailbox with the help of others, and takes nothing from a browser the account knows', async () => {
    const member = await server.member('mailsfull');
    const home = browserAt();
    await home.signIn(member);
    const ask = (browser: TestBrowser) => browser.post('/auth/forgot-password/', { email: member.email });
    const statuses = [];
    for (let time = 0; time < 8; time++) statuses.push((await ask(browserAt())).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
    const resets = (await mailsTo(server, member.email)).filter(({ subject }) => /reset/.test(subject));
    expect(resets).toHaveLength(6);
    expect((await ask(home)).status).toBe(200);
    server.clock.advance(HOUR);
    expect((await ask(browserAt())).status).toBe(200);
  });
});

/** That an address may make in five minutes, of those that guard signing in. */
const CALLS_OF_A_PEER = 120;

describe('what is counted', () => {
  it('holds over a restart, wrong passwords and calls of a peer alike', async () => {
    const member = await server.member('restarts');
    const peer = newPeer();
    for (let time = 0; time < 10; time++) await guess(member, browserAt(peer));
    const busy = newPeer();
    const call = () =>
      browserAt(busy).post('/auth/confirm-sign-up/', { email: 'x@example.org', code: '000000' });
    for (let time = 0; time < CALLS_OF_A_PEER; time++) expect((await call()).status).toBe(400);
    await server.restart();
    expect(await statusAndCode(await browserAt(peer).signIn(member))).toEqual([
      429,
      'TooManyRequestsException',
    ]);
    const refused = await call();
    expect(Number(refused.headers.get('retry-after'))).toBe(300);
    expect(await statusAndCode(refused)).toEqual([429, 'TooManyRequestsException']);
    server.clock.advance(15 * MINUTE);
    expect((await call()).status).toBe(400);
    expect((await browserAt(peer).signIn(member)).status).toBe(200);
    expect((await server.request('GET', '/profiles/me/', { as: member })).status).toBe(200);
  });

  it('holds for two processes together, however many calls come at once', async () => {
    const member = await server.member('twoprocesses');
    const second = await server.anotherProcess();
    const both = [server, second];
    const peer = newPeer();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post(both[at % 2] ?? server, '/auth/sign-in/', { email: member.email, password: WRONG }, { peer }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);

    const busy = newPeer();
    const calls = await Promise.all(
      Array.from({ length: CALLS_OF_A_PEER + 10 }, (_, at) =>
        post(
          both[at % 2] ?? server,
          '/auth/confirm-sign-up/',
          { email: 'y@example.org', code: '000000' },
          { peer: busy },
        ),
      ),
    );
    expect(calls.filter(({ status }) => status === 400)).toHaveLength(CALLS_OF_A_PEER);
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('abuse 7: is that of the connection, whatever X-Forwarded-For says', async () => {
    const peer = newPeer();
    const call = (at: number) =>
      server.request('POST', '/auth/confirm-sign-up/', {
        body: { email: 'z@example.org', code: '000000' },
        peer,
        headers: {
          'x-forwarded-for': `203.0.113.${at}`,
          'x-real-ip': `203.0.113.${at}`,
          forwarded: `for=203.0.113.${at}`,
        },
      });
    const statuses = [];
    for (let at = 0; at < CALLS_OF_A_PEER + 2; at++) statuses.push((await call(at)).status);
    expect(statuses).toEqual([...Array(CALLS_OF_A_PEER).fill(400), 429, 429]);
  });
});
