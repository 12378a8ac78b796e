import { describe, expect, test } from 'vitest';
import { ApiError } from '../../shell/api.ts';
import { isRefusal, poolRefusal } from './hosted-refusals.ts';

const thrown = (name: string, message = 'The pool’s own words.') =>
  Object.assign(new Error(message), { name });

describe('a refusal of the pool', () => {
  test.each([
    ['NotAuthorizedException', 401, 'NotAuthorizedException', 'Invalid credentials'],
    ['UserNotConfirmedException', 403, 'UserNotConfirmedException', 'Please confirm your email'],
    ['UsernameExistsException', 409, 'UsernameExistsException', 'An account with this email already exists'],
    ['CodeMismatchException', 400, 'CodeMismatchException', 'Invalid verification code'],
    ['EnableSoftwareTokenMFAException', 400, 'CodeMismatchException', 'Invalid verification code'],
    [
      'ExpiredCodeException',
      400,
      'ExpiredCodeException',
      'This code is no longer valid. Please ask for a new one.',
    ],
    [
      'SignInException',
      400,
      'ExpiredCodeException',
      'This code is no longer valid. Please ask for a new one.',
    ],
    [
      'LimitExceededException',
      429,
      'LimitExceededException',
      'Too many attempts. Please wait a while and try again.',
    ],
    [
      'TooManyRequestsException',
      429,
      'TooManyRequestsException',
      'Too many attempts. Please wait a while and try again.',
    ],
    [
      'TooManyFailedAttemptsException',
      429,
      'TooManyRequestsException',
      'Too many attempts. Please wait a while and try again.',
    ],
    [
      'PasswordResetRequiredException',
      403,
      'PasswordResetRequiredException',
      'Your password must be replaced before you can sign in. Choose "Forgot password?" to get a code.',
    ],
    ['NetworkError', 0, 'NetworkError', 'The pool’s own words.'],
    ['InternalErrorException', 500, 'InternalErrorException', 'The pool’s own words.'],
    ['UserLambdaValidationException', 400, 'UserLambdaValidationException', 'The pool’s own words.'],
  ])('%s has the status %i, the code %s and words for a person', (name, status, code, detail) => {
    expect(poolRefusal(thrown(name))).toMatchObject({ status, code, detail });
  });

  test('says of a password what is wrong with it, and no more', () => {
    const message = 'Password did not conform with policy: Password must have uppercase characters';
    expect(poolRefusal(thrown('InvalidPasswordException', message))).toMatchObject({
      code: 'InvalidPasswordException',
      detail: 'Password must have uppercase characters',
    });
  });

  test('tells too many wrong passwords from a wrong one', () => {
    expect(poolRefusal(thrown('NotAuthorizedException', 'Password attempts exceeded'))).toMatchObject({
      status: 429,
      code: 'TooManyRequestsException',
    });
  });

  test('has the meaning it has where the call was made', () => {
    const here = { NotAuthorizedException: 'ExpiredCodeException' };
    expect(poolRefusal(thrown('NotAuthorizedException'), here).code).toBe('ExpiredCodeException');
  });

  test('of our own server stays what it is', () => {
    const refusal = new ApiError('No.', { status: 403 });
    expect(poolRefusal(refusal)).toBe(refusal);
  });

  test.each([undefined, null, 'text', 7])('is made of anything that may be thrown: %j', (anything) => {
    expect(poolRefusal(anything)).toMatchObject({ status: 500 });
  });
});

test.each([
  [0, false],
  [399, false],
  [400, true],
  [401, true],
  [429, false],
  [499, true],
  [500, false],
  [503, false],
])('a status of %i is a refusal: %s', (status, expected) => {
  expect(isRefusal(new ApiError('', { status }))).toBe(expected);
});
