import { CALLS, signOut, startPageSession } from '@understory/contract';
import {
  ApiError,
  type Authenticate,
  bearerIn,
  type HostedPool,
  type Implementation,
  implement,
  type Person,
  type PersonalData,
  type Platform,
} from '../../platform/index.ts';
import { browserOf, clearSessionCookies, readSessionKey, setPageCookie } from '../cookies.ts';
import { endSession, openPageSession } from '../sessions.ts';
import type { RightsElsewhere } from '../store.ts';
import { endHostedSessions, readHostedPerson, rolesAmong } from './people.ts';
import { PoolKeys, readKeysFrom } from './pool-keys.ts';
import { PoolTokens } from './pool-tokens.ts';
import { linksOf, noteDeparture, removeLinks } from './store.ts';

/** Deleting an account asks for a sign-in no older than this, in milliseconds: the password is not ours to check. */
const RECENT = 10 * 60_000;

const notHere = async (): Promise<never> => {
  throw new ApiError(
    'hosted_identity',
    /*i18n*/ {
      id: 'refused.members.accountsSiteKeptBy',
      message:
        'The accounts of this site are kept by a hosted service, which the page talks to itself. This call is not answered here.',
    },
  );
};

const read = new WeakMap<Platform, PoolTokens>();

/** What checks the tokens of the pool, with the keys it has asked for. */
function tokensOf(platform: Platform, pool: HostedPool): PoolTokens {
  const known = read.get(platform);
  if (known) return known;
  const made = new PoolTokens(pool, new PoolKeys(readKeysFrom(pool.issuer), platform.clock), platform.clock);
  read.set(platform, made);
  return made;
}

/** Calls of identity that are ours, wherever the accounts are. */
const OURS: readonly string[] = [signOut.id, startPageSession.id];

/** The calls of identity where a hosted pool keeps the accounts: all but signing out, and what opens pages, are the pool's. */
export const hostedRoutes = (platform: Platform, pool: HostedPool): Implementation[] => [
  implement(startPageSession, async ({ person, http }) => {
    const { config, db, clock } = platform;
    const claimed = await tokensOf(platform, pool).read(
      bearerIn(http.req.header('authorization') ?? '') ?? '',
    );
    if (!claimed)
      throw new ApiError(
        'unauthorized',
        /*i18n*/ {
          id: 'refused.sessionEnded',
          message: 'Your session has ended. Please sign in again.',
        },
      );
    const opening = { ...claimed, groups: rolesAmong(claimed.groups) };
    const { sessionKey, seconds } = await db.transaction((tx) =>
      openPageSession(tx, person.id, opening, browserOf(http, config), clock.now()),
    );
    setPageCookie(http, config, sessionKey, seconds);
    return { person_id: person.id };
  }),
  implement(signOut, async ({ person, http }) => {
    if (person) await endHostedSessions(platform, person);
    // The page has forgotten its token by the time it asks again.
    const sessionKey = readSessionKey(http);
    if (sessionKey) await platform.db.transaction((tx) => endSession(tx, sessionKey));
    clearSessionCookies(http, platform.config);
    return undefined;
  }),
  ...CALLS.filter(({ id, path }) => path.startsWith('/auth/') && !OURS.includes(id)).map(
    (call): Implementation => ({ call, handle: notHere }),
  ),
];

/** Tells who stands behind an ID token of the pool. */
export function createHostedAuthenticate(
  platform: Platform,
  pool: HostedPool,
  elsewhere: RightsElsewhere,
): Authenticate {
  const tokens = tokensOf(platform, pool);
  return async (bearer, site) => {
    const claimed = await tokens.read(bearer);
    return claimed && readHostedPerson(platform, claimed, elsewhere, site);
  };
}

/** @throws ApiError NotAuthorizedException unless the person has signed in within the last ten minutes */
export const requireRecentSignIn =
  ({ clock }: Platform) =>
  async ({ signedInAt }: Person): Promise<void> => {
    if (clock.now().getTime() - signedInAt.getTime() > RECENT) {
      throw new ApiError(
        'NotAuthorizedException',
        /*i18n*/ { id: 'refused.members.pleaseSignAgainDo', message: 'Please sign in again to do this.' },
      );
    }
  };

/** What is kept about people as somebody of the pool. */
export const hostedPersonalData = ({ clock }: Platform): PersonalData => ({
  name: 'hosted_sign_in',
  about: /*i18n*/ {
    id: 'personal-data.hosted-account',
    message:
      'Whose account you are at the service that keeps your password. That account is kept there, and deleted there.',
  },
  collect: async (tx, userId) =>
    (await linksOf(tx, userId)).map(({ accountId, since }) => ({
      service: 'cognito',
      account_id: accountId,
      since: since.toISOString(),
    })),
  erase: async (tx, userId) => {
    for (const { accountId } of await linksOf(tx, userId)) await noteDeparture(tx, accountId, clock.now());
    await removeLinks(tx, userId);
  },
});
