import type { Proof } from '@understory/contract';
import type { Browser } from './browser.ts';
import type { Identity } from './identity.ts';
import { mailCodeAskedFor } from './mailing.ts';
import { resetCodeMail } from './mails/reset-code.ts';
import { replacePassword } from './new-password.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { findPersonId, forgetCodes, lockAddress } from './store.ts';
import { linkExpired, requireAccepted, requireLink, type Used, useCode } from './using-codes.ts';

/**
 * Mails a reset code, if the address has an account. Says nothing about whether it has.
 * @returns its ticket, by which this browser is known when the code is typed
 */
export const forgotPassword = (
  identity: Identity,
  email: string,
  ticket: string | undefined,
  browser: Browser,
  proof?: Proof,
): Promise<string> =>
  mailCodeAskedFor(identity, { purpose: 'reset', email, ticket, browser, proof }, async (tx) => ({
    signUpId: null,
    isKnown: !!(await findPersonId(tx, email)),
    write: (issued) => resetCodeMail(email, { ...issued, site: browser.site }),
  }));

/**
 * Sets a new password by a mailed code and ends every session of the person. Two-step sign-in stays as it is: whoever
 * reads the mail has one of the two steps.
 * @returns what the browser is known by from now on
 * @throws ApiError InvalidPasswordException, CodeMismatchException, ExpiredCodeException
 */
export async function resetPassword(
  identity: Identity,
  typed: {
    readonly email: string;
    readonly code: string;
    readonly new_password: string;
    readonly proof?: Proof | undefined;
  },
  ticket: string | undefined,
  browser: Browser,
): Promise<readonly string[]> {
  await requireGoodPassword(typed.new_password);
  const { platform } = identity;
  const { email, code, proof } = typed;
  const [passwordHash, keys] = await Promise.all([
    hashPassword(typed.new_password, platform.config.passwordWork),
    identity.keys(),
  ]);
  const now = platform.clock.now();
  let deviceKeys: readonly string[] = [];
  const { verdict, work } = await platform.db.transaction(async (tx): Promise<Used> => {
    await lockAddress(tx, email);
    const used = await useCode(tx, keys, { purpose: 'reset', email, code, ticket, proof, now });
    const personId = await findPersonId(tx, email);
    if (used.verdict.outcome !== 'accepted') return used;
    if (!personId) return { verdict: { outcome: 'wrong' } };
    deviceKeys = await replacePassword(tx, platform, {
      person: { id: personId, email },
      passwordHash,
      browser,
    });
    return used;
  });
  requireAccepted({ outcome: verdict.outcome, work });
  return deviceKeys;
}

/**
 * The same by the link of the mail.
 * @returns the address as well
 * @throws ApiError InvalidPasswordException, link_expired
 */
export async function resetPasswordByLink(
  { platform }: Identity,
  { token, new_password }: { readonly token: string; readonly new_password: string },
  browser: Browser,
): Promise<{ readonly email: string; readonly deviceKeys: readonly string[] }> {
  await requireGoodPassword(new_password);
  const passwordHash = await hashPassword(new_password, platform.config.passwordWork);
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const { email } = await requireLink(tx, 'reset', token, now);
    const personId = await findPersonId(tx, email);
    if (!personId) throw linkExpired();
    await forgetCodes(tx, 'reset', email);
    const person = { id: personId, email };
    return { email, deviceKeys: await replacePassword(tx, platform, { person, passwordHash, browser }) };
  });
}
