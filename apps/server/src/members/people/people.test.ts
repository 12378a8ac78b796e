import type { AccountRecord, AuditEntry } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { json, mailsTo, post, statusAndCode } from '../member-fixtures.ts';

let server: TestServer;
let admin: Member;
let gardener: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  admin = await server.member('ada', { role: 'platform_admin' });
  gardener = await server.member('nosy');
});
afterAll(() => server.stop());

const DAY = 86_400_000;

const people = async (search = '') =>
  json(await server.request('GET', `/admin/people/${search}`, { as: admin })) as Promise<{
    count: number;
    results: AccountRecord[];
  }>;
const found = async (member: Member): Promise<AccountRecord> => {
  const { results } = await people(`?search=${encodeURIComponent(member.email)}`);
  const [account] = results;
  if (!account) throw new Error(`Nobody is found by ${member.email}`);
  return account;
};
const act = (id: string, verb: string, body: unknown = {}, as: Member = admin) =>
  server.request('POST', `/admin/people/${id}/${verb}/`, { as, body });
const done = async (id: string, verb: string, body: unknown = {}): Promise<AccountRecord> => {
  const answer = await act(id, verb, body);
  expect(answer.status).toBe(200);
  return json(answer);
};
const signIn = (member: Member) =>
  post(server, '/auth/sign-in/', { email: member.email, password: member.password });
const whoAmI = (member: Member) => server.request('GET', '/profiles/me/', { as: member });
const log = async (search: string) =>
  json(
    await server.request('GET', `/admin/audit/?search=${encodeURIComponent(search)}`, { as: admin }),
  ) as Promise<{
    count: number;
    results: AuditEntry[];
  }>;

