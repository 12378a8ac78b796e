import type { Pace } from '@understory/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/index.ts';
import { countUse } from '../limits/index.ts';
import { Refusal } from '../refusal.ts';
import type { Peer } from './peer.ts';

interface Allowance {
  readonly calls: number;
  readonly seconds: number;
}

/** How often one peer may call, by the pace of the call. A page of the planner makes a few calls a second at most. */
const ALLOWANCES: Readonly<Record<Pace, Allowance>> = {
  reading: { calls: 600, seconds: 60 },
  writing: { calls: 240, seconds: 60 },
  signing_in: { calls: 30, seconds: 300 },
  sending_mail: { calls: 20, seconds: 3600 },
};

/** What a loopback peer gets on top where limits are generous: many sign-ups on one machine while trying it out. */
const GENEROUS_FACTOR = 1000;

/** The paces that stand between a stranger and somebody's account. */
const isGuarding = (pace: Pace): boolean => pace === 'signing_in' || pace === 'sending_mail';

/** Counts one call of a peer and gives the milliseconds it has to wait: 0 lets it through. */
type CountCall = (peer: string) => Promise<number>;
/** Makes a counter with a name of its own. */
export type MakeCounter = (name: string, allowance: Allowance) => CountCall;

/**
 * Counts in this process. A restart forgets it and every process counts by itself, which is enough where the count
 * keeps one peer from taking the machine to itself, and spares a call that only reads a write of its own.
 */
export const countInMemory: MakeCounter = (name, { calls, seconds }) => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: seconds });
  return async (peer) => {
    try {
      await limiter.consume(peer);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
      throw refused;
    }
  };
};

/** Counts in the database: a restart forgets nothing, and all processes count together. */
export const countInDatabase =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }): MakeCounter =>
  (name, { calls, seconds }) =>
  (peer) =>
    db.transaction((tx) =>
      countUse(tx, [{ key: `${name}:${peer}`, uses: calls, seconds }], clock.now().getTime()),
    );

/** The limits per peer. `consume` lets a call through or refuses it with the time to wait. */
export interface PeerLimits {
  consume(pace: Pace, peer: Peer): Promise<void>;
}

/**
 * @param guarding counts the calls that guard signing in
 * @param passing counts all others
 */
export function createPeerLimits(
  mode: 'strict' | 'generous',
  guarding: MakeCounter,
  passing: MakeCounter,
): PeerLimits {
  const counterOf = (pace: Pace, factor: number): CountCall => {
    const { calls, seconds } = ALLOWANCES[pace];
    const make = isGuarding(pace) ? guarding : passing;
    return make(`peer:${pace}:${factor}`, { calls: calls * factor, seconds });
  };
  const countersOf = (factor: number) =>
    new Map((Object.keys(ALLOWANCES) as Pace[]).map((pace) => [pace, counterOf(pace, factor)]));
  const strict = countersOf(1);
  const generous = countersOf(GENEROUS_FACTOR);
  return {
    async consume(pace, peer) {
      const counters = mode === 'generous' && peer.isLoopback ? generous : strict;
      const wait = (await counters.get(pace)?.(peer.address)) ?? 0;
      if (wait === 0) return;
      const retryAfter = Math.ceil(wait / 1000);
      const code = isGuarding(pace) ? 'TooManyRequestsException' : 'too_many_requests';
      throw new Refusal(code, `Too many requests. Please try again in ${retryAfter} seconds.`, {
        retryAfter,
      });
    },
  };
}
