import type { NurseryRequest } from '@understory/contract';
import type { Words } from '@understory/words';
import type { Places } from '../../places/index.ts';
import { type Person, sayToReader, type Tx } from '../../platform/index.ts';
import { writeHours } from '../directory/hours-text.ts';
import { TIER_NAMES } from '../mails/partner-words.ts';
import { contactProof } from '../registering/registering.ts';
import { listingsLike } from '../registering/registering-store.ts';
import { resembles } from '../registering/same-business.ts';
import { townOf } from '../registering/town-agrees.ts';
import * as store from './deciding-store.ts';
import { presentListing, stateOf } from './taking-down.ts';

type Registrations = Awaited<ReturnType<typeof store.registrationsWithPeople>>;
type Claims = Awaited<ReturnType<typeof store.claimsWithPeople>>;
type Corrections = Awaited<ReturnType<typeof store.correctionsWithListings>>;
type OptOuts = Awaited<ReturnType<typeof store.optOutsWithPeople>>;
type Listings = Awaited<ReturnType<typeof listingsLike>>;

/** What was written, without what was left empty. */
const told = (...lines: readonly (readonly [label: Words, words: string])[]): NurseryRequest['told'] =>
  lines.filter(([, words]) => words !== '').map(([label, words]) => ({ label: sayToReader(label), words }));

interface Decided {
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decider_email: string | null;
}
const decisionOf = ({ created_at, decided_at, decided_by, decider_email }: Decided) => ({
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  decided_by: decider_email ?? decided_by,
});

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function presentRegistration(
  admin: Person,
  places: Places,
  row: Registrations[number],
  listings: Listings,
): NurseryRequest {
  const { application } = row;
  const isOpen = row.status === 'pending';
  const alike = isOpen ? listings.map((each) => ({ each, alike: resembles(row, each) })) : [];
  return {
    kind: 'registration',
    id: row.id,
    status: row.status,
    // One that waits to be listed again has no page to lead to.
    nursery: row.status === 'pending' || !row.nursery ? null : presentListing(admin, row.nursery),
    from_email: row.from_email,
    told: told(
      [/*i18n*/ { id: 'request.business', message: 'Business' }, application.businessName],
      [
        /*i18n*/ { id: 'request.kindOfBusiness', message: 'Kind of business' },
        capitalised(application.businessType.replaceAll('_', ' ')),
      ],
      [/*i18n*/ { id: 'request.address', message: 'Address' }, application.address],
      [
        /*i18n*/ { id: 'request.town', message: 'Town' },
        `${application.city}, ${application.state} ${application.zipCode}`,
      ],
      [/*i18n*/ { id: 'request.website', message: 'Website' }, application.website],
      [/*i18n*/ { id: 'request.description', message: 'Description' }, application.description],
      [/*i18n*/ { id: 'request.contact', message: 'Contact' }, application.contactName],
      [/*i18n*/ { id: 'request.email', message: 'E-mail' }, application.contactEmail],
      [
        /*i18n*/ { id: 'request.telephoneAlone', message: 'Telephone, for us alone' },
        application.contactPhone,
      ],
      [/*i18n*/ { id: 'request.telephoneShown', message: 'Telephone, to be shown' }, application.publicPhone],
      [/*i18n*/ { id: 'request.hours', message: 'Hours' }, writeHours(application.hours)],
      [/*i18n*/ { id: 'request.hoursNote', message: 'Beside the hours' }, application.hoursNote],
      [
        /*i18n*/ { id: 'request.yearsInBusiness', message: 'Years in business' },
        application.yearsInBusiness?.toString() ?? '',
      ],
      [/*i18n*/ { id: 'request.specialties', message: 'Specialties' }, application.specialties.join(', ')],
      [
        /*i18n*/ { id: 'request.planAskedFor', message: 'Plan asked for' },
        TIER_NAMES[application.partnershipTier],
      ],
    ),
    rivals: 0,
    contact_proof: contactProof(row),
    duplicates: alike.flatMap(({ each, alike: likenesses }) =>
      likenesses.length === 0
        ? []
        : [
            {
              id: each.id,
              slug: each.slug,
              name: each.name,
              address: each.address,
              state: stateOf(each),
              alike: likenesses,
            },
          ],
    ),
    town_doubt: isOpen && !townOf(places, application).isSure,
    ...decisionOf(row),
    reason: row.reason,
  };
}

const presentClaim = (admin: Person, row: Claims[number]): NurseryRequest => ({
  kind: 'claim',
  id: String(row.id),
  status: row.status,
  nursery: presentListing(admin, row.nursery),
  from_email: row.from_email,
  told: told(
    [/*i18n*/ { id: 'request.name', message: 'Name' }, row.name],
    [/*i18n*/ { id: 'request.role', message: 'Role' }, row.role],
    [/*i18n*/ { id: 'request.email', message: 'E-mail' }, row.email],
    [/*i18n*/ { id: 'request.telephone', message: 'Telephone' }, row.phone],
    [/*i18n*/ { id: 'request.message', message: 'Message' }, row.message],
  ),
  rivals: row.rivals,
  contact_proof: null,
  duplicates: [],
  town_doubt: false,
  ...decisionOf(row),
  reason: row.reason,
});

const presentOptOut = (admin: Person, row: OptOuts[number]): NurseryRequest => ({
  kind: 'opt_out',
  id: String(row.id),
  // The store gives none that is unconfirmed.
  status: row.status === 'unconfirmed' ? 'pending' : row.status,
  nursery: presentListing(admin, row.nursery),
  from_email: row.email,
  told: told([/*i18n*/ { id: 'request.reason', message: 'Reason' }, row.reason]),
  rivals: 0,
  contact_proof: null,
  duplicates: [],
  town_doubt: false,
  ...decisionOf(row),
  reason: row.answer,
});

const presentCorrection = (admin: Person, row: Corrections[number]): NurseryRequest => ({
  kind: 'correction',
  id: String(row.id),
  status: row.status,
  nursery: presentListing(admin, row.nursery),
  from_email: row.email,
  told: told([/*i18n*/ { id: 'request.whatIsWrong', message: 'What is wrong' }, row.message]),
  rivals: 0,
  contact_proof: null,
  duplicates: [],
  town_doubt: false,
  ...decisionOf(row),
  reason: row.reason,
});

/** Requests as those who decide see them, in the order of their keys. */
export async function presentRequests(
  tx: Tx,
  admin: Person,
  places: Places,
  keys: readonly store.RequestKey[],
): Promise<NurseryRequest[]> {
  const idsOf = (kind: store.RequestKey['kind']) =>
    keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const registrations = await store.registrationsWithPeople(tx, idsOf('registration'));
  const waiting = registrations.filter(({ status }) => status === 'pending');
  const listings =
    waiting.length > 0
      ? await listingsLike(
          tx,
          waiting.map(({ application }) => application),
        )
      : [];
  const claims = await store.claimsWithPeople(tx, idsOf('claim').map(Number));
  const optOuts = await store.optOutsWithPeople(tx, idsOf('opt_out').map(Number));
  const corrections = await store.correctionsWithListings(tx, idsOf('correction').map(Number));
  const presented = [
    ...registrations.map((row) => presentRegistration(admin, places, row, listings)),
    ...claims.map((row) => presentClaim(admin, row)),
    ...optOuts.map((row) => presentOptOut(admin, row)),
    ...corrections.map((row) => presentCorrection(admin, row)),
  ];
  return keys.flatMap(({ kind, id }) => presented.find((each) => each.kind === kind && each.id === id) ?? []);
}
