import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/index.ts';
import type { Log } from './log.ts';

/** How long, in milliseconds, it is known without asking: so long another process may go on as before. */
const TRUSTED_FOR = 1_000;

/** What the database says and many requests ask for. */
export interface Known<T> {
  /** Never fails, and asks the database once a second at most: what is served may need none. */
  read(): Promise<T>;
  /** To be called after it was changed here: what was asked for before is not kept. */
  forget(): void;
}

/**
 * @param what what it is, for the log
 * @param first what is taken for known while the database could not be asked yet
 */
export function createKnown<T>(
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  { what, first, ask: askIn }: { what: string; first: T; ask: (tx: Tx) => Promise<T> },
): Known<T> {
  let known = first;
  let askedAt = Number.NaN;
  let asking: Promise<T> | undefined;
  /** Changes that this process has made: what was asked for before one of them is not kept. */
  let changes = 0;

  const ask = async (): Promise<T> => {
    const [now, changesThen] = [clock.now().getTime(), changes];
    let answer = known;
    try {
      answer = await db.lookUp(askIn);
    } catch (error) {
      log.warn({ err: error }, `${what} could not be read: it stays as it was last known`);
    }
    if (changes === changesThen) {
      known = answer;
      askedAt = now;
    }
    return answer;
  };

  return {
    async read() {
      if (Math.abs(clock.now().getTime() - askedAt) < TRUSTED_FOR) return known;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      // Nobody waits for somebody else's garden to be saved, once anything is known.
      return Number.isNaN(askedAt) || !db.isBusy() ? asking : known;
    },
    forget() {
      changes += 1;
      askedAt = Number.NaN;
      asking = undefined;
    },
  };
}
