import { readFile } from 'node:fs/promises';
import type { RegistrationStatus } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import {
  APPLICATION,
  contactToken,
  decide,
  listed,
  mailsTo,
  ownContact,
  prove,
  query,
  register,
  registered,
  requests,
} from '../partners.fixture.ts';

const HOUR = 3_600_000;
const EXPLORER = { tier: 'explorer', is_nursery_admin: false, managed_nursery: null };

let server: TestServer;
let warden: Member;
let fern: Member;
let name: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({
    seeded: false,
    environment: { BASE_URL: 'https://understory.example' },
  });
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  name = `Proof ${count}`;
  fern = await server.member(`fern${count}`);
});

const applied = (as: Member, fields: Record<string, unknown> = {}) =>
  answered<RegistrationStatus>(register(server, as, { businessName: name, ...fields }), 201);
const proved = (as: Member, token: string) => answered<RegistrationStatus>(prove(server, as, token), 200);
const mine = (as: Member) =>
  answered<RegistrationStatus>(server.request('GET', '/nurseries/registration/', { as }), 200);
const again = (as: Member | undefined, peer?: string) =>
  server.request('POST', '/nurseries/registration/link/', { ...(as && { as }), ...(peer && { peer }) });
const isListed = async (slug = name.toLowerCase().replace(' ', '-')): Promise<boolean> =>
  (await server.request('GET', `/nurseries/${slug}/`)).status === 200;

/** What somebody may do, by the two calls that tell it. */
async function rights(as: Member) {
  const { tier, permissions } = await answered<{ tier: string; permissions: Record<string, boolean> }>(
    server.request('GET', '/payments/consumer-subscription/status/', { as }),
    200,
  );
  expect(permissions.can_export_package).toBe(tier === 'visionary');
  const { is_nursery_admin, managed_nursery } = await answered<Record<string, unknown>>(
    server.request('GET', '/profiles/me/', { as }),
    200,
  );
  return { tier, is_nursery_admin, managed_nursery };
}

