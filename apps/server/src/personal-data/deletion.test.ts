import { existsSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionOf } from '../billing/index.ts';
import { answered, makeGarden } from '../gardens/garden-fixtures.ts';
import { createAuthenticate, createConfirmPassword, holdPerson } from '../members/index.ts';
import { partnershipOf } from '../nurseries/index.ts';
import { sweepLooseFiles } from '../platform/files/loose-files.ts';
import type { Person, PersonalData, Tx } from '../platform/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { deleteAccount } from './deletion.ts';

let server: TestServer;
let fern: Member;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  fern = await server.member(`fern${++count}`);
});
afterEach(() => vi.restoreAllMocks());

const leave = (as: Member | undefined, password: string | undefined = as?.password) =>
  server.request('POST', '/users/profiles/me/delete/', {
    as,
    body: password === undefined ? {} : { password },
    ...(as && { headers: { cookie: as.cookies } }),
  });

const personOf = async (member: Member): Promise<Person> => {
  const person = await createAuthenticate(server.platform, {
    partnershipOf,
    subscriptionOf: subscriptionOf('sandbox'),
  })(member.idToken);
  if (!person) throw new Error(`${member.email} is not signed in`);
  return person;
};

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.platform.db.pool.query<Row>(sql, values)).rows;

/** Rows anywhere in the database that speak of somebody, by table. */
async function tracesOf(...words: string[]): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const traces: Record<string, number> = {};
  for (const { name } of tables) {
    const speaks = words.map((_, at) => `strpos(lower(kept::text), lower($${at + 1})) > 0`).join(' OR ');
    const [found] = await query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM "${name}" AS kept WHERE ${speaks}`,
      words,
    );
    if (found?.rows) traces[name] = found.rows;
  }
  return traces;
}

const mailsTo = async (email: string) =>
  (
    await answered<{ subject: string }[]>(
      server.request('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`),
      200,
    )
  ).map(({ subject }) => subject);

async function sendPicture(as: Member): Promise<string> {
  const { default: sharp } = await import('sharp');
  const made = sharp({ create: { width: 60, height: 60, channels: 3, background: 'seagreen' } });
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(await made.png().toBuffer())], 'me.png'));
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const rawBody = new Uint8Array(await whole.arrayBuffer());
  const profile = await answered<{ avatar_url: string }>(
    server.request('PATCH', '/users/profiles/me/', { as, rawBody, headers }),
    200,
  );
  return profile.avatar_url;
}

const folder = () => join(server.platform.config.dataDir, 'files', 'avatars');
const filesKept = async (): Promise<string[]> => {
  await server.runJobs();
  return existsSync(folder()) ? readdirSync(folder()) : [];
};

