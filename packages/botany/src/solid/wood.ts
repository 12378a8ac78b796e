import { berries, by, type SolidLevel } from './herbs.ts';
import { around, GOLDEN, plus, type SolidMesh, unit, type Vector } from './mesh.ts';

const UP: Vector = [0, 1, 0];

/** A crown as it is grown: a dark heart in each lump of leaves, and sprays about it that make its outline. */
interface CrownForm {
  /** Where the trunk divides, and how thick it is. */
  readonly fork: number;
  readonly trunk: number;
  /** Half its width at a height between the fork and the top, 0 to 1 each. */
  readonly wide: (share: number) => number;
  readonly base: number;
  readonly lumps: number;
  /** Sizes of lumps, as shares. */
  readonly lump: readonly [across: number, up: number];
  readonly hangs?: true;
}

const CROWNS = {
  canopy: {
    fork: 0.24,
    trunk: 0.05,
    base: 0.2,
    lumps: 13,
    lump: [0.36, 0.16],
    wide: (t) => 0.58 * Math.sin(Math.PI * (0.24 + t * 0.68)) + 0.02,
  },
  vase: { fork: 0.18, trunk: 0.046, base: 0.26, lumps: 12, lump: [0.34, 0.15], wide: (t) => 0.18 + 0.46 * t },
  weeping: {
    fork: 0.42,
    trunk: 0.055,
    base: 0.3,
    lumps: 11,
    lump: [0.38, 0.18],
    wide: (t) => 0.62 - 0.42 * t,
    hangs: true,
  },
  columnar: {
    fork: 0.14,
    trunk: 0.06,
    base: 0.1,
    lumps: 12,
    lump: [0.5, 0.13],
    wide: (t) => 0.36 * (1 - t * 0.8),
  },
} as const satisfies Readonly<Record<string, CrownForm>>;

/** A tree with a trunk, limbs and a crown of leaves; bare, its limbs and twigs are all that is seen. */
export function tree(mesh: SolidMesh, level: SolidLevel, kind: keyof typeof CROWNS): void {
  const form: CrownForm = CROWNS[kind];
  const { random } = mesh;
  const lumps = by(level, form.lumps, 6, 2);
  const heart: Vector = [0, form.base + (1 - form.base) * 0.42, 0];
  const fork: Vector = [0, form.fork, 0];
  mesh.stem([0, 0, 0], plus(fork, UP, 0.01), form.trunk * 1.4, form.trunk, by(level, 7, 5, 3), -0.1);
  const leader: Vector = [random.sway(0.06), form.base + (1 - form.base) * 0.76, random.sway(0.06)];
  // As bright at the fork as the trunk ends there.
  if (level < 2) mesh.stem(fork, leader, form.trunk, form.trunk * 0.2, by(level, 7, 3, 3), 0.2);
  for (let index = 0; index < lumps; index++) {
    const share = lumps < 3 ? 0.3 + index * 0.4 : (index + 0.5) / lumps;
    const angle = index * GOLDEN + random.sway(0.25);
    const centre = around(
      angle,
      form.wide(share) * (level === 2 ? 0.4 : random.between(0.86, 1.1)),
      form.base + (1 - form.base) * (0.14 + share * 0.7),
    );
    const root = plus(fork, plus(leader, fork, -1), share * 0.7);
    const thick = form.trunk * (0.56 - 0.22 * share);
    // Limbs rise from the trunk and then reach outward.
    const bow = plus(plus(root, plus(centre, root, -1), 0.5), UP, random.between(0.012, 0.04));
    if (level === 0) {
      mesh.stem(root, bow, thick, thick * 0.6, 3);
      mesh.stem(bow, centre, thick * 0.6, form.trunk * 0.1, 3, 0.2);
    } else if (level === 1) mesh.stem(root, centre, thick, form.trunk * 0.12, 3);
    const swell = random.between(0.84, 1.16) * by(level, 1, 1.24, 1.75) * (1 - 0.25 * share);
    const size: Size = [form.lump[0] * swell, form.lump[1] * swell];
    heartOf(mesh, level, centre, size, heart, -0.72 + share * 0.3);
    clothe(mesh, by(level, 32, 13, 7), centre, size, heart, {
      length: by(level, 0.37, 0.52, 0.86) * (form.lump[0] / 0.36),
      hangs: form.hangs === true,
      tone: -0.12 + share * 0.3,
    });
    const out = unit(plus(centre, heart, -1));
    twigs(mesh, by(level, 9, 5, 3), level === 0 ? bow : root, centre, {
      length: by(level, 0.52, 0.62, 0.9),
      hangs: form.hangs === true,
      from: by(level, 0, 0.4, 0),
    });
    bloomOver(mesh, by(level, 5, 3, 1), centre, size, out, angle);
    if (level < 2 && index % 2 === 0)
      mesh.bead(plus(centre, around(angle, size[0] * 0.9, -0.02)), by(level, 0.03, 0.05, 0), 'fruit');
  }
}