describe('a nursery that registers', () => {
  it('is not listed and gives no tier until the link that was mailed to its contact is followed', async () => {
    const { website, contactEmail } = ownContact();
    const waiting = await applied(fern, { website, contactEmail });
    expect(waiting).toMatchObject({
      status: 'pending',
      nursery: null,
      waiting_for: 'contact',
      link_to: contactEmail,
      link_ends_at: new Date(server.clock.now().getTime() + 48 * HOUR).toISOString(),
    });
    expect(await isListed()).toBe(false);
    expect(await rights(fern)).toEqual(EXPLORER);
    const [mail] = await mailsTo(server, contactEmail);
    expect(mail?.subject).toBe('Confirm your nursery with Understory');
    expect(mail?.text).toContain('https://understory.example/nursery-signup-contact?token=');
    expect(mail?.text).toContain(`Account: ${fern.email}\n`);
    expect((await mailsTo(server, fern.email))[0]?.text).toContain(`Link sent to: ${contactEmail}\n`);

    const token = await contactToken(server, contactEmail);
    const done = await proved(fern, token);
    expect(done).toMatchObject({ status: 'approved', waiting_for: null, link_to: null, link_ends_at: null });
    expect(await isListed()).toBe(true);
    expect(await rights(fern)).toEqual({
      tier: 'visionary',
      is_nursery_admin: true,
      managed_nursery: { id: done.nursery?.id },
    });
    const entries = await query(
      server,
      `SELECT action, actor = subject AS by_oneself FROM audit_entries WHERE details->>'registration' = $1 ORDER BY id`,
      [done.registrationId],
    );
    expect(entries).toEqual([
      { action: 'prove_contact', by_oneself: true },
      { action: 'approve_registration', by_oneself: false },
    ]);
  });

  it('keeps nothing of the link but its digest, and is changed by no GET, as scanners of mail send', async () => {
    const contact = ownContact();
    await applied(fern, contact);
    const token = await contactToken(server, contact.contactEmail);
    const [row] = await query<{ row: string }>(
      server,
      `SELECT kept::text AS row FROM nursery_registrations kept WHERE application->>'contactEmail' = $1`,
      [contact.contactEmail],
    );
    expect(row?.row).not.toContain(token);
    for (const path of ['/nurseries/registration/prove/', `/nurseries/registration/prove/?token=${token}`]) {
      const answer = await server.request('GET', path, { as: fern });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await mine(fern)).toMatchObject({ status: 'pending', waiting_for: 'contact' });
  });

  it('writes once where the contact is the address of the account', async () => {
    await applied(fern, { website: 'https://example.org/', contactEmail: fern.email });
    const subjects = (await mailsTo(server, fern.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /nursery|registration/.test(subject))).toEqual([
      'Confirm your nursery with Understory',
    ]);
  });

  it.each([
    ['a mail provider', { website: 'https://gmail.com/', contactEmail: 'fern@gmail.com' }],
    ['a host that many share', { website: 'https://fern.wixsite.com/x', contactEmail: 'a@wixsite.com' }],
    ['another domain', { website: 'https://proof-a.com/', contactEmail: 'fern@proof-b.com' }],
    ['a domain below', { website: 'https://proof-c.com/', contactEmail: 'fern@mail.proof-c.com' }],
    ['a school', { website: 'https://plants.edu/', contactEmail: 'fern@plants.edu' }],
    ['no website', { website: '', contactEmail: 'fern@proof-d.com' }],
  ])('with an address at %s is mailed no link and waits for a person', async (_, contact) => {
    expect(await applied(fern, contact)).toMatchObject({
      status: 'pending',
      waiting_for: 'decision',
      link_to: null,
    });
    expect(await mailsTo(server, contact.contactEmail)).toEqual([]);
    expect(await statusAndCode(await again(fern))).toEqual([404, 'request_not_found']);
    expect(await rights(fern)).toEqual(EXPLORER);
    const { results } = await requests(server, warden, '?kind=registration&status=pending&page_size=200');
    const request = results.find(({ from_email }) => from_email === fern.email);
    expect(request).toMatchObject({ contact_proof: 'none', nursery: null });
    await answered(decide(server, warden, { kind: 'registration', id: request?.id ?? '' }), 200);
    expect(await rights(fern)).toMatchObject({ tier: 'visionary' });
    expect(await isListed()).toBe(true);
  });

  it('like another listing is proved and waits for a person', async () => {
    await listed(server, { slug: `alike-${count}`, name, zip_code: APPLICATION.zipCode });
    const contact = ownContact();
    await applied(fern, contact);
    const waits = await proved(fern, await contactToken(server, contact.contactEmail));
    expect(waits).toMatchObject({ status: 'pending', waiting_for: 'decision', link_to: null });
    expect(await rights(fern)).toEqual(EXPLORER);
    const { results } = await requests(server, warden, '?kind=registration&status=pending&page_size=200');
    expect(results.find(({ from_email }) => from_email === fern.email)).toMatchObject({
      contact_proof: 'proved',
      duplicates: [{ slug: `alike-${count}` }],
    });
  });

  it('may be approved by a person before its link was followed; the link then says that it is', async () => {
    const contact = ownContact();
    const { registrationId } = await applied(fern, contact);
    const token = await contactToken(server, contact.contactEmail);
    const decided = await answered<{ contact_proof: string }>(
      decide(server, warden, { kind: 'registration', id: registrationId }),
      200,
    );
    expect(decided.contact_proof).toBe('awaited');
    expect(await rights(fern)).toMatchObject({ tier: 'visionary' });
    expect(await proved(fern, token)).toMatchObject({ status: 'approved' });
  });

  it('told anew keeps its proof for the same contact, and is to prove another', async () => {
    await listed(server, { slug: `alike-${count}`, name, zip_code: APPLICATION.zipCode });
    const contact = ownContact();
    await applied(fern, contact);
    const token = await contactToken(server, contact.contactEmail);
    await proved(fern, token);
    expect(await applied(fern, { ...contact, city: 'Ferndale' })).toMatchObject({ waiting_for: 'decision' });
    const other = ownContact();
    const changed = await applied(fern, { ...contact, contactEmail: other.contactEmail });
    expect(changed).toMatchObject({ waiting_for: 'decision', link_to: null });
    const asked = await applied(fern, other);
    expect(asked).toMatchObject({ waiting_for: 'contact', link_to: other.contactEmail });
    expect(await statusAndCode(await prove(server, fern, token))).toEqual([400, 'link_expired']);
    expect(await mine(fern)).toMatchObject({ waiting_for: 'contact' });
  });

  it('is listed at once where what is told anew resembles none', async () => {
    await listed(server, { slug: `alike-${count}`, name, zip_code: APPLICATION.zipCode });
    const contact = ownContact();
    await applied(fern, contact);
    await proved(fern, await contactToken(server, contact.contactEmail));
    const told = await applied(fern, { ...contact, businessName: `Westward ${count}` });
    expect(told).toMatchObject({ status: 'approved', nursery: { name: `Westward ${count}` } });
  });
});

