import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered } from '../gardens/garden-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { decide, listed, query, readListing, registered, requests } from './partners.fixture.ts';

let server: TestServer;
let warden: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());

const told = async (as: Member) => {
  const files = unzipSync(await (await server.request('GET', '/users/profiles/me/export/', { as })).bytes());
  return JSON.parse(Buffer.from(files['understory-data.json'] ?? []).toString()).nurseries;
};
const leave = (as: Member) =>
  answered(
    server.request('POST', '/users/profiles/me/delete/', {
      as,
      body: { password: as.password },
      headers: { cookie: as.cookies },
    }),
    204,
  );
const write = (as: Member, id: number) =>
  answered(
    server.request('POST', `/nurseries/${id}/messages/`, {
      as,
      body: { client_id: randomUUID(), name: 'Rosa Nutkana', message: 'Have you sword ferns?' },
    }),
    201,
  );
const claim = (as: Member, id: number) =>
  answered<{ id: number }>(
    server.request('POST', `/nurseries/${id}/claim/`, {
      as,
      body: { name: 'Fern Keeper', role: 'Owner', email: as.email, message: 'It is mine' },
    }),
    201,
  );
async function optOut(email: string, id: number): Promise<void> {
  await answered(
    server.request('POST', `/nurseries/${id}/opt-out/`, { body: { email, reason: 'Mine alone' } }),
    200,
  );
  const [mail] = await answered<{ text: string }[]>(server.request('GET', `/dev/outbox/?to=${email}`), 200);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await answered(server.request('POST', '/nurseries/opt-out/confirm/', { body: { token } }), 200);
}

/** Tables with a row that speaks of somebody, but for the mail that says they are gone. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    server,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      server,
      `SELECT 1 FROM "${name}" kept WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) word WHERE strpos(kept::text, word) > 0)`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('tells a person what they asked for and wrote, and forgets them when they leave: the listing and the words stay', async () => {
  const fern = await server.member('fern');
  const own = await registered(server, fern, {
    website: 'https://example.org/',
    contactEmail: fern.email,
    contactName: 'Fern Keeper',
  });
  const growth = await listed(server, { slug: 'growth', partnership_tier: 'full_integration' });
  await write(fern, growth.id);
  const leaving = await listed(server, { slug: 'leaving', contact_email: fern.email });
  await optOut(fern.email, leaving.id);
  const waiting = await listed(server, { slug: 'waiting' });
  await optOut(fern.email, waiting.id);
  const moss = await server.member('moss');
  const { id: mossClaim } = await claim(moss, waiting.id);

  expect(await told(fern)).toMatchObject({
    runs: [{ slug: own.slug, name: own.name }],
    registrations: [{ status: 'approved', application: { contactEmail: fern.email } }],
    claims: [],
    opt_outs: [
      { status: 'approved', reason: 'Mine alone' },
      { status: 'pending', reason: 'Mine alone' },
    ],
    messages: [{ name: 'Rosa Nutkana', message: 'Have you sword ferns?', reply: null }],
  });
  expect(await told(moss)).toMatchObject({
    runs: [],
    claims: [{ status: 'pending', message: 'It is mine' }],
  });

  const [{ id: fernId } = { id: '' }] = await query<{ id: string }>(
    server,
    'SELECT id FROM users WHERE email = $1',
    [fern.email],
  );
  await leave(fern);
  expect(await tracesOf(fernId, fern.email, 'Rosa Nutkana')).toEqual(['outbox_mails']);
  expect((await readListing(server, own.slug)).is_active).toBe(true);
  const messages = await query(
    server,
    'SELECT user_id, sender_name, sender_email, message FROM nursery_messages',
  );
  expect(messages).toEqual([
    { user_id: null, sender_name: '', sender_email: '', message: 'Have you sword ferns?' },
  ]);
  const [left] = await query(server, 'SELECT opted_out_at IS NULL AS listed FROM nurseries WHERE slug = $1', [
    'leaving',
  ]);
  expect(left).toEqual({ listed: false });

  // Others keep what is theirs, and somebody else may ask for the listing that has no keeper now.
  expect((await told(moss)).claims).toHaveLength(1);
  await claim(moss, own.id);
  await answered(decide(server, warden, { kind: 'claim', id: mossClaim }), 200);
});

it('forgets which platform admin decided, and keeps what was decided', async () => {
  const admin = await server.member('admin', { role: 'platform_admin' });
  const lily = await server.member('lily');
  const { id } = await listed(server, { slug: 'decided' });
  const asked = await claim(lily, id);
  await answered(decide(server, admin, { kind: 'claim', id: asked.id }, { decision: 'declined' }), 200);
  await leave(admin);
  const { results } = await requests(server, warden, '?kind=claim&status=decided');
  expect(results.find((each) => each.id === String(asked.id))).toMatchObject({
    status: 'declined',
    decided_by: 'somebody who has left',
  });
});