/** Half a lump's width and height. */
type Size = readonly [across: number, up: number];

/** What is dark within leaves, so that one does not see through them. */
function heartOf(
  mesh: SolidMesh,
  level: SolidLevel,
  centre: Vector,
  [across, up]: Size,
  heart: Vector,
  tone: number,
) {
  // Small enough that leaves hide its faces from every side.
  const share = by(level, 0.48, 0.6, 0.64);
  mesh.lump(centre, [across * share, up * share, across * share], heart, false, tone);
}

interface TwigsForm {
  readonly length: number;
  readonly hangs?: boolean;
  /** From which share of its limb on there are any. */
  readonly from?: number;
}

/** Twigs to all sides of a limb and from its tip, seen where leaves are not: long ones below, short ones toward its end. */
function twigs(
  mesh: SolidMesh,
  count: number,
  foot: Vector,
  tip: Vector,
  { length, hangs = false, from = 0.3 }: TwigsForm,
): void {
  const { random } = mesh;
  const limb = plus(tip, foot, -1);
  const along = unit(limb);
  const turn = random.between(0, 6);
  for (let twig = 0; twig < count; twig++) {
    const isLast = twig === count - 1;
    const share = isLast ? 0.96 : from + (0.98 - from) * ((twig + random.between(0.2, 0.8)) / count);
    const side = around(turn + twig * GOLDEN, 1, 0);
    const way = isLast
      ? plus(along, UP, hangs ? -0.8 : 0.25)
      : plus(plus(side, along, 0.75), UP, hangs ? -1 : 0.4 + random.sway(0.35));
    const long = length * (isLast ? 0.95 : 1.1 - share * 0.35) * random.between(0.85, 1.12);
    mesh.card({
      at: plus(foot, limb, share),
      toward: way,
      length: long,
      width: long * 0.84,
      normal: unit(plus(side, UP, 0.6)),
      facing: around(twig * 2.4 + turn, 1, random.sway(0.7)),
      part: 'twig',
      tone: random.sway(0.2),
    });
  }
}

/** Flowers over the outer side of a lump. */
function bloomOver(
  mesh: SolidMesh,
  count: number,
  centre: Vector,
  [across, up]: Size,
  out: Vector,
  angle: number,
): void {
  for (let bloom = 0; bloom < count; bloom++) {
    const way = unit(
      plus(
        out,
        around(
          bloom * GOLDEN + angle,
          count > 3 ? 1.1 : 0.7,
          bloom % 2 === 0 ? 0.7 : mesh.random.between(-0.3, 0.6),
        ),
      ),
    );
    mesh.flowerFace(
      plus(centre, [way[0] * across * 1.06, way[1] * up * 1.06, way[2] * across * 1.06]),
      plus([way[0], 0.3, way[2]], around(bloom * 2.1, 0.3, 0)),
      1,
      mesh.random.sway(0.25),
    );
  }
}

