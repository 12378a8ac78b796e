import { type Point, QUARTER, type Spot, spotAt, UP } from './geometry.ts';
import type { Sketch } from './plate.ts';

const ORIGIN: Point = { x: 0, y: 0 };
/** Light falls from the upper left. */
const SHADOW_SIDE = Math.PI / 4;

/** Stamps are scaled down to a little over half at most and up by a sixth, so that line weights stay near their own. */
const SCALED_DOWN_RATHER = 0.28;

/** Stamps are drawn in sizes that double, and scaled to the size wanted. */
const drawnSize = (size: number): number => 2 ** Math.round(Math.log2(size) + SCALED_DOWN_RATHER);

/** A drawing along its spot's angle, heavy on its right: mirrored where that would put the weight on the lit side. */
export function stampAlong(
  name: string,
  spot: Spot,
  size: number,
  draw: (spot: Spot, size: number) => Sketch,
): Sketch {
  const drawn = drawnSize(size);
  const flip = Math.cos(spot.angle + QUARTER - SHADOW_SIDE) < 0;
  const place = { x: spot.x, y: spot.y, angle: spot.angle, scale: size / drawn, flip };
  return [
    { kind: 'stamp', key: `${name} ${drawn.toFixed(1)}`, draw: () => draw(spotAt(ORIGIN, 0), drawn), place },
  ];
}

/** A drawing that stands upright and leans as its spot leans. */
export function stampUpright(
  name: string,
  spot: Spot,
  size: number,
  draw: (spot: Spot, size: number) => Sketch,
): Sketch {
  const drawn = drawnSize(size);
  const place = { x: spot.x, y: spot.y, angle: spot.angle - UP, scale: size / drawn, flip: false };
  return [
    { kind: 'stamp', key: `${name} ${drawn.toFixed(1)}`, draw: () => draw(spotAt(ORIGIN, UP), drawn), place },
  ];
}

/** A drawing that hangs or faces the reader whatever carries it; `flip` shows it from the other side. */
export function stampPlumb(
  name: string,
  point: Point,
  size: number,
  flip: boolean,
  draw: (spot: Spot, size: number) => Sketch,
): Sketch {
  const drawn = drawnSize(size);
  // Mirroring across the x axis and half a turn together mirror left and right.
  const place = { x: point.x, y: point.y, angle: flip ? Math.PI : 0, scale: size / drawn, flip };
  return [
    { kind: 'stamp', key: `${name} ${drawn.toFixed(1)}`, draw: () => draw(spotAt(ORIGIN, UP), drawn), place },
  ];
}
