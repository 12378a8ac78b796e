import type { LeafShape } from '@understory/garden';
import { genusOf } from '../flora.ts';
import { along, type Bow, grow, type Point, reach, spotAt, steps, UP } from '../geometry.ts';
import { hair, type Scallop, scallopWash } from '../ink.ts';
import { mix, PAPER } from '../palette.ts';
import {
  crown,
  FOOT,
  hangFruit,
  headroom,
  isBare,
  isWoodyScene,
  leafTint,
  type Scene,
  sprout,
  stalk,
  wood,
} from '../scene.ts';
import { Trace } from '../trace.ts';

const LEAF_LENGTH: Readonly<Record<LeafShape, number>> = {
  broad: 29,
  lance: 31,
  linear: 30,
  palmate: 37,
  pinnate: 42,
  round: 28,
  heart: 34,
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
    y: 206 + Math.sin(angle) * 68,
  }));
  const scallop: Scallop = { center: { x: 120, y: 190 }, corners, bulge: 1.08 };
  scene.plate.lay([{ kind: 'wash', color: mix(leafTint(scene).base, PAPER, 0.42), d: scallopWash(scallop) }]);
}

/** Runners that trail over the ground from the middle, leaves along them. */
function runnersOf(scene: Scene): readonly Bow[] {
  return [
    [-1.18, 122, -0.45],
    [1.18, 122, 0.45],
    [-0.62, 112, -0.85],
    [0.66, 112, 0.85],
    [-1.42, 112, 0.12],
    [1.42, 112, -0.12],
    [0.04, 84, 0.3],
  ].map(([lean = 0, length = 0, curl = 0]) => grow(FOOT, UP + lean + scene.random.sway(0.05), length, curl));
}

/** A woody mat: kinnikinnick, low juniper, trailing bramble. */
export function drawTrailingMat(scene: Scene): void {
  cushion(scene);
  const { looks, plate, random } = scene;
  const length = LEAF_LENGTH[looks.leaf_shape];
  const cut = looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate';
  const runners = runnersOf(scene);
  for (const runner of runners) {
    plate.lay(wood(runner, 4, 1, isWoodyScene(scene) ? scene.bark : leafTint(scene).shade));
    const leaves = steps(cut ? 3 : 7, 0.26, 0.96).flatMap((share, index) => {
      const at = along(runner, share);
      const side = index % 2 === 0 ? 1 : -1;
      return sprout(
        scene,
        spotAt(at, at.angle + side * random.between(0.65, 1)),
        length * random.between(0.85, 1.05),
      );
    });
    plate.lay(leaves, sprout(scene, along(runner, 1), length));
    if (random.chance(0.75)) plate.lay(hangFruit(scene, along(runner, 0.5), 9));
  }
  for (const runner of runners) {
    const at = along(runner, 0.86);
    plate.lay(crown(scene, spotAt(at, UP + (at.x - 120) / 240), flowerSize(scene)));
  }
}

function flowerSize(scene: Scene): number {
  switch (scene.blooms[0]?.inflorescence) {
    case 'solitary':
      return 14;
    case 'spike':
    case 'raceme':
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

/** Where the leaves of a carpet stand, from the back row to the front one. */
const ROWS: readonly (readonly [y: number, from: number, to: number, count: number, scale: number])[] = [
  [150, 70, 172, 5, 0.78],
  [168, 46, 196, 6, 0.9],
  [187, 30, 208, 7, 1],
  [206, 40, 202, 6, 1.06],
];

/** A herbaceous carpet: leaf above leaf, each on its own short stalk, flowers standing over them. */
export function drawCarpet(scene: Scene): void {
  const { looks, plate, random } = scene;
  cushion(scene);
  const length = LEAF_LENGTH[looks.leaf_shape];
  const size = flowerSize(scene);
  const cut =
    looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate' || looks.leaf_shape === 'needle';
  for (const [row, [y, from, to, count, scale]] of ROWS.entries()) {
    if (row === 2 || row === 0)
      drawFlowers(
        scene,
        row === 0 ? [62, 92, 122, 150, 180] : [50, 88, 156, 192],
        y,
        row === 0 ? 76 : 58,
        size,
      );
    for (const x of steps(cut ? Math.max(3, count - 2) : count, from, to)) {
      const foot = { x: x + random.sway(6), y: y + 8 };
      const stem = grow(foot, UP + (x - 120) / 150 + random.sway(0.3), 12, 0);
      plate.lay([{ kind: 'ink', d: hair(stem, 1.8) }], sprout(scene, along(stem, 1), length * scale));
    }
  }
  if (looks.leaf_shape !== 'succulent') {
    for (const x of [64, 110, 172]) plate.lay(hangFruit(scene, spotAt({ x, y: 172 }, UP), 9));
  }
}

function drawFlowers(scene: Scene, places: readonly number[], y: number, height: number, size: number): void {
  if (scene.blooms.length === 0 && scene.fruit === null) return;
  const lift = Math.max(26, Math.min(height, y - 24 - headroom(scene, size)));
  for (const x of places) {
    const stem = grow(
      { x, y },
      UP + (x - 120) / 300,
      lift * scene.random.between(0.72, 1),
      scene.random.sway(0.3),
    );
    scene.plate.lay(stalk(stem, 2.4, leafTint(scene).base), crown(scene, along(stem, 1), size));
  }
}

/** Stonecrops: rosette against rosette. */
export function drawStonecrop(scene: Scene): void {
  const { plate, random } = scene;
  cushion(scene);
  drawFlowers(scene, [72, 108, 138, 170], 164, 58, 16);
  for (const [y, from, to, count, scale] of ROWS) {
    for (const x of steps(count - 1, from, to)) {
      const center = { x: x + random.sway(5), y: y - 2 };
      const turn = random.between(0, 1);
      for (const [ring, size] of [
        [7, 17],
        [5, 11],
      ] as const) {
        plate.lay(
          ...steps(ring, turn, turn + (Math.PI * 2 * (ring - 1)) / ring).map((angle) =>
            sprout(scene, spotAt(center, angle), size * scale * 0.82),
          ),
        );
      }
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
