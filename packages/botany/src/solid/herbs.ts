import { around, GOLDEN, plus, type SolidMesh, unit, type Vector } from './mesh.ts';

/** How closely a solid is looked at: 0 at arm's length, 1 across the garden, 2 as part of a planting. */
export type SolidLevel = 0 | 1 | 2;

export const by = <T>(level: SolidLevel, near: T, middle: T, far: T): T =>
  level === 0 ? near : level === 1 ? middle : far;

const UP: Vector = [0, 1, 0];

/** A tuft of blades that rises and bends outward. @param droop 1 ends at its top; more hangs over */
function blades(
  mesh: SolidMesh,
  angle: number,
  shape: { reach: number; height: number; width: number; joints: number; root: number; droop?: number },
): void {
  const { reach, height, width, joints, root, droop = 1.12 } = shape;
  mesh.strip(
    (share) =>
      around(
        angle,
        root + reach * share ** (1.6 - 0.5 * reach),
        height * Math.sin(share * (Math.PI / 2) * droop),
      ),
    joints,
    {
      width,
      across: [-Math.sin(angle), 0, Math.cos(angle)],
      normal: unit(plus(UP, around(angle, 1, 0), 0.55)),
      tone: mesh.random.sway(0.25),
      pivot: around(angle, root, 0),
    },
  );
}

/** Grass: a fountain of blades to its rim, and stalks with its flowers above them. */
export function tussock(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const count = by(level, 30, 15, 8);
  for (let index = 0; index < count; index++) {
    const outer = (index % 4) / 3;
    blades(mesh, index * GOLDEN, {
      reach: random.between(0.2, 0.36) + outer * 0.58,
      height: random.between(0.84, 0.99) - outer * 0.3,
      droop: 1.1 + outer * 0.68,
      width: by(level, 0.34, 0.46, 0.62),
      joints: by(level, 4, 3, 2),
      root: random.between(0.01, 0.1),
    });
  }
  const stalks = by(level, 12, 6, 3);
  for (let index = 0; index < stalks; index++) {
    const angle = index * GOLDEN + 0.4;
    const away = random.between(0.12, 0.58);
    const top = around(angle, away, random.between(0.74, 0.88) - away * 0.12);
    const lean = plus(UP, around(angle, 1, 0), 0.3);
    if (level < 2) stalk(mesh, around(angle, away * 0.2, 0.02), top, by(level, 0.016, 0.024, 0.03));
    mesh.flowerCross(top, lean, 1, level === 0 ? 2 : 1, 0.15, 0.5);
  }
}

/** What carries a flower: as high as it needs, hidden in the leaves without. */
function stalk(mesh: SolidMesh, from: Vector, to: Vector, thick: number): void {
  mesh.stem(from, to, thick, thick * 0.6, 3, 0.1, 'stalk', [from[0], 0, from[2]]);
}

/** Rushes and tall sedges: stiff and upright, with tufts near their tips. */
export function reed(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const count = by(level, 30, 14, 6);
  for (let index = 0; index < count; index++) {
    blades(mesh, index * GOLDEN, {
      reach: random.between(0.15, 0.66),
      height: random.between(0.66, 0.99),
      width: by(level, 0.26, 0.4, 0.8),
      joints: by(level, 3, 2, 1),
      root: random.between(0.02, 0.24),
      droop: random.between(0.95, 1.35),
    });
  }
  for (let index = 0; index < by(level, 9, 5, 2); index++)
    mesh.flowerCross(
      around(index * GOLDEN, random.between(0.1, 0.5), random.between(0.72, 0.86)),
      around(index * GOLDEN, 0.3, 1),
      0.8,
      level === 0 ? 2 : 1,
      0,
      0.5,
    );
}

/** A fern: fronds that arch from one crown and hang over to its rim, the young ones upright in its middle. */
export function fern(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const fronds = by(level, 22, 12, 6);
  for (let index = 0; index < fronds; index++) {
    const angle = index * GOLDEN * 1.02 + random.sway(0.12);
    const isYoung = index % 5 === 4;
    const reach = isYoung ? random.between(0.3, 0.5) : random.between(0.8, 0.96);
    const height = isYoung ? random.between(0.9, 0.99) : random.between(0.58, 0.88);
    const droop = isYoung ? 1.75 : random.between(2.3, 2.75);
    mesh.strip(
      (share) => around(angle, 0.03 + reach * share ** 0.95, height * Math.sin(share * droop) * 0.99),
      by(level, 5, 3, 2),
      {
        width: by(level, 0.4, 0.46, 0.6),
        across: [-Math.sin(angle), random.sway(0.3), Math.cos(angle)],
        normal: unit(plus(UP, around(angle, 1, 0), 0.5)),
        tone: random.sway(0.28),
        pivot: [0, 0.03, 0],
      },
    );
  }
}

