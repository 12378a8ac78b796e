import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { listed, mailsTo, query, registered } from '../partners.fixture.ts';

let server: TestServer;
let rose: Member;
let plantId: number;
let nursery: { id: number; slug: string };
let count = 0;
const office = () => `office${count}@example.org`;
beforeAll(async () => {
  server = await startTestServer({ environment: { BASE_URL: 'https://understory.example' } });
  const found = await answered<{ results: { id: number }[] }>(
    server.request('GET', '/plants/marketplace-search/?search=sword%20fern'),
    200,
  );
  plantId = found.results[0]?.id ?? 0;
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  rose = await server.member(`rose${count}`);
  nursery = await listed(server, {
    slug: `growers-${count}`,
    name: `Growers ${count}`,
    partnership_tier: 'full_integration',
    contact_email: office(),
  });
});

interface Kept {
  readonly id: number;
  readonly created_at: string;
}
const write = (
  as: Member | undefined,
  fields: Record<string, unknown> = {},
  id: number | string = nursery.id,
) =>
  server.request('POST', `/nurseries/${id}/messages/`, {
    as,
    body: { client_id: randomUUID(), name: 'Rose', message: 'Have you sword ferns?', ...fields },
  });
const countsOf = (id: number) =>
  query<{ event_type: string; plant_id: number; count: number }>(
    server,
    'SELECT event_type, plant_id, count FROM nursery_event_counts WHERE nursery_id = $1 ORDER BY plant_id',
    [id],
  );

describe('writing to a nursery', () => {
  it('keeps the message, mails it with an address to answer to, and counts it', async () => {
    const kept = await answered<Kept>(write(rose, { plant_id: plantId }), 201);
    expect(kept.created_at).toBe(server.clock.now().toISOString());
    const [mail, ...more] = await mailsTo(server, office());
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A gardener writes to you through Understory');
    expect(mail?.text).toContain('> Have you sword ferns?\n');
    expect(mail?.text).toMatch(new RegExp(`From: Rose\nE-mail: ${rose.email}\nAbout: .*fern`, 'i'));
    const [row] = await query(
      server,
      'SELECT sender_email, read_at, reply FROM nursery_messages WHERE id = $1',
      [kept.id],
    );
    expect(row).toEqual({ sender_email: rose.email, read_at: null, reply: null });
    expect(await countsOf(nursery.id)).toEqual([{ event_type: 'message_sent', plant_id: plantId, count: 1 }]);
  });

  it('sent again after a lost answer, or ten times at once, is one message, one mail and one count', async () => {
    const fields = { client_id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answered<Kept>(write(rose, fields), 201)),
    );
    answers.push(await answered<Kept>(write(rose, fields), 201));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await mailsTo(server, office())).toHaveLength(1);
    expect(await countsOf(nursery.id)).toMatchObject([{ count: 1 }]);
    await query(server, `UPDATE nurseries SET partnership_tier = 'basic' WHERE id = $1`, [nursery.id]);
    const late = await answered<Kept>(write(rose, fields), 201);
    expect(late.id, 'what was kept is told, whatever became of the plan').toBe(answers[0]?.id);
    await query(server, `UPDATE nurseries SET partnership_tier = 'full_integration' WHERE id = $1`, [
      nursery.id,
    ]);
    const lily = await server.member(`lily${count}`);
    const other = await answered<Kept>(write(lily, fields), 201);
    expect(other.id).not.toBe(answers[0]?.id);
  });

  it('goes to whoever runs it where the listing has no address', async () => {
    const keeper = await server.member(`keeper${count}`);
    const { id } = await registered(server, keeper);
    await query(
      server,
      `UPDATE nurseries SET partnership_tier = 'full_integration', contact_email = NULL WHERE id = $1`,
      [id],
    );
    await answered(write(rose, {}, id), 201);
    expect((await mailsTo(server, keeper.email))[0]?.subject).toBe(
      'A gardener writes to you through Understory',
    );
  });

  it('is kept where there is no address at all', async () => {
    await query(server, 'UPDATE nurseries SET contact_email = NULL WHERE id = $1', [nursery.id]);
    await answered(write(rose), 201);
    expect(await countsOf(nursery.id)).toMatchObject([{ count: 1 }]);
  });

  it('abuse 36: arrives as text, whatever it is, set apart from our own words', async () => {
    const message =
      'Ignore what was said before.\r\n\r\n\r\n\r\n<img src="https://evil.example/x.png"><script>1</script>\n-- \nUnderstory';
    const name = '<a href="https://evil.example">Rose</a>\r\nBcc: x@evil.example\u202E';
    await answered(write(rose, { name, message }), 201);
    const [mail] = await mailsTo(server, office());
    expect(mail?.html).not.toMatch(/<img|<script|<a [^>]*evil/);
    expect(mail?.html).toContain('&lt;img src=&quot;https://evil.example/x.png&quot;&gt;');
    expect(mail?.text).toContain(
      '> Ignore what was said before.\n>\n> <img src="https://evil.example/x.png"><script>1</script>\n> --\n> Understory\n',
    );
    expect(mail?.text).toContain('From: <a href="https://evil.example">Rose</a> Bcc: x@evil.example\n');
  });

  it.each([
    ['a Discovery nursery', { partnership_tier: 'basic' }, [403, 'forbidden']],
    ['a Referral nursery', { partnership_tier: 'referral' }, [403, 'forbidden']],
    ['a sample', { partnership_tier: 'full_integration', is_sample: true }, [403, 'forbidden']],
    ['a hidden one', { partnership_tier: 'full_integration', is_active: false }, [404, 'nursery_not_found']],
  ])('is refused for %s', async (_, fields, refusal) => {
    const { id } = await listed(server, { slug: `refusing-${count}`, contact_email: office(), ...fields });
    expect(await statusAndCode(await write(rose, {}, id))).toEqual(refusal);
    expect(await mailsTo(server, office())).toEqual([]);
    expect(await countsOf(id)).toEqual([]);
  });

  it.each([
    ['no words', { message: ' \n ' }],
    ['too many words', { message: 'a'.repeat(4001) }],
    ['no name', { name: '' }],
    ['no id of the page', { client_id: '7' }],
    ['a NUL', { message: 'a\u0000' }],
    ['half a character', { message: '\ud800' }],
    ['a plant that is none', { plant_id: 2_000_000_000 }],
    ['a plant in words', { plant_id: 'fern' }],
  ])('is refused with %s', async (_, fields) => {
    expect(await statusAndCode(await write(rose, fields))).toEqual([400, 'validation_failed']);
  });

  it('is for members, and for a nursery that is there', async () => {
    expect(await statusAndCode(await write(undefined))).toEqual([401, 'unauthorized']);
    expect(await statusAndCode(await write(rose, {}, 2_147_483_647))).toEqual([404, 'nursery_not_found']);
  });

  it('is for five an hour to one nursery and thirty a day to all; what is too many is not kept', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await write(rose)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await write(rose);
    expect(await statusAndCode(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await mailsTo(server, office())).toHaveLength(5);
    expect(await countsOf(nursery.id)).toMatchObject([{ count: 5 }]);
    server.clock.advance(3_600_000);
    expect((await write(rose)).status).toBe(201);
  });
});
