import { CALLS, signOut } from '@understory/contract';
import {
  ApiError,
  type Authenticate,
  type HostedPool,
  type Implementation,
  implement,
  type Person,
  type PersonalData,
  type Platform,
} from '../../platform/index.ts';
import type { PartnershipOf } from '../store.ts';
import { endHostedSessions, readHostedPerson } from './people.ts';
import { PoolKeys, readKeysFrom } from './pool-keys.ts';
import { PoolTokens } from './pool-tokens.ts';
import { linksOf, noteDeparture, removeLinks } from './store.ts';

/** Deleting an account asks for a sign-in no older than this, in milliseconds: the password is not ours to check. */
const RECENT = 10 * 60_000;

const notHere = async (): Promise<never> => {
  throw new ApiError(
    'hosted_identity',
    'The accounts of this site are kept by a hosted service, which the page talks to itself. This call is not answered here.',
  );
};

/** The calls of identity where a hosted pool keeps the accounts: all but signing out are the pool's. */
export const hostedRoutes = (platform: Platform): Implementation[] => [
  implement(signOut, async ({ person }) => {
    if (person) await endHostedSessions(platform, person);
    return undefined;
  }),
  ...CALLS.filter(({ id, path }) => path.startsWith('/auth/') && id !== signOut.id).map(
    (call): Implementation => ({ call, handle: notHere }),
  ),
];

/** Tells who stands behind an ID token of the pool. */
export function createHostedAuthenticate(
  platform: Platform,
  pool: HostedPool,
  partnershipOf: PartnershipOf,
): Authenticate {
  const keys = new PoolKeys(readKeysFrom(pool.issuer), platform.clock);
  const tokens = new PoolTokens(pool, keys, platform.clock);
  return async (bearer, site) => {
    const claimed = await tokens.read(bearer);
    return claimed && readHostedPerson(platform, claimed, partnershipOf, site);
  };
}

/** @throws ApiError NotAuthorizedException unless the person has signed in within the last ten minutes */
export const requireRecentSignIn =
  ({ clock }: Platform) =>
  async ({ signedInAt }: Person): Promise<void> => {
    if (clock.now().getTime() - signedInAt.getTime() > RECENT) {
      throw new ApiError('NotAuthorizedException', 'Please sign in again to do this.');
    }
  };

/** What is kept about people as somebody of the pool. */
export const hostedPersonalData = ({ clock }: Platform): PersonalData => ({
  name: 'hosted_sign_in',
  about:
    'Whose account you are at the service that keeps your password. That account is kept there, and deleted there.',
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
