import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { changeEmailByOrder, EMAIL_CHANGE_HOURS } from './email-change.ts';
import { forgetOutdated } from './forgetting.ts';
import {
  json,
  linkTokenIn,
  mailsTo,
  post,
  statusAndCode,
  TestBrowser,
  wrongCodeFor,
} from './member-fixtures.ts';
import { memberPersonalData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://understory.example' } });
});
afterAll(() => server.stop());

const HOUR = 3_600_000;
const ask = (member: Member, email: string, password = member.password) =>
  post(server, '/auth/email-change/', { email, password }, { as: member });
const press = (token: string) => post(server, '/auth/email-change/link/', { token });
const type = (member: Member, code: string) =>
  post(server, '/auth/email-change/confirm/', { code }, { as: member });
const identityOf = async (member: Member) =>
  json(await server.request('GET', '/profiles/me/', { as: member }));
const waitingOf = async (member: Member) =>
  (await json(await server.request('GET', '/auth/security/', { as: member }))).email_change;
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);

/** What the newest mail to an address that asks for a confirmation holds. */
async function keysTo(email: string): Promise<{ code: string; token: string }> {
  const mail = (await mailsTo(server, email)).find(({ subject }) => subject.startsWith('Confirm'));
  const token = /confirm-email#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
  return { token, code: /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? 'none' };
}

/** Somebody who has asked for another address. */
async function asking(name: string) {
  const member = await server.member(name);
  const email = `${name}-new@example.org`;
  const answer = await ask(member, email);
  expect(answer.status).toBe(200);
  return { member, email, old: await keysTo(member.email), fresh: await keysTo(email) };
}

