import type {
  AnswerInputOf,
  NurseryApplication,
  registerNursery as registerCall,
} from '@understory/contract';
import { regionKeyOf } from '@understory/garden';
import { giveRole, holdPerson, noteInAudit } from '../../members/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import { fieldRefusal, type Person, type Platform, Refusal, type Tx } from '../../platform/index.ts';
import { plainWords } from '../../platform/mail/index.ts';
import { AUTOMATIC } from '../automatic.ts';
import { addKeeper, findKept, lockKeeping } from '../keepers-store.ts';
import { registrationApprovedMail, registrationReceivedMail } from '../mails/registration.ts';
import { slugOf } from '../slug.ts';
import { zipPoint } from '../zip-point.ts';
import * as store from './registering-store.ts';
import { maySameBusiness } from './same-business.ts';

export type Status = AnswerInputOf<typeof registerCall>;

/** How far a nursery serves unless it says otherwise, in miles. */
const SERVICE_RADIUS = 50;

const NONE: Status = { status: 'none', registrationId: null, nursery: null, declined: null };

function statusOf(registration: store.RegistrationRow, kept: Status['nursery'] | undefined): Status {
  const { id, status, decided_at, reason } = registration;
  if (status === 'pending') return { ...NONE, status, registrationId: id };
  if (status === 'declined') {
    const declined = decided_at && { at: decided_at.toISOString(), reason };
    return { ...NONE, registrationId: id, declined };
  }
  const isKept = kept !== undefined && kept?.id === registration.nursery_id;
  return isKept ? { ...NONE, status, registrationId: id, nursery: kept } : { ...NONE, registrationId: id };
}

/** How it stands with a person's registration: the nursery they run, however they came to it, before any that waits. */
export async function myRegistration(tx: Tx, person: Person): Promise<Status> {
  const newest = await store.newestRegistration(tx, person.id);
  const kept = await findKept(tx, person.id);
  if (kept) return { ...NONE, status: 'approved', registrationId: newest?.id ?? null, nursery: kept };
  return newest ? statusOf(newest, kept) : NONE;
}

/** @throws Refusal request_not_found for one that is not there or somebody else's, which are told alike */
export async function registrationStatus(tx: Tx, person: Person, id: string): Promise<Status> {
  const registration = await store.findRegistration(tx, id, person.id);
  if (!registration) throw new Refusal('request_not_found', 'There is no registration of yours here.');
  return statusOf(registration, await findKept(tx, person.id));
}

/** The listing a registration becomes. What is paid for is not in it: a paid plan begins with its payment. */
function listingOf(application: NurseryApplication, places: Places, now: Date) {
  const { point } = zipPoint(places, application.zipCode, 'zipCode');
  const regionId = places.ofZip(application.zipCode)?.region_id ?? null;
  const region = regionId === null ? undefined : regionKeyOf(regionId);
  return {
    name: application.businessName,
    description: application.description,
    website: application.website || null,
    address: `${application.address}, ${application.city}, ${application.state} ${application.zipCode}`,
    zip_code: application.zipCode,
    phone: application.contactPhone || null,
    contact_email: application.contactEmail,
    open_to_public: application.businessType !== 'wholesale_grower',
    partnership_tier: 'basic' as const,
    service_radius: SERVICE_RADIUS,
    is_active: true,
    latitude: point.latitude,
    longitude: point.longitude,
    regions: region ? [region] : [],
    specialties: [...new Set(application.specialties)],
    featured: false,
    is_sample: false,
    created_at: now,
    updated_at: now,
  };
}

interface Approval {
  readonly registration: {
    readonly id: string;
    readonly user_id: string;
    readonly application: NurseryApplication;
  };
  /** Where to write to. */
  readonly to: string;
  /** Id of a person, or `automatic`. */
  readonly decidedBy: string;
  readonly reason: string;
  readonly places: Places;
}

/**
 * Makes a registration a listing, with whoever registered as the one who runs it; all of it or nothing. To be asked with their
 * keeping locked, when they run none yet.
 */
export async function approveRegistration(
  tx: Tx,
  { clock, config, mailer }: Platform,
  { registration, to, decidedBy, reason, places }: Approval,
): Promise<NonNullable<Status['nursery']>> {
  const now = clock.now();
  const { id, user_id, application } = registration;
  const listing = listingOf(application, places, now);
  const nursery = await store.addListing(tx, slugOf(application.businessName), listing);
  await addKeeper(tx, { user_id, nursery_id: nursery.id, since: now });
  await store.settleRegistration(tx, id, {
    status: 'approved',
    nursery_id: nursery.id,
    decided_at: now,
    decided_by: decidedBy,
    reason,
  });
  await noteInAudit(tx, {
    at: now,
    actor: decidedBy,
    action: 'approve_registration',
    subject: user_id,
    details: { registration: id, nursery: nursery.slug },
  });
  await giveRole(tx, { personId: user_id, role: 'nursery_admin', actor: decidedBy, now });
  await mailer.enqueue(
    tx,
    await registrationApprovedMail(to, { application, nursery, reason, site: config.baseUrl }),
  );
  return nursery;
}

/** Whether a business like this one has asked to be left out: nobody is to bring it back unseen. */
async function hasOptedOut(tx: Tx, application: NurseryApplication): Promise<boolean> {
  const listings = await store.listingsLike(tx, [application], { optedOut: true });
  return listings.some((listed) => maySameBusiness(application, listed));
}

/**
 * Registers a business: listed at once where registrations are approved so, else kept until somebody decides.
 * @throws Refusal already_registered for somebody who runs a nursery; unknown_zip and validation_failed for a ZIP code that is none
 */
export async function registerNursery(
  platform: Platform,
  person: Person,
  application: NurseryApplication,
): Promise<Status> {
  const { db, clock, config, mailer } = platform;
  if (plainWords(application.businessName) === '') throw fieldRefusal('businessName', 'must not be empty');
  const places = await readPlaces();
  zipPoint(places, application.zipCode, 'zipCode');
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    await lockKeeping(tx, person.id);
    const kept = await findKept(tx, person.id);
    if (kept)
      throw new Refusal('already_registered', `You run ${kept.name} already. An account runs one nursery.`);
    const { id, isNew } = await store.putPending(tx, person.id, application, clock.now());
    if (config.nurseryAutoApprove && !(await hasOptedOut(tx, application))) {
      const nursery = await approveRegistration(tx, platform, {
        registration: { id, user_id: person.id, application },
        to: person.email,
        decidedBy: AUTOMATIC,
        reason: '',
        places,
      });
      return { ...NONE, status: 'approved', registrationId: id, nursery };
    }
    if (isNew) {
      await mailer.enqueue(
        tx,
        await registrationReceivedMail(person.email, { application, site: config.baseUrl }),
      );
    }
    return { ...NONE, status: 'pending', registrationId: id };
  });
}
