import { around, GOLDEN, plus, type SolidMesh, unit, type Vector } from './mesh.ts';

/** How closely a solid is looked at: 0 at arm's length, 1 across the garden, 2 as part of a planting. */
export type SolidLevel = 0 | 1 | 2;

export const by = <T>(level: SolidLevel, near: T, middle: T, far: T): T =>
  level === 0 ? near : level === 1 ? middle : far;

const UP: Vector = [0, 1, 0];

/** A blade that rises and bends outward: as many triangles as it has joints, twice, less one. */
function blade(
  mesh: SolidMesh,
  angle: number,
  {
    reach,
    height,
    width,
    joints,
    root,
    droop = 1.12,
  }: {
    reach: number;
    height: number;
    width: number;
    joints: number;
    root: number;
    /** 1 ends at its top; more hangs over. */
    droop?: number;
  },
): void {
  const tone = mesh.random.sway(0.22);
  const across: Vector = [-Math.sin(angle), 0, Math.cos(angle)];
  const spot = (share: number): Vector =>
    around(angle, root + reach * share ** 1.6, height * Math.sin(share * (Math.PI / 2) * droop));
  const normal = unit(plus(UP, around(angle, 1, 0), 0.55));
  let last: readonly [number, number] | undefined;
  for (let joint = 0; joint <= joints; joint++) {
    const share = joint / joints;
    const half = (width / 2) * (1 - share ** 1.6);
    const put = (side: number) =>
      mesh.corner({
        place: spot(share),
        offset: [across[0] * side, 0, across[2] * side],
        pivot: around(angle, root, 0),
        normal,
        part: 'leaf',
        tone: tone - 0.45 + share * 0.75,
      });
    if (joint === joints) {
      const tip = put(0);
      if (last) mesh.face(last[0], last[1], tip);
      return;
    }
    const now = [put(-half), put(half)] as const;
    if (last) {
      mesh.face(last[0], last[1], now[0]);
      mesh.face(last[1], now[1], now[0]);
    }
    last = now;
  }
}

/** Grass: a fountain of blades, and its flowers above them. */
export function tussock(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const count = by(level, 30, 13, 6);
  for (let index = 0; index < count; index++) {
    const inner = (index % 3) / 2;
    blade(mesh, index * GOLDEN, {
      reach: random.between(0.3, 0.55) + inner * 0.4,
      height: random.between(0.78, 0.98) - inner * 0.34,
      droop: 1.15 + inner * 0.3,
      width: by(level, 0.11, 0.2, 0.42),
      joints: by(level, 4, 2, 1),
      root: random.between(0.02, 0.16),
    });
  }
  const heads = by(level, 9, 4, 1);
  for (let index = 0; index < heads; index++) {
    const angle = index * GOLDEN + 0.4;
    const top = around(angle, random.between(0.15, 0.45), random.between(0.84, 0.94));
    mesh.leaf({
      at: plus(top, [0, -0.1, 0]),
      toward: plus(UP, around(angle, 1, 0), 0.35),
      length: by(level, 0.3, 0.34, 0.4),
      width: by(level, 0.08, 0.12, 0.2),
      normal: around(angle, 1, 0.4),
      part: 'flower',
    });
  }
}

/** Rushes and tall sedges: stiff and upright, with tufts near their tips. */
export function reed(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const count = by(level, 26, 12, 6);
  for (let index = 0; index < count; index++) {
    blade(mesh, index * GOLDEN, {
      reach: random.between(0.12, 0.45),
      height: random.between(0.7, 0.99),
      width: by(level, 0.1, 0.18, 0.36),
      joints: by(level, 2, 2, 1),
      root: random.between(0.04, 0.4),
    });
  }
  for (let index = 0; index < by(level, 7, 3, 1); index++) {
    const spot = around(index * GOLDEN, random.between(0.1, 0.5), random.between(0.78, 0.9));
    mesh.bead(spot, by(level, 0.05, 0.07, 0.1), 'flower', 0, 1.6);
  }
}

