import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenDatabase, OpenedDatabase, Seeding, TestDatabase } from './shapes.ts';

/** Any constant will do, so long as every test process takes the same one. */
const TEMPLATE_LOCK = 7_316_204_912;

/** Never made: a database on a server needs no directory. */
const NO_DIRECTORY = join(tmpdir(), 'understory-test-unused');

export async function createOnServer<Db extends OpenedDatabase>(
  open: OpenDatabase<Db>,
  server: string,
  key: string,
  seeding?: Seeding<Db>,
): Promise<TestDatabase<Db>> {
  const bare = templateName(key);
  const template = seeding ? templateName(key, seeding.key) : bare;
  const name = `understory_test_${randomBytes(6).toString('hex')}`;
  await administer(server, async (client) => {
    await ensureTemplate(client, open, server, { template: bare, from: 'template0' });
    if (seeding) await ensureTemplate(client, open, server, { template, from: bare, seed: seeding.seed });
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const connection = { databaseUrl: databaseOn(server, name), dataDir: NO_DIRECTORY };
  const db = await open(connection);
  return {
    db,
    connection,
    async drop() {
      await db.close();
      await administer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

const templateName = (key: string, ...seeds: readonly string[]) =>
  ['understory_template', key, ...seeds].join('_');

/** Forgets what was seeded under a key. */
export const dropSeededTemplate = (server: string, key: string, seeds: string): Promise<void> =>
  administer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${templateName(key, seeds)}`));

interface Template<Db> {
  readonly template: string;
  readonly from: string;
  readonly seed?: (db: Db) => Promise<void>;
}

/** Makes the template unless it is there. It gets its final name when it is complete. */
async function ensureTemplate<Db extends OpenedDatabase>(
  client: pg.Client,
  open: OpenDatabase<Db>,
  server: string,
  { template, from, seed }: Template<Db>,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount) return;
    const building = `${template}_building`;
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${building} TEMPLATE ${from}`);
    const db = await open({ databaseUrl: databaseOn(server, building), dataDir: NO_DIRECTORY });
    await seed?.(db);
    await db.close();
    await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
