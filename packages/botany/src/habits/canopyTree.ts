import type { PlantLooks } from '@understory/garden';
import { leafCutOf, leafScaleOf } from '../flora/leafage.ts';
import { type CrownShape, crownShapeOf, isScarred, underBarkOf } from '../flora/wood.ts';
import { along, type Bow, grow, type Point, reach, spotAt, steps, UP } from '../geometry.ts';
import { hair, type Scallop, scallopContour, scallopLit, scallopWash } from '../ink.ts';
import { leaf } from '../leaves.ts';
import { INK, type Tint } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import { crown, FOOT, hangFruit, isBare, leafLook, leafTint, type Scene, wood } from '../scene.ts';
import { stampPlumb } from '../stamps.ts';

/** A mass of foliage: where its middle is and how wide. */
type Clump = readonly [x: number, y: number, radius: number];

/** Masses of foliage by form, from the back to the front. */
const CLUMPS: Readonly<Record<CrownShape, readonly Clump[]>> = {
  high: [
    [120, 30, 19],
    [98, 48, 20],
    [144, 50, 20],
    [84, 76, 20],
    [158, 80, 20],
    [120, 66, 24],
    [102, 100, 21],
    [138, 104, 21],
  ],
  rounded: [
    [120, 54, 36],
    [76, 78, 34],
    [166, 80, 34],
    [52, 116, 30],
    [188, 118, 30],
    [96, 124, 32],
    [146, 126, 32],
    [120, 92, 36],
  ],
  upright: [
    [121, 36, 23],
    [98, 62, 25],
    [147, 66, 24],
    [76, 98, 22],
    [121, 88, 27],
    [168, 104, 23],
    [96, 128, 26],
    [144, 132, 26],
    [70, 146, 17],
  ],
  tall: [
    [120, 30, 17],
    [104, 52, 20],
    [142, 58, 20],
    [92, 84, 22],
    [156, 92, 22],
    [120, 76, 22],
    [78, 118, 23],
    [168, 128, 22],
    [116, 112, 24],
    [132, 142, 19],
  ],
  irregular: [
    [96, 36, 25],
    [138, 44, 24],
    [56, 70, 24],
    [184, 66, 22],
    [112, 74, 22],
    [206, 96, 17],
    [34, 100, 19],
    [158, 92, 20],
    [78, 104, 17],
  ],
  gnarled: [
    [120, 46, 31],
    [78, 58, 30],
    [164, 58, 30],
    [42, 90, 27],
    [200, 90, 27],
    [26, 122, 19],
    [216, 122, 19],
    [86, 94, 26],
    [154, 94, 26],
    [120, 82, 28],
  ],
  spreading: [
    [118, 50, 34],
    [68, 74, 32],
    [170, 72, 32],
    [38, 104, 25],
    [202, 102, 25],
    [98, 104, 32],
    [146, 106, 32],
  ],
  vase: [
    [120, 46, 32],
    [76, 56, 32],
    [166, 56, 32],
    [48, 86, 27],
    [194, 88, 27],
    [98, 90, 30],
    [144, 92, 30],
  ],
};

function clumpsOf(looks: PlantLooks): readonly Clump[] {
  const own = crownShapeOf(looks);
  if (own !== undefined) return CLUMPS[own];
  const form = looks.canopy_form;
  if (form === 'spreading' || form === 'vase' || form === 'upright') return CLUMPS[form];
  return form === 'conical' || form === 'columnar' ? CLUMPS.tall : CLUMPS.rounded;
}

function scallopOf(scene: Scene, center: Point, radius: number): Scallop {
  const turn = scene.random.between(0, 1);
  const corners = steps(9, turn, turn + (Math.PI * 2 * 8) / 9).map((angle) =>
    reach(center, angle, radius * scene.random.between(0.82, 1)),
  );
  return { center, corners, bulge: 1.42 };
}

