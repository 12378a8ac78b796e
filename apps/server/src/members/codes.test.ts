import { describe, expect, it } from 'vitest';
import { CODE_LIFETIME, CODE_TRIES, codeMaterial, judgeCode, type MailedCode, newCode } from './codes.ts';

const now = new Date('2026-05-04T17:00:00Z');
const code = (facts: Partial<MailedCode> = {}): MailedCode => ({
  id: 'first',
  purpose: 'reset',
  email: 'rose@example.org',
  signUpId: null,
  codeHash: '111111',
  wrongTries: 0,
  expiresAt: new Date(now.getTime() + CODE_LIFETIME),
  linkHash: null,
  linkExpiresAt: null,
  ...facts,
});
const judged = (typed: string, codes: MailedCode[], at = now) => judgeCode(codes, () => typed, at).outcome;
const after = (milliseconds: number) => new Date(now.getTime() + CODE_LIFETIME + milliseconds);

describe('judging a code', () => {
  it.each([
    ['the right one', '111111', [code()], now, 'accepted'],
    ['another', '222222', [code()], now, 'wrong'],
    ['any, when none was mailed', '111111', [], now, 'wrong'],
    ['the right one on the last try', '111111', [code({ wrongTries: CODE_TRIES - 1 })], now, 'accepted'],
    ['the right one after the last try', '111111', [code({ wrongTries: CODE_TRIES })], now, 'expired'],
    ['another after the last try', '222222', [code({ wrongTries: CODE_TRIES })], now, 'expired'],
    ['the right one at its end', '111111', [code()], after(0), 'accepted'],
    ['the right one a millisecond late', '111111', [code()], after(1), 'expired'],
    ['another, late', '222222', [code()], after(1), 'expired'],
    ['the second of two', '222222', [code(), code({ id: 'second', codeHash: '222222' })], now, 'accepted'],
    [
      'neither of two, one of them dead',
      '333333',
      [code({ wrongTries: CODE_TRIES }), code({ id: 'second', codeHash: '222222' })],
      now,
      'wrong',
    ],
    [
      'the dead one of two',
      '111111',
      [code({ wrongTries: CODE_TRIES }), code({ id: 'second', codeHash: '222222' })],
      now,
      'expired',
    ],
  ])('%s', (_case, typed, codes, at, outcome) => {
    expect(judged(typed, codes, at)).toBe(outcome);
  });

  it('binds the digits to purpose, address and row', () => {
    const materials = [
      codeMaterial(code(), '111111'),
      codeMaterial(code({ purpose: 'sign_up' }), '111111'),
      codeMaterial(code({ email: 'fern@example.org' }), '111111'),
      codeMaterial(code({ id: 'second' }), '111111'),
      codeMaterial(code(), '111112'),
    ];
    expect(new Set(materials).size).toBe(materials.length);
  });

  it('makes codes of six digits, zeros in front included', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    expect(codes.every((one) => /^\d{6}$/.test(one))).toBe(true);
    expect(codes.some((one) => one.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_900);
  });
});
