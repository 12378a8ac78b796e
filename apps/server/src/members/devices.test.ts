import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { FIREFOX, json, mailsTo, post, SAFARI, TestBrowser } from './member-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const DAY = 86_400_000;
const PASSWORD = 'Camas(meadow)7';

/** Somebody whose account is made and who has not signed in yet. */
async function newcomer(name: string): Promise<{ email: string; password: string }> {
  const account = { email: `${name}@example.org`, password: PASSWORD };
  await post(server, '/auth/sign-up/', account);
  const code = await server.newestCode(account.email);
  await post(server, '/auth/confirm-sign-up/', { email: account.email, code });
  return account;
}
const told = async ({ email }: Pick<Member, 'email'>) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('New sign-in'));
const devicesOf = async ({ email }: Pick<Member, 'email'>) => {
  const { rows } = await server.platform.db.read((tx) =>
    tx.execute(
      sql`SELECT * FROM known_devices WHERE user_id = (SELECT id FROM users WHERE email = ${email})`,
    ),
  );
  return rows;
};

describe('mails of an account', () => {
  it('welcome somebody whose address is verified, once', async () => {
    const account = await newcomer('welcomed');
    const subjects = (await mailsTo(server, account.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Welcome to Understory')).toHaveLength(1);
  });

  it('tell of a new password, by a change and by a reset', async () => {
    const member = await server.member('tellspassword');
    const changes = async () =>
      (await mailsTo(server, member.email)).filter(({ subject }) => /password was changed/.test(subject));
    const change = { old_password: member.password, new_password: 'New(one)22' };
    const browser = new TestBrowser(server, { userAgent: FIREFOX });
    await browser.post('/auth/change-password/', change, member.idToken);
    expect((await changes())[0]?.text).toContain('Firefox on Windows');

    await post(server, '/auth/forgot-password/', { email: member.email });
    const code = await server.newestCode(member.email);
    const wrong = await post(server, '/auth/reset-password/', {
      email: member.email,
      code: code === '000000' ? '000001' : '000000',
      new_password: 'New(one)33',
    });
    expect(wrong.status).toBe(400);
    expect(await changes()).toHaveLength(1);
    await post(server, '/auth/reset-password/', { email: member.email, code, new_password: 'New(one)33' });
    expect(await changes()).toHaveLength(2);
  });
});

describe('a browser that signs in', () => {
  it('is known from then on, by a cookie that no script reads and no other page sends', async () => {
    const account = await newcomer('knows');
    const answer = await post(server, '/auth/sign-in/', account);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('understory_device='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Max-Age=31536000/);
    expect(cookie).not.toMatch(/; Secure/);
    const away = await post(server, '/auth/sign-in/', account, { peer: '192.0.2.7' });
    expect(away.headers.getSetCookie().find((one) => one.startsWith('understory_device='))).toMatch(
      /; Secure/,
    );
    const key = /=([^;]+)/.exec(cookie ?? '')?.[1] ?? 'none';
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await devicesOf(account))).not.toContain(key);
  });

  it('is told of by mail unless it is the first, and once', async () => {
    const account = await newcomer('tells');
    const [home, phone] = [
      new TestBrowser(server, { userAgent: FIREFOX }),
      new TestBrowser(server, { userAgent: SAFARI }),
    ];
    await home.signIn(account);
    expect(await told(account)).toEqual([]);
    await phone.signIn(account);
    const [mail, ...more] = await told(account);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Safari on iPhone');
    expect(mail?.text).toMatch(/May 4, 2026/);
    await phone.signIn(account);
    await home.signIn(account);
    expect(await told(account)).toHaveLength(1);
  });

  it('is told of in the person’s own time zone', async () => {
    const account = await newcomer('zoned');
    const home = new TestBrowser(server);
    const { id_token } = await json(await home.signIn(account));
    await home.send('PATCH', '/users/profiles/me/', { time_zone: 'Pacific/Honolulu' }, id_token);
    await new TestBrowser(server).signIn(account);
    expect((await told(account))[0]?.text).toMatch(/7:00.AM/);
  });

  it('is not told of when the password was wrong', async () => {
    const account = await newcomer('untold');
    await new TestBrowser(server).signIn(account);
    await new TestBrowser(server).signIn({ ...account, password: 'Wrong(one)1' });
    expect(await told(account)).toEqual([]);
    expect(await devicesOf(account)).toHaveLength(1);
  });

  it('is not forgotten by signing out', async () => {
    const account = await newcomer('signsout');
    const home = new TestBrowser(server);
    await home.signIn(account);
    await home.post('/auth/sign-out/');
    await home.signIn(account);
    expect(await told(account)).toEqual([]);
    expect(await devicesOf(account)).toHaveLength(1);
  });

  it('may be that of two people, and is known to both', async () => {
    const [one, other] = [await newcomer('sharesone'), await newcomer('sharesother')];
    const shared = new TestBrowser(server);
    for (const account of [one, other, one, other]) await shared.signIn(account);
    for (const account of [one, other]) {
      expect(await devicesOf(account)).toHaveLength(1);
      expect(await told(account)).toEqual([]);
    }
  });

  it('is not made known by a cookie somebody else planted', async () => {
    const [owner, thief] = [await newcomer('plantedowner'), await newcomer('plantedthief')];
    const [home, den] = [new TestBrowser(server), new TestBrowser(server)];
    await den.signIn(thief);
    const planted = den.cookies.get('understory_device') ?? '';
    await new TestBrowser(server).signIn(owner);
    home.cookies.set('understory_device', planted);
    await home.signIn(owner);
    expect(home.cookies.get('understory_device')?.startsWith(planted)).toBe(false);
    expect(await told(owner)).toHaveLength(1);
    await den.signIn(owner);
    expect(await told(owner)).toHaveLength(2);
  });

  it.each([
    ['the day before a year', 365 * DAY - 1, 0],
    ['after a year', 365 * DAY, 1],
  ])('is a strange one when it was not used for long: %s', async (name, later, mails) => {
    const account = await newcomer(`aged${name.replaceAll(' ', '')}`);
    const home = new TestBrowser(server);
    await home.signIn(account);
    server.clock.advance(later);
    await home.signIn(account);
    expect(await told(account)).toHaveLength(mails);
  });

  it('is one of twenty at most: one more pushes out the one not used for longest', async () => {
    const account = await newcomer('manydevices');
    const home = new TestBrowser(server);
    await home.signIn(account);
    await server.platform.db.transaction((tx) =>
      tx.execute(sql`INSERT INTO known_devices SELECT user_id, 'many-' || n, first_seen_at, last_seen_at - n * interval '1 minute'
        FROM generate_series(1, 19) AS n, (SELECT * FROM known_devices
          WHERE user_id = (SELECT id FROM users WHERE email = ${account.email})) AS d`),
    );
    await new TestBrowser(server).signIn(account);
    const hashes = (await devicesOf(account)).map((row) => row.device_hash);
    expect(hashes).toHaveLength(20);
    expect(hashes).not.toContain('many-19');
    expect(hashes).toContain('many-18');
  });

  it('is a strange one again when the password was changed elsewhere', async () => {
    const account = await newcomer('strangeagain');
    const [home, den] = [new TestBrowser(server), new TestBrowser(server)];
    await den.signIn(account);
    const { id_token } = await json(await home.signIn(account));
    const changed = { ...account, password: 'New(one)22' };
    const change = { old_password: account.password, new_password: changed.password };
    expect((await home.post('/auth/change-password/', change, id_token)).status).toBe(200);
    expect(await told(account)).toHaveLength(1);
    await home.signIn(changed);
    expect(await told(account)).toHaveLength(1);
    await den.signIn(changed);
    expect(await told(account)).toHaveLength(2);
  });
});
