import type { LeafShape } from '@understory/garden';
import { genusOf } from '../flora/genus.ts';
import { isSmallLeaved, leafCutOf } from '../flora/leafage.ts';
import { isGroundFlowered, isTrailing } from '../flora/mats.ts';
import { isDry } from '../fruit.ts';
import { along, type Bow, grow, type Point, reach, spotAt, steps, UP } from '../geometry.ts';
import { hair, type Scallop, scallopWash } from '../ink.ts';
import { mix, PAPER, type Tint } from '../palette.ts';
import { ring } from '../petals.ts';
import type { Sketch } from '../plate.ts';
import {
  crown,
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

/** How wide every mat is drawn, in sheet units. */
const MAT_WIDTH = 212;
/** Where the front edge of a mat lies. */
const FRONT = 215;
/** A mat is drawn no lower than this, lest its leaves be too small to be known, and no higher than a bush. */
const LOWEST = 46;
const HIGHEST = 132;

/** Height of a mat with what stands over it, so that it is as flat for its width as it grows. */
export function matHeight({ looks }: Scene): number {
  const lowest = isTrailing(looks) ? LOWEST : LOWEST + 14;
  return Math.min(HIGHEST, Math.max(lowest, (MAT_WIDTH * looks.height_mature) / looks.spread_mature));
}

/** The low body of a mat, as a pale wash of the given height. */
function cushion(scene: Scene, height: number): void {
  if (isBare(scene)) return;
  const corners: Point[] = steps(11, Math.PI, Math.PI * 2).map((angle) => ({
    x: 120 + Math.cos(angle) * 98,
    y: 210 + Math.sin(angle) * height,
  }));
  const scallop: Scallop = { center: { x: 120, y: 210 - height * 0.3 }, corners, bulge: 1.06 };
  scene.plate.lay([{ kind: 'wash', color: mix(leafTint(scene).base, PAPER, 0.42), d: scallopWash(scallop) }]);
}

/** Length of a leaf of a mat of the given height. */
function leafLengthOf({ looks }: Scene, height: number): number {
  const usual = LEAF_LENGTH[looks.leaf_shape] * (isSmallLeaved(looks) ? 0.62 : 1);
  const isCut = looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate';
  return Math.min(usual, Math.max(isSmallLeaved(looks) ? 11 : 15, height * (isCut ? 0.46 : 0.38)));
}

/** Where runners end: on an ellipse on the ground round the foot, those behind first. */
const RUNNERS = [-1.57, -0.95, -2.2, -0.42, -2.72, 0.02, 3.12, 0.5, 2.64, 1.1, 2.05] as const;

/** Runners that lie on the ground round the middle and rise a little, leaves along them. */
function runnersOf(scene: Scene, height: number, leafLength: number): readonly Bow[] {
  const depth = Math.min(16, height * 0.22);
  const across = MAT_WIDTH / 2 - leafLength * 0.75;
  const rise = Math.max(6, height - depth * 2 - leafLength * 0.9);
  return RUNNERS.map((turn, index) => {
    const out = index % 3 === 1 ? 0.82 : 1;
    const x = 120 + Math.cos(turn) * across * out + scene.random.sway(5);
    const y = 204 + Math.sin(turn) * depth;
    const share = Math.abs(x - 120) / across;
    const lift = rise * (1 - share * 0.75) * (turn < 0 ? 1 : 0.45);
    return {
      from: { x: 120 + Math.cos(turn) * 8, y: 205 + Math.sin(turn) * 3 },
      bend: { x: 120 + (x - 120) * 0.5, y: y - lift },
      to: { x, y: y - lift * 0.55 },
    };
  });
}

/** From this height on a mat is a low bush: shoots stand up from its runners. */
const SHOOTS_FROM = 66;

function shootsOf(scene: Scene, height: number, leafLength: number): readonly Bow[] {
  if (height <= SHOOTS_FROM) return [];
  return steps(7, -1, 1).map((side) => {
    const tall = (height - leafLength) * (1 - 0.45 * side * side) * scene.random.between(0.86, 1);
    return grow({ x: 120 + side * 62, y: 206 }, UP + side * 0.42, tall, side * 0.2);
  });
}

/** A mat of runners, woody or not: kinnikinnick, low juniper, trailing bramble, beach pea. */
export function drawTrailingMat(scene: Scene): void {
  const { looks, plate, random } = scene;
  const height = matHeight(scene);
  const length = leafLengthOf(scene, height);
  const size = Math.min(flowerSize(scene), Math.max(7, height * 0.13));
  cushion(scene, height * (height > SHOOTS_FROM ? 0.44 : 0.6));
  const runners = [
    ...shootsOf(scene, height, length),
    ...runnersOf(scene, Math.min(height, SHOOTS_FROM), length),
  ];
  const bark = isWoodyScene(scene) ? scene.bark : leafTint(scene).shade;
  plate.lay(...runners.map((runner) => wood(runner, 3.2, 1, bark)));
  for (const [index, runner] of runners.entries()) {
    const reached = Math.hypot(runner.to.x - runner.from.x, runner.to.y - runner.from.y);
    const count = Math.max(2, Math.min(6, Math.round(reached / (length * 0.95))));
    const pairs = steps(count, 0.18, 0.9).flatMap((share) =>
      leafPair(scene, along(runner, share), length * random.between(0.88, 1.05)),
    );
    plate.lay(pairs, sprout(scene, along(runner, 1), length));
    if (index % 2 === 1)
      plate.lay(hangFruit(scene, spotAt(reach(along(runner, 0.62), UP, length * 0.4), UP), size * 0.8));
  }
  if (scene.blooms.length === 0) return;
  for (const [index, runner] of runners.entries()) {
    const at = along(runner, index % 2 === 0 ? 0.9 : 0.58);
    const lean = UP + (at.x - 120) / 240;
    plate.lay(crown(scene, spotAt(reach(at, UP, length * 0.35), lean), size));
  }
  if (looks.leaf_shape === 'needle') return;
  plate.lay(
    sprout(scene, spotAt({ x: 120, y: 212 }, UP - 0.9), length),
    sprout(scene, spotAt({ x: 122, y: 212 }, UP + 0.9), length),
  );
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

/** Rows of leaves from the back to the front: how far forward, how wide and how large. */
const ROWS: readonly (readonly [forward: number, wide: number, scale: number])[] = [
  [0, 0.62, 0.84],
  [0.34, 0.84, 0.92],
  [0.68, 0.98, 1],
  [1, 0.86, 1.06],
];
/** Leaves of one row. */
const MOST_ABREAST = 11;

/** A herbaceous carpet: leaf beside leaf, each on its own short stalk, flowers standing over them. */
export function drawCarpet(scene: Scene): void {
  const { looks, plate, random } = scene;
  const height = matHeight(scene);
  const length = leafLengthOf(scene, height);
  const depth = height * 0.36;
  const size = flowerSize(scene) * Math.min(1, Math.max(0.55, height / 118));
  const isCut =
    looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate' || leafCutOf(looks) === 'clover';
  // A round or heart-shaped leaf lies open to the sky, its point outwards, or nobody could tell its shape.
  const liesOpen =
    (looks.leaf_shape === 'heart' || looks.leaf_shape === 'round') && leafCutOf(looks) === 'whole';
  cushion(scene, depth + length * 0.5);
  for (const [row, [forward, wide, scale]] of ROWS.entries()) {
    const y = FRONT - depth * (1 - forward);
    if ((row === 0 || row === 2) && !isGroundFlowered(looks)) {
      const places = row === 0 ? [62, 92, 122, 150, 180] : [44, 84, 158, 198];
      drawFlowers(scene, places, y, height - (FRONT - y) - (row === 0 ? 0 : length * 0.4), size);
    }
    const half = (MAT_WIDTH / 2 - length * 0.4) * wide;
    const abreast = Math.min(
      MOST_ABREAST,
      Math.max(4, Math.round((half * 2) / (length * (isCut ? 0.92 : 0.78)))),
    );
    for (const x of steps(abreast, 120 - half, 120 + half)) {
      const lean = (x - 120) / 150 + random.sway(0.35);
      const spot = liesOpen
        ? spotAt({ x: x + random.sway(4), y: y - length * 0.72 }, Math.PI / 2 - lean * 0.8)
        : spotAt({ x: x + random.sway(5), y }, UP + lean);
      plate.lay(sprout(scene, spot, length * scale));
    }
  }
  if (isGroundFlowered(looks)) {
    for (const x of [48, 92, 150, 196]) plate.lay(crown(scene, spotAt({ x, y: 212 }, UP), size * 0.9));
  }
  if (looks.leaf_shape !== 'succulent') {
    for (const x of [58, 98, 146, 186])
      plate.lay(
        hangFruit(scene, spotAt({ x, y: FRONT - depth * 0.6 - length * 0.4 }, UP), Math.max(7, size * 0.6)),
      );
  }
}

function drawFlowers(scene: Scene, places: readonly number[], y: number, height: number, size: number): void {
  // Berries lie among the leaves; only what dries on its stem is held up.
  if (scene.blooms.length === 0 && (scene.fruit === null || !isDry(scene.fruit))) return;
  const lift = Math.max(size * 1.2, height - headroom(scene, size));
  const stems = places.map((x) =>
    grow({ x, y }, UP + (x - 120) / 300, lift * scene.random.between(0.8, 1), scene.random.sway(0.3)),
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
  const height = matHeight(scene);
  const depth = height * 0.36;
  const usual = Math.max(13, height * 0.2);
  cushion(scene, depth + usual * 0.6);
  drawFlowers(
    scene,
    [60, 92, 122, 150, 182],
    FRONT - depth - usual * 0.4,
    height - depth - usual * 0.4,
    height * 0.15,
  );
  const tint = leafTint(scene);
  for (const [forward, wide, scale] of ROWS) {
    const half = (MAT_WIDTH / 2 - usual * 0.7) * wide;
    const abreast = Math.min(MOST_ABREAST, Math.round((half * 2) / (usual * 1.45)));
    for (const x of steps(abreast, 120 - half, 120 + half)) {
      const y = FRONT - usual * 0.6 - depth * (1 - forward);
      const spot = spotAt({ x: x + random.sway(4), y: y + random.sway(2) }, UP + random.sway(0.5));
      const size = usual * scale * random.between(0.85, 1.08);
      plate.lay(
        stampUpright('rosette', spot, size, (center, drawn) => stonecropRosette(center, drawn, tint)),
      );
    }
  }
}

/** Where the pads of a low prickly pear sit, how they lean and how long they are for its height. */
const PADS = [
  [96, 206, -0.3, 0.56],
  [150, 206, 0.35, 0.56],
  [62, 208, -0.8, 0.5],
  [184, 208, 0.8, 0.5],
  [122, 209, 0.05, 0.6],
  [34, 211, -1.15, 0.42],
  [210, 211, 1.15, 0.4],
  [80, 212, -0.5, 0.5],
  [164, 212, 0.55, 0.48],
] as const;

/** Prickly pear: flat pads that lie one against another, some with a second pad on their rims. */
export function drawPads(scene: Scene): void {
  const height = matHeight(scene);
  const flower = Math.max(8, height * 0.14);
  for (const [index, [x, y, lean, share]] of PADS.entries()) {
    const first = { x, y };
    const tip = drawPad(scene, first, lean, height * share);
    const carries = index % 2 === 0;
    const top = carries
      ? drawPad(scene, tip, lean * 0.4 + (index % 4 === 0 ? 0.35 : -0.35), height * share * 0.7)
      : tip;
    if (index < 6) scene.plate.lay(crown(scene, spotAt(top, UP), flower));
  }
}

/** Draws one pad and returns its far end. */
function drawPad(scene: Scene, foot: Point, lean: number, length: number): Point {
  const tint = leafTint(scene);
  const middle = reach(foot, UP + lean, length * 0.62);
  const tip = reach(foot, UP + lean, length);
  const side = (wide: number): Point => reach(middle, UP + lean + Math.PI / 2, wide);
  const pad = new Trace()
    .move(foot)
    .cubic(side(length * 0.5), reach(side(length * 0.44), UP + lean, length * 0.36), tip)
    .cubic(reach(side(-length * 0.44), UP + lean, length * 0.36), side(-length * 0.5), foot);
  const spines = [0.4, 0.75].flatMap((share) =>
    [-0.16, 0.16].map((wide) => {
      const at = reach(reach(foot, UP + lean, length * share), UP + lean + Math.PI / 2, wide * length);
      return hair(grow(at, UP + wide * 3, 6, 0), 1.1);
    }),
  );
  scene.plate.lay([
    { kind: 'inked', color: tint.base, d: pad.toString() },
    {
      kind: 'ink',
      d:
        spines.join('') +
        hair({ from: foot, bend: reach(side(length * 0.52), UP + lean, length * 0.1), to: tip }, 2.4),
    },
  ]);
  return tip;
}

export const isPadded = (scene: Scene): boolean => genusOf(scene.looks) === 'Opuntia';
