import { join } from 'node:path';
import { createTestDatabase } from '@understory/seedbed';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { withFolder } from './product.ts';

/** Where the product, or what it is measured against, keeps its rows. */
export interface Storage {
  readonly name: string;
  /** The settings of a program that is to keep its rows there, each program in a database of its own. */
  settings(): Promise<Readonly<Record<string, string>>>;
}

const LOCAL_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';

/** Databases of a server that are gone when the work is done. */
async function onServer(work: (storage: Storage) => Promise<void>): Promise<void> {
  const drops: (() => Promise<void>)[] = [];
  const make = async () => {
    const { db, connection, drop } = await createTestDatabase(openDatabase);
    drops.push(drop);
    await db.close();
    return { DATABASE_URL: 'databaseUrl' in connection ? String(connection.databaseUrl) : '' };
  };
  try {
    await work({ name: 'PostgreSQL', settings: make });
  } finally {
    for (const drop of drops) await drop();
  }
}

/**
 * Runs work on the embedded database and then on a PostgreSQL server: the one that `TEST_DATABASE_URL` names, or one of
 * this machine. Says so where there is none.
 */
export async function onEachStorage(work: (storage: Storage) => Promise<void>): Promise<void> {
  await work({ name: 'embedded', settings: async () => ({}) });
  process.env.TEST_DATABASE_URL ??= LOCAL_SERVER;
  try {
    await (await createTestDatabase(openDatabase)).drop();
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
