import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { claimRules, optOutRules } from './request-rules.ts';

const CLAIM = { name: 'Rowan', role: 'Owner', email: 'rowan@ferns.example.com', phone: '', message: '' };

describe('a claim', () => {
  it.each([
    [{}, true],
    [{ name: ' ' }, false],
    [{ name: 'x'.repeat(120) }, true],
    [{ name: 'x'.repeat(121) }, false],
    [{ role: '' }, false],
    [{ email: 'rowan' }, false],
    [{ email: ' rowan@ferns.example.com ' }, true],
    [{ email: `${'x'.repeat(60)}@${'y'.repeat(63)}.${'z'.repeat(63)}.${'z'.repeat(63)}.example` }, false],
    [{ phone: '1'.repeat(40) }, true],
    [{ phone: '1'.repeat(41) }, false],
    [{ message: 'x'.repeat(4000) }, true],
    [{ message: 'x'.repeat(4001) }, false],
  ])('%#', (changes, isTaken) =>
    expect(claimRules(english).safeParse({ ...CLAIM, ...changes }).success).toBe(isTaken),
  );
});

describe('an opt-out', () => {
  it.each([
    [{ email: 'rowan@ferns.example.com', reason: '' }, true],
    [{ email: '', reason: 'closed' }, false],
    [{ email: 'a b@example.com', reason: '' }, false],
    [{ email: 'rowan@ferns.example.com', reason: 'x'.repeat(4001) }, false],
  ])('%#', (wish, isTaken) => expect(optOutRules(english).safeParse(wish).success).toBe(isTaken));
});
