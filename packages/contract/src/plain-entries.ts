import { QUANTITY_MAX } from '@understory/garden';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

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
  readonly detail: string;
}

/** Faults of a list beyond which nobody reads on. To find and to word each of a hundred thousand holds up everybody else. */
const MAX_FAULTS = 1_000;

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
) =>
  z
    .custom<z.output<S>[]>()
    .check((payload) => {
      const list: unknown = payload.value;
      const issues = payload.issues as z.core.$ZodRawIssue[];
      if (!Array.isArray(list)) {
        issues.push({ code: 'invalid_type', expected: 'array', input: list, path: [] });
        return;
      }
      if (list.length > most && tooMany) {
        issues.push({
          code: 'custom',
          message: tooMany.detail,
          params: { refusal: tooMany },
          input: list,
          path: [],
        });
        return;
      }
      if (list.length > most) {
        issues.push({
          code: 'too_big',
          origin: 'array',
          maximum: most,
          inclusive: true,
          input: list,
          path: [],
        });
        return;
      }
      if (arePlain?.(list)) return;
      const checked: z.output<S>[] = [];
      for (const [at, each] of list.entries()) {
        const { error, data } = entry.safeParse(each, { reportInput: true });
        if (error) {
          for (const issue of error.issues)
            issues.push({ ...issue, path: [at, ...issue.path] } as z.core.$ZodRawIssue);
          if (issues.length >= MAX_FAULTS) return;
        } else checked.push(data as z.output<S>);
      }
      payload.value = checked;
    })
    .meta({
      override: z.toJSONSchema(Number.isFinite(most) ? z.array(entry).max(most) : z.array(entry), {
        io: 'output',
      }),
    });
