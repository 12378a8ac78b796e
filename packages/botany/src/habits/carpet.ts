import type { LeafShape } from '@understory/garden';
import { genusOf } from '../flora/genus.ts';
import { isSmallLeaved, leafCutOf } from '../flora/leafage.ts';
import { isGroundFlowered } from '../flora/mats.ts';
import { along, type Bow, grow, type Point, reach, spotAt, steps, UP } from '../geometry.ts';
import { hair, type Scallop, scallopWash } from '../ink.ts';
import { mix, PAPER, type Tint } from '../palette.ts';
import { ring } from '../petals.ts';
import type { Sketch } from '../plate.ts';
import {
  crown,
  FOOT,
  hangFruit,
  headroom,
  isBare,
  isWoodyScene,
  leafPair,
  leafTint,
  type Scene,
  sprout,
  stalk,
  wood,
} from '../scene.ts';
import { stampUpright } from '../stamps.ts';
import { Trace } from '../trace.ts';

const LEAF_LENGTH: Readonly<Record<LeafShape, number>> = {
  broad: 33,
  lance: 34,
  linear: 30,
  palmate: 42,
  pinnate: 48,
  round: 31,
  heart: 37,
  needle: 25,
  scale: 26,
  frond: 42,
  succulent: 21,
};

/** The low body of a mat, as a pale wash. */
function cushion(scene: Scene): void {
  if (isBare(scene)) return;
  const corners: Point[] = steps(11, Math.PI, Math.PI * 2).map((angle) => ({
    x: 120 + Math.cos(angle) * 98,
    y: 206 + Math.sin(angle) * 92,
  }));
  const scallop: Scallop = { center: { x: 120, y: 180 }, corners, bulge: 1.08 };
  scene.plate.lay([{ kind: 'wash', color: mix(leafTint(scene).base, PAPER, 0.42), d: scallopWash(scallop) }]);
}

/** Keeps the ends of runners, and the leaves on them, on the sheet. */
const drawnIn = (point: Point, share: number): Point => ({
  x: FOOT.x + (point.x - FOOT.x) * share,
  y: point.y,
});

/** Runners that trail over the ground from the middle, leaves along them. */
function runnersOf(scene: Scene): readonly Bow[] {
  const share = LEAF_LENGTH[scene.looks.leaf_shape] > 36 ? 0.58 : 0.74;
  return [
    [-1.15, 128, -0.35],
    [1.15, 128, 0.35],
    [-0.55, 128, -0.75],
    [0.6, 126, 0.75],
    [-1.44, 112, 0.1],
    [1.44, 112, -0.1],
    [-0.85, 128, -0.4],
    [0.88, 124, 0.4],
    [0.04, 100, 0.3],
  ].map(([lean = 0, length = 0, curl = 0]) => {
    const runner = grow(FOOT, UP + lean * 0.92 + scene.random.sway(0.05), length, curl);
    return { from: FOOT, bend: drawnIn(runner.bend, share), to: drawnIn(runner.to, share) };
  });
}

/** A woody mat: kinnikinnick, low juniper, trailing bramble. */
export function drawTrailingMat(scene: Scene): void {
  cushion(scene);
  const { looks, plate, random } = scene;
  const small = isSmallLeaved(looks);
  const length = LEAF_LENGTH[looks.leaf_shape] * (small ? 0.66 : 1);
  const cut = looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate';
  const runners = runnersOf(scene);
  const bark = isWoodyScene(scene) ? scene.bark : leafTint(scene).shade;
  plate.lay(...runners.map((runner) => wood(runner, 4, 1, bark)));
  for (const runner of runners) {
    const pairs = steps(cut ? 2 : small ? 5 : 4, 0.28, 0.88).flatMap((share) =>
      leafPair(scene, along(runner, share), length * random.between(0.88, 1.05)),
    );
    plate.lay(pairs, sprout(scene, along(runner, 1), length));
    if (random.chance(0.75)) plate.lay(hangFruit(scene, along(runner, 0.5), 9));
  }
  for (const [index, runner] of runners.entries()) {
    const at = along(runner, index % 2 === 0 ? 0.92 : 0.66);
    plate.lay(crown(scene, spotAt(at, UP + (at.x - 120) / 240), flowerSize(scene)));
  }
}

function flowerSize(scene: Scene): number {
  switch (scene.blooms[0]?.inflorescence) {
    case 'solitary':
      return 14;
    case 'spike':
    case 'raceme':
    case 'wand':
    case 'plume':
    case 'whorls':
      return 11;
    case 'umbel':
    case 'globe':
    case 'corymb':
      return 15;
    default:
      return 12;
  }
}

/** Mats lower than this, in feet, hold their flowers close. */
const LOW_MAT_FT = 0.45;

/** Where the leaves of a carpet stand, from the back row to the front one. */
const ROWS: readonly (readonly [y: number, from: number, to: number, count: number, scale: number])[] = [
  [132, 84, 158, 4, 0.82],
  [148, 60, 182, 5, 0.9],
  [166, 44, 198, 6, 0.96],
  [186, 32, 208, 7, 1.04],
  [206, 44, 198, 6, 1.1],
];

