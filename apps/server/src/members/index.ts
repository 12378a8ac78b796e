/** Members: who people are, how they sign in, and what their tier and roles allow. */
import {
  type Authenticate,
  fieldError,
  type Implementation,
  type Person,
  type Platform,
} from '../platform/index.ts';
import { assistantRoutes } from './assistants/index.ts';
import { confirmPassword } from './confirm-password.ts';
import { createHostedAuthenticate, hostedRoutes, requireRecentSignIn } from './hosted/index.ts';
import { identityOf } from './identity.ts';
import { readPerson } from './rights.ts';
import { personRoutes, routesOf } from './routes.ts';
import { createFindMember, type RightsElsewhere } from './store.ts';

export { holdPerson, holdToLeave, isWithoutAdmin } from './account-deletion.ts';
export {
  type Connected,
  createFindAssistant,
  type FindAssistant,
  mountAssistantSignIn,
  resourceMetadataAt,
  siteForAssistants,
} from './assistants/index.ts';
export { clearSessionCookies } from './cookies.ts';
export { changeEmailByOrder } from './email-change.ts';
export { forgetOutdated } from './forgetting.ts';
export { hostedPersonalData } from './hosted/index.ts';
export { accountDeletedMail } from './mails/account-deleted.ts';
export { memberMailPreviews } from './mails/previews.ts';
export { createReadViewer } from './page-viewer.ts';
export { peopleRoutes } from './people/people.ts';
export { memberPersonalData } from './personal-data.ts';
export { keepPersonThere, platformAdminAddresses } from './personal-data-store.ts';
export {
  COMMAND_LINE,
  createFindPermissions,
  type FindPermissions,
  giveTier,
  grantRole,
  type Role,
  yearFrom,
} from './rights.ts';
export { noteInAudit, type Partnership, type SubscriptionRight } from './store.ts';
export { turnTwoStepOff } from './two-step.ts';

/** The calls of sign-up, sign-in, passwords, and of the person who is signed in. */
export const memberRoutes = (platform: Platform): Implementation[] => [
  ...(platform.config.hostedPool
    ? hostedRoutes(platform, platform.config.hostedPool)
    : routesOf(identityOf(platform))),
  ...personRoutes(),
  ...assistantRoutes(platform),
];

/**
 * Tells who stands behind an ID token: it is ours or our pool's, in time, and its session has not ended.
 * @param elsewhere what decides about a person's rights and is not for members to know
 */
export function createAuthenticate(platform: Platform, elsewhere: RightsElsewhere): Authenticate {
  const { hostedPool } = platform.config;
  if (hostedPool) return createHostedAuthenticate(platform, hostedPool, elsewhere);
  const { idTokens } = identityOf(platform);
  const findMember = createFindMember(elsewhere);
  return async (bearer) => {
    const facts = await idTokens.read(bearer);
    if (!facts) return null;
    return platform.db.lookUp((tx) => readPerson(tx, facts, platform.clock.now(), findMember));
  };
}

/** Makes sure that a person themselves asks. Throws an ApiError where they are not, or too many guesses were wrong. */
export type ConfirmPassword = (person: Person, password: string | undefined) => Promise<void>;

/**
 * By their password; where a hosted pool keeps it, by a sign-in not older than ten minutes.
 * @throws ApiError NotAuthorizedException, TooManyRequestsException, validation_failed, out of what it gives
 */
export const createConfirmPassword = (platform: Platform): ConfirmPassword =>
  platform.config.hostedPool
    ? requireRecentSignIn(platform)
    : async (person, password) => {
        if (password === undefined)
          throw fieldError('password', /*i18n*/ { id: 'fault.isMissing', message: '{Field} is missing.' });
        await confirmPassword({ platform }, person, password);
      };
