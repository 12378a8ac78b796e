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
  readListing,
  register,
  registered,
  requests,
} from '../partners.fixture.ts';

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

const me = (as: Member) =>
  answered<{ is_nursery_admin: boolean; managed_nursery: { id: number } | null; email: string }>(
    server.request('GET', '/profiles/me/', { as }),
    200,
  );
const mine = (as: Member) =>
  answered<RegistrationStatus>(server.request('GET', '/nurseries/registration/', { as }), 200);
const status = (as: Member | undefined, id: string | null) =>
  server.request('GET', `/nurseries/register/${id}/status/`, { as });

const NONE = {
  status: 'none',
  registrationId: null,
  nursery: null,
  declined: null,
  left: null,
  waiting_for: null,
  link_to: null,
  link_ends_at: null,
  application: null,
};

describe('registering a nursery', () => {
  it('lists it once its contact is proved, puts it on the map and gives it to whoever registered', async () => {
    await answered(
      register(server, fern, {
        website: 'https://fern-and-moss.com/',
        contactPhone: '(360) 555-0100',
        publicPhone: '(360) 555-0199',
        hours: [...Array(6).fill({ opens: '09:00', closes: '17:00' }), null],
        hoursNote: 'Closed in January',
        specialties: ['Ferns', 'Mosses', 'Ferns'],
        description: 'Ferns for dry shade.',
      }),
      201,
    );
    const answer = await answered<RegistrationStatus>(
      prove(server, fern, await contactToken(server, APPLICATION.contactEmail)),
      200,
    );
    expect(answer).toMatchObject({ status: 'approved', declined: null });
    const listing = await readListing(server, answer.nursery?.slug ?? '');
    expect(listing).toMatchObject({
      id: answer.nursery?.id,
      name: 'Fern & Moss Nursery',
      slug: 'fern--moss-nursery',
      website: 'https://fern-and-moss.com/',
      address: '12 Cedar Lane, Bellingham, WA 98225',
      phone: '(360) 555-0199',
      hours: [...Array(6).fill({ opens: '09:00', closes: '17:00' }), null],
      hours_note: 'Closed in January',
      has_joined: true,
      source: null,
      place_basis: 'zip',
      specialties: ['Ferns', 'Mosses'],
      regions: ['northwest_coastal'],
      partnership_tier: 'basic',
      service_radius: 50,
      is_active: true,
      featured: false,
      isMockData: false,
      open_to_public: true,
    });
    expect(JSON.stringify(listing), 'the number it gave us alone').not.toContain('555-0100');
    expect(listing.latitude).toBeCloseTo(48.75, 0);
    expect(listing.longitude).toBeCloseTo(-122.5, 0);
    expect(await me(fern)).toMatchObject({
      is_nursery_admin: true,
      managed_nursery: { id: listing.id },
    });
    expect(await mine(fern)).toEqual(answer);
    expect(await answered(status(fern, answer.registrationId), 200)).toEqual(answer);
    const [mail] = await mailsTo(server, fern.email);
    expect(mail?.subject).toBe('Your nursery is listed on Understory');
    expect(await mailsTo(server, APPLICATION.contactEmail)).toHaveLength(1);
    const entries = await query<{ actor: string; action: string }>(
      server,
      `SELECT actor, action FROM audit_entries WHERE action IN ('approve_registration', 'grant_role')`,
    );
    expect(entries, 'rights follow from the listing, and no role is given').toEqual([
      { actor: 'automatic', action: 'approve_registration' },
    ]);
  });

  it('gives no paid plan and no other standing to whoever asks for it', async () => {
    const { slug } = await registered(server, fern, {
      businessName: 'Wishful Growers',
      partnershipTier: 'full_integration',
      partnership_tier: 'full_integration',
      featured: true,
      is_sample: true,
      status: 'approved',
      nursery_id: 1,
    });
    expect(await readListing(server, slug)).toMatchObject({
      partnership_tier: 'basic',
      featured: false,
      isMockData: false,
    });
    const [mail] = await mailsTo(server, fern.email);
    expect(mail?.text).toContain('You asked for the Growth plan. A paid plan begins with its payment');
  });
});

