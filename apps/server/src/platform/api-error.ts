import {
  type ErrorCode,
  type FieldError,
  fieldSentence,
  type RefusedRow,
  type RequiredTier,
} from '@understory/contract';
import { LOCALES, type Say, type Words } from '@understory/words';
import { sayIn } from '@understory/words/say';

/**
 * What a person is told: a sentence of the catalogue, what is wrong with a field, or words that were said before. Never bare text, so
 * that none gets past the catalogue unseen.
 */
export type Told = Words | { readonly field: string; readonly fault: Words } | { readonly text: string };

/** Says what a person is told, in their language. */
export function sayTold(say: Say, told: Told): string {
  if ('text' in told) return told.text;
  return 'fault' in told ? fieldSentence(say, told.field, told.fault) : say(told);
}

/** What is wrong with a field, not yet said. */
export interface FieldFault {
  readonly field: string;
  readonly told: Told;
}

/** Why a row of a diff is refused, not yet said. */
export type RowFault = Omit<RefusedRow, 'message'> & { readonly told: Told };

interface ApiErrorDetails {
  readonly errors?: readonly FieldFault[];
  /** Rows of a diff that are refused: all of them, where `errors` names some in words. */
  readonly rows?: readonly RowFault[];
  readonly requiredTier?: RequiredTier;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** What the contract gives beside the error, such as the current garden of a version conflict. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** A call that is refused for a reason the caller can act on. The code decides the HTTP status, by one table. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly told: Told;
  readonly details: ApiErrorDetails;

  /** @param told may be shown to a person. Its message, for logs and terminals, is in the language of the sources */
  constructor(code: ErrorCode, told: Told, details: ApiErrorDetails = {}) {
    super(sayTold(sayIn(LOCALES[0]), told));
    this.code = code;
    this.told = told;
    this.details = details;
  }
}

/**
 * A fault of one field.
 * @param fault a sentence about `{Field}`, such as "{Field} must not be empty."
 */
export const fieldFault = (field: string, fault: Words): FieldFault => ({ field, told: { field, fault } });

/** The refusal of one field: names it in words and says what it must be. */
export const fieldError = (field: string, fault: Words): ApiError =>
  new ApiError('validation_failed', { field, fault }, { errors: [fieldFault(field, fault)] });

/** Faults as they are answered. */
export const sayFieldFaults = (say: Say, faults: readonly FieldFault[]): FieldError[] =>
  faults.map(({ field, told }) => ({ field, message: sayTold(say, told) }));