/** Looks until another transaction waits for this one, or until it need not any more. */
async function untilSomebodyWaitsFor(tx: Tx, isOver = () => false): Promise<void> {
  for (let isAwaited = false; !isAwaited && !isOver(); ) {
    const { rows } = await tx.execute<{ waits: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS waits`,
    );
    isAwaited = rows[0]?.waits === true;
  }
}

describe('deleting an account', () => {
  it('is refused without a person, without a password, and with a wrong one', async () => {
    expect((await leave(undefined)).status).toBe(401);
    expect((await server.request('POST', '/users/profiles/me/delete/', { as: fern, body: {} })).status).toBe(
      400,
    );
    const wrong = await leave(fern, 'Wrong(guess)1');
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'NotAuthorizedException' }]);
    expect((await server.request('GET', '/profiles/me/', { as: fern })).status).toBe(200);
  });

  it('takes everything: not one row speaks of the person any more, but the mail that says so', async () => {
    const moss = await server.member(`moss${count}`, { role: 'platform_admin' });
    const { id } = await personOf(fern);
    const now = server.clock.now();
    await query(`INSERT INTO role_grants (user_id, role, granted_at) VALUES ($1, 'nursery_admin', $2)`, [
      id,
      now,
    ]);
    await query(
      `INSERT INTO tier_gifts (user_id, tier, given_at, ends_at) VALUES ($1, 'cultivator', $2, '2027-01-01')`,
      [id, now],
    );
    await query(
      `INSERT INTO audit_entries (at, actor, action, subject, details)
       VALUES ($2, $1, 'give_tier', $1, $3), ($2, 'command line', 'note', 'somebody', $4)`,
      [
        id,
        now,
        JSON.stringify({ tier: 'cultivator', for: fern.email }),
        JSON.stringify({ told: `by ${id}`, kept: 'yes' }),
      ],
    );
    await query(
      `INSERT INTO authenticators (user_id, sealed_secret, created_at, confirmed_at) VALUES ($1, 'sealed', $2, $2)`,
      [id, now],
    );
    await query(`INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'hash')`, [id]);
    await query(`INSERT INTO sign_in_challenges (id, user_id, expires_at) VALUES ($1, $1, $2)`, [id, now]);
    await answered(
      server.request('PATCH', '/users/profiles/me/', { as: fern, body: { first_name: 'Fern' } }),
      200,
    );
    await sendPicture(fern);
    await makeGarden(server, fern);
    await answered(server.request('POST', '/auth/forgot-password/', { body: { email: fern.email } }), 200);
    await server.request('POST', '/auth/sign-in/', {
      body: { email: fern.email, password: 'Wrong(guess)1' },
    });
    const before = await tracesOf(id, fern.email);
    for (const table of [
      'users',
      'sessions',
      'gardens',
      'profiles',
      'audit_entries',
      'mailed_codes',
      'rate_limits',
    ]) {
      expect(before).toHaveProperty(table);
    }
    const others = await tracesOf((await personOf(moss)).id, moss.email);

    expect((await leave(fern)).status).toBe(204);

    expect(await tracesOf(id, fern.email)).toEqual({ outbox_mails: 1 });
    expect(await mailsTo(fern.email)).toEqual(['Your Understory account is deleted']);
    expect(await filesKept()).toEqual([]);
    expect(await tracesOf((await personOf(moss)).id, moss.email)).toEqual(others);
    const entries = await query<{ actor: string; action: string; subject: string; details: object }>(
      `SELECT actor, action, subject, details FROM audit_entries WHERE at = $1 AND action <> 'grant_role' ORDER BY id`,
      [now],
    );
    const [given, noted, left] = entries.slice(-3);
    expect(given).toMatchObject({
      actor: given?.subject,
      action: 'give_tier',
      details: { tier: 'cultivator' },
    });
    expect(given?.subject).toMatch(/^deleted person [0-9a-f]{16}$/);
    expect(noted).toMatchObject({ actor: 'command line', subject: 'somebody', details: { kept: 'yes' } });
    expect(left).toMatchObject({
      actor: given?.subject,
      action: 'delete_account',
      subject: given?.subject,
      details: {},
    });
  });

  it('ends every token and session at once, and clears the cookies of this browser', async () => {
    const credentials = { email: fern.email, password: fern.password };
    const elsewhere = await answered<{ id_token: string }>(
      server.request('POST', '/auth/sign-in/', { body: credentials }),
      200,
    );
    const response = await leave(fern);
    expect(response.status).toBe(204);
    const cleared = response.headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie));
    expect(cleared.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      'csrftoken',
      'understory_session',
      'understory_sid',
    ]);
    for (const idToken of [fern.idToken, elsewhere.id_token]) {
      const answer = await server.request('GET', '/profiles/me/', { as: { ...fern, idToken } });
      expect(answer.status).toBe(401);
    }
    const csrf = /csrftoken=([^;]+)/.exec(fern.cookies)?.[1] ?? '';
    const renewed = await server.request('POST', '/auth/refresh/', {
      headers: { cookie: fern.cookies, 'x-csrftoken': csrf },
    });
    expect(renewed.status).toBe(401);
    const again = await server.request('POST', '/auth/sign-in/', { body: credentials });
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'NotAuthorizedException' }]);
  });

  it('lets the address begin anew as somebody else, who sees nothing of before', async () => {
    const { id } = await personOf(fern);
    await makeGarden(server, fern);
    await answered(
      server.request('PATCH', '/users/profiles/me/', { as: fern, body: { first_name: 'Fern' } }),
      200,
    );
    expect((await leave(fern)).status).toBe(204);
    const anew = await server.member(`fern${count}`);
    expect(anew.email).toBe(fern.email);
    expect((await personOf(anew)).id).not.toBe(id);
    expect(await answered(server.request('GET', '/gardens/', { as: anew }), 200)).toMatchObject({ count: 0 });
    expect(await answered(server.request('GET', '/users/profiles/me/', { as: anew }), 200)).toMatchObject({
      first_name: null,
    });
    expect((await server.request('GET', '/profiles/me/', { as: fern })).status).toBe(401);
  });

  it('deletes once when it is asked for twenty times at once, and again after', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => leave(fern)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toContain(204);
    expect([...statuses].every((status) => status === 204 || status === 401)).toBe(true);
    expect((await leave(fern)).status).toBe(401);
    expect(await mailsTo(fern.email)).toEqual(['Your Understory account is deleted']);
  });

  it('counts nobody among the guessers whose account goes while they ask', async () => {
    const person = await personOf(fern);
    const confirm = createConfirmPassword(server.platform);
    await leave(fern);
    for (let asked = 0; asked < 12; asked++) {
      await expect(confirm(person, fern.password)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    }
  });

  it('holds when the storage of pictures is away; the picture goes once it is back', async () => {
    const address = await sendPicture(fern);
    const aside = `${folder()}-aside`;
    await rename(folder(), aside);
    await writeFile(folder(), '');
    expect((await leave(fern)).status).toBe(204);
    await rm(folder());
    await rename(aside, folder());
    expect((await server.request('GET', address)).status).toBe(200);
    server.clock.advance(61 * 60_000);
    await sweepLooseFiles(server.platform);
    expect((await server.request('GET', address)).status).toBe(404);
  });

  it('deletes all or nothing', async () => {
    const address = await sendPicture(fern);
    const person = await personOf(fern);
    const garden = await makeGarden(server, fern);
    const failing: PersonalData = {
      name: 'failing',
      about: { id: 'test.fails', message: 'Fails.' },
      collect: async () => null,
      erase: async (tx, userId) => {
        await tx.execute(`DELETE FROM gardens WHERE owner_id = '${userId}'`);
        throw new Error('the process died');
      },
    };
    await expect(deleteAccount(server.platform, [failing], person)).rejects.toThrow('the process died');
    expect((await server.request('GET', `/gardens/${garden.id}/`, { as: fern })).status).toBe(200);
    expect((await server.request('GET', address)).status).toBe(200);
    expect(await mailsTo(fern.email)).not.toContain('Your Understory account is deleted');
  });

  it('lets the last platform admin go as anybody else, and tells the log', async () => {
    await query(`DELETE FROM role_grants WHERE role = 'platform_admin'`);
    const one = await server.member(`one${count}`, { role: 'platform_admin' });
    const last = await server.member(`last${count}`, { role: 'platform_admin' });
    const warn = vi.spyOn(server.platform.log, 'warn');
    expect((await leave(one)).status).toBe(204);
    expect(warn).not.toHaveBeenCalled();
    expect((await leave(last)).status).toBe(204);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the last platform admin has left'));
  });
});

describe('deleting an account while something is written for it', () => {
  const makeBed = (as: Member) =>
    server.request('POST', '/gardens/', { as, body: { name: 'Bed', width: 9, length: 9 } });
  const gardensOf = (id: string) => query(`SELECT id FROM gardens WHERE owner_id = $1`, [id]);

  it('leaves no garden of twenty that are made at once, nor a profile or a picture', async () => {
    for (let round = 0; round < 5; round++) {
      const ash = await server.member(`ash${count}x${round}`);
      const { id } = await personOf(ash);
      const making = Array.from({ length: 20 }, (_, at) =>
        at % 5 === 0
          ? server.request('PATCH', '/users/profiles/me/', { as: ash, body: { first_name: 'Ash' } })
          : makeBed(ash),
      );
      const [left, ...made] = await Promise.all([leave(ash), ...making]);
      expect(left.status).toBe(204);
      expect(made.every(({ status }) => [200, 201, 401].includes(status))).toBe(true);
      expect(await gardensOf(id)).toEqual([]);
    }
  });

  it('waits for a garden that is being made, and takes it too', async () => {
    const { id } = await personOf(fern);
    let leaving: Promise<Response> | undefined;
    const begin = Promise.withResolvers<void>();
    const begun = begin.promise.then(() => {
      leaving = leave(fern);
    });
    await server.platform.db.transaction(async (tx) => {
      await holdPerson(tx, id);
      begin.resolve();
      await begun;
      await tx.execute(
        `INSERT INTO gardens (owner_id, name, description, width, length, region_id, site, drawing, created_at, updated_at)
         VALUES ('${id}', 'Late', '', 9, 9, 1, '{}', '{"placedPlants":[]}', now(), now())`,
      );
    });
    expect((await leaving)?.status).toBe(204);
    expect(await gardensOf(id)).toEqual([]);
  });

  // On the embedded database one transaction runs at a time, and nothing can wait in the middle of another.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'takes a picture that is being changed at that moment',
    async () => {
      const { id } = await personOf(fern);
      await sendPicture(fern);
      const key = 'c'.repeat(40);
      const { db, files } = server.platform;
      await files.put(`avatars/${key}.webp`, new Uint8Array([1]));
      let leaving: Promise<Response> | undefined;
      const begin = Promise.withResolvers<void>();
      const begun = begin.promise.then(() => {
        leaving = leave(fern);
      });
      await db.transaction(async (tx) => {
        await tx.execute(`SELECT 1 FROM profiles WHERE user_id = '${id}' FOR UPDATE`);
        begin.resolve();
        await begun;
        await untilSomebodyWaitsFor(tx);
        await tx.execute(`UPDATE profiles SET avatar_key = '${key}' WHERE user_id = '${id}'`);
      });
      expect((await leaving)?.status).toBe(204);
      expect(await filesKept()).not.toContain(`${key}.webp`);
    },
  );

  // On the embedded database one transaction runs at a time, and nothing can wait in the middle of another.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'refuses a garden that began before and is written after',
    async () => {
      const person = await personOf(fern);
      const begin = Promise.withResolvers<void>();
      let making: Promise<Response> | undefined;
      let isMade = false;
      const begun = begin.promise.then(() => {
        making = makeBed(fern).finally(() => {
          isMade = true;
        });
      });
      const waiting: PersonalData = {
        name: 'waiting',
        about: { id: 'test.waits', message: 'Waits until somebody waits for it.' },
        collect: async () => null,
        erase: async (tx, userId) => {
          begin.resolve();
          await begun;
          await untilSomebodyWaitsFor(tx, () => isMade);
          await tx.execute(`DELETE FROM users WHERE id = '${userId}'`);
        },
      };
      await deleteAccount(server.platform, [waiting], person);
      const made = await making;
      expect([made?.status, await made?.json()]).toMatchObject([401, { code: 'unauthorized' }]);
      expect(await gardensOf(person.id)).toEqual([]);
    },
  );
});
