import type {
  AuditDeed,
  BodyOf,
  Decision,
  decideNurseryRequest as decideCall,
  NurseryRequest,
} from '@understory/contract';
import { holdPerson, keepPersonThere, noteInAudit } from '../../members/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import { ApiError, type PageWindow, type Person, type Platform, type Tx } from '../../platform/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { addKeeper, findKept, keepersOf, listKept, lockKeeping, lockStaff } from '../keepers-store.ts';
import { holdListing } from '../listing-store.ts';
import { claimApprovedMail, claimDeclinedMail } from '../mails/claim.ts';
import { optOutDeclinedMail } from '../mails/opt-out.ts';
import { registrationDeclinedMail } from '../mails/registration.ts';
import { correctionAnsweredMail } from '../mails/request.ts';
import { letLeave } from '../opting-out/opting-out.ts';
import { settleOptOut } from '../opting-out/opting-out-store.ts';
import { approveRegistration } from '../registering/registering.ts';
import { settleRegistration } from '../registering/registering-store.ts';
import * as store from './deciding-store.ts';
import { presentRequests } from './presenting.ts';

type Said = BodyOf<typeof decideCall>;

interface RequestPage {
  readonly count: number;
  readonly requests: NurseryRequest[];
  readonly waiting: Awaited<ReturnType<typeof store.countWaiting>>;
}

export async function listNurseryRequests(
  tx: Tx,
  admin: Person,
  filter: store.RequestFilter,
  window: PageWindow,
): Promise<RequestPage> {
  const count = await store.countRequests(tx, filter);
  const keys = window.offset < count ? await store.listRequests(tx, filter, window) : [];
  const places = await readPlaces();
  return {
    count,
    requests: await presentRequests(tx, admin, places, keys),
    waiting: await store.countWaiting(tx),
  };
}

const notFound = () =>
  new ApiError(
    'request_not_found',
    /*i18n*/ { id: 'refused.nurseries.thereNoSuchRequest', message: 'There is no such request.' },
  );

/** A decision about to be taken. */
interface Taking {
  readonly platform: Platform;
  readonly admin: Person;
  readonly said: Said;
  readonly places: Places;
  readonly now: Date;
  /** Where the links of mails lead; undefined where the site's address is not known. */
  readonly site: string | undefined;
}

function requireOpen(status: 'pending' | Decision): void {
  if (status !== 'pending') {
    throw new ApiError(
      'already_decided',
      /*i18n*/ {
        id: 'refused.nurseries.somebodyHasAlreadyReload',
        message:
          '{status, select, approved {Somebody has approved this already. Reload to see what was said.} other {Somebody has declined this already. Reload to see what was said.}}',
        values: { status },
      },
    );
  }
}

/**
 * Makes sure that whoever asked is still there and runs no nursery if they are to be given one; nothing else is decided about what they
 * run until the transaction ends. Before their request is held, as everything does that takes both.
 */
async function holdAsker(tx: Tx, userId: string, decision: Decision): Promise<void> {
  if (!(await keepPersonThere(tx, userId))) throw notFound();
  if (decision === 'declined') return;
  await lockKeeping(tx, userId);
}

/**
 * Whether whoever registered may still be given it: a branch of a business they still own, or a business of its own while they run none.
 * @throws ApiError already_claimed
 */
async function requireFree(
  tx: Tx,
  { user_id, branch_of }: { readonly user_id: string; readonly branch_of: number | null },
): Promise<void> {
  if (branch_of !== null) {
    const owned = (await listKept(tx, user_id)).some(({ id, role }) => id === branch_of && role === 'owner');
    if (owned) return;
    throw new ApiError(
      'already_claimed',
      /*i18n*/ {
        id: 'refused.nurseries.ownsBusinessNoMore',
        message: 'Whoever asks does not own the business any more that this would be a branch of.',
      },
    );
  }
  const kept = await findKept(tx, user_id);
  if (kept) {
    throw new ApiError(
      'already_claimed',
      /*i18n*/ {
        id: 'refused.nurseries.whoeverAsksRuns',
        message: 'Whoever asks runs {name} by now. A further place of it is a branch.',
        values: { name: kept.name },
      },
    );
  }
}

const outcomeOf = ({ admin, said, now }: Taking) => ({
  status: said.decision,
  decided_at: now,
  decided_by: admin.id,
});

/** Notes what was declined; approving is noted where it is done. */
const noteDeclined = (
  tx: Tx,
  { admin, now }: Taking,
  action: AuditDeed,
  subject: string,
  details: Record<string, string>,
) => noteInAudit(tx, { at: now, actor: admin.id, action, subject, details });

async function decideRegistration(tx: Tx, taking: Taking, id: string): Promise<void> {
  const { platform, admin, said, places, site } = taking;
  const [found] = await store.registrationsWithPeople(tx, [id]);
  if (!found) throw notFound();
  await holdAsker(tx, found.user_id, said.decision);
  const registration = await store.holdRegistration(tx, id);
  if (!registration) throw notFound();
  requireOpen(registration.status);
  if (said.decision === 'approved') {
    await requireFree(tx, registration);
    const to = found.from_email;
    await approveRegistration(tx, platform, {
      registration,
      to,
      decidedBy: admin.id,
      reason: said.reason,
      places,
      site,
    });
    return;
  }
  const { application, user_id } = registration;
  await settleRegistration(tx, id, { ...outcomeOf(taking), nursery_id: null, reason: said.reason });
  await noteDeclined(tx, taking, 'decline_registration', user_id, { registration: id });
  const mail = { application, reason: said.reason, site };
  await platform.mailer.enqueue(
    tx,
    await inTheirLanguage(tx, found.from_email, () => registrationDeclinedMail(found.from_email, mail)),
  );
}

