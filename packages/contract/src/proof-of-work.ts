import { z } from 'zod';
import { MAX_PROOF_ANSWER, PROOF_PIECES } from './proof-pieces.ts';

/**
 * Work that is asked of a caller before a call is judged again. With SHA-256 throughout, the seed is the hash of
 * `challenge` as text; the answer to piece `p` (from 0) is any number for which the hash of the seed, `p` and the number,
 * both as four bytes with the highest first, begins with `bits` bits of 0.
 */
export const proofOfWorkSchema = z.object({
  challenge: z.string().describe('To be sent back as it is; good for this call and this address, once'),
  bits: z.int().describe('How many bits of 0 each hash begins with'),
  pieces: z.int().describe('How many numbers are to be found'),
  expires_in: z.int().describe('Seconds'),
});

/** What a caller shows to have worked, in the body of the call that asked for it. */
export const proofSchema = z
  .object({
    challenge: z.string().max(200),
    answers: z.array(z.int().min(0).max(MAX_PROOF_ANSWER)).length(PROOF_PIECES),
  })
  .describe(
    'The work that a refusal of this call asked for in `proof_of_work`: for each piece, from 0, a number for which SHA-256 over ' +
      'the SHA-256 of `challenge`, the piece and the number, both as four bytes with the highest first, begins with `bits` bits ' +
      'of 0. Where it is no good the refusal stands.',
  );

export type ProofOfWork = z.infer<typeof proofOfWorkSchema>;
export type Proof = z.infer<typeof proofSchema>;
