import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/index.ts';
import type { Keys } from './secrets.ts';

/** How long an ID token holds, in seconds. The page renews it before. */
export const ID_TOKEN_SECONDS = 3600;
/** How far the clocks of two machines may be apart, in seconds. */
const TOLERANCE_SECONDS = 5;
const ALGORITHM = 'EdDSA';
const AUDIENCE = 'understory';

export interface IdTokenFacts {
  readonly personId: string;
  readonly sessionId: string;
}

/** Makes and checks the tokens a page proves its session with. */
export class IdTokens {
  readonly #keys: () => Promise<Keys>;
  readonly #clock: Clock;
  readonly #issuer: string;

  /** @param issuer the public address of the site, or a name of its own where none is set */
  constructor(keys: () => Promise<Keys>, clock: Clock, issuer: string) {
    this.#keys = keys;
    this.#clock = clock;
    this.#issuer = issuer;
  }

  async issue(facts: IdTokenFacts & { readonly email: string }): Promise<string> {
    const { signing } = await this.#keys();
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({ sid: facts.sessionId, email: facts.email, token_use: 'id' })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setAudience(AUDIENCE)
      .setSubject(facts.personId)
      .setIssuedAt(now)
      .setExpirationTime(now + ID_TOKEN_SECONDS)
      .sign(signing);
  }

  /** What a token says, if it is one of ours, whole and in time; null otherwise. */
  async read(token: string): Promise<IdTokenFacts | null> {
    const { verifying } = await this.#keys();
    try {
      const { payload } = await jwtVerify(token, verifying, {
        algorithms: [ALGORITHM],
        issuer: this.#issuer,
        audience: AUDIENCE,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: this.#clock.now(),
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { personId: sub, sessionId: sid } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
