import { type Platform, Refusal } from '../platform/index.ts';
import { countUse, forgetUses, sweepCounts } from './store.ts';

const minutes = (seconds: number): string => {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? 'a minute' : `${whole} minutes`;
};

interface Limit {
  readonly name: string;
  /** How often within the time. */
  readonly uses: number;
  /** The time, which begins with the first use. */
  readonly seconds: number;
  readonly refusal: (wait: number) => Refusal;
}

/** A limit of members' calls beside those per peer. */
export interface Throttle {
  /** Counts one use, or refuses it with the time to wait. */
  use(key: string): Promise<void>;
  /** Forgets what was counted, after a success. */
  forgive(key: string): Promise<void>;
}

/**
 * Counts in the database by the platform's clock, one statement a use: what is counted outlives a restart and
 * holds for all processes together, and of many uses at once no more pass than may.
 */
function throttle({ db, clock }: Pick<Platform, 'db' | 'clock'>, limit: Limit): Throttle {
  return {
    async use(key) {
      const now = clock.now().getTime();
      const { points, expire } = await db.transaction(async (tx) => {
        await sweepCounts(tx, now);
        return countUse(tx, `${limit.name}:${key}`, now, limit.seconds * 1000);
      });
      if (points > limit.uses) throw limit.refusal(Math.max(1, Math.ceil((expire - now) / 1000)));
    },
    forgive: (key) => db.transaction((tx) => forgetUses(tx, `${limit.name}:${key}`)),
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
  signUps: throttle(platform, { name: 'sign-up', uses: 5, seconds: HOUR, refusal: tooManyAttempts }),
  resends: throttle(platform, { name: 'resend', uses: 5, seconds: HOUR, refusal: tooManyMails }),
  resets: throttle(platform, { name: 'reset', uses: 5, seconds: HOUR, refusal: tooManyMails }),
  passwords: throttle(platform, { name: 'password', uses: 10, seconds: 900, refusal: tooManyAttempts }),
});
