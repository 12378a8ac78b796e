import { inOneGo, QUANTITY_MAX } from '@understory/garden';
import type { Words } from '@understory/words';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { fault } from './fault.ts';

const MAX_ID = 2_147_483_647;

const isId = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ID;

/** A UUID of one of the versions in use, written in small letters: what pages make. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__');

/** An entry of grid data as a page writes it: a plant by its id where it stands. */
function isPlainEntry(entry: unknown): boolean {
  if (!isPlainObject(entry)) return false;
  const { id, uid, plant, position, location_x, location_y, quantity } = entry;
  return (
    isId(plant) &&
    isPlainObject(position) &&
    Number.isFinite(position.x) &&
    Number.isFinite(position.y) &&
    (id === undefined || isId(id)) &&
    (uid === undefined || (typeof uid === 'string' && UUID.test(uid))) &&
    (location_x === undefined || Number.isFinite(location_x)) &&
    (location_y === undefined || Number.isFinite(location_y)) &&
    (quantity === undefined || (isId(quantity) && (quantity as number) <= QUANTITY_MAX))
  );
}

/** Whether all entries are written as a page writes them. What is not may still be right: the schema decides. */
export function arePlainEntries(entries: unknown): boolean {
  if (!Array.isArray(entries)) return false;
  for (const entry of entries) if (!isPlainEntry(entry)) return false;
  return true;
}

/** A refusal of the whole request by a code of its own: what the `refusal` of a fault's `params` names. */
export interface OwnRefusal {
  readonly code: ErrorCode;
  readonly detail: Words;
}

/** Faults of a list beyond which nobody reads on. To find and to word each of a hundred thousand holds up everybody else. */
const MAX_FAULTS = 1_000;

type Issue = z.core.$ZodRawIssue;
interface Looked {
  readonly issues: readonly Issue[];
  /** The entries as the schema gives them on; not all of them where there are issues. */
  readonly entries: readonly unknown[];
}

/** A list of `manyOf`: how to look through one, and what was seen of those that were looked through before their schema is asked. */
interface Many {
  readonly look: (list: readonly unknown[]) => Generator<undefined, Looked>;
  readonly most: number;
  readonly seen: WeakMap<readonly unknown[], Looked>;
}
const MANY = new WeakMap<z.core.$ZodType, Many>();

/** The list that a schema is of; one that was described anew knows which it was made from. */
function manyOfSchema(schema: z.core.$ZodType): Many | undefined {
  for (let each: z.core.$ZodType | undefined = schema; each; each = each._zod.parent) {
    const many = MANY.get(each);
    if (many) return many;
  }
  return undefined;
}

function* lookThrough(entry: z.ZodType, list: readonly unknown[]): Generator<undefined, Looked> {
  const issues: Issue[] = [];
  const entries: unknown[] = [];
  for (const [at, each] of list.entries()) {
    const { error, data } = entry.safeParse(each, { reportInput: true });
    if (error) {
      for (const issue of error.issues) issues.push({ ...issue, path: [at, ...issue.path] } as Issue);
      if (issues.length >= MAX_FAULTS) break;
    } else entries.push(data);
    yield;
  }
  return { issues, entries };
}

/**
 * A list of very many entries, with the outcome of `z.array` but for the faults past the thousandth, which are not looked for.
 * @param bounds `most` entries, refused before any is looked at, by `tooMany` where that is a refusal of its own;
 *   `arePlain` is true only for lists that the schema lets through unchanged, which is then not asked: two thousand plants
 *   that nobody moved are not to cost a save its time
 */
export const manyOf = <S extends z.ZodType>(
  entry: S,
  {
    most = Number.POSITIVE_INFINITY,
    tooMany,
    arePlain,
  }: { most?: number; tooMany?: OwnRefusal; arePlain?: (list: unknown) => boolean } = {},
) => {
  const many: Many = {
    *look(list) {
      return arePlain?.(list) ? { issues: [], entries: list } : yield* lookThrough(entry, list);
    },
    most,
    seen: new WeakMap(),
  };
  const schema = z
    .custom<z.output<S>[]>()
    .check((payload) => {
      const list: unknown = payload.value;
      const issues = payload.issues as Issue[];
      if (!Array.isArray(list)) {
        issues.push({ code: 'invalid_type', expected: 'array', input: list, path: [] });
      } else if (list.length <= most) {
        const looked = many.seen.get(list) ?? inOneGo(many.look(list));
        for (const issue of looked.issues) issues.push(issue);
        if (looked.issues.length === 0) payload.value = looked.entries as z.output<S>[];
      } else if (tooMany) {
        const params = { refusal: tooMany };
        issues.push({ code: 'custom', message: fault(tooMany.detail), params, input: list, path: [] });
      } else {
        issues.push({
          code: 'too_big',
          origin: 'array',
          maximum: most,
          inclusive: true,
          input: list,
          path: [],
        });
      }
    })
    .meta({
      override: z.toJSONSchema(Number.isFinite(most) ? z.array(entry).max(most) : z.array(entry), {
        io: 'output',
      }),
    });
  MANY.set(schema, many);
  return schema;
};

/** Shorter lists take their schema no time that anybody would notice. */
const LONG = 100;

/**
 * Looks through the long lists of a body before it is held against its schema, which then takes what was seen of them. A yield comes
 * after every entry: twenty thousand hold up everybody else where they are looked at in one go.
 */
export function* lookAtLists(schema: z.core.$ZodType, value: unknown): Generator<undefined, void> {
  if (typeof value !== 'object' || value === null) return;
  const many = manyOfSchema(schema);
  if (many) {
    if (Array.isArray(value) && value.length >= LONG && value.length <= many.most)
      many.seen.set(value, yield* many.look(value));
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    yield* lookAtLists(schema.def.innerType, value);
  } else if (schema instanceof z.ZodObject) {
    const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    for (const [name, field] of Object.entries(fields))
      if (Object.hasOwn(value, name)) yield* lookAtLists(field, (value as Record<string, unknown>)[name]);
  }
}
