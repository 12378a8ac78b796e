import type { Platform, ReadViewer } from '../platform/index.ts';
import { hasLeft, readSessionKey } from './cookies.ts';
import { personOf } from './rights.ts';
import { presentPerson, presentTier } from './routes.ts';
import { hashOfKey, keysOf } from './secrets.ts';
import { createFindViewer, type RightsElsewhere } from './store.ts';

/**
 * Tells who has a page drawn, by the cookie of their session: one query, and none for a visitor. Being looked at lengthens no
 * session, and nothing is remembered: one that has ended is found ended by the next page.
 */
export function createReadViewer(platform: Platform, elsewhere: RightsElsewhere): ReadViewer {
  const { db, clock, config } = platform;
  const findViewer = createFindViewer(elsewhere);
  const keys = keysOf(platform);
  return async (http) => {
    const sessionKey = readSessionKey(http);
    if (!sessionKey || hasLeft(http)) return null;
    const found = await db.lookUp((tx) => findViewer(tx, hashOfKey(sessionKey), clock.now()));
    // A session of the other kind is from before the site's accounts were moved.
    if (!found || (found.hostedGroups !== null) !== (config.hostedPool !== null)) return null;
    const { tokensValidFrom, hostedGroups, ...member } = found;
    if (tokensValidFrom && hostedGroups && member.signedInAt < tokensValidFrom) return null;
    const person = personOf({ ...member, roles: [...member.roles, ...(hostedGroups ?? [])] });
    const { tier, permissions } = presentTier(person);
    const key = (await keys()).nameSession(member.sessionId);
    return { person, page: { key, person: presentPerson(person), tier, permissions } };
  };
}
