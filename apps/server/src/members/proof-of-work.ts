import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  PROOF_PIECES,
  type Proof,
  type ProofOfWork,
  proofPiece,
  startsWithZeros,
} from '@understory/contract';
import type { Tx } from '../platform/index.ts';
import { countUse } from '../platform/limits/index.ts';
import type { Keys } from './secrets.ts';

/** What a proof lets through: one call about one address. */
export interface ProofSubject {
  readonly call:
    | 'sign-in'
    | 'sign-up'
    | 'confirm-sign-up'
    | 'resend-code'
    | 'forgot-password'
    | 'reset-password';
  readonly email: string;
}

/** A challenge is to be answered within this time. */
export const PROOF_LIFETIME = 5 * 60_000;
/** Bits of each piece: some 65,000 hashes in all, a quarter of a second for a slow computer. */
export const LEAST_BITS = 13;
/** Some 4 million hashes in all: fifteen seconds for the same computer, a minute for a phone. */
export const MOST_BITS = 19;
/** Work that was begun counts although the load has risen by so many bits meanwhile. */
const BITS_RISEN = 2;

/**
 * How hard a proof is.
 * @param load 0 where the limit has just been used up
 */
export const bitsFor = (load: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.max(0, Math.floor(load)));

const signatureOf = (keys: Keys, { call, email }: ProofSubject, facts: string): string =>
  keys.signChallenge(JSON.stringify([call, email, facts]));

/** Asks for work. Nothing is kept of it: what it is good for, how hard it is and until when is signed. */
export function challengeFor(keys: Keys, subject: ProofSubject, bits: number, now: Date): ProofOfWork {
  const facts = [bits, now.getTime() + PROOF_LIFETIME, randomBytes(16).toString('base64url')].join('.');
  return {
    challenge: `${facts}.${signatureOf(keys, subject, facts)}`,
    bits,
    pieces: PROOF_PIECES,
    expires_in: PROOF_LIFETIME / 1000,
  };
}

const CHALLENGE = /^((\d{1,2})\.(\d{1,15})\.([\w-]{22}))\.([\w-]{43})$/;

/**
 * Judges a proof, but for whether it was used before.
 * @param bits how hard a proof has to be by now
 * @returns its name, by which it is used up; undefined where it was altered, is for another call or address, comes too
 *   late, or took too little work
 */
export function judgeProof(
  keys: Keys,
  subject: ProofSubject,
  { challenge, answers }: Proof,
  bits: number,
  now: Date,
): string | undefined {
  const [, facts = '', asked = '', expires = '', name, signature = ''] = CHALLENGE.exec(challenge) ?? [];
  const expected = signatureOf(keys, subject, facts);
  if (signature.length !== expected.length) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  if (now.getTime() > Number(expires) || Number(asked) < bits - BITS_RISEN) return undefined;
  const seed = hash('sha256', challenge, 'buffer');
  const isWorkedOut = (answer: number, piece: number) =>
    startsWithZeros(hash('sha256', proofPiece(seed, piece, answer), 'buffer'), Number(asked));
  return answers.length === PROOF_PIECES && answers.every(isWorkedOut) ? name : undefined;
}

/** Uses a proof up. Of many calls at once that show the same one, one is told that it was not used before. */
export const spendProof = async (tx: Tx, email: string, name: string, now: Date): Promise<boolean> =>
  (await countUse(
    tx,
    [{ key: `proof:${email} ${name}`, uses: 1, seconds: PROOF_LIFETIME / 1000 }],
    now.getTime(),
  )) === 0;
