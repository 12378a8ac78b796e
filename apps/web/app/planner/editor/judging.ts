import {
  anchorOf,
  assessPlacement,
  bedOutline,
  feetToInches,
  type PlacementAssessment,
  type Plot,
  type Point,
  plotContains,
  sharesGround,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { fieldOf, spreadOf } from '@understory/plan';
import type { DrawingStore } from '../document/drawing-store.ts';
import { thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';

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
  const things = thingsOf(drawing.document, ids);
  const crowded = new Set<ThingId>();
  let fits = true;
  for (const thing of things) {
    const from = anchorOf(thing);
    const at = { x: from.x + by.x, y: from.y + by.y };
    fits &&= mayStand(plot, thing, at) || staysBeyond(plot, thing, by);
    if (thing.kind !== 'plant' || things.length > CROWDING_CHECKED) continue;
    for (const { key } of judgePlant(drawing, plot, thing.plant, at, ids).crowding) crowded.add(key);
  }
  return { fits, crowded };
}

/**
 * A bed that reached beyond the garden before it was touched, as after the garden was made smaller, may be moved like
 * everything else: while its middle is inside.
 */
function staysBeyond(plot: Plot, thing: Thing, by: Point): boolean {
  if (thing.kind !== 'bed' || mayStand(plot, thing)) return false;
  const { x, y } = middleOf(thing);
  return plotContains(plot, { x: x + by.x, y: y + by.y });
}

/**
 * Words, measures and pictures may lie so many inches beside the garden, and so may a tree of the neighbours; whatever is
 * planted or built stands in it.
 */
const BESIDE = 1_100;
const BESIDE_KINDS: readonly Thing['kind'][] = ['label', 'measure', 'picture', 'tree'];

/** May it stand with its anchor there? All of a bed's edge lies in the garden, of everything else the stem or middle. */
export function mayStand(plot: Plot, thing: Thing, at: Point = anchorOf(thing)): boolean {
  if (thing.kind === 'bed') {
    const from = anchorOf(thing);
    return bedOutline(thing).every(({ x, y }) =>
      plotContains(plot, { x: x + at.x - from.x, y: y + at.y - from.y }),
    );
  }
  if (!BESIDE_KINDS.includes(thing.kind)) return plotContains(plot, at);
  const { x, y } = at;
  const inReach = (along: number, feet: number) => along > -BESIDE && along < feetToInches(feet) + BESIDE;
  return inReach(x, plot.width) && inReach(y, plot.length);
}