/**
 * The way from the middle of a round crown to one of so many points spread evenly over it, from its top down.
 * @param deep how far down they reach: 2 is the whole ball
 */
function overCrown(index: number, count: number, deep: number, turn: number): Vector {
  const rise = 1 - (index + 0.5) * (deep / count);
  const flat = Math.sqrt(Math.max(0, 1 - rise * rise));
  return [Math.cos(turn + index * GOLDEN) * flat, rise, Math.sin(turn + index * GOLDEN) * flat];
}

/** Sprays of leaves about a lump: most lie on it as shingles do, each third stands out and breaks its outline. */
function clothe(
  mesh: SolidMesh,
  count: number,
  centre: Vector,
  [across, up]: Size,
  heart: Vector,
  {
    length,
    hangs = false,
    rises = 0,
    tone,
    slim = 1,
  }: {
    readonly length: number;
    readonly hangs?: boolean;
    /** How much sprays turn upward. */
    readonly rises?: number;
    readonly tone: number;
    readonly slim?: number;
  },
): void {
  const { random } = mesh;
  const turn = random.between(0, 6);
  for (let index = 0; index < count; index++) {
    const way = overCrown(index, count, 1.75, turn);
    const stands = index % 3 === 2;
    const at = plus(centre, [
      way[0] * across * (stands ? 0.8 : 0.88),
      way[1] * up * (stands ? 0.8 : 0.88),
      way[2] * across * (stands ? 0.8 : 0.88),
    ]);
    const outward = unit(plus(way, unit(plus(at, heart, -1)), 0.7));
    const sideways: Vector = [random.sway(1), random.sway(0.6), random.sway(1)];
    const toward: Vector = hangs
      ? [way[0] * 0.25, -1, way[2] * 0.25]
      : stands
        ? plus(plus(way, sideways, 0.5), UP, 0.15 + rises)
        : plus(plus(sideways, way, 0.35), UP, rises - 0.1);
    const long = length * random.between(0.82, 1.2);
    mesh.card({
      at,
      toward,
      length: long * (hangs ? 1.5 : 1),
      width: long * slim,
      normal: outward,
      ...((stands || hangs) && { facing: around(index * 2.4, 1, 0.3) }),
      pivot: centre,
      tone: tone + way[1] * 0.38 + random.sway(0.2),
      root: hangs ? 0.1 : stands ? 0.2 : 0.5,
      bend: stands ? 0 : -0.12,
    });
  }
}

interface ConiferForm {
  /** How far the tips of boughs hang below where they leave the trunk, in shares of the height. */
  readonly droop: number;
  readonly tiers: number;
  readonly slender: number;
}

