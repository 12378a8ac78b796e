import { type Bounds, feetToInches, type Inches } from '@understory/garden';
import type { GardenDocument, PlantsById } from '../document/garden-document.ts';
import { boundsOfThing } from '../document/thing-bounds.ts';
import { shownThings } from '../painting/shown-things.ts';
import type { DrawnGround } from './sheet-set.ts';

/** How far leaves and words hang over each side of the plot, in inches of ground. */
export interface Overhang {
  readonly west: Inches;
  readonly north: Inches;
  readonly east: Inches;
  readonly south: Inches;
}

/**
 * How far what is shown of a garden hangs over its plot: crowns and all that lies beside it, each whole. What begins farther away
 * than the plot is long is not looked for there, or one lost thing would make the garden a dot.
 */
export function overhangOf(document: GardenDocument, plants: PlantsById): Overhang {
  const width = feetToInches(document.facts.width);
  const length = feetToInches(document.facts.length);
  const near = Math.max(width, length);
  const over = { west: 0, north: 0, east: 0, south: 0 };
  const { field, drawn } = shownThings(document, plants);
  for (const thing of [...field.things, ...drawn]) {
    // A photograph of the neighbourhood is cut at the fence.
    if (thing.kind === 'picture') continue;
    const { west, north, east, south } = boundsOfThing(thing, plants);
    if (east < -near || south < -near || west > width + near || north > length + near) continue;
    over.west = Math.max(over.west, -west);
    over.north = Math.max(over.north, -north);
    over.east = Math.max(over.east, east - width);
    over.south = Math.max(over.south, south - length);
  }
  return over;
}

/** The ground on which all that is shown of a garden lies: its plot, and what hangs over it or lies beside. */
export function wholeGround(document: GardenDocument, plants: PlantsById): Bounds {
  const { west, north, east, south } = overhangOf(document, plants);
  const { width, length } = document.facts;
  return {
    west: 0 - west,
    north: 0 - north,
    east: feetToInches(width) + east,
    south: feetToInches(length) + south,
  };
}

/** The ground of a garden as it is drawn, and how much of it hangs over the plot. */
export interface HungGround extends DrawnGround {
  readonly over: Overhang;
}

export function drawnGround({
  document,
  plants,
}: {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
}): HungGround {
  const over = overhangOf(document, plants);
  return {
    width: feetToInches(document.facts.width) + over.west + over.east,
    length: feetToInches(document.facts.length) + over.north + over.south,
    over,
  };
}
