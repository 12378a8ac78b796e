import type { Pool } from 'pg';
import type { Log } from '../pool.ts';

/** Between two looks, in milliseconds. A look costs one short query when nothing was written since the last. */
const EVERY_MS = 60_000;

/** A busy database is left alone this many looks in a row; then housekeeping takes its turn in the queue. */
const MOST_SKIPS = 5;

/** Tables are vacuumed and analysed at each n-th look that found writes. */
const VACUUM_AT_EVERY = 10;

/**
 * Does for the embedded database what a server's background processes do: checkpoints, so that the log does
 * not grow for ever, and vacuum and analyse, so that tables do not either and plans stay good. Never runs
 * twice at once and keeps no process alive.
 *
 * @returns the call that stops it, which waits for a run in progress.
 */
export function keepHouse(pool: Pool, log: Log): () => Promise<void> {
  const look = housekeeper(pool);
  let running: Promise<unknown> | undefined;

  const timer = setInterval(() => {
    running ??= look()
      .catch((error: Error) => log({ msg: `Database housekeeping failed: ${error.message}` }))
      .finally(() => {
        running = undefined;
      });
  }, EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** One look after the other; each says what it did. */
export function housekeeper(pool: Pool): () => Promise<'skipped' | 'nothing' | 'checkpoint' | 'vacuum'> {
  let seenLog = '';
  let skips = 0;
  let looksWithWrites = 0;

  return async () => {
    if (isBusy(pool) && skips < MOST_SKIPS) {
      skips++;
      return 'skipped';
    }
    skips = 0;
    if ((await logPosition(pool)) === seenLog) return 'nothing';
    looksWithWrites++;
    const vacuum = looksWithWrites % VACUUM_AT_EVERY === 0;
    if (vacuum) await vacuumAll(pool);
    await pool.query('CHECKPOINT');
    seenLog = await logPosition(pool);
    return vacuum ? 'vacuum' : 'checkpoint';
  };
}

function isBusy(pool: Pool): boolean {
  return pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
}

async function logPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at');
  return rows[0]?.at ?? '';
}

/** Table by table, so that other work gets its turn in between. */
async function vacuumAll(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables ORDER BY relid",
  );
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
}
