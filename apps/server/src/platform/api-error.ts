import type { ErrorCode, FieldError, RefusedRow, Tier } from '@understory/contract';

interface ApiErrorDetails {
  readonly errors?: readonly FieldError[];
  /** Rows of a diff that are refused: all of them, where `errors` names some in words. */
  readonly rows?: readonly RefusedRow[];
  readonly requiredTier?: Exclude<Tier, 'explorer'>;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** What the contract gives beside the error, such as the current garden of a version conflict. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** A call that is refused for a reason the caller can act on. The code decides the HTTP status, by one table. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  /** @param detail a sentence that may be shown to a person */
  constructor(code: ErrorCode, detail: string, details: ApiErrorDetails = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }
}

/** The refusal of one field: names it and says what it must be. */
export const fieldError = (field: string, message: string): ApiError =>
  new ApiError('validation_failed', `${field} ${message}.`, { errors: [{ field, message }] });
