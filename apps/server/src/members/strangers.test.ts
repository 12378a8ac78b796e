import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUse } from '../platform/limits/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import {
  json,
  linkTokenIn,
  mailsTo,
  statusAndCode,
  TestBrowser,
  workOut,
  wrongCodeFor,
} from './member-fixtures.ts';
import { passwordGuesses } from './sign-in-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://understory.example' } });
});
afterAll(() => server.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** For tests that hash passwords and work out proofs, on a machine that has other things to do. */
const PATIENCE = 120_000;
const WRONG = 'Wrong(one)1';
const RENEWED = 'New(one)22';

let peers = 0;
function newPeer(): string {
  peers += 1;
  return `198.19.${Math.floor(peers / 250)}.${(peers % 250) + 1}`;
}
const browserAt = (peer = newPeer()) => new TestBrowser(server, { peer });
const signIn = (
  browser: TestBrowser,
  { email, password }: Pick<Member, 'email' | 'password'>,
  proof?: unknown,
) => browser.post('/auth/sign-in/', { email, password, ...(proof !== undefined && { proof }) });
const forgot = (browser: TestBrowser, email: string, proof?: unknown) =>
  browser.post('/auth/forgot-password/', { email, ...(proof !== undefined && { proof }) });
const reset = (browser: TestBrowser, email: string, code: string, proof?: unknown) =>
  browser.post('/auth/reset-password/', {
    email,
    code,
    new_password: RENEWED,
    ...(proof !== undefined && { proof }),
  });
const newestToken = async (email: string) => linkTokenIn((await mailsTo(server, email))[0]?.text);

/** Wrong guesses from five peers, as they are counted, without a password hashed for each. */
async function besieged(email: string, guesses: number): Promise<void> {
  const strangers = Array.from({ length: 5 }, newPeer);
  for (let at = 0; at < guesses; at++) {
    const limits = passwordGuesses({ email, peer: strangers[at % 5] ?? '', device: undefined });
    const counted = limits.map((limit) => ({ ...limit, isOpen: true }));
    await server.platform.db.transaction((tx) => countUse(tx, counted, server.clock.now().getTime()));
  }
}

/** The work a refusal asks for. */
async function workOf(refused: Response) {
  const { proof_of_work } = await json(refused);
  expect(proof_of_work).toBeDefined();
  return proof_of_work;
}

describe('an owner on a browser that is not known, whose guesses strangers have used up', {
  timeout: PATIENCE,
}, () => {
  it('abuse 7: signs in with work; each proof once, for this address and this call alone', async () => {
    const member = await server.member('besieged');
    await besieged(member.email, 50);
    const machine = browserAt();
    const refused = await signIn(machine, member);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600]);
    const proof = workOut(await workOf(refused));

    const elsewhere = await server.member('besiegedtoo');
    await besieged(elsewhere.email, 50);
    expect((await signIn(browserAt(), elsewhere, proof)).status).toBe(429);
    expect((await signIn(machine, member, { ...proof, answers: Array(8).fill(0) })).status).toBe(429);

    expect((await signIn(machine, member, proof)).status).toBe(200);
    const again = await signIn(browserAt(), member, proof);
    expect(again.status).toBe(429);
    expect((await workOf(again)).challenge).not.toBe(proof.challenge);
    // Known now, the browser needs no more work.
    expect((await signIn(machine, member)).status).toBe(200);
  });

  it('of twenty calls at once that show one proof, one is judged', async () => {
    const email = 'nobodybesieged@example.org';
    await besieged(email, 50);
    const proof = workOut(await workOf(await signIn(browserAt(), { email, password: WRONG })));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(browserAt(), { email, password: WRONG }, proof)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it('works harder the more strangers guess on, and work begun long before does not count', async () => {
    const email = 'risingload@example.org';
    await besieged(email, 50);
    const ask = async () => workOf(await signIn(browserAt(), { email, password: WRONG }));
    const early = workOut(await ask());
    const inTime = workOut(await ask());
    await besieged(email, 50);
    expect((await ask()).bits).toBe(15);
    // A wrong one is told to be wrong, and counted.
    expect((await signIn(browserAt(), { email, password: WRONG }, inTime)).status).toBe(401);
    await besieged(email, 24);
    expect((await ask()).bits).toBe(16);
    expect((await signIn(browserAt(), { email, password: WRONG }, early)).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await signIn(browserAt(), { email, password: WRONG })).status).toBe(401);
  });

  it('comes too late with work after five minutes', async () => {
    const email = 'lateproof@example.org';
    await besieged(email, 50);
    const proof = workOut(await workOf(await signIn(browserAt(), { email, password: WRONG })));
    server.clock.advance(5 * MINUTE + 1);
    expect((await signIn(browserAt(), { email, password: WRONG }, proof)).status).toBe(429);
  });

  it('and no work goes past the ten wrong ones of a peer', async () => {
    const email = 'onepeer@example.org';
    await besieged(email, 50);
    const proof = workOut(await workOf(await signIn(browserAt(), { email, password: WRONG })));
    const peer = newPeer();
    const [own] = passwordGuesses({ email, peer, device: undefined });
    for (let time = 0; time < 10; time++) {
      await server.platform.db.transaction((tx) =>
        countUse(tx, own ? [own] : [], server.clock.now().getTime()),
      );
    }
    const refused = await signIn(browserAt(peer), { email, password: WRONG }, proof);
    expect(refused.status).toBe(429);
    expect(await json(refused)).not.toHaveProperty('proof_of_work');
    // What was not used up is still good where it is of use.
    expect((await signIn(browserAt(), { email, password: WRONG }, proof)).status).toBe(401);
  });

  it.each([
    ['no answers', { challenge: 'x', answers: [] }],
    ['a long challenge', { challenge: 'x'.repeat(201), answers: Array(8).fill(0) }],
    ['an answer below 0', { challenge: 'x', answers: Array(8).fill(-1) }],
    ['a text', 'x'],
  ])('is told of a proof that is none: %s', async (_case, proof) => {
    expect(
      await statusAndCode(await signIn(browserAt(), { email: 'a@example.org', password: WRONG }, proof)),
    ).toEqual([400, 'validation_failed']);
  });
});

