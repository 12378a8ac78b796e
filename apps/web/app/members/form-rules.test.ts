import type { Say } from '@understory/words';
import { describe, expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import {
  forgotRules,
  resetRules,
  secondStepRules,
  signInRules,
  signUpRules,
  verifyRules,
} from './form-rules.ts';

const faults = (
  rules: (say: Say) => { safeParse: ReturnType<typeof signUpRules>['safeParse'] },
  form: unknown,
): Record<string, string> => {
  const outcome = rules(english).safeParse(form);
  return Object.fromEntries(
    (outcome.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};
const form = { email: 'rose@example.org', password: 'Salal(berry)7', confirm: 'Salal(berry)7' };

describe('the rules of the forms', () => {
  test.each([
    ['Aa1!', 'Password must be at least 8 characters long'],
    ['aaaaaaa1!', 'Password must contain both uppercase and lowercase letters'],
    ['Aaaaaaaa!', 'Password must contain at least one number'],
    ['Aaaaaaaa1', 'Password must contain at least one special character'],
  ])('a new password %s: %s', (password, message) => {
    expect(faults(signUpRules, { ...form, password, confirm: password })).toEqual({ password: message });
    const reset = { email: form.email, code: '123456', new_password: password, confirm: password };
    expect(
      resetRules(english)
        .safeParse(reset)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });

  test('more than the server would read is told before it is sent', () => {
    const long = (length: number) => `Aa1!${'a'.repeat(length - 4)}`;
    expect(faults(signUpRules, { ...form, password: long(1024), confirm: long(1024) })).toEqual({});
    expect(faults(signUpRules, { ...form, password: long(1025), confirm: long(1025) })).toEqual({
      password: 'A password has at most 1,024 characters',
    });
    const domain = '@example.org';
    expect(faults(signUpRules, { ...form, email: `${'a'.repeat(255 - domain.length)}${domain}` })).toEqual({
      email: 'An e-mail address has at most 254 characters',
    });
  });

  test('a password and its repetition', () => {
    expect(faults(signUpRules, form)).toEqual({});
    expect(faults(signUpRules, { ...form, confirm: 'Salal(berry)8' })).toEqual({
      confirm: 'Passwords do not match',
    });
  });

  test('signing in needs both, and judges no password', () => {
    expect(
      signInRules(english)
        .safeParse({ email: '', password: '' })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Please enter your email', 'Please enter your password']);
    expect(signInRules(english).safeParse({ email: ' rose@example.org ', password: 'x' }).data).toEqual({
      email: 'rose@example.org',
      password: 'x',
    });
    expect(forgotRules(english).safeParse({ email: 'rose' }).error?.issues[0]?.message).toBe(
      'Please enter an e-mail address such as name@example.org',
    );
  });

  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
  ])('the code %j is read as %s', (typed, read) => {
    expect(verifyRules(english).safeParse({ code: typed }).data?.code).toBe(read);
  });

  test.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['K7M2P-X9Q4T', 'k7m2px9q4t'],
    ['k7m2p – x9q4t', 'k7m2px9q4t'],
    ['k7m2px9q4t', 'k7m2px9q4t'],
    ['12345', undefined],
    ['1234567', undefined],
    ['k7m2p-x9q4', undefined],
    ['', undefined],
  ])('the second step %j is read as %s', (typed, read) => {
    expect(secondStepRules(english).safeParse({ code: typed }).data?.code).toBe(read);
  });
});