describe('a change of e-mail', () => {
  it('happens once both addresses have pressed, in either order, and tells both', async () => {
    for (const order of ['old first', 'new first'] as const) {
      const { member, email, old, fresh } = await asking(order.replace(' ', '-'));
      const [first, second] = order === 'old first' ? [old, fresh] : [fresh, old];
      const half = await json(await press(first.token));
      expect(half).toEqual({ is_done: false, waits_for: order === 'old first' ? 'new' : 'old' });
      expect((await identityOf(member)).email).toBe(member.email);
      expect(await waitingOf(member)).toMatchObject({
        email,
        is_old_confirmed: order === 'old first',
        is_new_confirmed: order !== 'old first',
      });
      expect(await json(await press(second.token))).toEqual({ is_done: true, waits_for: null });
      expect((await identityOf(member)).email).toBe(email);
      expect(await waitingOf(member)).toBeNull();
      const changed = 'The e-mail of your Understory account was changed';
      expect((await subjectsTo(member.email))[0]).toBe(changed);
      expect((await subjectsTo(email))[0]).toBe(changed);
      const { password } = member;
      expect((await new TestBrowser(server).signIn({ email, password })).status).toBe(200);
      const byOld = await new TestBrowser(server).signIn({ email: member.email, password });
      expect(await statusAndCode(byOld)).toEqual([401, 'NotAuthorizedException']);
    }
  });

  it('is confirmed by the codes as well', async () => {
    const { member, email, old, fresh } = await asking('codes');
    expect(await json(await type(member, fresh.code))).toEqual({ is_done: false, waits_for: 'old' });
    expect(await json(await type(member, old.code))).toEqual({ is_done: true, waits_for: null });
    expect((await identityOf(member)).email).toBe(email);
  });

  it('ends the sessions elsewhere, and keeps the one that asked', async () => {
    const member = await server.member('elsewhere');
    const other = new TestBrowser(server);
    await other.signIn(member);
    await ask(member, 'elsewhere-new@example.org');
    await press((await keysTo(member.email)).token);
    expect((await other.post('/auth/refresh/')).status).toBe(200);
    await press((await keysTo('elsewhere-new@example.org')).token);
    expect((await other.post('/auth/refresh/')).status).toBe(401);
    expect((await identityOf(member)).email).toBe('elsewhere-new@example.org');
  });

  it('may be pressed again and twenty times at once, and is done once', async () => {
    const { email, old, fresh } = await asking('again');
    await press(old.token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(fresh.token).then(json)));
    expect(answers).toEqual(Array(20).fill({ is_done: true, waits_for: null }));
    expect(await json(await press(old.token))).toEqual({ is_done: true, waits_for: null });
    expect((await subjectsTo(email)).filter((subject) => subject.endsWith('was changed'))).toHaveLength(1);
  });

  it('needs the password, and an address that is another one', async () => {
    const member = await server.member('needs');
    const wrong = await ask(member, 'needs-new@example.org', 'Wrong(one)22');
    expect(await statusAndCode(wrong)).toEqual([401, 'NotAuthorizedException']);
    const same = await ask(member, ` ${member.email.toUpperCase()} `);
    expect([same.status, (await json(same)).detail]).toEqual([
      400,
      'The e-mail address is the one your account has already.',
    ]);
    for (const email of ['', 'fern', 7, null]) {
      const answer = await post(
        server,
        '/auth/email-change/',
        { email, password: member.password },
        { as: member },
      );
      expect(await statusAndCode(answer)).toEqual([400, 'validation_failed']);
    }
    const guest = await post(server, '/auth/email-change/', { email: 'a@example.org', password: 'x' });
    expect(await statusAndCode(guest)).toEqual([401, 'unauthorized']);
    expect(await subjectsTo(member.email)).toEqual([]);
  });

  it('tells nobody whether an address has an account, but its owner', async () => {
    const [member, owner] = [await server.member('curious'), await server.member('known')];
    const taken = await ask(member, owner.email);
    const answer = await json(taken);
    expect([taken.status, answer]).toEqual([
      200,
      {
        email: owner.email,
        expires_at: expect.any(String),
        is_old_confirmed: false,
        is_new_confirmed: false,
      },
    ]);
    expect(await subjectsTo(owner.email)).toEqual(['This e-mail already has an Understory account']);
    const old = await keysTo(member.email);
    expect(await json(await press(old.token))).toEqual({ is_done: false, waits_for: 'new' });
    expect((await identityOf(member)).email).toBe(member.email);
  });

  it('is refused at the end where somebody made an account with the address meanwhile', async () => {
    const { member, email, old, fresh } = await asking('raced');
    await press(fresh.token);
    await post(server, '/auth/sign-up/', { email, password: 'Trillium!grove4' });
    const code = await server.newestCode(email);
    expect((await post(server, '/auth/confirm-sign-up/', { email, code })).status).toBe(200);
    expect(await statusAndCode(await press(old.token))).toEqual([400, 'link_expired']);
    expect((await identityOf(member)).email).toBe(member.email);
    expect(await waitingOf(member)).toBeNull();
  });

  it('dies with the fifth wrong code, its links do not', async () => {
    const { member, old, fresh } = await asking('guessed');
    const wrong = [old.code, fresh.code].includes(wrongCodeFor(old.code)) ? '000002' : wrongCodeFor(old.code);
    for (let at = 0; at < 5; at += 1) {
      expect(await statusAndCode(await type(member, wrong))).toEqual([400, 'CodeMismatchException']);
    }
    expect(await statusAndCode(await type(member, old.code))).toEqual([400, 'ExpiredCodeException']);
    await press(old.token);
    expect(await json(await press(fresh.token))).toEqual({ is_done: true, waits_for: null });
  });

  it('is nobody else’s to confirm by code, and a code of a reset confirms nothing', async () => {
    const { member, old } = await asking('own');
    const other = await server.member('other');
    expect(await statusAndCode(await type(other, old.code))).toEqual([400, 'ExpiredCodeException']);
    await post(server, '/auth/forgot-password/', { email: member.email });
    const reset = linkTokenIn((await mailsTo(server, member.email))[0]?.text);
    expect(await statusAndCode(await press(reset))).toEqual([400, 'link_expired']);
  });

  it('gives way to a newer one, and to being given up', async () => {
    const { member, old, fresh } = await asking('fickle');
    await ask(member, 'fickle-third@example.org');
    for (const { token } of [old, fresh]) {
      expect(await statusAndCode(await press(token))).toEqual([400, 'link_expired']);
    }
    const newest = await keysTo('fickle-third@example.org');
    const given = await server.request('DELETE', '/auth/email-change/', { as: member });
    expect(given.status).toBe(204);
    expect(await statusAndCode(await press(newest.token))).toEqual([400, 'link_expired']);
    expect(await waitingOf(member)).toBeNull();
    expect((await server.request('DELETE', '/auth/email-change/', { as: member })).status).toBe(204);
  });

  it('is stopped by "this was not me" of the mail to the old address', async () => {
    const { member, email, old, fresh } = await asking('stopped');
    await press(fresh.token);
    const [mail] = await mailsTo(server, member.email);
    const token = /not-me#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect(await json(await post(server, '/auth/not-me/', { token }))).toEqual({
      email: member.email,
      signed_out: 1,
      passkeys_removed: 0,
      email_change_stopped: true,
    });
    expect(await statusAndCode(await press(old.token))).toEqual([400, 'link_expired']);
    expect(await subjectsTo(email)).toEqual(['Confirm your new e-mail for Understory']);
  });

  it('is asked for five times an hour at most, and mailed to one address six times a day', async () => {
    const member = await server.member('eager');
    for (let at = 0; at < 5; at += 1) expect((await ask(member, `eager-${at}@example.org`)).status).toBe(200);
    expect(await statusAndCode(await ask(member, 'eager-5@example.org'))).toEqual([
      429,
      'LimitExceededException',
    ]);
    for (let at = 0; at < 7; at += 1) {
      const another = await server.member(`eager-${at}`);
      const answer = await ask(another, 'flooded@example.org');
      expect([at, answer.status]).toEqual([at, at < 6 ? 200 : 429]);
    }
    expect(await subjectsTo('flooded@example.org')).toHaveLength(6);
  });

  it('is told with the data of a person, and goes with them', async () => {
    const { member, email } = await asking('leaving');
    const { id } = await identityOf(member);
    const data = memberPersonalData(server.platform);
    const collect = () => server.platform.db.read((tx) => data.collect(tx, id));
    expect(await collect()).toMatchObject({ email_change: { to: email, done_at: null } });
    await server.platform.db.transaction((tx) => data.erase(tx, id));
    expect(await collect()).toBeNull();
  });

  it('made by an operator, where the old mail cannot be read, signs everybody out', async () => {
    const [member, other] = [await server.member('lost'), await server.member('lost-other')];
    await expect(changeEmailByOrder(server.platform, member.email, other.email)).rejects.toMatchObject({
      code: 'UsernameExistsException',
    });
    await expect(
      changeEmailByOrder(server.platform, 'no@example.org', 'x@example.org'),
    ).rejects.toMatchObject({ code: 'not_found' });
    await changeEmailByOrder(server.platform, member.email, 'Lost-New@example.org');
    expect((await server.request('GET', '/profiles/me/', { as: member })).status).toBe(401);
    const { password } = member;
    const signedIn = await new TestBrowser(server).signIn({ email: 'lost-new@example.org', password });
    expect(signedIn.status).toBe(200);
    expect((await mailsTo(server, member.email))[0]?.text).toContain('by the people who run it');
  });

  // Last: the clock goes on.
  it('waits for a day and is forgotten then', async () => {
    const { old, fresh } = await asking('slow');
    await press(old.token);
    server.clock.advance(EMAIL_CHANGE_HOURS * HOUR);
    expect(await statusAndCode(await press(fresh.token))).toEqual([400, 'link_expired']);
    const rows = async () => (await server.platform.db.pool.query('SELECT 1 FROM email_changes')).rows.length;
    expect(await rows()).toBeGreaterThan(0);
    await forgetOutdated.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });
    expect(await rows()).toBe(0);
  });
});
