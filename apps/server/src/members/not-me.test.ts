import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { NOT_ME_LIFETIME } from './events.ts';
import { forgetOutdated } from './forgetting.ts';
import { FIREFOX, json, linkTokenIn, mailsTo, post, statusAndCode, TestBrowser } from './member-fixtures.ts';
import { memberPersonalData } from './personal-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://understory.example' } });
});
afterAll(() => server.stop());

const CHANGED = 'Trillium!grove4';

/** Has somebody who is in the account change its password; the owner has the mail of it. */
async function broken(name: string): Promise<{ member: Member; token: string }> {
  const member = await server.member(name);
  const change = { old_password: member.password, new_password: CHANGED };
  await new TestBrowser(server, { userAgent: FIREFOX }).post(
    '/auth/change-password/',
    change,
    member.idToken,
  );
  return { member, token: await newestToken(member) };
}
async function newestToken({ email }: Pick<Member, 'email'>): Promise<string> {
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).toContain('https://understory.example/not-me#token=');
  return linkTokenIn(mail?.text);
}
const sayNotMe = (token: string) => post(server, '/auth/not-me/', { token });
const isSignedIn = async (member: Member) =>
  (await server.request('GET', '/profiles/me/', { as: member })).status;
const linksOf = async ({ email }: Pick<Member, 'email'>) => {
  const { rows } = await server.platform.db.read((tx) =>
    tx.execute(
      sql`SELECT about FROM not_me_links WHERE user_id = (SELECT id FROM users WHERE email = ${email})`,
    ),
  );
  return rows.map(({ about }) => about);
};

describe('"this was not me"', () => {
  it('ends every session, takes the password out, and tells so', async () => {
    const { member, token } = await broken('broken');
    const thief = new TestBrowser(server);
    expect((await thief.signIn({ email: member.email, password: CHANGED })).status).toBe(200);

    const answer = await sayNotMe(token);
    expect([answer.status, await json(answer)]).toEqual([
      200,
      { email: member.email, signed_out: 2, passkeys_removed: 0, email_change_stopped: false },
    ]);
    expect(await isSignedIn(member)).toBe(401);
    expect((await thief.post('/auth/refresh/')).status).toBe(401);
    for (const password of [CHANGED, member.password]) {
      const again = await new TestBrowser(server).signIn({ email: member.email, password });
      expect(await statusAndCode(again)).toEqual([401, 'NotAuthorizedException']);
    }
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toBe('Your Understory account is locked');
    expect(mail?.text).toContain('https://understory.example/forgot-password');
  });

  it('leaves the way back by mail', async () => {
    const { member, token } = await broken('returns');
    await sayNotMe(token);
    await post(server, '/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const reset = { email: member.email, code, new_password: 'Salal(berry)7' };
    expect((await post(server, '/auth/reset-password/', reset)).status).toBe(200);
    expect(
      (await new TestBrowser(server).signIn({ email: member.email, password: 'Salal(berry)7' })).status,
    ).toBe(200);
  });

  it('works once, twenty at once included, and ends the links of other mails', async () => {
    const { member, token } = await broken('once');
    await new TestBrowser(server, { userAgent: FIREFOX }).signIn({ email: member.email, password: CHANGED });
    const other = await newestToken(member);
    expect(other).not.toBe(token);
    expect((await linksOf(member)).toSorted()).toEqual(['new_device', 'password']);

    const answers = await Promise.all(Array.from({ length: 20 }, () => sayNotMe(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)]);
    for (const used of [token, other]) {
      expect(await statusAndCode(await sayNotMe(used))).toEqual([400, 'link_expired']);
    }
    const mails = await mailsTo(server, member.email);
    expect(mails.filter(({ subject }) => subject.endsWith('is locked'))).toHaveLength(1);
  });

  it('does nothing to anybody by a link that is none, and says nothing of it', async () => {
    const { member } = await broken('untouched');
    expect(await statusAndCode(await sayNotMe('a'.repeat(43)))).toEqual([400, 'link_expired']);
    for (const token of ['', 'short', 7, null, `${'a'.repeat(42)}!`]) {
      expect(await statusAndCode(await post(server, '/auth/not-me/', { token }))).toEqual([
        400,
        'validation_failed',
      ]);
    }
    expect(await isSignedIn(member)).toBe(200);
  });

  it('is no answer to a mail that only its address could have asked for', async () => {
    const { member } = await broken('reset');
    await post(server, '/auth/forgot-password/', { email: member.email });
    const token = linkTokenIn((await mailsTo(server, member.email))[0]?.text);
    expect(await statusAndCode(await sayNotMe(token))).toEqual([400, 'link_expired']);
    expect(await isSignedIn(member)).toBe(200);
  });

  it('holds for two weeks and is forgotten then', async () => {
    const { member, token } = await broken('late');
    const { token: kept } = await broken('in-time');
    server.clock.advance(NOT_ME_LIFETIME - 1000);
    expect((await sayNotMe(kept)).status).toBe(200);
    server.clock.advance(2000);
    expect(await statusAndCode(await sayNotMe(token))).toEqual([400, 'link_expired']);
    expect(await linksOf(member)).toEqual(['password']);
    await forgetOutdated.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });
    expect(await linksOf(member)).toEqual([]);
  });

  it('is told with the data of a person, and goes with them', async () => {
    const { member, token } = await broken('leaves');
    const { id } = await json(await server.request('GET', '/profiles/me/', { as: member }));
    const data = memberPersonalData(server.platform);
    const collect = () => server.platform.db.read((tx) => data.collect(tx, id));
    expect(await collect()).toMatchObject({ mails_to_answer: [{ about: 'password' }] });
    await sayNotMe(token);
    expect(await collect()).toMatchObject({
      mails_to_answer: [],
      audit_log: [{ action: 'not_me', details: { about: 'password' } }],
    });
    await broken('stays');
    await server.platform.db.transaction((tx) => data.erase(tx, id));
    expect(await collect()).toBeNull();
  });
});

it('mails have no such link where they can have none, and say what to do without', async () => {
  const nameless = await startTestServer({ seeded: false });
  try {
    const member = await nameless.member('nameless');
    const change = { old_password: member.password, new_password: CHANGED };
    await nameless.request('POST', '/auth/change-password/', {
      body: change,
      as: member,
      peer: '203.0.113.9',
    });
    const [mail] = await mailsTo(nameless, member.email);
    expect(mail?.text).not.toContain('not-me');
    expect(mail?.text).toContain('Choose “Forgot password?” on the sign-in page');
  } finally {
    await nameless.stop();
  }
});
