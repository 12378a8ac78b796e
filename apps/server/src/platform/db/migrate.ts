import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';

/** Where the migrations are kept, as written by `npm run db:generate`. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, so long as every process of this program takes the same one. */
const MIGRATION_LOCK = 7_316_204_911;

/**
 * Brings the database up to the newest migration. Forward only. Each migration is one transaction, so a failing one leaves the
 * database at the one before it. Each takes the lock anew, and looks anew what is left to do: processes starting at the same
 * time share the work, and a pooler may hand every transaction to another connection.
 *
 * Drizzle's own migrator is not used because it takes no lock, and because it passes over a migration that
 * was generated before, but merged after, one that is already applied.
 *
 * @throws Error when an applied migration has been edited since.
 */
export async function migrate(db: { pool: Pool }, folder = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const client = await db.pool.connect();
  try {
    while (await inTransaction(client, () => applyNext(client, migrations)));
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    // A migration may take longer than any request is allowed to.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Applies the first migration that is not; false when all are. */
async function applyNext(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<boolean> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations',
  );
  const applied = new Map(rows.map((row) => [Number(row.created_at), row.hash]));
  for (const migration of migrations) {
    const hash = contentHash(migration);
    const before = applied.get(migration.folderMillis);
    if (before === hash) continue;
    if (before !== undefined) throw editedMigration(migration);
    for (const statement of migration.sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      migration.folderMillis,
    ]);
    return true;
  }
  return false;
}

/** Line endings are left out of it, so that a checkout on Windows counts as the same migration. */
function contentHash(migration: MigrationMeta): string {
  const text = migration.sql.join('--> statement-breakpoint').replaceAll('\r\n', '\n');
  return createHash('sha256').update(text).digest('hex');
}

function editedMigration(migration: MigrationMeta): Error {
  const made = new Date(migration.folderMillis).toISOString();
  return new Error(
    `The migration generated at ${made} was edited after this database had applied it. Undo the edit and add a new migration instead.`,
  );
}
