import type { Point } from '@understory/garden';
import type { GardenDocument, PlantBook, Thing, ThingId } from '../document/garden-document.ts';
import { spreadOf } from '../document/standing-field.ts';
import type { Marks } from '../view/marks.ts';
import { CROWDED, INK, REFUSED, SELECTED, SELECTED_HALO } from './plan-colors.ts';
import { type PlanView, pixelX, pixelY } from './plan-view.ts';
import type { Pen, Symbols } from './symbols.ts';

/** More selected things than this share one colour wash instead of a ring with a halo each. */
const HALOED_AT_MOST = 80;

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Paints what the hand adds: rings around what is selected or crowded, what is lifted, what is about to be placed. */
export function paintMarks(
  pen: Pen,
  view: PlanView,
  document: GardenDocument,
  plants: PlantBook,
  marks: Marks,
  symbols: Symbols,
): void {
  pen.clearRect(0, 0, view.width, view.height);
  const { lifted, ghost, selection, hovered, crowded, fits, crosshair } = marks;
  const circle = ({ plant, x, y }: { plant: number } & Point): Circle => ({
    x: pixelX(view, x),
    y: pixelY(view, y),
    radius: spreadOf(plants, plant) * 6 * view.scale,
  });
  const shown = (ids: ReadonlySet<ThingId>): readonly Thing[] =>
    ids.size === 0 ? [] : document.things.filter(({ id }) => ids.has(id));

  const held = lifted
    ? shown(lifted.ids).map((thing) => ({ ...thing, x: thing.x + lifted.dx, y: thing.y + lifted.dy }))
    : [];
  for (const thing of held) {
    const { x, y, radius } = circle(thing);
    symbols.draw(pen, plants, thing.plant, x, y, radius * 2);
  }
  if (ghost) {
    const { x, y, radius } = circle({ plant: ghost.plant, ...ghost.at });
    pen.globalAlpha = 0.8;
    symbols.draw(pen, plants, ghost.plant, x, y, radius * 2);
    pen.globalAlpha = 1;
  }

  for (const thing of shown(crowded)) ringBroken(pen, circle(thing), view, CROWDED);
  if (hovered && !selection.has(hovered)) {
    for (const thing of shown(new Set([hovered]))) ring(pen, circle(thing), INK, 1.5 * view.density);
  }
  const selected = lifted ? held : shown(selection);
  for (const thing of selected) {
    const around = circle(thing);
    if (selected.length <= HALOED_AT_MOST) ring(pen, around, SELECTED_HALO, 6 * view.density);
    ring(pen, around, fits || !lifted ? SELECTED : REFUSED, 2 * view.density);
  }
  if (ghost) {
    const around = circle({ plant: ghost.plant, ...ghost.at });
    ring(pen, around, fits ? INK : REFUSED, 1.5 * view.density);
    stem(pen, around, view, fits);
  }
  for (const thing of lifted && held.length === 1 ? held : []) stem(pen, circle(thing), view, fits);
  if (crosshair) paintCrosshair(pen, view, crosshair);
}

function ring(pen: Pen, { x, y, radius }: Circle, color: string, width: number): void {
  pen.beginPath();
  pen.arc(x, y, radius + width / 2, 0, Math.PI * 2);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
}

function ringBroken(pen: Pen, around: Circle, view: PlanView, color: string): void {
  pen.save();
  pen.setLineDash([7 * view.density, 4 * view.density]);
  ring(pen, around, color, 2.5 * view.density);
  pen.restore();
}

/** The stem: a small cross where the plant may stand, a slanted one where it may not. */
function stem(pen: Pen, { x, y }: Circle, view: PlanView, fits: boolean): void {
  const arm = 6 * view.density;
  pen.save();
  pen.translate(x, y);
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
