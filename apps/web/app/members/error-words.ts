import { ApiError } from '../shell/api.ts';

/** The words for refusals by identity. Codes that are not here bring a sentence of the server's own. */
const WORDS: Readonly<Record<string, string>> = {
  UserNotFoundException: 'User not found',
  NotAuthorizedException: 'Invalid credentials',
  UserNotConfirmedException: 'Please confirm your email',
  UsernameExistsException: 'An account with this email already exists',
  CodeMismatchException: 'Invalid verification code',
};

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
  const known = Object.hasOwn(WORDS, error.code) ? WORDS[error.code] : undefined;
  return known ?? (error.detail || 'Authentication error occurred');
}
