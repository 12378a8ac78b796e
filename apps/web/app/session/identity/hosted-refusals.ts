import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ERROR_STATUS } from '@understory/contract';
import { ApiError } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';

/** Sentences for refusals whose own words a person could not act on. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  NotAuthorizedException: msg`Invalid credentials`,
  UserNotConfirmedException: msg`Please confirm your email`,
  UsernameExistsException: msg`An account with this email already exists`,
  CodeMismatchException: msg`Invalid verification code`,
  ExpiredCodeException: msg`This code is no longer valid. Please ask for a new one.`,
  LimitExceededException: msg`Too many attempts. Please wait a while and try again.`,
  TooManyRequestsException: msg`Too many attempts. Please wait a while and try again.`,
  PasswordResetRequiredException: msg`Your password must be replaced before you can sign in. Choose "Forgot password?" to get a code.`,
};

/** Names by which the pool or its client say the same as another. */
const SAME_AS: Readonly<Record<string, string>> = {
  EnableSoftwareTokenMFAException: 'CodeMismatchException',
  TooManyFailedAttemptsException: 'TooManyRequestsException',
  CodeDeliveryFailureException: 'InternalErrorException',
  // The client lost the sign-in under way: more than three minutes passed.
  SignInException: 'ExpiredCodeException',
};

const STATUS: Readonly<Record<string, number>> = {
  ...ERROR_STATUS,
  NetworkError: 0,
  PasswordResetRequiredException: 403,
  sign_in_too_old: 403,
  InternalErrorException: 500,
  ServiceUnavailableException: 503,
  Unknown: 500,
};

interface PoolError {
  readonly name: string;
  readonly message: string;
}

const isPoolError = (thrown: unknown): thrown is PoolError =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;

/** Other meanings a name has where a call was made. */
export type Meanings = Readonly<Record<string, string>>;

function codeOf({ name, message }: PoolError, here: Meanings): string {
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message))
    return 'TooManyRequestsException';
  const code = SAME_AS[name] ?? name;
  return here[code] ?? code;
}

/** A refusal of the pool, as a refusal of the API with the exception's name for its code. */
export function poolRefusal(thrown: unknown, here: Meanings = {}): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (!isPoolError(thrown)) return new ApiError('', { status: 500, code: 'InternalErrorException' });
  const code = codeOf(thrown, here);
  const words = SENTENCES[code];
  const detail = words
    ? sayHere(words)
    : thrown.message.replace(/^Password did not conform with policy: /, '').trim();
  return new ApiError(detail, { status: STATUS[code] ?? 400, code, detail });
}

/** Whether an answer says no: a network that fails, or a service that is overrun, says nothing about a session. */
export const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/** A refusal the page itself makes in the pool's name. */
export function refusalOf(code: string, words = SENTENCES[code]): ApiError {
  const detail = words ? sayHere(words) : '';
  return new ApiError(detail, { status: STATUS[code] ?? 400, code, detail });
}