/** Broad leaves from one crown, lying outward: hostas, primroses, alumroots; its flowers stand over them, alone or as spires. */
export function rosette(mesh: SolidMesh, level: SolidLevel, form: 'daisy' | 'spike'): void {
  const { random } = mesh;
  const leaves = by(level, 26, 14, 6);
  for (let index = 0; index < leaves; index++) {
    const share = index / leaves;
    const angle = index * GOLDEN;
    const reach = (0.45 + 0.5 * share) * random.between(0.9, 1.08);
    const up = 0.6 - share * 0.36;
    mesh.strip(
      (along) => around(angle, 0.04 + reach * along, 0.02 + up * Math.sin(along * (1.35 + share * 0.75))),
      by(level, 2, 2, 1),
      {
        width: by(level, 0.42, 0.52, 0.72),
        across: [-Math.sin(angle), random.sway(0.3), Math.cos(angle)],
        normal: unit(plus(UP, around(angle, 1, 0), 0.4)),
        tone: random.sway(0.22) - share * 0.1,
        pivot: [0, 0.02, 0],
      },
    );
  }
  flowerStems(mesh, level, { count: by(level, 8, 5, 3), reach: 0.5, low: 0.72, form });
}

interface Stems {
  readonly count: number;
  /** How far from the middle stems end. */
  readonly reach: number;
  /** The lowest of their tips. */
  readonly low: number;
  readonly form: 'daisy' | 'spike' | 'umbel' | 'globe' | 'bell';
}

/** Stems with the flowers of one form on their tips. */
function flowerStems(mesh: SolidMesh, level: SolidLevel, { count, reach, low, form }: Stems): void {
  const { random } = mesh;
  for (let index = 0; index < count; index++) {
    const angle = index * GOLDEN + 0.7;
    const away = reach * Math.sqrt((index + 0.5) / count);
    const tip = around(angle, away, random.between(low, 0.94));
    if (level < 2) stalk(mesh, around(angle, away * 0.25, 0.04), tip, by(level, 0.014, 0.02, 0.03));
    head(mesh, level, form, tip, angle);
  }
}

function head(mesh: SolidMesh, level: SolidLevel, form: Stems['form'], tip: Vector, angle: number): void {
  const { random } = mesh;
  const crosses = level === 0 ? 2 : 1;
  const lean = plus(UP, around(angle, 1, 0), random.between(0.1, 0.7));
  if (form === 'daisy') mesh.flowerFace(tip, lean, 1, random.sway(0.2));
  else if (form === 'umbel') {
    mesh.flowerFace(tip, plus(lean, UP, 0.5), 1, random.sway(0.2));
    if (level === 0) mesh.flowerCross(plus(tip, [0, -0.015, 0]), UP, 0.5, 1, -0.2);
  } else if (form === 'globe') {
    mesh.flowerCross(plus(tip, [0, -0.03, 0]), UP, 1, crosses, 0.1);
    if (level === 0) mesh.flowerFace(plus(tip, [0, 0.02, 0]), UP, 0.9, 0.1);
  } else if (form === 'spike')
    mesh.flowerCross(plus(tip, [0, -0.1, 0]), plus(UP, around(angle, 1, 0), 0.12), 1, crosses, 0.1, 0.42);
  else mesh.flowerCross(tip, plus([0, -1, 0], around(angle, 1, 0), 0.4), 1, crosses, 0.1);
}

const STEMS_OF = {
  daisy: { near: 15, reach: 0.8, low: 0.68 },
  spike: { near: 10, reach: 0.68, low: 0.76 },
  umbel: { near: 10, reach: 0.7, low: 0.76 },
  globe: { near: 13, reach: 0.76, low: 0.72 },
  bell: { near: 12, reach: 0.78, low: 0.66 },
} as const;