async function decideClaim(tx: Tx, taking: Taking, id: number): Promise<void> {
  const { platform, admin, said, now, site } = taking;
  const [found] = await store.claimsWithPeople(tx, [id]);
  if (!found) throw notFound();
  await holdAsker(tx, found.user_id, said.decision);
  const claim = await store.holdClaim(tx, id);
  if (!claim) throw notFound();
  requireOpen(claim.status);
  // Two people decide about two claims of one listing one after the other.
  const nursery = await holdListing(tx, claim.nursery_id);
  if (!nursery) throw notFound();
  const mail = { nursery, reason: said.reason, site };
  const details = { claim: String(id), nursery: nursery.slug };
  if (said.decision === 'declined') {
    await store.settleClaim(tx, id, { ...outcomeOf(taking), reason: said.reason });
    await noteDeclined(tx, taking, 'decline_claim', claim.user_id, details);
    await platform.mailer.enqueue(
      tx,
      await inTheirLanguage(tx, found.from_email, () => claimDeclinedMail(found.from_email, mail)),
    );
    return;
  }
  await lockStaff(tx, nursery.id);
  if ((await keepersOf(tx, nursery.id)).length > 0) {
    throw new ApiError(
      'already_claimed',
      /*i18n*/ {
        id: 'refused.nurseries.somebodyElseLooksAfter',
        message: 'Somebody else looks after {name} by now.',
        values: { name: nursery.name },
      },
    );
  }
  await addKeeper(tx, { user_id: claim.user_id, nursery_id: nursery.id, role: 'owner', since: now });
  await store.settleClaim(tx, id, { ...outcomeOf(taking), reason: said.reason });
  await noteInAudit(tx, {
    at: now,
    actor: admin.id,
    action: 'approve_claim',
    subject: claim.user_id,
    details,
  });
  await platform.mailer.enqueue(
    tx,
    await inTheirLanguage(tx, found.from_email, () => claimApprovedMail(found.from_email, mail)),
  );
}

async function decideOptOut(tx: Tx, taking: Taking, id: number): Promise<void> {
  const { platform, admin, said } = taking;
  const wish = await store.holdOptOut(tx, id);
  if (!wish || wish.status === 'unconfirmed') throw notFound();
  requireOpen(wish.status);
  const nursery = await holdListing(tx, wish.nursery_id);
  if (!nursery) throw notFound();
  if (said.decision === 'approved') {
    await letLeave(tx, platform, { nursery, wish, decidedBy: admin.id, reason: said.reason });
    return;
  }
  await settleOptOut(tx, id, { ...outcomeOf(taking), answer: said.reason });
  const details = { opt_out: String(id), nursery: nursery.slug };
  await noteDeclined(tx, taking, 'decline_opt_out', `nursery ${nursery.id}`, details);
  const mail = { nursery, reason: said.reason };
  await platform.mailer.enqueue(
    tx,
    await inTheirLanguage(tx, wish.email, () => optOutDeclinedMail(wish.email, mail)),
  );
}

async function decideCorrection(tx: Tx, taking: Taking, id: number): Promise<void> {
  const { platform, admin, said, now } = taking;
  const correction = await store.holdCorrection(tx, id);
  if (!correction) throw notFound();
  requireOpen(correction.status);
  const nursery = await holdListing(tx, correction.nursery_id);
  if (!nursery) throw notFound();
  const isMended = said.decision === 'approved';
  // Their address was for this answer alone.
  await store.settleCorrection(tx, id, { ...outcomeOf(taking), reason: said.reason, email: '' });
  await noteInAudit(tx, {
    at: now,
    actor: admin.id,
    action: isMended ? 'approve_correction' : 'decline_correction',
    subject: `nursery ${nursery.id}`,
    details: { correction: String(id), nursery: nursery.slug },
  });
  if (correction.email === '') return;
  const mail = { nursery, isMended, reason: said.reason };
  await platform.mailer.enqueue(
    tx,
    await inTheirLanguage(tx, correction.email, () => correctionAnsweredMail(correction.email, mail)),
  );
}

/** @throws ApiError request_not_found for what is no number an id could be */
function numberOf(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}

/**
 * Decides about a request, once: of two people who decide at the same moment the second is told.
 * @throws ApiError request_not_found, already_decided; already_claimed where the listing, or whoever asks, is taken by now
 */
export async function decideNurseryRequest(
  platform: Platform,
  admin: Person,
  { kind, id }: store.RequestKey,
  said: Said,
  site: string | undefined,
): Promise<NurseryRequest> {
  const places = await readPlaces();
  return platform.db.transaction(async (tx) => {
    await holdPerson(tx, admin.id);
    const taking: Taking = { platform, admin, said, places, now: platform.clock.now(), site };
    if (kind === 'registration') await decideRegistration(tx, taking, id);
    else if (kind === 'claim') await decideClaim(tx, taking, numberOf(id));
    else if (kind === 'correction') await decideCorrection(tx, taking, numberOf(id));
    else await decideOptOut(tx, taking, numberOf(id));
    const [decided] = await presentRequests(tx, admin, places, [{ kind, id }]);
    if (!decided) throw new Error('What was decided is not there');
    return decided;
  });
}
