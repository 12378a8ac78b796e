import type { CanopyForm, LeafShape, PlantLooks } from '@understory/garden';
import { isSmallLeaved, isTipLeaved, leafCutOf, leafScaleOf } from '../flora/leafage.ts';
import { along, type Bow, grow, type Point, type Spot, spotAt, steps, UP } from '../geometry.ts';
import { mix, PAPER } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import {
  crown,
  FOOT,
  hangFruit,
  headroom,
  isBare,
  leafPair,
  leafTint,
  type Scene,
  sprout,
  wood,
} from '../scene.ts';
import { Trace } from '../trace.ts';

/** How the stems of a bush stand: how many, how far they fan, how long and how they bend. */
interface Frame {
  readonly stems: number;
  /** Radians either side of upright. */
  readonly fan: number;
  readonly length: number;
  /** Length of the outermost stems for the middle one's. */
  readonly outer: number;
  /** Radians an outermost stem has turned outwards at its end. */
  readonly curl: number;
}

const FRAMES: Readonly<Record<CanopyForm, Frame>> = {
  upright: { stems: 6, fan: 0.5, length: 184, outer: 0.86, curl: 0.06 },
  columnar: { stems: 5, fan: 0.26, length: 186, outer: 0.86, curl: -0.1 },
  vase: { stems: 7, fan: 0.62, length: 184, outer: 0.98, curl: 0.32 },
  rounded: { stems: 8, fan: 1.02, length: 172, outer: 0.8, curl: 0.35 },
  conical: { stems: 7, fan: 0.85, length: 186, outer: 0.62, curl: 0.1 },
  arching: { stems: 7, fan: 0.66, length: 204, outer: 0.98, curl: 1.05 },
  weeping: { stems: 7, fan: 0.7, length: 214, outer: 0.95, curl: 1.7 },
  mounding: { stems: 9, fan: 1.28, length: 140, outer: 0.84, curl: 0.2 },
  spreading: { stems: 7, fan: 1.0, length: 168, outer: 0.88, curl: 0.75 },
  mat: { stems: 8, fan: 1.45, length: 116, outer: 0.95, curl: 0.1 },
  climbing: { stems: 6, fan: 0.4, length: 180, outer: 0.9, curl: 0.5 },
  tussock: { stems: 9, fan: 1.1, length: 140, outer: 0.85, curl: 0.2 },
  rosette: { stems: 8, fan: 1.2, length: 120, outer: 0.9, curl: 0.2 },
};

/** Leaf length in sheet units and leaves to a stem, by shape: cut leaves are larger and fewer. */
const FOLIAGE: Readonly<Record<LeafShape, readonly [length: number, count: number]>> = {
  broad: [28, 8],
  lance: [30, 8],
  linear: [25, 10],
  palmate: [36, 6],
  pinnate: [48, 5],
  round: [26, 7],
  heart: [27, 7],
  needle: [26, 7],
  scale: [26, 7],
  frond: [44, 3],
  succulent: [20, 6],
};

/** A trunk lifts the whole frame of an understory tree off the ground. */
const TRUNK_HEIGHT = 52;

