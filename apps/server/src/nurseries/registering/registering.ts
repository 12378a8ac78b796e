import {
  type AnswerInputOf,
  CONTACT_LINK_HOURS,
  FAULTS,
  type ListedBusiness,
  type NurseryApplication,
  type registerNursery as registerCall,
} from '@understory/contract';
import { regionKeyOf } from '@understory/garden';
import type { Words } from '@understory/words';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import {
  ApiError,
  authorizeAct,
  fieldError,
  type Person,
  type Platform,
  type Tx,
} from '../../platform/index.ts';
import type { Limit } from '../../platform/limits/index.ts';
import { countMail, plainWords } from '../../platform/mail/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { AUTOMATIC } from '../automatic.ts';
import { foundByName, noteFoundingWish } from '../founding/founding.ts';
import { addKeeper, findLeft, type Kept, listKept, lockKeeping, lockListing } from '../keepers-store.ts';
import { findListing } from '../listing-store.ts';
import { digestOf, type LinkAsked, linksTo, newToken } from '../mailed-links.ts';
import {
  contactLinkMail,
  registrationApprovedMail,
  registrationReceivedMail,
} from '../mails/registration.ts';
import { mailAdmins, nurseryRequestMail } from '../mails/request.ts';
import { isAtOwnDomain, ownHostOf } from '../own-host.ts';
import { proveRegistration, register } from '../policy.ts';
import { slugOf } from '../slug.ts';
import { zipPoint } from '../zip-point.ts';
import * as store from './registering-store.ts';
import { resembles } from './same-business.ts';
import { requireAgreement, townOf } from './town-agrees.ts';

export type Status = AnswerInputOf<typeof registerCall>;

/** How far a nursery serves unless it says otherwise, in miles. */
const SERVICE_RADIUS = 50;

const LINK_MILLISECONDS = CONTACT_LINK_HOURS * 3_600_000;
const DAY_SECONDS = 86_400;

