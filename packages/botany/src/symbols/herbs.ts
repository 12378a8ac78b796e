import { type FlowerForm, flowerHabitOf } from '../flora/flowering.ts';
import { INK, mix, STRAW } from '../palette.ts';
import type { PathStep, SymbolShape } from './drawing.ts';
import { isDense, isLeafless, type Plan } from './plan.ts';
import { at, circle, path, penLine, petal, scalloped, spokes, star, turns } from './shapes.ts';

/** What marks the place of a plant that has died down: a broken ring and a dot. */
function resting(plan: Plan): readonly SymbolShape[] {
  const arcs = turns(6).flatMap((angle): PathStep[] => [
    ['M', ...at(angle, 0.9)],
    ['Q', ...at(angle + 0.3, 0.94), ...at(angle + 0.6, 0.9)],
  ]);
  return [path(arcs, penLine(plan, 'edge')), circle(0, 0, 0.14, { fill: STRAW, ...penLine(plan, 'fine') })];
}

const many = (
  angles: readonly number[],
  shape: (angle: number, index: number) => readonly PathStep[],
): readonly PathStep[] => angles.flatMap(shape);

/** Petals in a ring: how many, where the first lies, half the width of one and how far each leans. */
const ring = (count: number, offset: number, half: number, lean: number): readonly PathStep[] =>
  many(turns(count, offset), (angle) => [
    ['M', ...at(angle, 0.08)],
    ['Q', ...at(angle - half * 1.15 + lean, 0.54), ...at(angle + lean, 0.7)],
    ['Q', ...at(angle + half * 1.15 + lean, 0.54), ...at(angle, 0.08)],
    ['Z'],
  ]);

/** How many petals the symbol shows for a form of flower; those not named have eight. */
const PETALS: Partial<Readonly<Record<FlowerForm, number>>> = {
  cross: 4,
  three: 3,
  iris: 3,
  cup: 5,
  five: 5,
  poppy: 4,
  hood: 5,
  face: 5,
  violet: 5,
  larkspur: 5,
  spurred: 5,
  dart: 5,
  bell: 5,
  bowl: 5,
  star: 6,
  turkscap: 6,
  saucer: 8,
};

/** The flower as its portrait draws it, seen from above: so many petals, a head of tiny ones, or a spike's points. */
function flowerFromAbove({ looks }: Plan, offset: number, lean: number): readonly PathStep[] {
  const { form, inflorescence } = flowerHabitOf(looks);
  if (inflorescence === 'spike' || inflorescence === 'raceme' || inflorescence === 'whorls')
    return star(form === 'pea' ? 7 : 9, 0.34, 0.7, offset);
  if (form === 'grain')
    return scalloped(inflorescence === 'umbel' || inflorescence === 'corymb' ? 9 : 6, 0.5, 0.68, offset);
  const count = PETALS[form] ?? 8;
  return ring(count, offset + Math.PI / count, Math.min(0.52, Math.PI / count), lean);
}

/** Perennial or annual: leaves in a ring, and over them petals in the colour of its bloom. Annuals are pinwheels. */
export function drawPetals(plan: Plan): readonly SymbolShape[] {
  if (isLeafless(plan)) return resting(plan);
  const { tint, bloom, small, looks, random } = plan;
  const annual = looks.plant_type === 'annual';
  const count = small ? (annual ? 4 : 6) : annual ? 7 : looks.canopy_form === 'rosette' ? 9 : 8;
  const offset = random.between(0, 1);
  const half = Math.PI / count;
  const lean = annual ? 0.3 : 0;
  const leaves = many(turns(count, offset), (angle) => petal(angle, 0.14, 0.98, half * 0.98));
  const shapes: SymbolShape[] = [
    path(leaves, { fill: isDense(plan) ? tint.base : tint.light, ...penLine(plan, 'edge') }),
  ];
  if (!small) shapes.push(path(spokes(turns(count, offset), 0.3, 0.8), penLine(plan, 'fine')));
  const petals = small
    ? ring(annual ? 4 : 5, offset + half, half, lean)
    : flowerFromAbove(plan, offset, lean);
  shapes.push(path(petals, { fill: bloom ?? tint.shade, ...penLine(plan, small ? 'fine' : 'mark') }));
  shapes.push(
    circle(0, 0, small ? 0.18 : 0.14, {
      fill: bloom === undefined ? tint.light : '#F4D35E',
      ...penLine(plan, 'fine'),
    }),
  );
  return shapes;
}

/** Bulb: a six-pointed flower within a ring. */
export function drawStar(plan: Plan): readonly SymbolShape[] {
  if (isLeafless(plan)) return resting(plan);
  const { tint, bloom, small, random } = plan;
  const offset = random.between(0, 1);
  const tepals = many(turns(6, offset), (angle) => petal(angle, 0.05, 0.86, 0.42, 0.5));
  return [
    circle(0, 0, 0.95, { fill: tint.light, ...penLine(plan, 'edge') }),
    ...(small
      ? []
      : [path(spokes(turns(12, offset + Math.PI / 12), 0.3, 0.88), penLine(plan, 'mark', tint.shade))]),
    path(tepals, { fill: bloom ?? tint.base, ...penLine(plan, 'mark') }),
    circle(0, 0, small ? 0.16 : 0.1, { fill: INK }),
  ];
}

