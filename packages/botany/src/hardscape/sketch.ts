import { INK, mix } from '../palette.ts';
import type { SeededRandom } from '../seededRandom.ts';
import type { PathStep, SymbolShape } from '../symbols/drawing.ts';

/**
 * A hardscape item as plain data, seen from above with north up. One unit is half its longest side and the middle is
 * 0, 0, so that it lies between -1 and 1 across and between -depth and depth down.
 */
export interface HardscapeDrawing {
  readonly shapes: readonly SymbolShape[];
  /** The parts that stand above the ground, filled as one for a shadow. */
  readonly standing: readonly PathStep[];
  /** How far the shadow falls, as a share of that of a bench; 0 for what lies flat. */
  readonly lift: number;
}

/** What an item is drawn with. */
export interface Sketch {
  readonly random: SeededRandom;
  /** Half the shorter side. */
  readonly depth: number;
  /** Width of the pen. */
  readonly pen: number;
  /** True when it is so small that details would run together. */
  readonly small: boolean;
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4 || 0;

/** A polygon with straight sides. */
export const polygon = (...points: readonly (readonly [number, number])[]): readonly PathStep[] => [
  ...points.map(([x, y], index): PathStep => [index === 0 ? 'M' : 'L', round(x), round(y)]),
  ['Z'],
];

export const line = (x0: number, y0: number, x1: number, y1: number): readonly PathStep[] => [
  ['M', round(x0), round(y0)],
  ['L', round(x1), round(y1)],
];

/** An upright rectangle by two opposite corners. */
export const box = (x0: number, y0: number, x1: number, y1: number): readonly PathStep[] =>
  polygon([x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** An upright rectangle with rounded corners. */
export function softBox(x0: number, y0: number, x1: number, y1: number, r: number): readonly PathStep[] {
  const steps: PathStep[] = [
    ['M', x0 + r, y0],
    ['L', x1 - r, y0],
    ['Q', x1, y0, x1, y0 + r],
    ['L', x1, y1 - r],
    ['Q', x1, y1, x1 - r, y1],
    ['L', x0 + r, y1],
    ['Q', x0, y1, x0, y1 - r],
    ['L', x0, y0 + r],
    ['Q', x0, y0, x0 + r, y0],
    ['Z'],
  ];
  return steps.map(([command, ...values]) => [command, ...values.map(round)] as unknown as PathStep);
}

/** Share of the radius at which four cubic curves make a circle. */
const ROUNDNESS = 0.5523;

/** An upright oval. */
export function oval(cx: number, cy: number, rx: number, ry = rx): readonly PathStep[] {
  const [kx, ky] = [rx * ROUNDNESS, ry * ROUNDNESS];
  const steps: PathStep[] = [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ];
  return steps.map(([command, ...values]) => [command, ...values.map(round)] as unknown as PathStep);
}

/** A closed outline that is bent smoothly from the middle of each side to the middle of the next. */
export function smooth(points: readonly (readonly [number, number])[]): readonly PathStep[] {
  const middle = (index: number): readonly [number, number] => {
    const [ax, ay] = points[index % points.length] ?? [0, 0];
    const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
    return [round((ax + bx) / 2), round((ay + by) / 2)];
  };
  return [
    ['M', ...middle(points.length - 1)],
    ...points.map(([x, y], index): PathStep => ['Q', round(x), round(y), ...middle(index)]),
    ['Z'],
  ];
}

/** A stone's outline: an oval worn unevenly, never larger than the oval. */
export function worn(
  random: SeededRandom,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  { sides = 9, wear = 0.12, turn = 0 }: { sides?: number; wear?: number; turn?: number } = {},
): readonly PathStep[] {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const ring = Array.from({ length: sides }, (_, index) => {
    const angle = ((index + random.sway(0.25)) / sides) * Math.PI * 2;
    const out = 1 - random.between(0, wear);
    return [Math.cos(angle) * out, Math.sin(angle) * out] as const;
  });
  // Smoothing leads through the middles of the sides: the farthest of them comes to lie on the oval.
  const farthest = Math.max(
    ...ring.map(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % sides] ?? [x, y];
      return Math.hypot(x + nextX, y + nextY) / 2;
    }),
  );
  return smooth(
    ring.map(([ringX, ringY]) => {
      const [x, y] = [(ringX * rx) / farthest, (ringY * ry) / farthest];
      return [cx + x * cos - y * sin, cy + x * sin + y * cos] as const;
    }),
  );
}

const slid = (steps: readonly PathStep[], by: number): readonly PathStep[] =>
  steps.map(
    ([command, ...values]) => [command, ...values.map((value) => round(value + by))] as unknown as PathStep,
  );

/** A flat wash without a line. */
export const wash = (d: readonly PathStep[], fill: string, opacity?: number): SymbolShape => ({
  kind: 'path',
  d,
  fill,
  ...(opacity === undefined ? {} : { opacity }),
});

/** A line of the pen; `weight` is a share of its width. */
export const inked = ({ pen }: Sketch, d: readonly PathStep[], weight = 1, color = INK): SymbolShape => ({
  kind: 'path',
  d,
  stroke: color,
  strokeWidth: round(pen * weight),
});

/**
 * A part with its contour: heavier on the side away from the light, the wash a little off the line. Light falls from
 * the north-west.
 */
export const part = (
  sketch: Sketch,
  d: readonly PathStep[],
  fill: string,
  weight = 1,
): readonly SymbolShape[] => [
  wash(slid(d, sketch.pen * 0.45 * weight), INK),
  wash(d, mix(fill, '#FFFFFF', 0.35)),
  wash(slid(d, sketch.pen * 0.2), fill, 0.85),
  inked(sketch, d, weight * 0.85),
];

/** Small parts, as stones and planks are, with a thin contour. */
export const piece = (sketch: Sketch, d: readonly PathStep[], fill: string): readonly SymbolShape[] => [
  wash(d, fill),
  inked(sketch, d, sketch.small ? 0.4 : 0.6),
];

/** One of several, chosen by chance. */
export const oneOf = <T>(random: SeededRandom, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random.between(0, values.length - 1e-9))] ?? values[0];