/** A few leaves drawn out on a clump tell what kind of leaf the mass is made of. */
function leafMarks(scene: Scene, center: Point, radius: number): Sketch {
  const cut = leafCutOf(scene.looks);
  const few = scene.looks.leaf_shape === 'pinnate' || scene.looks.leaf_shape === 'palmate' || cut === 'oak';
  const look = leafLook(scene);
  const lit = { ...look, tint: { ...look.tint, base: look.tint.light } };
  return steps(few ? 2 : 4, -2.6, 0.9).flatMap((turn) => {
    const at = reach(center, turn, radius * 0.45);
    return leaf(
      lit,
      spotAt(at, turn * 0.6 + scene.random.sway(0.6) + 0.6),
      radius * (few ? 0.8 : 0.5) * leafScaleOf(scene.looks),
    );
  });
}

function clumpSketch(scene: Scene, center: Point, radius: number, tint: Tint): Sketch {
  const scallop = scallopOf(scene, center, radius);
  return [
    { kind: 'wash', color: tint.shade, d: scallopWash(scallop) },
    { kind: 'wash', color: tint.base, d: scallopLit(scallop) },
    { kind: 'contour', d: scallopContour(scallop, 2.4) },
    ...leafMarks(scene, center, radius),
  ];
}

/** Different drawings of a clump that one tree is made of. */
const CLUMP_KINDS = 3;

function drawClump(scene: Scene, [x, y, radius]: Clump, index: number): void {
  const { random } = scene;
  const kind = index % CLUMP_KINDS;
  const tint = leafTint(scene);
  const center = { x: x + random.sway(5), y: y + random.sway(4) };
  const size = scene.leafSeason === 'leafing' ? radius * 0.86 : radius;
  const name = `clump ${kind} ${tint.base}`;
  scene.plate.lay(
    stampPlumb(name, center, size, false, (from, drawn) => clumpSketch(scene, from, drawn, tint)),
  );
}

function limbsOf(scene: Scene, fork: Point, clumps: readonly Clump[]): readonly Bow[] {
  return clumps.map(([x, y]) => {
    const bend = { x: fork.x + (x - fork.x) * 0.3 + scene.random.sway(4), y: fork.y + (y - fork.y) * 0.65 };
    return { from: { x: fork.x, y: fork.y + scene.random.between(0, 26) }, bend, to: { x, y } };
  });
}

function twigs(scene: Scene, limb: Bow): Sketch {
  const ends = steps(4, 0.45, 1).flatMap((share, index) => {
    const at = along(limb, share);
    return [-1, 1].map((side) =>
      grow(at, at.angle + side * (0.45 + scene.random.between(0, 0.4)), 30 - index * 3, side * 0.3),
    );
  });
  return [{ kind: 'ink', d: ends.map((bow) => hair(bow, 2)).join('') }];
}

/** Dark scars across pale bark, on the part of the trunk that shows. */
function scars({ random }: Scene): Sketch {
  const marks = steps(6, 134, 202).map((y, index) => {
    const x = 120 + (index % 2 === 0 ? -3.5 : 2.5) + random.sway(1);
    return hair({ from: { x: x - 3.5, y }, bend: { x, y: y + 0.8 }, to: { x: x + 3.5, y } }, 1.8);
  });
  return [{ kind: 'overlay', color: INK, d: marks.join('') }];
}

/** A crooked limb in two pieces with an elbow between them. */
function elbowed(scene: Scene, from: Point, to: Point, out: number): readonly [Bow, Bow] {
  const side = Math.sign(to.x - from.x) || 1;
  const elbow = {
    x: from.x + (to.x - from.x) * out,
    y: from.y + (to.y - from.y) * 0.42 + scene.random.sway(5),
  };
  return [
    { from, bend: { x: from.x + (elbow.x - from.x) * 0.3, y: elbow.y + 8 }, to: elbow },
    { from: elbow, bend: { x: elbow.x + side * 3, y: (elbow.y + to.y) / 2 + 4 }, to },
  ];
}

/** Strips of bark that curl off, and the pale wood under them. */
function peeling(stem: Bow, under: string): Sketch {
  const strips = [0.2, 0.46, 0.72].map((share) =>
    grow(along(stem, share), along(stem, share).angle, 17, 0.1),
  );
  const curls = [0.3, 0.58].map((share) => {
    const at = along(stem, share);
    return hair(grow(reach(at, 0, 4), UP + 0.9, 11, 1.1), 1.6);
  });
  return [
    { kind: 'overlay', color: under, d: strips.map((strip) => hair(strip, 4.4)).join('') },
    { kind: 'ink', d: curls.join('') },
  ];
}

