import type { PlantLooks } from '@understory/garden';
import { type CrownShape, crownShapeOf, isScarred } from '../flora/wood.ts';
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
  const few = scene.looks.leaf_shape === 'pinnate' || scene.looks.leaf_shape === 'palmate';
  const look = leafLook(scene);
  const lit = { ...look, tint: { ...look.tint, base: look.tint.light } };
  return steps(few ? 2 : 4, -2.6, 0.9).flatMap((turn) => {
    const at = reach(center, turn, radius * 0.45);
    return leaf(lit, spotAt(at, turn * 0.6 + scene.random.sway(0.6) + 0.6), radius * (few ? 0.8 : 0.5));
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

/** A broadleaf tree of the canopy, seen whole: trunk, limbs, and masses of foliage. */
export function drawCanopyTree(scene: Scene): void {
  const { plate, random, bark, looks } = scene;
  const clumps = clumpsOf(looks);
  const tall = clumps === CLUMPS.upright || clumps === CLUMPS.tall || clumps === CLUMPS.high;
  const fork: Point = { x: 120, y: tall ? 156 : 142 };
  const limbs = limbsOf(scene, fork, clumps);
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
  if (isScarred(looks)) plate.lay(scars(scene));
  if (isBare(scene)) for (const limb of limbs) plate.lay(twigs(scene, limb));
  else for (const [index, clump] of clumps.entries()) drawClump(scene, clump, index);
  for (const [x, y, radius] of clumps) {
    const at = reach({ x, y }, random.between(0.4, 2.6), radius * 0.5);
    plate.lay(crown(scene, spotAt(at, UP), 10));
    if (random.chance(0.6)) plate.lay(hangFruit(scene, spotAt(reach(at, 0.3, radius * 0.6), UP), 8));
  }
}