function stemsOf(scene: Scene, frame: Frame, foot: Point, head: number): readonly Bow[] {
  const stems = steps(frame.stems, -1, 1).map((side, index) => {
    const length = frame.length * (1 - (1 - frame.outer) * Math.abs(side)) * scene.random.between(0.9, 1);
    const uneven = index % 2 === 0 ? 1 : 0.86;
    const from = { x: foot.x + side * 9, y: foot.y + (foot.y < FOOT.y ? Math.abs(side) * 16 - 12 : 0) };
    return grow(from, UP + side * frame.fan + scene.random.sway(0.05), length * uneven, side * frame.curl);
  });
  return fitted(scene.looks, stems, foot, head, FOLIAGE[scene.looks.leaf_shape][0]).sort(
    (a, b) => Math.abs(b.to.x - 120) - Math.abs(a.to.x - 120),
  );
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Share of the sheet's height that a bush wider than it is high takes: the whole of it from nine tenths of its width on. */
const lowness = ({ height_mature, spread_mature }: PlantLooks): number =>
  within(height_mature / spread_mature / 0.9, 0.5, 1);

/** Share of the sheet's width that a bush half as high again as it is wide, or slimmer, takes. */
const slimness = ({ height_mature, spread_mature }: PlantLooks): number =>
  within(1.35 / (height_mature / spread_mature), 0.72, 1);

/** Half the width that stems and the leaves at their ends may take of the sheet. */
const HALF_SPAN = 108;
const TOP_EDGE = 14;

/** Stretches or draws in stems about their foot, so that the bush fills the sheet and leaves it nowhere. */
function fitted(
  looks: PlantLooks,
  stems: readonly Bow[],
  foot: Point,
  head: number,
  leafLength: number,
): Bow[] {
  const points = stems.flatMap((stem) => [stem.to, along(stem, 0.5), along(stem, 0.75)]);
  const wide = Math.max(...points.map((point) => Math.abs(point.x - foot.x)));
  const tall = Math.max(...points.map((point) => foot.y - point.y));
  const across = Math.min(1.3, (HALF_SPAN * slimness(looks) - leafLength * 0.85) / Math.max(1, wide));
  const upward =
    ((foot.y - TOP_EDGE - Math.max(head, leafLength * 0.85)) * lowness(looks)) / Math.max(1, tall);
  const place = (point: Point): Point => ({
    x: foot.x + (point.x - foot.x) * across,
    y: foot.y + (point.y - foot.y) * upward,
  });
  return stems.map((stem) => ({ from: stem.from, bend: place(stem.bend), to: place(stem.to) }));
}

/** A pale flat wash behind the twigs, so that the bush has body. */
function body(scene: Scene, stems: readonly Bow[], foot: Point): void {
  if (isBare(scene)) return;
  const ends = [...stems].sort((a, b) => a.to.x - b.to.x).map((stem) => along(stem, 0.9));
  const first = ends[0];
  if (first === undefined) return;
  const trace = new Trace()
    .move({ x: foot.x - 8, y: foot.y - 22 })
    .quad({ x: first.x - 6, y: first.y + 34 }, first);
  ends.slice(1).forEach((end, index) => {
    const before = ends[index] ?? first;
    trace.quad({ x: (before.x + end.x) / 2, y: Math.min(before.y, end.y) - 14 }, end);
  });
  const last = ends.at(-1) ?? first;
  trace.quad({ x: last.x + 6, y: last.y + 34 }, { x: foot.x + 8, y: foot.y - 22 }).close();
  scene.plate.lay([{ kind: 'wash', color: mix(leafTint(scene).base, PAPER, 0.45), d: trace.toString() }]);
}

function drawStem(scene: Scene, stem: Bow): void {
  const [usual, usualCount] = FOLIAGE[scene.looks.leaf_shape];
  const { plate, random } = scene;
  const small = isSmallLeaved(scene.looks);
  const blunt = leafCutOf(scene.looks) === 'lobed';
  const large = leafScaleOf(scene.looks);
  const length = usual * (small ? 0.74 : blunt ? 0.74 : large);
  if (isTipLeaved(scene.looks) && !isBare(scene)) {
    for (const share of [0.6, 0.96]) plate.lay(whorl(scene, along(stem, share), length));
    return;
  }
  const isRound = leafCutOf(scene.looks) === 'shallowMaple';
  const count = (usualCount + (small ? 3 : isRound ? -2 : 0)) / large;
  const pairs = steps(Math.ceil(count / 2), 0.34, 0.9).flatMap((share) =>
    leafPair(scene, along(stem, share + random.sway(0.03)), length * random.between(0.88, 1.08)),
  );
  plate.lay(pairs, sprout(scene, along(stem, 0.99), length));
}

/** Leaves that spread from one joint to all sides. */
const whorl = (scene: Scene, joint: Spot, length: number): Sketch =>
  [-1.75, 1.75, -1.05, 1.05, -0.35, 0.4].flatMap((turn) =>
    sprout(scene, spotAt(joint, joint.angle + turn), length * (1 - Math.abs(turn) * 0.08)),
  );

function drawFrame(scene: Scene, frame: Frame, foot: Point): void {
  const size = flowerSize(scene);
  const stems = stemsOf(scene, frame, foot, headroom(scene, size) * 0.85);
  body(scene, stems, foot);
  scene.plate.lay(...stems.map((stem) => wood(stem, 3.6, 0.8, scene.bark)));
  for (const stem of stems) drawStem(scene, stem);
  for (const stem of stems) {
    if (scene.random.chance(0.6)) scene.plate.lay(hangFruit(scene, along(stem, 0.6), size * 0.95));
  }
  for (const stem of stems) scene.plate.lay(crown(scene, along(stem, 1), size));
  const inFlower = scene.blooms[0]?.inflorescence;
  if (
    inFlower === 'solitary' ||
    inFlower === 'hanging' ||
    inFlower === 'corymb' ||
    inFlower === 'catkins' ||
    inFlower === 'drooping' ||
    inFlower === 'cascade' ||
    inFlower === 'twin' ||
    inFlower === 'pussy' ||
    scene.blooms[0]?.form === 'tassel' ||
    inFlower === undefined
  ) {
    for (const stem of stems.filter((_, index) => index % 2 === 1)) {
      const at = along(stem, 0.68);
      scene.plate.lay(crown(scene, spotAt(at, at.angle + 0.5), size * 0.9));
    }
  }
}

/** Radius of one flower: plants that carry them singly carry larger ones. */
function flowerSize(scene: Scene): number {
  switch (scene.blooms[0]?.inflorescence) {
    case 'solitary':
      return 13;
    case 'spike':
    case 'raceme':
    case 'whorls':
      return 9.5;
    case 'panicle':
    case 'plume':
    case 'cascade':
      return 14;
    case 'truss':
      return 13;
    case 'drooping':
    case 'twin':
      return 13;
    default:
      return 12;
  }
}

/** A bush: stems from the ground, leaves along them, flowers or fruit at their ends. */
export function drawShrub(scene: Scene): void {
  drawFrame(scene, FRAMES[scene.looks.canopy_form], FOOT);
}

/** A small tree: several trunks that lift a layered crown if it spreads, else one short trunk. */
export function drawSmallTree(scene: Scene): void {
  const { plate, looks, random, bark } = scene;
  const frame = FRAMES[looks.canopy_form];
  const fork = { x: 120, y: FOOT.y - TRUNK_HEIGHT };
  if (looks.canopy_form === 'spreading' || looks.canopy_form === 'vase') {
    const trunks = [-1, 1, 0.15].map((side) =>
      grow(
        { x: FOOT.x + side * 7, y: FOOT.y },
        UP + side * 0.3,
        TRUNK_HEIGHT + 40,
        side * 0.35 + random.sway(0.1),
      ),
    );
    plate.lay(...trunks.map((trunk) => wood(trunk, 8, 4, bark)));
    drawFrame(scene, { ...frame, stems: 9, fan: 1.32, curl: 0.2, length: frame.length - TRUNK_HEIGHT }, fork);
    return;
  }
  plate.lay(wood(grow(FOOT, UP, TRUNK_HEIGHT + 14, 0.05), 11, 6, bark));
  drawFrame(
    scene,
    { ...frame, fan: Math.max(frame.fan, 0.75), length: frame.length - TRUNK_HEIGHT + 8 },
    fork,
  );
}
