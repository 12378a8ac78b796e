import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { sessions, users } from './tables.ts';

/** A session that is alive, with whose it is. */
export interface LiveSession {
  readonly id: string;
  readonly personId: string;
  readonly email: string;
}

const liveSession = { id: sessions.id, personId: users.id, email: users.email };

/**
 * Whether a person is kept from signing in, and why. They are not suspended before the transaction ends: a session that is opened
 * at that moment would outlive it.
 */
export async function suspensionOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly reason: string | null } | undefined> {
  const [found] = await tx
    .select({ at: users.suspendedAt, reason: users.suspensionReason })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return found?.at ? { reason: found.reason } : undefined;
}

export const addSession = (tx: Tx, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session);

/** Keeps what opens pages for a session of a hosted service, in place of what did before. */
export const putPageSession = (tx: Tx, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session).onConflictDoUpdate({ target: sessions.id, set: session });

export async function findSession(tx: Tx, token: string, now: Date): Promise<LiveSession | undefined> {
  const [found] = await tx
    .select(liveSession)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), isNull(sessions.hostedGroups)));
  return found;
}

/** Notes that a session was used now and lets it live until a moment, if it is alive. */
export async function prolongSession(
  tx: Tx,
  token: string,
  now: Date,
  expiresAt: Date,
): Promise<LiveSession | undefined> {
  const [found] = await tx
    .update(sessions)
    .set({ updatedAt: now, expiresAt })
    .from(users)
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, now),
        isNull(sessions.hostedGroups),
        eq(users.id, sessions.userId),
      ),
    )
    .returning(liveSession);
  return found;
}

/** The sessions of a person that are alive, the last used first. */
export const liveSessionsOf = (tx: Tx, userId: string, now: Date, most: number) =>
  tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt), desc(sessions.id))
    .limit(most);

/** Removes a person's sessions that have ended, and those used longest ago beyond a number. */
export async function forgetSurplusSessions(tx: Tx, userId: string, now: Date, kept: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(kept);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/**
 * Removes the sessions that have ended of people who do not come back: they hold addresses and names of browsers.
 * One that another transaction holds is left to it.
 */
export async function forgetEndedSessions(tx: Tx, now: Date): Promise<void> {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .for('update', { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.id, ended));
}

/** Ends the session a token opens. */
export const removeSessionOf = (tx: Tx, token: string) =>
  tx.delete(sessions).where(eq(sessions.token, token));

/** Ends one session of a person. @returns whether there was one */
export async function removeSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return removed.length > 0;
}

/** Ends what opens pages for a person of a hosted service. */
export const removePageSessions = (tx: Tx, userId: string) =>
  tx.delete(sessions).where(and(eq(sessions.userId, userId), isNotNull(sessions.hostedGroups)));

/** Ends all sessions of a person, or all but one. @returns how many */
export async function removeSessions(tx: Tx, userId: string, exceptId?: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  return ended.length;
}
