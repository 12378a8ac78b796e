/** Members: who people are, how they sign in, and what their tier and roles allow. */
import {
  type Authenticate,
  fieldRefusal,
  type Implementation,
  type Person,
  type Platform,
} from '../platform/index.ts';
import { confirmPassword } from './confirm-password.ts';
import { createHostedAuthenticate, hostedRoutes, requireRecentSignIn } from './hosted/index.ts';
import { IdTokens } from './id-token.ts';
import type { Identity } from './identity.ts';
import { readPerson } from './rights.ts';
import { personRoutes, routesOf } from './routes.ts';
import { keysOf } from './secrets.ts';

export { clearSessionCookies } from './cookies.ts';
export { hostedPersonalData } from './hosted/index.ts';
export { holdPerson, holdToLeave, isWithoutAdmin } from './leaving.ts';
export { accountDeletedMail } from './mails/account-deleted.ts';
export { memberMailPreviews } from './mails/previews.ts';
export { memberPersonalData } from './personal-data.ts';
export { keepPersonThere } from './personal-data-store.ts';
export { COMMAND_LINE, giveRole, giveTier, grantRole, ROLES, type Role } from './rights.ts';
export { noteInAudit } from './store.ts';
export { turnTwoStepOff } from './two-step.ts';

/** Who vouches for a token where no public address is set. */
const UNNAMED_ISSUER = 'understory';

function identityOf(platform: Platform): Identity {
  const keys = keysOf(platform);
  const idTokens = new IdTokens(keys, platform.clock, platform.config.baseUrl ?? UNNAMED_ISSUER);
  return { platform, keys, idTokens };
}

/** The calls of sign-up, sign-in, passwords, and of the person who is signed in. */
export const memberRoutes = (platform: Platform): Implementation[] => [
  ...(platform.config.hostedPool ? hostedRoutes(platform) : routesOf(identityOf(platform))),
  ...personRoutes(),
];

/** Tells who stands behind an ID token: it is ours or our pool's, in time, and its session has not ended. */
export function createAuthenticate(platform: Platform): Authenticate {
  const { hostedPool } = platform.config;
  if (hostedPool) return createHostedAuthenticate(platform, hostedPool);
  const { idTokens } = identityOf(platform);
  return async (bearer) => {
    const facts = await idTokens.read(bearer);
    if (!facts) return null;
    return platform.db.lookUp((tx) => readPerson(tx, facts.personId, facts.sessionId, platform.clock.now()));
  };
}

/** Makes sure that a person themselves asks. Throws a Refusal where they are not, or too many guesses were wrong. */
export type ConfirmPassword = (person: Person, password: string | undefined) => Promise<void>;

/**
 * By their password; where a hosted pool keeps it, by a sign-in not older than ten minutes.
 * @throws Refusal NotAuthorizedException, TooManyRequestsException, validation_failed, out of what it gives
 */
export const createConfirmPassword = (platform: Platform): ConfirmPassword =>
  platform.config.hostedPool
    ? requireRecentSignIn(platform)
    : async (person, password) => {
        if (password === undefined) throw fieldRefusal('password', 'is missing');
        await confirmPassword({ platform }, person, password);
      };