describe('a registration', () => {
  it('gives no two nurseries one slug, though ten of one name in ten towns are listed at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => server.member(`alike${count}x${at}`)),
    );
    const zips = ['98101', '98225', '98402', '98382', '98501', '98660', '98801', '98902', '99201', '99301'];
    const made = await Promise.all(
      people.map((as, at) => registered(server, as, { businessName: 'Alike', zipCode: zips[at] })),
    );
    expect(made.map(({ slug }) => slug).sort()).toEqual(
      ['alike', ...Array.from({ length: 9 }, (_, at) => `alike-${at + 2}`)].sort(),
    );
  });

  it('of one person sent twenty times at once is one, with one mail, and makes one listing', async () => {
    const contact = ownContact();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(server, fern, { businessName: 'Once Only', ...contact })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await mailsTo(server, contact.contactEmail)).toHaveLength(1);
    await answered(prove(server, fern, await contactToken(server, contact.contactEmail)), 200);
    const found = await query(server, `SELECT id FROM nurseries WHERE name = 'Once Only'`);
    expect(found).toHaveLength(1);
    expect(await statusAndCode(await register(server, fern, { businessName: 'Twice' }))).toEqual([
      409,
      'already_registered',
    ]);
  });

  it('never takes over a listing that is there, a sample or another’s', async () => {
    const sample = await listed(server, {
      slug: 'sampled',
      name: 'Sampled',
      zip_code: '98225',
      is_sample: true,
    });
    const others = await listed(server, { slug: 'others', name: 'Others', zip_code: '98382' });
    const moss = await server.member(`moss${count}`);
    const [one, two] = [
      await registered(server, fern, { businessName: 'Sampled' }),
      await registered(server, moss, { businessName: 'Others' }),
    ];
    expect([one.slug, two.slug]).toEqual(['sampled-2', 'others-2']);
    expect([one.id, two.id]).not.toContain(sample.id);
    expect([one.id, two.id]).not.toContain(others.id);
  });

  it('of a business that has opted out waits for a person, whoever sends it', async () => {
    await listed(server, {
      slug: 'gone',
      name: 'Gone Gardens',
      zip_code: '98225',
      is_active: false,
      opted_out_at: server.clock.now(),
    });
    const answer = await answered<RegistrationStatus>(
      register(server, fern, { businessName: 'Gone Gardens', address: '77 Gone Road' }),
      201,
    );
    expect(answer).toMatchObject({ status: 'pending', nursery: null });
    expect((await mailsTo(server, fern.email))[0]?.subject).toBe('We have your registration with Understory');
    const warden = await server.member(`warden${count}`, { role: 'platform_admin' });
    const { results } = await requests(server, warden, '?kind=registration&status=pending');
    expect(results[0]).toMatchObject({
      id: answer.registrationId,
      from_email: fern.email,
      duplicates: [{ slug: 'gone' }],
    });
    await answered(decide(server, warden, { kind: 'registration', id: answer.registrationId }), 200);
    expect((await mine(fern)).nursery?.slug).toBe('gone-gardens');
  });

  it('abuse 19: is told to whoever sent it alone', async () => {
    const { registrationId } = await answered<RegistrationStatus>(
      register(server, fern, { businessName: 'Private' }),
      201,
    );
    const moss = await server.member(`moss${count}`);
    const warden = await server.member(`warden${count}`, { role: 'platform_admin' });
    expect(registrationId).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    const answers = await Promise.all([
      status(undefined, registrationId),
      status(moss, registrationId),
      status(warden, registrationId),
      ...['1', '2', 'null', '..%2f..', '0'.repeat(64)].map((id) => status(fern, id)),
    ]);
    expect(await Promise.all(answers.map(statusAndCode))).toEqual([
      [401, 'unauthorized'],
      ...Array(7).fill([404, 'request_not_found']),
    ]);
  });

  it.each([
    ['no name', { businessName: '  ' }, 'businessName'],
    ['a name that cannot be seen', { businessName: '\u200B\u202E' }, 'businessName'],
    ['a name with a NUL', { businessName: 'a\u0000b' }, 'businessName'],
    ['a kind of its own', { businessType: 'florist' }, 'businessType'],
    ['letters for a ZIP code', { zipCode: 'abcde' }, 'zipCode'],
    [
      'a day that closes before it opens',
      { hours: [{ opens: '17:00', closes: '09:00' }, ...Array(6).fill(null)] },
      'hours',
    ],
    ['another state than its ZIP code', { state: 'OR' }, 'state'],
    ['a state that is none', { state: 'Cascadia' }, 'state'],
    ['a town far from its ZIP code', { city: 'Spokane' }, 'city'],
    ['abuse 50: a script for a website', { website: 'javascript:alert(1)' }, 'website'],
    ['abuse 50: the number of a machine for a website', { website: 'http://2130706433/' }, 'website'],
    ['abuse 50: a machine of the network for a website', { website: 'http://localhost:3000/' }, 'website'],
    ['no address to write to', { contactEmail: 'fern' }, 'contactEmail'],
    ['years before there were nurseries', { yearsInBusiness: 401 }, 'yearsInBusiness'],
    ['a plan that is none', { partnershipTier: 'platinum' }, 'partnershipTier'],
    ['too many specialties', { specialties: Array(21).fill('Ferns') }, 'specialties'],
  ])('is refused with %s', async (_, fields, field) => {
    const answer = await register(server, fern, fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: expect.stringContaining(field) }],
    });
  });

  it('with ZIP+4, a state in words and a neighbouring town is kept with five digits and two letters', async () => {
    const { slug } = await registered(server, fern, {
      businessName: 'Plus Four',
      city: 'Ferndale',
      state: 'washington',
      zipCode: '98225-1234',
    });
    expect(await readListing(server, slug)).toMatchObject({
      zip_code: '98225',
      address: expect.stringMatching(/^\d+ Alder Way, Ferndale, WA 98225$/),
    });
  });

  it('of a town that no table has waits for a person, who is told', async () => {
    const contact = ownContact();
    await answered(
      register(server, fern, { businessName: 'Village', city: 'Chuckanut Hamlet', ...contact }),
      201,
    );
    const proved = await answered<RegistrationStatus>(
      prove(server, fern, await contactToken(server, contact.contactEmail)),
      200,
    );
    expect(proved).toMatchObject({ status: 'pending', waiting_for: 'decision' });
    const warden = await server.member(`warden${count}`, { role: 'platform_admin' });
    const { results } = await requests(server, warden, '?kind=registration&status=pending');
    expect(results.find(({ id }) => id === proved.registrationId)).toMatchObject({ town_doubt: true });
  });

  it.each([
    ['a near name nearby', { businessName: 'Sword Frn Growers', zipCode: '98368' }, ['near_name']],
    ['its street with its ZIP code', { address: '3 Alder Rd', zipCode: '98382' }, ['street']],
    ['its number, given for gardeners', { publicPhone: '360.555.0143' }, ['phone']],
    ['its number, given for us', { contactPhone: '+1 360 555 0143' }, ['phone']],
    [
      'its name where no ZIP code is known',
      { businessName: 'Meadow Sellers', zipCode: '98501' },
      ['near_name'],
    ],
  ])('that has %s of a listing waits for a person, though it is proved', async (_, fields, alike) => {
    await listed(server, { slug: `like-${count}`, website: null });
    await listed(server, {
      slug: `nowhere-${count}`,
      name: 'Meadow Sellers',
      zip_code: '',
      phone: null,
      website: null,
    });
    const contact = ownContact();
    await answered(register(server, fern, { businessName: `Own ${count}`, ...contact, ...fields }), 201);
    const proved = await answered<RegistrationStatus>(
      prove(server, fern, await contactToken(server, contact.contactEmail)),
      200,
    );
    expect(proved).toMatchObject({ status: 'pending', waiting_for: 'decision' });
    const warden = await server.member(`warden${count}`, { role: 'platform_admin' });
    const { results } = await requests(server, warden, '?kind=registration&status=pending');
    const found = results.find(({ id }) => id === proved.registrationId)?.duplicates ?? [];
    expect(found.map((each) => each.alike)).toContainEqual(alike);
    await query(server, "DELETE FROM nurseries WHERE slug LIKE 'like-%' OR slug LIKE 'nowhere-%'");
  });

  it('of before, without what is asked now, stays readable, and publishes no number', async () => {
    const contact = ownContact();
    const { registrationId } = await answered<RegistrationStatus>(
      register(server, fern, { businessName: 'Older', contactPhone: '360-555-0122', ...contact }),
      201,
    );
    await query(
      server,
      "UPDATE nursery_registrations SET application = application - 'publicPhone' - 'hours' - 'hoursNote' - 'branchOf' WHERE id = $1",
      [registrationId],
    );
    expect((await mine(fern)).application).toMatchObject({ publicPhone: '', hours: null, branchOf: null });
    const { nursery } = await answered<RegistrationStatus>(
      prove(server, fern, await contactToken(server, contact.contactEmail)),
      200,
    );
    expect(await readListing(server, nursery?.slug ?? '')).toMatchObject({ phone: null, hours: null });
  });

  it('whose private number was published before has it taken out of its listing, and keeps any other', async () => {
    const [one, other] = [await server.member(`one${count}`), await server.member(`other${count}`)];
    const contactPhone = '360-555-0177';
    const published = await registered(server, one, { businessName: 'Published', contactPhone });
    const chosen = await registered(server, other, { businessName: 'Chosen', contactPhone: '360-555-0178' });
    await query(server, 'UPDATE nurseries SET phone = $1 WHERE id = $2', [contactPhone, published.id]);
    await query(server, "UPDATE nurseries SET phone = '360-555-0179' WHERE id = $1", [chosen.id]);
    // The statement of the migration, as it runs once.
    const file = new URL('../../../migrations/0027_real_nurseries.sql', import.meta.url);
    const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    await query(server, statements.find((each) => each.includes("'contactPhone'")) ?? '');
    expect(await readListing(server, published.slug)).toMatchObject({ phone: null });
    expect(await readListing(server, chosen.slug)).toMatchObject({ phone: '360-555-0179' });
  });

  it.each(['00000', '09001'])('is refused with the ZIP code %s, which is nowhere', async (zipCode) => {
    const answer = await register(server, fern, { zipCode });
    expect(await answer.json()).toMatchObject({ code: 'unknown_zip', errors: [{ field: 'zipCode' }] });
  });

  it('is for members', async () => {
    expect(await statusAndCode(await register(server, undefined))).toEqual([401, 'unauthorized']);
    expect((await server.request('GET', '/nurseries/registration/')).status).toBe(401);
    expect(await mine(fern)).toEqual(NONE);
  });

  it('keeps a name with markup and marks that turn the direction as it is, and bends no mail with it', async () => {
    const businessName = '<b>Fern</b>\u202E\r\nBcc: x@evil.example';
    const { slug } = await registered(server, fern, { businessName });
    expect((await readListing(server, slug)).name).toBe(businessName);
    const [mail] = await mailsTo(server, fern.email);
    expect(mail?.html).toContain('&lt;b&gt;Fern&lt;/b&gt; Bcc: x@evil.example');
    expect(mail?.text).toContain('Nursery: <b>Fern</b> Bcc: x@evil.example\n');
  });
});

