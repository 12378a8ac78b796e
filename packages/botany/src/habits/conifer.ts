import { type ConiferBuild, coniferBuildOf, hangsInFans } from '../flora/wood.ts';
import { fruiting } from '../fruit.ts';
import { along, type Bow, grow, type Point, reach, type Spot, spotAt, steps, UP } from '../geometry.ts';
import { hair, slipped } from '../ink.ts';
import type { Tint } from '../palette.ts';
import { petal } from '../petals.ts';
import type { Sketch } from '../plate.ts';
import { FOOT, isBare, leafTint, type Scene, wood } from '../scene.ts';
import { stampAlong } from '../stamps.ts';
import { Trace } from '../trace.ts';

const TOP = 16;
/** Where the crown of a broad conifer begins. */
const LOW_TOP = 58;
const SKIRT = 198;
const USUAL: ConiferBuild = { halfWidth: 70, droop: 10, tiers: 7, clearTrunk: 4 };

/** The outline of a conifer: by its form where that is striking, else by its genus. */
function buildOf({ looks }: Scene): ConiferBuild {
  if (looks.canopy_form === 'columnar') return { halfWidth: 38, droop: 9, tiers: 8, clearTrunk: 0 };
  if (looks.canopy_form === 'weeping') return { halfWidth: 66, droop: 30, tiers: 6, clearTrunk: 0 };
  return coniferBuildOf(looks) ?? USUAL;
}

/** One skirt of boughs: its top on the trunk, its hem a row of hanging tips. */
interface Skirt {
  readonly top: Point;
  readonly hem: number;
  readonly half: number;
  readonly droop: number;
  readonly upsweep: number;
}

/** Hem of a skirt from left to right: a tip, then the notch after it, and so on. */
function hemOf(scene: Scene, { top, hem, half, droop, upsweep }: Skirt): readonly Point[] {
  const tips = half > 46 ? 7 : half > 24 ? 5 : 3;
  return steps(tips * 2 - 1, -1, 1).map((share, index) => {
    const lift = Math.abs(share) ** 2 * droop * (0.35 + upsweep);
    const notch = index % 2 === 1;
    const x = top.x + share * half + scene.random.sway(half * 0.03);
    const y = hem + (notch ? -droop * 0.75 : droop * 0.3) - lift + scene.random.sway(2.5);
    return { x, y };
  });
}

function drawSkirt(scene: Scene, skirt: Skirt): Sketch {
  const tint = leafTint(scene);
  const hem = hemOf(scene, skirt);
  const first = hem[0] ?? skirt.top;
  const last = hem.at(-1) ?? skirt.top;
  const bough = (tip: Point, side: number): Point => ({
    x: skirt.top.x + side * skirt.half * 0.26,
    y: (skirt.top.y + tip.y) / 2 + skirt.droop * 0.2,
  });
  const outline = (place: (point: Point) => Point): Trace => {
    const trace = new Trace().move(place(skirt.top)).quad(place(bough(first, -1)), place(first));
    for (const [index, point] of hem.entries()) {
      const before = hem[index - 1];
      if (before !== undefined)
        trace.quad(place({ x: (before.x + point.x) / 2, y: Math.max(before.y, point.y) - 1 }), place(point));
    }
    return trace.quad(place(bough(last, 1)), place(skirt.top));
  };
  const shade = new Trace().move(skirt.top).quad(bough(last, 1), last);
  for (const point of [...hem].reverse().slice(1, Math.ceil(hem.length / 2))) shade.line(point);
  shade.quad({ x: skirt.top.x + skirt.half * 0.12, y: (skirt.top.y + skirt.hem) / 2 }, skirt.top);
  const hemLines = hem.slice(1).map((point, index) => {
    const before = hem[index] ?? point;
    return hair(
      { from: before, bend: { x: (before.x + point.x) / 2, y: Math.max(before.y, point.y) - 1 }, to: point },
      index % 2 === 0 ? 2.6 : 1.7,
    );
  });
  const needles = hem
    .filter((_, index) => index % 2 === 0)
    .map((tip) => {
      const inward = Math.atan2(skirt.top.y - tip.y, skirt.top.x - tip.x);
      return hair(
        grow(
          reach(tip, inward, 5),
          inward,
          Math.hypot(tip.x - skirt.top.x, tip.y - skirt.top.y) * 0.34,
          0.12,
        ),
        1.4,
      );
    });
  return [
    { kind: 'wash', color: tint.base, d: outline(slipped).toString() },
    { kind: 'wash', color: tint.shade, d: shade.toString() },
    {
      kind: 'ink',
      d:
        hair({ from: skirt.top, bend: bough(first, -1), to: first }, 1.9) +
        hair({ from: skirt.top, bend: bough(last, 1), to: last }, 3.4) +
        hemLines.join('') +
        needles.join(''),
    },
  ];
}

