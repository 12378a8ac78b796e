import type { PlantThing, Point, Thing, ThingId } from '@understory/garden';
import {
  boundsOfDrawn,
  boundsOfRect,
  boundsOfThing,
  CROWDED,
  type GardenDocument,
  INK,
  meets,
  type Pen,
  type PlanTools,
  type PlantBook,
  type PlanView,
  paintThing,
  pixelX,
  pixelY,
  REFUSED,
  SELECTED,
  SELECTED_HALO,
  wholeView,
} from '@understory/plan';
import { thingsOf } from '../document/thing-index.ts';
import type { Marks } from '../view/marks.ts';
import { paintLock, traceThing } from './contours.ts';
import { paintHandMarks } from './hand-marks.ts';
import type { ManyThings } from './many-things.ts';

/** More selected things than this get a plain ring instead of one with a halo, and are painted as one picture. */
const HALOED_AT_MOST = 80;

/** Paints what the hand adds: contours of what is selected or crowded, what is lifted, what is about to be placed. */
export function paintMarks(
  pen: Pen,
  view: PlanView,
  document: GardenDocument,
  plants: PlantBook,
  marks: Marks,
  tools: PlanTools,
  many: ManyThings,
): void {
  pen.clearRect(0, 0, view.width, view.height);
  const { lifted, ghost, selection, hovered, crowded, fits, crosshair } = marks;
  const contour = (thing: Thing, seen: PlanView, color: string, width: number, broken = false): void =>
    strokeAround(pen, seen, thing, plants, { color, width, broken });
  // What is lifted is seen from where it was: the drawing itself is not asked again at every step.
  const above = lifted ? shifted(view, lifted) : view;
  const ring = fits || !lifted ? SELECTED : REFUSED;
  const held = lifted ? thingsOf(document, lifted.ids) : [];
  const selected = lifted ? held : thingsOf(document, selection);
  const isFew = selected.length <= HALOED_AT_MOST;
  if (isFew) for (const thing of held) paintThing(pen, above, thing, plants, tools);
  const ghostPlant = ghost ? plantAt(ghost) : undefined;
  if (ghostPlant) {
    pen.globalAlpha = 0.8;
    paintThing(pen, view, ghostPlant, plants, tools);
    pen.globalAlpha = 1;
  }

  if (marks.drift) paintDrift(pen, view, plants, marks.drift.plants, tools);
  if (marks.brush) paintBrush(pen, view, marks.brush);

  for (const thing of thingsOf(document, crowded)) contour(thing, view, CROWDED, 2.5 * view.density, true);
  const under =
    hovered !== undefined && !selection.has(hovered) ? thingsOf(document, new Set([hovered])) : [];
  for (const thing of under) {
    contour(thing, view, INK, 1.5 * view.density);
    if (thing.locked) paintLock(pen, view, thing, plants);
  }
  if (isFew) {
    for (const thing of selected) {
      contour(thing, above, SELECTED_HALO, 6 * view.density);
      contour(thing, above, ring, 2 * view.density);
      if (thing.locked) paintLock(pen, above, thing, plants);
    }
  } else {
    const look = { things: selected, plants, color: ring, lifted: lifted !== undefined };
    many.draw(pen, above, look, (on, around, things) => {
      const seen = seenOf(things, around, plants);
      if (lifted) for (const thing of seen) paintThing(on, around, thing, plants, tools);
      for (const thing of seen)
        strokeAround(on, around, thing, plants, { color: ring, width: 2 * view.density });
    });
  }
  if (ghostPlant) {
    contour(ghostPlant, view, fits ? INK : REFUSED, 1.5 * view.density);
    stem(pen, view, ghostPlant, fits);
  }
  const [only] = held;
  if (only && held.length === 1 && 'x' in only) stem(pen, above, only, fits);
  paintHandMarks({ pen, view, document, plants, tools }, marks);
  if (crosshair) paintCrosshair(pen, view, crosshair);
}

interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly broken?: boolean;
}

function strokeAround(
  pen: Pen,
  view: PlanView,
  thing: Thing,
  plants: PlantBook,
  { color, width, broken = false }: Stroke,
): void {
  traceThing(pen, view, thing, plants, width / 2);
  pen.setLineDash(broken ? [7 * view.density, 4 * view.density] : []);
  pen.lineJoin = 'round';
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
}

/** Contours and signs reach so far past a thing's bounds, in CSS pixels. */
const REACH_PX = 24;

/** Of these, what lies on the canvas: of ten thousand selected plants only those that are seen are outlined. */
function seenOf(things: readonly Thing[], view: PlanView, plants: PlantBook): readonly Thing[] {
  const seen = boundsOfRect(view, wholeView(view), REACH_PX * view.density);
  return things.filter((thing) => {
    const bounds = thing.kind === 'plant' ? boundsOfThing(thing, plants) : boundsOfDrawn(thing);
    return meets(bounds, seen);
  });
}

/** The view in which everything lies so many inches further. */
const shifted = (view: PlanView, { dx, dy }: { readonly dx: number; readonly dy: number }): PlanView => ({
  ...view,
  originX: view.originX + Math.round(dx * view.scale),
  originY: view.originY + Math.round(dy * view.scale),
});

const GHOST: ThingId = 'ghost';
const plantAt = ({ plant, at }: NonNullable<Marks['ghost']>): PlantThing => ({
  kind: 'plant',
  id: GHOST,
  z: 0,
  plant,
  x: at.x,
  y: at.y,
  quantity: 1,
});

/** Plants that the brush will set, faint as long as it is down. */
function paintDrift(
  pen: Pen,
  view: PlanView,
  plants: PlantBook,
  ghosts: readonly NonNullable<Marks['ghost']>[],
  tools: PlanTools,
): void {
  pen.globalAlpha = 0.8;
  for (const ghost of ghosts) paintThing(pen, view, plantAt(ghost), plants, tools);
  pen.globalAlpha = 1;
}

/** The ground a brush covers: a ring with a light one beside it, to be seen on every ground. */
function paintBrush(pen: Pen, view: PlanView, { at, reach }: NonNullable<Marks['brush']>): void {
  for (const [color, width] of [
    [SELECTED_HALO, 4],
    [SELECTED, 1.5],
  ] as const) {
    pen.beginPath();
    pen.arc(pixelX(view, at.x), pixelY(view, at.y), reach * view.scale, 0, Math.PI * 2);
    pen.strokeStyle = color;
    pen.lineWidth = width * view.density;
    pen.stroke();
  }
}

/** The stem or middle: a small cross where the thing may stand, a slanted one where it may not. */
function stem(pen: Pen, view: PlanView, at: Point, fits: boolean): void {
  const arm = 6 * view.density;
  pen.save();
  pen.translate(pixelX(view, at.x), pixelY(view, at.y));
  if (!fits) pen.rotate(Math.PI / 4);
  pen.beginPath();
  pen.moveTo(-arm, 0);
  pen.lineTo(arm, 0);
  pen.moveTo(0, -arm);
  pen.lineTo(0, arm);
  pen.strokeStyle = fits ? INK : REFUSED;
  pen.lineWidth = (fits ? 1.5 : 3) * view.density;
  pen.stroke();
  pen.restore();
}

function paintCrosshair(pen: Pen, view: PlanView, at: Point): void {
  const x = pixelX(view, at.x);
  const y = pixelY(view, at.y);
  pen.save();
  pen.strokeStyle = SELECTED;
  pen.lineWidth = view.density;
  pen.setLineDash([4 * view.density, 4 * view.density]);
  pen.beginPath();
  pen.moveTo(x, 0);
  pen.lineTo(x, view.height);
  pen.moveTo(0, y);
  pen.lineTo(view.width, y);
  pen.stroke();
  pen.restore();
}