/** A herbaceous carpet: leaf above leaf, each on its own short stalk, flowers standing over them. */
export function drawCarpet(scene: Scene): void {
  const { looks, plate, random } = scene;
  cushion(scene);
  const length = LEAF_LENGTH[looks.leaf_shape];
  const size = flowerSize(scene);
  const cut =
    looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate' || leafCutOf(looks) === 'clover';
  const lift = looks.height_mature >= LOW_MAT_FT ? 1 : looks.leaf_shape === 'needle' ? 0.42 : 0.7;
  for (const [row, [y, from, to, count, scale]] of ROWS.entries()) {
    if ((row === 3 || row === 0) && !isGroundFlowered(looks))
      drawFlowers(
        scene,
        row === 0 ? [62, 92, 122, 150, 180] : [50, 88, 156, 192],
        y,
        (row === 0 ? 76 : 58) * lift,
        size,
      );
    for (const x of steps(cut ? Math.max(3, count - 2) : count, from, to)) {
      const foot = { x: x + random.sway(6), y: y + 2 };
      plate.lay(sprout(scene, spotAt(foot, UP + (x - 120) / 150 + random.sway(0.35)), length * scale));
    }
  }
  if (isGroundFlowered(looks)) {
    for (const x of [48, 92, 150, 196]) plate.lay(crown(scene, spotAt({ x, y: 209 }, UP), 13));
  }
  if (looks.leaf_shape !== 'succulent') {
    for (const x of [64, 110, 172]) plate.lay(hangFruit(scene, spotAt({ x, y: 172 }, UP), 9));
  }
}

function drawFlowers(scene: Scene, places: readonly number[], y: number, height: number, size: number): void {
  if (scene.blooms.length === 0 && scene.fruit === null) return;
  const lift = Math.max(26, Math.min(height, y - 24 - headroom(scene, size)));
  const stems = places.map((x) =>
    grow({ x, y }, UP + (x - 120) / 300, lift * scene.random.between(0.72, 1), scene.random.sway(0.3)),
  );
  const { base } = leafTint(scene);
  scene.plate.lay(...stems.map((stem) => stalk(stem, 2.4, base)));
  scene.plate.lay(...stems.map((stem) => crown(scene, along(stem, 1), size)));
}

/** A rosette of fat leaves seen from above, paler towards its heart. */
function stonecropRosette(center: Point, size: number, tint: Tint): Sketch {
  return (
    [
      [8, 1, tint.shade],
      [7, 0.72, tint.base],
      [5, 0.42, tint.light],
    ] as const
  ).map(([count, share, color]) => ({
    kind: 'inked',
    color,
    width: 1,
    d: ring(new Trace(), center, count, share * 2, size * share, 0.44, 0.66).toString(),
  }));
}

/** Stonecrops: rosette against rosette, the flowers on short stems above. */
export function drawStonecrop(scene: Scene): void {
  const { plate, random } = scene;
  cushion(scene);
  drawFlowers(scene, [66, 104, 138, 174], 158, 62, 18);
  const tint = leafTint(scene);
  for (const [y, from, to, count, scale] of ROWS.slice(1)) {
    for (const x of steps(count - 2, from + 4, to - 4)) {
      const spot = spotAt({ x: x + random.sway(7), y: y - 2 + random.sway(3) }, UP + random.sway(0.5));
      const size = 29 * scale * random.between(0.8, 1.08);
      plate.lay(
        stampUpright('rosette', spot, size, (center, drawn) => stonecropRosette(center, drawn, tint)),
      );
    }
  }
}

/** Prickly pear: flat pads one on another. */
export function drawPads(scene: Scene): void {
  const tint = leafTint(scene);
  for (const [x, y, lean, length] of [
    [84, 208, -0.5, 66],
    [156, 208, 0.5, 66],
    [120, 210, 0, 76],
    [60, 152, -0.55, 52],
    [182, 152, 0.5, 52],
    [122, 138, 0.12, 62],
    [96, 158, -0.35, 46],
  ] as const) {
    const foot = { x, y };
    const middle = reach(foot, UP + lean, length * 0.62);
    const tip = reach(foot, UP + lean, length);
    const side = (wide: number): Point => reach(middle, UP + lean + Math.PI / 2, wide);
    const pad = new Trace()
      .move(foot)
      .cubic(side(length * 0.5), reach(side(length * 0.44), UP + lean, length * 0.36), tip)
      .cubic(reach(side(-length * 0.44), UP + lean, length * 0.36), side(-length * 0.5), foot);
    const spines = [0.35, 0.6, 0.85].flatMap((share) =>
      [-0.16, 0.16].flatMap((wide) => {
        const at = reach(reach(foot, UP + lean, length * share), UP + lean + Math.PI / 2, wide * length);
        return [-0.6, 0.5].map((turn) => hair(grow(at, UP + turn, 8, 0), 1.2));
      }),
    );
    scene.plate.lay([
      { kind: 'inked', color: tint.base, d: pad.toString() },
      {
        kind: 'ink',
        d:
          spines.join('') +
          hair({ from: foot, bend: reach(side(length * 0.52), UP + lean, length * 0.1), to: tip }, 3),
      },
    ]);
    if (y < 200) scene.plate.lay(crown(scene, spotAt(tip, UP), 13));
  }
}

export const isPadded = (scene: Scene): boolean => genusOf(scene.looks) === 'Opuntia';
