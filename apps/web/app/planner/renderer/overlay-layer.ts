import type { Point, Thing } from '@understory/garden';
import {
  boundsOfDrawn,
  boundsOfRect,
  boundsOfThing,
  CROWDED,
  INK,
  meets,
  type Pen,
  type PlantsById,
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
import { OVERLAY_LAYERS, type OverlayGround, type OverlayState } from '../view/overlay.ts';
import { paintLock } from './contours.ts';
import type { ManyThings } from './many-things.ts';
import { paintSketch, paintStem, strokeAround } from './overlay-pen.ts';

/** More selected things than this get a plain ring instead of one with a halo, and are painted as one picture. */
const HALOED_AT_MOST = 80;

/** Paints what lies over the document: what is selected and held, then the layers, each by its own painter. */
export function paintOverlay(ground: OverlayGround, overlay: OverlayState, many: ManyThings): void {
  const { pen, view, document } = ground;
  pen.clearRect(0, 0, view.width, view.height);
  paintSelected(ground, overlay, many);
  for (const name of OVERLAY_LAYERS) {
    const layer = overlay[name];
    if (!layer) continue;
    layer.paint?.(ground, layer.shown);
    for (const thing of thingsOf(document, layer.shown.crowded ?? NONE))
      strokeAround(ground, thing, { color: CROWDED, width: 2.5 * view.density, broken: true });
    paintSketch(ground, layer.shown);
  }
  if (overlay.crosshair) paintCrosshair(pen, view, overlay.crosshair);
}

const NONE: ReadonlySet<string> = new Set();

/** What is selected, where it stands or as it hangs above the drawing, and what the mouse is on. */
function paintSelected(ground: OverlayGround, overlay: OverlayState, many: ManyThings): void {
  const { pen, view, document, plants, tools } = ground;
  const { lifted, selection, hovered } = overlay;
  // What is lifted is seen from where it was: the drawing itself is not asked again at every step.
  const above = lifted ? { ...ground, view: shifted(view, lifted) } : ground;
  const ring = !lifted || lifted.fits ? SELECTED : REFUSED;
  const selected = thingsOf(document, lifted ? lifted.ids : selection);
  const isFew = selected.length <= HALOED_AT_MOST;
  if (lifted && isFew) for (const thing of selected) paintThing(pen, above.view, thing, plants, tools);
  const under = hovered === undefined || selection.has(hovered) ? NONE : new Set([hovered]);
  for (const thing of thingsOf(document, under)) {
    strokeAround(ground, thing, { color: INK, width: 1.5 * view.density });
    if (thing.locked) paintLock(pen, view, thing, plants);
  }
  const outline = (
    on: Pick<OverlayGround, 'pen' | 'view' | 'plants'>,
    thing: Thing,
    color: string,
    px: number,
  ) => {
    const width = px * view.density;
    if (!many.ring(on.pen, on.view, thing, plants, color, width)) strokeAround(on, thing, { color, width });
  };
  if (isFew) {
    for (const thing of selected) {
      outline(above, thing, SELECTED_HALO, 6);
      outline(above, thing, ring, 2);
      if (thing.locked) paintLock(pen, above.view, thing, plants);
    }
  } else {
    const look = { things: selected, plants, color: ring, lifted: lifted !== undefined };
    many.draw(pen, above.view, look, (on, around, things) => {
      const seen = seenOf(things, around, plants);
      if (lifted) for (const thing of seen) paintThing(on, around, thing, plants, tools);
      for (const thing of seen) outline({ pen: on, view: around, plants }, thing, ring, 2);
    });
  }
  const [only] = selected;
  if (lifted && only && selected.length === 1 && 'x' in only) paintStem(above, only, lifted.fits);
}

/** Contours and signs reach so far past a thing's bounds, in CSS pixels. */
const REACH_PX = 24;

/** Of these, what lies on the canvas: of ten thousand selected plants only those that are seen are outlined. */
function seenOf(things: readonly Thing[], view: PlanView, plants: PlantsById): readonly Thing[] {
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
