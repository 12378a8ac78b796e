import type { Browser } from './browser.ts';
import type { Verdict } from './codes.ts';
import type { Identity } from './identity.ts';
import { mailCodeAskedFor } from './mailing.ts';
import { resetCodeMail } from './mails/reset-code.ts';
import { replacePassword } from './new-password.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { findPersonId, lockAddress } from './store.ts';
import { requireAccepted, useCode } from './using-codes.ts';

/**
 * Mails a reset code, if the address has an account. Says nothing about whether it has.
 * @returns its ticket, by which this browser is known when the code is typed
 */
export const forgotPassword = (
  identity: Identity,
  email: string,
  ticket: string | undefined,
  browser: Browser,
): Promise<string> =>
  mailCodeAskedFor(identity, { purpose: 'reset', email, ticket, browser }, async (tx) => ({
    signUpId: null,
    isKnown: !!(await findPersonId(tx, email)),
    write: (code) => resetCodeMail(email, code),
  }));

/**
 * Sets a new password by a mailed code and ends every session of the person. Two-step sign-in stays as it is: whoever
 * reads the mail has one of the two steps.
 * @returns what the browser is known by from now on
 * @throws Refusal InvalidPasswordException, CodeMismatchException, ExpiredCodeException
 */
export async function resetPassword(
  identity: Identity,
  typed: { readonly email: string; readonly code: string; readonly new_password: string },
  ticket: string | undefined,
  browser: Browser,
): Promise<readonly string[]> {
  requireGoodPassword(typed.new_password);
  const { platform } = identity;
  const { email, code } = typed;
  const [passwordHash, keys] = await Promise.all([hashPassword(typed.new_password), identity.keys()]);
  const now = platform.clock.now();
  let deviceKeys: readonly string[] = [];
  const outcome = await platform.db.transaction(async (tx): Promise<Verdict['outcome']> => {
    await lockAddress(tx, email);
    const verdict = await useCode(tx, keys, { purpose: 'reset', email, code, ticket, now });
    const personId = await findPersonId(tx, email);
    if (verdict.outcome !== 'accepted') return verdict.outcome;
    if (!personId) return 'wrong';
    const person = { id: personId, email };
    deviceKeys = await replacePassword(tx, platform, { person, passwordHash, browser });
    return 'accepted';
  });
  requireAccepted(outcome);
  return deviceKeys;
}
