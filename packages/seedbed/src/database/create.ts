import { createEmbedded } from './embedded.ts';
import { migrationsKey } from './migrations.ts';
import { createOnServer } from './server.ts';
import type { OpenDatabase, OpenedDatabase, TestDatabase } from './shapes.ts';

/**
 * A fresh database with every migration applied and nothing in it: a copy of a template that is made once for
 * each state of the migrations. Embedded, in a temporary directory; on the PostgreSQL server that
 * `TEST_DATABASE_URL` names when that is set (its user must be allowed to create databases).
 *
 * @example
 * const { db, drop } = await createTestDatabase(openDatabase);
 */
export function createTestDatabase<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
): Promise<TestDatabase<Db>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createOnServer(open, server, migrationsKey()) : createEmbeddedTestDatabase(open);
}

/** As `createTestDatabase`, but always embedded: for tests of the embedded database itself. */
export function createEmbeddedTestDatabase<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
): Promise<TestDatabase<Db>> {
  return createEmbedded(open, migrationsKey());
}
