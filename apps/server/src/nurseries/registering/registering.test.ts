import type { RegistrationStatus } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answered } from '../../gardens/garden-fixtures.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { APPLICATION, mailsTo, query, readListing, register, registered } from '../partners.fixture.ts';

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

describe('registering a nursery', () => {
  it('lists it at once, puts it on the map and gives it to whoever registered', async () => {
    const answer = await answered<RegistrationStatus>(
      register(server, fern, {
        website: 'https://fern-and-moss.com/',
        contactPhone: '(360) 555-0199',
        specialties: ['Ferns', 'Mosses', 'Ferns'],
        description: 'Ferns for dry shade.',
      }),
      201,
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
      specialties: ['Ferns', 'Mosses'],
      regions: ['northwest_coastal'],
      partnership_tier: 'basic',
      service_radius: 50,
      is_active: true,
      featured: false,
      isMockData: false,
      open_to_public: true,
    });
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
    expect(await mailsTo(server, APPLICATION.contactEmail)).toEqual([]);
    const entries = await query<{ actor: string; action: string }>(
      server,
      `SELECT actor, action FROM audit_entries WHERE action IN ('approve_registration', 'grant_role') ORDER BY id DESC LIMIT 2`,
    );
    expect(entries).toEqual([
      { actor: 'automatic', action: 'grant_role' },
      { actor: 'automatic', action: 'approve_registration' },
    ]);
  });

  it('gives no paid plan and no other standing to whoever asks for it', async () => {
    const { slug } = await registered(server, fern, {
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
