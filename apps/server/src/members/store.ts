import { randomUUID } from 'node:crypto';
import type { Tier, TierStatus } from '@understory/contract';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { builtOnce, type Tx } from '../platform/index.ts';
import type { CodePurpose, MailedCode } from './codes.ts';
import {
  auditEntries,
  credentials,
  isFormerHash,
  mailedCodes,
  roleGrants,
  sessions,
  signUps,
  tierGifts,
  users,
} from './tables.ts';

export type PendingSignUp = typeof signUps.$inferSelect;

/** Sign-ups nobody completed are forgotten after this. */
export const SIGN_UP_LIFETIME = 7 * 86_400_000;
/** Expired codes stay a while, so that whoever types one late learns that it is late. */
const CODE_REMEMBERED = 86_400_000;
/**
 * Sign-ups kept of one address: twice as many as can be made in an hour, so that nobody can push out another's before
 * its code was typed.
 */
const SIGN_UPS_KEPT = 20;

/** Lets one decision about an address be made at a time, until the transaction ends. */
export const lockAddress = (tx: Tx, email: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

export async function findPersonId(tx: Tx, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

/** Adds a person whose address is verified. @returns their id */
export async function addPerson(
  tx: Tx,
  {
    email,
    givenName,
    familyName,
    nickname,
  }: Pick<PendingSignUp, 'email' | 'givenName' | 'familyName' | 'nickname'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insert(users)
    .values({ id, email, givenName, familyName, nickname, createdAt: now, updatedAt: now });
  return id;
}

/** What a password for an address is checked against: the person's, or that of the newest sign-up not verified yet. */
export interface KnownPassword {
  readonly personId: string | null;
  readonly hash: string | null;
  /** Whether anybody's hash is still one of the former kind, which takes other work to check. */
  readonly areFormerKept: boolean;
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
    .select({
      personId: person.id,
      hash: person.hash,
      pendingHash: sql<string | null>`(${pending})`,
      areFormerKept: sql<boolean>`EXISTS (SELECT FROM ${credentials} WHERE ${isFormerHash(credentials.password)})
        OR EXISTS (SELECT FROM ${signUps} WHERE ${isFormerHash(signUps.passwordHash)})`,
    })
    .from(sql`(SELECT 1) AS one`)
    .leftJoin(person, sql`true`);
  const personId = found?.personId ?? null;
  return {
    personId,
    hash: personId ? (found?.hash ?? null) : (found?.pendingHash ?? null),
    areFormerKept: found?.areFormerKept ?? false,
  };
}

/** Puts a new password's hash in place of a person's, or beside what else they sign in with if they had none. */
export const setPassword = (tx: Tx, userId: string, password: string, now: Date) =>
  tx
    .insert(credentials)
    .values({
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

/** Puts another hash of the same password in place of a person's: they have not changed it. */
export const renewPasswordHash = (tx: Tx, userId: string, password: string) =>
  tx
    .update(credentials)
    .set({ password })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));

/** When a person last changed their password; null where they never did. */
export async function passwordChangedAt(tx: Tx, personId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ createdAt: credentials.createdAt, updatedAt: credentials.updatedAt })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), eq(credentials.providerId, 'credential')));
  return found && found.updatedAt > found.createdAt ? found.updatedAt : null;
}

export async function addSignUp(tx: Tx, signUp: PendingSignUp): Promise<void> {
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

/** Forgets the sign-ups that nobody completed. */
export const forgetOldSignUps = (tx: Tx, now: Date) =>
  tx.delete(signUps).where(lt(signUps.createdAt, new Date(now.getTime() - SIGN_UP_LIFETIME)));

/** Keeps a code, in place of an earlier one with its id. */
export const replaceCode = (tx: Tx, code: MailedCode) =>
  tx.insert(mailedCodes).values(code).onConflictDoUpdate({ target: mailedCodes.id, set: code });

/** Forgets the codes that expired a while ago. */
export const forgetOldCodes = (tx: Tx, now: Date) =>
  tx.delete(mailedCodes).where(lt(mailedCodes.expiresAt, new Date(now.getTime() - CODE_REMEMBERED)));

/** The code whose mail held a link. */
export async function findByLink(
  tx: Tx,
  purpose: CodePurpose,
  linkHash: string,
): Promise<MailedCode | undefined> {
  const [found] = await tx
    .select()
    .from(mailedCodes)
    .where(and(eq(mailedCodes.linkHash, linkHash), eq(mailedCodes.purpose, purpose)));
  return found;
}

/** Lets the newest link that was mailed to an address within a day hold until a moment, unless it does already. */
export async function lengthenNewestLink(
  tx: Tx,
  { purpose, email, now, until }: Pick<MailedCode, 'purpose' | 'email'> & { now: Date; until: Date },
): Promise<void> {
  const newest = tx
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.email, email),
        eq(mailedCodes.purpose, purpose),
        gt(mailedCodes.expiresAt, new Date(now.getTime() - CODE_REMEMBERED)),
        lt(mailedCodes.linkExpiresAt, until),
      ),
    )
    .orderBy(desc(mailedCodes.expiresAt))
    .limit(1);
  await tx.update(mailedCodes).set({ linkExpiresAt: until }).where(inArray(mailedCodes.id, newest));
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

