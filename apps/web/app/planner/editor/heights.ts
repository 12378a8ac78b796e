import { GROUND_OF, type ThingKind } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';

/** Half of the room between the grounds of two kinds. What was brought above it lies there on purpose. */
const ROOM = 500_000;

/** The height of a new thing that is no plant: above its like, and under or over the plants as its kind is. */
export function heightOfNew(
  { things }: Pick<GardenDocument, 'things'>,
  kind: Exclude<ThingKind, 'plant'>,
): number {
  const ground = GROUND_OF[kind];
  return things.reduce(
    (top, thing) => (thing.kind === kind && thing.z >= top && thing.z < ground + ROOM ? thing.z + 1 : top),
    ground,
  );
}
