import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ApiError, type Clock } from '../../platform/index.ts';

/** Keys are asked for again after this, in milliseconds: one that the pool gave up stops counting. */
const FRESH_FOR = 10 * 60_000;
/** Between two questions for a key that is not known: tokens with made-up key ids do not reach the pool. */
const QUIET_AFTER_ANSWER = 30_000;
/** Between two questions while the pool does not answer. */
const QUIET_AFTER_FAILURE = 5_000;
const PATIENCE = 5_000;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** How the pool's keys come: as the JSON at the address of its key set. Throws when they do not. */
export type ReadKeys = () => Promise<unknown>;

/** Asks over the network, for no longer than a person would wait. */
export const readKeysFrom =
  (issuer: string): ReadKeys =>
  async () => {
    const answer = await fetch(`${issuer}/.well-known/jwks.json`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`The key set answered ${answer.status}`);
    return answer.json();
  };

interface Known {
  readonly find: JWTVerifyGetKey;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * The pool's public keys: read when they are first needed, again after a while or for a key nobody has seen, and kept
 * for as long as the pool cannot be reached. Many who ask at once ask once.
 */
export class PoolKeys {
  readonly #read: ReadKeys;
  readonly #clock: Clock;
  #known: Known | undefined;
  #asking: Promise<void> | undefined;
  #last: { readonly at: number; readonly failed: boolean } | undefined;

  constructor(read: ReadKeys, clock: Clock) {
    this.#read = read;
    this.#clock = clock;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  /** Whether the pool was asked so lately that it is left alone. */
  #isQuiet(): boolean {
    if (!this.#last) return false;
    const quiet = this.#last.failed ? QUIET_AFTER_FAILURE : QUIET_AFTER_ANSWER;
    return this.#now() - this.#last.at < quiet;
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#read()
      .then((answer) => {
        const keySet = keySetSchema.parse(answer) as JSONWebKeySet;
        this.#known = { find: createLocalJWKSet(keySet), since: this.#now() };
        this.#last = { at: this.#now(), failed: false };
      })
      .catch(() => {
        this.#last = { at: this.#now(), failed: true };
      })
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  /**
   * The key a token names.
   * @throws JWKSNoMatchingKey when the pool has no such key
   * @throws ApiError service_unavailable when nobody could be asked: it says nothing about the token
   */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (!this.#known && !this.#isQuiet()) await this.#ask();
    if (!this.#known) throw unreachable();
    // Whoever asks now is answered with what is known; those after them with what is new.
    if (this.#now() - this.#known.since >= FRESH_FOR && !this.#isQuiet()) void this.#ask();
    try {
      return await this.#known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (!this.#isQuiet()) await this.#ask();
      if (this.#last?.failed) throw unreachable();
      return this.#known.find(header, token);
    }
  };
}

const unreachable = (): ApiError =>
  new ApiError(
    'service_unavailable',
    /*i18n*/ {
      id: 'refused.members.serviceKeepsAccountsCannot',
      message:
        'The service that keeps the accounts cannot be reached just now. Please try again in a moment.',
    },
    { retryAfter: QUIET_AFTER_FAILURE / 1000 },
  );