/** Boughs in whorls, longest below; their tips droop as those of cedars and hemlocks, or are held out as those of firs. */
export function conifer(
  mesh: SolidMesh,
  level: SolidLevel,
  { droop, tiers: near, slender }: ConiferForm,
): void {
  const { random } = mesh;
  mesh.stem([0, 0, 0], [0, 0.95, 0], 0.055, 0.006, by(level, 6, 4, 3), -0.2);
  const foot = 0.05;
  const sides = by(level, 8, 6, 5);
  const top = mesh.corner({
    place: [0, 0.93, 0],
    pivot: [0, 0.1, 0],
    normal: UP,
    part: 'leaf',
    tone: -0.55,
    card: [2.5, 0.95],
  });
  const skirt = Array.from({ length: sides }, (_, side) =>
    mesh.corner({
      place: around((side / sides) * 2 * Math.PI, 0.3, foot + 0.1),
      pivot: [0, 0.1, 0],
      normal: around((side / sides) * 2 * Math.PI, 1, 0.2),
      part: 'leaf',
      tone: -0.95,
      card: [2 + (side % 2) * 0.9, 0.05],
    }),
  );
  skirt.forEach((corner, side) => {
    mesh.face(top, corner, skirt[(side + 1) % sides] ?? corner);
  });
  const tiers = by(level, near, 11, 5);
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers;
    const low = foot + 0.03 + share * 0.87;
    const radius = (1 - share) ** slender * random.between(0.9, 1) + 0.03;
    const boughs = Math.max(4, Math.round(by(level, 11, 7, 4) * (1 - share * 0.45)));
    for (let bough = 0; bough < boughs; bough++) {
      const angle = ((bough + random.sway(0.22)) / boughs) * 2 * Math.PI + tier * 1.3;
      const away = radius * random.between(0.82, 1);
      const rise = 0.03 + 0.02 * (1 - droop * 8) + share * 0.05;
      const spot = (along: number): Vector =>
        around(
          angle,
          away * along,
          low + Math.min(0.98 - low, rise * Math.sin(Math.min(1, along * 1.6) * 1.57)) - droop * along ** 2.2,
        );
      mesh.strip(spot, by(level, 2, 1, 1), {
        width: Math.max(0.2, radius * by(level, 0.8, 1.05, 1.4)),
        across: [-Math.sin(angle), random.sway(0.4), Math.cos(angle)],
        normal: unit(around(angle, 1, 0.75)),
        tone: -0.1 + share * 0.22 + random.sway(0.2),
        pivot: [0, low, 0],
      });
      if (bough % 2 === 0 && level < 2)
        mesh.card({
          at: [0, low, 0],
          toward: around(angle, 1, 0.1),
          length: away * 0.9,
          width: away * 0.5,
          normal: UP,
          part: 'twig',
        });
    }
  }
  for (let side = 0; side < 2; side++)
    mesh.card({
      at: [0, 0.86, 0],
      toward: UP,
      length: 0.4,
      width: 0.22,
      normal: unit([side, 0.5, 1 - side]),
      facing: [side, 0, 1 - side],
      pivot: [0, 0.8, 0],
      tone: 0.2,
    });
  for (let index = 0; index < by(level, 10, 0, 0); index++) {
    const up = random.between(0.5, 0.88);
    mesh.bead(around(index * GOLDEN, (1 - up) * 0.8, up), 0.03, 'fruit', 0, 2);
  }
}

/** A pine: an open crown of tufts on whorls of limbs. */
export function pine(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  mesh.stem([0, 0, 0], [0.03, 0.93, 0.02], 0.07, 0.015, by(level, 7, 4, 3), -0.05);
  const limbs = by(level, 17, 9, 3);
  for (let index = 0; index < limbs; index++) {
    const share = (index + 0.5) / limbs;
    const angle = index * GOLDEN;
    const up = 0.26 + share * 0.64;
    const away =
      (level === 2 ? 0.35 : 0.66) * Math.sin(Math.PI * (0.34 + share * 0.6)) * random.between(0.85, 1.1);
    const centre = around(angle, away, up + 0.04);
    if (level < 2) mesh.stem([0.02 * up, up - 0.05, 0], centre, 0.025, 0.008, 3);
    const across = by(level, 0.3, 0.36, 0.7) * (1 - share * 0.25);
    mesh.lump(
      centre,
      [across * 0.55, by(level, 0.05, 0.07, 0.14), across * 0.55],
      [0, 0.5, 0],
      false,
      -0.65 + share * 0.25,
    );
    clothe(
      mesh,
      by(level, 14, 6, 5),
      centre,
      [across * 0.9, by(level, 0.075, 0.09, 0.18)],
      [centre[0] * 0.5, centre[1] - 0.2, centre[2] * 0.5],
      { length: by(level, 0.26, 0.36, 0.66), rises: 0.5, tone: -0.05 + share * 0.2 },
    );
  }
}

