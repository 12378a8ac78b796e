import { type Bounds, type Point, polygonContains, sidesOf, type ThingId } from '@understory/garden';
import { boundsOfDrawn, type DrawnThing, drawnThings, groundOf, meets } from '../document/drawn-field.ts';
import type { GardenDocument, PlantBook } from '../document/garden-document.ts';
import { pickableIn } from '../document/layer-views.ts';
import { fieldOf } from '../document/standing-field.ts';

/**
 * What a marquee touches, of all that may be changed: plants by their mature spread, a bed by its edge alone, so that
 * what grows in it can be taken from within.
 */
export function touchedBy(document: GardenDocument, plants: PlantBook, bounds: Bounds): ReadonlySet<ThingId> {
  const pickable = pickableIn(document, plants);
  const touched = new Set<ThingId>();
  const field = fieldOf(document, plants);
  for (const index of field.within(bounds)) {
    const thing = field.things[index];
    const radius = field.radii[index] ?? 0;
    if (thing && !thing.locked && awayFrom(bounds, thing) <= radius && pickable(thing)) touched.add(thing.id);
  }
  for (const thing of drawnThings(document)) {
    if (!thing.locked && touches(thing, bounds) && pickable(thing)) touched.add(thing.id);
  }
  return touched;
}

/** Inches from a point to the rectangle; 0 inside it. */
function awayFrom({ west, north, east, south }: Bounds, { x, y }: Point): number {
  return Math.hypot(x - Math.min(east, Math.max(west, x)), y - Math.min(south, Math.max(north, y)));
}

function touches(thing: DrawnThing, bounds: Bounds): boolean {
  if (!meets(boundsOfDrawn(thing), bounds)) return false;
  switch (thing.kind) {
    case 'label':
      return true;
    case 'measure': {
      const sides = sidesOf(thing.points);
      return (thing.closed ? sides : sides.slice(0, -1)).some((side) => sideMeets(side, bounds));
    }
    case 'bed':
      return sidesOf(groundOf(thing)).some((side) => sideMeets(side, bounds));
    case 'hardscape': {
      const ground = groundOf(thing);
      return (
        sidesOf(ground).some((side) => sideMeets(side, bounds)) ||
        polygonContains(ground, { x: bounds.west, y: bounds.north })
      );
    }
  }
}

/** True when a side runs through the rectangle or lies in it (Liang and Barsky's clipping). */
function sideMeets([from, to]: readonly [Point, Point], { west, north, east, south }: Bounds): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enters, leaves] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x - west],
    [dx, east - from.x],
    [-dy, from.y - north],
    [dy, south - from.y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return enters <= leaves;
}
