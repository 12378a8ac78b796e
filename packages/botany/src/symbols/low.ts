import { INK, mix } from '../palette.ts';
import type { PathStep, SymbolShape } from './drawing.ts';
import { isDense, isLeafless, type Plan } from './plan.ts';
import { at, circle, path, penLine, petal, turns } from './shapes.ts';

/** A loose closed outline whose reach wavers, for plants that spread rather than stand. */
function wandering(plan: Plan, count: number): readonly PathStep[] {
  const { random } = plan;
  const corners = turns(count).map((angle) => ({ angle, reach: random.between(0.84, 0.98) }));
  const middles = corners.map((corner, index) => {
    const next = corners[(index + 1) % count] ?? corner;
    const [x, y] = at(corner.angle, corner.reach);
    const [nextX, nextY] = at(next.angle, next.reach);
    return {
      corner: [x, y] as const,
      middle: [
        Math.round(((x + nextX) / 2) * 1000) / 1000 || 0,
        Math.round(((y + nextY) / 2) * 1000) / 1000 || 0,
      ] as const,
    };
  });
  const last = middles.at(-1);
  if (last === undefined) return [];
  return [
    ['M', ...last.middle],
    ...middles.map(({ corner, middle }): PathStep => ['Q', ...corner, ...middle]),
    ['Z'],
  ];
}

/** Groundcover: a mat with a wandering edge, broken like stitching, and stipples that turn into flowers in bloom. */
export function drawMat(plan: Plan): readonly SymbolShape[] {
  const { tint, bloom, small, random } = plan;
  const bare = isLeafless(plan);
  const fill = isDense(plan) ? mix(tint.light, tint.base, 0.4) : tint.light;
  const rings: readonly (readonly [count: number, reach: number])[] = small
    ? [
        [1, 0],
        [7, 0.56],
      ]
    : [
        [4, 0.22],
        [9, 0.48],
        [14, 0.7],
      ];
  const offset = random.between(0, 1);
  const dots = rings.flatMap(([count, reach], ring) =>
    turns(count, offset + ring * 0.35).map((angle, index) => {
      const inBloom = bloom !== undefined && index % 2 === 0 && reach > 0;
      const size = small ? 0.11 : inBloom ? 0.07 : 0.045;
      return circle(
        angle,
        reach + random.sway(0.04),
        size,
        inBloom ? { fill: bloom, ...penLine(plan, 'fine') } : { fill: INK },
      );
    }),
  );
  const edge = wandering(plan, small ? 8 : 13);
  return [
    path(edge, { fill, ...(bare ? { opacity: 0.35 } : {}) }),
    path(stitched(edge), penLine(plan, 'edge')),
    ...dots,
  ];
}

/** Every other bend of an outline. */
function stitched(outline: readonly PathStep[]): readonly PathStep[] {
  return outline.flatMap((step, index): PathStep[] => {
    const before = outline[index - 1];
    if (step[0] !== 'Q' || !before || index % 2 === 0) return [];
    const [x, y] = before.slice(-2) as [number, number];
    return [['M', x, y], step];
  });
}

/** Vine: a double curl from the foot, with leaves along it. */
export function drawTendrils(plan: Plan): readonly SymbolShape[] {
  const { tint, bloom, small, random } = plan;
  const offset = random.between(0, 1);
  const arms = turns(small ? 2 : 3, offset);
  const curls = arms.flatMap((angle): PathStep[] => [
    ['M', 0, 0],
    ['C', ...at(angle - 0.9, 0.55), ...at(angle - 0.5, 1.02), ...at(angle + 0.25, 0.93)],
    ['C', ...at(angle + 0.75, 0.82), ...at(angle + 0.62, 0.42), ...at(angle + 0.2, 0.52)],
    ['Q', ...at(angle + 0.02, 0.66), ...at(angle + 0.28, 0.72)],
  ]);
  const leaves = arms.flatMap((angle) => [
    ...petal(angle - 0.55, 0.36, 0.86, 0.3),
    ...(small ? [] : petal(angle + 0.95, 0.4, 0.94, 0.26)),
    ...(small ? [] : petal(angle + 0.5, 0.16, 0.5, 0.5)),
  ]);
  const flowers =
    bloom === undefined
      ? []
      : arms.map((angle) =>
          circle(angle + 0.22, 0.6, small ? 0.17 : 0.12, { fill: bloom, ...penLine(plan, 'fine') }),
        );
  return [
    ...(isLeafless(plan)
      ? []
      : [path(leaves, { fill: isDense(plan) ? tint.base : tint.light, ...penLine(plan, 'mark') })]),
    path(curls, penLine(plan, 'edge')),
    ...flowers,
    circle(0, 0, 0.09, { fill: INK }),
  ];
}

const WATER = '#BFDDE6';

/** In water: broken rings of ripples round a few upright leaves. */
export function drawRipples(plan: Plan): readonly SymbolShape[] {
  const { tint, bloom, small, random } = plan;
  const offset = random.between(0, 1);
  const arcs = (small ? [0.92] : [0.95, 0.74]).flatMap((reach, ring) =>
    turns(3, offset + ring * 0.9).flatMap((angle): PathStep[] => [
      ['M', ...at(angle, reach)],
      ['C', ...at(angle + 0.45, reach * 1.06), ...at(angle + 1.05, reach * 1.06), ...at(angle + 1.5, reach)],
    ]),
  );
  const leaves = turns(small ? 3 : 5, offset).flatMap((angle) =>
    petal(angle, 0.04, 0.62, small ? 0.5 : 0.42),
  );
  return [
    circle(0, 0, 0.95, { fill: WATER }),
    path(arcs, penLine(plan, 'edge')),
    ...(isLeafless(plan) ? [] : [path(leaves, { fill: tint.base, ...penLine(plan, 'mark') })]),
    circle(0, 0, small ? 0.18 : 0.13, { fill: bloom ?? tint.shade, ...penLine(plan, 'fine') }),
  ];
}
