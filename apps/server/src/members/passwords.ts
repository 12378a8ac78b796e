import { randomBytes } from 'node:crypto';
import { passwordFault } from '@understory/contract';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refusal } from '../platform/index.ts';

/**
 * Refuses a password that breaks a rule, in the rule's own words.
 * @throws Refusal InvalidPasswordException
 */
export function requireGoodPassword(candidate: string): void {
  const fault = passwordFault(candidate);
  if (fault) throw new Refusal('InvalidPasswordException', fault);
}

/** scrypt with a salt of its own (N 16384, r 16), off the event loop. */
export { hashPassword };

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Where there is no hash the same work is done in vain, so that the
 * time taken does not tell an address that is known from one that is not.
 */
export async function isPassword(candidate: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'));
  const fits = await verifyPassword({ hash: hash ?? (await decoy), password: candidate });
  return fits && hash !== null;
}
