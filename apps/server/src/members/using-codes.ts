import { Refusal, type Tx } from '../platform/index.ts';
import { countUse, forgetUses, type Limit, waitFor } from '../platform/limits/index.ts';
import {
  CODE_LIFETIME,
  CODE_TRIES,
  type CodePurpose,
  codeMaterial,
  judgeCode,
  type MailedCode,
  ticketOf,
  type Verdict,
} from './codes.ts';
import { wrongCode } from './identity.ts';
import type { Keys } from './secrets.ts';
import { codesOf, countWrongTry, forgetCodes } from './store.ts';

/** The tries of the browser that asked for a code, beside those of all others. They last as long as the code. */
const ownTries = ({ id }: Pick<MailedCode, 'id'>): Limit => ({
  key: `code ${id} own tries`,
  uses: CODE_TRIES,
  seconds: CODE_LIFETIME / 1000,
});

/** A new code in place of an earlier one may be tried as often again. */
export const forgetOwnTries = (tx: Tx, row: Pick<MailedCode, 'id'>): Promise<void> =>
  forgetUses(tx, [ownTries(row)]);

interface Typed {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly code: string;
  /** What the browser shows of the code it asked for. */
  readonly ticket: string | undefined;
  readonly now: Date;
}

/**
 * Judges a typed code and counts it: as a wrong try, or as used. Within a transaction that is to be committed either
 * way. Five wrong tries void a code for every browser but the one that asked for it, which has five of its own: a
 * stranger who keeps trying keeps nobody from using their mail.
 */
export async function useCode(tx: Tx, keys: Keys, typed: Typed): Promise<Verdict> {
  const { purpose, email, code, ticket, now } = typed;
  const rows = await codesOf(tx, purpose, email);
  const own = ticket === undefined ? undefined : rows.find((row) => ticketOf(row) === ticket);
  const isSpent = own ? (await waitFor(tx, [ownTries(own)], now.getTime())) > 0 : false;
  const codes = rows.map((row) => (row === own ? { ...row, wrongTries: isSpent ? CODE_TRIES : 0 } : row));
  const verdict = judgeCode(codes, (row) => keys.fingerprint(codeMaterial(row, code)), now);
  if (verdict.outcome === 'accepted') await forgetCodes(tx, purpose, email);
  if (verdict.outcome === 'wrong') {
    await countWrongTry(tx, purpose, email, own?.id);
    if (own) await countUse(tx, [ownTries(own)], now.getTime());
  }
  return verdict;
}

/** @throws Refusal the one a verdict other than `accepted` calls for */
export function requireAccepted(outcome: Verdict['outcome']): void {
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'expired') {
    throw new Refusal('ExpiredCodeException', 'This code is no longer valid. Please ask for a new one.');
  }
}