/** A fern: fronds that arch from one crown, each cut into pairs of leaflets. */
export function fern(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const fronds = by(level, 11, 8, 5);
  const pairs = by(level, 8, 3, 0);
  for (let index = 0; index < fronds; index++) {
    const angle = index * GOLDEN * 1.02 + random.sway(0.12);
    const [reach, height] = [random.between(0.72, 0.92), random.between(0.66, 0.96)];
    const spot = (share: number): Vector =>
      around(angle, 0.04 + reach * share ** 1.35, height * Math.sin(share * 2.15) * 0.98);
    const across: Vector = [-Math.sin(angle), 0, Math.cos(angle)];
    const tone = random.sway(0.18);
    if (pairs === 0) {
      blade(mesh, angle, { reach, height: height * 0.95, width: 0.5, joints: 2, root: 0.03 });
      continue;
    }
    for (let pair = 0; pair < pairs; pair++) {
      const share = 0.2 + (pair / pairs) * 0.78;
      const [here, ahead] = [spot(share), spot(Math.min(1, share + 0.12))];
      const way = unit(plus(ahead, here, -1));
      const length = by(level, 0.27, 0.34, 0.4) * Math.sin(Math.PI * (0.16 + share * 0.8)) + 0.03;
      for (const side of [-1, 1])
        mesh.leaf({
          at: here,
          toward: plus(way, across, side * 1.5),
          length,
          width: length * by(level, 0.46, 0.85, 0.9),
          normal: unit(plus(UP, around(angle, 1, 0), 0.3)),
          tone: tone - 0.3 + share * 0.5,
          pivot: [0, 0.03, 0],
        });
    }
  }
}

/** Broad leaves from one crown, lying outward: hostas, primroses, strawberries; flowers stand over them. */
export function rosette(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  const leaves = by(level, 26, 12, 5);
  for (let index = 0; index < leaves; index++) {
    const share = index / leaves;
    const angle = index * GOLDEN;
    const rise = 1.25 - share * 1.1;
    mesh.leaf({
      at: around(angle, 0.06 + share * 0.3, 0.06 + (1 - share) * 0.2),
      toward: around(angle, 1, rise),
      length: by(level, 0.6, 0.62, 0.68) * random.between(0.82, 1.06),
      width: by(level, 0.34, 0.42, 0.6),
      normal: unit(plus(UP, around(angle, 1, 0), 0.4)),
      tone: random.sway(0.15) - share * 0.12,
      pivot: [0, 0.02, 0],
      widest: 0.55,
    });
  }
  flowerStems(mesh, level, { count: by(level, 8, 4, 2), reach: 0.5, low: 0.72, form: 'daisy' });
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
    const tip = around(angle, away, random.between(low, 0.95));
    if (level === 0) mesh.stem(around(angle, away * 0.25, 0.04), tip, 0.014, 0.009, 3);
    head(mesh, level, form, tip, angle);
  }
}

function head(mesh: SolidMesh, level: SolidLevel, form: Stems['form'], tip: Vector, angle: number): void {
  const { random } = mesh;
  const lean = plus(UP, around(angle, 1, 0), random.between(0.1, 0.55));
  if (form === 'daisy') {
    mesh.blossom(tip, lean, by(level, 0.13, 0.16, 0.22), by(level, 8, 5, 3), 0.12);
    if (level === 0) mesh.bead(plus(tip, [0, 0.008, 0]), 0.034, 'fruit', -0.1, 0.6);
    return;
  }
  if (form === 'umbel') {
    if (level === 2) {
      mesh.blossom(tip, UP, 0.26, 4, -0.2);
      return;
    }
    mesh.blossom(tip, lean, by(level, 0.15, 0.2, 0.26), by(level, 7, 5, 4), -0.24);
    if (level === 0)
      for (let dot = 0; dot < 5; dot++) {
        const at = plus(tip, around(dot * GOLDEN, 0.07, random.between(0, 0.02)));
        mesh.blossom(at, plus(UP, around(dot * GOLDEN, 1, 0), 0.3), 0.062, 4, -0.1);
      }
    return;
  }
  if (form === 'globe') {
    if (level === 0)
      for (let tier = 0; tier < 2; tier++)
        mesh.bead(tip, 0.105 - tier * 0.02, 'flower', tier * 0.2, 1 + tier * 0.3);
    else mesh.bead(tip, by(level, 0.1, 0.13, 0.16), 'flower', 0.1);
    return;
  }
  if (form === 'spike') {
    const tiers = by(level, 6, 2, 1);
    const tall = 0.27;
    for (let tier = 0; tier < tiers; tier++) {
      const share = tiers === 1 ? 0 : tier / (tiers - 1);
      const at = plus(tip, [0, -tall * (1 - share), 0]);
      const radius = by(level, 0.085, 0.1, 0.12) * (1.05 - share * 0.62);
      if (level === 0) mesh.blossom(at, UP, radius, 5, 0.75);
      else
        mesh.bead(
          plus(at, [0, level === 2 ? tall * 0.5 : 0, 0]),
          radius,
          'flower',
          0,
          level === 2 ? 2.2 : 1.7,
        );
    }
    return;
  }
  const down = unit(plus([0, -1, 0], around(angle, 1, 0), 0.6));
  for (let bell = 0; bell < by(level, 3, 1, 1); bell++)
    mesh.blossom(
      plus(tip, around(angle + bell * 1.4, 0.05 * bell, -0.05 * bell)),
      down,
      by(level, 0.075, 0.11, 0.15),
      by(level, 5, 4, 3),
      1.1,
    );
}

