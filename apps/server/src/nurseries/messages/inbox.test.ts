import { randomUUID } from 'node:crypto';
import type { NurseryMessage } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { mailsTo, query, registered } from '../partners.fixture.ts';

let server: TestServer;
let rose: Member;
let fern: Member;
let nursery: { id: number; slug: string; name: string };
let contact: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { BASE_URL: 'https://understory.example' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  rose = await server.member(`rose${count}`);
  fern = await server.member(`fern${count}`);
  nursery = await registered(server, fern, { businessName: `Fern & Moss ${count}` });
  await setTier('full_integration');
  const [row] = await query<{ contact_email: string }>(
    server,
    'SELECT contact_email FROM nurseries WHERE id = $1',
    [nursery.id],
  );
  contact = row?.contact_email ?? '';
});

const setTier = (tier: string) =>
  query(server, 'UPDATE nurseries SET partnership_tier = $2 WHERE id = $1', [nursery.id, tier]);
const path = (rest = '', id: number = nursery.id) => `/nurseries/${id}/messages/${rest}`;
async function written(message = 'Have you sword ferns?', as = rose): Promise<number> {
  const body = { client_id: randomUUID(), name: 'Rose', message };
  return (await answered<{ id: number }>(server.request('POST', path(), { as, body }), 201)).id;
}
interface Inbox {
  readonly count: number;
  readonly unread: number;
  readonly reply_to: string;
  readonly results: readonly NurseryMessage[];
}
const inbox = (search = '', as: Member | undefined = fern) =>
  answered<Inbox>(server.request('GET', path(search), { as }), 200);
const read = (id: number, as: Member | undefined = fern) =>
  server.request('POST', path(`${id}/read/`), { as });
const reply = (id: number, words: unknown = 'We have eighteen.', as: Member | undefined = fern) =>
  server.request('POST', path(`${id}/reply/`), { as, body: { reply: words } });
const report = (id: number, as: Member | undefined = fern) =>
  server.request('POST', path(`${id}/report/`), { as, body: { reason: 'It is an advertisement.' } });

describe('an inbox', () => {
  it('tells what was written, newest first, and how much of it is unread', async () => {
    const first = await written('One');
    server.clock.advance(1000);
    const second = await written('Two');
    expect(await inbox()).toMatchObject({
      count: 2,
      unread: 2,
      reply_to: contact,
      results: [
        { id: second, from: 'Rose', email: rose.email, message: 'Two', read_at: null, reply: null },
        { id: first, message: 'One' },
      ],
    });
    const marked = await answered<NurseryMessage & { unread: number }>(read(first), 200);
    expect(marked).toMatchObject({ id: first, unread: 1, read_at: server.clock.now().toISOString() });
    server.clock.advance(1000);
    expect(await answered<NurseryMessage>(read(first), 200)).toMatchObject({ read_at: marked.read_at });
    expect((await inbox('?status=unread')).results.map(({ id }) => id)).toEqual([second]);
    expect((await inbox('?page=2&page_size=1')).results.map(({ id }) => id)).toEqual([first]);
    expect(await statusAndCode(await server.request('GET', path('?page=9'), { as: fern }))).toEqual([
      404,
      'invalid_page',
    ]);
    expect(
      await answered<NurseryMessage>(server.request('GET', path(`${first}/`), { as: fern }), 200),
    ).toMatchObject({ id: first, message: 'One' });
  });

  it('mails a message only where that is wanted', async () => {
    await query(server, 'UPDATE nurseries SET message_mail = false WHERE id = $1', [nursery.id]);
    await written();
    expect(await inbox()).toMatchObject({ count: 1 });
    expect((await mailsTo(server, contact)).map(({ subject }) => subject)).not.toContain(
      'A gardener writes to you through Understory',
    );
  });
});

