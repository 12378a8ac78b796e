import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { ApiError } from '../shell/api.ts';

/** The words for refusals by identity, whatever a server says beside their code. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  UserNotFoundException: msg`User not found`,
  NotAuthorizedException: msg`Invalid credentials`,
  UserNotConfirmedException: msg`Please confirm your email`,
  UsernameExistsException: msg`An account with this email already exists`,
  CodeMismatchException: msg`Invalid verification code`,
};

/** The words for codes whose server brought no sentence of its own, which would know more: how long to wait, which rule was broken. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  ExpiredCodeException: msg`This code is no longer valid. Please ask for a new one.`,
  InvalidPasswordException: msg`This password cannot be used. Choose one of at least 8 characters with upper and lower case, a number and a special character.`,
  LimitExceededException: msg`This was asked for too often. Please wait an hour and try again.`,
  TooManyRequestsException: msg`Too many attempts. Please wait a few minutes and try again.`,
  PasswordResetRequiredException: msg`This account needs a new password before you can sign in.`,
};

const wordsIn = (
  words: Readonly<Record<string, MessageDescriptor>>,
  code: string,
): MessageDescriptor | undefined => (Object.hasOwn(words, code) ? words[code] : undefined);

/**
 * What to tell a person whose sign-up, sign-in or reset was refused or did not arrive.
 * @param otherwise the screen's words for what nobody foresaw
 */
export function identityErrorWords(
  error: unknown,
  say: Say,
  otherwise = say(msg`An error occurred. Please try again.`),
  isOnline = navigator.onLine,
): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 0) {
    return isOnline
      ? say(msg`Network error. Please try again.`)
      : say(msg`No internet connection. Please check your network.`);
  }
  const known = wordsIn(WORDS, error.code);
  if (known) return say(known);
  return error.detail || say(wordsIn(SENTENCES, error.code) ?? msg`Authentication error occurred`);
}