describe('the link', () => {
  let contact: ReturnType<typeof ownContact>;
  let token: string;
  beforeEach(async () => {
    contact = ownContact();
    await applied(fern, contact);
    token = await contactToken(server, contact.contactEmail);
  });
  const waits = async () => {
    expect(await mine(fern)).toMatchObject({ status: 'pending', waiting_for: 'contact' });
    expect(await isListed()).toBe(false);
    expect(await rights(fern)).toEqual(EXPLORER);
  };

  it.each([
    ['nobody’s', () => 'a'.repeat(43)],
    ['empty', () => ''],
    ['in part', () => token.slice(1)],
    ['with a letter changed', () => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ])('is refused when it is %s', async (_, wrong) => {
    expect(await statusAndCode(await prove(server, fern, wrong()))).toEqual([400, 'link_expired']);
    await waits();
  });

  it.each([[undefined], [7], [null], ['a'.repeat(201)]])('is refused when it is %j', async (wrong) => {
    const answer = await prove(server, fern, wrong as string);
    expect(await statusAndCode(answer)).toEqual([400, 'validation_failed']);
  });

  it('is refused to somebody else, even a platform admin, and to nobody signed in', async () => {
    const moss = await server.member(`moss${count}`);
    for (const as of [moss, warden]) {
      expect(await statusAndCode(await prove(server, as, token))).toEqual([403, 'forbidden']);
      expect(await rights(as)).toMatchObject({ is_nursery_admin: false });
    }
    expect(await statusAndCode(await prove(server, undefined, token))).toEqual([401, 'unauthorized']);
    await waits();
    expect(await proved(fern, token)).toMatchObject({ status: 'approved' });
  });

  it('holds for 48 hours and no longer', async () => {
    server.clock.advance(48 * HOUR);
    const late = await server.request('POST', '/auth/sign-in/', {
      body: { email: fern.email, password: fern.password },
    });
    const idToken = (await answered<{ id_token: string }>(Promise.resolve(late), 200)).id_token;
    const anew = { ...fern, idToken };
    expect(await statusAndCode(await prove(server, anew, token))).toEqual([400, 'link_expired']);
    server.clock.advance(-1);
    expect(await proved(anew, token)).toMatchObject({ status: 'approved' });
    server.clock.advance(1 - 48 * HOUR);
  });

  it('followed twice, or twenty times at once, lists once and says the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(server, fern, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const first = await mine(fern);
    for (const answer of answers) expect(await answer.json()).toEqual(first);
    expect(await proved(fern, token)).toEqual(first);
    expect(await query(server, 'SELECT id FROM nurseries WHERE name = $1', [name])).toHaveLength(1);
    const mails = await mailsTo(server, fern.email);
    expect(mails.filter(({ subject }) => subject === 'Your nursery is listed on Understory')).toHaveLength(1);
  });

  it('followed again after the listing has left brings nothing back', async () => {
    const { nursery } = await proved(fern, token);
    await query(server, 'UPDATE nurseries SET is_active = false WHERE id = $1', [nursery?.id]);
    expect(await statusAndCode(await prove(server, fern, token))).toEqual([400, 'link_expired']);
    expect(await rights(fern)).toEqual(EXPLORER);
  });

  it('is refused once the registration was declined', async () => {
    const { registrationId } = await mine(fern);
    const request = { kind: 'registration', id: registrationId };
    await answered(decide(server, warden, request, { decision: 'declined' }), 200);
    expect(await statusAndCode(await prove(server, fern, token))).toEqual([400, 'link_expired']);
    expect(await rights(fern)).toEqual(EXPLORER);
  });

  it('followed while two admins decide is decided by one of them', async () => {
    const second = await server.member(`second${count}`, { role: 'platform_admin' });
    const { registrationId } = await mine(fern);
    const request = { kind: 'registration', id: registrationId };
    const answers = await Promise.all([
      decide(server, warden, request),
      prove(server, fern, token),
      decide(server, second, request, { decision: 'declined' }),
    ]);
    const [approved, followed, declined] = answers.map(({ status }) => status);
    const listings = await query(server, 'SELECT id FROM nurseries WHERE name = $1', [name]);
    expect(listings).toHaveLength(declined === 200 ? 0 : 1);
    expect([approved, declined].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(followed).toBe(declined === 200 ? 400 : 200);
    expect(await rights(fern)).toMatchObject({ tier: declined === 200 ? 'explorer' : 'visionary' });
  });

  it('of two who register one business lists one; the other waits for a person', async () => {
    const moss = await server.member(`moss${count}`);
    await applied(moss, contact);
    const second = await contactToken(server, contact.contactEmail);
    const answers = await Promise.all([prove(server, fern, token), prove(server, moss, second)]);
    const statuses = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as RegistrationStatus).status),
    );
    expect(statuses.sort()).toEqual(['approved', 'pending']);
    expect(await query(server, 'SELECT id FROM nurseries WHERE name = $1', [name])).toHaveLength(1);
  });

  it('is refused to somebody who came to run another nursery meanwhile', async () => {
    const { id } = await listed(server, { slug: `claimed-${count}`, name: `Claimed ${count}` });
    const body = { name: 'Fern', role: 'Owner', email: fern.email };
    const claim = await answered<{ id: number }>(
      server.request('POST', `/nurseries/${id}/claim/`, { as: fern, body }),
      201,
    );
    await answered(decide(server, warden, { kind: 'claim', id: claim.id }), 200);
    expect(await statusAndCode(await prove(server, fern, token))).toEqual([409, 'already_registered']);
    expect(await isListed()).toBe(false);
  });

  it('is mailed again when asked for, and the one before holds no longer', async () => {
    server.clock.advance(60_000);
    const status = await answered<RegistrationStatus>(again(fern), 200);
    expect(status).toEqual(await mine(fern));
    expect(status.link_ends_at).toBe(new Date(server.clock.now().getTime() + 48 * HOUR).toISOString());
    const newer = await contactToken(server, contact.contactEmail);
    expect(newer).not.toBe(token);
    expect(await statusAndCode(await prove(server, fern, token))).toEqual([400, 'link_expired']);
    expect(await proved(fern, newer)).toMatchObject({ status: 'approved' });
    expect(await statusAndCode(await again(fern))).toEqual([404, 'request_not_found']);
  });

  it('is mailed five times an hour to one address, and to those who registered alone', async () => {
    expect(await statusAndCode(await again(undefined))).toEqual([401, 'unauthorized']);
    const moss = await server.member(`moss${count}`);
    expect(await statusAndCode(await again(moss))).toEqual([404, 'request_not_found']);
    const statuses: number[] = [];
    for (let at = 0; at < 5; at++) statuses.push((await again(fern)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const refused = await again(fern);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await mailsTo(server, contact.contactEmail)).toHaveLength(5);
    expect(await proved(fern, await contactToken(server, contact.contactEmail))).toMatchObject({
      status: 'approved',
    });
  });

  it('is mailed ten times a day for one account, whatever addresses it names', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 10; at++) {
      statuses.push((await register(server, fern, { businessName: name, ...ownContact() })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(201), 429]);
  });

  it('goes with the account: the mail names nobody who has left', async () => {
    const left = await server.request('POST', '/users/profiles/me/delete/', {
      as: fern,
      body: { password: fern.password },
      headers: { cookie: fern.cookies },
    });
    expect(left.status).toBe(204);
    expect(await mailsTo(server, contact.contactEmail)).toEqual([]);
    expect(
      await query(server, `SELECT 1 FROM nursery_registrations WHERE application->>'businessName' = $1`, [
        name,
      ]),
    ).toEqual([]);
  });
});