const NONE: Status = {
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

/** Whether a registration's contact is proved by the mailed link, may be yet, or cannot be by one. */
export function contactProof({
  application,
  proved_at,
}: Pick<store.RegistrationRow, 'application' | 'proved_at'>): 'proved' | 'awaited' | 'none' {
  if (proved_at) return 'proved';
  return isAtOwnDomain(application.contactEmail, application.website) ? 'awaited' : 'none';
}

function pendingStatus(registration: store.RegistrationRow): Status {
  const { id, application, link_expires_at } = registration;
  const pending: Status = {
    ...NONE,
    status: 'pending',
    registrationId: id,
    waiting_for: 'decision',
    application,
  };
  if (contactProof(registration) !== 'awaited') return pending;
  return {
    ...pending,
    waiting_for: 'contact',
    link_to: application.contactEmail,
    link_ends_at: link_expires_at?.toISOString() ?? null,
  };
}

const named = ({ id, slug, name }: Kept): Kept => ({ id, slug, name });

/** @param runs all nurseries that whoever registered runs */
function statusOf(registration: store.RegistrationRow, runs: readonly Kept[]): Status {
  const { id, status, decided_at, reason } = registration;
  if (status === 'pending') return pendingStatus(registration);
  if (status === 'declined') {
    const declined = decided_at && { at: decided_at.toISOString(), reason };
    return { ...NONE, registrationId: id, declined };
  }
  const kept = runs.find((each) => each.id === registration.nursery_id);
  return kept
    ? { ...NONE, status, registrationId: id, nursery: named(kept) }
    : { ...NONE, registrationId: id };
}

/** How it stands with a person's registration: the nursery they run, however they came to it, before any that waits. */
export async function myRegistration(tx: Tx, person: Person): Promise<Status> {
  const newest = await store.newestRegistration(tx, person.id);
  const runs = await listKept(tx, person.id);
  const kept = runs.find(({ id }) => id === newest?.nursery_id) ?? runs[0];
  // A branch that waits, of somebody who runs its business, is told before what they run.
  const isBranch = newest?.status === 'pending' && newest.branch_of !== null;
  if (kept && !isBranch) {
    return { ...NONE, status: 'approved', registrationId: newest?.id ?? null, nursery: named(kept) };
  }
  const status = newest ? statusOf(newest, runs) : NONE;
  const isNothing = status.status === 'none' && !status.declined;
  return isNothing ? { ...status, left: await findLeft(tx, person.id) } : status;
}

/** @throws ApiError request_not_found for one that is not there or somebody else's, which are told alike */
export async function registrationStatus(tx: Tx, person: Person, id: string): Promise<Status> {
  const registration = await store.findRegistration(tx, id, person.id);
  if (!registration)
    throw new ApiError(
      'request_not_found',
      /*i18n*/ {
        id: 'refused.nurseries.thereNoRegistrationYours',
        message: 'There is no registration of yours here.',
      },
    );
  return statusOf(registration, await listKept(tx, person.id));
}

/** What a business is listed as by what it says it is; null where that does not tell how it sells. */
const BUSINESS_OF: Readonly<Record<NurseryApplication['businessType'], ListedBusiness | null>> = {
  retail_nursery: 'retail',
  native_plant_nursery: null,
  wholesale_grower: 'wholesale',
  garden_center: 'retail',
  conservation_district: null,
  seed_company: 'seed',
  other: null,
};

/**
 * The listing a registration becomes. Its contact is for us alone: only the number for gardeners stands there. What is paid for is not in
 * it: a paid plan begins with its payment.
 */
function listingOf(application: NurseryApplication, places: Places, now: Date) {
  const { point } = zipPoint(places, application.zipCode, 'zipCode');
  // Who approved one that does not agree vouches for it.
  const { state } = townOf(places, application);
  const regionId = places.ofZip(application.zipCode)?.region_id ?? null;
  const region = regionId === null ? undefined : regionKeyOf(regionId);
  return {
    name: application.businessName,
    description: application.description,
    website: application.website || null,
    address: `${application.address}, ${application.city}, ${state} ${application.zipCode}`,
    zip_code: application.zipCode,
    phone: application.publicPhone || null,
    hours: application.hours,
    hours_note: application.hoursNote,
    business_type: BUSINESS_OF[application.businessType],
    branch_of: application.branchOf,
    contact_email: application.contactEmail,
    open_to_public: application.businessType !== 'wholesale_grower',
    partnership_tier: 'basic' as const,
    service_radius: SERVICE_RADIUS,
    is_active: true,
    latitude: point.latitude,
    longitude: point.longitude,
    place_basis: 'zip' as const,
    regions: region ? [region] : [],
    specialties: [...new Set(application.specialties)],
    featured: false,
    is_sample: false,
    created_at: now,
    updated_at: now,
  };
}

interface Approval {
  readonly registration: Pick<
    store.RegistrationRow,
    'id' | 'user_id' | 'application' | 'nursery_id' | 'branch_of'
  >;
  /** Where to write to. */
  readonly to: string;
  /** Id of a person, or `automatic`. */
  readonly decidedBy: string;
  readonly reason: string;
  readonly places: Places;
  /** Where the links of the mail lead; undefined where the site's address is not known. */
  readonly site: string | undefined;
}

/**
 * Makes a registration a listing, with whoever registered as the one who runs it; all of it or nothing. One that was listed before and
 * had to be proved is listed again. To be asked with their keeping locked, when they run none yet, or of a branch.
 */
export async function approveRegistration(
  tx: Tx,
  { clock, mailer, config }: Platform,
  { registration, to, decidedBy, reason, places, site }: Approval,
): Promise<NonNullable<Status['nursery']>> {
  const now = clock.now();
  const { id, user_id, application, nursery_id, branch_of } = registration;
  const listing = listingOf(application, places, now);
  const nursery =
    (nursery_id === null ? undefined : await store.relist(tx, nursery_id, listing)) ??
    (await store.addListing(tx, slugOf(application.businessName), listing));
  await addKeeper(tx, { user_id, nursery_id: nursery.id, role: 'owner', since: now });
  // A place is one business's: its branches take no other.
  if (application.foundingPartner && branch_of === null)
    await foundByName(tx, config, nursery.id, application.businessName);
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
  const mail = { application, nursery, reason, site };
  await mailer.enqueue(tx, await inTheirLanguage(tx, to, () => registrationApprovedMail(to, mail)));
  return nursery;
}

/** Tells the platform admins that a registration waits for them, once. */
async function tellAdmins(
  tx: Tx,
  { clock, mailer }: Platform,
  registration: store.RegistrationRow,
  site: string | undefined,
): Promise<void> {
  if (registration.admins_told_at) return;
  await store.noteProof(tx, registration.id, { admins_told_at: clock.now() });
  const { businessName: name } = registration.application;
  await mailAdmins(tx, mailer, (to) => nurseryRequestMail(to, { kind: 'registration', name, site }));
}

/**
 * Whether a branch needs no proof of its contact: it has the website of the business whose owner registers it, or none. That website was
 * proved when the business was listed, or somebody vouched for it.
 */
async function isProvedByBusiness(
  tx: Tx,
  { branch_of, application }: store.RegistrationRow,
): Promise<boolean> {
  const business = branch_of === null ? undefined : await findListing(tx, branch_of);
  if (!business) return false;
  const host = ownHostOf(application.website);
  return application.website === '' || (host !== undefined && host === ownHostOf(business.website));
}

/**
 * Lists what is proved, where registrations are approved so, it resembles no other, and its town goes with its ZIP code; else it waits for
 * somebody to decide, and they are told.
 */
async function listIfProved(
  tx: Tx,
  platform: Platform,
  registration: store.RegistrationRow,
  { to, places, site }: Pick<Approval, 'to' | 'places' | 'site'>,
): Promise<Status> {
  const { application } = registration;
  const wait = async (): Promise<Status> => {
    await tellAdmins(tx, platform, registration, site);
    return pendingStatus(registration);
  };
  if (!registration.proved_at) {
    return contactProof(registration) === 'awaited' ? pendingStatus(registration) : wait();
  }
  if (!platform.config.nurseryAutoApprove || !townOf(places, application).isSure) return wait();
  await lockListing(tx);
  const listings = await store.listingsLike(tx, [application]);
  if (listings.some((listed) => resembles(registration, listed).length > 0)) return wait();
  const nursery = await approveRegistration(tx, platform, {
    registration,
    to,
    decidedBy: AUTOMATIC,
    reason: '',
    places,
    site,
  });
  return { ...NONE, status: 'approved', registrationId: registration.id, nursery };
}

/** Links of one person, to whatever addresses: a business has one contact, or corrects it a few times. */
const linksOf = ({ email }: Person): readonly Limit[] => [
  { key: `contact-proof-by:${email}`, uses: 10, seconds: DAY_SECONDS },
];

/** Mails the contact of a registration a link that proves it, in place of any before. */
async function sendLink(
  tx: Tx,
  { clock, mailer }: Platform,
  { person, registration, peer, site }: LinkAsked & { person: Person; registration: store.RegistrationRow },
): Promise<store.RegistrationRow> {
  const now = clock.now();
  const { application } = registration;
  const to = application.contactEmail.toLowerCase();
  const limits = [...linksTo('contact-proof', to, peer), ...linksOf(person)];
  await countMail(
    tx,
    limits,
    now,
    /*i18n*/ {
      id: 'refused.nurseries.manyProofs',
      message:
        'We have sent several e-mails to {to} already. Please look for them, or try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
      values: { to },
    },
  );
  const token = newToken();
  await mailer.enqueue(tx, await contactLinkMail(to, { application, account: person.email, token, site }));
  return store.noteProof(tx, registration.id, {
    link_hash: digestOf(token),
    link_expires_at: new Date(now.getTime() + LINK_MILLISECONDS),
  });
}

/** @throws ApiError already_registered for somebody who runs a nursery, but for a branch of one they own; forbidden for that of another's */
async function requireFree(tx: Tx, person: Person, branchOf: number | null): Promise<void> {
  const business = branchOf === null ? undefined : await findListing(tx, branchOf);
  if (branchOf !== null && !business?.is_active) {
    throw fieldError(
      'branchOf',
      /*i18n*/ { id: 'fault.notListed', message: '{Field} is not in the directory.' },
    );
  }
  authorizeAct(person, register, { kept: await listKept(tx, person.id), branchOf: business });
}

/**
 * Registers a business. Nothing is listed by that: a link is mailed to its contact where that would prove it, and else somebody decides.
 * @throws ApiError already_registered for somebody who runs a nursery, but for a branch; unknown_zip and validation_failed for a ZIP code
 * that is none, or that its town or state does not go with; too_many_requests
 */
export async function registerNursery(
  platform: Platform,
  person: Person,
  application: NurseryApplication,
  asked: LinkAsked,
): Promise<Status> {
  const { db, clock, mailer } = platform;
  if (plainWords(application.businessName) === '') throw fieldError('businessName', FAULTS.empty);
  const places = await readPlaces();
  zipPoint(places, application.zipCode, 'zipCode');
  requireAgreement(places, application);
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    await lockKeeping(tx, person.id);
    await requireFree(tx, person, application.branchOf);
    const { registration: put, isNew } = await store.putPending(tx, person.id, application, clock.now());
    const registration =
      !put.proved_at && (await isProvedByBusiness(tx, put))
        ? await store.noteProof(tx, put.id, { proved_at: clock.now() })
        : put;
    if (application.foundingPartner && application.branchOf === null)
      await noteFoundingWish(tx, application.businessName, clock.now());
    const mayProve = contactProof(registration) === 'awaited';
    const mailed =
      mayProve && !registration.link_hash
        ? await sendLink(tx, platform, { ...asked, person, registration })
        : registration;
    const status = await listIfProved(tx, platform, mailed, { to: person.email, places, site: asked.site });
    // Whose mailbox the link goes to reads of it there, and who is listed at once is told that.
    const isRead = mayProve && application.contactEmail.toLowerCase() === person.email;
    if (isNew && !isRead && status.status === 'pending') {
      const linkTo = mayProve ? application.contactEmail : undefined;
      const received = { application, linkTo, site: asked.site };
      await mailer.enqueue(tx, await registrationReceivedMail(person.email, received));
    }
    return status;
  });
}

