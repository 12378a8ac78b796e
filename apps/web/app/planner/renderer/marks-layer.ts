import type { PlantThing, Point, Thing, ThingId } from '@understory/garden';
import type { GardenDocument, PlantBook } from '../document/garden-document.ts';
import { thingsOf } from '../document/thing-index.ts';
import type { Marks } from '../view/marks.ts';
import { paintLock, traceThing } from './contours.ts';
import { paintHandMarks } from './hand-marks.ts';
import { type PlanTools, paintThing } from './paint-thing.ts';
import { CROWDED, INK, REFUSED, SELECTED, SELECTED_HALO } from './plan-colors.ts';
import { type PlanView, pixelX, pixelY } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** More selected things than this share one colour wash instead of a ring with a halo each. */
const HALOED_AT_MOST = 80;

/** Paints what the hand adds: contours of what is selected or crowded, what is lifted, what is about to be placed. */
export function paintMarks(
  pen: Pen,
  view: PlanView,
  document: GardenDocument,
  plants: PlantBook,
  marks: Marks,
  tools: PlanTools,
): void {
  pen.clearRect(0, 0, view.width, view.height);
  const { lifted, ghost, selection, hovered, crowded, fits, crosshair } = marks;
  const contour = (thing: Thing, seen: PlanView, color: string, width: number, broken = false): void => {
    traceThing(pen, seen, thing, plants, width / 2);
    pen.setLineDash(broken ? [7 * view.density, 4 * view.density] : []);
    pen.lineJoin = 'round';
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
    pen.setLineDash([]);
  };
  // What is lifted is seen from where it was: the drawing itself is not asked again at every step.
  const above = lifted ? shifted(view, lifted) : view;
  const held = lifted ? thingsOf(document, lifted.ids) : [];
  for (const thing of held) paintThing(pen, above, thing, plants, tools);
  const ghostPlant = ghost ? plantAt(ghost) : undefined;
  if (ghostPlant) {
    pen.globalAlpha = 0.8;
    paintThing(pen, view, ghostPlant, plants, tools);
    pen.globalAlpha = 1;
  }

  for (const thing of thingsOf(document, crowded)) contour(thing, view, CROWDED, 2.5 * view.density, true);
  const under =
    hovered !== undefined && !selection.has(hovered) ? thingsOf(document, new Set([hovered])) : [];
  for (const thing of under) {
    contour(thing, view, INK, 1.5 * view.density);
    if (thing.locked) paintLock(pen, view, thing, plants);
  }
  const selected = lifted ? held : thingsOf(document, selection);
  for (const thing of selected) {
    if (selected.length <= HALOED_AT_MOST) contour(thing, above, SELECTED_HALO, 6 * view.density);
    contour(thing, above, fits || !lifted ? SELECTED : REFUSED, 2 * view.density);
    if (thing.locked && selected.length <= HALOED_AT_MOST) paintLock(pen, above, thing, plants);
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
