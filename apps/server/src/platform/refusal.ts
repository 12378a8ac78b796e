import type { ErrorCode, FieldError, Tier } from '@understory/contract';

interface RefusalDetails {
  readonly errors?: readonly FieldError[];
  readonly requiredTier?: Exclude<Tier, 'explorer'>;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** What the contract gives beside the error, such as the current garden of a version conflict. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** A call that is refused for a reason the caller can act on. The code decides the HTTP status, by one table. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  /** @param detail a sentence that may be shown to a person */
  constructor(code: ErrorCode, detail: string, details: RefusalDetails = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }
}

/** The refusal of one field: names it and says what it must be. */
export const fieldRefusal = (field: string, message: string): Refusal =>
  new Refusal('validation_failed', `${field} ${message}.`, { errors: [{ field, message }] });
