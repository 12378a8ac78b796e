import type { LeafShape } from '@understory/garden';
import { isStemless } from '../flora/flowering.ts';
import { isBladed, leafCutOf, leafScaleOf } from '../flora/leafage.ts';
import { along, type Bow, grow, type Point, reach, type Spot, spotAt, steps, UP } from '../geometry.ts';
import { hair, slipped } from '../ink.ts';
import { bladeLeaf } from '../leaves.ts';
import { INK, STRAW, type Tint, tintOf } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import {
  crown,
  FOOT,
  headroom,
  isBare,
  isBearing,
  leafPair,
  leafTint,
  pendant,
  type Scene,
  sprout,
  stalk,
} from '../scene.ts';
import { stampPlumb } from '../stamps.ts';
import { Trace } from '../trace.ts';
import { drawTuft, grassBlade } from './grassBlades.ts';

/** Longest leaf of a herb in sheet units, by shape. */
const LEAF_LENGTH: Readonly<Record<LeafShape, number>> = {
  broad: 46,
  lance: 50,
  linear: 46,
  palmate: 48,
  pinnate: 58,
  round: 40,
  heart: 42,
  needle: 30,
  scale: 30,
  frond: 58,
  succulent: 34,
};

const flowerSize = (scene: Scene): number => {
  const bloom = scene.blooms[0];
  switch (bloom?.inflorescence) {
    case 'solitary':
      if (bloom.form === 'spathe') return 32;
      return bloom.form === 'grain' ? 12 : 19;
    case 'hanging':
      return bloom.form === 'turkscap' ? 24 : bloom.form === 'spurred' ? 22 : 19;
    case 'umbel':
      return 25;
    case 'globe':
      return 22;
    case 'corymb':
      return 20;
    case 'panicle':
      return 19;
    case 'nodding':
      return 27;
    case 'drooping':
      return 22;
    case 'twin':
      return 20;
    case 'plume':
      return 20;
    case 'wand':
      return 19;
    case 'spike':
    case 'whorls':
      return 17;
    case 'raceme':
      return 15;
    default:
      return 12;
  }
};

/** What is left above a bulb or a rosette that has died down: a few withered leaves on the ground. */
function drawWithered(scene: Scene): void {
  const blades = [-1, 1, -0.62, 0.55].map((side) =>
    grow({ x: FOOT.x + side * 6, y: FOOT.y }, UP + side * 1.2, 66 - Math.abs(side) * 14, side * 1.1),
  );
  const dry: Tint = tintOf(STRAW);
  for (const blade of blades) scene.plate.lay(grassBlade(blade, 7, dry));
}

/** Dead stems left standing where the plant has died down; of what leaves none, its withered leaves. */
function drawDieback(scene: Scene): void {
  const { looks } = scene;
  const leafyStemmed = looks.plant_type !== 'bulb' && looks.leaf_shape !== 'linear';
  if (!leafyStemmed || looks.canopy_form === 'rosette' || looks.height_mature < 1.3) {
    drawWithered(scene);
    return;
  }
  const stems = steps(7, -0.7, 0.7).map((turn) =>
    grow(FOOT, UP + turn, 96 - Math.abs(turn) * 44, turn * 0.8),
  );
  scene.plate.lay(...stems.map((bow) => stalk(bow, 3, STRAW)));
  if (scene.fruit !== null) for (const stem of stems) scene.plate.lay(crown(scene, along(stem, 1), 9));
}

/** How tall leafy stems are while they carry neither flower nor fruit. */
const GROWN_BEFORE_BLOOM = 0.72;

/** Stems from the ground that end in flowers. */
function flowerStems(scene: Scene, count: number, fan: number, top: number, foot: Point): readonly Bow[] {
  const size = flowerSize(scene);
  const form = scene.blooms[0]?.form;
  const low = form === 'spathe' ? 0.5 : form === 'bowl' ? 0.86 : isStemless(scene.looks) ? 0.24 : 1;
  const grown = (isBearing(scene) ? 1 : GROWN_BEFORE_BLOOM) * (isProstrate(scene) ? 0.5 : 1);
  const height = (foot.y - top - headroom(scene, size)) * low * grown;
  return steps(count, -1, 1)
    .map((side, index) => {
      const shorter = index % 2 === 1 ? 0.82 : 1;
      const length = height * shorter * (1 - 0.12 * Math.abs(side));
      const from = { x: foot.x + side * 8, y: foot.y };
      return grow(
        from,
        UP + side * fan + scene.random.sway(0.04),
        length,
        side * 0.12 + scene.random.sway(0.12),
      );
    })
    .sort((a, b) => a.to.y - b.to.y);
}

