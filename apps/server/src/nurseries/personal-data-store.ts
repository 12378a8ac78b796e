import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { outboxMails } from '../platform/mail/tables.ts';
import {
  foundingPartners,
  nurseries,
  nurseryClaims,
  nurseryCorrections,
  nurseryInvitations,
  nurseryKeepers,
  nurseryMessages,
  nurseryOptOuts,
  nurseryRegistrations,
} from './tables.ts';

export const keepingToTell = (tx: Tx, userId: string) =>
  tx
    .select({
      slug: nurseries.slug,
      name: nurseries.name,
      role: nurseryKeepers.role,
      since: nurseryKeepers.since,
    })
    .from(nurseryKeepers)
    .innerJoin(nurseries, eq(nurseries.id, nurseryKeepers.nursery_id))
    .where(eq(nurseryKeepers.user_id, userId));

export const registrationsToTell = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(nurseryRegistrations)
    .where(eq(nurseryRegistrations.user_id, userId))
    .orderBy(asc(nurseryRegistrations.created_at));

export const claimsToTell = (tx: Tx, userId: string) =>
  tx
    .select({ claim: nurseryClaims, nursery: nurseries.name })
    .from(nurseryClaims)
    .innerJoin(nurseries, eq(nurseries.id, nurseryClaims.nursery_id))
    .where(eq(nurseryClaims.user_id, userId))
    .orderBy(asc(nurseryClaims.id));

export const messagesToTell = (tx: Tx, userId: string) =>
  tx
    .select({ message: nurseryMessages, nursery: nurseries.name })
    .from(nurseryMessages)
    .innerJoin(nurseries, eq(nurseries.id, nurseryMessages.nursery_id))
    .where(eq(nurseryMessages.user_id, userId))
    .orderBy(asc(nurseryMessages.id));

/** The messages that a person reported for a nursery they look after. */
export const reportsToTell = (tx: Tx, userId: string) =>
  tx
    .select({ message: nurseryMessages, nursery: nurseries.name })
    .from(nurseryMessages)
    .innerJoin(nurseries, eq(nurseries.id, nurseryMessages.nursery_id))
    .where(eq(nurseryMessages.reported_by, userId))
    .orderBy(asc(nurseryMessages.id));

/** The address of a person's account. */
export async function readAddress(tx: Tx, userId: string): Promise<string | undefined> {
  const [found] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email;
}

const addressOf = (userId: string) =>
  sql`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${userId})`;

/** Wishes that somebody confirmed from a person's address: others type addresses that are not theirs. */
export const optOutsToTell = (tx: Tx, userId: string) =>
  tx
    .select({ wish: nurseryOptOuts, nursery: nurseries.name })
    .from(nurseryOptOuts)
    .innerJoin(nurseries, eq(nurseries.id, nurseryOptOuts.nursery_id))
    .where(and(eq(nurseryOptOuts.email, addressOf(userId)), ne(nurseryOptOuts.status, 'unconfirmed')))
    .orderBy(asc(nurseryOptOuts.id));

/** Invitations to look after nurseries that were sent to a person’s address. */
export const invitationsToTell = (tx: Tx, userId: string) =>
  tx
    .select({ invitation: nurseryInvitations, nursery: nurseries.name })
    .from(nurseryInvitations)
    .innerJoin(nurseries, eq(nurseries.id, nurseryInvitations.nursery_id))
    .where(eq(nurseryInvitations.email, addressOf(userId)))
    .orderBy(asc(nurseryInvitations.id));

/** What was said of listings with a person’s address to answer to, and is not answered yet. */
export const correctionsToTell = (tx: Tx, userId: string) =>
  tx
    .select({ correction: nurseryCorrections, nursery: nurseries.name })
    .from(nurseryCorrections)
    .innerJoin(nurseries, eq(nurseries.id, nurseryCorrections.nursery_id))
    .where(eq(nurseryCorrections.email, addressOf(userId)))
    .orderBy(asc(nurseryCorrections.id));

/** Businesses for which a person’s address asked to be a founding partner. */
export const foundingWishesToTell = (tx: Tx, userId: string) =>
  tx
    .select({ name: foundingPartners.name_key, askedAt: foundingPartners.asked_at })
    .from(foundingPartners)
    .where(eq(foundingPartners.email, addressOf(userId)))
    .orderBy(asc(foundingPartners.id));

/** The addresses a person has written to nurseries from. */
export async function addressesOfWriter(tx: Tx, userId: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ email: nurseryMessages.sender_email })
    .from(nurseryMessages)
    .where(eq(nurseryMessages.user_id, userId));
  return found.map(({ email }) => email);
}

/** Forgets mails that have this line and are still here. */
export const forgetMailsWith = (tx: Tx, line: string) =>
  tx.delete(outboxMails).where(sql`strpos(${outboxMails.text}, ${line}) > 0`);

/** Takes a person out of their messages: the nurseries keep the words. */
export const anonymiseMessages = (tx: Tx, userId: string) =>
  tx
    .update(nurseryMessages)
    .set({ user_id: null, sender_name: '', sender_email: '' })
    .where(eq(nurseryMessages.user_id, userId));

/** Forgets what a person asked for, and that they run a nursery. The listing stays. */
export async function forgetRequests(tx: Tx, userId: string): Promise<void> {
  await tx.delete(nurseryKeepers).where(eq(nurseryKeepers.user_id, userId));
  await tx.delete(nurseryClaims).where(eq(nurseryClaims.user_id, userId));
  await tx.delete(nurseryRegistrations).where(eq(nurseryRegistrations.user_id, userId));
}

/**
 * Takes a person's address out of listings, of wishes to leave and of those to be a founding partner, of invitations and of what was said
 * of listings. A listing that has left stays away.
 */
export async function forgetAddress(tx: Tx, userId: string): Promise<void> {
  const whose = addressOf(userId);
  await tx
    .update(nurseries)
    .set({ contact_email: null })
    .where(sql`lower(${nurseries.contact_email}) = lower(${whose})`);
  await tx
    .delete(nurseryOptOuts)
    .where(and(eq(nurseryOptOuts.email, whose), ne(nurseryOptOuts.status, 'approved')));
  await tx.update(nurseryOptOuts).set({ email: '', reason: '' }).where(eq(nurseryOptOuts.email, whose));
  await tx.delete(nurseryInvitations).where(eq(nurseryInvitations.email, whose));
  await tx.update(nurseryCorrections).set({ email: '' }).where(eq(nurseryCorrections.email, whose));
  await tx
    .delete(foundingPartners)
    .where(and(eq(foundingPartners.email, whose), isNull(foundingPartners.nursery_id)));
  await tx.update(foundingPartners).set({ email: null }).where(eq(foundingPartners.email, whose));
}

/** Takes a person out of what they decided. */
export async function forgetDecider(tx: Tx, userId: string, name: string): Promise<void> {
  const decided_by = name;
  for (const table of [nurseryRegistrations, nurseryClaims, nurseryOptOuts, nurseryCorrections]) {
    await tx.update(table).set({ decided_by }).where(eq(table.decided_by, userId));
  }
}
