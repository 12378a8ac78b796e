import { ERROR_STATUS, type ErrorBody } from '@understory/contract';
import { DatabaseUnavailable } from '../db/index.ts';
import { FilesUnavailable } from '../files/index.ts';
import { Refusal } from '../refusal.ts';
import type { HttpContext } from './implementation.ts';

const RETRY_AFTER_OUTAGE = 5;

/** Turns whatever was thrown into the refusal the caller sees; what is unexpected is told to the log alone. */
function refusalOf(thrown: unknown, http: HttpContext): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof DatabaseUnavailable) {
    http.get('log').error({ err: thrown }, 'the database is not reachable');
    return new Refusal(
      'service_unavailable',
      'We cannot reach our records right now. Please try again shortly.',
      {
        retryAfter: RETRY_AFTER_OUTAGE,
      },
    );
  }
  if (thrown instanceof FilesUnavailable) {
    http.get('log').error({ err: thrown }, 'the storage of files cannot be used');
    return new Refusal(
      'service_unavailable',
      'We cannot keep or fetch pictures right now. Nothing was changed. Please try again shortly.',
      { retryAfter: RETRY_AFTER_OUTAGE },
    );
  }
  http.get('log').error({ err: thrown }, 'a call failed unexpectedly');
  return new Refusal('internal_error', 'Something went wrong on our side. Please try again.');
}

/** The answer to a call that threw: the one error shape, by the one table. */
export function answerRefusal(thrown: unknown, http: HttpContext): Response {
  const refusal = refusalOf(thrown, http);
  const { errors, requiredTier, retryAfter, beside } = refusal.details;
  const body: ErrorBody = {
    detail: refusal.message,
    code: refusal.code,
    ...(errors && { errors: [...errors] }),
    ...(requiredTier && { required_tier: requiredTier }),
  };
  if (retryAfter) http.header('Retry-After', String(retryAfter));
  return http.json({ ...beside, ...body }, ERROR_STATUS[refusal.code]);
}
