import { createHash } from 'node:crypto';
import { type Proof, type ProofOfWork, proofPiece } from '@understory/contract';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shell/api.ts';
import { withProof } from './proving.ts';
import { solveProof } from './solve-proof.ts';

const work: ProofOfWork = { challenge: '13.1.abc.def', bits: 8, pieces: 8, expires_in: 300 };
const refusal = (body: unknown, status = 429) =>
  new ApiError('API Error: Too many attempts.', { status, code: 'TooManyRequestsException', body });

describe('solving', () => {
  test('finds a number for each piece whose hash begins with the bits asked for, and tells of each', () => {
    const told: number[] = [];
    const { challenge, answers } = solveProof(work, (done) => told.push(done));
    expect(challenge).toBe(work.challenge);
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const seed = createHash('sha256').update(challenge).digest();
    answers.forEach((answer, piece) => {
      expect(
        createHash('sha256')
          .update(proofPiece(seed, piece, answer))
          .digest()[0],
      ).toBe(0);
    });
    expect(new Set(answers).size).toBeGreaterThan(1);
  });
});

describe('a call that may ask for work', () => {
  const solve = async ({ challenge }: ProofOfWork): Promise<Proof> => ({ challenge, answers: [1] });

  test('shows none until it is asked', async () => {
    const send = vi.fn(async () => 'done');
    expect(await withProof(send, solve)).toBe('done');
    expect(send.mock.calls).toEqual([[{}]]);
  });

  test('is made again with the work done, and again where harder work is asked for', async () => {
    const harder = { ...work, challenge: 'harder' };
    const send = vi
      .fn<(shown: { proof?: Proof }) => Promise<string>>()
      .mockRejectedValueOnce(refusal({ proof_of_work: work }))
      .mockRejectedValueOnce(refusal({ proof_of_work: harder }))
      .mockResolvedValueOnce('done');
    expect(await withProof(send, solve)).toBe('done');
    expect(send.mock.calls.map(([{ proof }]) => proof?.challenge)).toEqual([
      undefined,
      work.challenge,
      'harder',
    ]);
  });

  test('gives up after three rounds with the refusal', async () => {
    const refused = refusal({ proof_of_work: work });
    const send = vi.fn(() => Promise.reject(refused));
    await expect(withProof(send, solve)).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['no work is offered', refusal({ code: 'TooManyRequestsException' })],
    ['nothing was answered', refusal(undefined, 0)],
    ['the work would never end', refusal({ proof_of_work: { ...work, bits: 60 } })],
    ['it was no refusal', new Error('broken')],
  ])('is refused as it was where %s', async (_case, refused) => {
    const send = vi.fn(() => Promise.reject(refused));
    await expect(withProof(send, solve)).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is refused as it was where the work cannot be done', async () => {
    const refused = refusal({ proof_of_work: work });
    const solving = () => Promise.reject(new Error('no workers here'));
    await expect(withProof(() => Promise.reject(refused), solving)).rejects.toBe(refused);
  });
});
