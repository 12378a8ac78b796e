import { type FlowerForm, flowerHabitOf } from '../flora/flowering.ts';
import { INK, mix, STRAW } from '../palette.ts';
import type { PathStep, SymbolShape } from './drawing.ts';
import { isDense, isLeafless, type Plan } from './plan.ts';
import { at, circle, inkLine, path, petal, scalloped, spokes, star, turns } from './shapes.ts';

/** What marks the place of a plant that has died down: a broken ring and a dot. */
function resting(plan: Plan): readonly SymbolShape[] {
  const arcs = turns(6).flatMap((angle): PathStep[] => [
    ['M', ...at(angle, 0.9)],
    ['Q', ...at(angle + 0.3, 0.94), ...at(angle + 0.6, 0.9)],
  ]);
  return [path(arcs, inkLine(plan.line)), circle(0, 0, 0.14, { fill: STRAW, ...inkLine(plan.line * 0.7) })];
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
  face: 5,
  violet: 5,
  larkspur: 5,
  spurred: 5,
  dart: 5,
  bell: 5,
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
  const { tint, bloom, small, line, looks, random } = plan;
  const annual = looks.plant_type === 'annual';
  const count = small ? 5 : annual ? 7 : looks.canopy_form === 'rosette' ? 9 : 8;
  const offset = random.between(0, 1);
  const half = Math.PI / count;
  const lean = annual ? 0.3 : 0;
  const leaves = many(turns(count, offset), (angle) => petal(angle, 0.14, 0.98, half * 0.98));
  const shapes: SymbolShape[] = [
    path(leaves, { fill: isDense(plan) ? tint.base : tint.light, ...inkLine(line) }),
  ];
  if (!small) shapes.push(path(spokes(turns(count, offset), 0.3, 0.8), inkLine(line * 0.6)));
  const petals = small ? ring(count, offset + half, half, lean) : flowerFromAbove(plan, offset, lean);
  shapes.push(path(petals, { fill: bloom ?? tint.shade, ...inkLine(line * 0.9) }));
  shapes.push(
    circle(0, 0, small ? 0.18 : 0.14, {
      fill: bloom === undefined ? tint.light : '#F4D35E',
      ...inkLine(line * 0.8),
    }),
  );
  return shapes;
}

/** Bulb: a six-pointed flower within a ring. */
export function drawStar(plan: Plan): readonly SymbolShape[] {
  if (isLeafless(plan)) return resting(plan);
  const { tint, bloom, small, line, random } = plan;
  const offset = random.between(0, 1);
  const tepals = many(turns(6, offset), (angle) => petal(angle, 0.05, 0.86, 0.42, 0.5));
  return [
    { ...circle(0, 0, 0.95, { ...inkLine(line), fill: tint.light }), opacity: 1 },
    ...(small
      ? []
      : [
          path(spokes(turns(12, offset + Math.PI / 12), 0.3, 0.88), {
            stroke: tint.shade,
            strokeWidth: 0.05,
          }),
        ]),
    path(tepals, { fill: bloom ?? tint.base, ...inkLine(line) }),
    circle(0, 0, small ? 0.16 : 0.1, { fill: INK }),
  ];
}

/** Grass: a burst of bristles without an outline. */
export function drawBurst(plan: Plan): readonly SymbolShape[] {
  const { tint, small, line, random } = plan;
  const blade = isLeafless(plan) ? STRAW : tint.base;
  const count = small ? 9 : 26;
  const angles = turns(count, random.between(0, 1));
  const curl = small ? 0.12 : 0.24;
  const blades = many(angles, (angle, index) => {
    const reach = index % 2 === 0 ? 1 : 0.8;
    return [
      ['M', ...at(angle - 0.06, 0.08)],
      ['Q', ...at(angle - 0.02, reach * 0.55), ...at(angle + curl, reach)],
      ['Q', ...at(angle + 0.18, reach * 0.5), ...at(angle + 0.06, 0.08)],
      ['Z'],
    ];
  });
  const lines = many(angles, (angle, index) => [
    ['M', ...at(angle, 0.1)],
    ['Q', ...at(angle, index % 2 === 0 ? 0.55 : 0.45), ...at(angle + curl, index % 2 === 0 ? 0.99 : 0.79)],
  ]);
  return [
    path(blades, { fill: mix(blade, '#FFFFFF', 0.15), stroke: blade, strokeWidth: line * 1.4 }),
    path(lines, inkLine(line * (small ? 0.8 : 0.75))),
    circle(0, 0, 0.11, { fill: INK }),
  ];
}

/** Sedge or rush: three sheaves a third of a turn apart, as its leaves are ranked. */
export function drawReeds(plan: Plan): readonly SymbolShape[] {
  const { tint, small, line, random } = plan;
  const blade = isLeafless(plan) ? STRAW : tint.base;
  const offset = random.between(0, 1);
  const fan = small ? [-0.32, 0.32] : [-0.52, -0.26, 0, 0.26, 0.52];
  const angles = turns(3, offset).flatMap((angle) =>
    fan.map((turn) => [angle + turn, 1 - Math.abs(turn) * 0.3] as const),
  );
  const blades = angles.flatMap(([angle, reach]) => petal(angle, 0.05, reach, small ? 0.2 : 0.13, 0.5));
  const tips = small
    ? []
    : turns(3, offset).map((angle) =>
        circle(angle, 0.68, 0.085, { fill: '#8E6138', ...inkLine(line * 0.7) }),
      );
  return [
    path(blades, { fill: blade, ...inkLine(line * 0.9) }),
    ...tips,
    circle(0, 0, small ? 0.15 : 0.1, { fill: INK }),
  ];
}

/** Fern: fronds from the middle, each a rib with rows of leaflets. */
export function drawFronds(plan: Plan): readonly SymbolShape[] {
  if (isLeafless(plan)) return resting(plan);
  const { tint, small, line, random } = plan;
  const angles = turns(small ? 6 : 8, random.between(0, 1));
  const fill = isDense(plan) ? tint.base : tint.light;
  const ribs = path(spokes(angles, 0.06, 0.95), inkLine(line));
  if (small) {
    const barbs = many(angles, (angle) => [
      ['M', ...at(angle - 0.3, 0.78)],
      ['L', ...at(angle, 0.5)],
      ['L', ...at(angle + 0.3, 0.78)],
    ]);
    return [
      path(
        many(angles, (angle) => petal(angle, 0.05, 1, 0.3)),
        { fill },
      ),
      ribs,
      path(barbs, inkLine(line * 0.8)),
    ];
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
    path(leaflets, { fill, stroke: INK, strokeWidth: line * 0.5 }),
    ribs,
    circle(0, 0, 0.09, { fill: tint.shade, ...inkLine(line * 0.7) }),
  ];
}