/** A flat spray that hangs: a rib with narrower sprays to either side. */
const spray = (spot: Spot, length: number, tint: Tint): Sketch =>
  stampAlong(`spray ${tint.base}`, spot, length, (from, size) => {
    const fan = new Trace();
    for (const [share, turn] of SPRAY)
      petal(
        fan,
        reach(from, from.angle, size * share),
        from.angle + turn,
        size * (0.56 - share * 0.2),
        0.2,
        0.6,
      );
    return [{ kind: 'inked', color: tint.base, width: 0.9, d: fan.toString() }];
  });
const SPRAY: readonly (readonly [share: number, turn: number])[] = [
  [0, -0.7],
  [0, 0.7],
  [0.26, -0.55],
  [0.26, 0.55],
  [0.5, 0],
];

/** A tier of a cedar: sprays hang as curtains from boughs that droop, or with `upsweep` rise again at their ends like a J. */
function drawCurtain(scene: Scene, { top, hem, half, droop, upsweep }: Skirt): Sketch {
  const tint = leafTint(scene);
  const bough = (side: number): Bow => ({
    from: { x: top.x, y: top.y + 6 },
    bend: { x: top.x + side * half * 0.66, y: hem + droop * (upsweep - 0.4) },
    to: { x: top.x + side * half, y: hem + droop * (0.25 - 1.15 * upsweep) },
  });
  const [left, right] = [bough(-1), bough(1)];
  const body = new Trace()
    .move(top)
    .quad(left.bend, left.to)
    .quad({ x: top.x, y: hem + droop }, right.to)
    .quad(right.bend, top);
  const length = droop * 0.6 + 15;
  const hung = steps(half > 46 ? 5 : half > 24 ? 4 : 2, 0.3, 0.94).flatMap((share) =>
    [left, right].map((from, index) => {
      const outward = (index === 0 ? 0.3 : -0.3) * share;
      return spray(spotAt(along(from, share), Math.PI / 2 + outward), length * (1.2 - share * 0.45), tint);
    }),
  );
  const front = steps(half > 46 ? 4 : 3, -0.34, 0.34).map((side) =>
    spray(spotAt({ x: top.x + half * side, y: hem - length * 0.5 }, Math.PI / 2 - side * 0.5), length, tint),
  );
  return [
    { kind: 'wash', color: tint.shade, d: body.toString() },
    { kind: 'ink', d: hair(left, 2.6) + hair(right, 2.6) },
    ...[...hung, ...front].flat(),
  ];
}

/** The foot of a trunk that widens into roots, with the furrows of fibrous bark. */
function buttress(bark: string): Sketch {
  const at = (x: number, y: number): Point => ({ x: FOOT.x + x, y: FOOT.y + y });
  const foot = new Trace()
    .move(at(-6, -44))
    .quad(at(-7, -10), at(-19, 3))
    .quad(at(-11, 0), at(-7, 4))
    .quad(at(0, -2), at(6, 4))
    .quad(at(12, 0), at(19, 2))
    .quad(at(7, -10), at(6, -44));
  const furrows = [-0.55, -0.1, 0.4].map((side) =>
    hair({ from: at(side * 8, -40), bend: at(side * 9, -14), to: at(side * 22, 0) }, 1.3),
  );
  return [
    { kind: 'inked', color: bark, d: foot.toString() },
    { kind: 'ink', d: furrows.join('') },
  ];
}

