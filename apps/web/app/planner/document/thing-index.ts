import { inDrawingOrder, type Thing, type ThingId } from '@understory/garden';
import type { GardenDocument } from './garden-document.ts';

const indexes = new WeakMap<readonly Thing[], ReadonlyMap<ThingId, Thing>>();

/** The things of these ids, in drawing order. Found without walking the garden: it is asked at every frame of a drag. */
export function thingsOf(
  { things }: Pick<GardenDocument, 'things'>,
  ids: ReadonlySet<ThingId>,
): readonly Thing[] {
  if (ids.size === 0) return [];
  let index = indexes.get(things);
  if (!index) {
    index = new Map(things.map((thing) => [thing.id, thing]));
    indexes.set(things, index);
  }
  const found: Thing[] = [];
  for (const id of ids) {
    const thing = index.get(id);
    if (thing) found.push(thing);
  }
  return found.sort(inDrawingOrder);
}
