import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { nurseries } from './tables.ts';

/** A nursery for search engines: its slug, and when its page changed last. */
export interface ListedNursery {
  readonly slug: string;
  readonly changed: Date;
}

/** Every nursery that has a page search engines may find: those in the directory that are no samples, by slug. */
export const listedNurseries = (tx: Tx): Promise<ListedNursery[]> =>
  tx
    .select({ slug: nurseries.slug, changed: nurseries.updated_at })
    .from(nurseries)
    .where(and(eq(nurseries.is_active, true), eq(nurseries.is_sample, false)))
    .orderBy(asc(nurseries.slug));
