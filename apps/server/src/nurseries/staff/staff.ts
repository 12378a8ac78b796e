import {
  type AnswerInputOf,
  type acceptInvitation as acceptCall,
  type BodyOf,
  INVITATION_DAYS,
  type inviteStaff as inviteCall,
  type NurseryStaff,
} from '@understory/contract';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import { ApiError, can, type Person, type Platform, type Tx } from '../../platform/index.ts';
import type { Limit } from '../../platform/limits/index.ts';
import { countMail } from '../../platform/mail/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { addKeeper, keepersOf, lockKeeping, lockStaff, removeKeeper } from '../keepers-store.ts';
import { findListing } from '../listing-store.ts';
import { digestOf, newToken } from '../mailed-links.ts';
import { staffInvitationMail, staffRemovedMail } from '../mails/staff.ts';
import { authorize, NURSERY } from '../policy.ts';
import type { ListedNursery } from '../store.ts';
import * as store from './staff-store.ts';

const DAY_SECONDS = 86_400;
const INVITATION_MILLISECONDS = INVITATION_DAYS * DAY_SECONDS * 1000;

/** Invitations of one nursery, and to one address: a business has a few people, and a mailbox one owner. */
const invitationsOf = (nurseryId: number, email: string): readonly Limit[] => [
  { key: `staff:${nurseryId}`, uses: 20, seconds: DAY_SECONDS },
  { key: `staff: ${email}`, uses: 5, seconds: DAY_SECONDS },
];

async function present(tx: Tx, person: Person, nursery: ListedNursery, now: Date): Promise<NurseryStaff> {
  const people = await keepersOf(tx, nursery.id);
  const may_manage = can(person, NURSERY.manage, nursery);
  const invitations = may_manage ? await store.openInvitations(tx, nursery.id, now) : [];
  return {
    nursery: { id: nursery.id, slug: nursery.slug, name: nursery.name },
    people: people.map(({ userId, email, role, since }) => ({
      id: userId,
      email,
      role,
      since: since.toISOString(),
      is_me: userId === person.id,
    })),
    invitations: invitations.map(({ id, email, role, created_at, expires_at }) => ({
      id,
      email,
      role,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    may_manage,
  };
}

/**
 * Who looks after a nursery.
 * @throws ApiError nursery_not_found; forbidden for everybody but its staff and platform admins
 */
export const listStaff = (
  { db, clock }: Platform,
  person: Person,
  nurseryId: number,
): Promise<NurseryStaff> =>
  db.read(async (tx) => {
    const nursery = authorize(person, await findListing(tx, nurseryId), 'edit');
    return present(tx, person, nursery, clock.now());
  });

/** The nursery, for an owner who is one still: nobody else decides about its staff until the transaction ends. */
async function holdStaff(tx: Tx, person: Person, nurseryId: number): Promise<ListedNursery> {
  await holdPerson(tx, person.id);
  await lockStaff(tx, nurseryId);
  const nursery = authorize(person, await findListing(tx, nurseryId), 'manage');
  const isOwner = (await keepersOf(tx, nurseryId)).some(
    ({ userId, role }) => userId === person.id && role === 'owner',
  );
  // Removed while the call was on its way: what the person was when it came does not count.
  return isOwner || person.isPlatformAdmin
    ? nursery
    : authorize({ ...person, ownedNurseryIds: [] }, nursery, 'manage');
}

/**
 * Mails somebody a link by which they come to look after a nursery. Nothing is theirs before they accept.
 * @throws ApiError nursery_not_found, forbidden; already_claimed for who looks after it already; too_many_requests
 */
export function inviteStaff(
  { db, clock, mailer }: Platform,
  person: Person,
  nurseryId: number,
  asked: BodyOf<typeof inviteCall>,
  site: string | undefined,
): Promise<NurseryStaff> {
  const email = asked.email.toLowerCase();
  const token = newToken();
  return db.transaction(async (tx) => {
    const nursery = await holdStaff(tx, person, nurseryId);
    const now = clock.now();
    if ((await keepersOf(tx, nurseryId)).some((keeper) => keeper.email === email)) {
      throw new ApiError(
        'already_claimed',
        /*i18n*/ {
          id: 'refused.nurseries.isStaffAlready',
          message: '{email} looks after {name} already.',
          values: { email, name: nursery.name },
        },
      );
    }
    await countMail(
      tx,
      invitationsOf(nurseryId, email),
      now,
      /*i18n*/ {
        id: 'refused.nurseries.manyInvitations',
        message:
          'Many invitations were sent already. Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
      },
    );
    await store.putInvitation(tx, {
      nursery_id: nurseryId,
      email,
      role: asked.role,
      token_hash: digestOf(token),
      invited_by: person.id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MILLISECONDS),
    });
    await noteInAudit(tx, {
      at: now,
      actor: person.id,
      action: 'invite_staff',
      subject: `nursery ${nurseryId}`,
      details: { nursery: nursery.slug, role: asked.role },
    });
    const invitation = { nursery, role: asked.role, inviter: person.email, token, site };
    await mailer.enqueue(tx, await inTheirLanguage(tx, email, () => staffInvitationMail(email, invitation)));
    return present(tx, person, nursery, now);
  });
}

/** Takes an invitation back. @throws ApiError nursery_not_found, forbidden */
export const withdrawInvitation = (
  { db, clock }: Platform,
  person: Person,
  nurseryId: number,
  invitationId: number,
): Promise<NurseryStaff> =>
  db.transaction(async (tx) => {
    const nursery = await holdStaff(tx, person, nurseryId);
    await store.removeInvitation(tx, nurseryId, invitationId);
    return present(tx, person, nursery, clock.now());
  });

const linkExpired = () =>
  new ApiError(
    'link_expired',
    /*i18n*/ {
      id: 'refused.nurseries.invitationLink',
      message:
        'This invitation has run out, was taken back, or was never made. It holds for {days, plural, one {# day} other {# days}}.',
      values: { days: INVITATION_DAYS },
    },
  );

/**
 * Makes somebody staff of the nursery they were invited to.
 * @throws ApiError link_expired; forbidden for an account with another address
 */
export function acceptInvitation(
  { db, clock }: Platform,
  person: Person,
  token: string,
): Promise<AnswerInputOf<typeof acceptCall>> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    await lockKeeping(tx, person.id);
    const invitation = await store.holdInvitation(tx, digestOf(token));
    const now = clock.now();
    if (!invitation) throw linkExpired();
    if (invitation.email !== person.email.toLowerCase()) {
      throw new ApiError(
        'forbidden',
        /*i18n*/ {
          id: 'refused.nurseries.invitedAnother',
          message: '{email} was invited. Sign in with that account to accept; nothing has happened.',
          values: { email: invitation.email },
        },
      );
    }
    await lockStaff(tx, invitation.nursery_id);
    const nursery = await findListing(tx, invitation.nursery_id);
    if (!nursery?.is_active) throw linkExpired();
    const answer = {
      nursery: { id: nursery.id, slug: nursery.slug, name: nursery.name },
      role: invitation.role,
    };
    const isKeeper = (await keepersOf(tx, nursery.id)).some(({ userId }) => userId === person.id);
    if (invitation.accepted_at && isKeeper) return answer;
    if (invitation.accepted_at || invitation.expires_at <= now) throw linkExpired();
    await addKeeper(tx, { user_id: person.id, nursery_id: nursery.id, role: invitation.role, since: now });
    await store.noteAccepted(tx, invitation.id, now);
    await noteInAudit(tx, {
      at: now,
      actor: person.id,
      action: 'accept_staff',
      subject: `nursery ${nursery.id}`,
      details: { nursery: nursery.slug, role: invitation.role },
    });
    return answer;
  });
}

