import { randomInt, timingSafeEqual } from 'node:crypto';
import type { mailedCodes } from './tables.ts';

export type MailedCode = typeof mailedCodes.$inferSelect;
export type CodePurpose = MailedCode['purpose'];

export const CODE_MINUTES = 15;
export const CODE_LIFETIME = CODE_MINUTES * 60_000;
/** Wrong tries after which a code is dead, the right digits included. */
export const CODE_TRIES = 5;
/** The same for browsers that show work with each further try: strangers cannot kill a code for nothing. */
export const CODE_TRIES_WITH_PROOF = 15;

/** Six digits, all equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is hashed for a code: it opens one purpose for one address, and no other row's code. */
export const codeMaterial = (row: Pick<MailedCode, 'id' | 'purpose' | 'email'>, code: string): string =>
  JSON.stringify([row.purpose, row.email, row.id, code]);

/**
 * What the browser that asked for a code keeps to show again: the sign-up it completes, or the code's own id. Whoever
 * shows it has tries of their own, so that nobody who tries elsewhere can use them up.
 */
export const ticketOf = (row: Pick<MailedCode, 'id' | 'signUpId'>): string => row.signUpId ?? row.id;

export type Verdict =
  | { readonly outcome: 'accepted'; readonly code: MailedCode }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'expired' };

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Whether a code may still be used: in time, and not tried wrongly too often. */
const isAlive = (code: Pick<MailedCode, 'wrongTries' | 'expiresAt'>, now: Date, tries: number): boolean =>
  code.wrongTries < tries && now.getTime() <= code.expiresAt.getTime();

/**
 * How many wrong tries more than are free the code has had that work would bring back to life, of several the one with
 * the fewest; undefined where there is none.
 */
export function triesToPay(codes: readonly MailedCode[], now: Date): number | undefined {
  const paid = codes
    .filter((code) => !isAlive(code, now, CODE_TRIES) && isAlive(code, now, CODE_TRIES_WITH_PROOF))
    .map(({ wrongTries }) => wrongTries - CODE_TRIES);
  return paid.length > 0 ? Math.min(...paid) : undefined;
}

/**
 * Judges six digits by the codes that were mailed to an address for a purpose. Digits that fit none are wrong as
 * long as one could still be right; with none left alive the person is told to ask for a new one.
 * @param fingerprintOf what the digits would be stored as for a row
 * @param tries wrong ones after which a code is dead
 */
export function judgeCode(
  codes: readonly MailedCode[],
  fingerprintOf: (code: MailedCode) => string,
  now: Date,
  tries = CODE_TRIES,
): Verdict {
  const fitting = codes.find((code) => sameText(code.codeHash, fingerprintOf(code)));
  if (fitting && isAlive(fitting, now, tries)) return { outcome: 'accepted', code: fitting };
  const hope = codes.length === 0 || codes.some((code) => isAlive(code, now, tries));
  return { outcome: fitting || !hope ? 'expired' : 'wrong' };
}