/**
 * Mails the link that proves a contact once more.
 * @throws ApiError request_not_found where no registration of theirs waits for it; too_many_requests
 */
export function mailContactLink(platform: Platform, person: Person, asked: LinkAsked): Promise<Status> {
  return platform.db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    await lockKeeping(tx, person.id);
    const registration = await store.holdPending(tx, person.id);
    if (!registration || contactProof(registration) !== 'awaited') {
      throw new ApiError(
        'request_not_found',
        /*i18n*/ {
          id: 'refused.nurseries.noRegistrationYoursWaits',
          message: 'No registration of yours waits for its contact to be proved.',
        },
      );
    }
    return pendingStatus(await sendLink(tx, platform, { ...asked, person, registration }));
  });
}

const linkExpired = (
  words: Words = /*i18n*/ {
    id: 'refused.nurseries.contactLink',
    message:
      'This link has run out, was replaced by a newer one, or was never made. A link holds for {hours, plural, one {# hour} other {# hours}}.',
    values: { hours: CONTACT_LINK_HOURS },
  },
) => new ApiError('link_expired', words);

/** What a link that was followed before says of what became of it. */
async function statusOfUsed(tx: Tx, registration: store.RegistrationRow): Promise<Status> {
  const status = statusOf(registration, await listKept(tx, registration.user_id));
  if (status.status === 'none')
    throw linkExpired(
      /*i18n*/ {
        id: 'refused.nurseries.registrationDecided',
        message: 'This was decided already, and the listing is not in the directory.',
      },
    );
  return status;
}

