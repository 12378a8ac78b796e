import pg from 'pg';
import { refuseInsideTransaction } from './inside-transaction.ts';

export type Log = (line: { msg: string }) => void;

/** A pool that refuses a second connection to work already inside a transaction, and survives lost ones. */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, log: Log) {
    super(config);
    // Without these listeners a connection lost between two queries would end the whole process. The pool
    // drops such a connection by itself and makes a new one when next asked.
    const note = (error: Error) => log({ msg: `A database connection was lost: ${error.message}` });
    this.on('error', note);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Parameters<pg.Pool['connect']>[0]): void;
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    refuseInsideTransaction();
    if (!done) return super.connect();
    super.connect(done);
    return undefined;
  }
}

/** Longest a statement, or a transaction left waiting by its program, may hold a server's connection. */
const STATEMENT_LIMIT_MS = 30_000;

/** How long a caller waits for a connection before hearing `DatabaseUnavailable`. */
const CONNECTION_WAIT_MS = 5_000;

/** Connections to a PostgreSQL server. None is made until the first is asked for. */
export function serverPool(databaseUrl: string, poolSize: number, log: Log): pg.Pool {
  return new GuardedPool(
    {
      connectionString: databaseUrl,
      application_name: 'understory',
      max: poolSize,
      connectionTimeoutMillis: CONNECTION_WAIT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    },
    log,
  );
}
