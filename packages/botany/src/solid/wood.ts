import { berries, by, type SolidLevel } from './herbs.ts';
import { around, GOLDEN, plus, type SolidMesh, unit, type Vector } from './mesh.ts';

const UP: Vector = [0, 1, 0];

/** A crown as it is grown: lumps of leaves about limbs, and loose leaves that break their outline. */
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
    fork: 0.26,
    trunk: 0.055,
    base: 0.24,
    lumps: 11,
    lump: [0.4, 0.19],
    wide: (t) => 0.6 * Math.sin(Math.PI * (0.22 + t * 0.66)) + 0.06,
  },
  vase: { fork: 0.2, trunk: 0.05, base: 0.3, lumps: 10, lump: [0.36, 0.17], wide: (t) => 0.2 + 0.46 * t },
  weeping: {
    fork: 0.42,
    trunk: 0.055,
    base: 0.3,
    lumps: 9,
    lump: [0.4, 0.2],
    wide: (t) => 0.62 - 0.36 * t,
    hangs: true,
  },
  columnar: {
    fork: 0.14,
    trunk: 0.06,
    base: 0.12,
    lumps: 9,
    lump: [0.55, 0.15],
    wide: (t) => 0.36 * (1 - t * 0.75),
  },
} as const satisfies Readonly<Record<string, CrownForm>>;