function leafyStem(scene: Scene, stem: Bow, longest: number, count: number): void {
  for (const share of steps(Math.ceil(count / 2), 0.14, 0.78)) {
    scene.plate.lay(leafPair(scene, along(stem, share), longest * (1.08 - share * 0.6)));
  }
}

/** Leafy stems with the flowers at their tops. */
export function drawLeafyStems(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  const { looks } = scene;
  if (isBladed(looks)) {
    drawStrapLeaved(scene);
    return;
  }
  const cut = looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate';
  const arching = looks.canopy_form === 'arching' || looks.canopy_form === 'spreading';
  const stems = flowerStems(scene, 5, arching ? 0.58 : 0.34, arching ? 30 : 20, FOOT);
  const longest = LEAF_LENGTH[looks.leaf_shape] * (cut ? 0.92 : 0.86) * leafScaleOf(looks);
  scene.plate.lay(...stems.map((stem) => stalk(stem, 3.4, leafTint(scene).base)));
  for (const stem of stems) leafyStem(scene, stem, longest, cut ? 4 : 6);
  for (const stem of stems) scene.plate.lay(crown(scene, along(stem, 1), flowerSize(scene)));
}

/** Blades from the base and bare stems among them: iris, blue-eyed grass, most bulbs. */
export function drawStrapLeaved(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  const wide = scene.blooms[0]?.form === 'iris' || scene.looks.leaf_shape === 'lance';
  const arching = scene.looks.canopy_form !== 'upright';
  drawTuft(
    scene,
    {
      blades: wide ? 13 : 16,
      fan: arching ? 0.95 : 0.62,
      length: 138,
      outer: 0.86,
      curl: arching ? 1.1 : 0.75,
      width: wide ? 10 : 6.5,
      base: 14,
    },
    FOOT,
  );
  const stems = isBearing(scene) ? flowerStems(scene, 4, 0.36, 20, FOOT) : [];
  scene.plate.lay(...stems.map((stem) => stalk(stem, 3.2, leafTint(scene).base)));
  for (const stem of stems) scene.plate.lay(crown(scene, along(stem, 1), flowerSize(scene)));
}

/** Leaves on their own stalks, outer ones low, inner ones high. */
function basalLeaves(
  scene: Scene,
  count: number,
  fan: number,
  height: number,
  longest: number,
  draw = sprout,
): Sketch[] {
  const scale = leafScaleOf(scene.looks);
  return steps(count, -1, 1)
    .map((side, index) => ({
      side,
      reachUp: height * (1 - 0.5 * Math.abs(side)) * (index % 2 === 0 ? 1 : 0.62),
    }))
    .sort((a, b) => b.reachUp - a.reachUp)
    .map(({ side, reachUp }) => {
      const stem = grow(
        { x: FOOT.x + side * 10, y: FOOT.y },
        UP + side * fan + scene.random.sway(0.08),
        reachUp,
        side * 0.12,
      );
      const tip = along(stem, 1);
      const size = longest * scale * scene.random.between(0.88, 1.08);
      return [{ kind: 'ink', d: hair(stem, 2.2) } as const, ...draw(scene, tip, size)];
    });
}

/** A mound of leaves with the flowers just above it. */
export function drawMound(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  const { looks } = scene;
  if (looks.leaf_shape === 'linear') {
    drawTuft(
      scene,
      { blades: 34, fan: 1.2, length: 104, outer: 0.94, curl: 0.5, width: 4.6, base: 26 },
      FOOT,
    );
  }
  const stems = isBearing(scene) ? flowerStems(scene, 6, 0.6, 34, FOOT) : [];
  const thick = scene.blooms[0]?.form === 'bowl' ? 4.4 : 2.8;
  scene.plate.lay(...stems.map((stem) => stalk(stem, thick, leafTint(scene).base)));
  const cut = looks.leaf_shape === 'pinnate' || looks.leaf_shape === 'palmate';
  if (looks.leaf_shape !== 'linear') {
    for (const sketch of basalLeaves(
      scene,
      cut ? 11 : 17,
      1.12,
      104,
      LEAF_LENGTH[looks.leaf_shape] * (cut ? 0.95 : 0.8),
    ))
      scene.plate.lay(sketch);
  }
  for (const stem of stems) scene.plate.lay(crown(scene, along(stem, 1), flowerSize(scene) * 0.84));
}

/** A rosette much wider than it is high lies on the ground. */
const PROSTRATE_BELOW = 0.4;
const isProstrate = ({ looks }: Scene): boolean =>
  looks.canopy_form === 'rosette' && looks.height_mature / looks.spread_mature < PROSTRATE_BELOW;

