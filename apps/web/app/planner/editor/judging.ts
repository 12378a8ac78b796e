import {
  assessPlacement,
  type PlacementAssessment,
  type Plot,
  type Point,
  plotContains,
} from '@understory/garden';
import type { DrawingStore } from '../document/drawing-store.ts';
import type { ThingId } from '../document/garden-document.ts';
import { fieldOf, spreadOf } from '../document/standing-field.ts';
import { sharesGround } from './sharing-ground.ts';

/** More plants than this are moved without looking for crowding at every step of the pointer. */
const CROWDING_CHECKED = 24;
/** Half a foot in inches: from a spread in feet to a radius. */
const RADIUS = 6;

/**
 * May a plant stand there, and whom would it crowd? Plants in `leaveOut` are not there, and those that share
 * ground with it are not crowded.
 */
export function judgePlant(
  { document, plants }: Pick<DrawingStore, 'document' | 'plants'>,
  plot: Plot,
  plant: number,
  at: Point,
  leaveOut: ReadonlySet<ThingId> = new Set(),
): PlacementAssessment<ThingId> {
  const spread_mature = spreadOf(plants, plant);
  const layer = plants.get(plant)?.layer;
  const near = fieldOf(document, plants).near(
    at,
    spread_mature * RADIUS,
    (other) => !leaveOut.has(other.id) && !sharesGround(layer, plants.get(other.plant)?.layer),
  );
  return assessPlacement(plot, { spread_mature }, at, near);
}

/** May these things be moved by so many inches, and whom would they crowd there? */
export function judgeMove(
  drawing: DrawingStore,
  plot: Plot,
  ids: ReadonlySet<ThingId>,
  by: Point,
): { readonly fits: boolean; readonly crowded: ReadonlySet<ThingId> } {
  const things = drawing.document.things.filter((thing) => ids.has(thing.id));
  const crowded = new Set<ThingId>();
  let fits = true;
  for (const thing of things) {
    const at = { x: thing.x + by.x, y: thing.y + by.y };
    fits &&= plotContains(plot, at);
    if (things.length > CROWDING_CHECKED) continue;
    for (const { key } of judgePlant(drawing, plot, thing.plant, at, ids).crowding) crowded.add(key);
  }
  return { fits, crowded };
}
