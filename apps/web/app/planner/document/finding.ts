import {
  distanceToSide,
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
  turned,
} from '@understory/garden';
import { boundsOfDrawn, type DrawnThing, drawnThings, groundOf, meets } from './drawn-field.ts';
import type { GardenDocument, PlantBook } from './garden-document.ts';
import { pickableIn } from './layer-views.ts';
import { fieldOf } from './standing-field.ts';
import { labelExtent } from './thing-bounds.ts';

type Findable = Pick<GardenDocument, 'things' | 'layers'>;

/**
 * The thing under a point. Whatever lies on top wins; of plants whose circles hold the point the one with the nearest
 * rim (see `StandingField.at`). A bed is taken by its edge, and by its ground where nothing else is. What lies in a
 * hidden or locked layer is passed over.
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
    drawn.findLast((thing) => thing.kind === 'bed' && polygonContains(groundOf(thing), point))
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
