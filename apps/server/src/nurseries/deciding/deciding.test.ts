import type { RegistrationStatus } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { decide, listed, query, register, requests } from '../partners.fixture.ts';

let server: TestServer;
let warden: Member;
let second: Member;
let fern: Member;
beforeAll(async () => {
  server = await startTestServer({ seeded: false, environment: { NURSERY_AUTO_APPROVE: 'false' } });
  warden = await server.member('warden', { role: 'platform_admin' });
  second = await server.member('second', { role: 'platform_admin' });
  fern = await server.member('fern', { role: 'nursery_admin' });
});
afterAll(() => server.stop());

let count = 0;
const waiting = async (): Promise<{ as: Member; id: string }> => {
  const as = await server.member(`asker${++count}`);
  const { registrationId } = await answered<RegistrationStatus>(
    register(server, as, { businessName: `Asker ${count}` }),
    201,
  );
  return { as, id: registrationId ?? '' };
};

describe('deciding about a request', () => {
  it('is for platform admins alone', async () => {
    const { id } = await waiting();
    const request = { kind: 'registration', id };
    for (const [as, refusal] of [
      [undefined, [401, 'unauthorized']],
      [fern, [403, 'forbidden']],
    ] as const) {
      expect(await statusAndCode(await server.request('GET', '/admin/nursery-requests/', { as }))).toEqual(
        refusal,
      );
      expect(await statusAndCode(await decide(server, as, request))).toEqual(refusal);
    }
    const [row] = await query(server, 'SELECT status FROM nursery_registrations WHERE id = $1', [id]);
    expect(row).toEqual({ status: 'pending' });
  });

  it('twice is refused, whatever is decided the second time', async () => {
    const request = { kind: 'registration', id: (await waiting()).id };
    await answered(decide(server, warden, request, { decision: 'declined' }), 200);
    for (const decision of ['approved', 'declined']) {
      const again = await decide(server, second, request, { decision });
      expect(await statusAndCode(again)).toEqual([409, 'already_decided']);
    }
  });

  it('by two admins at once is done by exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const { as, id } = await waiting();
      const request = { kind: 'registration', id };
      const answers = await Promise.all([
        decide(server, warden, request, { decision: 'approved' }),
        decide(server, second, request, { decision: 'declined' }),
        decide(server, warden, request, { decision: 'approved' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const noted = await query<{ action: string }>(
        server,
        `SELECT action FROM audit_entries WHERE details->>'registration' = $1`,
        [id],
      );
      expect(noted).toHaveLength(1);
      const listings = await query(server, 'SELECT id FROM nurseries WHERE name = $1', [`Asker ${count}`]);
      expect(listings).toHaveLength(noted[0]?.action === 'approve_registration' ? 1 : 0);
      expect((await server.request('GET', '/nurseries/registration/', { as })).status).toBe(200);
    }
  });

  it('is noted in the audit log with who decided, and no address', async () => {
    const { id } = await waiting();
    await answered(decide(server, warden, { kind: 'registration', id }), 200);
    const entries = await query<{ actor: string; action: string; row: string }>(
      server,
      `SELECT actor, action, entry::text AS row FROM audit_entries entry
       WHERE subject = (SELECT user_id FROM nursery_registrations WHERE id = $1) ORDER BY id`,
      [id],
    );
    const [admin] = await query<{ id: string }>(server, 'SELECT id FROM users WHERE email = $1', [
      warden.email,
    ]);
    expect(entries.map(({ actor, action }) => ({ actor, action }))).toEqual([
      { actor: admin?.id, action: 'approve_registration' },
    ]);
    for (const { row } of entries) expect(row).not.toContain('@');
  });

  it.each([
    ['registration', 'a2b4'],
    ['claim', '999999'],
    ['claim', '0'],
    ['claim', '-1'],
    ['claim', '1e3'],
    ['claim', '99999999999999999999'],
    ['opt_out', '1 OR 1=1'],
  ])('is refused for %s %s, which is not there', async (kind, id) => {
    const answer = await decide(server, warden, { kind, id: encodeURIComponent(id) });
    expect(await statusAndCode(answer)).toEqual([404, 'request_not_found']);
  });

  it.each([[{ decision: 'maybe' }], [{}], [{ decision: 'approved', reason: 'a'.repeat(4001) }]])(
    'is refused with %j',
    async (body) => {
      const { id } = await waiting();
      const answer = await decide(server, warden, { kind: 'registration', id }, body);
      expect(await statusAndCode(answer)).toEqual([400, 'validation_failed']);
    },
  );

  it('is refused once whoever asked has left', async () => {
    const { as, id } = await waiting();
    const left = await server.request('POST', '/users/profiles/me/delete/', {
      as,
      body: { password: as.password },
      headers: { cookie: as.cookies },
    });
    expect(left.status).toBe(204);
    const answer = await decide(server, warden, { kind: 'registration', id });
    expect(await statusAndCode(answer)).toEqual([404, 'request_not_found']);
  });
});

describe('the list of requests', () => {
  it('has those that wait first, the oldest at the top, then the decided ones, newest first', async () => {
    const asked: string[] = [];
    for (let at = 0; at < 4; at++) {
      server.clock.advance(60_000);
      asked.push((await waiting()).id);
    }
    const [one, two, three, four] = asked;
    for (const id of [three, one]) {
      server.clock.advance(60_000);
      await answered(
        decide(server, warden, { kind: 'registration', id: id ?? '' }, { decision: 'declined' }),
        200,
      );
    }
    const { results } = await requests(server, warden, '?page_size=200');
    const ours = results.map(({ id }) => id).filter((id) => asked.includes(id));
    expect(ours).toEqual([two, four, one, three]);
    const firstDecided = results.findIndex(({ status }) => status !== 'pending');
    expect(results.slice(firstDecided).every(({ status }) => status !== 'pending')).toBe(true);
  });

  it('is narrowed by kind and standing, in pages, with how many wait of each', async () => {
    const nursery = await listed(server, { slug: 'paged' });
    for (let at = 0; at < 3; at++) {
      const as = await server.member(`claimant${at}`);
      const body = { name: 'C', role: 'Owner', email: 'c@example.org' };
      await answered(server.request('POST', `/nurseries/${nursery.id}/claim/`, { as, body }), 201);
    }
    const first = await requests(server, warden, '?kind=claim&status=pending&page_size=2');
    expect(first).toMatchObject({ count: 3, waiting: { claim: 3, opt_out: 0 } });
    expect(first.results.map(({ kind, rivals }) => [kind, rivals])).toEqual([
      ['claim', 2],
      ['claim', 2],
    ]);
    const rest = await requests(server, warden, '?kind=claim&status=pending&page_size=2&page=2');
    expect(rest.results).toHaveLength(1);
    expect((await requests(server, warden, '?kind=opt_out')).count).toBe(0);
    const past = await server.request('GET', '/admin/nursery-requests/?kind=claim&page=9', { as: warden });
    expect(await statusAndCode(past)).toEqual([404, 'invalid_page']);
    const odd = await server.request('GET', '/admin/nursery-requests/?kind=bribe', { as: warden });
    expect(await statusAndCode(odd)).toEqual([400, 'validation_failed']);
  });
});
