/** Members: who people are, how they sign in, and what their tier and roles allow. */
import type { Authenticate, Implementation, Platform } from '../platform/index.ts';
import type { Identity } from './accounts.ts';
import { IdTokens } from './id-token.ts';
import { readPerson } from './rights.ts';
import { routesOf } from './routes.ts';
import { keysOf } from './secrets.ts';
import { throttlesOf } from './throttle.ts';

export { giveTier, grantRole, ROLES, type Role } from './rights.ts';

/** Who vouches for a token where no public address is set. */
const UNNAMED_ISSUER = 'understory';

function identityOf(platform: Platform): Identity {
  const keys = keysOf(platform);
  const idTokens = new IdTokens(keys, platform.clock, platform.config.baseUrl ?? UNNAMED_ISSUER);
  return { platform, keys, idTokens, throttles: throttlesOf(platform) };
}

/** The calls of sign-up, sign-in, passwords, and of the person who is signed in. */
export const memberRoutes = (platform: Platform): Implementation[] => routesOf(identityOf(platform));

/** Tells who stands behind an ID token: it is ours, in time, and its session has not ended. */
export function createAuthenticate(platform: Platform): Authenticate {
  const { idTokens } = identityOf(platform);
  return async (bearer) => {
    const facts = await idTokens.read(bearer);
    if (!facts) return null;
    return platform.db.lookUp((tx) => readPerson(tx, facts.personId, facts.sessionId, platform.clock.now()));
  };
}