/** Leaves in a ring at the ground and flowers on bare stems. */
export function drawRosette(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  const { looks, random, plate } = scene;
  const stems = isBearing(scene) ? flowerStems(scene, 4, 0.42, 22, FOOT) : [];
  plate.lay(...stems.map((stem) => stalk(stem, 3.2, leafTint(scene).base)));
  const flowers = (): void => {
    for (const stem of stems) plate.lay(crown(scene, along(stem, 1), flowerSize(scene)));
  };
  if (!isStemless(looks)) flowers();
  const whole = leafCutOf(looks) === 'whole';
  const simple =
    whole &&
    (looks.leaf_shape === 'lance' || looks.leaf_shape === 'broad' || looks.leaf_shape === 'succulent');
  if (!simple) {
    const flat = isProstrate(scene);
    for (const sketch of basalLeaves(
      scene,
      flat ? 13 : 9,
      flat ? 1.42 : 1.05,
      flat ? 44 : 74,
      LEAF_LENGTH[looks.leaf_shape] * (flat ? 0.95 : 1.12),
    ))
      plate.lay(sketch);
    return;
  }
  const fleshy = looks.leaf_shape === 'succulent';
  const width = fleshy ? 0.3 : looks.leaf_shape === 'broad' ? 0.4 : 0.28;
  const length = fleshy ? 66 : looks.layer === 'aquatic' ? 104 : 84;
  const turns = [...steps(fleshy ? 11 : 9, -1.34, 1.34)].sort((a, b) => Math.abs(a) - Math.abs(b));
  for (const turn of turns) {
    const spot = spotAt({ x: FOOT.x + turn * 5, y: FOOT.y - 1 }, UP + turn + random.sway(0.06));
    const grown = (scene.leafSeason === 'leafing' ? 0.75 : 1) * length * (0.8 + 0.25 * Math.cos(turn));
    plate.lay(bladeLeaf(spot, grown, width, leafTint(scene)));
  }
  if (isStemless(looks)) flowers();
}

/** Trillium: three broad leaves in a collar, one large flower on its own stalk above them. */
export function drawTrillium(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  for (const [height, lean, size] of [
    [86, -0.42, 52],
    [82, 0.44, 50],
    [112, 0.02, 72],
  ] as const) {
    const stem = grow({ x: 120 + lean * 40, y: FOOT.y }, UP + lean, height, lean * 0.5);
    const collar = along(stem, 1);
    const tint = leafTint(scene);
    const leaf = (angle: number, share: number): Sketch =>
      bladeLeaf(spotAt(collar, angle), size * share, 0.5, tint);
    scene.plate.lay(
      stalk(stem, 4, tint.base),
      leaf(UP - 1.12 + lean * 0.4, 0.92),
      leaf(UP + 1.12 + lean * 0.4, 0.92),
    );
    const top = grow(collar, UP + lean * 0.5, size * 0.5, 0.1);
    if (isBearing(scene)) scene.plate.lay([{ kind: 'ink', d: hair(top, 2.6) }]);
    scene.plate.lay(leaf(Math.PI / 2 + lean * 0.3, 0.74));
    scene.plate.lay(crown(scene, along(top, 1), size * 0.5));
  }
}

/** Leaves of a zigzag stem, from the first above its bare foot to its tip. */
const ZIGZAG_NODES = 7;

/**
 * Twistedstalk: stems that arch over, turning at every leaf that clasps them, with a bell or a berry below each leaf on a
 * thread with a sharp kink, which gives the plant its name (Hitchcock and Cronquist).
 */
export function drawZigzagStems(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  for (const [x, lean, length, curl] of [
    [128, 0.36, 168, 1],
    [112, -0.16, 212, -1.2],
    [120, 0.04, 230, 0.75],
  ] as const) {
    const bow = grow({ x, y: FOOT.y }, UP + lean, length, curl);
    const nodes = steps(ZIGZAG_NODES, 0.3, 1).map((share, index) => {
      const at = along(bow, share);
      const side = index % 2 === 0 ? 1 : -1;
      return { side, ...spotAt(reach(at, at.angle + Math.PI / 2, side * 4.5), at.angle) };
    });
    const tint = leafTint(scene);
    const line = new Trace().move(bow.from);
    for (const node of nodes) line.line(node);
    const d = line.toString();
    scene.plate.lay([
      { kind: 'broad', color: INK, width: 4.2, d },
      { kind: 'broad', color: tint.base, width: 2, d },
    ]);
    for (const [index, node] of nodes.entries()) {
      const turned = node.angle + node.side * 0.75;
      const clasp = reach(node, turned, -4);
      scene.plate.lay(bladeLeaf(spotAt(clasp, turned), 54 - index * 3.4, 0.5, tint, 0.3));
      if (index === 0 || index === ZIGZAG_NODES - 1 || !isBearing(scene)) continue;
      const knee = { x: node.x + Math.sign(curl) * 9, y: node.y + 7 };
      const hung = { x: knee.x - Math.sign(curl) * 3, y: knee.y + 11 };
      const thread =
        hair({ from: node, bend: knee, to: knee }, 1.5) + hair({ from: knee, bend: knee, to: hung }, 1.5);
      scene.plate.lay(
        [{ kind: 'ink', d: thread }],
        pendant(scene, spotAt(hung, Math.PI / 2), flowerSize(scene)),
      );
    }
  }
}