const STEMS_OF = {
  daisy: { near: 13, reach: 0.78, low: 0.7 },
  spike: { near: 9, reach: 0.66, low: 0.78 },
  umbel: { near: 8, reach: 0.66, low: 0.76 },
  globe: { near: 12, reach: 0.76, low: 0.72 },
  bell: { near: 11, reach: 0.78, low: 0.62 },
} as const;

/** A leafy herb: stems clothed with leaves to two thirds, flowers of its form above. */
export function herb(mesh: SolidMesh, level: SolidLevel, form: Stems['form']): void {
  const { random } = mesh;
  const leaves = by(level, 62, 20, 5);
  const { near, reach, low } = STEMS_OF[form];
  if (level > 0) mesh.lump([0, 0.2, 0], [0.4, 0.17, 0.4], [0, 0, 0], false, -0.55);
  for (let index = 0; index < leaves; index++) {
    const share = index / leaves;
    const angle = index * GOLDEN;
    const up = 0.06 + 0.62 * share ** 0.9;
    const away = 0.62 * Math.sqrt(random.between(0.08, 1)) * (1.05 - up * 0.55);
    mesh.leaf({
      at: around(angle, away, up),
      toward: around(angle, 1, random.between(0.1, 0.9)),
      length: by(level, 0.24, 0.34, 0.6) * random.between(0.75, 1.15),
      width: by(level, 0.1, 0.18, 0.36),
      normal: unit(plus(around(angle, away, 0.2), UP, 0.65)),
      tone: -0.5 + up * 1.1 + random.sway(0.16),
      pivot: around(angle, away * 0.6, 0.03),
    });
  }
  flowerStems(mesh, level, { count: by(level, near, Math.ceil(near / 2), 2), reach, low, form });
}

/** A mat: leaves over the ground to its rim, low flowers among them. */
export function mat(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  mesh.lump([0, 0.14, 0], [0.9, 0.3, 0.9], [0, -0.6, 0], level < 2, -0.2);
  const leaves = by(level, 90, 24, 5);
  for (let index = 0; index < leaves; index++) {
    const angle = index * GOLDEN;
    const away = 0.95 * Math.sqrt((index + 0.5) / leaves);
    mesh.leaf({
      at: around(angle, away, (0.26 + 0.34 * (1 - away)) * random.between(0.75, 1.1)),
      toward: around(angle + random.sway(1.2), 1, random.between(0.2, 0.9)),
      length: by(level, 0.36, 0.6, 0.9),
      width: by(level, 0.2, 0.36, 0.6),
      normal: unit(plus(UP, around(angle, away, 0), 0.5)),
      tone: random.sway(0.28) + (1 - away) * 0.15,
      pivot: around(angle, away, 0.02),
    });
  }
  const blooms = by(level, 22, 8, 2);
  for (let index = 0; index < blooms; index++) {
    const angle = index * GOLDEN * 1.7 + 1;
    const away = 0.84 * Math.sqrt((index + 0.5) / blooms);
    mesh.blossom(
      around(angle, away, random.between(0.62, 0.86)),
      plus(UP, around(angle, 1, 0), 0.3),
      by(level, 0.17, 0.26, 0.4),
      by(level, 5, 4, 3),
      0.14,
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
  radius = by(level, 0.06, 0.08, 0.1),
): void {
  for (let index = 0; index < by(level, 10, 3, 0); index++) mesh.bead(where(index), radius, 'fruit', 0.1);
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
    mesh.blossom(
      around(index * GOLDEN * 1.3, 0.3 + 0.2 * index * 0.6, 0.35),
      UP,
      by(level, 0.16, 0.2, 0.24),
      by(level, 7, 5, 3),
      0.6,
    );
}
