import { feetToInches, type Inches } from '@understory/garden';
import type { GardenDocument, PlantsById } from '../document/garden-document.ts';
import { boundsOfThing } from '../document/thing-bounds.ts';
import { shownThings } from '../painting/shown-things.ts';

/** Leaves that hang over the plot are shown so far, as a share of its longer side: a large tree must not make the garden small. */
const OVERHANG_SHARE = 0.16;

/** How far leaves and words hang over each side of the plot, in inches of ground. */
export interface Overhang {
  readonly west: Inches;
  readonly north: Inches;
  readonly east: Inches;
  readonly south: Inches;
}

/** How far what is shown of a garden hangs over its plot. */
export function overhangOf(document: GardenDocument, plants: PlantsById): Overhang {
  const width = feetToInches(document.facts.width);
  const length = feetToInches(document.facts.length);
  const most = Math.max(width, length) * OVERHANG_SHARE;
  const over = { west: 0, north: 0, east: 0, south: 0 };
  const { field, drawn } = shownThings(document, plants);
  for (const thing of [...field.things, ...drawn]) {
    // A photograph of the neighbourhood is cut at the fence.
    if (thing.kind === 'picture') continue;
    const { west, north, east, south } = boundsOfThing(thing, plants);
    over.west = Math.max(over.west, Math.min(most, -west));
    over.north = Math.max(over.north, Math.min(most, -north));
    over.east = Math.max(over.east, Math.min(most, east - width));
    over.south = Math.max(over.south, Math.min(most, south - length));
  }
  return over;
}
