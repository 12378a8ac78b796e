import { INK, mix, PAPER } from '../palette.ts';
import type { PathStep, SymbolShape } from './drawing.ts';
import { isDense, isLeafless, type Plan } from './plan.ts';
import { at, circle, hatched, lobed, path, penLine, scalloped, spokes, star, turns } from './shapes.ts';

/** How much of what stands beneath is tinted by a crown, and by one that stays green. */
const TINT = 0.15;
const EVERGREEN_TINT = 0.24;
/** How far the casing of a crown's edge hides what lies beneath. */
const CASING = 0.7;

/** Blossom scattered over a shrub while it is in flower. */
function blossom(plan: Plan, reach: number): readonly SymbolShape[] {
  const { bloom, small, random } = plan;
  if (bloom === undefined) return [];
  return turns(small ? 3 : 9, random.between(0, 1)).map((angle, index) =>
    circle(angle, reach * (index % 2 === 0 ? 0.78 : 0.48), small ? 0.13 : 0.07, {
      fill: bloom,
      ...penLine(plan, 'fine'),
    }),
  );
}

/** Blossom of a tree in flower, along its edge: what stands beneath is not dotted with it. */
function blossomAround(plan: Plan): readonly SymbolShape[] {
  const { bloom, small, random } = plan;
  if (bloom === undefined) return [];
  return turns(small ? 5 : 11, random.between(0, 1)).map((angle) =>
    circle(angle, 0.89, small ? 0.1 : 0.04, { fill: bloom, ...penLine(plan, 'fine'), isMark: true }),
  );
}

/** Limbs from the middle, each with a fork: what is left of a crown in winter. */
function limbs(plan: Plan, count: number, reach: number, from = 0.06): readonly PathStep[] {
  return turns(count, plan.random.between(0, 1)).flatMap((angle): PathStep[] => {
    const fork = at(angle + 0.06, reach * 0.58);
    return [
      ['M', ...at(angle, from)],
      ['Q', ...at(angle - 0.12, reach * 0.35), ...fork],
      ['L', ...at(angle - 0.2, reach)],
      ['M', ...fork],
      ['L', ...at(angle + 0.28, reach * 0.95)],
    ];
  });
}

/** The edge of a crown over a tint that what stands beneath is seen through, parted from it by a light casing. */
function crown(plan: Plan, outline: readonly PathStep[], tint: number): readonly SymbolShape[] {
  return [
    path(outline, { ...penLine(plan, 'casing', PAPER), opacity: CASING }),
    path(outline, { fill: plan.tint.base, opacity: tint }),
    path(outline, penLine(plan, 'edge')),
  ];
}

/** Where the trunk stands: a dot in a small cross, as what is to be planted is marked. */
const trunk = (plan: Plan): readonly SymbolShape[] => [
  path(spokes(turns(4), 0, plan.small ? 0.22 : 0.14), { ...penLine(plan, 'mark'), isMark: true }),
  circle(0, 0, plan.small ? 0.1 : 0.05, { fill: INK, isMark: true }),
];

/**
 * Broadleaf tree: a lobed edge with open limbs; one that stays green has more and flatter scallops and is hatched. Neither is
 * filled, for gardens are planted beneath.
 */
export function drawBroadleaf(plan: Plan): readonly SymbolShape[] {
  const { small, random } = plan;
  const offset = random.between(0, 1);
  if (isDense(plan)) {
    return [
      ...crown(plan, scalloped(small ? 12 : 24, 0.92, 0.985, offset), EVERGREEN_TINT),
      { ...path(hatched(0.86, small ? 0.36 : 0.2), penLine(plan, 'fine')), opacity: 0.6 },
      ...trunk(plan),
      ...blossomAround(plan),
    ];
  }
  const outline = lobed(random, small ? 9 : 15, 0.87, 0.985, offset);
  const bare = isLeafless(plan);
  return [
    ...crown(plan, outline, bare ? TINT / 3 : TINT),
    path(limbs(plan, small ? 5 : 8, 0.76), penLine(plan, bare ? 'mark' : 'fine')),
    ...trunk(plan),
    ...blossomAround(plan),
  ];
}

