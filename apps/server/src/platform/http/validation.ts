import type { Call, FieldError, OwnRefusal, RefusedRow } from '@understory/contract';
import type { z } from 'zod';
import { ApiError, fieldError, fieldFault } from '../api-error.ts';

/** More faults than this help nobody find the first one. */
const MAX_FIELD_ERRORS = 20;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is not written as it must be, where the schema has no words of its own for it. */
const FORMAT_WORDS: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  datetime: 'must be a moment such as 2026-05-01T09:30:00Z',
  email: 'must be an e-mail address',
  url: 'must be a web address',
};

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
};

function limitWords(origin: string, limit: number | bigint): string {
  const [one, many] = COUNTED[origin] ?? ['', ''];
  return `${limit}${Number(limit) === 1 ? one : many}`;
}

/** The words of the schema itself; the library's own begin with a capital and are nobody's to read. */
const ownWords = (message: string, otherwise: string): string =>
  /^[a-z]/.test(message) ? message : otherwise;

/** What a field must be, in words that read on from what it is called: "must be at least 1". */
function sayIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : `must be at least ${limitWords(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `must be at most ${limitWords(issue.origin, issue.maximum)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is not of a shape that is known here';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has parts that are not known here';
    case 'invalid_format':
      return ownWords(issue.message, FORMAT_WORDS[issue.format] ?? 'is not written as it must be');
    default:
      return ownWords(issue.message, 'is not as it must be');
  }
}

const pathOf = (issue: z.core.$ZodIssue): string => issue.path.map(String).join('.') || 'body';

/** The field errors of a failed validation. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.slice(0, MAX_FIELD_ERRORS).map((issue) => fieldFault(pathOf(issue), sayIssue(issue)));
}

function refuse(call: Call, errors: readonly FieldError[], rows: readonly RefusedRow[] = []): never {
  const first = errors[0];
  const detail = call.invalid?.detail ?? first?.message ?? 'The request does not fit.';
  throw new ApiError(call.invalid?.code ?? 'validation_failed', detail, {
    errors,
    ...(rows.length > 0 ? { rows } : {}),
  });
}

/** The rows of a body that are at fault; none where a fault is in no row, as nothing of such a body can be taken. */
function faultyRows(call: Call, value: unknown, issues: readonly z.core.$ZodIssue[]): RefusedRow[] {
  const rows = issues.map((issue) => {
    const row = call.faultyRow?.(value, issue.path);
    return row && { ...row, code: 'invalid', message: fieldFault(pathOf(issue), sayIssue(issue)).message };
  });
  return rows.every((row) => row !== undefined) ? rows : [];
}

/** Validates one part of a request against its schema of the call. */
export function validate(call: Call, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const outcome = schema.safeParse(value, { reportInput: true });
  if (outcome.success) return outcome.data;
  const { issues } = outcome.error;
  for (const issue of issues) {
    const refusal = issue.code === 'custom' ? (issue.params?.refusal as OwnRefusal | undefined) : undefined;
    if (refusal) throw new ApiError(refusal.code, refusal.detail);
  }
  return refuse(call, fieldErrors(issues), faultyRows(call, value, issues));
}

/** Query parameters as one value a name; a name given twice is a fault, never a silent choice. */
export function singleQuery(call: Call, parameters: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  const known = call.query?.shape ?? {};
  for (const [name, value] of parameters) {
    if (!Object.hasOwn(known, name)) continue;
    if (Object.hasOwn(values, name)) refuse(call, [fieldFault(name, 'is given more than once')]);
    if (value.includes('\0')) throw fieldError(name, 'holds a character that cannot be stored');
    values[name] = value;
  }
  return values;
}

/**
 * The address of a call with the parameters it knows, in the order in which it names them: two ways of asking the same are
 * one, and whatever else stands in an address names nothing new.
 */
export function knownAddress(call: Call, address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const known = Object.keys(call.query?.shape ?? {}).flatMap((name) =>
    searchParams.getAll(name).map((value): [string, string] => [name, value]),
  );
  const search = new URLSearchParams(known).toString();
  return `${origin}${pathname.replace(/\/?$/, '/')}${search && `?${search}`}`;
}
