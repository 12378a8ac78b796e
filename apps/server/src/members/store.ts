import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import type { CodePurpose, MailedCode } from './codes.ts';
import {
  auditEntries,
  credentials,
  installationSecrets,
  mailedCodes,
  rateLimits,
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
/** Sign-ups kept of one address; more can only be somebody's game. */
const SIGN_UPS_KEPT = 5;
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

/** Keeps a code in place of the one before it: for the same sign-up, or for the same purpose and address. */
export async function replaceCode(tx: Tx, code: MailedCode, now: Date): Promise<void> {
  const outdated = tx
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(lt(mailedCodes.expiresAt, new Date(now.getTime() - CODE_REMEMBERED)))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(mailedCodes).where(inArray(mailedCodes.id, outdated));
  await tx
    .delete(mailedCodes)
    .where(
      and(
        eq(mailedCodes.email, code.email),
        eq(mailedCodes.purpose, code.purpose),
        sql`${mailedCodes.signUpId} IS NOT DISTINCT FROM ${code.signUpId}`,
      ),
    );
  await tx.insert(mailedCodes).values(code);
}

export const codesOf = (tx: Tx, purpose: CodePurpose, email: string): Promise<MailedCode[]> =>
  tx
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose)));

/** A wrong try counts against every code it could have been meant for. */
export const countWrongTry = (tx: Tx, purpose: CodePurpose, email: string) =>
  tx
    .update(mailedCodes)
    .set({ wrongTries: sql`${mailedCodes.wrongTries} + 1` })
    .where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose)));

export const forgetCodes = (tx: Tx, purpose: CodePurpose, email: string) =>
  tx.delete(mailedCodes).where(and(eq(mailedCodes.email, email), eq(mailedCodes.purpose, purpose)));

/** A session that is alive, with whose it is. */
export interface LiveSession {
  readonly id: string;
  readonly personId: string;
  readonly email: string;
  readonly expiresAt: Date;
}

export async function findSession(tx: Tx, token: string, now: Date): Promise<LiveSession | undefined> {
  const [found] = await tx
    .select({ id: sessions.id, personId: users.id, email: users.email, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  return found;
}

export const forgetExpiredSessions = (tx: Tx, personId: string, now: Date) =>
  tx.delete(sessions).where(and(eq(sessions.userId, personId), lt(sessions.expiresAt, now)));

/** All that decides what the person of a live session may do, in one query, planned once a connection. */
export async function findMember(tx: Tx, personId: string, sessionId: string, now: Date) {
  const [found] = await tx
    .select({
      id: users.id,
      email: users.email,
      sessionId: sessions.id,
      gift: tierGifts.tier,
      giftEndsAt: tierGifts.endsAt,
      roles: sql<
        string[]
      >`ARRAY(SELECT ${roleGrants.role} FROM ${roleGrants} WHERE ${roleGrants.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tierGifts, and(eq(tierGifts.userId, users.id), gt(tierGifts.endsAt, now)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, personId), gt(sessions.expiresAt, now)))
    .prepare('find_member')
    .execute();
  return found;
}

/**
 * Counts one use of a key, anew when the time of the last count is over.
 * @param now milliseconds since 1970
 * @param milliseconds length of the time that begins with a first use
 */
export async function countUse(
  tx: Tx,
  key: string,
  now: number,
  milliseconds: number,
): Promise<{ points: number; expire: number }> {
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [count] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: now + milliseconds })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.points} + 1 END`,
        expire: sql`CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!count) throw new Error(`The use of ${key} was not counted.`);
  return count;
}

export async function forgetUses(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Removes a few counts whose time is over; one that another transaction holds is left to it. */
export async function sweepCounts(tx: Tx, now: number): Promise<void> {
  const over = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.expire, now))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(rateLimits.key, over));
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
