import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { decide, listed, mailsTo, query, registered, requests } from '../partners.fixture.ts';

const HOUR = 3_600_000;

let server: TestServer;
let warden: Member;
let nursery: { id: number; slug: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer({
    seeded: false,
    environment: { BASE_URL: 'https://understory.example', LIMITS: 'generous' },
  });
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  nursery = await listed(server, {
    slug: `growers-${count}`,
    name: `Growers ${count}`,
    contact_email: `office${count}@gmail.com`,
    website: `https://growers${count}.com`,
  });
});

const ask = (email: string, id: number | string = nursery.id, options: { peer?: string } = {}) =>
  server.request('POST', `/nurseries/${id}/opt-out/`, {
    body: { email, reason: 'We sell to the trade' },
    ...options,
  });
const confirm = (token: string) => server.request('POST', '/nurseries/opt-out/confirm/', { body: { token } });
const isListed = async (): Promise<boolean> =>
  (await server.request('GET', `/nurseries/${nursery.slug}/`)).status === 200;

/** Asks from an address, and opens the mail there. */
async function tokenFor(email: string): Promise<string> {
  expect(await answered(ask(email), 200)).toEqual({ status: 'confirmation_sent' });
  const [mail] = await mailsTo(server, email.toLowerCase());
  const token = /https:\/\/understory\.example\/nurseries\/opt-out\?token=([\w-]+)/.exec(
    mail?.text ?? '',
  )?.[1];
  if (!token) throw new Error(`No link in: ${mail?.text}`);
  return token;
}