describe('where a person decides about registrations', () => {
  let strict: TestServer;
  let warden: Member;
  let moss: Member;
  beforeAll(async () => {
    strict = await startTestServer({ seeded: false, environment: { NURSERY_AUTO_APPROVE: '0' } });
    warden = await strict.member('warden', { role: 'platform_admin' });
    moss = await strict.member('moss');
  });
  afterAll(() => strict.stop());

  const asked = () =>
    answered<RegistrationStatus>(strict.request('GET', '/nurseries/registration/', { as: moss }), 200);

  it('waits, may be told anew, is declined with a reason, and comes again to be approved', async () => {
    const first = await answered<RegistrationStatus>(register(strict, moss), 201);
    expect(first).toMatchObject({ status: 'pending', nursery: null, declined: null });
    const again = await answered<RegistrationStatus>(
      register(strict, moss, { businessName: 'Moss & Fern', partnershipTier: 'referral' }),
      201,
    );
    expect(again).toEqual({ ...first, application: again.application });
    expect(again.application).toMatchObject({ businessName: 'Moss & Fern', partnershipTier: 'referral' });
    expect(await asked()).toEqual(again);
    const mails = await mailsTo(strict, moss.email);
    expect(
      mails.filter(({ subject }) => subject === 'We have your registration with Understory'),
    ).toHaveLength(1);
    expect((await strict.request('GET', '/nurseries/moss--fern/')).status).toBe(404);

    const { results, waiting } = await requests(strict, warden);
    expect(waiting).toEqual({ registration: 1, claim: 0, opt_out: 0, correction: 0 });
    const toAdmins = (await mailsTo(strict, warden.email)).filter(
      ({ subject }) => subject === 'A nursery request of Understory waits for you',
    );
    expect(toAdmins, 'admins are told once, however often it is corrected').toHaveLength(1);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      kind: 'registration',
      status: 'pending',
      nursery: null,
      decided_by: null,
    });
    expect(results[0]?.told).toContainEqual({ label: 'Business', words: 'Moss & Fern' });
    expect(results[0]?.told).toContainEqual({ label: 'Plan asked for', words: 'Referral' });

    const reason = 'Which street?\n<b>Please</b>';
    const request = { kind: 'registration', id: first.registrationId };
    const declined = await answered(decide(strict, warden, request, { decision: 'declined', reason }), 200);
    expect(declined).toMatchObject({ status: 'declined', decided_by: warden.email, reason });
    expect(await asked()).toEqual({
      ...NONE,
      registrationId: first.registrationId,
      declined: { at: strict.clock.now().toISOString(), reason },
    });
    const [told] = await mailsTo(strict, moss.email);
    expect(told?.subject).toBe('Your registration with Understory');
    expect(told?.text).toContain('> Which street?\n> <b>Please</b>\n');
    expect(told?.html).toContain('&lt;b&gt;Please');

    strict.clock.advance(60_000);
    const second = await answered<RegistrationStatus>(register(strict, moss), 201);
    expect(second.registrationId).not.toBe(first.registrationId);
    await answered(decide(strict, warden, { kind: 'registration', id: second.registrationId }), 200);
    expect(await asked()).toMatchObject({ status: 'approved', nursery: { name: 'Fern & Moss Nursery' } });
    const subjects = (await mailsTo(strict, moss.email)).map(({ subject }) => subject);
    expect(subjects[0]).toBe('Your nursery is listed on Understory');
    const { results: decided } = await requests(strict, warden, '?status=decided');
    expect(decided.map((each) => each.status)).toEqual(['approved', 'declined']);
  });
});
