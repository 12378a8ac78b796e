import { randomUUID } from 'node:crypto';
import type { MessageReport, NurseryMessage } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { mailsTo, query, registered } from '../partners.fixture.ts';

let server: TestServer;
let admin: Member;
let other: Member;
let rose: Member;
let fern: Member;
let nursery: { id: number; slug: string; name: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://understory.example' } });
  admin = await server.member('ada', { role: 'platform_admin' });
  other = await server.member('ben', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  rose = await server.member(`rose${count}`);
  fern = await server.member(`fern${count}`);
  nursery = await registered(server, fern, { businessName: `Fern & Moss ${count}` });
  await query(server, `UPDATE nurseries SET partnership_tier = 'full_integration' WHERE id = $1`, [
    nursery.id,
  ]);
});

const SPAM = 'Buy followers here.';
const inbox = (rest = '') => `/nurseries/${nursery.id}/messages/${rest}`;
const written = async (message = SPAM): Promise<number> => {
  const body = { client_id: randomUUID(), name: 'Rose', message };
  return (await answered<{ id: number }>(server.request('POST', inbox(), { as: rose, body }), 201)).id;
};
/** A message that was reported. */
const reported = async (message?: string): Promise<number> => {
  const id = await written(message);
  const body = { reason: 'It is an advertisement.' };
  await answered(server.request('POST', inbox(`${id}/report/`), { as: fern, body }), 200);
  return id;
};
const seen = (id: number) =>
  answered<NurseryMessage>(server.request('GET', inbox(`${id}/`), { as: fern }), 200);
interface Reports {
  readonly count: number;
  readonly open: number;
  readonly results: readonly MessageReport[];
}
const list = (search = '') =>
  answered<Reports>(server.request('GET', `/admin/reports/${search}`, { as: admin }), 200);
type Act = 'dismiss' | 'remove_message';
const decide = (id: number | string, act: Act, body: unknown, as: Member | undefined = admin) =>
  server.request('POST', `/admin/reports/${id}/${act}/`, { as, body });
const REASON = 'Advertisements are not for inboxes.';
const remove = (id: number, version = 0, as = admin) =>
  decide(id, 'remove_message', { version, reason: REASON }, as);
const dismiss = (id: number, version = 0, reason = '', as = admin) =>
  decide(id, 'dismiss', { version, reason }, as);
const noted = (id: number) =>
  query<{ action: string; subject: string; details: Record<string, string> }>(
    server,
    `SELECT action, coalesce(email, subject) AS subject, details FROM audit_entries LEFT JOIN users ON users.id = subject
     WHERE details ->> 'message' = $1 AND action <> 'report_message' ORDER BY audit_entries.id`,
    [String(id)],
  );

describe('a report', () => {
  it('is told with who reported it, why, the message, and both parties', async () => {
    await written('Have you sword ferns?');
    const id = await reported();
    const { results, open } = await list('?page_size=100');
    expect(open).toBe(results.length);
    expect(results.at(-1)).toEqual({
      id,
      reported_at: server.clock.now().toISOString(),
      reason: 'It is an advertisement.',
      reporter: { id: expect.any(String), email: fern.email },
      nursery: { id: nursery.id, slug: nursery.slug, name: nursery.name, is_listed: true },
      sender: {
        id: expect.any(String),
        email: rose.email,
        name: 'Rose',
        is_suspended: false,
        messages: 2,
        reported: 1,
        removed: 0,
      },
      plant: null,
      message: SPAM,
      created_at: server.clock.now().toISOString(),
      reply: null,
      replied_at: null,
      version: 0,
      decided: null,
    });
    const [mail] = await mailsTo(server, admin.email);
    expect(mail?.text).toContain('https://understory.example/admin/reports');
  });

  it('leaves those to decide once it is decided, and comes a page at a time', async () => {
    const before = await list();
    const [first, second] = [await reported('One'), await reported('Two')];
    server.clock.advance(1000);
    await answered(dismiss(first), 200);
    server.clock.advance(1000);
    await answered(remove(second), 200);
    expect((await list()).open).toBe(before.open);
    const decided = await list('?status=decided&page_size=2');
    expect(decided.results.map(({ id }) => id)).toEqual([second, first]);
    const [{ id } = { id: 0 }] = (await list('?status=decided&page=2&page_size=1')).results;
    expect(id).toBe(first);
    expect(
      await statusAndCode(await server.request('GET', '/admin/reports/?page=99', { as: admin })),
    ).toEqual([404, 'invalid_page']);
  });

  it('stays to be decided when both have left, and says that they have', async () => {
    const id = await reported();
    for (const as of [rose, fern]) {
      const body = { password: as.password };
      expect((await server.request('POST', '/users/profiles/me/delete/', { as, body })).status).toBe(204);
    }
    const found = (await list('?page_size=100')).results.find((one) => one.id === id);
    expect(found).toMatchObject({ sender: null, reporter: null, message: SPAM });
    expect(await answered(remove(id), 200)).toMatchObject({ decided: { outcome: 'removed' } });
    expect(await noted(id)).toMatchObject([{ action: 'remove_message', subject: `nursery ${nursery.id}` }]);
  });
});

