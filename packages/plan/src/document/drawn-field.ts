import {
  type Bounds,
  bedOutline,
  groundOfLine,
  hardscapeOutline,
  type Polygon,
  pictureOutline,
  type Thing,
} from '@understory/garden';
import type { GardenDocument, PlantsById } from './garden-document.ts';
import { boundsOfThing } from './thing-bounds.ts';

/** What is drawn beside the plants. */
export type DrawnThing = Exclude<Thing, { readonly kind: 'plant' }>;

const NO_PLANTS: PlantsById = new Map();
const boundsKept = new WeakMap<DrawnThing, Bounds>();

/** The upright rectangle of a thing that is no plant; worked out once for each state of it. */
export function boundsOfDrawn(thing: DrawnThing): Bounds {
  const known = boundsKept.get(thing);
  if (known) return known;
  const bounds = boundsOfThing(thing, NO_PLANTS);
  boundsKept.set(thing, bounds);
  return bounds;
}

const outlinesKept = new WeakMap<Thing, Polygon>();

/** The ground a bed, a zone, a line, a piece of hardscape or a picture covers, as a polygon in inches. */
export function groundOf(
  thing: Extract<Thing, { readonly kind: 'bed' | 'zone' | 'line' | 'hardscape' | 'picture' }>,
): Polygon {
  if (thing.kind === 'bed' || thing.kind === 'zone') return bedOutline(thing);
  const known = outlinesKept.get(thing);
  if (known) return known;
  const outline = outlineOf(thing);
  outlinesKept.set(thing, outline);
  return outline;
}

function outlineOf(thing: Extract<Thing, { readonly kind: 'line' | 'hardscape' | 'picture' }>): Polygon {
  if (thing.kind === 'line') return groundOfLine(thing);
  return thing.kind === 'picture'
    ? pictureOutline(thing)
    : hardscapeOutline(thing.type, thing, thing.scale, thing.rotation);
}

const lists = new WeakMap<readonly Thing[], readonly DrawnThing[]>();

/** Everything that is no plant, in drawing order; made once for each list of things. */
export function drawnThings({ things }: Pick<GardenDocument, 'things'>): readonly DrawnThing[] {
  const known = lists.get(things);
  if (known) return known;
  const drawn = things.filter((thing): thing is DrawnThing => thing.kind !== 'plant');
  lists.set(things, drawn);
  return drawn;
}

export const meets = (a: Bounds, b: Bounds): boolean =>
  a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