/** A leafy herb: stems clothed with leaves to two thirds, flowers of its form above. */
export function herb(mesh: SolidMesh, level: SolidLevel, form: Stems['form']): void {
  const { random } = mesh;
  const { near, reach, low } = STEMS_OF[form];
  if (level > 0) mesh.lump([0, 0.1, 0], [0.34, 0.1, 0.34], [0, 0, 0], false, -0.85);
  // Its foliage fills its spread at the ground and draws in upward, where the stems of flowers rise from it.
  const leaves = by(level, 64, 27, 11);
  for (let index = 0; index < leaves; index++) {
    const share = index / leaves;
    const angle = index * GOLDEN;
    const up = 0.03 + 0.52 * share ** 1.15;
    const away = (0.8 - 0.5 * share) * Math.sqrt(random.between(0.12, 1));
    const size = by(level, 0.5, 0.64, 0.92) * random.between(0.8, 1.15);
    mesh.card({
      at: around(angle, away, up),
      toward: around(angle + random.sway(0.5), 1, random.between(0.3, 1.3)),
      length: size,
      width: size * 0.86,
      normal: unit(plus(around(angle, away, 0.2), UP, 0.75)),
      tone: -0.5 + up * 1.4 + random.sway(0.2),
      pivot: around(angle, away * 0.6, 0.03),
      root: 0.4,
      bend: -0.15,
    });
  }
  flowerStems(mesh, level, { count: by(level, near, Math.ceil(near / 2), 4), reach, low, form });
}

/** A mat: leaves over the ground to its rim, low flowers among them, or small spires. */
export function mat(mesh: SolidMesh, level: SolidLevel, form: 'daisy' | 'spike'): void {
  const { random } = mesh;
  mesh.lump([0, 0.06, 0], [0.7, 0.2, 0.7], [0, -0.6, 0], level < 2, -0.75);
  const leaves = by(level, 80, 30, 10);
  for (let index = 0; index < leaves; index++) {
    const angle = index * GOLDEN;
    const away = 0.94 * Math.sqrt((index + 0.5) / leaves);
    const size = by(level, 0.32, 0.48, 0.84) * random.between(0.8, 1.15);
    mesh.card({
      at: around(angle, away, (0.3 + 0.34 * (1 - away * away)) * random.between(0.7, 1.15)),
      toward: around(angle + random.sway(1.6), 1, random.between(0.1, 0.8)),
      length: size,
      width: size,
      normal: unit(plus(UP, around(angle, away, 0), 0.5)),
      facing: plus(UP, around(index * 2.4, 1, 0), random.between(0.1, 0.5)),
      tone: random.sway(0.32) + (1 - away) * 0.12,
      pivot: around(angle, away, 0.02),
      root: 0.5,
      grows: true,
    });
  }
  const blooms = by(level, 24, 10, 4);
  for (let index = 0; index < blooms; index++) {
    const angle = index * GOLDEN * 1.7 + 1;
    const away = 0.84 * Math.sqrt((index + 0.5) / blooms);
    if (form === 'spike')
      mesh.flowerCross(around(angle, away, random.between(0.4, 0.6)), UP, 1, level === 0 ? 2 : 1, 0.1, 0.42);
    else
      mesh.flowerFace(
        around(angle, away, random.between(0.62, 0.9)),
        plus(UP, around(angle, 1, 0), random.between(0.1, 0.7)),
      );
  }
  berries(mesh, level, (index) =>
    around(index * GOLDEN * 2.3, 0.75 * Math.sqrt(random.between(0.05, 1)), random.between(0.45, 0.62)),
  );
}

/** Fruit where somebody says it hangs: few near by, none far off. */
export function berries(
  mesh: SolidMesh,
  level: SolidLevel,
  where: (index: number) => Vector,
  radius = by(level, 0.04, 0.06, 0.1),
): void {
  for (let index = 0; index < by(level, 12, 4, 0); index++) mesh.bead(where(index), radius, 'fruit', 0.1);
}

/** Leaves that float: pads in a ring, flowers between. */
export function raft(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const pads = by(level, 14, 8, 4);
  for (let index = 0; index < pads; index++) {
    const angle = index * GOLDEN;
    const away = 0.78 * Math.sqrt((index + 0.4) / pads);
    mesh.leaf({
      at: around(angle, away, random.between(0.04, 0.2)),
      toward: around(angle + random.sway(2), 1, 0.05),
      length: by(level, 0.34, 0.4, 0.5),
      width: by(level, 0.34, 0.4, 0.5),
      normal: UP,
      tone: random.sway(0.25),
      pivot: around(angle, away, 0.02),
    });
  }
  for (let index = 0; index < by(level, 4, 2, 1); index++)
    mesh.flowerFace(around(index * GOLDEN * 1.3, 0.3 + 0.2 * index * 0.6, 0.35), UP);
}
