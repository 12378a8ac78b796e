import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { GuardedPool, type Log } from '../pool.ts';
import { lockDirectory, lockFileOf } from './directory-lock.ts';
import { Engine } from './engine.ts';
import { keepHouse } from './housekeeping.ts';

/** A turn takes milliseconds; who has waited as long as this had better be told. */
const TURN_WAIT_MS = 10_000;

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** Closes the database and gives its directory up. */
  close(): Promise<void>;
  engine: Engine;
}

/**
 * Opens the embedded database kept in `<dataDir>/database`, creating both when missing. The lock lies beside
 * it in the same data directory, which only the owner may enter.
 *
 * @param turnWaitMs how long work waits its turn for the one connection before it hears `DatabaseUnavailable`; the engine being opened
 *   again after a crash counts as waiting
 * @throws DataDirectoryInUse when another process has it open.
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  turnWaitMs = TURN_WAIT_MS,
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = realpathSync(dataDir);
  // The engine makes its files readable by everyone, so the directory around them must not be.
  chmodSync(home, 0o700);
  const unlock = lockDirectory(dataDir, lockFileOf(dataDir));
  const engine = new Engine(join(home, 'database'), log);
  try {
    await engine.start();
  } catch (error) {
    await engine.close();
    unlock();
    throw error;
  }
  // One connection, because the engine has one session; never idle-closed, because it costs nothing to keep.
  const pool = new GuardedPool(
    {
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      stream: () => engine.stream(),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: turnWaitMs,
    },
    log,
  );
  const stopHousekeeping = keepHouse(pool, log);
  return {
    pool,
    engine,
    async close() {
      await stopHousekeeping();
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}