type Keeper = Awaited<ReturnType<typeof keepersOf>>[number];

/** @throws ApiError already_decided where somebody is the last owner of a nursery: nobody could say who looks after it then */
function requireNotLast(people: readonly Keeper[], leaving: Keeper): void {
  const isLast = leaving.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1;
  if (!isLast) return;
  throw new ApiError(
    'already_decided',
    /*i18n*/ {
      id: 'refused.nurseries.lastOwner',
      message:
        'A nursery keeps one owner at least. Invite another one first, or take the listing out of the directory.',
    },
  );
}

const notThere = () =>
  new ApiError(
    'nursery_not_found',
    /*i18n*/ {
      id: 'refused.nurseries.notItsStaff',
      message: 'This person does not look after this nursery.',
    },
  );

/**
 * Takes somebody off the staff, notes it and tells them by mail.
 * @throws ApiError nursery_not_found, forbidden; already_decided for the last owner
 */
export function removeStaff(
  { db, clock, mailer }: Platform,
  person: Person,
  nurseryId: number,
  userId: string,
): Promise<NurseryStaff> {
  return db.transaction(async (tx) => {
    const nursery = await holdStaff(tx, person, nurseryId);
    const people = await keepersOf(tx, nurseryId);
    const leaving = people.find((each) => each.userId === userId);
    if (!leaving) throw notThere();
    requireNotLast(people, leaving);
    const now = clock.now();
    await removeKeeper(tx, userId, nurseryId);
    await store.forgetInvited(tx, nurseryId, leaving.email);
    await noteInAudit(tx, {
      at: now,
      actor: person.id,
      action: 'remove_staff',
      subject: userId,
      details: { nursery: nursery.slug },
    });
    if (userId !== person.id) {
      const { email } = leaving;
      await mailer.enqueue(tx, await inTheirLanguage(tx, email, () => staffRemovedMail(email, { nursery })));
    }
    return present(tx, person, nursery, now);
  });
}

/**
 * Looks after a nursery no more.
 * @throws ApiError nursery_not_found, forbidden; already_decided for the last owner
 */
export function leaveStaff({ db, clock }: Platform, person: Person, nurseryId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    await lockStaff(tx, nurseryId);
    const nursery = authorize(person, await findListing(tx, nurseryId), 'edit');
    const people = await keepersOf(tx, nurseryId);
    const leaving = people.find(({ userId }) => userId === person.id);
    if (!leaving) throw notThere();
    requireNotLast(people, leaving);
    await removeKeeper(tx, person.id, nurseryId);
    await store.forgetInvited(tx, nurseryId, person.email.toLowerCase());
    await noteInAudit(tx, {
      at: clock.now(),
      actor: person.id,
      action: 'leave_staff',
      subject: `nursery ${nurseryId}`,
      details: { nursery: nursery.slug },
    });
  });
}