/** A shrub: lumps from the ground up, clothed with leaves; bare, stems that fan from its foot. */
export function shrub(mesh: SolidMesh, level: SolidLevel, needled: boolean): void {
  const { random } = mesh;
  const heart: Vector = [0, 0.22, 0];
  for (let index = 0; index < by(level, 13, 6, 2); index++) {
    const angle = index * GOLDEN;
    const tip = around(angle, random.between(0.25, 0.6), random.between(0.5, 0.78));
    const foot = around(angle, 0.06, 0);
    mesh.stem(foot, tip, by(level, 0.022, 0.034, 0.05), 0.008, 3, 0);
    twigs(mesh, by(level, 4, 3, 2), foot, tip, { length: by(level, 0.5, 0.6, 0.8) });
  }
  const lumps = by(level, 9, 5, 1);
  for (let index = 0; index < lumps; index++) {
    const isMiddle = index === 0;
    const angle = index * GOLDEN * 1.1;
    const centre: Vector = isMiddle
      ? [0, level === 2 ? 0.5 : 0.62, 0]
      : around(angle, random.between(0.4, 0.52), 0.17 + 0.42 * ((index * 0.618) % 1));
    const grown = random.between(0.9, 1.08);
    const size: Size = isMiddle
      ? [by(level, 0.46, 0.52, 0.78) * grown, by(level, 0.28, 0.31, 0.42) * grown]
      : [by(level, 0.38, 0.44, 0.5) * grown, by(level, 0.25, 0.28, 0.4) * grown];
    heartOf(mesh, level, centre, size, heart, -0.8 + centre[1] * 0.4);
    clothe(mesh, by(level, 30, 14, 12), centre, size, heart, {
      length: by(level, 0.36, 0.52, 0.86),
      rises: needled ? 0.7 : 0.2,
      tone: -0.32 + centre[1] * 0.5,
      slim: needled ? 0.7 : 1,
    });
    const out = unit(plus(centre, heart, -1));
    if (level === 2) twigs(mesh, 1, [0, 0.1, 0], centre, { length: 0.9 });
    bloomOver(mesh, by(level, isMiddle ? 8 : 6, 4, 6), centre, size, unit(plus(out, UP, 0.5)), angle);
  }
  berries(
    mesh,
    level,
    (index) => {
      const angle = index * GOLDEN * 1.9;
      return around(angle, random.between(0.55, 0.84), random.between(0.34, 0.72));
    },
    by(level, 0.026, 0.04, 0.06),
  );
}

/** A climber: stems that wind upward, with leaves to every side. */
export function climber(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  for (let stem = 0; stem < by(level, 3, 2, 1); stem++) {
    let last = around(stem * 2.1, 0.1, 0);
    for (let joint = 1; joint <= by(level, 5, 3, 2); joint++) {
      const up = joint / by(level, 5, 3, 2);
      const next = around(stem * 2.1 + joint * 1.2, 0.12 + up * 0.3, up * 0.92);
      mesh.stem(last, next, 0.03, 0.022, 3);
      last = next;
    }
  }
  const leaves = by(level, 80, 30, 8);
  for (let index = 0; index < leaves; index++) {
    const up = 0.06 + 0.86 * ((index + 0.5) / leaves);
    const angle = index * GOLDEN;
    const away = random.between(0.2, 0.6) * (0.65 + 0.5 * up);
    mesh.card({
      at: around(angle, away, up),
      toward: around(angle + random.sway(1), 1, random.between(-0.7, 0.5)),
      length: by(level, 0.46, 0.62, 1),
      width: by(level, 0.46, 0.62, 1),
      normal: unit(plus(around(angle, 1, 0), UP, 0.5)),
      pivot: around(angle, away * 0.4, up),
      tone: random.sway(0.4) + up * 0.15,
      root: 0.35,
    });
  }
  for (let index = 0; index < by(level, 16, 6, 3); index++) {
    const angle = index * GOLDEN * 1.4;
    mesh.flowerFace(around(angle, 0.72, random.between(0.25, 0.92)), around(angle, 1, 0.4));
  }
  berries(mesh, level, (index) => around(index * GOLDEN * 2, 0.7, random.between(0.3, 0.85)));
}
