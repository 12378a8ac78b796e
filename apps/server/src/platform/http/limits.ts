import type { Pace } from '@understory/contract';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
  sending_mail: { calls: 10, seconds: 3600 },
};

/** What a loopback peer gets on top where limits are generous: many sign-ups on one machine while trying it out. */
const GENEROUS_FACTOR = 1000;

export type MakeLimiter = (name: string, calls: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process: right where one process serves, as with the embedded database. */
export const countInMemory: MakeLimiter = (name, calls, seconds) =>
  new RateLimiterMemory({ keyPrefix: name, points: calls, duration: seconds });

/** The limits per peer. `consume` lets a call through or refuses it with the time to wait. */
export interface PeerLimits {
  consume(pace: Pace, peer: Peer): Promise<void>;
}

export function createPeerLimits(mode: 'strict' | 'generous', make: MakeLimiter): PeerLimits {
  const limiterOf = (factor: number) => (pace: Pace) =>
    make(`peer:${pace}:${factor}`, ALLOWANCES[pace].calls * factor, ALLOWANCES[pace].seconds);
  const paces = Object.keys(ALLOWANCES) as Pace[];
  const strict = new Map(paces.map((pace) => [pace, limiterOf(1)(pace)]));
  const generous = new Map(paces.map((pace) => [pace, limiterOf(GENEROUS_FACTOR)(pace)]));
  return {
    async consume(pace, peer) {
      const limiters = mode === 'generous' && peer.isLoopback ? generous : strict;
      try {
        await limiters.get(pace)?.consume(peer.address);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        const code =
          pace === 'signing_in' || pace === 'sending_mail' ? 'TooManyRequestsException' : 'too_many_requests';
        throw new Refusal(code, `Too many requests. Please try again in ${retryAfter} seconds.`, {
          retryAfter,
        });
      }
    },
  };
}
