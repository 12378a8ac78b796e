import { ERROR_STATUS, type ErrorBody } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { ApiError, sayFieldFaults, sayTold } from '../api-error.ts';
import { DatabaseUnavailable } from '../db/index.ts';
import { QueueFull } from '../fair-queue.ts';
import { FilesUnavailable } from '../files/index.ts';
import type { HttpContext } from './implementation.ts';
import { localeFor } from './locale.ts';

const RETRY_AFTER_OUTAGE = 5;
const RETRY_AFTER_CROWD = 10;

/** Turns whatever was thrown into the refusal the caller sees; what is unexpected is told to the log alone. */
function refusalOf(thrown: unknown, http: HttpContext): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // Who asked is gone, and with them the reason to go on: nobody reads this.
  if (thrown instanceof DOMException && thrown.name === 'AbortError') {
    return new ApiError(
      'request_timeout',
      /*i18n*/ {
        id: 'refused.http.callGivenUpBefore',
        message: 'The call was given up before it was answered.',
      },
    );
  }
  if (thrown instanceof DatabaseUnavailable) {
    http.get('log').error({ err: thrown }, 'the database is not reachable');
    return new ApiError(
      'service_unavailable',
      /*i18n*/ {
        id: 'refused.http.weCannotReachOur',
        message: 'We cannot reach our records right now. Please try again shortly.',
      },
      {
        retryAfter: RETRY_AFTER_OUTAGE,
      },
    );
  }
  if (thrown instanceof FilesUnavailable) {
    http.get('log').error({ err: thrown }, 'the storage of files cannot be used');
    return new ApiError(
      'service_unavailable',
      /*i18n*/ {
        id: 'refused.http.weCannotKeepFetch',
        message: 'We cannot keep or fetch pictures right now. Nothing was changed. Please try again shortly.',
      },
      { retryAfter: RETRY_AFTER_OUTAGE },
    );
  }
  if (thrown instanceof QueueFull) {
    http.get('log').warn('more heavy work was asked for than may wait');
    return new ApiError(
      'service_unavailable',
      /*i18n*/ {
        id: 'refused.http.crowded',
        message: 'There is more to do right now than we can keep up with. Please try again shortly.',
      },
      { retryAfter: RETRY_AFTER_CROWD },
    );
  }
  http.get('log').error({ err: thrown }, 'a call failed unexpectedly');
  return new ApiError(
    'internal_error',
    /*i18n*/ {
      id: 'refused.ourSide',
      message: 'Something went wrong on our side. Please try again.',
    },
  );
}

/** The answer to a call that threw: the one error shape, by the one table. */
export function answerRefusal(thrown: unknown, http: HttpContext): Response {
  const say = sayIn(localeFor(http));
  const refusal = refusalOf(thrown, http);
  const { errors, rows, requiredTier, retryAfter, beside } = refusal.details;
  const body: ErrorBody = {
    detail: sayTold(say, refusal.told),
    code: refusal.code,
    ...(errors && { errors: sayFieldFaults(say, errors) }),
    ...(rows && { rows: rows.map(({ told, ...row }) => ({ ...row, message: sayTold(say, told) })) }),
    ...(requiredTier && { required_tier: requiredTier }),
  };
  if (retryAfter) http.header('Retry-After', String(retryAfter));
  return http.json({ ...beside, ...body }, ERROR_STATUS[refusal.code]);
}
