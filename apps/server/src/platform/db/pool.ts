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

const LIMITS = {
  statement_timeout: STATEMENT_LIMIT_MS,
  lock_timeout: STATEMENT_LIMIT_MS,
  idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
};

const LIMITS_OF_TRANSACTION = Object.entries(LIMITS)
  .map(([name, milliseconds]) => `; SET LOCAL ${name} = ${milliseconds}`)
  .join('');

/**
 * A connection through a pooler in transaction mode. Whatever a session would keep is lost there, or left to somebody else:
 * limits are set by the statement that begins a transaction, and for it alone, and no statement has a name. (Drizzle takes
 * whatever has "Pool" in the name of its class for a pool.)
 */
export class SessionlessClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [query, ...rest] = given;
    return super.query(withoutSession(query) as never, ...(rest as never[])) as never;
  }
}

function withoutSession(query: unknown): unknown {
  if (typeof query === 'string') return withLimits(query);
  const { name: _name, ...unnamed } = query as pg.QueryConfig;
  return { ...unnamed, text: withLimits(unnamed.text) };
}

/** Several statements may go at once where none has values, so this costs no round trip. */
const withLimits = (text: string): string =>
  /^\s*begin\b[^;]*$/i.test(text) ? text + LIMITS_OF_TRANSACTION : text;

interface ServerConnections {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** Whether the URL leads to a pooler that hands each transaction to another connection. */
  readonly pooler: boolean;
}

/** Connections to a PostgreSQL server. None is made until the first is asked for. */
export function serverPool({ databaseUrl, poolSize, pooler }: ServerConnections, log: Log): pg.Pool {
  return new GuardedPool(
    {
      connectionString: databaseUrl,
      application_name: 'understory',
      max: poolSize,
      connectionTimeoutMillis: CONNECTION_WAIT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...(pooler ? { Client: SessionlessClient } : LIMITS),
    },
    log,
  );
}
