import {
  type Bounds,
  distanceToSide,
  feetToInches,
  hardscapeExtent,
  hardscapeOf,
  type Inches,
  inDrawingOrder,
  isCrownLayer,
  type LabelThing,
  measureLine,
  middleOfLine,
  type PlantThing,
  type Point,
  type Polygon,
  polygonContains,
  sidesOf,
  squareAround,
  type Thing,
  type ThingId,
  type TreeThing,
  turned,
} from '@understory/garden';
import {
  boundsOfDrawn,
  type DrawnThing,
  drawnThings,
  fieldOf,
  type GardenDocument,
  groundOf,
  isAtStem,
  labelExtent,
  meets,
  type PlantsById,
  pickableIn,
  rankAt,
  spreadOf,
} from '@understory/plan';

type Findable = Pick<GardenDocument, 'things' | 'layers'>;

/**
 * The thing under a point. What is locked, by itself or by its layer, or lies in a hidden layer is never found.
 *
 * Plants and trees are told from one another by `rankAt`. The crown of a tree is taken hold of by its trunk and its rim, and
 * by the ground between where nothing else is: whatever stands beneath it could not be reached otherwise. Of all that is
 * taken hold of, what lies on top wins. A bed is taken by its edge, and by its ground last; a zone
 * after that, as it lies over beds.
 * @param slack inches by which thin and small things are widened for the hand
 */
export function thingAt(
  document: Findable,
  plants: PlantsById,
  point: Point,
  slack: Inches,
): Thing | undefined {
  const pickable = pickableIn(document, plants);
  const counts = (thing: Thing) => !thing.locked && pickable(thing);
  const near = drawnThings(document).filter((thing) => isNear(thing, point, slack) && counts(thing));
  const drawn = near.filter((thing) => thing.kind !== 'tree');
  const held = drawn.findLast((thing) => isHeld(thing, point, slack));
  const growing = growingAt(document, plants, point, slack, near, counts);
  if (held && growing?.isHeld) return inDrawingOrder(held, growing.thing) > 0 ? held : growing.thing;
  return (
    held ??
    growing?.thing ??
    drawn.findLast(
      (thing) =>
        (thing.kind === 'bed' || thing.kind === 'picture') && polygonContains(groundOf(thing), point),
    ) ??
    drawn.findLast((thing) => thing.kind === 'zone' && polygonContains(groundOf(thing), point))
  );
}

/** The plant or tree that a point means, and whether by more than the bare ground beneath a crown. */
function growingAt(
  document: Findable,
  plants: PlantsById,
  point: Point,
  slack: Inches,
  near: readonly DrawnThing[],
  counts: (thing: Thing) => boolean,
): { readonly thing: PlantThing | TreeThing; readonly isHeld: boolean } | undefined {
  const plant = fieldOf(document, plants).at(point, slack, counts);
  let thing: PlantThing | TreeThing | undefined = plant?.thing;
  let rank = plant?.rank ?? Number.POSITIVE_INFINITY;
  for (const tree of near) {
    if (tree.kind !== 'tree') continue;
    const rankOfTree = rankAt(awayOf(tree, point), feetToInches(tree.spread) / 2, slack);
    if (rankOfTree <= rank && rankOfTree < Number.POSITIVE_INFINITY) [thing, rank] = [tree, rankOfTree];
  }
  if (!thing) return undefined;
  const isCrown = thing.kind === 'tree' || isCrownLayer(plants.get(thing.plant)?.layer);
  const radius = feetToInches(thing.kind === 'tree' ? thing.spread : spreadOf(plants, thing.plant)) / 2;
  const away = awayOf(thing, point);
  return { thing, isHeld: !isCrown || isAtStem(away, radius, slack) || away >= radius - slack / 2 };
}

const awayOf = ({ x, y }: Point, point: Point): Inches => Math.hypot(x - point.x, y - point.y);

const isNear = (thing: DrawnThing, point: Point, slack: Inches): boolean =>
  meets(boundsOfDrawn(thing), squareAround(point, slack));

function isHeld(thing: Exclude<DrawnThing, TreeThing>, point: Point, slack: Inches): boolean {
  switch (thing.kind) {
    case 'bed':
    case 'zone':
      return distanceToOutline(groundOf(thing), point, true) <= slack / 2;
    case 'hardscape': {
      const ground = groundOf(thing);
      const reach = slack - thicknessOf(thing.type, thing.scale) / 2;
      return polygonContains(ground, point) || (reach > 0 && distanceToOutline(ground, point, true) <= reach);
    }
    case 'line':
      return distanceToOutline(middleOfLine(thing), point, false) <= Math.max(thing.width, slack) / 2;
    case 'measure':
      return distanceToOutline(measureLine(thing), point, thing.closed) <= slack / 2;
    case 'label':
      return isInLabel(thing, point, slack);
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
  plants: PlantsById,
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
      const sides = sidesOf(measureLine(thing));
      return (thing.closed ? sides : sides.slice(0, -1)).some((side) => sideMeets(side, bounds));
    }
    case 'line':
    case 'bed':
    case 'zone':
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