describe('an answer', () => {
  it('is mailed in the language of the gardener who gets it, whatever the nursery reads', async () => {
    await query(
      server,
      `INSERT INTO profiles (user_id, language, updated_at) SELECT id, 'es', now() FROM users WHERE email = $1
       ON CONFLICT (user_id) DO UPDATE SET language = 'es'`,
      [rose.email],
    );
    const id = await written();
    await answered<NurseryMessage>(reply(id), 200);
    const [mail] = await mailsTo(server, rose.email);
    expect(mail?.html).toContain('<html lang="es"');
    const [toNursery] = await mailsTo(server, contact);
    expect(toNursery?.html).toContain('<html lang="en"');
    await query(server, 'UPDATE profiles SET language = NULL', []);
  });

  it('is kept, marks as read, and goes to the gardener by mail, whose answer goes to the contact', async () => {
    const id = await written();
    const kept = await answered<NurseryMessage & { unread: number }>(reply(id), 200);
    expect(kept).toMatchObject({
      reply: 'We have eighteen.',
      replied_at: server.clock.now().toISOString(),
      read_at: server.clock.now().toISOString(),
      unread: 0,
    });
    const [mail, ...more] = await mailsTo(server, rose.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `${nursery.name} has answered you on Understory`,
      reply_to: contact,
    });
    expect(mail?.text).toContain('> We have eighteen.\n');
    expect(mail?.text).toContain('You wrote: Have you sword ferns?');
    expect(await inbox('?status=unanswered')).toMatchObject({ count: 0 });
  });

  it('goes to whoever answers where the listing names no contact', async () => {
    await query(server, 'UPDATE nurseries SET contact_email = NULL WHERE id = $1', [nursery.id]);
    expect((await inbox()).reply_to).toBe(fern.email);
    await answered(reply(await written()), 200);
    expect((await mailsTo(server, rose.email))[0]).toMatchObject({ reply_to: fern.email });
  });

  it('is one of ten that are sent at once, with one mail; the same one sent again is that one', async () => {
    const id = await written();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => reply(id, `Answer ${at}`)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const one of answers.filter(({ status }) => status !== 200))
      expect(await statusAndCode(one)).toEqual([409, 'already_replied']);
    const kept = (await taken[0]?.json()) as NurseryMessage;
    expect(await answered<NurseryMessage>(reply(id, kept.reply), 200)).toMatchObject({ reply: kept.reply });
    expect(await mailsTo(server, rose.email)).toHaveLength(1);
  });

  it('abuse 36: arrives as text, whatever it is', async () => {
    await answered(
      reply(await written(), '<img src="https://evil.example/x.png">\r\nBcc: x@evil.example'),
      200,
    );
    const [mail] = await mailsTo(server, rose.email);
    expect(mail?.html).not.toMatch(/<img/);
    expect(mail?.text).toContain('> <img src="https://evil.example/x.png">\n> Bcc: x@evil.example\n');
  });

  it.each([
    ['no words', ' \n '],
    ['no text', 5],
    ['too many words', 'a'.repeat(4001)],
    ['a NUL', 'a\u0000'],
  ])('is refused with %s', async (_, words) => {
    expect(await statusAndCode(await reply(await written(), words))).toEqual([400, 'validation_failed']);
  });

  it('is refused where whoever wrote has left', async () => {
    const id = await written();
    const gone = await server.request('POST', '/users/profiles/me/delete/', {
      as: rose,
      body: { password: rose.password },
    });
    expect(gone.status).toBe(204);
    expect((await inbox()).results).toMatchObject([
      { id, from: '', email: null, message: 'Have you sword ferns?' },
    ]);
    expect(await statusAndCode(await reply(id))).toEqual([409, 'sender_left']);
  });
});

describe('a report', () => {
  it('goes to each platform admin by mail, once, with what was written and why', async () => {
    const admin = await server.member(`admin${count}`, { role: 'platform_admin' });
    const id = await written('Buy followers.');
    const told = await answered<NurseryMessage>(report(id), 200);
    expect(told.reported_at).toBe(server.clock.now().toISOString());
    await answered(report(id), 200);
    const mails = await mailsTo(server, admin.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'A nursery on Understory reports a message' });
    expect(mails[0]?.text).toContain('> Buy followers.\n');
    expect(mails[0]?.text).toContain('Reason: It is an advertisement.');
    expect(await mailsTo(server, rose.email), 'the gardener is not told').toEqual([]);
  });
});

describe('messages are for those who run the nursery', () => {
  const OTHERS: readonly [string, () => Promise<Member | undefined>, [number, string]][] = [
    ['a guest', async () => undefined, [401, 'unauthorized']],
    ['a gardener', async () => rose, [403, 'forbidden']],
    [
      'a platform admin',
      () => server.member(`overseer${count}`, { role: 'platform_admin' }),
      [403, 'forbidden'],
    ],
  ];
  it.each(OTHERS)('and not for %s', async (_, who, refusal) => {
    const id = await written();
    const as = await who();
    const answers = [
      await server.request('GET', path(), { as }),
      await server.request('GET', path(`${id}/`), { as }),
      await server.request('POST', path(`${id}/read/`), { as }),
      await server.request('POST', path(`${id}/reply/`), { as, body: { reply: 'x' } }),
      await server.request('POST', path(`${id}/report/`), { as, body: { reason: 'x' } }),
    ];
    for (const one of answers) expect(await statusAndCode(one)).toEqual(refusal);
    expect(await inbox()).toMatchObject({ unread: 1, results: [{ reply: null, reported_at: null }] });
  });

  it('nor for those of another nursery, by its own number or by theirs', async () => {
    const id = await written();
    const moss = await server.member(`moss${count}`);
    const other = await registered(server, moss, { businessName: `Other ${count}` });
    await query(server, `UPDATE nurseries SET partnership_tier = 'full_integration' WHERE id = $1`, [
      other.id,
    ]);
    expect(await statusAndCode(await reply(id, 'x', moss))).toEqual([403, 'forbidden']);
    const through = await server.request('POST', path(`${id}/reply/`, other.id), {
      as: moss,
      body: { reply: 'x' },
    });
    expect(await statusAndCode(through)).toEqual([404, 'message_not_found']);
  });

  it('and come with Growth: without it they say so', async () => {
    const id = await written();
    await setTier('referral');
    const refused = await reply(id);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'upgrade_required', required_tier: 'full_integration' }),
    ]);
    expect(await statusAndCode(await server.request('GET', path(), { as: fern }))).toEqual([
      403,
      'upgrade_required',
    ]);
  });
});
