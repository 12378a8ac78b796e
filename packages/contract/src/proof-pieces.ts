/** What both ends of a proof of work compute. It stands apart from its schemas, so that the worker ships no validator. */

/** A proof is made of so many pieces, so that the time it takes varies little and its progress can be shown. */
export const PROOF_PIECES = 8;
/** Answers are tried up to this number: four bytes. */
export const MAX_PROOF_ANSWER = 0xffff_ffff;

/** What is hashed for a piece; the number in its last four bytes is what is looked for. */
export function proofPiece(seed: Uint8Array, piece: number, answer: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(seed.length + 8);
  bytes.set(seed);
  const numbers = new DataView(bytes.buffer, seed.length);
  numbers.setUint32(0, piece);
  numbers.setUint32(4, answer);
  return bytes;
}

/** Whether a hash begins with so many bits of 0, 32 at most. */
export const startsWithZeros = (hash: Uint8Array, bits: number): boolean =>
  Math.clz32(new DataView(hash.buffer, hash.byteOffset, 4).getUint32(0)) >= bits;