/** A leaf disc with its stem through the middle, half as high as wide: it is seen a little from above. */
const disc = (at: Point, radius: number, tint: Tint): Sketch =>
  stampPlumb(`disc ${tint.base}`, at, radius, false, (center, size) => {
    const outline = (place: (point: Point) => Point): string => {
      const at = (x: number, y: number): Point => place({ x: center.x + x * size, y: center.y + y * size });
      return new Trace()
        .move(at(-1, 0.04))
        .cubic(at(-0.98, -0.38), at(-0.42, -0.5), at(0.05, -0.46))
        .cubic(at(0.6, -0.44), at(1.02, -0.3), at(1, 0.04))
        .cubic(at(0.96, 0.4), at(0.4, 0.56), at(-0.06, 0.5))
        .cubic(at(-0.6, 0.5), at(-1, 0.34), at(-1, 0.04))
        .toString();
    };
    const veins = steps(6, 0.5, 5.8).map((turn) =>
      hair(
        {
          from: center,
          bend: center,
          to: { x: center.x + Math.cos(turn) * size * 0.72, y: center.y + Math.sin(turn) * size * 0.34 },
        },
        1,
      ),
    );
    return [
      { kind: 'wash', color: tint.base, d: outline(slipped) },
      { kind: 'line', width: 1.6, d: outline((point) => point) },
      { kind: 'ink', d: veins.join('') },
    ];
  });

/** A leaf that widens from its stalk to a blunt end. */
const spoon = (scene: Scene, spot: Spot, length: number): Sketch =>
  bladeLeaf(spot, length, 0.3, leafTint(scene), 0.72);

/**
 * Miner's lettuce: narrow leaves on long stalks at the ground, and over them stems that each pass through a disc. Its flowers
 * are a tenth as wide as the disc and stand on short stalks at its middle (Flora of North America).
 */
export function drawPerfoliate(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  for (const leaf of basalLeaves(scene, 11, 1.3, 62, 36, spoon)) scene.plate.lay(leaf);
  for (const [lean, length, radius, curl] of [
    [0.04, 150, 30, 0.1],
    [-0.44, 136, 29, 0.15],
    [0.5, 128, 28, -0.1],
    [-0.86, 104, 25, 0.35],
    [0.92, 98, 25, -0.3],
    [-0.16, 92, 29, 0.1],
    [0.3, 74, 26, 0],
  ] as const) {
    const stem = grow({ x: FOOT.x + lean * 14, y: FOOT.y }, UP + lean, length, curl);
    const tint = leafTint(scene);
    const size = scene.leafSeason === 'leafing' && !isBearing(scene) ? radius * 0.72 : radius;
    scene.plate.lay(stalk(stem, 3, tint.base), disc(stem.to, size, tint));
    const stalks = [-0.6, 0, 0.6].map((turn) => grow(stem.to, UP + turn, size * 0.42, -turn * 0.5));
    if (isBearing(scene)) scene.plate.lay([{ kind: 'ink', d: stalks.map((bow) => hair(bow, 1.4)).join('') }]);
    scene.plate.lay(crown(scene, spotAt({ x: stem.to.x, y: stem.to.y - size * 0.36 }, UP), size * 0.28));
  }
}

/** Lily: leaves in whorls up a tall stem, flowers nodding from arms at the top. */
export function drawLily(scene: Scene): void {
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  for (const [x, lean, height] of [
    [104, -0.16, 132],
    [136, 0.14, 160],
  ] as const) {
    const stem = grow({ x, y: FOOT.y }, UP + lean, height, 0.05);
    scene.plate.lay(stalk(stem, 4, leafTint(scene).base));
    for (const share of [0.2, 0.42, 0.62, 0.8]) {
      const at = along(stem, share);
      scene.plate.lay(
        ...[-1.5, -0.85, 0.85, 1.5].map((turn) =>
          sprout(scene, spotAt(at, at.angle + turn), 44 - share * 18),
        ),
      );
    }
    if (!isBearing(scene)) continue;
    const top = along(stem, 1);
    for (const turn of [-1.05, 0.15, 1.1]) {
      const arm = grow(top, UP + turn, 26, turn * 0.7);
      scene.plate.lay([{ kind: 'ink', d: hair(arm, 2.2) }], crown(scene, along(arm, 1), 21));
    }
  }
}
