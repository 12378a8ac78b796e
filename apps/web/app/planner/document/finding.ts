import {
  type Bounds,
  distanceToSide,
  feetToInches,
  hardscapeExtent,
  hardscapeOf,
  type Inches,
  inDrawingOrder,
  type LabelThing,
  type Point,
  type Polygon,
  polygonContains,
  sidesOf,
  type Thing,
  type ThingId,
  turned,
} from '@understory/garden';
import {
  boundsOfDrawn,
  type DrawnThing,
  drawnThings,
  fieldOf,
  type GardenDocument,
  groundOf,
  labelExtent,
  meets,
  type PlantBook,
  pickableIn,
} from '@understory/plan';

type Findable = Pick<GardenDocument, 'things' | 'layers'>;

/**
 * The thing under a point. Whatever lies on top wins; of plants whose circles hold the point the one with the nearest
 * rim (see `StandingField.at`). A bed is taken by its edge, and by its ground where nothing else is. What lies in a
 * hidden or locked layer is passed over; and so is a picture that is locked: as it lies under everything, it would be
 * wherever nothing else is.
 * @param slack inches by which thin and small things are widened for the hand
 */
export function thingAt(
  document: Findable,
  plants: PlantBook,
  point: Point,
  slack: Inches,
): Thing | undefined {
  const pickable = pickableIn(document, plants);
  const plant = fieldOf(document, plants).at(point, slack, pickable);
  const drawn = drawnThings(document).filter((thing) => isNear(thing, point, slack) && pickable(thing));
  const held = drawn.findLast((thing) => isHeld(thing, point, slack));
  if (held && plant) return inDrawingOrder(held, plant) > 0 ? held : plant;
  return (
    held ??
    plant ??
    drawn.findLast(
      (thing) =>
        (thing.kind === 'bed' || (thing.kind === 'picture' && !thing.locked)) &&
        polygonContains(groundOf(thing), point),
    )
  );
}

function isNear(thing: DrawnThing, { x, y }: Point, slack: Inches): boolean {
  return meets(boundsOfDrawn(thing), {
    west: x - slack,
    north: y - slack,
    east: x + slack,
    south: y + slack,
  });
}

function isHeld(thing: DrawnThing, point: Point, slack: Inches): boolean {
  switch (thing.kind) {
    case 'bed':
      return distanceToOutline(groundOf(thing), point, true) <= slack / 2;
    case 'hardscape': {
      const ground = groundOf(thing);
      const reach = slack - thicknessOf(thing.type, thing.scale) / 2;
      return polygonContains(ground, point) || (reach > 0 && distanceToOutline(ground, point, true) <= reach);
    }
    case 'measure':
      return distanceToOutline(thing.points, point, thing.closed) <= slack / 2;
    case 'label':
      return isInLabel(thing, point, slack);
    case 'tree':
      return (
        Math.hypot(thing.x - point.x, thing.y - point.y) <= Math.max(feetToInches(thing.spread) / 2, slack)
      );
    case 'picture':
      return false;
  }
}

/** How wide the hand finds a piece of hardscape at its narrowest, in inches. */
function thicknessOf(type: string, scale: number): Inches {
  const { width, depth } = hardscapeExtent(type, scale);
  const form = hardscapeOf(type)?.form;
  return form === 'arc' || form === 'corner' ? width / 6 : Math.min(width, depth);
}

function distanceToOutline(outline: Polygon, point: Point, closed: boolean): Inches {
  const sides = closed ? sidesOf(outline) : sidesOf(outline).slice(0, -1);
  return sides.reduce((least, [from, to]) => Math.min(least, distanceToSide(point, from, to)), Infinity);
}

function isInLabel(label: LabelThing, point: Point, slack: Inches): boolean {
  const { width, height } = labelExtent(label);
  const { x, y } = turned(point, label, -label.rotation);
  return (
    Math.abs(x - label.x) <= Math.max(width / 2, slack) &&
    Math.abs(y - label.y) <= Math.max(height / 2, slack)
  );
}

/**
 * What a marquee touches, of all that may be changed: plants by their mature spread, a bed by its edge alone, so that
 * what grows in it can be taken from within.
 */
export function thingsTouching(
  document: GardenDocument,
  plants: PlantBook,
  bounds: Bounds,
): ReadonlySet<ThingId> {
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
    case 'tree':
      return awayFrom(bounds, thing) <= feetToInches(thing.spread) / 2;
    case 'picture':
      return sidesOf(groundOf(thing)).some((side) => sideMeets(side, bounds));
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
