import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import type { NurseryRecord } from '../store.ts';
import { nurseries, nurseryKeepers } from '../tables.ts';

/** A nursery on record, listed or not. */
export interface Listing extends NurseryRecord {
  /** Somebody runs it, and looks after its listing themselves. */
  readonly has_keeper: boolean;
}

/**
 * Rows read or written with one statement: more would hold up others. Those that are written travel as one value: a value for each
 * cell would take as long to bind as to write.
 */
const ROWS_AT_ONCE = 1_000;

/** Every nursery on record: samples, hidden ones and those that opted out as well. */
export async function readListings(tx: Tx): Promise<Listing[]> {
  const listings: Listing[] = [];
  for (;;) {
    const next = await tx
      .select({
        ...getTableColumns(nurseries),
        has_keeper: sql<boolean>`EXISTS (SELECT 1 FROM ${nurseryKeepers} WHERE ${eq(nurseryKeepers.nursery_id, nurseries.id)})`,
      })
      .from(nurseries)
      .where(gt(nurseries.id, listings.at(-1)?.id ?? 0))
      .orderBy(asc(nurseries.id))
      .limit(ROWS_AT_ONCE);
    listings.push(...next);
    if (next.length < ROWS_AT_ONCE) return listings;
  }
}

/** What the directory says to gardeners, by its addresses; no samples. */
export const readDirectory = (tx: Tx): Promise<NurseryRecord[]> =>
  tx
    .select()
    .from(nurseries)
    .where(and(eq(nurseries.is_sample, false), nurseries.is_active, isNull(nurseries.opted_out_at)))
    .orderBy(sql`${nurseries.slug} COLLATE "C"`);

/** Nobody adds, changes or hides a nursery until the transaction ends; reading goes on. */
export const holdDirectory = (tx: Tx) => tx.execute(sql`LOCK TABLE ${nurseries} IN SHARE ROW EXCLUSIVE MODE`);

/** What an import writes of a listing that is there. Tier, standing and the rest are not a file's to say. */
const WRITTEN = [
  'name',
  'address',
  'zip_code',
  'website',
  'phone',
  'contact_email',
  'description',
  'specialties',
  'regions',
  'hours',
  'hours_note',
  'open_to_public',
  'service_radius',
  'latitude',
  'longitude',
  'updated_at',
] as const satisfies readonly (keyof NurseryRecord)[];

/** What it gives a new listing besides. */
const OF_A_NEW_ONE = [
  'slug',
  'partnership_tier',
  'is_active',
  'featured',
  'is_sample',
  'created_at',
] as const satisfies readonly (keyof NurseryRecord)[];

export type WrittenListing = Pick<NurseryRecord, (typeof WRITTEN)[number] | (typeof OF_A_NEW_ONE)[number]>;

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** Adds nurseries; those whose slug is there are given what a file says of them, and keep all else. */
export async function writeListings(tx: Tx, listings: readonly WrittenListing[]): Promise<void> {
  const columns = names([...WRITTEN, ...OF_A_NEW_ONE]);
  const changes = sql.join(
    WRITTEN.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  );
  for (let at = 0; at < listings.length; at += ROWS_AT_ONCE) {
    const rows = JSON.stringify(listings.slice(at, at + ROWS_AT_ONCE));
    await tx.execute(sql`
      INSERT INTO ${nurseries} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${nurseries}, ${rows}::jsonb)
      ON CONFLICT (slug) DO UPDATE SET ${changes}`);
  }
}
