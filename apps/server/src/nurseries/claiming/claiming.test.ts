import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { decide, listed, mailsTo, query, registered, requests } from '../partners.fixture.ts';

let server: TestServer;
let warden: Member;
let fern: Member;
let moss: Member;
let nursery: { id: number; slug: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  [fern, moss] = [await server.member(`fern${count}`), await server.member(`moss${count}`)];
  nursery = await listed(server, { slug: `growers-${count}`, name: `Growers ${count}` });
});

interface Claim {
  readonly id: number;
  readonly status: string;
}
const TOLD = { name: 'Fern Keeper', role: 'Owner', email: 'fern@swordfern.com' };
const claim = (as: Member | undefined, id: number | string = nursery.id, body: unknown = TOLD) =>
  server.request('POST', `/nurseries/${id}/claim/`, { as, body });
const claimed = (as: Member) => answered<Claim>(claim(as), 201);
const me = (as: Member) =>
  answered<{ is_nursery_admin: boolean; managed_nursery: { id: number } | null }>(
    server.request('GET', '/profiles/me/', { as }),
    200,
  );
const NOBODY = { is_nursery_admin: false, managed_nursery: null };

describe('claiming a listing', () => {
  it('abuse 17: by two people grants nothing to either, and a person gives it to one', async () => {
    const [one, two] = await Promise.all([claimed(fern), claimed(moss)]);
    expect([one.status, two.status]).toEqual(['pending', 'pending']);
    expect(await me(fern)).toMatchObject(NOBODY);
    expect(await me(moss)).toMatchObject(NOBODY);
    const { results } = await requests(server, warden, '?kind=claim&status=pending');
    expect(results).toHaveLength(2);
    for (const request of results) {
      expect(request).toMatchObject({ rivals: 1, nursery: { id: nursery.id, slug: nursery.slug } });
    }
    expect(results.find(({ from_email }) => from_email === fern.email)?.told).toEqual([
      { label: 'Name', words: 'Fern Keeper' },
      { label: 'Role', words: 'Owner' },
      { label: 'E-mail', words: 'fern@swordfern.com' },
    ]);

    const approved = await answered(decide(server, warden, { kind: 'claim', id: one.id }), 200);
    expect(approved).toMatchObject({ status: 'approved', rivals: 1, decided_by: warden.email });
    expect(await me(fern)).toMatchObject({ is_nursery_admin: true, managed_nursery: { id: nursery.id } });
    expect(await me(moss)).toMatchObject(NOBODY);
    const rival = await decide(server, warden, { kind: 'claim', id: two.id });
    expect(await statusAndCode(rival)).toEqual([409, 'already_claimed']);
    expect(await me(moss)).toMatchObject(NOBODY);
    await answered(decide(server, warden, { kind: 'claim', id: two.id }, { decision: 'declined' }), 200);
    expect((await mailsTo(server, fern.email))[0]?.subject).toBe('Your listing on Understory');
    expect((await mailsTo(server, moss.email))[0]?.subject).toBe('Your claim of a listing on Understory');
    expect(await mailsTo(server, TOLD.email)).toEqual([]);
  });

  it('gives it to one of two, though two admins approve both at once', async () => {
    const second = await server.member(`second${count}`, { role: 'platform_admin' });
    const [one, two] = [await claimed(fern), await claimed(moss)];
    const answers = await Promise.all([
      decide(server, warden, { kind: 'claim', id: one.id }),
      decide(server, second, { kind: 'claim', id: two.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const keepers = await query(server, 'SELECT user_id FROM nursery_keepers WHERE nursery_id = $1', [
      nursery.id,
    ]);
    expect(keepers).toHaveLength(1);
  });

  it('again while it is open changes what was told, and mails nothing more', async () => {
    const first = await claimed(fern);
    const answers = await Promise.all([
      claimed(fern),
      answered<Claim>(claim(fern, nursery.id, { ...TOLD, role: 'Manager', message: 'I moved' }), 201),
    ]);
    expect(answers.map(({ id }) => id)).toEqual([first.id, first.id]);
    const mails = await mailsTo(server, fern.email);
    expect(mails.filter(({ subject }) => subject.startsWith('We have your claim'))).toHaveLength(1);
  });

  it('sent at once ten times is one claim and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => claimed(fern)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const mails = await mailsTo(server, fern.email);
    expect(mails.filter(({ subject }) => subject.startsWith('We have your claim'))).toHaveLength(1);
  });

  it('may be asked again after it was declined', async () => {
    const first = await claimed(fern);
    const reason = 'Write from the nursery, please.';
    await answered(
      decide(server, warden, { kind: 'claim', id: first.id }, { decision: 'declined', reason }),
      200,
    );
    expect((await mailsTo(server, fern.email))[0]?.text).toContain(`> ${reason}`);
    expect((await claimed(fern)).id).not.toBe(first.id);
  });

  it('is refused for a sample, a hidden listing, one that is looked after, and by guests', async () => {
    const sample = await listed(server, { slug: `sample-${count}`, is_sample: true });
    const hidden = await listed(server, { slug: `hidden-${count}`, is_active: false });
    const { id: taken } = await registered(server, moss);
    expect(await statusAndCode(await claim(fern, sample.id))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await claim(fern, hidden.id))).toEqual([404, 'nursery_not_found']);
    expect(await statusAndCode(await claim(fern, 2_147_483_647))).toEqual([404, 'nursery_not_found']);
    expect(await statusAndCode(await claim(fern, taken))).toEqual([409, 'already_claimed']);
    expect(await statusAndCode(await claim(moss, taken))).toEqual([409, 'already_claimed']);
    expect(await statusAndCode(await claim(undefined))).toEqual([401, 'unauthorized']);
  });

  it('is given to somebody who runs another: they run both, the one they had first', async () => {
    const { id } = await claimed(fern);
    const own = await registered(server, fern, { businessName: `Own ${count}` });
    server.clock.advance(1_000);
    await answered(decide(server, warden, { kind: 'claim', id }), 200);
    expect(await me(fern)).toMatchObject({
      managed_nursery: { id: own.id },
      managed_nurseries: [{ id: own.id }, { id: nursery.id }],
    });
    const chosen = await server.request('GET', `/nurseries/my_nursery/?nursery=${nursery.id}`, { as: fern });
    expect(await chosen.json()).toMatchObject({ id: nursery.id, role: 'owner', runs: [{ id: own.id }, {}] });
    const others = await server.request('GET', `/nurseries/my_nursery/?nursery=${nursery.id}`, { as: moss });
    expect(await statusAndCode(others)).toEqual([404, 'no_nursery_registered']);
  });

  it.each([
    ['no name', { ...TOLD, name: ' ' }],
    ['no role', { name: 'Fern', email: TOLD.email }],
    ['no address', { ...TOLD, email: 'fern' }],
    ['a message that is too long', { ...TOLD, message: 'a'.repeat(4001) }],
    ['a NUL', { ...TOLD, message: '\u0000' }],
  ])('is refused with %s', async (_, body) => {
    expect(await statusAndCode(await claim(fern, nursery.id, body))).toEqual([400, 'validation_failed']);
  });

  it('is for ten listings a day', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 11; at++) {
      const { id } = await listed(server, { slug: `many-${count}-${at}` });
      answers.push((await claim(fern, id)).status);
    }
    expect(answers).toEqual([...Array(10).fill(201), 429]);
    server.clock.advance(86_400_000);
    expect((await claim(fern)).status).not.toBe(429);
  });
});
