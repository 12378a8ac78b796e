import { ApiError } from '../shell/api.ts';

/** The words for refusals by identity, whatever a server says beside their code. */
const WORDS: Readonly<Record<string, string>> = {
  UserNotFoundException: 'User not found',
  NotAuthorizedException: 'Invalid credentials',
  UserNotConfirmedException: 'Please confirm your email',
  UsernameExistsException: 'An account with this email already exists',
  CodeMismatchException: 'Invalid verification code',
};

/** The words for codes whose server brought no sentence of its own, which would know more: how long to wait, which rule was broken. */
const SENTENCES: Readonly<Record<string, string>> = {
  ExpiredCodeException: 'This code is no longer valid. Please ask for a new one.',
  InvalidPasswordException:
    'This password cannot be used. Choose one of at least 8 characters with upper and lower case, a number and a special character.',
  LimitExceededException: 'This was asked for too often. Please wait an hour and try again.',
  TooManyRequestsException: 'Too many attempts. Please wait a few minutes and try again.',
  PasswordResetRequiredException: 'This account needs a new password before you can sign in.',
};

const wordsIn = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

/**
 * What to tell a person whose sign-up, sign-in or reset was refused or did not arrive.
 * @param otherwise the screen's words for what nobody foresaw
 */
export function identityErrorWords(
  error: unknown,
  otherwise = 'An error occurred. Please try again.',
  isOnline = navigator.onLine,
): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 0) {
    return isOnline
      ? 'Network error. Please try again.'
      : 'No internet connection. Please check your network.';
  }
  return (
    wordsIn(WORDS, error.code) ||
    error.detail ||
    wordsIn(SENTENCES, error.code) ||
    'Authentication error occurred'
  );
}
