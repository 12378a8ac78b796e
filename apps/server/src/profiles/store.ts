import { eq } from 'drizzle-orm';
import { users } from '../members/tables.ts';
import type { Tx } from '../platform/index.ts';
import { type ProfileRow, profiles } from './tables.ts';

export type ProfileChanges = Partial<Omit<ProfileRow, 'userId' | 'updatedAt'>>;

/** Asked for with every page of a member's: planned once a connection. */
export async function findProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .prepare('find_profile')
    .execute();
  return profile;
}

/** The profile as it is once what is being written of it is written, held until the transaction ends. */
export async function lockProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
    .prepare('lock_profile')
    .execute();
  return profile;
}

/** Whether somebody has an account. It stays until the transaction ends; one that is being deleted is waited for. */
async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return found.length > 0;
}

/**
 * The person's profile, made where there was none, and held until the transaction ends: of two changes at once the
 * second sees what the first one wrote. Undefined for somebody whose account is gone.
 */
export async function holdProfile(tx: Tx, userId: string, now: Date): Promise<ProfileRow | undefined> {
  const held = await lockProfile(tx, userId);
  if (held || !(await holdAccount(tx, userId))) return held;
  await tx.insert(profiles).values({ userId, updatedAt: now }).onConflictDoNothing();
  return lockProfile(tx, userId);
}

export async function writeProfile(tx: Tx, userId: string, changes: ProfileChanges, now: Date) {
  const [written] = await tx
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .returning();
  if (!written) throw new Error(`The profile of ${userId} was not there to be changed.`);
  return written;
}

/** The language that the account at an address has chosen; undefined where there is no account. */
export async function findLanguage(
  tx: Tx,
  email: string,
): Promise<{ readonly language: ProfileRow['language'] } | undefined> {
  const [account] = await tx
    .select({ language: profiles.language })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  return account;
}

export async function findTimeZone(tx: Tx, userId: string): Promise<string | null> {
  const [told] = await tx
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return told?.timeZone ?? null;
}

/** The ZIP code that was recognised in a person's location; null where none was. */
export async function findZipCode(tx: Tx, userId: string): Promise<string | null> {
  const [told] = await tx
    .select({ zipCode: profiles.zipCode })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return told?.zipCode ?? null;
}

export async function deleteProfile(tx: Tx, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}
