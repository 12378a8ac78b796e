import type pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';
import { openEmbedded } from './embedded/open.ts';
import { migrate } from './migrate.ts';
import { type Log, serverPool } from './pool.ts';
import { runReading, runTransaction, type Tx } from './transactions.ts';
import { nameOutage } from './unavailable.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server to use; without it the embedded database in `dataDir` is. */
  readonly databaseUrl?: string;
  /** The directory for the embedded database, created when missing. Not touched when there is a server. */
  readonly dataDir: string;
  /** Most connections to a server at a time; 10 unless told. The embedded database has one. */
  readonly poolSize?: number;
  /** Whether `databaseUrl` leads to a pooler that hands each transaction to another connection; false unless told. */
  readonly pooler?: boolean;
  readonly log?: Log;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs work in one transaction: kept when it resolves, undone when it throws. Work that lost against
   * another transaction is run again, so it must have no effect but through `tx`.
   *
   * @throws DatabaseUnavailable during an outage; later calls work again once that is over.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs work that only reads: all its statements see the database as it was at the first of them, whatever others commit
   * meanwhile, and a write is refused by the database. Work that went with a dead connection is run again.
   *
   * @throws DatabaseUnavailable as `transaction`.
   */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For a single statement that reads: at half the cost of `read`, because no transaction is around it.
   *
   * @throws DatabaseUnavailable as `transaction`.
   */
  lookUp<T>(statement: (tx: Tx) => PromiseLike<T>): Promise<T>;
  /** For libraries that bring their own SQL. Not to be used inside a transaction: it refuses. */
  readonly pool: pg.Pool;
  /** Whether every connection is at work, so that a query has to wait for the work of others. */
  isBusy(): boolean;
  /** Whether a query is answered now. Never throws. */
  isReady(): Promise<boolean>;
  /** Waits for running work, then closes everything. Closing again does nothing more. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings it up to the newest migration.
 *
 * @throws DataDirectoryInUse when the embedded database is open elsewhere.
 * @throws DatabaseUnavailable when the server cannot be reached.
 * @throws ConfigurationError when a pooler stands before it and `pooler` does not say so.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => undefined);
  const { databaseUrl, poolSize = 10, pooler = false } = options;
  const database = databaseUrl
    ? overServer(serverPool({ databaseUrl, poolSize, pooler }, log))
    : await overEmbedded(options.dataDir, log);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw sayPooler(error) ?? nameOutage(error);
  }
}

/** A pooler refuses the limits that a connection of its own begins with. */
const sayPooler = (error: unknown): ConfigurationError | undefined =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)
    ? new ConfigurationError(
        `DATABASE_URL leads to a pooler that keeps no settings of a connection (${error.message}). Set DATABASE_POOLER=1.`,
      )
    : undefined;

function overServer(pool: pg.Pool): Database {
  return { kind: 'server', ...workOver(pool), close: once(() => pool.end()) };
}

async function overEmbedded(dataDir: string, log: Log): Promise<Database> {
  const { pool, close } = await openEmbedded(dataDir, log);
  return { kind: 'embedded', ...workOver(pool), close: once(close) };
}

function workOver(pool: pg.Pool): Omit<Database, 'kind' | 'close'> {
  return {
    pool,
    transaction: (work) => runTransaction(pool, { accessMode: 'read write' }, work),
    // Said with the statement that begins it: one moment for all costs no round trip, and fewer snapshots than one for each.
    read: (work) =>
      runTransaction(pool, { isolationLevel: 'repeatable read', accessMode: 'read only' }, work),
    lookUp: (statement) => runReading(pool, statement),
    isBusy: () => pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 1),
    async isReady() {
      try {
        await pool.query('SELECT 1');
        return true;
      } catch {
        return false;
      }
    },
  };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
