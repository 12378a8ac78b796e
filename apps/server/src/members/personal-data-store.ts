import { and, asc, count, desc, eq, like, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { rateLimits } from '../platform/limits/tables.ts';
import { outboxMails } from '../platform/mail/tables.ts';
import {
  auditEntries,
  authenticators,
  credentials,
  emailChanges,
  knownDevices,
  mailedCodes,
  notMeLinks,
  passkeys,
  recoveryCodes,
  roleGrants,
  sessions,
  signUps,
  tierGifts,
  users,
} from './tables.ts';

/** Whether a person is there; if so, nobody deletes their account until the transaction ends. */
export async function keepPersonThere(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
    .prepare('keep_person_there')
    .execute();
  return found.length > 0;
}

/** The addresses of those who run the installation, for longest first. */
export async function platformAdminAddresses(tx: Tx): Promise<string[]> {
  const found = await tx
    .select({ email: users.email })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(eq(roleGrants.role, 'platform_admin'))
    .orderBy(asc(roleGrants.grantedAt), asc(users.id));
  return found.map(({ email }) => email);
}

export async function addressOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return person?.email;
}

/** Holds a person for their deletion: waits for what is being written of them, and lets nothing more begin. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return found.length > 0;
}

/** Whether somebody is left who may run the installation. */
export const countPlatformAdmins = (tx: Tx): Promise<number> =>
  tx.$count(roleGrants, eq(roleGrants.role, 'platform_admin'));

/** What is kept of a person themselves: everything but what proves who they are. */
export async function readPersonRow(tx: Tx, userId: string) {
  const [person] = await tx
    .select({
      email: users.email,
      givenName: users.givenName,
      familyName: users.familyName,
      nickname: users.nickname,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      passwordSince: credentials.updatedAt,
      twoStepSince: authenticators.confirmedAt,
      gift: tierGifts.tier,
      giftGivenAt: tierGifts.givenAt,
      giftEndsAt: tierGifts.endsAt,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .leftJoin(tierGifts, eq(tierGifts.userId, users.id))
    .where(eq(users.id, userId));
  return person;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [codes] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return codes?.left ?? 0;
}

export const sessionsToTell = (tx: Tx, userId: string) =>
  tx
    .select({
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt));

export const devicesToTell = (tx: Tx, userId: string) =>
  tx
    .select({ firstSeenAt: knownDevices.firstSeenAt, lastSeenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt));

/** Passkeys, but for the keys themselves. */
export const passkeysToTell = (tx: Tx, userId: string) =>
  tx
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));

/** Another address that was asked for. */
export async function emailChangeToTell(tx: Tx, userId: string) {
  const { newEmail, createdAt, expiresAt, oldConfirmedAt, newConfirmedAt, doneAt } = emailChanges;
  const [change] = await tx
    .select({ newEmail, createdAt, expiresAt, oldConfirmedAt, newConfirmedAt, doneAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  return change;
}

/** Mails that can still be answered with "this was not me". */
export const notMeLinksToTell = (tx: Tx, userId: string) =>
  tx
    .select({ about: notMeLinks.about, createdAt: notMeLinks.createdAt, expiresAt: notMeLinks.expiresAt })
    .from(notMeLinks)
    .where(eq(notMeLinks.userId, userId))
    .orderBy(desc(notMeLinks.createdAt));

export const rolesToTell = (tx: Tx, userId: string) =>
  tx
    .select({ role: roleGrants.role, grantedAt: roleGrants.grantedAt })
    .from(roleGrants)
    .where(eq(roleGrants.userId, userId))
    .orderBy(asc(roleGrants.grantedAt));

/** What was done to a person's rights; not by whom, who is somebody else. */
export const entriesToTell = (tx: Tx, userId: string) =>
  tx
    .select({ at: auditEntries.at, action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.subject, userId))
    .orderBy(asc(auditEntries.id));

/** Mails to an address that are still here. What they say holds codes, and is in the mailbox. */
export const mailsToTell = (tx: Tx, email: string) =>
  tx
    .select({ subject: outboxMails.subject, createdAt: outboxMails.createdAt })
    .from(outboxMails)
    .where(eq(outboxMails.to, email))
    .orderBy(asc(outboxMails.id));

/**
 * Gives a person another name in the audit log, which nothing leads back from, and takes their address out of it: it
 * still tells what was done to one and the same somebody.
 */
export async function renameInAudit(tx: Tx, userId: string, email: string, name: string): Promise<void> {
  const renamed = (who: SQLWrapper) => sql`CASE WHEN ${who} = ${userId} THEN ${name} ELSE ${who} END`;
  const details = sql`(
    SELECT coalesce(jsonb_object_agg(fact.key, fact.value), '{}')
    FROM jsonb_each(${auditEntries.details}) AS fact
    WHERE strpos(lower(fact.value::text), ${email}) = 0 AND strpos(fact.value::text, ${userId}) = 0)`;
  // The database lets nobody else change an entry; it is off again when the transaction ends.
  await tx.execute(sql`SELECT set_config('understory.forgets_person', 'on', true)`);
  await tx
    .update(auditEntries)
    .set({
      actor: renamed(auditEntries.actor),
      subject: renamed(auditEntries.subject),
      details,
    })
    .where(
      or(
        eq(auditEntries.actor, userId),
        eq(auditEntries.subject, userId),
        sql`strpos(lower(${auditEntries.details}::text), ${email}) > 0`,
        sql`strpos(${auditEntries.details}::text, ${userId}) > 0`,
      ),
    );
}

/** Forgets what is kept by address and not by person. Keys of counts are `what:address whatever else`. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx.delete(mailedCodes).where(eq(mailedCodes.email, email));
  await tx.delete(signUps).where(eq(signUps.email, email));
  await tx.delete(outboxMails).where(eq(outboxMails.to, email));
  // What somebody else asked for with this address.
  await tx.delete(emailChanges).where(eq(emailChanges.newEmail, email));
  const counted = sql`split_part(substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1), ' ', 1)`;
  await tx.delete(rateLimits).where(sql`${counted} = ${email}`);
}

/** Removes a person with all that hangs on them: sessions, credentials, authenticator, passkeys, devices, roles, gift, what was counted of their calls. */
export async function removePerson(tx: Tx, userId: string): Promise<void> {
  // Keys of those counts are `person:class:allowance:person`.
  const counted = sql`split_part(${rateLimits.key}, ':', 4)`;
  await tx.delete(rateLimits).where(and(like(rateLimits.key, 'person:%'), sql`${counted} = ${userId}`));
  await tx.delete(users).where(eq(users.id, userId));
}
