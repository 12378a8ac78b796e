import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type ListedNursery, listedColumns, type NewNursery, type NurseryRecord } from '../store.ts';
import { nurseries } from '../tables.ts';

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