describe('what ends a partnership ends its rights at once', () => {
  let nursery: { id: number; slug: string };
  beforeEach(async () => {
    nursery = await registered(server, fern, { businessName: name });
    expect(await rights(fern)).toMatchObject({ tier: 'visionary', managed_nursery: { id: nursery.id } });
  });
  const place = (as: Member) =>
    server.request('POST', `/nurseries/${nursery.id}/update_coordinates/`, { as, body: {} });

  it('leaving the directory, after which another may be registered, and waits where it is the same', async () => {
    await answered(
      server.request('POST', `/nurseries/${nursery.id}/opt-out/`, { body: { email: fern.email } }),
      200,
    );
    const [mail] = await mailsTo(server, fern.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await place(fern)).status).toBe(200);
    await answered(server.request('POST', '/nurseries/opt-out/confirm/', { body: { token } }), 200);
    expect(await rights(fern)).toEqual(EXPLORER);
    expect((await place(fern)).status).toBe(404);
    expect(await mine(fern)).toMatchObject({ status: 'none', nursery: null });

    const contact = ownContact();
    await applied(fern, contact);
    const same = await proved(fern, await contactToken(server, contact.contactEmail));
    expect(same).toMatchObject({ status: 'pending', waiting_for: 'decision' });
    expect(await rights(fern)).toEqual(EXPLORER);
    const told = await applied(fern, { ...contact, businessName: `${name} East`, zipCode: '98382' });
    expect(told).toMatchObject({ status: 'approved' });
    expect(await rights(fern)).toMatchObject({ managed_nursery: { id: told.nursery?.id } });
    // What has left is theirs still, should it ever come back, and gives them nothing.
    const { managed_nurseries } = await answered<{ managed_nurseries: unknown }>(
      server.request('GET', '/profiles/me/', { as: fern }),
      200,
    );
    expect(managed_nurseries).toEqual([{ id: told.nursery?.id }]);
  });

  it.each([
    ['taking the listing out of the directory', 'UPDATE nurseries SET is_active = false WHERE id = $1'],
    ['deleting the listing', 'DELETE FROM nurseries WHERE id = $1'],
    ['giving it to somebody else', 'DELETE FROM nursery_keepers WHERE nursery_id = $1'],
  ])('%s', async (_, statement) => {
    await query(server, statement, [nursery.id]);
    expect(await rights(fern)).toEqual(EXPLORER);
    expect((await mine(fern)).nursery).toBeNull();
  });

  it('a role given beside it is no way around that', async () => {
    await query(
      server,
      `INSERT INTO role_grants (user_id, role, granted_at) SELECT id, 'nursery_admin', now() FROM users WHERE email = $1`,
      [fern.email],
    );
    await query(server, 'UPDATE nurseries SET is_active = false WHERE id = $1', [nursery.id]);
    expect(await rights(fern)).toEqual(EXPLORER);
  });

  it('a gift of a tier stays', async () => {
    await query(
      server,
      `INSERT INTO tier_gifts (user_id, tier, given_at, ends_at) SELECT id, 'cultivator', $2, $3 FROM users WHERE email = $1`,
      [fern.email, server.clock.now(), new Date(server.clock.now().getTime() + HOUR)],
    );
    expect(await rights(fern)).toMatchObject({ tier: 'visionary' });
    await query(server, 'UPDATE nurseries SET is_active = false WHERE id = $1', [nursery.id]);
    expect(await rights(fern)).toMatchObject({ tier: 'cultivator' });
  });
});