/** A madrone: a leaning trunk that soon parts into a few bare, winding limbs, each with its own cloud of leaves. */
function drawIrregular(scene: Scene, clumps: readonly Clump[]): void {
  const { plate, bark, looks } = scene;
  const fork = { x: 110, y: 150 };
  const trunk: Bow = { from: { x: 122, y: FOOT.y }, bend: { x: 126, y: 180 }, to: fork };
  const second: Bow = { from: { x: 124, y: 204 }, bend: { x: 142, y: 168 }, to: { x: 148, y: 138 } };
  const limbs = clumps.flatMap(([x, y]) => elbowed(scene, x > 130 ? second.to : fork, { x, y }, 0.62));
  plate.lay(
    ...limbs.map((limb, index) => wood(limb, index % 2 === 0 ? 7.5 : 4.6, index % 2 === 0 ? 4.6 : 2, bark)),
  );
  plate.lay(wood(second, 11, 8, bark), wood(trunk, 17, 10, bark));
  const under = underBarkOf(looks);
  if (under !== undefined) plate.lay(peeling(trunk, under), peeling(second, under));
}

/** A Garry oak: a short thick trunk and crooked limbs as wide as the tree is high. */
function drawGnarled(scene: Scene, clumps: readonly Clump[]): void {
  const { plate, bark } = scene;
  const fork = { x: 120, y: 152 };
  const limbs = clumps.flatMap(([x, y]) => elbowed(scene, fork, { x, y }, 0.55));
  plate.lay(
    ...limbs.map((limb, index) => wood(limb, index % 2 === 0 ? 9 : 5.5, index % 2 === 0 ? 5.5 : 2, bark)),
  );
  plate.lay(wood({ from: FOOT, bend: { x: 116, y: 184 }, to: { x: 120, y: 140 } }, 25, 15, bark));
  const furrows = [112, 119, 126].map((x, index) =>
    hair(
      { from: { x, y: 203 - index * 5 }, bend: { x: x + 1, y: 184 }, to: { x: x + 2, y: 164 + index * 4 } },
      1.4,
    ),
  );
  plate.lay([{ kind: 'ink', d: furrows.join('') }]);
}

/** A broadleaf tree of the canopy, seen whole: trunk, limbs, and masses of foliage. */
export function drawCanopyTree(scene: Scene): void {
  const { plate, random, bark, looks } = scene;
  const clumps = clumpsOf(looks);
  const tall = clumps === CLUMPS.upright || clumps === CLUMPS.tall || clumps === CLUMPS.high;
  const fork: Point = { x: 120, y: tall ? 156 : 142 };
  const limbs = limbsOf(scene, fork, clumps);
  if (clumps === CLUMPS.irregular) drawIrregular(scene, clumps);
  else if (clumps === CLUMPS.gnarled) drawGnarled(scene, clumps);
  else {
    plate.lay(...limbs.map((limb) => wood(limb, 6, 1.2, bark)));
    plate.lay(
      wood(
        {
          from: FOOT,
          bend: { x: 118 + random.sway(4), y: 180 },
          to: { x: 120, y: tall ? 50 : 120 },
        },
        15,
        5,
        bark,
      ),
    );
  }
  if (isScarred(looks)) plate.lay(scars(scene));
  if (isBare(scene)) for (const limb of limbs) plate.lay(twigs(scene, limb));
  else for (const [index, clump] of clumps.entries()) drawClump(scene, clump, index);
  for (const [x, y, radius] of clumps) {
    const at = reach({ x, y }, random.between(0.4, 2.6), radius * 0.5);
    plate.lay(crown(scene, spotAt(at, UP), 10));
    if (random.chance(0.6)) plate.lay(hangFruit(scene, spotAt(reach(at, 0.3, radius * 0.6), UP), 8));
  }
}