/** How it stands with the nurseries a person runs: what one grants, it grants while it stands. */
export interface Partnership {
  /** That of one of them at least. */
  readonly stands: boolean;
  /** Those whose partnership stands, for longest first. */
  readonly runs: readonly number[];
  /** Those of them whose owner they are, who says who else looks after them. */
  readonly owns: readonly number[];
}

/**
 * How it stands with the nurseries a person runs, as SQL for the one query that reads a person, given their id; null for who runs none.
 * Nurseries tell it: nothing here knows their tables.
 */
type PartnershipOf = (userId: SQLWrapper) => SQL<Partnership | null>;

/** What somebody's own subscription gives them while it is live. */
export interface SubscriptionRight {
  readonly tier: Tier;
  readonly status: TierStatus['status'];
  /** In milliseconds since 1970, where it is to end and not to renew. */
  readonly endsAt: number | null;
}

/** The same of their subscription, as SQL given their id; null for who has none. Billing tells it. */
type SubscriptionOf = (userId: SQLWrapper) => SQL<SubscriptionRight | null>;

/** What decides about people's rights and is not for members to know: pieces of the one query that reads a person. */
export interface RightsElsewhere {
  readonly partnershipOf: PartnershipOf;
  readonly subscriptionOf: SubscriptionOf;
}

/** The roles of a person, as a column of a query over people. */
export const roles = sql<
  string[]
>`ARRAY(SELECT ${roleGrants.role} FROM ${roleGrants} WHERE ${roleGrants.userId} = ${users.id})`;

/** What decides about a person's tier, as columns of a query over people and their gifts. */
const rightsColumns = ({ partnershipOf, subscriptionOf }: RightsElsewhere) => ({
  gift: tierGifts.tier,
  giftEndsAt: tierGifts.endsAt,
  partnership: partnershipOf(users.id),
  subscription: subscriptionOf(users.id),
  roles,
});

/** All that decides what the person of a session may do, as columns of a query over it. */
export const memberColumns = (elsewhere: RightsElsewhere) => ({
  id: users.id,
  email: users.email,
  sessionId: sessions.id,
  signedInAt: sessions.createdAt,
  ...rightsColumns(elsewhere),
});
export const liveGift = (now: Placeholder) => and(eq(tierGifts.userId, users.id), gt(tierGifts.endsAt, now));

/** Finds all that decides what the person of a live session may do, in one query, built and planned once a connection. */
export function createFindMember(elsewhere: RightsElsewhere) {
  const now = sql.placeholder('now');
  const finding = builtOnce((tx) =>
    tx
      .select(memberColumns(elsewhere))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(tierGifts, liveGift(now))
      .where(
        and(
          eq(sessions.id, sql.placeholder('sessionId')),
          eq(sessions.userId, sql.placeholder('personId')),
          gt(sessions.expiresAt, now),
          isNull(sessions.hostedGroups),
        ),
      )
      .prepare('find_member'),
  );
  return async (
    tx: Tx,
    { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
    at: Date,
  ) => {
    const [found] = await finding(tx).execute({ personId, sessionId, now: at });
    return found;
  };
}

/** Finds what decides about a person's tier, whether they are signed in or not. */
export function createFindRights(elsewhere: RightsElsewhere) {
  const now = sql.placeholder('now');
  const finding = builtOnce((tx) =>
    tx
      .select(rightsColumns(elsewhere))
      .from(users)
      .leftJoin(tierGifts, liveGift(now))
      .where(eq(users.id, sql.placeholder('personId')))
      .prepare('find_rights'),
  );
  return async (tx: Tx, personId: string, at: Date) => {
    const [found] = await finding(tx).execute({ personId, now: at });
    return found;
  };
}

/** Finds all that decides what the person of a session may do by the hash of a cookie's value, with what decides whether a session of a hosted service still holds. */
export function createFindViewer(elsewhere: RightsElsewhere) {
  const now = sql.placeholder('now');
  const finding = builtOnce((tx) =>
    tx
      .select({
        ...memberColumns(elsewhere),
        hostedGroups: sessions.hostedGroups,
        tokensValidFrom: users.tokensValidFrom,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(tierGifts, liveGift(now))
      .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, now)))
      .prepare('find_viewer'),
  );
  return async (tx: Tx, token: string, at: Date) => {
    const [found] = await finding(tx).execute({ token, now: at });
    return found;
  };
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
