import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { withFolder } from './product.ts';

/** Where the product, or what it is measured against, keeps its rows. */
export interface Storage {
  readonly name: string;
  /** The settings of a program that is to keep its rows there, each program in a database of its own. */
  settings(program: string): Promise<Readonly<Record<string, string>>>;
}

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseUrl = (name: string): string => {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer(work: (storage: Storage) => Promise<void>): Promise<void> {
  const made: string[] = [];
  try {
    await work({
      name: 'PostgreSQL',
      async settings(program) {
        const name = `understory_bench_${program}_${randomBytes(4).toString('hex')}`;
        await administer((client) => client.query(`CREATE DATABASE ${name}`));
        made.push(name);
        return { DATABASE_URL: databaseUrl(name) };
      },
    });
  } finally {
    for (const name of made) {
      await administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    }
  }
}

/**
 * Runs work on the embedded database and then on a PostgreSQL server: the one that `TEST_DATABASE_URL` names, or one of
 * this machine. Says so where there is none.
 */
export async function onEachStorage(work: (storage: Storage) => Promise<void>): Promise<void> {
  await work({ name: 'embedded', settings: async () => ({}) });
  try {
    await administer((client) => client.query('SELECT 1'));
  } catch {
    console.log('  PostgreSQL: no server answers here (TEST_DATABASE_URL names one); not measured');
    return;
  }
  await onServer(work);
}

/** A folder for each program that keeps something, gone when the work is done. */
export const withProgramFolders = <T>(
  work: (folder: (program: string) => string) => Promise<T>,
): Promise<T> => withFolder((folder) => work((program) => join(folder, program)));
