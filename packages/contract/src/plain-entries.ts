import { QUANTITY_MAX } from '@understory/garden';
import type { z } from 'zod';

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

/**
 * The same schema, which asks its own checks only of what is not plainly right: two thousand plants of a drawing that were
 * moved by nobody are not to cost a save its time.
 * @param isPlain true only for values that the schema lets through unchanged
 */
export function quickFor<S extends z.ZodType>(schema: S, isPlain: (value: unknown) => boolean): S {
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => (isPlain(payload.value) ? payload : run(payload, context));
  return schema;
}
