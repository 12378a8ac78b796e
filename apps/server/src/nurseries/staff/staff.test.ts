import type { NurseryStaff, RegistrationStatus } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import {
  decide,
  mailsTo,
  ownContact,
  query,
  readListing,
  register,
  registered,
  requests,
} from '../partners.fixture.ts';
import { forgetInvitations } from './staff-store.ts';

let server: TestServer;
let warden: Member;
let owner: Member;
let fern: Member;
let moss: Member;
let nursery: { id: number; slug: string; name: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  warden = await server.member('warden', { role: 'platform_admin' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count++;
  [owner, fern, moss] = [
    await server.member(`owner${count}`),
    await server.member(`fern${count}`),
    await server.member(`moss${count}`),
  ];
  nursery = await registered(server, owner, {
    businessName: `Growers of ${'abcdefghijklmnopqrstuvwxyz'[count]?.repeat(9)}`,
  });
});

const staff = (as: Member | undefined, id = nursery.id) =>
  server.request('GET', `/nurseries/${id}/staff/`, { as });
const invite = (as: Member | undefined, email: string, role = 'staff', id = nursery.id) =>
  server.request('POST', `/nurseries/${id}/staff/invitations/`, { as, body: { email, role } });
const tokenFor = async ({ email }: Member): Promise<string> => {
  const mails = await mailsTo(server, email);
  const token = mails.map(({ text }) => /\/nursery-invitation\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (!token) throw new Error(`No invitation was mailed to ${email}`);
  return token;
};
const accept = (as: Member | undefined, token: string) =>
  server.request('POST', '/nurseries/staff/accept/', { as, body: { token } });
const remove = (as: Member | undefined, person: string, id = nursery.id) =>
  server.request('DELETE', `/nurseries/${id}/staff/${person}/`, { as });
const leave = (as: Member | undefined, id = nursery.id) =>
  server.request('POST', `/nurseries/${id}/staff/leave/`, { as });
const idOf = async ({ email }: Member): Promise<string> =>
  (await query<{ id: string }>(server, 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id ?? '';
const joins = async (person: Member, role = 'staff') => {
  await answered(invite(owner, person.email, role), 200);
  return answered(accept(person, await tokenFor(person)), 200);
};
const me = (as: Member) =>
  answered<{ managed_nurseries: { id: number }[] }>(server.request('GET', '/profiles/me/', { as }), 200);

describe('the staff of a nursery', () => {
  it('is invited by mail, accepts by its own account, and may then change the listing, but not the staff', async () => {
    const told = await answered<NurseryStaff>(invite(owner, fern.email.toUpperCase()), 200);
    expect(told).toMatchObject({
      people: [{ email: owner.email, role: 'owner', is_me: true }],
      invitations: [{ email: fern.email, role: 'staff' }],
      may_manage: true,
    });
    expect(await me(fern)).toMatchObject({ managed_nurseries: [] });
    const token = await tokenFor(fern);
    expect(await answered(accept(fern, token), 200)).toEqual({
      nursery: { id: nursery.id, slug: nursery.slug, name: nursery.name },
      role: 'staff',
    });
    // Followed again it says the same.
    await answered(accept(fern, token), 200);
    expect(await me(fern)).toMatchObject({ managed_nurseries: [{ id: nursery.id }] });
    const seen = await answered<NurseryStaff>(staff(fern), 200);
    expect(seen.people.map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'owner'],
      [fern.email, 'staff'],
    ]);
    expect(seen).toMatchObject({ may_manage: false, invitations: [] });
    const placed = await server.request('POST', `/nurseries/${nursery.id}/update_coordinates/`, { as: fern });
    expect(placed.status).toBe(200);
    expect(await statusAndCode(await invite(fern, moss.email))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await remove(fern, await idOf(owner)))).toEqual([403, 'forbidden']);
    expect(await answered(server.request('GET', '/nurseries/my_nursery/', { as: fern }), 200)).toMatchObject({
      role: 'staff',
      may: ['see', 'edit'],
    });
  });

  it('is nobody to whom the link was passed on, nor by a link that is old, withdrawn or invented', async () => {
    await answered(invite(owner, fern.email), 200);
    const token = await tokenFor(fern);
    expect(await statusAndCode(await accept(moss, token))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await accept(undefined, token))).toEqual([401, 'unauthorized']);
    expect(await statusAndCode(await accept(fern, 'x'.repeat(43)))).toEqual([400, 'link_expired']);
    await answered(invite(owner, fern.email, 'owner'), 200);
    expect(await statusAndCode(await accept(fern, token)), 'a newer one took its place').toEqual([
      400,
      'link_expired',
    ]);
    const { invitations } = await answered<NurseryStaff>(staff(owner), 200);
    expect(invitations).toMatchObject([{ role: 'owner' }]);
    const newer = await tokenFor(fern);
    const path = `/nurseries/${nursery.id}/staff/invitations/${invitations[0]?.id}/`;
    expect(await statusAndCode(await server.request('DELETE', path, { as: moss }))).toEqual([
      403,
      'forbidden',
    ]);
    await answered(server.request('DELETE', path, { as: owner }), 200);
    expect(await statusAndCode(await accept(fern, newer))).toEqual([400, 'link_expired']);
    await answered(invite(owner, fern.email), 200);
    const last = await tokenFor(fern);
    await query(server, 'UPDATE nursery_invitations SET expires_at = $1', [server.clock.now()]);
    expect(await statusAndCode(await accept(fern, last))).toEqual([400, 'link_expired']);
  });

  it('is told to itself and to platform admins, and managed by owners and platform admins', async () => {
    await joins(fern);
    expect(await statusAndCode(await staff(moss))).toEqual([403, 'forbidden']);
    expect(await statusAndCode(await staff(undefined))).toEqual([401, 'unauthorized']);
    expect(await statusAndCode(await staff(owner, 2_147_483_647))).toEqual([404, 'nursery_not_found']);
    expect(await answered(staff(warden), 200)).toMatchObject({ may_manage: true });
    expect(await statusAndCode(await invite(owner, fern.email))).toEqual([409, 'already_claimed']);
    expect(await statusAndCode(await invite(owner, 'fern'))).toEqual([400, 'validation_failed']);
    expect(await statusAndCode(await invite(owner, moss.email, 'boss'))).toEqual([400, 'validation_failed']);
    await answered(remove(warden, await idOf(fern)), 200);
    expect((await mailsTo(server, fern.email))[0]?.subject).toBe(
      'You do not look after a nursery on Understory any more',
    );
    expect(await me(fern)).toMatchObject({ managed_nurseries: [] });
    expect(
      await statusAndCode(await accept(fern, await tokenFor(fern))),
      'the old link brings nobody back',
    ).toEqual([400, 'link_expired']);
    expect(await statusAndCode(await remove(owner, await idOf(fern)))).toEqual([404, 'nursery_not_found']);
  });

  it('keeps an owner: the last one neither leaves nor is removed, also where two leave at once', async () => {
    expect(await statusAndCode(await leave(owner))).toEqual([409, 'already_decided']);
    expect(await statusAndCode(await remove(warden, await idOf(owner)))).toEqual([409, 'already_decided']);
    await joins(fern, 'owner');
    await joins(moss);
    expect((await leave(moss)).status).toBe(204);
    const statuses = await Promise.all([leave(owner), leave(fern)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const owners = await query(
      server,
      "SELECT 1 FROM nursery_keepers WHERE nursery_id = $1 AND role = 'owner'",
      [nursery.id],
    );
    expect(owners).toHaveLength(1);
  });

  it('loses what it may with the listing', async () => {
    await joins(fern);
    await answered(
      server.request('POST', `/admin/nurseries/${nursery.id}/take_down/`, {
        as: warden,
        body: { reason: 'x' },
      }),
      200,
    );
    for (const person of [owner, fern]) {
      expect(await statusAndCode(await staff(person))).toEqual([404, 'nursery_not_found']);
      expect(await me(person)).toMatchObject({ managed_nurseries: [] });
    }
  });

  it('is invited a few times a day, and no mailbox is filled', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 6; at++) answers.push((await invite(owner, fern.email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('forgets invitations that ran out', async () => {
    await answered(invite(owner, fern.email), 200);
    await server.platform.db.transaction((tx) =>
      forgetInvitations(tx, new Date(server.clock.now().getTime() + 7 * 86_400_000 + 1)),
    );
    expect(await query(server, 'SELECT 1 FROM nursery_invitations WHERE email = $1', [fern.email])).toEqual(
      [],
    );
  });
});

describe('a branch', () => {
  const branch = (as: Member, fields: Record<string, unknown> = {}) =>
    register(server, as, {
      businessName: `${nursery.name}, north`,
      address: `${count} Birch Street`,
      zipCode: '98273',
      ...fields,
    });

  it('of a business is listed at once with its website, or none, and has its own staff', async () => {
    await joins(fern);
    const { website } = await readListing(server, nursery.slug);
    const made = await answered<RegistrationStatus>(
      branch(owner, { branchOf: nursery.id, website, publicPhone: '360-555-0166' }),
      201,
    );
    expect(made).toMatchObject({ status: 'approved' });
    const listing = await readListing(server, made.nursery?.slug ?? '');
    expect(listing).toMatchObject({
      branch_of: nursery.id,
      has_joined: true,
      phone: '360-555-0166',
      zip_code: '98273',
    });
    expect(await me(owner)).toMatchObject({ managed_nurseries: [{ id: nursery.id }, { id: listing.id }] });
    expect(await me(fern)).toMatchObject({ managed_nurseries: [{ id: nursery.id }] });
    expect(await statusAndCode(await staff(fern, listing.id))).toEqual([403, 'forbidden']);
    expect(await answered(server.request('GET', '/nurseries/my_nursery/', { as: owner }), 200)).toMatchObject(
      {
        id: nursery.id,
        runs: [{ id: nursery.id }, { id: listing.id }],
      },
    );
    const chosen = server.request('GET', `/nurseries/my_nursery/?nursery=${listing.id}`, { as: owner });
    expect(await answered(chosen, 200)).toMatchObject({ id: listing.id });
    // The portal opens for each of them, with the way to the other.
    const dashboard = (query: string) =>
      server.request('GET', `/nurseries/dashboard/${query}`, { as: owner });
    const runs = [
      { id: nursery.id, role: 'owner' },
      { id: listing.id, role: 'owner' },
    ];
    expect(await answered(dashboard(''), 200)).toMatchObject({ nursery: { id: nursery.id }, runs });
    expect(await answered(dashboard(`?nursery=${listing.id}`), 200)).toMatchObject({
      nursery: { id: listing.id },
      runs,
    });
    const foreign = server.request('GET', `/nurseries/dashboard/?nursery=${listing.id}`, { as: fern });
    expect(await statusAndCode(await foreign)).toEqual([404, 'no_nursery_registered']);
  });

  it('is added by its owners alone, to a nursery that is listed', async () => {
    await joins(fern);
    for (const person of [fern, moss]) {
      expect(await statusAndCode(await branch(person, { branchOf: nursery.id }))).toEqual([403, 'forbidden']);
    }
    expect(await statusAndCode(await branch(owner, { branchOf: 2_147_483_647 }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await statusAndCode(await branch(owner))).toEqual([409, 'already_registered']);
  });

  it('with another website is proved anew, and like any other listing it resembles waits for a person', async () => {
    const contact = ownContact();
    const other = await answered<RegistrationStatus>(
      branch(owner, { branchOf: nursery.id, ...contact }),
      201,
    );
    expect(other).toMatchObject({ status: 'pending', waiting_for: 'contact', link_to: contact.contactEmail });
    // Corrected while it waits: as the branch of its own website it stands where its business does.
    const same = await answered<RegistrationStatus>(
      branch(owner, {
        branchOf: nursery.id,
        website: '',
        address: (await readListing(server, nursery.slug)).address.split(',')[0],
        zipCode: '98225',
      }),
      201,
    );
    expect(same).toMatchObject({ status: 'pending', waiting_for: 'decision' });
    const { results } = await requests(server, warden, '?kind=registration&status=pending');
    const request = results.find(({ id }) => id === same.registrationId);
    expect(request?.duplicates).toMatchObject([{ id: nursery.id, alike: ['street'] }]);
    await answered(decide(server, warden, { kind: 'registration', id: same.registrationId }), 200);
    expect((await me(owner)).managed_nurseries).toHaveLength(2);
  });

  it('is not given to who owns the business no more', async () => {
    const contact = ownContact();
    const { registrationId } = await answered<RegistrationStatus>(
      branch(owner, { branchOf: nursery.id, ...contact }),
      201,
    );
    await joins(fern, 'owner');
    expect((await leave(owner)).status).toBe(204);
    expect(
      await statusAndCode(await decide(server, warden, { kind: 'registration', id: registrationId })),
    ).toEqual([409, 'already_claimed']);
  });
});
