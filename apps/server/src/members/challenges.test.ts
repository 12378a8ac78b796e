import { describe, expect, it } from 'vitest';
import { CHALLENGE_LIFETIME, CHALLENGE_TRIES, challengeFault } from './challenges.ts';

const opened = new Date('2026-05-04T17:00:00Z');
const expiresAt = new Date(opened.getTime() + CHALLENGE_LIFETIME);
const after = (milliseconds: number) => new Date(opened.getTime() + milliseconds);

describe('a sign-in that waits for its second step', () => {
  it.each([
    ['at once', 0, after(0), undefined],
    ['at the end of its three minutes', 0, after(180_000), undefined],
    ['a millisecond later', 0, after(180_001), 'too late'],
    ['after four wrong codes', CHALLENGE_TRIES - 1, after(1), undefined],
    ['after five', CHALLENGE_TRIES, after(1), 'too many tries'],
    ['after five, and late', CHALLENGE_TRIES, after(180_001), 'too late'],
  ])('%s', (_case, wrongTries, now, fault) => {
    expect(challengeFault({ wrongTries, expiresAt }, now)).toBe(fault);
  });
});
