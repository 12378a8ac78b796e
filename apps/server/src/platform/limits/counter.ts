import type { Clock } from '../clock.ts';
import { type Database, DatabaseUnavailable } from '../db/index.ts';
import { type Count, type Limit, takeUses } from './store.ts';

/** How a count stands after a use. Milliseconds; `wait` is 0 for a use that is within the limit. */
export interface Standing {
  readonly wait: number;
  /** How many uses are left, as far as this process knows. */
  readonly left: number;
  /** Until the count begins anew. */
  readonly reset: number;
}

/**
 * Counts uses by key within one limit.
 * @param uses how many at once; 1 unless stated
 */
export type Counter = (key: string, uses?: number) => Promise<Standing>;

/** How often something may be done by one key. The time begins with the first use. */
export type Allowance = Omit<Limit, 'key'>;

/** Adds uses to what all processes have taken of a key together. */
type Take = (key: string, uses: number, expire: number, now: number) => Promise<Count>;

/** Keys remembered at once: some 20 MB. Past that the one that began first is forgotten, which costs it nothing. */
const KEYS_MAX = 100_000;
/** What of a limit a process takes at a time: of 600 calls a minute, 50. */
const SHARES = 12;

/** What this process has of one key until its time is over. */
interface Purse {
  expire: number;
  spent: number;
  /** What may be spent before more has to be asked for. */
  held: number;
  /** What all processes took together, when last asked; undefined before that. */
  taken: number | undefined;
  /** Nothing more is to be had until the time is over. */
  isLast: boolean;
  asking: Promise<void> | undefined;
}

/**
 * Counts in this process alone: for what the only process there is has to count, and where the count keeps somebody from
 * taking the machine to themselves. A restart forgets it.
 */
export const countInMemory = (clock: Clock, allowance: Allowance): Counter =>
  createCounter(clock, allowance, { atOnce: allowance.uses, free: allowance.uses });

/**
 * Counts for all processes together, in the database, without a write for each use: a process takes a share of the limit
 * and spends it by itself. The first share is spent before it is asked for, so that whoever makes a few calls costs no
 * write at all; processes that share a database may therefore pass the limit by a twelfth each, and no further.
 *
 * @param exact takes each use by itself, before it: nothing passes the limit, nor is forgotten over a restart
 */
export const countShared = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { key: name, ...allowance }: Limit,
  exact = false,
): Counter => {
  const take: Take = (key, uses, expire, now) =>
    db.transaction((tx) => takeUses(tx, { key: `${name}:${key}`, uses, expire }, now));
  const share = Math.ceil(allowance.uses / SHARES);
  return createCounter(clock, allowance, exact ? { atOnce: 1, free: 0 } : { atOnce: share, free: share }, {
    take,
    // While the database is away, each process keeps the limit by itself. One that guards an account is not passed then.
    passesOutages: !exact,
  });
};

function createCounter(
  clock: Clock,
  { uses: limit, seconds }: Allowance,
  { atOnce, free }: { readonly atOnce: number; readonly free: number },
  shared?: { readonly take: Take; readonly passesOutages: boolean },
): Counter {
  /** In the order in which their times began. */
  const purses = new Map<string, Purse>();

  function purseOf(key: string, now: number): Purse {
    const known = purses.get(key);
    if (known && known.expire > now) return known;
    purses.delete(key);
    const held = Math.min(free, limit);
    const expire = now + seconds * 1000;
    const purse: Purse = { expire, spent: 0, held, taken: undefined, isLast: !shared, asking: undefined };
    purses.set(key, purse);
    forgetSome(now);
    return purse;
  }

  /** Two at most for each that comes, so that none has to wait until all are forgotten. */
  function forgetSome(now: number): void {
    let more = 2;
    for (const [key, { expire }] of purses) {
      if (more-- === 0 || (expire > now && purses.size <= KEYS_MAX)) return;
      purses.delete(key);
    }
  }

  async function askForMore(key: string, purse: Purse, uses: number, now: number): Promise<void> {
    if (!shared) return;
    const isFirst = purse.taken === undefined;
    const missing = purse.spent + uses - purse.held;
    const wanted = Math.max(atOnce, missing) + (isFirst ? purse.held : 0);
    try {
      const { points, expire } = await shared.take(key, wanted, purse.expire, now);
      const given = Math.min(wanted, Math.max(0, limit - (points - wanted)));
      purse.held = isFirst ? Math.max(purse.held, given) : purse.held + given;
      purse.isLast = given < wanted;
      purse.taken = points;
      purse.expire = expire;
    } catch (fault) {
      if (!shared.passesOutages || !(fault instanceof DatabaseUnavailable)) throw fault;
      purse.held = Math.max(purse.held, limit);
      purse.isLast = true;
    }
  }

  return async (key, uses = 1) => {
    for (;;) {
      const now = clock.now().getTime();
      const purse = purseOf(key, now);
      const reset = purse.expire - now;
      const fits = purse.spent + uses <= purse.held;
      if (fits) purse.spent += uses;
      if (fits || purse.isLast) {
        const elsewhere = purse.taken === undefined ? 0 : Math.max(0, purse.taken - purse.held);
        const left = Math.max(0, limit - purse.spent - elsewhere);
        return { wait: fits ? 0 : Math.max(1, reset), left, reset };
      }
      purse.asking ??= askForMore(key, purse, uses, now).finally(() => {
        purse.asking = undefined;
      });
      await purse.asking;
    }
  };
}