describe('a code that strangers have killed', { timeout: PATIENCE }, () => {
  it('is good with work where it was not asked for, for ten tries more, and its link for ever', async () => {
    const member = await server.member('codekilled');
    await forgot(browserAt(), member.email);
    const code = await server.newestCode(member.email);
    for (let attempt = 0; attempt < 5; attempt++) await reset(browserAt(), member.email, wrongCodeFor(code));
    const machine = browserAt();
    const refused = await reset(machine, member.email, code);
    expect(refused.status).toBe(400);
    const { code: name, detail, proof_of_work: work } = await json(refused);
    expect([name, detail]).toEqual([
      'ExpiredCodeException',
      'This code is no longer valid. Please ask for a new one.',
    ]);
    expect(work.bits).toBe(13);

    const byStranger = await reset(browserAt(), member.email, wrongCodeFor(code), workOut(work));
    expect(await statusAndCode(byStranger)).toEqual([400, 'CodeMismatchException']);
    const harder = await workOf(await reset(machine, member.email, code));
    expect(harder.bits).toBe(14);
    expect((await reset(machine, member.email, code, workOut(harder))).status).toBe(200);
    expect((await signIn(machine, { ...member, password: RENEWED })).status).toBe(200);
  });

  it('is dead at last, and the link beside it is not', async () => {
    const member = await server.member('codedead');
    await forgot(browserAt(), member.email);
    const token = await newestToken(member.email);
    await server.platform.db.transaction((tx) =>
      tx.execute(sql`UPDATE mailed_codes SET wrong_tries = 15 WHERE email = ${member.email}`),
    );
    const refused = await reset(browserAt(), member.email, await server.newestCode(member.email));
    expect(await json(refused)).toEqual({
      code: 'ExpiredCodeException',
      detail: 'This code is no longer valid. Please ask for a new one.',
    });
    const byLink = await browserAt().post('/auth/reset-password/link/', { token, new_password: RENEWED });
    expect(byLink.status).toBe(200);
  });

  it('of a sign-up begins the account with work', async () => {
    const email = 'freshkilled@example.org';
    await browserAt().post('/auth/sign-up/', { email, password: RENEWED });
    const code = await server.newestCode(email);
    const confirm = (typed: string, proof?: unknown) =>
      browserAt().post('/auth/confirm-sign-up/', {
        email,
        code: typed,
        ...(proof !== undefined && { proof }),
      });
    for (let attempt = 0; attempt < 5; attempt++) await confirm(wrongCodeFor(code));
    const proof = workOut(await workOf(await confirm(code)));
    expect((await confirm(code, proof)).status).toBe(200);
  });
});

