import { type Call, FAULTS, type OwnRefusal, wordsOfFault } from '@understory/contract';
import type { Words } from '@understory/words';
import type { z } from 'zod';
import { ApiError, type FieldFault, fieldError, fieldFault, type RowFault, type Told } from '../api-error.ts';

/** More faults than this help nobody find the first one. */
const MAX_FIELD_ERRORS = 20;

const OF_TYPE: Readonly<Record<string, Words>> = {
  string: /*i18n*/ { id: 'fault.text', message: '{Field} must be text.' },
  number: FAULTS.number,
  int: FAULTS.wholeNumber,
  boolean: /*i18n*/ { id: 'fault.trueOrFalse', message: '{Field} must be true or false.' },
  array: /*i18n*/ { id: 'fault.list', message: '{Field} must be a list.' },
  object: /*i18n*/ { id: 'fault.object', message: '{Field} must be an object.' },
};

/** What is not written as it must be, where the schema has no words of its own for it. */
const OF_FORMAT: Readonly<Record<string, Words>> = {
  uuid: FAULTS.uuid,
  datetime: /*i18n*/ {
    id: 'fault.moment',
    message: '{Field} must be a moment such as 2026-05-01T09:30:00Z.',
  },
  email: FAULTS.email,
  url: /*i18n*/ { id: 'fault.url', message: '{Field} must be a web address.' },
};

/** What is too little, by what is counted; the figures are those of programs, without marks between them. */
const TOO_SMALL: Readonly<Record<string, Words>> = {
  string: /*i18n*/ {
    id: 'fault.fewCharacters',
    message: '{Field} must be at least {limit, plural, one {{shown} character} other {{shown} characters}}.',
  },
  array: /*i18n*/ {
    id: 'fault.fewEntries',
    message: '{Field} must be at least {limit, plural, one {{shown} entry} other {{shown} entries}}.',
  },
};
const TOO_LITTLE: Words = /*i18n*/ { id: 'fault.little', message: '{Field} must be at least {shown}.' };
const TOO_BIG: Readonly<Record<string, Words>> = {
  string: /*i18n*/ {
    id: 'fault.manyCharacters',
    message: '{Field} must be at most {limit, plural, one {{shown} character} other {{shown} characters}}.',
  },
  array: /*i18n*/ {
    id: 'fault.manyEntries',
    message: '{Field} must be at most {limit, plural, one {{shown} entry} other {{shown} entries}}.',
  },
};
const TOO_MUCH: Words = /*i18n*/ { id: 'fault.much', message: '{Field} must be at most {shown}.' };
const UNREADABLE: Words = /*i18n*/ {
  id: 'fault.unreadable',
  message: '{Field} is not written as it must be.',
};
const UNFIT: Words = /*i18n*/ { id: 'fault.unfit', message: '{Field} is not as it must be.' };

const limited = (words: Words, limit: number | bigint): Words => ({
  ...words,
  values: { limit: Number(limit), shown: String(limit) },
});

function ofType(expected: string): Words {
  return (
    OF_TYPE[expected] ?? /*i18n*/ {
      id: 'fault.type',
      message: '{Field} must be {expected}.',
      values: { expected },
    }
  );
}

function ofValues(values: readonly string[]): Words {
  const shown = values.join(', ');
  return values.length > 1
    ? /*i18n*/ { id: 'fault.oneOf', message: '{Field} must be one of {shown}.', values: { shown } }
    : /*i18n*/ { id: 'fault.only', message: '{Field} must be {shown}.', values: { shown } };
}

/** What a field must be, as a sentence about `{Field}`. */
function faultOf(issue: z.core.$ZodIssue): Words {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? /*i18n*/ { id: 'fault.required', message: '{Field} is required.' }
        : ofType(issue.expected);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? FAULTS.empty
        : limited(TOO_SMALL[issue.origin] ?? TOO_LITTLE, issue.minimum);
    case 'too_big':
      return limited(TOO_BIG[issue.origin] ?? TOO_MUCH, issue.maximum);
    case 'invalid_value':
      return ofValues(issue.values.map(String));
    case 'invalid_union':
      return /*i18n*/ { id: 'fault.shape', message: '{Field} is not of a shape that is known here.' };
    case 'not_multiple_of':
      return /*i18n*/ {
        id: 'fault.multiple',
        message: '{Field} must be a multiple of {divisor}.',
        values: { divisor: String(issue.divisor) },
      };
    case 'unrecognized_keys':
      return /*i18n*/ { id: 'fault.unknownParts', message: '{Field} has parts that are not known here.' };
    case 'invalid_format':
      return wordsOfFault(issue.message) ?? OF_FORMAT[issue.format] ?? UNREADABLE;
    default:
      return wordsOfFault(issue.message) ?? UNFIT;
  }
}

const pathOf = (issue: z.core.$ZodIssue): string => issue.path.map(String).join('.') || 'body';

/** The field errors of a failed validation. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.slice(0, MAX_FIELD_ERRORS).map((issue) => fieldFault(pathOf(issue), faultOf(issue)));
}

function refuse(call: Call, errors: readonly FieldFault[], rows: readonly RowFault[] = []): never {
  const first = errors[0];
  const told: Told = call.invalid?.detail ??
    first?.told ?? /*i18n*/ { id: 'refused.http.unfit', message: 'The request does not fit.' };
  throw new ApiError(call.invalid?.code ?? 'validation_failed', told, {
    errors,
    ...(rows.length > 0 ? { rows } : {}),
  });
}

/** The rows of a body that are at fault; none where a fault is in no row, as nothing of such a body can be taken. */
function faultyRows(call: Call, value: unknown, issues: readonly z.core.$ZodIssue[]): RowFault[] {
  const rows = issues.map((issue) => {
    const row = call.faultyRow?.(value, issue.path);
    return row && { ...row, code: 'invalid', told: fieldFault(pathOf(issue), faultOf(issue)).told };
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
    if (Object.hasOwn(values, name))
      refuse(call, [
        fieldFault(
          name,
          /*i18n*/ { id: 'fault.givenMoreThanOnce', message: '{Field} is given more than once.' },
        ),
      ]);
    if (value.includes('\0'))
      throw fieldError(
        name,
        /*i18n*/ {
          id: 'fault.holdsCharacterCannotBe',
          message: '{Field} holds a character that cannot be stored.',
        },
      );
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