/**
 * Does what the mailed link is for: the contact is proved, and listed if nothing else is in the way. Followed again, the link says how it
 * stands.
 * @throws ApiError link_expired; forbidden for anybody but whoever registered; already_registered for somebody who has come to run
 * another nursery meanwhile
 */
export async function proveContact(
  platform: Platform,
  person: Person,
  token: string,
  site: string | undefined,
): Promise<Status> {
  const { db, clock } = platform;
  const digest = digestOf(token);
  const places = await readPlaces();
  return db.transaction(async (tx) => {
    const owner = await store.personOfLink(tx, digest);
    if (owner === undefined) throw linkExpired();
    authorizeAct(person, proveRegistration, { ownerId: owner });
    await holdPerson(tx, person.id);
    await lockKeeping(tx, person.id);
    const registration = await store.holdByLink(tx, digest);
    if (!registration) throw linkExpired();
    if (registration.status !== 'pending' || registration.proved_at) return statusOfUsed(tx, registration);
    const now = clock.now();
    if (!registration.link_expires_at || registration.link_expires_at <= now) throw linkExpired();
    await requireFree(tx, person, registration.branch_of);
    const proved = await store.noteProof(tx, registration.id, { proved_at: now });
    await noteInAudit(tx, {
      at: now,
      actor: person.id,
      action: 'prove_contact',
      subject: person.id,
      details: { registration: registration.id },
    });
    return listIfProved(tx, platform, proved, { to: person.email, places, site });
  });
}
