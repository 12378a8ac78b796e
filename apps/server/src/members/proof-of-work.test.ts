import type { Proof } from '@understory/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { workOut } from './member-fixtures.ts';
import {
  bitsFor,
  challengeFor,
  judgeProof,
  LEAST_BITS,
  MOST_BITS,
  PROOF_LIFETIME,
  type ProofSubject,
} from './proof-of-work.ts';
import { deriveKeys } from './secrets.ts';

const now = new Date('2026-05-04T17:00:00Z');
const keys = deriveKeys('a secret of this installation');
const subject: ProofSubject = { call: 'sign-in', email: 'rose@example.org' };
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

let work: ReturnType<typeof challengeFor>;
let proof: Proof;
beforeAll(() => {
  work = challengeFor(keys, subject, LEAST_BITS, now);
  proof = workOut(work);
});

describe('how hard a proof is', () => {
  it.each([
    ['when the limit has just been used up', 0, LEAST_BITS],
    ['within a step', 0.96, LEAST_BITS],
    ['a step beyond', 1, LEAST_BITS + 1],
    ['far beyond', 1_000, MOST_BITS],
    ['where other processes have counted less', -3, LEAST_BITS],
  ])('%s', (_case, load, bits) => {
    expect(bitsFor(load)).toBe(bits);
  });
});

describe('a proof of work', () => {
  it('is good for the call and the address it was asked for, under a name of its own', () => {
    const name = judgeProof(keys, subject, proof, LEAST_BITS, now);
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(challengeFor(keys, subject, LEAST_BITS, now).challenge).not.toContain(name);
  });

  it.each<[string, () => string | undefined]>([
    ['for another call', () => judgeProof(keys, { ...subject, call: 'sign-up' }, proof, LEAST_BITS, now)],
    [
      'for another address',
      () => judgeProof(keys, { ...subject, email: 'fern@example.org' }, proof, LEAST_BITS, now),
    ],
    ['of another installation', () => judgeProof(deriveKeys('other'), subject, proof, LEAST_BITS, now)],
    ['late', () => judgeProof(keys, subject, proof, LEAST_BITS, after(PROOF_LIFETIME + 1))],
    ['begun while it was much easier', () => judgeProof(keys, subject, proof, LEAST_BITS + 3, now)],
    [
      'with an answer that took no work',
      () =>
        judgeProof(keys, subject, { ...proof, answers: [...proof.answers.slice(0, 7), 0] }, LEAST_BITS, now),
    ],
    [
      'with fewer answers',
      () => judgeProof(keys, subject, { ...proof, answers: proof.answers.slice(0, 7) }, LEAST_BITS, now),
    ],
    [
      'with the answers to other pieces',
      () => judgeProof(keys, subject, { ...proof, answers: proof.answers.toReversed() }, LEAST_BITS, now),
    ],
    [
      'said to be easier',
      () => {
        const challenge = work.challenge.replace(/^\d+/, '1');
        return judgeProof(keys, subject, workOut({ ...work, challenge, bits: 1 }), 1, now);
      },
    ],
    [
      'said to hold longer',
      () => {
        const challenge = work.challenge.replace(/\.\d+\./, `.${after(86_400_000).getTime()}.`);
        return judgeProof(keys, subject, { ...proof, challenge }, LEAST_BITS, now);
      },
    ],
  ])('is no good %s', (_case, judged) => {
    expect(judged()).toBeUndefined();
  });

  it('is good until its last moment, and where the load has risen a little meanwhile', () => {
    expect(judgeProof(keys, subject, proof, LEAST_BITS + 2, after(PROOF_LIFETIME))).toBeDefined();
  });

  it('is no good once anything of its challenge was altered, and no text breaks its reading', () => {
    fc.assert(
      fc.property(fc.nat(work.challenge.length - 1), fc.constantFrom(...'09AZaz.-_ é'), (at, sign) => {
        fc.pre(work.challenge[at] !== sign);
        const challenge = work.challenge.slice(0, at) + sign + work.challenge.slice(at + 1);
        expect(judgeProof(keys, subject, { ...proof, challenge }, LEAST_BITS, now)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (challenge) => {
        expect(judgeProof(keys, subject, { ...proof, challenge }, LEAST_BITS, now)).toBeUndefined();
      }),
    );
  });
});
