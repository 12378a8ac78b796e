import type { PersonalData } from '../platform/index.ts';
import { senderLines } from './mails/message.ts';
import { accountLines } from './mails/registration.ts';
import { inviterLines } from './mails/staff.ts';
import * as kept from './personal-data-store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What stands in place of a platform admin who has left. */
const SOMEBODY = 'somebody who has left';

/** What is kept about people as those who run nurseries, ask for listings, and write to nurseries. */
export const nurseryPersonalData: PersonalData = {
  name: 'nurseries',
  about: /*i18n*/ {
    id: 'personal-data.nurseries',
    message:
      'The nurseries you look after, what you told us to have a nursery listed, given to you or taken out, what you wrote to nurseries, and which messages you reported. When you delete your account a listing stays, without you; your messages stay with the nurseries, without your name and address.',
  },

  collect: async (tx, userId) => ({
    runs: (await kept.keepingToTell(tx, userId)).map((nursery) => ({
      ...nursery,
      since: iso(nursery.since),
    })),
    registrations: (await kept.registrationsToTell(tx, userId)).map((registration) => ({
      id: registration.id,
      application: registration.application,
      status: registration.status,
      created_at: iso(registration.created_at),
      contact_proved_at: iso(registration.proved_at),
      decided_at: iso(registration.decided_at),
      reason: registration.reason,
    })),
    claims: (await kept.claimsToTell(tx, userId)).map(({ claim, nursery }) => ({
      nursery,
      name: claim.name,
      role: claim.role,
      email: claim.email,
      phone: claim.phone,
      message: claim.message,
      status: claim.status,
      created_at: iso(claim.created_at),
      decided_at: iso(claim.decided_at),
      reason: claim.reason,
    })),
    opt_outs: (await kept.optOutsToTell(tx, userId)).map(({ wish, nursery }) => ({
      nursery,
      reason: wish.reason,
      status: wish.status,
      created_at: iso(wish.created_at),
      confirmed_at: iso(wish.confirmed_at),
      decided_at: iso(wish.decided_at),
      answer: wish.answer,
    })),
    invitations: (await kept.invitationsToTell(tx, userId)).map(({ invitation, nursery }) => ({
      nursery,
      role: invitation.role,
      created_at: iso(invitation.created_at),
      accepted_at: iso(invitation.accepted_at),
    })),
    corrections: (await kept.correctionsToTell(tx, userId)).map(({ correction, nursery }) => ({
      nursery,
      message: correction.message,
      created_at: iso(correction.created_at),
    })),
    founding_partner: (await kept.foundingWishesToTell(tx, userId)).map(({ name, askedAt }) => ({
      name,
      asked_at: iso(askedAt),
    })),
    messages: (await kept.messagesToTell(tx, userId)).map(({ message, nursery }) => ({
      nursery,
      name: message.sender_name,
      plant_id: message.plant_id,
      message: message.message,
      created_at: iso(message.created_at),
      reply: message.reply,
      replied_at: iso(message.replied_at),
      removed_at: message.report_outcome === 'removed' ? iso(message.report_decided_at) : null,
      removed_because: message.report_outcome === 'removed' ? message.report_answer : null,
    })),
    reports: (await kept.reportsToTell(tx, userId)).map(({ message, nursery }) => ({
      nursery,
      message: message.id,
      reason: message.report_reason,
      reported_at: iso(message.reported_at),
    })),
  }),

  async erase(tx, userId) {
    for (const email of await kept.addressesOfWriter(tx, userId)) {
      for (const line of senderLines(email)) await kept.forgetMailsWith(tx, line);
    }
    const address = await kept.readAddress(tx, userId);
    if (address !== undefined) {
      for (const line of [...accountLines(address), ...inviterLines(address)])
        await kept.forgetMailsWith(tx, line);
    }
    await kept.anonymiseMessages(tx, userId);
    await kept.forgetRequests(tx, userId);
    await kept.forgetAddress(tx, userId);
    await kept.forgetDecider(tx, userId, SOMEBODY);
  },
};
