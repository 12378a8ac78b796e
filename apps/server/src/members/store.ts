import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { nurseryKeepers } from '../nurseries/tables.ts';
import type { Tx } from '../platform/index.ts';
import type { CodePurpose, MailedCode } from './codes.ts';
import {
  auditEntries,
  credentials,
  installationSecrets,
  mailedCodes,
  roleGrants,
  sessions,
  signUps,
  tierGifts,
  users,
} from './tables.ts';

export type PendingSignUp = typeof signUps.$inferSelect;

/** Sign-ups nobody completed are forgotten after this. */
const SIGN_UP_LIFETIME = 7 * 86_400_000;
/** Expired codes stay a while, so that whoever types one late learns that it is late. */
const CODE_REMEMBERED = 86_400_000;
/**
 * Sign-ups kept of one address: twice as many as can be made in an hour, so that nobody can push out another's before
 * its code was typed.
 */
const SIGN_UPS_KEPT = 20;
/** Outdated rows removed with each new one, so that the tables stay small without a job of their own. */
const SWEPT_AT_ONCE = 20;

/** Lets one decision about an address be made at a time, until the transaction ends. */
export const lockAddress = (tx: Tx, email: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

export async function findPersonId(tx: Tx, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

/** What a password for an address is checked against: the person's, or that of the newest sign-up not verified yet. */
export interface KnownPassword {
  readonly personId: string | null;
  readonly hash: string | null;
}

/** Takes the same one query for an address that is known, not verified yet, or unknown. */
export async function findPassword(tx: Tx, email: string): Promise<KnownPassword> {
  const pending = tx
    .select({ hash: signUps.passwordHash })
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(desc(signUps.createdAt))
    .limit(1);
  const person = tx
    .select({ id: users.id, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email))
    .as('person');
  const [found] = await tx
    .select({ personId: person.id, hash: person.hash, pendingHash: sql<string | null>`(${pending})` })
    .from(sql`(SELECT 1) AS one`)
    .leftJoin(person, sql`true`);
  const personId = found?.personId ?? null;
  return { personId, hash: personId ? (found?.hash ?? null) : (found?.pendingHash ?? null) };
}

/** Puts a new password's hash in place of a person's, or beside what else they sign in with if they had none. */
export const setPassword = (tx: Tx, userId: string, password: string, now: Date) =>
  tx
    .insert(credentials)
    .values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password, updatedAt: now },
    });

/** When a person last changed their password; null where they never did. */
export async function passwordChangedAt(tx: Tx, personId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ createdAt: credentials.createdAt, updatedAt: credentials.updatedAt })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), eq(credentials.providerId, 'credential')));
  return found && found.updatedAt > found.createdAt ? found.updatedAt : null;
}

export async function addSignUp(tx: Tx, signUp: PendingSignUp): Promise<void> {
  const outdated = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(lt(signUps.createdAt, new Date(signUp.createdAt.getTime() - SIGN_UP_LIFETIME)))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(signUps).where(inArray(signUps.id, outdated));
  const surplus = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, signUp.email))
    .orderBy(desc(signUps.createdAt))
    .offset(SIGN_UPS_KEPT - 1);
  await tx.delete(signUps).where(inArray(signUps.id, surplus));
  await tx.insert(signUps).values(signUp);
}

/** The sign-ups of an address, newest first. */
export const signUpsOf = (tx: Tx, email: string): Promise<PendingSignUp[]> =>
  tx
    .select()
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(desc(signUps.createdAt), desc(signUps.id));

export const forgetSignUps = (tx: Tx, email: string) => tx.delete(signUps).where(eq(signUps.email, email));

/** Keeps a code, in place of an earlier one with its id. */
export async function replaceCode(tx: Tx, code: MailedCode, now: Date): Promise<void> {
  const outdated = tx
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(lt(mailedCodes.expiresAt, new Date(now.getTime() - CODE_REMEMBERED)))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(mailedCodes).where(inArray(mailedCodes.id, outdated));
  await tx.insert(mailedCodes).values(code).onConflictDoUpdate({ target: mailedCodes.id, set: code });
}

export const codesOf = (tx: Tx, purpose: CodePurpose, email: string): Promise<MailedCode[]> =>
  tx
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose)));

/** A wrong try counts against every code it could have been meant for, but for the one whose tries are counted apart. */
export const countWrongTry = (tx: Tx, purpose: CodePurpose, email: string, exceptId?: string) =>
  tx
    .update(mailedCodes)
    .set({ wrongTries: sql`${mailedCodes.wrongTries} + 1` })
    .where(
      and(
        eq(mailedCodes.email, email),
        eq(mailedCodes.purpose, purpose),
        exceptId === undefined ? undefined : ne(mailedCodes.id, exceptId),
      ),
    );

export const forgetCodes = (tx: Tx, purpose: CodePurpose, email: string) =>
  tx.delete(mailedCodes).where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose)));

/** All that decides what the person of a live session may do, in one query, planned once a connection. */
export async function findMember(tx: Tx, personId: string, sessionId: string, now: Date) {
  const [found] = await tx
    .select({
      id: users.id,
      email: users.email,
      sessionId: sessions.id,
      signedInAt: sessions.createdAt,
      gift: tierGifts.tier,
      giftEndsAt: tierGifts.endsAt,
      managedNurseryId: nurseryKeepers.nursery_id,
      roles: sql<
        string[]
      >`ARRAY(SELECT ${roleGrants.role} FROM ${roleGrants} WHERE ${roleGrants.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tierGifts, and(eq(tierGifts.userId, users.id), gt(tierGifts.endsAt, now)))
    .leftJoin(nurseryKeepers, eq(nurseryKeepers.user_id, users.id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, personId), gt(sessions.expiresAt, now)))
    .prepare('find_member')
    .execute();
  return found;
}

export const addRole = (tx: Tx, userId: string, role: 'nursery_admin' | 'platform_admin', now: Date) =>
  tx.insert(roleGrants).values({ userId, role, grantedAt: now }).onConflictDoNothing();

export const putGift = (tx: Tx, gift: typeof tierGifts.$inferInsert) =>
  tx
    .insert(tierGifts)
    .values(gift)
    .onConflictDoUpdate({
      target: tierGifts.userId,
      set: { tier: gift.tier, givenAt: gift.givenAt, endsAt: gift.endsAt },
    });

export const removeGift = (tx: Tx, userId: string) =>
  tx.delete(tierGifts).where(eq(tierGifts.userId, userId));

export const noteInAudit = (tx: Tx, entry: typeof auditEntries.$inferInsert) =>
  tx.insert(auditEntries).values(entry);

/** Keeps a secret unless there is one of that name already, and gives the one that is kept. */
export async function keepSecret(tx: Tx, name: string, value: string): Promise<string> {
  await tx.insert(installationSecrets).values({ name, value }).onConflictDoNothing();
  const [kept] = await tx.select().from(installationSecrets).where(eq(installationSecrets.name, name));
  if (!kept) throw new Error('The secret of this installation could not be kept.');
  return kept.value;
}
