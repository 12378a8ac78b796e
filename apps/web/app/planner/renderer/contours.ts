import {
  feetToInches,
  hardscapeExtent,
  hardscapeOf,
  measureLine,
  type Point,
  type Thing,
  turned,
} from '@understory/garden';
import {
  acrossOf,
  boundsOfDrawn,
  groundOf,
  INK,
  labelExtent,
  PAPER,
  type Pen,
  type PlantsById,
  type PlanView,
  pixelX,
  pixelY,
} from '@understory/plan';

/** Hardscape and words narrower than this get a contour with air around them, in CSS pixels. */
const AIR_PX = 3;

/** Lays the way around a thing, `out` device pixels outside of it; the pen then strokes it. */
export function traceThing(pen: Pen, view: PlanView, thing: Thing, plants: PlantsById, out: number): void {
  pen.beginPath();
  switch (thing.kind) {
    case 'plant': {
      const radius = acrossOf(view, plants, thing.plant) / 2;
      pen.arc(pixelX(view, thing.x), pixelY(view, thing.y), radius + out, 0, Math.PI * 2);
      return;
    }
    case 'bed':
    case 'zone':
    case 'line':
      tracePoints(pen, view, groundOf(thing), true);
      return;
    case 'measure':
      tracePoints(pen, view, measureLine(thing), thing.closed);
      return;
    case 'picture':
      tracePoints(pen, view, groundOf(thing), true);
      return;
    case 'tree':
      pen.arc(
        pixelX(view, thing.x),
        pixelY(view, thing.y),
        (feetToInches(thing.spread) / 2) * view.scale + out,
        0,
        Math.PI * 2,
      );
      return;
    case 'label':
      traceTurnedBox(pen, view, thing, labelExtent(thing), out);
      return;
    case 'hardscape': {
      const { width, depth } = hardscapeExtent(thing.type, thing.scale);
      const form = hardscapeOf(thing.type)?.form ?? 'box';
      if (form === 'box') traceTurnedBox(pen, view, thing, { width, height: depth }, out);
      else if (form === 'oval') {
        const turn = (thing.rotation * Math.PI) / 180;
        const air = out + AIR_PX * view.density;
        const [rx, ry] = [(width / 2) * view.scale + air, (depth / 2) * view.scale + air];
        pen.ellipse(pixelX(view, thing.x), pixelY(view, thing.y), rx, ry, turn, 0, Math.PI * 2);
      } else tracePoints(pen, view, groundOf(thing), true);
    }
  }
}

function tracePoints(pen: Pen, view: PlanView, points: readonly Point[], closed: boolean): void {
  points.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(view.originX + x * view.scale, view.originY + y * view.scale);
    else pen.lineTo(view.originX + x * view.scale, view.originY + y * view.scale);
  });
  if (closed) pen.closePath();
}

function traceTurnedBox(
  pen: Pen,
  view: PlanView,
  at: Point & { readonly rotation: number },
  { width, height }: { readonly width: number; readonly height: number },
  out: number,
): void {
  const air = (out + AIR_PX * view.density) / view.scale;
  const [halfWide, halfHigh] = [width / 2 + air, height / 2 + air];
  const corners = [
    { x: at.x - halfWide, y: at.y - halfHigh },
    { x: at.x + halfWide, y: at.y - halfHigh },
    { x: at.x + halfWide, y: at.y + halfHigh },
    { x: at.x - halfWide, y: at.y + halfHigh },
  ].map((corner) => turned(corner, at, at.rotation));
  tracePoints(pen, view, corners, true);
}

/** Where the sign of a locked thing is set: at its middle for a plant, else at its upper right corner. */
function lockSpot(view: PlanView, thing: Thing, plants: PlantsById): readonly [number, number] {
  if (thing.kind === 'plant') {
    const reach = (acrossOf(view, plants, thing.plant) / 2) * Math.SQRT1_2;
    return [pixelX(view, thing.x) + reach, pixelY(view, thing.y) - reach];
  }
  const { east, north } = boundsOfDrawn(thing);
  return [pixelX(view, east), pixelY(view, north)];
}

/** A small padlock beside a thing that is neither moved nor changed until it is unlocked. */
export function paintLock(pen: Pen, view: PlanView, thing: Thing, plants: PlantsById): void {
  const [x, y] = lockSpot(view, thing, plants);
  const unit = view.density;
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  pen.arc(0, 0, 9 * unit, 0, Math.PI * 2);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = unit;
  pen.stroke();
  pen.beginPath();
  pen.arc(0, -1.5 * unit, 2.6 * unit, Math.PI, 0);
  pen.lineWidth = 1.4 * unit;
  pen.stroke();
  pen.fillStyle = INK;
  pen.beginPath();
  pen.roundRect(-4 * unit, -1.2 * unit, 8 * unit, 6 * unit, 1.2 * unit);
  pen.fill();
  pen.restore();
}
