import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { type Clock, type Database, type Platform, Refusal } from '../platform/index.ts';
import { rateLimits } from './tables.ts';

interface Count {
  readonly points: number;
  readonly expire: number;
}

/** Expired counts removed with each new one, so that the table stays small without a job of its own. */
const SWEPT_AT_ONCE = 20;

/**
 * Counts in the database, by the platform's clock: they outlive a restart and hold for all processes together.
 * The library decides; this only stores. (Its own PostgreSQL store reads the machine's clock.)
 */
class StoredLimiter extends RateLimiterStoreAbstract {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(platform: Pick<Platform, 'db' | 'clock'>, name: string, points: number, duration: number) {
    super({ storeClient: platform.db, keyPrefix: name, points, duration });
    this.#db = platform.db;
    this.#clock = platform.clock;
  }

  async _upsert(key: string, points: number, milliseconds: number, startAnew = false): Promise<Count> {
    const now = this.#clock.now().getTime();
    const over = startAnew ? sql`true` : sql`${rateLimits.expire} <= ${now}`;
    return this.#db.transaction(async (tx) => {
      const [count] = await tx
        .insert(rateLimits)
        .values({ key, points, expire: now + milliseconds })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`CASE WHEN ${over} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END`,
            expire: sql`CASE WHEN ${over} THEN excluded.expire ELSE ${rateLimits.expire} END`,
          },
        })
        .returning({ points: rateLimits.points, expire: rateLimits.expire });
      const expired = tx
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lte(rateLimits.expire, now))
        .limit(SWEPT_AT_ONCE)
        .for('update', { skipLocked: true });
      await tx.delete(rateLimits).where(inArray(rateLimits.key, expired));
      return count ?? { points, expire: now + milliseconds };
    });
  }

  async _get(key: string): Promise<Count | null> {
    const now = this.#clock.now().getTime();
    const [count] = await this.#db.read((tx) =>
      tx
        .select({ points: rateLimits.points, expire: rateLimits.expire })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, now))),
    );
    return count ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    const gone = await this.#db.transaction((tx) =>
      tx.delete(rateLimits).where(eq(rateLimits.key, key)).returning({ key: rateLimits.key }),
    );
    return gone.length > 0;
  }

  _getRateLimiterRes(_key: string, changed: number, count: Count): RateLimiterRes {
    const wait = Math.max(0, count.expire - this.#clock.now().getTime());
    const left = Math.max(0, this.points - count.points);
    return new RateLimiterRes(left, wait, count.points, count.points === changed);
  }
}

const minutes = (seconds: number): string => {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
};

/** A limit of members' calls beside those per peer. */
export interface Throttle {
  /** Counts one use, or refuses it with the time to wait. */
  use(key: string): Promise<void>;
  /** Forgets what was counted, after a success. */
  forgive(key: string): Promise<void>;
}

function throttle(
  platform: Pick<Platform, 'db' | 'clock'>,
  limit: { readonly name: string; readonly uses: number; readonly seconds: number },
  refusal: (wait: number) => Refusal,
): Throttle {
  const limiter = new StoredLimiter(platform, limit.name, limit.uses, limit.seconds);
  return {
    async use(key) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw refusal(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

const tooManyAttempts = (wait: number): Refusal =>
  new Refusal('TooManyRequestsException', `Too many attempts. Please try again in ${minutes(wait)}.`, {
    retryAfter: wait,
  });

const tooManyMails = (wait: number): Refusal =>
  new Refusal(
    'LimitExceededException',
    `We have sent several e-mails to this address already. Please look for them, or try again in ${minutes(wait)}.`,
    { retryAfter: wait },
  );

export interface Throttles {
  /** By address: sign-ups, each of which sends a mail. */
  readonly signUps: Throttle;
  /** By address: verification codes asked for again. */
  readonly resends: Throttle;
  /** By address: reset codes. */
  readonly resets: Throttle;
  /** By address and peer: wrong passwords. A stranger elsewhere cannot use up the owner's. */
  readonly passwords: Throttle;
}

const HOUR = 3600;

/** The limits per address. Unlike those per peer they are the same everywhere. */
export const throttlesOf = (platform: Pick<Platform, 'db' | 'clock'>): Throttles => ({
  signUps: throttle(platform, { name: 'sign-up', uses: 5, seconds: HOUR }, tooManyAttempts),
  resends: throttle(platform, { name: 'resend', uses: 5, seconds: HOUR }, tooManyMails),
  resets: throttle(platform, { name: 'reset', uses: 5, seconds: HOUR }, tooManyMails),
  passwords: throttle(platform, { name: 'password', uses: 10, seconds: 900 }, tooManyAttempts),
});
