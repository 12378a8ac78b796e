import { INK } from '../palette.ts';
import type { PathStep, SymbolShape } from './drawing.ts';

/** Building blocks of symbols. All lengths are in units of the symbol's radius; angles in radians, 0 to the right. */
const FULL_TURN = Math.PI * 2;

const round = (value: number): number => Math.round(value * 1000) / 1000 || 0;

/** A point by direction and distance from a centre (the symbol's own, when none is given). */
export function at(angle: number, distance: number, cx = 0, cy = 0): readonly [number, number] {
  return [round(cx + Math.cos(angle) * distance), round(cy + Math.sin(angle) * distance)];
}

export const turns = (count: number, offset = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => offset + (FULL_TURN * index) / count);

interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
}

export const path = (d: readonly PathStep[], paint: Paint): SymbolShape => ({ kind: 'path', d, ...paint });
export const circle = (angle: number, distance: number, r: number, paint: Paint): SymbolShape => {
  const [cx, cy] = at(angle, distance);
  return { kind: 'circle', cx, cy, r: round(r), ...paint };
};
export const inkLine = (strokeWidth: number): Paint => ({ stroke: INK, strokeWidth });

/** A closed outline of `count` bulges from `inner` out to about `outer`. */
export function scalloped(count: number, inner: number, outer: number, offset = 0): readonly PathStep[] {
  const step = FULL_TURN / count;
  const bend = 2 * outer - inner * Math.cos(step / 2);
  const steps: PathStep[] = [['M', ...at(offset, inner)]];
  for (const angle of turns(count, offset))
    steps.push(['Q', ...at(angle + step / 2, bend), ...at(angle + step, inner)]);
  steps.push(['Z']);
  return steps;
}

/** A closed star of `count` points. */
export function star(count: number, inner: number, outer: number, offset = 0): readonly PathStep[] {
  const half = FULL_TURN / count / 2;
  const steps: PathStep[] = [];
  for (const [index, angle] of turns(count, offset).entries()) {
    steps.push([index === 0 ? 'M' : 'L', ...at(angle, outer)], ['L', ...at(angle + half, inner)]);
  }
  steps.push(['Z']);
  return steps;
}

/** Straight lines outwards. */
export function spokes(angles: readonly number[], inner: number, outer: number): readonly PathStep[] {
  return angles.flatMap((angle): PathStep[] => [
    ['M', ...at(angle, inner)],
    ['L', ...at(angle, outer)],
  ]);
}

/** A leaf or petal from `inner` to `outer` along an angle; `spread` is the turn of its bends to either side. */
export function petal(
  angle: number,
  inner: number,
  outer: number,
  spread: number,
  belly = 0.62,
): readonly PathStep[] {
  const middle = inner + (outer - inner) * belly;
  return [
    ['M', ...at(angle, inner)],
    ['Q', ...at(angle - spread, middle * 1.12), ...at(angle, outer)],
    ['Q', ...at(angle + spread, middle * 1.12), ...at(angle, inner)],
    ['Z'],
  ];
}
