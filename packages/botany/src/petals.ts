import { type Point, QUARTER, reach, type Spot } from './geometry.ts';
import type { Sketch } from './plate.ts';
import { Trace } from './trace.ts';

/** Colours of a flower: its petals, and the second colour of the eye or lip. */
export interface FlowerColors {
  readonly petal: string;
  readonly eye: string;
}

const TURN = Math.PI * 2;

/** Petals in a ring round a centre, each a loop `width` of its length wide at `belly`. */
export function ring(
  trace: Trace,
  center: Point,
  count: number,
  from: number,
  length: number,
  width: number,
  belly = 0.6,
): Trace {
  for (let index = 0; index < count; index += 1)
    petal(trace, center, from + (TURN * index) / count, length, width, belly);
  return trace;
}

export function petal(
  trace: Trace,
  center: Point,
  angle: number,
  length: number,
  width: number,
  belly = 0.6,
): void {
  const middle = reach(center, angle, length * belly);
  const tip = reach(center, angle, length);
  trace
    .move(center)
    .quad(reach(middle, angle - QUARTER, length * width), tip)
    .quad(reach(middle, angle + QUARTER, length * width), center);
}

/** Blunt petals that overlap their neighbours: roses, geraniums, saxifrages. */
export function fullRing(center: Point, count: number, from: number, radius: number): Trace {
  const trace = new Trace();
  const half = TURN / count / 2;
  for (let index = 0; index < count; index += 1) {
    const angle = from + (TURN * index) / count;
    trace
      .move(center)
      .cubic(
        reach(center, angle - half * 1.25, radius * 1.12),
        reach(center, angle - half * 0.5, radius * 1.12),
        reach(center, angle, radius * 0.94),
      )
      .cubic(
        reach(center, angle + half * 0.5, radius * 1.12),
        reach(center, angle + half * 1.25, radius * 1.12),
        center,
      );
  }
  return trace;
}

export const inked = (color: string, trace: Trace | string): Sketch => [
  { kind: 'inked', color, width: 1, d: String(trace) },
];
export const dot = (center: Point, radius: number): string => new Trace().circle(center, radius).toString();

/** Half a bell, urn or trumpet hanging or standing along its spot's angle. */
export function vessel(spot: Spot, length: number, waist: number, mouth: number): Trace {
  const side = (share: number, wide: number): Point =>
    reach(reach(spot, spot.angle, length * share), spot.angle + QUARTER, wide);
  return new Trace()
    .move(side(0, waist * 0.5))
    .cubic(side(0.3, waist * 1.3), side(0.6, waist), side(1, mouth))
    .quad(side(1.14, mouth * 0.5), side(0.96, 0))
    .quad(side(1.14, -mouth * 0.5), side(1, -mouth))
    .cubic(side(0.6, -waist), side(0.3, -waist * 1.3), side(0, -waist * 0.5))
    .close();
}

/** Petals with the eye of the flower over them. */
export function withEye(petals: Trace, spot: Spot, radius: number, petal: string, eye: string): Sketch {
  return [...inked(petal, petals), ...inked(eye, dot(spot, radius))];
}