/** Bare tiers of a larch in winter. */
function drawBoughs({ top, hem, half }: Skirt): Sketch {
  const boughs = [-1, 1].flatMap((side) => [
    grow({ x: top.x, y: top.y + 12 }, UP + side * 1.75, half, -side * 0.5),
    grow({ x: top.x, y: (top.y + hem) / 2 + 8 }, UP + side * 1.7, half * 0.8, -side * 0.5),
  ]);
  return [{ kind: 'ink', d: boughs.map((bow) => hair(bow, 2.6)).join('') }];
}

/** A fir's cones stand on its upper boughs; those of the others hang all down the tree. */
function conesOf(scene: Scene, { hem, half }: Skirt, tier: number): Sketch {
  const { fruit } = scene;
  if (fruit === null) return [];
  const at = (side: number, y: number): Sketch =>
    fruiting(fruit, spotAt({ x: 120 + side * half, y }, UP), 7.5);
  if (fruit.form === 'uprightCones')
    return tier < 3 && tier > 0 ? [-0.62, 0.56].flatMap((side) => at(side, hem - 8)) : [];
  if (tier % 2 === 0) return [];
  const across = [tier % 4 === 1 ? -0.45 : 0.45, ...(tier > 3 ? [0.1] : [])];
  return across.flatMap((side) => at(side, hem - 11));
}

/** A conifer in tiers: conical, columnar or weeping, of needles or scales. */
export function drawConifer(scene: Scene): void {
  const { plate, random, bark, looks } = scene;
  const build = buildOf(scene);
  const top = looks.canopy_form === 'spreading' || looks.canopy_form === 'rounded' ? LOW_TOP : TOP;
  const trunk = grow(FOOT, UP, FOOT.y - top - 26, 0.02);
  plate.lay(wood(trunk, 12, 1, bark));
  if (build.buttressed === true) plate.lay(buttress(bark));
  const drawTier = hangsInFans(looks) ? drawCurtain : drawSkirt;
  const rise = (SKIRT - build.clearTrunk - top) / (build.tiers + 0.45);
  const taper = looks.canopy_form === 'columnar' ? 0.45 : 0.92;
  for (let tier = build.tiers - 1; tier >= 0; tier -= 1) {
    const share = (tier + 1) / build.tiers;
    const half = build.halfWidth * (1 - taper + taper * share) * (tier === 0 ? 0.85 : 1) + random.sway(3);
    const skirt: Skirt = {
      top: {
        x: 120 + random.sway(1.5) + (build.nods === true && tier === 0 ? 9 : 0),
        y: top + rise * tier * 0.92,
      },
      hem: top + rise * (tier + 0.45 + (build.overlap ?? 1)),
      half,
      droop: build.droop * (0.6 + share * 0.4),
      upsweep: build.upsweep ?? 0,
    };
    plate.lay(isBare(scene) ? drawBoughs(skirt) : drawTier(scene, skirt));
    plate.lay(conesOf(scene, skirt, tier));
  }
  if (build.nods === true) plate.lay(noddingLeader(top, leafTint(scene)));
}

/** The last shoot of a hemlock, bent over like a whip, with its needles hanging from it. */
function noddingLeader(top: number, tint: Tint): Sketch {
  const whip: Bow = {
    from: { x: 129, y: top + 26 },
    bend: { x: 128, y: top - 22 },
    to: { x: 156, y: top + 16 },
  };
  const needles = new Trace();
  for (const share of steps(9, 0.16, 1)) {
    const at = along(whip, share);
    petal(needles, at, at.angle + 0.75, 12 - share * 4, 0.24, 0.5);
    petal(needles, at, at.angle - 0.75, 12 - share * 4, 0.24, 0.5);
  }
  return [
    { kind: 'inked', color: tint.base, width: 0.9, d: needles.toString() },
    { kind: 'ink', d: hair(whip, 2.6) },
  ];
}
