import { sql } from 'drizzle-orm';
import type { Database } from '../open.ts';
import type { Tx } from '../transactions.ts';
import { appliedMigrations, named, tablesInOrder } from './shape.ts';

const ROWS_AT_ONCE = 500;

/** Takes the lines of a dump in their order. */
export type WriteLines = (lines: readonly string[]) => Promise<void>;

/**
 * Writes everything the database holds, as it was at one moment, in a form that another database of the same version takes
 * in, be it embedded or on a server. Files that people sent are not in it: they lie beside the database.
 *
 * @returns how many rows there were
 */
export async function dumpDatabase(db: Pick<Database, 'read'>, write: WriteLines): Promise<number> {
  return db.read(async (tx) => {
    await write([`H ${JSON.stringify({ understory_dump: 1, migrations: await appliedMigrations(tx) })}`]);
    let rows = 0;
    for (const table of await tablesInOrder(tx)) {
      await write([`T ${JSON.stringify(table)}`]);
      rows += await dumpTable(tx, table, write);
    }
    await write([`S ${JSON.stringify(await counters(tx))}`, `E ${JSON.stringify({ rows })}`]);
    return rows;
  });
}

async function dumpTable(tx: Tx, table: string, write: WriteLines): Promise<number> {
  await tx.execute(
    sql`DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${named(table)} t`,
  );
  let dumped = 0;
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`FETCH ${ROWS_AT_ONCE} FROM dumped`));
    await write(rows.map(({ row }) => `R ${row}`));
    dumped += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`CLOSE dumped`);
  return dumped;
}

/** The last id each counter gave; those that gave none are left out. */
async function counters(tx: Tx): Promise<{ name: string; last: string }[]> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    SELECT sequencename AS name, last_value::text AS last
    FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL
    ORDER BY sequencename`);
  return rows;
}