describe('the list of people', () => {
  it('finds by a part of the address and of the name, whatever stands in it', async () => {
    const fern = await server.member('fern_100%');
    await server.platform.db.pool.query(
      `UPDATE users SET given_name = 'Fern', family_name = 'O''Malley' WHERE email = $1`,
      [fern.email],
    );
    for (const search of ['fern_100%', "fern o'mal", "O'Malley"]) {
      const { results } = await people(`?search=${encodeURIComponent(search)}`);
      expect(results.map(({ email }) => email)).toEqual([fern.email]);
    }
    expect((await people('?search=fernX100')).results).toEqual([]);
    expect(await found(fern)).toMatchObject({
      name: "Fern O'Malley",
      roles: [],
      tier: 'explorer',
      sessions: 1,
    });
  });

  it('is told by pages, and what it is narrowed to', async () => {
    const many = await Promise.all([
      server.member('page-a'),
      server.member('page-b'),
      server.member('page-c'),
    ]);
    const first = await people('?search=page-&page_size=2');
    const second = await people('?search=page-&page_size=2&page=2');
    expect(first.count).toBe(3);
    const emails = [...first.results, ...second.results].map(({ email }) => email);
    expect(emails.toSorted()).toEqual(many.map(({ email }) => email).toSorted());
    expect((await people('?kind=platform_admin')).results.map(({ email }) => email)).toEqual([admin.email]);
    const beyond = await server.request('GET', '/admin/people/?page=99', { as: admin });
    expect(await statusAndCode(beyond)).toEqual([404, 'invalid_page']);
  });

  it.each([
    ['GET', '/admin/people/'],
    ['GET', '/admin/people/x/'],
    ['GET', '/admin/audit/'],
    ['POST', '/admin/people/x/suspend/'],
    ['POST', '/admin/people/x/role/'],
  ] as const)('is for platform admins alone: %s %s', async (method, path) => {
    const body = method === 'POST' ? { reason: 'x', role: 'platform_admin', has: true } : undefined;
    expect(await statusAndCode(await server.request(method, path, { body }))).toEqual([401, 'unauthorized']);
    expect(await statusAndCode(await server.request(method, path, { as: gardener, body }))).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('says that there is nobody of an id', async () => {
    expect(await statusAndCode(await act('nobody', 'sign_out'))).toEqual([404, 'not_found']);
    const read = await server.request('GET', '/admin/people/nobody/', { as: admin });
    expect(await statusAndCode(read)).toEqual([404, 'not_found']);
  });
});

describe('suspending', () => {
  it('ends what is signed in, keeps the person out with the reason, and restoring lets them in', async () => {
    const spam = await server.member('spam');
    const { id } = await found(spam);
    const reason = 'The same advertisement in 40 gardens';
    const account = await done(id, 'suspend', { reason });
    expect(account).toMatchObject({ suspended: { reason }, sessions: 0 });
    expect(account.may).toContain('restore');
    expect(account.may).not.toContain('suspend');
    expect((await whoAmI(spam)).status).toBe(401);
    const refused = await signIn(spam);
    const told = await json(refused);
    expect([refused.status, told.code]).toEqual([403, 'account_suspended']);
    expect(told.detail ?? told.message).toContain(`${reason}.`);
    const subjects = async () => (await mailsTo(server, spam.email)).map(({ subject }) => subject);
    expect((await mailsTo(server, spam.email)).some(({ text }) => text.includes(reason))).toBe(true);
    expect((await people('?kind=suspended')).results.map(({ email }) => email)).toEqual([spam.email]);

    expect(await done(id, 'restore')).toMatchObject({ suspended: null });
    expect((await signIn(spam)).status).toBe(200);
    expect(await subjects()).toContain('Your Understory account is restored');
  });

  it('tells a stranger who guesses nothing', async () => {
    const spam = await server.member('quiet');
    await done((await found(spam)).id, 'suspend', { reason: 'Spam' });
    const guess = await post(server, '/auth/sign-in/', { email: spam.email, password: 'Wrong-Pass-1' });
    expect(await statusAndCode(guess)).toEqual([401, 'NotAuthorizedException']);
  });

  it('leaves nobody signed in who signs in at the same moment', async () => {
    const quick = await server.member('quick');
    const { id } = await found(quick);
    const [, ...answers] = await Promise.all([
      act(id, 'suspend', { reason: 'Spam' }),
      ...Array.from({ length: 5 }, () => signIn(quick)),
    ]);
    expect((await found(quick)).sessions).toBe(0);
    for (const answer of answers) {
      if (answer.status !== 200) continue;
      const { id_token } = await json(answer);
      expect((await whoAmI({ ...quick, idToken: id_token })).status).toBe(401);
    }
  });

  it('done twice changes and notes nothing the second time', async () => {
    const twice = await server.member('twice');
    const { id } = await found(twice);
    await done(id, 'suspend', { reason: 'First' });
    expect(await done(id, 'suspend', { reason: 'Second' })).toMatchObject({ suspended: { reason: 'First' } });
    expect((await log(twice.email)).results.map(({ action }) => action)).toEqual(['suspend']);
  });

  it('is not done to oneself, nor without a reason', async () => {
    const { id } = await found(admin);
    expect(await statusAndCode(await act(id, 'suspend', { reason: 'Tired' }))).toEqual([403, 'forbidden']);
    const other = await server.member('reasonless');
    const blank = await act((await found(other)).id, 'suspend', { reason: '  ' });
    expect(await statusAndCode(blank)).toEqual([400, 'validation_failed']);
  });
});

describe('rights', () => {
  it('signs a person out everywhere', async () => {
    const lost = await server.member('lost');
    const { id } = await found(lost);
    expect((await whoAmI(lost)).status).toBe(200);
    expect(await done(id, 'sign_out')).toMatchObject({ sessions: 0 });
    expect((await whoAmI(lost)).status).toBe(401);
    expect((await signIn(lost)).status).toBe(200);
  });

  it('gives a tier until the end of a day, and ends it', async () => {
    const guest = await server.member('guest');
    const { id } = await found(guest);
    const until = new Date(server.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10);
    expect(await done(id, 'tier', { tier: 'visionary', until })).toMatchObject({
      tier: 'visionary',
      gift: { tier: 'visionary', ends_at: `${until}T23:59:59.000Z` },
    });
    expect((await people('?kind=given_tier')).results.map(({ email }) => email)).toContain(guest.email);
    expect(await done(id, 'tier', { tier: 'explorer' })).toMatchObject({ tier: 'explorer', gift: null });
    const over = await act(id, 'tier', { tier: 'cultivator', until: '2020-01-01' });
    expect(await statusAndCode(over)).toEqual([400, 'validation_failed']);
  });

  it('gives a role and takes it, but not that of an admin from oneself', async () => {
    const deputy = await server.member('deputy');
    const { id } = await found(deputy);
    expect((await done(id, 'role', { role: 'platform_admin', has: true })).roles).toEqual(['platform_admin']);
    expect((await act((await found(admin)).id, 'sign_out', {}, deputy)).status).toBe(200);
    admin = { ...admin, idToken: (await json(await signIn(admin))).id_token };
    expect((await done(id, 'role', { role: 'platform_admin', has: false })).roles).toEqual([]);
    expect(await statusAndCode(await act(id, 'sign_out', {}, deputy))).toEqual([403, 'forbidden']);
    const own = await act((await found(admin)).id, 'role', { role: 'platform_admin', has: false });
    expect(await statusAndCode(own)).toEqual([403, 'forbidden']);
  });
});

describe('the audit log', () => {
  it('names who did what to whom, with the account as well', async () => {
    const noted = await server.member('noted');
    const { id } = await found(noted);
    await done(id, 'role', { role: 'nursery_admin', has: true });
    const { results } = await log(noted.email);
    expect(results).toMatchObject([
      {
        action: 'grant_role',
        actor: admin.email,
        subject: noted.email,
        subject_id: id,
        details: { role: 'nursery_admin' },
      },
    ]);
    const account = await json(await server.request('GET', `/admin/people/${id}/`, { as: admin }));
    expect(account.entries).toEqual(results);
  });

  it.each([
    ["UPDATE audit_entries SET action = 'nothing'"],
    ['DELETE FROM audit_entries'],
    ['TRUNCATE audit_entries'],
  ])('is changed by nobody: %s', async (statement) => {
    await expect(server.platform.db.pool.query(statement)).rejects.toThrow(
      'Entries of the audit log are neither changed nor removed',
    );
  });

  it('does what it notes, or neither', async () => {
    const calm = await server.member('calm');
    const { id } = await found(calm);
    await server.platform.db.pool.query('ALTER TABLE audit_entries RENAME TO audit_entries_away');
    expect((await act(id, 'sign_out')).status).toBe(500);
    await server.platform.db.pool.query('ALTER TABLE audit_entries_away RENAME TO audit_entries');
    expect((await whoAmI(calm)).status).toBe(200);
  });
});
