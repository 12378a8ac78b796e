import { describe, expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import { requireDone, signInNeeds } from '../session/identity/steps.ts';
import { ApiError } from '../shell/api.ts';
import { identityErrorWords } from './error-words.ts';

const refusal = (status: number, code: string, detail: string) =>
  new ApiError(`API Error: ${detail}`, { status, code, detail });

describe('the words for a refusal by identity', () => {
  test.each([
    ['UserNotFoundException', 'User not found'],
    ['NotAuthorizedException', 'Invalid credentials'],
    ['UserNotConfirmedException', 'Please confirm your email'],
    ['UsernameExistsException', 'An account with this email already exists'],
    ['CodeMismatchException', 'Invalid verification code'],
  ])('%s', (code, words) => {
    expect(
      identityErrorWords(refusal(400, code, 'in the words of a server'), english, 'unforeseen', true),
    ).toBe(words);
  });

  test.each([
    'ExpiredCodeException',
    'InvalidPasswordException',
    'LimitExceededException',
    'TooManyRequestsException',
    'service_unavailable',
    'toString',
  ])('%s brings its own sentence', (code) => {
    expect(identityErrorWords(refusal(400, code, 'Please wait.'), english, 'unforeseen', true)).toBe(
      'Please wait.',
    );
  });

  test.each([
    ['ExpiredCodeException', /ask for a new one/],
    ['InvalidPasswordException', /at least 8 characters/],
    ['LimitExceededException', /wait an hour/],
    ['TooManyRequestsException', /wait a few minutes/],
    ['PasswordResetRequiredException', /new password/],
  ])('%s has a sentence where the service brings none', (code, words) => {
    expect(identityErrorWords(refusal(400, code, ''), english, 'unforeseen', true)).toMatch(words);
  });

  test('a step the page does not know', () => {
    expect(
      identityErrorWords(signInNeeds('CONFIRM_SIGN_IN_WITH_SMS_CODE'), english, 'unforeseen', true),
    ).toBe('Authentication requires CONFIRM_SIGN_IN_WITH_SMS_CODE');
    expect(() => requireDone('DONE')).not.toThrow();
    expect(() => requireDone('COMPLETE_AUTO_SIGN_IN')).toThrow(
      'Additional step required: COMPLETE_AUTO_SIGN_IN',
    );
  });

  test('no answer, with and without a network', () => {
    const lost = new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
    expect(identityErrorWords(lost, english, 'unforeseen', true)).toBe('Network error. Please try again.');
    expect(identityErrorWords(lost, english, 'unforeseen', false)).toBe(
      'No internet connection. Please check your network.',
    );
  });

  test('what nobody foresaw', () => {
    expect(identityErrorWords(refusal(400, '', ''), english, 'unforeseen', true)).toBe(
      'Authentication error occurred',
    );
    expect(
      identityErrorWords(new TypeError('x is undefined'), english, 'An error occurred during sign in', true),
    ).toBe('An error occurred during sign in');
    expect(identityErrorWords('odd', english, undefined, true)).toBe('An error occurred. Please try again.');
  });
});
