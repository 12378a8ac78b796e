import { sha256 } from '@noble/hashes/sha2.js';
import {
  MAX_PROOF_ANSWER,
  type Proof,
  type ProofOfWork,
  proofPiece,
  startsWithZeros,
} from '@understory/contract';

/** Finds the number that a piece of a proof asks for. */
function answerOf(seed: Uint8Array, piece: number, bits: number): number {
  const bytes = proofPiece(seed, piece, 0);
  const answer = new DataView(bytes.buffer, bytes.length - 4);
  for (let tried = 0; tried <= MAX_PROOF_ANSWER; tried++) {
    answer.setUint32(0, tried);
    if (startsWithZeros(sha256(bytes), bits)) return tried;
  }
  throw new Error('No number fits a piece of the proof');
}

/**
 * Does the work a server asks for before it judges a call again. It takes a second or many, and belongs in a worker.
 * @param tell is told after each piece how many are done
 */
export function solveProof(
  { challenge, bits, pieces }: Pick<ProofOfWork, 'challenge' | 'bits' | 'pieces'>,
  tell: (done: number) => void,
): Proof {
  const seed = sha256(new TextEncoder().encode(challenge));
  const answers: number[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    answers.push(answerOf(seed, piece, bits));
    tell(piece + 1);
  }
  return { challenge, answers };
}