describe('leaving the directory', () => {
  it.each([
    ['the address of the listing', () => `Office${count}@gmail.com`],
    ['an address at the domain of its website', () => `anybody@growers${count}.com`],
  ])('from %s: hidden once the mailed link is opened, and not before', async (_, email) => {
    const token = await tokenFor(email());
    expect(await isListed()).toBe(true);
    const done = { status: 'hidden', nursery_name: `Growers ${count}` };
    expect(await answered(confirm(token), 200)).toEqual(done);
    expect(await isListed()).toBe(false);
    const [row] = await query(server, 'SELECT is_active, opted_out_at FROM nurseries WHERE id = $1', [
      nursery.id,
    ]);
    expect(row).toEqual({ is_active: false, opted_out_at: server.clock.now() });
    expect(await answered(confirm(token), 200)).toEqual(done);
    const subjects = (await mailsTo(server, email().toLowerCase())).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'A nursery has left Understory',
      'Confirm that a nursery is to leave Understory',
    ]);
    const entries = await query(server, `SELECT actor FROM audit_entries WHERE subject = $1`, [
      `nursery ${nursery.id}`,
    ]);
    expect(entries).toEqual([{ actor: 'automatic' }]);
  });

  it('from the account of whoever runs it: hidden too', async () => {
    const keeper = await server.member(`keeper${count}`);
    nursery = await registered(server, keeper, { businessName: `Kept ${count}` });
    const token = await tokenFor(keeper.email);
    expect(await answered(confirm(token), 200)).toMatchObject({ status: 'hidden' });
    expect(await isListed()).toBe(false);
  });

  it('abuse 18: a stranger’s address changes nothing, not even with the link: a person decides', async () => {
    const stranger = `stranger${count}@evil.example`;
    const token = await tokenFor(stranger);
    const pending = () => requests(server, warden, '?kind=opt_out&status=pending');
    expect((await pending()).count).toBe(0);
    const waits = { status: 'waiting', nursery_name: `Growers ${count}` };
    expect(await answered(confirm(token), 200)).toEqual(waits);
    expect(await answered(confirm(token), 200)).toEqual(waits);
    expect(await isListed()).toBe(true);
    const { results } = await pending();
    expect(results).toMatchObject([
      {
        from_email: stranger,
        nursery: { id: nursery.id },
        told: [{ label: 'Reason', words: 'We sell to the trade' }],
      },
    ]);
    const request = { kind: 'opt_out', id: results[0]?.id ?? '' };
    const reason = 'We know the owner, who was not asked.';
    await answered(decide(server, warden, request, { decision: 'declined', reason }), 200);
    expect(await isListed()).toBe(true);
    expect((await mailsTo(server, stranger))[0]).toMatchObject({
      subject: 'Your request to leave Understory',
      text: expect.stringContaining(`> ${reason}`),
    });
    expect(await statusAndCode(await confirm(token))).toEqual([400, 'link_expired']);
  });

  it('is granted by a person too', async () => {
    const email = `owner${count}@comcast.net`;
    const token = await tokenFor(email);
    await answered(confirm(token), 200);
    const [request] = (await requests(server, warden, '?kind=opt_out&status=pending')).results;
    const decided = await answered(decide(server, warden, { kind: 'opt_out', id: request?.id ?? '' }), 200);
    expect(decided).toMatchObject({ status: 'approved', decided_by: warden.email });
    expect(await isListed()).toBe(false);
    expect((await mailsTo(server, email))[0]?.subject).toBe('A nursery has left Understory');
    expect(await answered(confirm(token), 200)).toMatchObject({ status: 'hidden' });
  });

  it('answers alike whoever asks, and says nowhere what the listing’s own address is', async () => {
    const answers = await Promise.all([ask(`office${count}@gmail.com`), ask(`else${count}@evil.example`)]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(bodies[0]).toBe(bodies[1]);
  });

  it('by a link that holds for 48 hours and no longer', async () => {
    const [early, late] = [await tokenFor(`a@growers${count}.com`), await tokenFor(`b@growers${count}.com`)];
    server.clock.advance(48 * HOUR);
    expect(await statusAndCode(await confirm(late))).toEqual([400, 'link_expired']);
    expect(await isListed()).toBe(true);
    server.clock.advance(-1);
    expect((await confirm(early)).status).toBe(200);
    expect(await isListed()).toBe(false);
  });

  it('by one link opened twenty times at once leaves once', async () => {
    const email = `c@growers${count}.com`;
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const mails = await mailsTo(server, email);
    expect(mails.filter(({ subject }) => subject === 'A nursery has left Understory')).toHaveLength(1);
  });

  it.each(['', 'a', '%', `'; DROP TABLE nurseries; --`, 'A'.repeat(200)])(
    'not by a link that was never made: %j',
    async (token) => {
      expect(await statusAndCode(await confirm(token))).toEqual([400, 'link_expired']);
    },
  );

  it('keeps no link that could be read back', async () => {
    const token = await tokenFor(`d@growers${count}.com`);
    const [row] = await query<{ row: string }>(
      server,
      'SELECT wish::text AS row FROM nursery_opt_outs wish WHERE nursery_id = $1',
      [nursery.id],
    );
    expect(row?.row).not.toContain(token);
  });

  it('is refused for a listing that is not there, or hidden', async () => {
    const hidden = await listed(server, { slug: `hidden-${count}`, is_active: false });
    for (const id of [hidden.id, 2_147_483_647]) {
      expect(await statusAndCode(await ask('e@example.org', id))).toEqual([404, 'nursery_not_found']);
    }
    expect(await statusAndCode(await ask('no address'))).toEqual([400, 'validation_failed']);
  });

  it('fills no mailbox: five mails an hour from one peer, ten from all', async () => {
    const email = `victim${count}@example.org`;
    const statuses: number[] = [];
    for (let at = 0; at < 18; at++) {
      statuses.push((await ask(email, nursery.id, { peer: `198.51.100.${Math.floor(at / 6) + 1}` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(server, email)).toHaveLength(10);
    server.clock.advance(HOUR);
    expect((await ask(email)).status).toBe(200);
  });

  it('mails no link to a host that the request names, where the site’s own is not known', async () => {
    const unnamed = await startTestServer({ seeded: false });
    try {
      const { id } = await listed(unnamed);
      const body = { email: 'office@gmail.com' };
      await answered(unnamed.request('POST', `/nurseries/${id}/opt-out/`, { body }), 200);
      const [here] = await mailsTo(unnamed, body.email);
      expect(here?.text).toContain('http://localhost:3000/nurseries/opt-out?token=');
      const { app, evil } = {
        app: unnamed,
        evil: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      };
      await answered(app.request('POST', `/nurseries/${id}/opt-out/`, { body, headers: evil }), 200);
      const [mail] = await mailsTo(unnamed, body.email);
      expect(mail?.text).not.toContain('evil.example');
    } finally {
      await unnamed.stop();
    }
  });
});