/** The side of a shrub that lies away from the light, lower right. */
function shadeCrescent(reach: number): readonly PathStep[] {
  return [
    ['M', ...at(-0.35, reach)],
    ['C', ...at(0.25, reach * 1.12), ...at(1.3, reach * 1.12), ...at(1.95, reach)],
    ['C', ...at(1.5, reach * 0.72), ...at(0.1, reach * 0.72), ...at(-0.35, reach)],
    ['Z'],
  ];
}

/** The edge of what has needles: spikes, each with its needle inwards, the middle left open. */
function needles(plan: Plan): {
  readonly outline: readonly PathStep[];
  readonly ticks: readonly PathStep[];
} {
  const { small, random, looks } = plan;
  const offset = random.between(0, 0.4);
  const points = small ? 14 : looks.leaf_shape === 'scale' ? 26 : 34;
  const tips = turns(points, offset);
  const every = (second: number) => tips.filter((_, tip) => tip % 2 === second);
  return {
    outline: star(points, small ? 0.7 : 0.86, 0.985, offset),
    ticks: small
      ? spokes(every(0), 0.3, 0.92)
      : [...spokes(every(0), 0.36, 0.94), ...spokes(every(1), 0.62, 0.94)],
  };
}

/** Conifer: a spiked edge with needles inwards, open in the middle where the trunk stands. */
export function drawConiferPlan(plan: Plan): readonly SymbolShape[] {
  const { outline, ticks } = needles(plan);
  const bare = isLeafless(plan);
  return [
    ...crown(plan, outline, bare ? TINT / 3 : isDense(plan) ? EVERGREEN_TINT : TINT),
    path(ticks, penLine(plan, 'fine')),
    ...trunk(plan),
  ];
}

/** Shrub with needles: as a conifer, filled and without a trunk. */
export function drawNeedledShrub(plan: Plan): readonly SymbolShape[] {
  const { tint, small } = plan;
  const { outline, ticks } = needles(plan);
  return [
    path(outline, { fill: tint.base, ...penLine(plan, 'edge') }),
    path(ticks, penLine(plan, small ? 'mark' : 'fine')),
    ...blossom(plan, 0.6),
  ];
}

/**
 * Shrub: a cloud of broad lobes with branches from several stems; one that stays green has a smoothly scalloped edge and is
 * hatched. No trunk is marked.
 */
export function drawShrubPlan(plan: Plan): readonly SymbolShape[] {
  const { tint, small, random, looks } = plan;
  const offset = random.between(0, 1);
  const shade = small ? [] : [path(shadeCrescent(0.7), { fill: tint.shade, opacity: 0.35 })];
  if (isDense(plan)) {
    return [
      path(scalloped(small ? 11 : 16, 0.9, 0.985, offset), {
        fill: mix(tint.base, tint.light, 0.3),
        ...penLine(plan, 'edge'),
      }),
      ...shade,
      path(hatched(0.86, small ? 0.36 : 0.22), penLine(plan, 'mark')),
      ...blossom(plan, 0.95),
    ];
  }
  const upright = looks.canopy_form === 'upright' || looks.canopy_form === 'vase';
  const lobes = small ? 6 : upright ? 8 : 9;
  const outline = lobed(random, lobes, 0.78, 0.985, offset);
  if (isLeafless(plan)) {
    return [
      path(outline, { fill: tint.light, opacity: 0.3 }),
      path(outline, penLine(plan, 'fine')),
      path(limbs(plan, small ? 3 : lobes, 0.72), penLine(plan, 'mark')),
      ...blossom(plan, 0.9),
    ];
  }
  return [
    path(outline, { fill: tint.light, ...penLine(plan, 'edge') }),
    ...shade,
    path(limbs(plan, small ? 3 : 5, 0.62, 0.1), penLine(plan, 'mark')),
    ...blossom(plan, 0.95),
  ];
}
