import { along, type Bow, type Point, QUARTER, reach } from './geometry.ts';
import { Trace } from './trace.ts';

/** How far a wash slips off its line, right and down, as a loose brush leaves it. */
const SLIP: Point = { x: 1.5, y: 1.3 };
/** Light falls from the upper left, so lines on the lower right are heavier. */
const SHADOW_SIDE = Math.PI / 4;

export const slipped = <P extends Point>(point: P): P => ({
  ...point,
  x: point.x + SLIP.x,
  y: point.y + SLIP.y,
});

/** 0 for a line that faces the light, 1 for one that faces away. */
export const turnedFromLight = (facing: number): number => (1 + Math.cos(facing - SHADOW_SIDE)) / 2;

/** A pen stroke that swells to `weight` in the middle and runs out to nothing at both ends. */
export function hair(bow: Bow, weight: number): string {
  const across = along(bow, 0.5).angle + QUARTER;
  return new Trace()
    .move(bow.from)
    .quad(reach(bow.bend, across, weight), bow.to)
    .quad(reach(bow.bend, across, -weight), bow.from)
    .toString();
}

/** A stem: `thick` at the foot, `thin` at the tip. */
export function brush(bow: Bow, thick: number, thin: number): string {
  const foot = along(bow, 0).angle + QUARTER;
  const middle = along(bow, 0.5).angle + QUARTER;
  const tip = along(bow, 1).angle + QUARTER;
  const half = (thick + thin) / 4;
  return new Trace()
    .move(reach(bow.from, foot, thick / 2))
    .quad(reach(bow.bend, middle, half), reach(bow.to, tip, thin / 2))
    .line(reach(bow.to, tip, -thin / 2))
    .quad(reach(bow.bend, middle, -half), reach(bow.from, foot, -thick / 2))
    .close()
    .toString();
}

/** A ring of points round a centre with bulging sides: foliage seen from afar. */
export interface Scallop {
  readonly center: Point;
  readonly corners: readonly Point[];
  /** How far each side bulges beyond its chord, as a share of the distance from the centre. */
  readonly bulge: number;
}

const towards = (center: Point, point: Point, share: number): Point => ({
  x: center.x + (point.x - center.x) * share,
  y: center.y + (point.y - center.y) * share,
});

function scallopTrace(
  trace: Trace,
  { center, corners, bulge }: Scallop,
  place: (point: Point) => Point,
): void {
  const first = corners[0];
  if (first === undefined) return;
  trace.move(place(first));
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? first;
    const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    trace.quad(place(towards(center, middle, bulge)), place(next));
  });
  trace.close();
}

export function scallopWash(scallop: Scallop): string {
  const trace = new Trace();
  scallopTrace(trace, scallop, slipped);
  return trace.toString();
}

/** The part of a scallop that lies away from the light, left over when its lit copy is drawn a little up and left. */
export function scallopLit(scallop: Scallop): string {
  const trace = new Trace();
  scallopTrace(trace, scallop, (point) => {
    const inner = towards(scallop.center, point, 0.76);
    return { x: inner.x - 2.5, y: inner.y - 3.5 };
  });
  return trace.toString();
}

/** A contour that is thin where light falls and heavy below: the outline less its own copy moved towards the light. */
export function scallopContour(scallop: Scallop, weight: number): string {
  const { center } = scallop;
  const first = scallop.corners[0] ?? center;
  const radius = Math.max(6, Math.hypot(first.x - center.x, first.y - center.y));
  const trace = new Trace();
  scallopTrace(trace, scallop, (point) => point);
  scallopTrace(trace, scallop, (point) => {
    const inner = towards(center, point, 1 - weight / radius);
    return { x: inner.x - weight * 0.4, y: inner.y - weight * 0.5 };
  });
  return trace.toString();
}
