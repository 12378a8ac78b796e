import { INK } from '../palette.ts';
import type { PathStep, SymbolShape } from './drawing.ts';
import { isDense, isLeafless, type Plan } from './plan.ts';
import { at, circle, inkLine, path, petal, scalloped, spokes, star, turns } from './shapes.ts';

/** Blossom scattered over a crown while it is in flower. */
function blossom(plan: Plan, reach: number): readonly SymbolShape[] {
  const { bloom, small, random } = plan;
  if (bloom === undefined) return [];
  const count = small ? 3 : 9;
  return turns(count, random.between(0, 1)).map((angle, index) =>
    circle(angle, reach * (index % 2 === 0 ? 0.72 : 0.4), small ? 0.16 : 0.085, {
      fill: bloom,
      stroke: INK,
      strokeWidth: small ? 0.05 : 0.02,
    }),
  );
}

/** Limbs from the trunk, each with a fork: what is left of a crown in winter. */
function limbs(plan: Plan, count: number, reach: number): readonly PathStep[] {
  return turns(count, plan.random.between(0, 1)).flatMap((angle): PathStep[] => {
    const fork = at(angle + 0.06, reach * 0.58);
    return [
      ['M', ...at(angle, 0.06)],
      ['Q', ...at(angle - 0.12, reach * 0.35), ...fork],
      ['L', ...at(angle - 0.2, reach)],
      ['M', ...fork],
      ['L', ...at(angle + 0.28, reach * 0.95)],
    ];
  });
}

/** Broadleaf tree: a scalloped crown with its limbs showing; evergreens are filled darker and ringed within. */
export function drawBroadleaf(plan: Plan): readonly SymbolShape[] {
  const { tint, small, line, random } = plan;
  const count = small ? 9 : 14;
  const offset = random.between(0, 1);
  const outline = scalloped(count, 0.86, 0.985, offset);
  if (isLeafless(plan)) {
    return [
      path(outline, { ...inkLine(line * 0.7), fill: tint.light, opacity: 0.3 }),
      path(limbs(plan, small ? 5 : 8, 0.82), inkLine(line)),
      circle(0, 0, 0.1, { fill: INK }),
      ...blossom(plan, 0.9),
    ];
  }
  const dense = isDense(plan);
  const crown = path(outline, { fill: dense ? tint.base : tint.light, ...inkLine(line * 1.1) });
  const inner = path(
    scalloped(small ? 7 : 10, 0.5, 0.62, offset + 0.3),
    dense ? { fill: tint.shade, ...inkLine(line * 0.6) } : { fill: tint.base, opacity: 0.55 },
  );
  const shade = path(shadeCrescent(0.82), { fill: tint.shade, opacity: 0.4 });
  return [
    crown,
    ...(small ? [] : [shade]),
    inner,
    path(limbs(plan, small ? 4 : 7, dense ? 0.46 : 0.72), inkLine(line * 0.7)),
    circle(0, 0, small ? 0.12 : 0.075, { fill: INK }),
    ...blossom(plan, 0.9),
  ];
}

/** The side of a crown that lies away from the light, lower right. */
function shadeCrescent(reach: number): readonly PathStep[] {
  return [
    ['M', ...at(-0.35, reach)],
    ['C', ...at(0.25, reach * 1.12), ...at(1.3, reach * 1.12), ...at(1.95, reach)],
    ['C', ...at(1.5, reach * 0.72), ...at(0.1, reach * 0.72), ...at(-0.35, reach)],
    ['Z'],
  ];
}

/** Conifer: a many-pointed star with needles from the leader. */
export function drawConiferPlan(plan: Plan): readonly SymbolShape[] {
  const { tint, small, line, random, looks } = plan;
  const offset = random.between(0, 0.4);
  const points = small ? 10 : looks.leaf_shape === 'scale' ? 16 : 22;
  const outline = star(points, small ? 0.68 : 0.8, 1, offset);
  if (isLeafless(plan)) {
    return [
      path(outline, { ...inkLine(line), fill: tint.light, opacity: 0.3 }),
      path(spokes(turns(points, offset), 0.1, 0.9), inkLine(line * 0.6)),
      circle(0, 0, 0.1, { fill: INK }),
    ];
  }
  const between = turns(points, offset + Math.PI / points);
  return [
    path(outline, { fill: tint.base, ...inkLine(line) }),
    ...(small ? [] : [path(star(points, 0.42, 0.62, offset), { fill: tint.shade, opacity: 0.7 })]),
    path(spokes(turns(small ? 5 : points, offset), 0.12, small ? 0.62 : 0.9), inkLine(line * 0.65)),
    ...(small ? [] : [path(spokes(between, 0.3, 0.66), inkLine(line * 0.5))]),
    circle(0, 0, small ? 0.14 : 0.07, { fill: INK }),
  ];
}

/** Shrub: a few broad lobes, each with an inner curve; more and rounder than a flower's petals, no trunk mark. */
export function drawShrubPlan(plan: Plan): readonly SymbolShape[] {
  const { tint, small, line, random, looks } = plan;
  const lobes = small ? 5 : looks.canopy_form === 'upright' || looks.canopy_form === 'vase' ? 6 : 7;
  const offset = random.between(0, 1);
  const step = (Math.PI * 2) / lobes;
  const outline = scalloped(lobes, 0.7, 0.985, offset);
  if (isLeafless(plan)) {
    return [
      path(outline, { ...inkLine(line * 0.7), fill: tint.light, opacity: 0.3 }),
      path(limbs(plan, lobes, 0.72), inkLine(line)),
      ...blossom(plan, 0.85),
    ];
  }
  const dense = isDense(plan);
  const curves = turns(lobes, offset + step / 2).flatMap((angle): PathStep[] => [
    ['M', ...at(angle - step * 0.3, 0.66)],
    ['Q', ...at(angle, 0.92), ...at(angle + step * 0.3, 0.66)],
  ]);
  const heart = scalloped(lobes, 0.3, 0.46, offset + step / 2);
  const leaves = turns(lobes * 2, offset).flatMap((angle) => petal(angle, 0.34, 0.58, 0.22));
  return [
    path(outline, { fill: dense ? tint.base : tint.light, ...inkLine(line * 1.1) }),
    ...(small
      ? []
      : [path(shadeCrescent(0.66), { fill: tint.shade, opacity: 0.35 }), path(curves, inkLine(line * 0.7))]),
    ...(small || !dense ? [] : [path(leaves, { fill: tint.shade })]),
    path(heart, { fill: dense ? tint.shade : tint.base, ...inkLine(line * 0.7) }),
    ...blossom(plan, 0.95),
  ];
}
