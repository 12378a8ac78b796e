import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/index.ts';
import { stagedRows } from '../../platform/personal-jobs/tables.ts';
import { hasKeeper, type ListedNursery, listedColumns, type NurseryRecord } from '../store.ts';
import { nurseries } from '../tables.ts';
import { DIRECTORY_FACTS } from './directory-row.ts';

/** A nursery on record, listed or not. */
export type Listing = ListedNursery;

/** Rows read with one statement: more would hold up others. */
const ROWS_AT_ONCE = 1_000;

/** Stands for a nursery as it is: any write gives it another (`xmin` is the transaction that wrote the row), and so does a keeper. */
const version = sql<string>`hashtextextended(${nurseries.id} || ' ' || ${nurseries}.xmin || ' ' || ${hasKeeper}, 0)`;

/** What is on record, and what stands for all of it. */
export interface Listings {
  readonly listings: readonly Listing[];
  readonly version: string;
}

/**
 * Every nursery on record: samples, hidden ones and those that opted out as well. Others have their turn between, and may change what was
 * read already: whoever writes by it asks in their transaction whether `directoryVersion` is still the same.
 */
export async function readListings(db: Pick<Database, 'lookUp'>): Promise<Listings> {
  const listings: Listing[] = [];
  let sum = 0n;
  for (;;) {
    const next = await db.lookUp((tx) =>
      tx
        .select({ ...listedColumns, version })
        .from(nurseries)
        .where(gt(nurseries.id, listings.at(-1)?.id ?? 0))
        .orderBy(asc(nurseries.id))
        .limit(ROWS_AT_ONCE),
    );
    for (const { version: own, ...listing } of next) {
      sum += BigInt(own);
      listings.push(listing);
    }
    if (next.length < ROWS_AT_ONCE) return { listings, version: String(sum) };
  }
}

/** What stands for all nurseries as they are now. */
export async function directoryVersion(tx: Tx): Promise<string> {
  const [all] = await tx.select({ version: sql<string>`coalesce(sum(${version}), 0)` }).from(nurseries);
  return all?.version ?? '0';
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
export const WRITTEN = [
  ...DIRECTORY_FACTS,
  'place_basis',
  'updated_at',
] as const satisfies readonly (keyof NurseryRecord)[];

/** What it gives a new listing besides. */
const OF_A_NEW_ONE = [
  'slug',
  'branch_of',
  'partnership_tier',
  'is_active',
  'featured',
  'is_sample',
  'created_at',
] as const satisfies readonly (keyof NurseryRecord)[];

export type ChangedListing = Pick<NurseryRecord, 'id' | (typeof WRITTEN)[number]>;
export type NewListing = Pick<NurseryRecord, (typeof WRITTEN)[number] | (typeof OF_A_NEW_ONE)[number]> & {
  /** Of a branch of another that is new: the slug of that. */
  readonly head_slug: string | null;
};

const listed = (columns: readonly string[], show: (column: SQL) => SQL = (column) => column) =>
  sql.join(
    columns.map((column) => show(sql`${sql.identifier(column)}`)),
    sql`, `,
  );

const stagedAs = (part: 'added' | 'changed', id: string) => sql`
  ${stagedRows} AS staged, jsonb_populate_recordset(NULL::${nurseries}, staged.rows) AS listing
  WHERE staged.id = ${id} AND staged.part = ${part}`;

/** How many of them this writes. */
async function countWritten(tx: Tx, writing: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`WITH written AS (${writing} RETURNING 1) SELECT count(*)::int AS count FROM written`,
  );
  return rows[0]?.count ?? 0;
}

/** Writes what was staged: `added` as `NewListing`, `changed` as `ChangedListing`. Answers how many of each it wrote. */
export async function writeStaged(
  tx: Tx,
  id: string,
): Promise<{ readonly added: number; readonly changed: number }> {
  const columns = [...WRITTEN, ...OF_A_NEW_ONE];
  const added = await countWritten(
    tx,
    sql`INSERT INTO ${nurseries} (${listed(columns)})
      SELECT ${listed(columns, (column) => sql`listing.${column}`)} FROM ${stagedAs('added', id)}`,
  );
  await tx.execute(sql`
    UPDATE ${nurseries} SET branch_of = head.id
    FROM ${stagedRows} AS staged, jsonb_to_recordset(staged.rows) AS branch(slug text, head_slug text), ${nurseries} AS head
    WHERE staged.id = ${id} AND staged.part = 'added' AND branch.head_slug IS NOT NULL
      AND ${nurseries}.slug = branch.slug AND head.slug = branch.head_slug`);
  const changed = await countWritten(
    tx,
    sql`UPDATE ${nurseries} SET ${listed(WRITTEN, (column) => sql`${column} = listing.${column}`)}
      FROM ${stagedAs('changed', id)} AND listing.id = ${nurseries}.id`,
  );
  return { added, changed };
}
