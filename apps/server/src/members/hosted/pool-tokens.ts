import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock, HostedPool } from '../../platform/index.ts';
import type { PoolKeys } from './pool-keys.ts';

/** How far the clocks of two machines may be apart, in seconds. */
const TOLERANCE_SECONDS = 5;

const seconds = z.number().int().nonnegative();

/** What an ID token of a user pool says, as far as it matters here. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  token_use: z.literal('id'),
  iat: seconds,
  auth_time: seconds,
  exp: seconds,
  origin_jti: z.string().min(1).max(128).optional(),
  jti: z.string().min(1).max(128).optional(),
  email: z
    .string()
    .max(254)
    .transform((email) => email.trim().toLowerCase())
    .pipe(z.email())
    .optional()
    .catch(undefined),
  // Attributes that another service filled in come as text.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  'cognito:groups': z.array(z.string()).optional().catch(undefined),
});

/** Somebody the pool vouches for. */
export interface PoolPerson {
  /** The pool's id of them. */
  readonly accountId: string;
  /** Trimmed and in lower case; undefined when the pool does not say that it is verified. */
  readonly email: string | undefined;
  readonly groups: readonly string[];
  readonly sessionId: string;
  /** When the token was made, to the second, by the pool's clock. */
  readonly issuedAt: Date;
  /** When they last proved who they are, by the pool's clock. */
  readonly signedInAt: Date;
  /** When the token ends. */
  readonly endsAt: Date;
}

/** Checks the ID tokens of a user pool. */
export class PoolTokens {
  readonly #pool: Pick<HostedPool, 'issuer' | 'clientId'>;
  readonly #keys: PoolKeys;
  readonly #clock: Clock;

  constructor(pool: Pick<HostedPool, 'issuer' | 'clientId'>, keys: PoolKeys, clock: Clock) {
    this.#pool = pool;
    this.#keys = keys;
    this.#clock = clock;
  }

  /**
   * Whom a token stands for, if it is an ID token of the pool for this installation, whole and in time; else null.
   * @throws ApiError service_unavailable when its key could not be asked for
   */
  async read(token: string): Promise<PoolPerson | null> {
    try {
      // A set of one key would also check a token that names none.
      if (!decodeProtectedHeader(token).kid) return null;
      const now = this.#clock.now();
      const { payload } = await jwtVerify(token, this.#keys.find, {
        algorithms: ['RS256'],
        issuer: this.#pool.issuer,
        audience: this.#pool.clientId,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
        requiredClaims: ['exp'],
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return null;
      const latest = now.getTime() / 1000 + TOLERANCE_SECONDS;
      const { iat, auth_time } = claims.data;
      return iat > latest || auth_time > latest ? null : personOf(claims.data);
    } catch (error) {
      // A header that is no JSON is a TypeError.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }
}

const personOf = (claims: z.output<typeof claimsSchema>): PoolPerson => ({
  accountId: claims.sub,
  email: claims.email_verified ? claims.email : undefined,
  groups: claims['cognito:groups'] ?? [],
  sessionId: claims.origin_jti ?? claims.jti ?? claims.sub,
  issuedAt: new Date(claims.iat * 1000),
  signedInAt: new Date(claims.auth_time * 1000),
  endsAt: new Date(claims.exp * 1000),
});
