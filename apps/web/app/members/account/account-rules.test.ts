import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { english } from '../../../testing/english.tsx';
import { appCodeRules, changePasswordRules, leavingRules } from './account-rules.ts';

const faultsOf = (rules: z.ZodType, form: unknown): readonly string[] =>
  rules.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

describe('a changed password', () => {
  const form = { old_password: 'Trillium!grove4', new_password: 'Camas?meadow7', confirm: 'Camas?meadow7' };

  test('is taken when it keeps every rule', () => {
    expect(faultsOf(changePasswordRules(english), form)).toEqual([]);
  });

  test.each([
    [{ old_password: '' }, 'Please enter your current password'],
    [{ new_password: 'Ab1!', confirm: 'Ab1!' }, 'Password must be at least 8 characters long'],
    [{ new_password: 'ab1!', confirm: 'ab1!' }, 'Password must be at least 8 characters long'],
    [
      { new_password: 'abcdefgh', confirm: 'abcdefgh' },
      'Password must contain both uppercase and lowercase letters',
    ],
    [{ new_password: 'Abcdefgh', confirm: 'Abcdefgh' }, 'Password must contain at least one number'],
    [
      { new_password: 'Abcdefgh1', confirm: 'Abcdefgh1' },
      'Password must contain at least one special character',
    ],
    [{ confirm: 'Camas?meadow8' }, 'Passwords do not match'],
  ])('%j is refused', (change, fault) => {
    expect(faultsOf(changePasswordRules(english), { ...form, ...change })).toEqual([fault]);
  });
});

describe('the code of an app', () => {
  test.each([
    ['123456', true],
    [' 123 456 ', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['１２３４５６', false],
    ['', false],
  ])('%j is taken: %s', (code, taken) => {
    expect(appCodeRules(english).safeParse({ code }).success).toBe(taken);
  });
});

describe('leaving', () => {
  const rules = leavingRules('Ada@example.org', english);

  test.each([
    ['ada@example.org', true],
    ['  ADA@EXAMPLE.ORG ', true],
    ['ada@example.or', false],
    ['', false],
  ])('%j confirms it: %s', (email, confirms) => {
    expect(rules.safeParse({ email, password: 'x' }).success).toBe(confirms);
  });

  test('asks for the password too', () => {
    expect(faultsOf(rules, { email: 'ada@example.org', password: '' })).toEqual([
      'Please enter your password',
    ]);
  });
});