describe('the link of a reset mail', { timeout: PATIENCE }, () => {
  it('sets a new password once, makes the browser known and ends every session', async () => {
    const member = await server.member('resetlink');
    await forgot(browserAt(), member.email);
    const token = await newestToken(member.email);
    const machine = browserAt();
    const weak = await machine.post('/auth/reset-password/link/', { token, new_password: 'weak' });
    expect(await statusAndCode(weak)).toEqual([400, 'InvalidPasswordException']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        machine.post('/auth/reset-password/link/', { token, new_password: RENEWED }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0] && (await json(done[0]))).toEqual({
      detail: 'Password reset successful. Please sign in with your new password.',
      email: member.email,
    });
    const late = answers.find(({ status }) => status === 400);
    expect(late && (await statusAndCode(late))).toEqual([400, 'link_expired']);
    expect((await server.request('GET', '/profiles/me/', { as: member })).status).toBe(401);
    await besieged(member.email, 50);
    expect((await signIn(machine, { ...member, password: RENEWED })).status).toBe(200);
  });

  it('ends with its code, is for resets alone, and is kept as a hash', async () => {
    const member = await server.member('linkends');
    await forgot(browserAt(), member.email);
    const token = await newestToken(member.email);
    const { rows } = await server.platform.db.read((tx) =>
      tx.execute(sql`SELECT * FROM mailed_codes WHERE email = ${member.email}`),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const verify = await browserAt().post('/auth/confirm-sign-up/link/', { token, pressed: true });
    expect(await statusAndCode(verify)).toEqual([400, 'link_expired']);
    server.clock.advance(15 * MINUTE + 1);
    const late = await browserAt().post('/auth/reset-password/link/', { token, new_password: RENEWED });
    expect(await statusAndCode(late)).toEqual([400, 'link_expired']);
    expect((await signIn(browserAt(), member)).status).toBe(200);
  });

  it.each(['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}é`])('is 43 signs: %j is none', async (token) => {
    const answer = await browserAt().post('/auth/reset-password/link/', { token, new_password: RENEWED });
    expect(await statusAndCode(answer)).toEqual([400, 'validation_failed']);
  });
});

describe('the link of a verification mail', { timeout: PATIENCE }, () => {
  const open = (browser: TestBrowser, token: string, pressed?: boolean) =>
    browser.post('/auth/confirm-sign-up/link/', { token, ...(pressed && { pressed }) });

  it('opened in the browser that signed up begins the account at once, after any number of wrong codes', async () => {
    const email = 'linkhome@example.org';
    const home = new TestBrowser(server);
    await home.post('/auth/sign-up/', { email, password: RENEWED });
    const code = await server.newestCode(email);
    for (let attempt = 0; attempt < 6; attempt++) {
      await browserAt().post('/auth/confirm-sign-up/', { email, code: wrongCodeFor(code) });
    }
    const token = await newestToken(email);
    const answer = await open(home, token);
    expect(await json(answer)).toEqual({ next_step: 'DONE', email });
    expect((await signIn(home, { email, password: RENEWED })).status).toBe(200);
    expect(await statusAndCode(await open(home, token, true))).toEqual([400, 'link_expired']);
  });

  it('opened elsewhere does nothing before a press', async () => {
    const email = 'linkaway@example.org';
    await new TestBrowser(server).post('/auth/sign-up/', { email, password: RENEWED });
    const token = await newestToken(email);
    const away = browserAt();
    for (let time = 0; time < 3; time++) {
      expect(await json(await open(away, token))).toEqual({ next_step: 'PRESS_TO_CONFIRM', email });
    }
    expect(await statusAndCode(await signIn(away, { email, password: RENEWED }))).toEqual([
      403,
      'UserNotConfirmedException',
    ]);
    expect(await json(await open(away, token, true))).toEqual({ next_step: 'DONE', email });
    expect((await signIn(away, { email, password: RENEWED })).status).toBe(200);
  });

  it('of a stranger’s sign-up brings the owner’s password, in the owner’s browser', async () => {
    const email = 'linkshared@example.org';
    const owner = new TestBrowser(server);
    await owner.post('/auth/sign-up/', { email, password: RENEWED });
    await new TestBrowser(server).post('/auth/sign-up/', { email, password: 'The(stranger)2' });
    expect((await open(owner, await newestToken(email))).status).toBe(200);
    expect((await signIn(owner, { email, password: 'The(stranger)2' })).status).toBe(401);
    expect((await signIn(owner, { email, password: RENEWED })).status).toBe(200);
  });

  it('and its code stay good when strangers ask for the mail again', async () => {
    const email = 'linkkept@example.org';
    const owner = new TestBrowser(server);
    await owner.post('/auth/sign-up/', { email, password: RENEWED });
    const [code, token] = [await server.newestCode(email), await newestToken(email)];
    for (let time = 0; time < 3; time++) await browserAt().post('/auth/resend-code/', { email });
    expect(await newestToken(email)).not.toBe(token);
    expect(await json(await open(browserAt(), token))).toEqual({ next_step: 'PRESS_TO_CONFIRM', email });
    expect((await owner.post('/auth/confirm-sign-up/', { email, code })).status).toBe(200);
  });
});

describe('the mails to one address', { timeout: PATIENCE }, () => {
  const resetsTo = async (email: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => /reset/.test(subject)).length;

  it('abuse 6: are twelve resets a day whoever asks, and then the newest link holds for longer', async () => {
    const member = await server.member('dailycap');
    const home = browserAt();
    await signIn(home, member);
    const nobody = 'dailynobody@example.org';
    const bothAsk = async () => {
      const answers = [];
      for (const email of [member.email, nobody]) {
        const answer = await forgot(browserAt(), email);
        answers.push([answer.status, answer.headers.get('retry-after'), await answer.text()]);
      }
      expect(answers[0]).toEqual(answers[1]);
      return answers[0];
    };
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 6; time++) expect((await bothAsk())?.[0]).toBe(200);
      server.clock.advance(HOUR);
    }
    expect(await resetsTo(member.email)).toBe(12);
    const refused = await bothAsk();
    expect(refused).toEqual([429, String(22 * 3600), expect.not.stringContaining('proof_of_work')]);
    expect(refused?.[2]).toContain('The link in the newest one works for another 15 minutes.');
    expect(await resetsTo(member.email)).toBe(12);
    expect(await mailsTo(server, nobody)).toEqual([]);

    // A browser the account knows has some left that no stranger uses up.
    expect((await forgot(home, member.email)).status).toBe(200);
    expect(await resetsTo(member.email)).toBe(13);
    server.clock.advance(22 * HOUR);
    expect((await forgot(browserAt(), member.email)).status).toBe(200);
  });

  it('end with a link that works: who asks once too often is kept out by nobody', async () => {
    const member = await server.member('lastlink');
    await new TestBrowser(server).post('/auth/forgot-password/', { email: member.email });
    const token = await newestToken(member.email);
    const key = `mails:${member.email} reset daily`;
    for (let time = 0; time < 12; time++) {
      await server.platform.db.transaction((tx) =>
        countUse(tx, [{ key, uses: 99, seconds: DAY / 1000 }], server.clock.now().getTime()),
      );
    }
    server.clock.advance(3 * HOUR);
    expect((await forgot(browserAt(), member.email)).status).toBe(429);
    server.clock.advance(15 * MINUTE);
    const opened = await browserAt().post('/auth/reset-password/link/', { token, new_password: RENEWED });
    expect(opened.status).toBe(200);
    expect((await signIn(browserAt(), { ...member, password: RENEWED })).status).toBe(200);
  });

  it('cost strangers work from the seventh an hour on, and the work is good for that call alone', async () => {
    const member = await server.member('mailwork');
    for (let time = 0; time < 6; time++) expect((await forgot(browserAt(), member.email)).status).toBe(200);
    const refused = await forgot(browserAt(), member.email);
    expect(refused.status).toBe(429);
    const body = await json(refused);
    expect(body.code).toBe('LimitExceededException');
    const proof = workOut(body.proof_of_work);
    // Asking without work does not make it harder for others.
    for (let time = 0; time < 3; time++) {
      expect((await workOf(await forgot(browserAt(), member.email))).bits).toBe(13);
    }
    expect((await forgot(browserAt(), member.email, proof)).status).toBe(200);
    expect(await resetsTo(member.email)).toBe(7);
    const next = await forgot(browserAt(), member.email, proof);
    expect([next.status, (await workOf(next)).bits]).toEqual([429, 14]);
  });

  it('of sign-ups too, for an address that has no account yet', async () => {
    const email = 'freshwork@example.org';
    const ask = (proof?: unknown) =>
      browserAt().post('/auth/sign-up/', { email, password: RENEWED, ...(proof !== undefined && { proof }) });
    for (let time = 0; time < 6; time++) expect((await ask()).status).toBe(201);
    const refused = await ask();
    const { code, proof_of_work } = await json(refused);
    expect([refused.status, code]).toEqual([429, 'TooManyRequestsException']);
    expect((await ask(workOut(proof_of_work))).status).toBe(201);
    expect(await mailsTo(server, email)).toHaveLength(7);
  });
});
