import { INK } from '../palette.ts';
import type { SeededRandom } from '../seededRandom.ts';
import type { PathStep, SymbolPen, SymbolShape } from './drawing.ts';
import type { Plan } from './plan.ts';

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
  readonly pen?: SymbolPen;
  readonly isMark?: true;
  readonly opacity?: number;
}

export const path = (d: readonly PathStep[], paint: Paint): SymbolShape => ({ kind: 'path', d, ...paint });
export const circle = (angle: number, distance: number, r: number, paint: Paint): SymbolShape => {
  const [cx, cy] = at(angle, distance);
  return { kind: 'circle', cx, cy, r: round(r), ...paint };
};

/** Widths of the pens, as shares of the plan's line. */
const PEN_SHARE: Readonly<Record<SymbolPen, number>> = { edge: 1, mark: 0.75, fine: 0.55, casing: 1.8 };
export const penLine = (plan: Plan, pen: SymbolPen, stroke = INK): Paint => ({
  stroke,
  strokeWidth: round(plan.line * PEN_SHARE[pen]),
  pen,
});

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

/** A closed outline of `count` bulges of different widths and depths, as what grows loosely has them. */
export function lobed(
  random: SeededRandom,
  count: number,
  inner: number,
  outer: number,
  offset = 0,
): readonly PathStep[] {
  const feet = turns(count, offset).map((angle) => ({
    angle: angle + random.sway(0.22) * (FULL_TURN / count),
    reach: inner + random.between(-0.5, 0.5) * (outer - inner),
  }));
  const [first] = feet;
  if (!first) return [];
  const steps: PathStep[] = [['M', ...at(first.angle, first.reach)]];
  for (const [index, from] of feet.entries()) {
    const next = feet[index + 1] ?? { ...first, angle: first.angle + FULL_TURN };
    const half = (next.angle - from.angle) / 2;
    // Half way a bend lies between its control point and the middle of its ends.
    const chord = ((from.reach + next.reach) / 2) * Math.cos(half);
    steps.push(['Q', ...at(from.angle + half, 2 * outer - chord), ...at(next.angle, next.reach)]);
  }
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

/** Parallel lines across a circle, from the lower left to the upper right: what stays green is hatched. */
export function hatched(reach: number, apart: number): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let off = apart / 2; off < reach; off += apart) {
    const half = Math.acos(off / reach);
    for (const middle of [Math.PI / 4, (Math.PI * 5) / 4])
      steps.push(['M', ...at(middle - half, reach)], ['L', ...at(middle + half, reach)]);
  }
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
