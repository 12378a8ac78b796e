import { createEmbedded, dropSeededDirectory } from './embedded.ts';
import { migrationsKey } from './migrations.ts';
import { createOnServer, dropSeededTemplate } from './server.ts';
import type { OpenDatabase, OpenedDatabase, Seeding, TestDatabase } from './shapes.ts';

/**
 * A fresh database with every migration applied and, unless a seeding says what else, nothing in it: a copy of a template that
 * is made once for each state of the migrations and each seeding. Embedded, in a temporary directory; on the PostgreSQL
 * server that `TEST_DATABASE_URL` names when that is set (its user must be allowed to create databases).
 *
 * @example
 * const { db, drop } = await createTestDatabase(openDatabase);
 */
export function createTestDatabase<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
  seeding?: Seeding<Db>,
): Promise<TestDatabase<Db>> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? createOnServer(open, server, migrationsKey(), seeding)
    : createEmbedded(open, migrationsKey(), seeding);
}

export function createEmbeddedTestDatabase<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
): Promise<TestDatabase<Db>> {
  return createEmbedded(open, migrationsKey());
}

/** Forgets what was seeded under a key, wherever it was. */
export async function dropSeededTemplates(key: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) await dropSeededTemplate(server, migrationsKey(), key);
  else dropSeededDirectory(migrationsKey(), key);
}
