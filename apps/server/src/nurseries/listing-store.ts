import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { type ListedNursery, listedColumns, type NewNursery, type NurseryRecord } from './store.ts';
import { nurseries } from './tables.ts';

export async function findListing(tx: Tx, id: number): Promise<ListedNursery | undefined> {
  const [found] = await tx.select(listedColumns).from(nurseries).where(eq(nurseries.id, id));
  return found;
}

/** A listing, held so that one thing is decided about it at a time, until the transaction ends. */
export async function holdListing(tx: Tx, id: number): Promise<NurseryRecord | undefined> {
  const [found] = await tx.select().from(nurseries).where(eq(nurseries.id, id)).for('no key update');
  return found;
}

/** A listing by its id or its slug, which always has a letter; held until the transaction ends. */
export async function holdListingNamed(tx: Tx, name: string): Promise<NurseryRecord | undefined> {
  const isId = /^\d{1,10}$/.test(name);
  if (isId && Number(name) > 2_147_483_647) return undefined;
  const [found] = await tx
    .select()
    .from(nurseries)
    .where(isId ? eq(nurseries.id, Number(name)) : eq(nurseries.slug, name))
    .for('no key update');
  return found;
}

/** Gives a listing other facts. */
export async function changeListing(tx: Tx, id: number, facts: Partial<NewNursery>): Promise<ListedNursery> {
  const [changed] = await tx
    .update(nurseries)
    .set(facts)
    .where(eq(nurseries.id, id))
    .returning(listedColumns);
  if (!changed) throw new Error(`Nursery ${id} was not changed`);
  return changed;
}

/** Takes a listing out of the directory, or brings back one that was, by the word of a platform admin. */
export const setTakenDown = (tx: Tx, id: number, now: Date, reason: string | null) =>
  tx
    .update(nurseries)
    .set({
      is_active: reason === null,
      taken_down_at: reason === null ? null : now,
      taken_down_reason: reason ?? '',
      updated_at: now,
    })
    .where(eq(nurseries.id, id));

/** Takes a listing out of the directory by its own wish. It is kept, so that no import brings it back. */
export const hideListing = (tx: Tx, id: number, now: Date) =>
  tx
    .update(nurseries)
    .set({ is_active: false, opted_out_at: now, updated_at: now })
    .where(eq(nurseries.id, id));

/** What a listing is called; undefined for one that is not there. */
export async function nameOfListing(tx: Tx, id: number): Promise<string | undefined> {
  const [found] = await tx.select({ name: nurseries.name }).from(nurseries).where(eq(nurseries.id, id));
  return found?.name;
}

/** Gives a listing the partnership that its nursery pays for. */
export const setPartnershipTier = (tx: Tx, id: number, tier: NurseryRecord['partnership_tier'], now: Date) =>
  tx
    .update(nurseries)
    .set({ partnership_tier: tier, updated_at: now })
    .where(and(eq(nurseries.id, id), ne(nurseries.partnership_tier, tier)));