/** Grass: many fine rays from a point, bowed one way, without an edge. */
export function drawBurst(plan: Plan): readonly SymbolShape[] {
  const { tint, small, random } = plan;
  const blade = isLeafless(plan) ? STRAW : tint.base;
  const angles = turns(small ? 15 : 26, random.between(0, 1));
  const curl = small ? 0.2 : 0.24;
  const reachOf = (index: number): number => (index % 2 === 0 ? 0.99 : 0.76);
  const blades = many(angles, (angle, index) => [
    ['M', ...at(angle - 0.06, 0.08)],
    ['Q', ...at(angle - 0.02, reachOf(index) * 0.55), ...at(angle + curl, reachOf(index))],
    ['Q', ...at(angle + 0.18, reachOf(index) * 0.5), ...at(angle + 0.06, 0.08)],
    ['Z'],
  ]);
  const lines = many(angles, (angle, index) => [
    ['M', ...at(angle, 0.06)],
    ['Q', ...at(angle, reachOf(index) * 0.55), ...at(angle + curl, reachOf(index))],
  ]);
  return [
    path(blades, { fill: mix(blade, '#FFFFFF', 0.15), ...penLine(plan, 'mark', blade) }),
    path(lines, penLine(plan, 'fine')),
  ];
}

/** Sedge or rush: three sheaves of rays a third of a turn apart, as its leaves are ranked, from a stem with three edges. */
export function drawReeds(plan: Plan): readonly SymbolShape[] {
  const { tint, small, random } = plan;
  const blade = isLeafless(plan) ? STRAW : tint.base;
  const offset = random.between(0, 1);
  const fan = small ? [-0.36, 0, 0.36] : [-0.52, -0.26, 0, 0.26, 0.52];
  const angles = turns(3, offset).flatMap((angle) =>
    fan.map((turn) => [angle + turn, 1 - Math.abs(turn) * 0.35] as const),
  );
  const blades = angles.flatMap(([angle, reach]) => petal(angle, 0.05, reach, small ? 0.14 : 0.13, 0.5));
  const tips = small
    ? []
    : turns(3, offset).map((angle) =>
        circle(angle, 0.68, 0.085, { fill: '#8E6138', ...penLine(plan, 'fine') }),
      );
  return [
    path(blades, { fill: blade, ...penLine(plan, 'fine') }),
    ...tips,
    path(star(3, small ? 0.17 : 0.1, small ? 0.34 : 0.2, offset), {
      fill: STRAW,
      ...penLine(plan, 'mark'),
    }),
  ];
}

/** Fern: fronds from the middle, each a rib with rows of leaflets. */
export function drawFronds(plan: Plan): readonly SymbolShape[] {
  if (isLeafless(plan)) return resting(plan);
  const { tint, small, random } = plan;
  const angles = turns(small ? 6 : 8, random.between(0, 1));
  const fill = isDense(plan) ? tint.base : tint.light;
  const ribs = path(spokes(angles, 0.06, 0.95), penLine(plan, 'mark'));
  if (small) {
    const leaflets = many(angles, (angle) =>
      [0.42, 0.68].flatMap((share): PathStep[] => [
        ['M', ...at(angle - (share < 0.5 ? 0.46 : 0.26), share + 0.2)],
        ['L', ...at(angle, share)],
        ['L', ...at(angle + (share < 0.5 ? 0.46 : 0.26), share + 0.2)],
      ]),
    );
    const fronds = many(angles, (angle) => petal(angle, 0.05, 1, 0.42));
    return [path(fronds, { fill }), ribs, path(leaflets, penLine(plan, 'mark'))];
  }
  const leaflets = many(angles, (angle) =>
    [0.2, 0.32, 0.44, 0.56, 0.68, 0.79, 0.89].flatMap((share): PathStep[] => {
      const long = 0.235 * Math.sin(Math.PI * (0.2 + share * 0.78)) + 0.03;
      const [x, y] = at(angle, share);
      return [-1, 1].flatMap((side): PathStep[] => [
        ['M', x, y],
        ['Q', ...at(angle + side * 0.55, long * 0.85, x, y), ...at(angle + side * 1.05, long, x, y)],
        ['Q', ...at(angle + side * 1.6, long * 0.5, x, y), x, y],
        ['Z'],
      ]);
    }),
  );
  return [
    path(leaflets, { fill, ...penLine(plan, 'fine', tint.shade) }),
    ribs,
    circle(0, 0, 0.09, { fill: tint.shade, ...penLine(plan, 'fine') }),
  ];
}
