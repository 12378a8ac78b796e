import type { Point } from './geometry.ts';

/** Directions in which reach is measured, with their opposites: across, down, and the two diagonals. */
const DIRECTIONS: readonly (readonly [x: number, y: number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
];
/** Letters and numbers of a path, as `Trace` writes them. */
const PATH_PARTS = /[Mlqcahz]|-?(?:\d+\.?\d*|\.\d+)/g;
const CURVE_SHARES = [0.25, 0.5, 0.75] as const;

/** The outermost points of a drawing in eight directions: enough to tell its reach however it is turned. */
export class Extent {
  private readonly reaches = DIRECTIONS.map(() => Number.NEGATIVE_INFINITY);
  private readonly outermost: Point[] = [];

  add(x: number, y: number): void {
    for (let index = 0; index < DIRECTIONS.length; index += 1) {
      const [towardsX, towardsY] = DIRECTIONS[index] ?? [0, 0];
      const reach = x * towardsX + y * towardsY;
      if (reach > (this.reaches[index] ?? 0)) {
        this.reaches[index] = reach;
        this.outermost[index] = { x, y };
      }
    }
  }

  /** Adds all that a path of absolute moves and relative lines, curves and half circles passes through. */
  addPath(d: string, pad: number): void {
    const reached = (x: number, y: number): void => {
      this.add(x - pad, y - pad);
      if (pad > 0) this.add(x + pad, y + pad);
    };
    let at = { x: 0, y: 0 };
    let command = '';
    let values: number[] = [];
    const take = (): void => {
      if (command !== '' && command !== 'z') at = follow(command, values, at, reached);
      values = [];
    };
    for (const part of d.match(PATH_PARTS) ?? []) {
      if (part >= 'A') {
        take();
        command = part;
      } else values.push(Number(part));
    }
    take();
  }

  /** The outermost points themselves. */
  points(): readonly Point[] {
    return this.outermost;
  }

  /** The upright box that holds the drawing; null when nothing was drawn. */
  box(): {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  } | null {
    const [left, top, right, bottom] = this.outermost;
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
    return { left: left.x, right: right.x, top: top.y, bottom: bottom.y };
  }
}

/** Visits what one command passes through and returns where it ends. */
function follow(
  command: string,
  values: readonly number[],
  from: Point,
  reached: (x: number, y: number) => void,
): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  const { x, y } = from;
  let end = from;
  if (command === 'M') end = { x: a, y: b };
  else if (command === 'l') end = { x: x + a, y: y + b };
  else if (command === 'q') {
    end = { x: x + c, y: y + d };
    for (const t of CURVE_SHARES) {
      const u = 1 - t;
      reached(x + 2 * u * t * a + t * t * c, y + 2 * u * t * b + t * t * d);
    }
  } else if (command === 'c') {
    end = { x: x + e, y: y + f };
    for (const t of CURVE_SHARES) {
      const u = 1 - t;
      const [first, second, third] = [3 * u * u * t, 3 * u * t * t, t * t * t];
      reached(x + first * a + second * c + third * e, y + first * b + second * d + third * f);
    }
  } else if (command === 'a') {
    const across = values[5] ?? 0;
    end = { x: x + across, y };
    reached(x + across / 2, y - a);
    reached(x + across / 2, y + a);
  }
  reached(end.x, end.y);
  return end;
}
