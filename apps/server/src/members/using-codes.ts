import type { Proof, ProofOfWork } from '@understory/contract';
import { ApiError, type Tx } from '../platform/index.ts';
import { countUse, forgetUses, type Limit, waitFor } from '../platform/limits/index.ts';
import {
  CODE_LIFETIME,
  CODE_TRIES,
  CODE_TRIES_WITH_PROOF,
  type CodePurpose,
  codeMaterial,
  judgeCode,
  type MailedCode,
  ticketOf,
  triesToPay,
  type Verdict,
} from './codes.ts';
import { wrongCode } from './identity.ts';
import { bitsFor, challengeFor, judgeProof, type ProofSubject, spendProof } from './proof-of-work.ts';
import { hashOfKey, type Keys } from './secrets.ts';
import { codesOf, countWrongTry, findByLink, forgetCodes, lockAddress } from './store.ts';
import { besideOf } from './throttle.ts';

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
  /** Work the browser shows because it was asked for. */
  readonly proof: Proof | undefined;
  readonly now: Date;
}

/** What came of a typed code; where strangers have killed the code, what work brings it back to life for one more try. */
export interface Used {
  readonly verdict: Verdict;
  readonly work?: ProofOfWork;
}

const CALLS = { sign_up: 'confirm-sign-up', reset: 'reset-password' } as const;

/**
 * Judges a typed code and counts it: as a wrong try, or as used. Within a transaction that is to be committed either
 * way. Five wrong tries void a code for every browser but the one that asked for it, which has five of its own, and for
 * those that pay for each further one with work: a stranger who keeps trying keeps nobody from using their mail.
 */
export async function useCode(tx: Tx, keys: Keys, typed: Typed): Promise<Used> {
  const { purpose, email, code, ticket, now } = typed;
  const rows = await codesOf(tx, purpose, email);
  const own = ticket === undefined ? undefined : rows.find((row) => ticketOf(row) === ticket);
  const isSpent = own ? (await waitFor(tx, [ownTries(own)], now.getTime())) > 0 : false;
  const codes = rows.map((row) =>
    row === own ? { ...row, wrongTries: isSpent ? CODE_TRIES_WITH_PROOF : 0 } : row,
  );
  const judge = (tries: number) =>
    judgeCode(codes, (row) => keys.fingerprint(codeMaterial(row, code)), now, tries);
  let verdict = judge(CODE_TRIES);
  const toPay = verdict.outcome === 'expired' ? triesToPay(codes, now) : undefined;
  if (toPay !== undefined) {
    const subject: ProofSubject = { call: CALLS[purpose], email };
    const bits = bitsFor(toPay);
    if (!(await isPaid(tx, keys, subject, bits, typed))) {
      return { verdict, work: challengeFor(keys, subject, bits, now) };
    }
    verdict = judge(CODE_TRIES_WITH_PROOF);
  }
  if (verdict.outcome === 'accepted') await forgetCodes(tx, purpose, email);
  if (verdict.outcome === 'wrong') {
    await countWrongTry(tx, purpose, email, own?.id);
    if (own) await countUse(tx, [ownTries(own)], now.getTime());
  }
  return { verdict };
}

async function isPaid(
  tx: Tx,
  keys: Keys,
  subject: ProofSubject,
  bits: number,
  { proof, now }: Pick<Typed, 'proof' | 'now'>,
): Promise<boolean> {
  const name = proof && judgeProof(keys, subject, proof, bits, now);
  return !!name && (await spendProof(tx, subject.email, name, now));
}

export const linkExpired = () =>
  new ApiError(
    'link_expired',
    /*i18n*/ {
      id: 'refused.members.linkUsedAlreadyHas',
      message: 'This link was used already, or has run out. Please ask for a new e-mail.',
    },
  );

/**
 * The code whose mail held a link, with its address locked. Wrong tries at the code are nothing to the link: its 256 bits
 * are not guessed.
 * @throws ApiError link_expired
 */
export async function requireLink(
  tx: Tx,
  purpose: CodePurpose,
  token: string,
  now: Date,
): Promise<MailedCode> {
  const linkHash = hashOfKey(token);
  const found = await findByLink(tx, purpose, linkHash);
  if (found) await lockAddress(tx, found.email);
  // Of many uses at once each finds what the one before it left.
  const row = found && (await findByLink(tx, purpose, linkHash));
  if (!row?.linkExpiresAt || now.getTime() > row.linkExpiresAt.getTime()) throw linkExpired();
  return row;
}

interface Outcome {
  readonly outcome: Verdict['outcome'];
  readonly work?: ProofOfWork | undefined;
}

/** @throws ApiError the one a verdict other than `accepted` calls for */
export function requireAccepted({ outcome, work }: Outcome): void {
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'expired') {
    throw new ApiError(
      'ExpiredCodeException',
      /*i18n*/ {
        id: 'refused.members.codeNoLongerValidPlease',
        message: 'This code is no longer valid. Please ask for a new one.',
      },
      work && besideOf(work),
    );
  }
}
