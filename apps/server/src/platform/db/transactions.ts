import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { markedAsTransaction } from './inside-transaction.ts';
import { installationSecrets } from './tables.ts';
import { DatabaseUnavailable, nameOutage, sqlState } from './unavailable.ts';

declare const insideTransaction: unique symbol;

/**
 * A running transaction. Only `Database.transaction` and `Database.read` make one, so what takes a `Tx` can
 * never be handed the database itself.
 */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0] & {
  readonly [insideTransaction]: true;
};

/** How often work is run at most when it loses against other transactions. */
const ATTEMPTS = 3;

/** PostgreSQL undid the whole transaction because of a concurrent one: serialization failure, deadlock. */
const LOST_TO_ANOTHER = new Set(['40001', '40P01']);

/** A Drizzle handle per connection, made once: making one costs more than a short query. */
const handles = new WeakMap<PoolClient, NodePgDatabase>();

/**
 * Runs work in one transaction on one connection: committed when it resolves, rolled back when it throws.
 *
 * When PostgreSQL itself undid the transaction for the sake of another one, or the connection turned out to
 * be dead before the work began, the work is run again, at most three times in all. Work must therefore
 * have no effect but through its transaction: send mail and call other services after it.
 *
 * @throws DatabaseUnavailable when the database cannot be reached or goes away.
 */
export async function runTransaction<T>(
  pool: Pool,
  config: PgTransactionConfig,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const progress: Progress = { reached: 'nothing' };
    try {
      return await runOnce(pool, config, work, progress);
    } catch (error) {
      const named = nameOutage(error);
      if (attempt >= ATTEMPTS || !mayRunAgain(named, progress)) throw named;
    }
    // Unequal pauses, so that two transactions that met do not meet again.
    await pause(Math.random() * 20 * attempt);
  }
}

/**
 * Runs one statement that reads, without a transaction around it: a statement sees one moment by itself, and
 * beginning and ending cost as much again.
 *
 * @throws DatabaseUnavailable when the database cannot be reached or goes away.
 */
export async function runReading<T>(pool: Pool, statement: (tx: Tx) => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const client = await pool.connect();
      try {
        return await statement(handleOf(client) as unknown as Tx);
      } finally {
        client.release();
      }
    } catch (error) {
      const named = nameOutage(error);
      // Reading twice does no harm: a connection that turned out dead is tried once more.
      if (attempt > 1 || !(named instanceof DatabaseUnavailable)) throw named;
    }
  }
}

interface Progress {
  reached: 'nothing' | 'connection' | 'work';
}

async function runOnce<T>(
  pool: Pool,
  config: PgTransactionConfig,
  work: (tx: Tx) => Promise<T>,
  progress: Progress,
): Promise<T> {
  const client = await pool.connect();
  progress.reached = 'connection';
  const failed: { error?: unknown } = {};
  try {
    return await handleOf(client).transaction(async (tx) => {
      progress.reached = 'work';
      try {
        return await markedAsTransaction(() => work(tx as Tx));
      } catch (error) {
        failed.error = error;
        throw error;
      }
    }, config);
  } catch (error) {
    // If the rollback failed too, the connection is gone and the work undone: the work's own error says more.
    throw failed.error ?? error;
  } finally {
    client.release();
  }
}

function mayRunAgain(error: unknown, progress: Progress): boolean {
  if (error instanceof DatabaseUnavailable) return progress.reached === 'connection';
  return LOST_TO_ANOTHER.has(sqlState(error) ?? '');
}

function handleOf(client: PoolClient): NodePgDatabase {
  const known = handles.get(client);
  if (known) return known;
  const made = drizzle({ client });
  handles.set(client, made);
  return made;
}

/**
 * A statement that is built once for each connection and run with other values each time: to build one takes as long as PostgreSQL
 * takes to answer it.
 *
 * @param build makes it with `sql.placeholder` where a value goes, and prepares it under a name of its own
 */
export function builtOnce<Statement>(build: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const built = new WeakMap<object, Statement>();
  return (tx) => {
    const { session } = tx._;
    const known = built.get(session);
    if (known !== undefined) return known;
    const made = build(tx);
    built.set(session, made);
    return made;
  };
}

/** Keeps a value unless there is one of that name already, and gives the one that is kept. Waits for whoever is keeping one now. */
export async function keepOnce(tx: Tx, name: string, value: string): Promise<string> {
  await tx.insert(installationSecrets).values({ name, value }).onConflictDoNothing();
  const [kept] = await tx.select().from(installationSecrets).where(eq(installationSecrets.name, name));
  if (!kept) throw new Error(`The ${name} of this installation could not be kept.`);
  return kept.value;
}
