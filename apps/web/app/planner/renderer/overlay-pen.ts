import { type Guide, type Point, rectangleBetween, type Thing } from '@understory/garden';
import { INK, PAPER, pixelX, pixelY, REFUSED, SELECTED, SELECTED_HALO } from '@understory/plan';
import {
  boxOnScreen,
  type DrawnShape,
  type OverlayGround,
  type ShownCorners,
  type SizingBox,
  type Sketch,
  TURN_STALK_PX,
} from '../view/overlay.ts';
import { traceThing } from './contours.ts';

/** Half the side of a corner that can be taken hold of, in CSS pixels. */
const HANDLE_PX = 5;

interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly broken?: boolean;
}

/** Lays a path through points; the pen then strokes or fills it. */
export function traceLine(
  { pen, view }: Pick<OverlayGround, 'pen' | 'view'>,
  points: readonly Point[],
  closed: boolean,
): void {
  pen.beginPath();
  points.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(pixelX(view, x), pixelY(view, y));
    else pen.lineTo(pixelX(view, x), pixelY(view, y));
  });
  if (closed) pen.closePath();
}

/** A line around a thing. */
export function strokeAround(
  { pen, view, plants }: Pick<OverlayGround, 'pen' | 'view' | 'plants'>,
  thing: Thing,
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

/** The stem or middle: a small cross where the thing may stand, a slanted one where it may not. */
export function paintStem(
  { pen, view }: Pick<OverlayGround, 'pen' | 'view'>,
  at: Point,
  fits: boolean,
): void {
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

/** Paints what any tool can show: a circle, corners, a shape, guides and a marquee. */
export function paintSketch(ground: OverlayGround, sketch: Sketch): void {
  const { ring, corners, shape, outlined = [], guides = [], marquee, fits = true } = sketch;
  ground.pen.save();
  if (ring) paintRing(ground, ring);
  const { density } = ground.view;
  for (const thing of outlined) {
    strokeAround(ground, thing, { color: SELECTED_HALO, width: 5 * density });
    strokeAround(ground, thing, { color: fits ? SELECTED : REFUSED, width: 2 * density, broken: !fits });
  }
  if (corners && !shape) paintCorners(ground, corners);
  if (shape) paintShape(ground, shape, fits);
  for (const guide of guides) paintGuide(ground, guide);
  if (marquee) paintMarquee(ground, marquee);
  ground.pen.restore();
}

/** A circle with a light one beside it, to be seen on every ground. */
function paintRing({ pen, view }: OverlayGround, { at, reach }: NonNullable<Sketch['ring']>): void {
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

function paintMarquee(
  ground: OverlayGround,
  { west, north, east, south }: NonNullable<Sketch['marquee']>,
): void {
  const { pen, view } = ground;
  traceLine(ground, rectangleBetween({ x: west, y: north }, { x: east, y: south }), true);
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
function paintGuide(ground: OverlayGround, { from, to, kind }: Guide): void {
  const { pen, view } = ground;
  traceLine(ground, [from, to], false);
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

/** Corners that can be taken hold of, and smaller the middles of sides where one can be added. */
function paintCorners(ground: OverlayGround, { at, middles, held, turn, box }: ShownCorners): void {
  const { density } = ground.view;
  if (turn) paintTurn(ground, turn, { x: turn.x, y: turn.y - (TURN_STALK_PX * density) / ground.view.scale });
  if (box) paintBox(ground, box);
  at.forEach((corner, index) => {
    if (index === held) paintHandle(ground, corner, HANDLE_PX * 1.6, SELECTED);
    else paintHandle(ground, corner, HANDLE_PX);
  });
  for (const middle of middles) paintHandle(ground, middle, HANDLE_PX / 2);
}

/** The box round several things, with its handles and the one that turns them. */
function paintBox(ground: OverlayGround, box: SizingBox): void {
  const { pen, view } = ground;
  const { frame, handles, top, turn } = boxOnScreen(box, view.scale / view.density);
  const { west, north, east, south } = frame;
  for (const [color, width] of [
    [SELECTED_HALO, 3],
    [SELECTED, 1],
  ] as const) {
    traceLine(ground, rectangleBetween({ x: west, y: north }, { x: east, y: south }), true);
    pen.strokeStyle = color;
    pen.lineWidth = width * view.density;
    pen.stroke();
  }
  paintTurn(ground, top, turn);
  for (const handle of handles) paintHandle(ground, handle, HANDLE_PX);
}

/** A round handle on a stalk, unlike the square ones that change a shape. */
function paintTurn({ pen, view }: OverlayGround, from: Point, to: Point): void {
  const [x, y, top] = [pixelX(view, from.x), pixelY(view, from.y), pixelY(view, to.y)];
  // Beside the garden the table is dark where the page is.
  for (const [color, width] of [
    [PAPER, 4],
    [INK, 1.5],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width * view.density;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x, top);
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(x, top, (HANDLE_PX + 1) * view.density, 0, Math.PI * 2);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.stroke();
}

function paintHandle({ pen, view }: OverlayGround, { x, y }: Point, size: number, fill = PAPER): void {
  const half = size * view.density;
  pen.fillStyle = fill;
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5 * view.density;
  pen.beginPath();
  pen.rect(pixelX(view, x) - half, pixelY(view, y) - half, 2 * half, 2 * half);
  pen.fill();
  pen.stroke();
}

function paintShape(ground: OverlayGround, shape: DrawnShape, fits: boolean): void {
  const { pen, view } = ground;
  traceLine(ground, shape.points, shape.closed);
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