describe('a message that is removed', () => {
  it('gives place to the reason for the nursery, by mail for its writer, and in their download', async () => {
    const id = await reported();
    const at = server.clock.now().toISOString();
    const told = await answered<MessageReport>(remove(id), 200);
    expect(told).toMatchObject({
      version: 1,
      message: SPAM,
      sender: { removed: 1 },
      decided: { outcome: 'removed', at, by: admin.email, reason: REASON },
    });
    expect(await seen(id)).toMatchObject({ message: '', from: 'Rose', removed: { at, reason: REASON } });
    const [mail] = await mailsTo(server, rose.email);
    expect(mail?.subject).toBe('Your message to a nursery on Understory was removed');
    expect(mail?.text).toContain(`> ${REASON}\n`);
    expect(mail?.text).toContain(`You wrote: ${SPAM}`);
    const body = { reply: 'No.' };
    expect(
      await statusAndCode(await server.request('POST', inbox(`${id}/reply/`), { as: fern, body })),
    ).toEqual([409, 'message_removed']);
    const unanswered = await answered<{ count: number }>(
      server.request('GET', inbox('?status=unanswered'), { as: fern }),
      200,
    );
    expect(unanswered.count).toBe(0);
    expect(await noted(id)).toEqual([
      {
        action: 'remove_message',
        subject: rose.email,
        details: { nursery: nursery.slug, message: String(id), reason: REASON },
      },
    ]);
  });

  it('is removed once, however often it is sent: one mail, one entry', async () => {
    const id = await reported();
    const answers = await Promise.all([remove(id), remove(id), remove(id, 0, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noted(id)).toHaveLength(1);
    expect(await mailsTo(server, rose.email)).toHaveLength(1);
  });

  it('is shown again, with a mail, when it was a mistake', async () => {
    const id = await reported();
    await answered(remove(id), 200);
    expect(await answered(dismiss(id, 1, 'We misread it.'), 200)).toMatchObject({
      version: 2,
      decided: { outcome: 'dismissed' },
    });
    expect(await seen(id)).toMatchObject({ message: SPAM, removed: null });
    const [mail] = await mailsTo(server, rose.email);
    expect(mail?.subject).toBe('Your message to a nursery on Understory is back');
    expect((await noted(id)).map(({ action }) => action)).toEqual(['remove_message', 'restore_message']);
  });

  it('goes with its entry in the audit log, or neither', async () => {
    const id = await reported();
    const { pool } = server.platform.db;
    await pool.query('ALTER TABLE audit_entries RENAME TO audit_entries_away');
    expect((await remove(id)).status).toBe(500);
    await pool.query('ALTER TABLE audit_entries_away RENAME TO audit_entries');
    expect(await seen(id)).toMatchObject({ message: SPAM, removed: null });
    expect(await mailsTo(server, rose.email)).toEqual([]);
  });
});

describe('a report that is dismissed', () => {
  it('leaves the message, and its writer is not told, in their download neither', async () => {
    const id = await reported();
    await answered(dismiss(id), 200);
    await answered(dismiss(id), 200);
    expect(await seen(id)).toMatchObject({ message: SPAM, removed: null });
    expect(await mailsTo(server, rose.email)).toEqual([]);
    expect(await noted(id)).toEqual([
      {
        action: 'dismiss_report',
        subject: `nursery ${nursery.id}`,
        details: { nursery: nursery.slug, message: String(id) },
      },
    ]);
  });
});

describe('two admins at one report', () => {
  it('of both at the same moment one decides, and the other is told', async () => {
    const id = await reported();
    const answers = await Promise.all([remove(id), dismiss(id, 0, '', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await noted(id)).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409);
    expect(late && (await statusAndCode(late))).toEqual([409, 'already_decided']);
  });
});

describe('reports are for platform admins alone', () => {
  it.each([
    ['GET', ''],
    ['POST', 'dismiss/'],
    ['POST', 'remove_message/'],
  ])('%s %s', async (method, rest) => {
    const id = await reported();
    const path = `/admin/reports/${rest && `${id}/${rest}`}`;
    const body = method === 'POST' ? { version: 0, reason: 'Mischief' } : undefined;
    for (const [as, refusal] of [
      [undefined, [401, 'unauthorized']],
      [rose, [403, 'forbidden']],
      [fern, [403, 'forbidden']],
    ] as const)
      expect(await statusAndCode(await server.request(method, path, { as, body }))).toEqual(refusal);
    expect(await seen(id)).toMatchObject({ removed: null });
    expect(await noted(id)).toEqual([]);
  });

  it('who see and decide nothing that was not reported', async () => {
    const id = await written('A secret');
    expect(JSON.stringify(await list('?page_size=100'))).not.toContain('A secret');
    expect(await statusAndCode(await remove(id))).toEqual([404, 'message_not_found']);
    expect(await statusAndCode(await dismiss(2_000_000_000))).toEqual([404, 'message_not_found']);
  });

  it.each([
    ['remove_message', { version: 0, reason: '  ' }],
    ['remove_message', { version: 0 }],
    ['remove_message', { reason: 'No version' }],
    ['dismiss', { version: -1 }],
    ['dismiss', { version: 0, reason: 7 }],
  ] as const)('not with %s %j', async (act, body) => {
    expect(await statusAndCode(await decide(await reported(), act, body))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});
