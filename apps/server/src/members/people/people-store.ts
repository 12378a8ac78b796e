import { and, count, desc, eq, exists, gt, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PageWindow, Tx } from '../../platform/index.ts';
import { literally } from '../../platform/literally.ts';
import { type RightsElsewhere, roles } from '../store.ts';
import { auditEntries, roleGrants, sessions, tierGifts, users } from '../tables.ts';

/** What a list of people is narrowed by. */
export interface PeopleWanted {
  readonly search: string | undefined;
  readonly kind: 'nursery_admin' | 'platform_admin' | 'suspended' | 'given_tier' | undefined;
}

const runningGift = (now: Date) => and(eq(tierGifts.userId, users.id), gt(tierGifts.endsAt, now));

/** All that is told of an account, as columns of a query over people and the gifts that run. */
const accountColumns = ({ partnershipOf, subscriptionOf }: RightsElsewhere, now: Date) => {
  const alive = sql`FROM ${sessions} WHERE ${sessions.userId} = ${users.id} AND ${sessions.expiresAt} > ${now}`;
  return {
    id: users.id,
    email: users.email,
    givenName: users.givenName,
    familyName: users.familyName,
    createdAt: users.createdAt,
    suspendedAt: users.suspendedAt,
    suspensionReason: users.suspensionReason,
    gift: tierGifts.tier,
    giftEndsAt: tierGifts.endsAt,
    partnership: partnershipOf(users.id),
    subscription: subscriptionOf(users.id),
    roles,
    sessions: sql<number>`(SELECT count(*)::int ${alive})`,
    lastSeenAt: sql`(SELECT max(${sessions.updatedAt}) ${alive})`.mapWith(sessions.updatedAt),
  };
};

const accounts = (tx: Tx, elsewhere: RightsElsewhere, now: Date) =>
  tx.select(accountColumns(elsewhere, now)).from(users).leftJoin(tierGifts, runningGift(now));
export type AccountRow = Awaited<ReturnType<typeof accounts>>[number];

function wantedPeople(tx: Tx, { search, kind }: PeopleWanted, now: Date): SQL | undefined {
  const pattern = search ? `%${literally(search)}%` : undefined;
  const name = sql<string>`concat_ws(' ', ${users.givenName}, ${users.familyName})`;
  const isOfKind = () => {
    if (kind === 'suspended') return isNotNull(users.suspendedAt);
    if (kind === 'given_tier') return exists(tx.select().from(tierGifts).where(runningGift(now)));
    return (
      kind &&
      exists(
        tx
          .select()
          .from(roleGrants)
          .where(and(eq(roleGrants.userId, users.id), eq(roleGrants.role, kind))),
      )
    );
  };
  return and(pattern ? or(ilike(users.email, pattern), ilike(name, pattern)) : undefined, isOfKind());
}

/** One page of the people there are, the newest first, and how many there are in all. */
export async function findPeople(
  tx: Tx,
  elsewhere: RightsElsewhere,
  wanted: PeopleWanted,
  window: PageWindow,
  now: Date,
): Promise<{ readonly total: number; readonly rows: AccountRow[] }> {
  const where = wantedPeople(tx, wanted, now);
  const total = await tx.$count(users, where);
  const rows = await accounts(tx, elsewhere, now)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(window.size)
    .offset(window.offset);
  return { total, rows };
}

export async function findAccount(
  tx: Tx,
  elsewhere: RightsElsewhere,
  id: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const [found] = await accounts(tx, elsewhere, now).where(eq(users.id, id));
  return found;
}

/** Holds a person for a change of their rights: whoever signs in meanwhile waits. @returns their address; undefined for nobody */
export async function holdAccount(tx: Tx, id: string) {
  const [found] = await tx
    .select({ email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return found;
}

/** Keeps a person from signing in; null lets them in again. */
export const setSuspension = (tx: Tx, id: string, suspension: { at: Date; reason: string } | null) =>
  tx
    .update(users)
    .set({ suspendedAt: suspension?.at ?? null, suspensionReason: suspension?.reason ?? null })
    .where(eq(users.id, id));

export const removeRole = (tx: Tx, userId: string, role: 'nursery_admin' | 'platform_admin') =>
  tx.delete(roleGrants).where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)));

/** Entries of the audit log, the newest first; and how many there are in all. */
export async function findEntries(
  tx: Tx,
  wanted: { readonly search?: string | undefined; readonly subject?: string },
  window: Pick<PageWindow, 'size' | 'offset'>,
) {
  const { search, subject } = wanted;
  const pattern = search ? `%${literally(search)}%` : undefined;
  const named = (id: SQL) =>
    sql<string | null>`(SELECT ${users.email} FROM ${users} WHERE ${users.id} = ${id})`;
  const [actor, whom] = [named(sql`${auditEntries.actor}`), named(sql`${auditEntries.subject}`)];
  const where = and(
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
    pattern
      ? or(
          ilike(auditEntries.action, pattern),
          ilike(auditEntries.subject, pattern),
          ilike(auditEntries.actor, pattern),
          ilike(actor, pattern),
          ilike(whom, pattern),
          sql`${auditEntries.details}::text ILIKE ${pattern}`,
        )
      : undefined,
  );
  const [counted] = await tx.select({ total: count() }).from(auditEntries).where(where);
  const rows = await tx
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      actor: auditEntries.actor,
      subject: auditEntries.subject,
      details: auditEntries.details,
      actorEmail: actor,
      subjectEmail: whom,
    })
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(window.size)
    .offset(window.offset);
  return { total: counted?.total ?? 0, rows };
}