/** A tree with a trunk, limbs and a crown of leaves; bare, its limbs and twigs are all that is seen. */
export function tree(mesh: SolidMesh, level: SolidLevel, kind: keyof typeof CROWNS): void {
  const form: CrownForm = CROWNS[kind];
  const { random } = mesh;
  const lumps = by(level, form.lumps, 5, 2);
  const heart: Vector = [0, form.base + (1 - form.base) * 0.4, 0];
  const fork: Vector = [random.sway(0.03), form.fork, random.sway(0.03)];
  mesh.stem([0, 0, 0], fork, form.trunk * 1.35, form.trunk, by(level, 7, 5, 3), -0.1);
  const leader: Vector = [random.sway(0.06), form.base + (1 - form.base) * 0.72, random.sway(0.06)];
  mesh.stem(fork, leader, form.trunk, form.trunk * 0.3, by(level, 5, 3, 3));
  for (let index = 0; index < lumps; index++) {
    const share = lumps < 3 ? 0.3 + index * 0.45 : (index + 0.5) / lumps;
    const angle = index * GOLDEN;
    const centre = around(
      angle,
      form.wide(share) * (level === 2 ? 0.35 : 1),
      form.base + (1 - form.base) * (0.14 + share * 0.7),
    );
    if (level < 2) {
      const root = plus(fork, plus(leader, fork, -1), share * 0.7);
      mesh.stem(root, centre, form.trunk * 0.5, form.trunk * 0.16, 3);
      if (level === 0)
        for (let twig = 0; twig < 3; twig++)
          mesh.stem(
            plus(centre, plus(root, centre, -1), 0.3),
            plus(centre, around(angle + (twig - 1) * 1.1, 0.26, form.hangs ? -0.16 : 0.09 - twig * 0.02)),
            form.trunk * 0.16,
            form.trunk * 0.05,
            3,
          );
    }
    const inner = by(level, 0.84, 0.9, 1);
    const swell = random.between(0.86, 1.14) * by(level, 1, 1.22, 1.7) * (1 - 0.25 * share);
    mesh.lump(
      centre,
      [form.lump[0] * swell * inner, form.lump[1] * swell * inner, form.lump[0] * swell * inner],
      heart,
      true,
      -0.5 + share * 0.24,
    );
    clothe(mesh, by(level, 30, 9, 0), centre, [form.lump[0] * swell, form.lump[1] * swell], heart, {
      length: by(level, 0.15, 0.3, 0.4),
      hangs: form.hangs === true,
      tone: -0.02 + share * 0.22,
    });
    const out = unit(plus(centre, heart, -1));
    for (let bloom = 0; bloom < by(level, 5, 2, 1); bloom++) {
      const way = unit(plus(out, around(bloom * GOLDEN + angle, 0.9, random.between(-0.2, 0.7))));
      mesh.blossom(
        plus(centre, [
          way[0] * form.lump[0] * swell,
          way[1] * form.lump[1] * swell,
          way[2] * form.lump[0] * swell,
        ]),
        way,
        by(level, 0.045, 0.1, 0.2),
        by(level, 5, 4, 4),
        0.1,
      );
    }
    if (level < 2 && index % 2 === 0)
      mesh.bead(
        plus(centre, around(angle, form.lump[0] * swell * 0.9, -0.02)),
        by(level, 0.035, 0.05, 0),
        'fruit',
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

/** Leaves on the outside of a lump, which lie as shingles do. */
function clothe(
  mesh: SolidMesh,
  count: number,
  centre: Vector,
  [across, up]: readonly [number, number],
  heart: Vector,
  { length, hangs, tone }: { readonly length: number; readonly hangs: boolean; readonly tone: number },
): void {
  const { random } = mesh;
  const turn = random.between(0, 6);
  for (let index = 0; index < count; index++) {
    const way = overCrown(index, count, 1.6, turn);
    const at = plus(centre, [way[0] * across * 0.9, way[1] * up * 0.9, way[2] * across * 0.93]);
    const down: Vector = hangs
      ? [way[0] * 0.2, -1, way[2] * 0.2]
      : plus(way, [random.sway(0.9), -0.15 + random.sway(0.5), random.sway(0.9)]);
    mesh.leaf({
      at,
      toward: down,
      length: length * random.between(0.8, 1.25) * (hangs ? 1.9 : 1),
      width: length * (hangs ? 0.5 : 0.72),
      normal: unit(plus(way, unit(plus(at, heart, -1)), 0.6)),
      pivot: centre,
      tone: tone + way[1] * 0.4 + random.sway(0.16),
    });
  }
}

/** Boughs in tiers, each ragged at its rim and drooping: firs, spruces, cedars. */
export function conifer(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  mesh.stem([0, 0, 0], [0, 0.92, 0], 0.06, 0.008, by(level, 6, 4, 3), -0.2);
  const tiers = by(level, 15, 7, 3);
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers;
    const low = 0.07 + share * 0.88;
    const radius = (1 - share) ** 0.85 * random.between(0.9, 1);
    const boughs = Math.max(4, Math.round(by(level, 13, 8, 6) * (1 - share * 0.6)));
    const tall = by(level, 0.085, 0.17, 0.36);
    const top = mesh.corner({
      place: [0, Math.min(0.99, low + tall), 0],
      pivot: [0, low, 0],
      normal: UP,
      part: 'leaf',
      tone: -0.35 + share * 0.25,
    });
    const rim: number[] = [];
    for (let bough = 0; bough < boughs * 2; bough++) {
      const angle = (bough / (boughs * 2)) * 2 * Math.PI + tier * 1.3;
      const isTip = bough % 2 === 0;
      const away = radius * (isTip ? random.between(0.86, 1) : random.between(0.46, 0.6));
      const place = around(angle, away, Math.max(0.01, low - (isTip ? 0.035 : -0.005) + random.sway(0.012)));
      rim.push(
        mesh.corner({
          place,
          pivot: [0, low, 0],
          normal: unit(around(angle, 1, isTip ? 0.55 : 0.1)),
          part: 'leaf',
          tone: (isTip ? 0.42 : -0.42) + share * 0.16 + random.sway(0.12),
        }),
      );
    }
    rim.forEach((corner, index) => {
      mesh.face(top, corner, rim[(index + 1) % rim.length] ?? corner);
    });
  }
  for (let index = 0; index < by(level, 10, 0, 0); index++) {
    const up = random.between(0.45, 0.85);
    mesh.bead(around(index * GOLDEN, (1 - up) * 0.8, up), 0.03, 'fruit', 0, 2);
  }
}

/** A pine: an open crown of tufts on whorls of limbs. */
export function pine(mesh: SolidMesh, level: SolidLevel): void {
  const { random } = mesh;
  mesh.stem([0, 0, 0], [0.03, 0.93, 0.02], 0.07, 0.015, by(level, 7, 4, 3), -0.05);
  const limbs = by(level, 15, 8, 3);
  for (let index = 0; index < limbs; index++) {
    const share = (index + 0.5) / limbs;
    const angle = index * GOLDEN;
    const up = 0.3 + share * 0.6;
    const away =
      (level === 2 ? 0.3 : 0.66) * Math.sin(Math.PI * (0.34 + share * 0.6)) * random.between(0.85, 1.1);
    const centre = around(angle, away, up + 0.04);
    if (level < 2) mesh.stem([0.02 * up, up - 0.05, 0], centre, 0.025, 0.008, 3);
    const across = by(level, 0.3, 0.36, 0.62) * (1 - share * 0.25);
    mesh.lump(
      centre,
      [across, by(level, 0.075, 0.1, 0.2), across],
      [0, 0.5, 0],
      level < 2,
      -0.25 + share * 0.2,
    );
    const tufts = by(level, 12, 4, 0);
    for (let tuft = 0; tuft < tufts; tuft++) {
      const turn = tuft * GOLDEN;
      const out = around(turn, across * 0.85, random.between(-0.02, 0.07));
      mesh.leaf({
        at: plus(centre, out),
        toward: plus(around(turn, 1, 0), UP, random.between(0.3, 1.2)),
        length: by(level, 0.17, 0.24, 0.3),
        width: by(level, 0.07, 0.12, 0.2),
        normal: unit(plus(UP, around(turn, 1, 0), 0.8)),
        pivot: centre,
        tone: 0.1 + random.sway(0.2),
      });
    }
  }
}

/** A shrub: lumps from the ground up, clothed with leaves; bare, stems that fan from its foot. */
export function shrub(mesh: SolidMesh, level: SolidLevel, needled: boolean): void {
  const { random } = mesh;
  const heart: Vector = [0, 0.25, 0];
  for (let index = 0; index < by(level, 13, 6, 3); index++) {
    const angle = index * GOLDEN;
    const tip = around(angle, random.between(0.3, 0.78), random.between(0.62, 0.92));
    mesh.stem(around(angle, 0.06, 0), tip, by(level, 0.028, 0.04, 0.06), 0.01, 3, 0);
    if (level === 0)
      mesh.stem(
        plus([0, 0, 0], tip, 0.6),
        plus([tip[0] * 0.6, tip[1] * 0.6, tip[2] * 0.6], around(angle + 0.8, 0.25, 0.25)),
        0.013,
        0.005,
        3,
      );
  }
  const lumps = by(level, 7, 4, 1);
  const inner = by(level, 0.86, 0.9, 1);
  for (let index = 0; index < lumps; index++) {
    const isMiddle = index === 0;
    const angle = index * GOLDEN * 1.1;
    const centre: Vector = isMiddle
      ? [0, level === 2 ? 0.48 : 0.58, 0]
      : around(angle, 0.47, random.between(0.32, 0.52));
    const across =
      (isMiddle ? by(level, 0.54, 0.58, 0.86) : by(level, 0.44, 0.48, 0.5)) * random.between(0.92, 1.06);
    const up =
      (isMiddle ? by(level, 0.34, 0.36, 0.46) : by(level, 0.29, 0.31, 0.4)) * random.between(0.92, 1.06);
    mesh.lump(centre, [across * inner, up * inner, across * inner], heart, level < 2 || lumps === 1, -0.5);
    const leaves = by(level, needled ? 34 : 28, 9, 3);
    const turn = random.between(0, 6);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const way = overCrown(leaf, leaves, 1.5, turn);
      const at = plus(centre, [way[0] * across * 0.94, way[1] * up * 0.94, way[2] * across * 0.94]);
      mesh.leaf({
        at,
        toward: plus(way, [random.sway(0.7), needled ? 0.9 : random.between(-0.4, 0.5), random.sway(0.7)]),
        length: by(level, 0.2, 0.32, 0.4) * random.between(0.8, 1.2),
        width: by(level, needled ? 0.05 : 0.135, needled ? 0.1 : 0.22, 0.3),
        normal: unit(plus(way, unit(plus(at, heart, -1)), 0.5)),
        pivot: centre,
        tone: way[1] * 0.42 + random.sway(0.18),
      });
    }
    for (let bloom = 0; bloom < by(level, isMiddle ? 7 : 5, 2, 3); bloom++) {
      const turned = bloom * GOLDEN + angle;
      const way = unit(plus(plus(unit(plus(centre, heart, -1)), UP, 0.5), around(turned, 0.85, 0)));
      mesh.blossom(
        plus(centre, [way[0] * across * 1.02, way[1] * up * 1.02, way[2] * across * 1.02]),
        way,
        by(level, 0.082, 0.125, 0.2),
        by(level, 5, 4, 3),
        0.16,
      );
    }
  }
  berries(
    mesh,
    level,
    (index) => {
      const angle = index * GOLDEN * 1.9;
      return around(angle, random.between(0.5, 0.82), random.between(0.34, 0.72));
    },
    by(level, 0.034, 0.05, 0.06),
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
  const leaves = by(level, 84, 30, 7);
  for (let index = 0; index < leaves; index++) {
    const up = 0.08 + 0.86 * ((index + 0.5) / leaves);
    const angle = index * GOLDEN;
    const away = random.between(0.25, 0.7) * (0.65 + 0.5 * up);
    mesh.leaf({
      at: around(angle, away, up),
      toward: around(angle + random.sway(1), 1, random.between(-0.7, 0.3)),
      length: by(level, 0.3, 0.46, 0.8),
      width: by(level, 0.22, 0.36, 0.66),
      normal: unit(plus(around(angle, 1, 0), UP, 0.5)),
      pivot: around(angle, away * 0.4, up),
      tone: random.sway(0.3) + up * 0.15,
    });
  }
  for (let index = 0; index < by(level, 16, 6, 3); index++) {
    const angle = index * GOLDEN * 1.4;
    mesh.blossom(
      around(angle, 0.78, random.between(0.25, 0.92)),
      around(angle, 1, 0.4),
      by(level, 0.14, 0.2, 0.3),
      by(level, 5, 4, 3),
      0.3,
    );
  }
  berries(mesh, level, (index) => around(index * GOLDEN * 2, 0.7, random.between(0.3, 0.85)));
}
