import type { Person } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { confirmPassword } from './confirm-password.ts';
import { type Identity, invalidCredentials } from './identity.ts';
import { replacePassword } from './new-password.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { findPassword, lockAddress } from './store.ts';

/**
 * Changes the password of a person who knows the old one, and ends their other sessions.
 * @returns what the browser is known by from now on
 * @throws ApiError InvalidPasswordException, NotAuthorizedException, TooManyRequestsException
 */
export async function changePassword(
  identity: Identity,
  person: Person,
  given: { readonly old_password: string; readonly new_password: string },
  browser: Browser,
): Promise<readonly string[]> {
  await requireGoodPassword(given.new_password);
  const confirmed = await confirmPassword(identity, person, given.old_password);
  const passwordHash = await hashPassword(given.new_password, identity.platform.config.passwordWork);
  const deviceKeys = await identity.platform.db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    // Another change may have come first while this one was being checked.
    if ((await findPassword(tx, person.email)).hash !== confirmed) return undefined;
    return replacePassword(tx, identity.platform, {
      person,
      passwordHash,
      browser,
      keptSession: person.sessionId,
    });
  });
  if (!deviceKeys) throw invalidCredentials();
  return deviceKeys;
}