describe('what was granted before contacts were proved', () => {
  /** The statements of the migration that put right what is there, as they ran once. */
  async function putRight(): Promise<void> {
    const file = new URL('../../../migrations/0011_proved_contacts.sql', import.meta.url);
    const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements) {
      if (!statement.trimStart().startsWith('ALTER TABLE')) await query(server, statement);
    }
  }
  /** Makes of an approved registration what it was before: no proof, and the role beside the keeper's row. */
  async function asBefore(as: Member): Promise<void> {
    await query(
      server,
      `UPDATE nursery_registrations SET proved_at = NULL, link_hash = NULL, link_expires_at = NULL
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [as.email],
    );
    await query(
      server,
      `WITH granted AS (INSERT INTO role_grants (user_id, role, granted_at) SELECT id, 'nursery_admin', now() FROM users WHERE email = $1)
       INSERT INTO audit_entries (at, actor, action, subject, details)
       SELECT now(), 'automatic', 'grant_role', id, '{"role":"nursery_admin"}' FROM users WHERE email = $1`,
      [as.email],
    );
  }

  it('waits for its proof unless a person had approved it, and comes back as it was', async () => {
    const contact = ownContact();
    const own = await registered(server, fern, { ...contact, businessName: name });
    await asBefore(fern);
    await query(server, `UPDATE nurseries SET partnership_tier = 'referral' WHERE id = $1`, [own.id]);

    const byPerson = await server.member(`approved${count}`);
    const { registrationId } = await applied(byPerson, {
      businessName: `By a person ${count}`,
      address: `${count} Birch Road`,
    });
    await answered(decide(server, warden, { kind: 'registration', id: registrationId }), 200);
    await asBefore(byPerson);

    const leaver = await server.member(`leaver${count}`);
    const left = await registered(server, leaver, { businessName: `Leaver ${count}` });
    await asBefore(leaver);
    await query(server, 'UPDATE nurseries SET is_active = false, opted_out_at = now() WHERE id = $1', [
      left.id,
    ]);

    const gone = await server.member(`gone${count}`);
    const orphan = await registered(server, gone, { businessName: `Keeperless ${count}` });
    await query(server, `DELETE FROM users WHERE email = $1`, [gone.email]);

    const claimant = await server.member(`claimant${count}`);
    const claimed = await listed(server, { slug: `kept-${count}`, name: `Kept ${count}` });
    const body = { name: 'C', role: 'Owner', email: claimant.email };
    const claim = await answered<{ id: number }>(
      server.request('POST', `/nurseries/${claimed.id}/claim/`, { as: claimant, body }),
      201,
    );
    await answered(decide(server, warden, { kind: 'claim', id: claim.id }), 200);
    await asBefore(claimant);

    const operators = await server.member(`operators${count}`, { role: 'nursery_admin' });
    await putRight();
    await putRight();

    expect(await isListed(own.slug)).toBe(false);
    expect(await isListed(orphan.slug)).toBe(false);
    expect(await isListed(claimed.slug)).toBe(true);
    expect(await rights(fern)).toEqual(EXPLORER);
    expect(await rights(leaver)).toEqual(EXPLORER);
    expect(await rights(byPerson)).toMatchObject({ tier: 'visionary' });
    expect(await rights(claimant)).toMatchObject({ tier: 'visionary' });
    expect(await rights(operators)).toMatchObject({ tier: 'visionary', managed_nursery: null });
    const roles = await query(
      server,
      `SELECT email FROM role_grants JOIN users ON users.id = user_id WHERE role = 'nursery_admin'`,
    );
    expect(roles).toEqual([{ email: operators.email }]);
    expect(await mine(leaver)).toMatchObject({ status: 'none', nursery: null });
    const told = (await mailsTo(server, fern.email)).filter(({ subject }) =>
      /waits for a conf/.test(subject),
    );
    expect(told).toHaveLength(1);

    expect(await mine(fern)).toMatchObject({
      status: 'pending',
      waiting_for: 'contact',
      link_to: contact.contactEmail,
      link_ends_at: null,
    });
    const { results } = await requests(server, warden, '?kind=registration&status=pending&page_size=200');
    expect(results.find(({ from_email }) => from_email === fern.email)).toMatchObject({
      nursery: null,
      duplicates: [],
    });
    await answered(again(fern), 200);
    const done = await proved(fern, await contactToken(server, contact.contactEmail));
    expect(done).toMatchObject({ status: 'approved', nursery: { id: own.id, slug: own.slug } });
    const [kept] = await query(server, 'SELECT is_active, partnership_tier FROM nurseries WHERE id = $1', [
      own.id,
    ]);
    expect(kept).toEqual({ is_active: true, partnership_tier: 'referral' });
    expect(await rights(fern)).toMatchObject({ managed_nursery: { id: own.id } });
  });

  it('that has opted out since is brought back by a person alone', async () => {
    const contact = ownContact();
    const own = await registered(server, fern, { ...contact, businessName: name });
    await asBefore(fern);
    await putRight();
    await query(server, 'UPDATE nurseries SET opted_out_at = now() WHERE id = $1', [own.id]);
    await answered(again(fern), 200);
    const waits = await proved(fern, await contactToken(server, contact.contactEmail));
    expect(waits).toMatchObject({ status: 'pending', waiting_for: 'decision' });
    const request = { kind: 'registration', id: waits.registrationId };
    await answered(decide(server, warden, request), 200);
    expect(await isListed(own.slug)).toBe(true);
  });
});
