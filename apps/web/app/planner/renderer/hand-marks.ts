import { type Guide, hardscapeOutline, type Point, rectangleBetween } from '@understory/garden';
import {
  boundsOfThing,
  type GardenDocument,
  INK,
  PAPER,
  type Pen,
  type PlanTools,
  type PlantBook,
  type PlanView,
  pixelX,
  pixelY,
  REFUSED,
  SELECTED,
  SELECTED_HALO,
} from '@understory/plan';
import type { Marks } from '../view/marks.ts';

/** Half the side of a corner that can be taken hold of, in CSS pixels. */
const HANDLE_PX = 5;

interface Ground {
  readonly pen: Pen;
  readonly view: PlanView;
  readonly document: GardenDocument;
  readonly plants: PlantBook;
  readonly tools: PlanTools;
}

/** Paints what a tool has under way: a marquee, guides, what the eraser struck, shapes and ghosts. */
export function paintHandMarks(ground: Ground, marks: Marks): void {
  const { pen } = ground;
  pen.save();
  if (marks.struck.size > 0) paintStruck(ground, marks);
  if (marks.hardscape) paintHardscape(ground, marks.hardscape, marks.fits);
  if (marks.corners && !marks.shape && !marks.lifted) paintCorners(ground, marks.corners);
  if (marks.shape) paintShape(ground, marks.shape, marks.fits);
  for (const guide of marks.guides) paintGuide(ground, guide);
  if (marks.marquee) paintMarquee(ground, marks.marquee);
  pen.restore();
}

/** Lays a path through points; the pen then strokes or fills it. */
function trace({ pen, view }: Ground, points: readonly Point[], closed: boolean): void {
  pen.beginPath();
  points.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(pixelX(view, x), pixelY(view, y));
    else pen.lineTo(pixelX(view, x), pixelY(view, y));
  });
  if (closed) pen.closePath();
}

function paintMarquee(ground: Ground, { west, north, east, south }: NonNullable<Marks['marquee']>): void {
  const { pen, view } = ground;
  trace(ground, rectangleBetween({ x: west, y: north }, { x: east, y: south }), true);
  pen.globalAlpha = 0.22;
  pen.fillStyle = SELECTED_HALO;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = SELECTED;
  pen.lineWidth = 1.5 * view.density;
  pen.setLineDash([6 * view.density, 3 * view.density]);
  pen.stroke();
  pen.setLineDash([]);
}

/** A thin line along what drew the point to itself, with a dot where it ends. */
function paintGuide(ground: Ground, { from, to, kind }: Guide): void {
  const { pen, view } = ground;
  trace(ground, [from, to], false);
  pen.strokeStyle = SELECTED;
  pen.lineWidth = (kind === 'edge' ? 2.5 : 1.25) * view.density;
  pen.setLineDash(kind === 'line' ? [3 * view.density, 3 * view.density] : []);
  pen.stroke();
  pen.setLineDash([]);
  for (const { x, y } of kind === 'touching' ? [from, to] : []) {
    pen.beginPath();
    pen.arc(pixelX(view, x), pixelY(view, y), 2.5 * view.density, 0, Math.PI * 2);
    pen.fillStyle = SELECTED;
    pen.fill();
  }
}

/** A slanted stroke through what will be taken away. */
function paintStruck(ground: Ground, { struck }: Marks): void {
  const { pen, view, document, plants } = ground;
  pen.strokeStyle = REFUSED;
  pen.lineWidth = 2 * view.density;
  for (const thing of document.things) {
    if (!struck.has(thing.id)) continue;
    const { west, north, east, south } = boundsOfThing(thing, plants);
    trace(ground, rectangleBetween({ x: west, y: north }, { x: east, y: south }), true);
    pen.setLineDash([4 * view.density, 3 * view.density]);
    pen.stroke();
    pen.setLineDash([]);
    trace(
      ground,
      [
        { x: west, y: south },
        { x: east, y: north },
      ],
      false,
    );
    pen.stroke();
  }
}

function paintHardscape(ground: Ground, ghost: NonNullable<Marks['hardscape']>, fits: boolean): void {
  const { pen, view, tools } = ground;
  pen.globalAlpha = 0.8;
  tools.hardscapes.draw(pen, view, ghost, pixelX(view, ghost.x), pixelY(view, ghost.y));
  pen.globalAlpha = 1;
  trace(ground, hardscapeOutline(ghost.type, ghost, ghost.scale, ghost.rotation), true);
  pen.strokeStyle = fits ? INK : REFUSED;
  pen.lineWidth = 1.5 * view.density;
  pen.setLineDash(fits ? [] : [6 * view.density, 4 * view.density]);
  pen.stroke();
  pen.setLineDash([]);
}

/** Corners that can be taken hold of, and smaller the middles of sides where one can be added. */
function paintCorners(ground: Ground, { at, middles, held }: NonNullable<Marks['corners']>): void {
  at.forEach((corner, index) => {
    if (index === held) paintHandle(ground, corner, HANDLE_PX * 1.6, SELECTED);
    else paintHandle(ground, corner, HANDLE_PX);
  });
  for (const middle of middles) paintHandle(ground, middle, HANDLE_PX / 2);
}

function paintHandle({ pen, view }: Ground, { x, y }: Point, size: number, fill = PAPER): void {
  const half = size * view.density;
  pen.fillStyle = fill;
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5 * view.density;
  pen.beginPath();
  pen.rect(pixelX(view, x) - half, pixelY(view, y) - half, 2 * half, 2 * half);
  pen.fill();
  pen.stroke();
}

function paintShape(ground: Ground, shape: NonNullable<Marks['shape']>, fits: boolean): void {
  const { pen, view } = ground;
  trace(ground, shape.points, shape.closed);
  if (shape.closed) {
    pen.globalAlpha = 0.2;
    pen.fillStyle = SELECTED_HALO;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.strokeStyle = fits ? SELECTED : REFUSED;
  pen.lineWidth = 2 * view.density;
  pen.setLineDash(fits ? [] : [6 * view.density, 4 * view.density]);
  pen.stroke();
  pen.setLineDash([]);
  for (const corner of shape.handles ?? []) paintHandle(ground, corner, HANDLE_PX);
}
