import {
  type ErrorCode,
  type FieldError,
  fieldSentence,
  type RefusedRow,
  type Tier,
} from '@understory/contract';

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

/**
 * A fault of one field as a sentence.
 * @param message words that read on from what the field is called, such as `must not be empty`
 */
export const fieldFault = (field: string, message: string): FieldError => ({
  field,
  message: fieldSentence(field, message),
});

/** The refusal of one field: names it in words and says what it must be. */
export function fieldError(field: string, message: string): ApiError {
  const fault = fieldFault(field, message);
  return new ApiError('validation_failed', fault.message, { errors: [fault] });
}
