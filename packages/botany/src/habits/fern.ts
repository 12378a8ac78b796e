import { genusOf, listed } from '../flora/genus.ts';
import {
  along,
  type Bow,
  grow,
  type Point,
  QUARTER,
  reach,
  type Spot,
  spotAt,
  steps,
  UP,
} from '../geometry.ts';
import { hair, slipped } from '../ink.ts';
import { STRAW, type Tint, tintOf } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import { FOOT, isBare, leafTint, type Scene } from '../scene.ts';
import { Trace } from '../trace.ts';

/** How a fern holds its fronds. */
interface Frame {
  readonly fronds: number;
  readonly fan: number;
  readonly length: number;
  readonly curl: number;
  /** Half the width of a frond at its widest. */
  readonly width: number;
  /** Where along the frond it is widest: 0.2 for a triangle, 0.5 for a spindle. */
  readonly belly: number;
  /** Share of the frond that is bare stalk. */
  readonly stalk: number;
  /** The pinnae are cut again. */
  readonly twice?: boolean;
}

const USUAL: Frame = { fronds: 9, fan: 1.05, length: 188, curl: 0.75, width: 23, belly: 0.45, stalk: 0.14 };
const FRAMES: Partial<Readonly<Record<Scene['looks']['canopy_form'], Frame>>> = {
  vase: { ...USUAL, fronds: 11, fan: 0.56, length: 190, curl: 0.8, width: 19, belly: 0.3, stalk: 0.1 },
  arching: { ...USUAL, fronds: 7, fan: 0.56, length: 186, curl: 1.0, width: 22 },
  upright: { ...USUAL, fronds: 7, fan: 0.62, length: 186, curl: 0.3, width: 22, belly: 0.32, stalk: 0.26 },
  rosette: { ...USUAL, fronds: 13, fan: 0.98, length: 142, curl: 0.5, width: 17, belly: 0.5, stalk: 0.08 },
  spreading: { ...USUAL, fronds: 5, fan: 0.42, length: 186, curl: 0.85, width: 48, belly: 0.3, stalk: 0.4 },
  mounding: { ...USUAL, fronds: 9, fan: 0.95, length: 150, curl: 0.7, width: 25, belly: 0.4, stalk: 0.2 },
};

/** Ferns a gardener knows by their fronds, whatever form they are listed under. */
const FRAMES_OF_GENERA: Readonly<Record<string, Partial<Frame>>> = {
  Athyrium: { fronds: 7, fan: 0.52, curl: 0.6, width: 36, belly: 0.42, stalk: 0.14 },
  Dryopteris: { fronds: 6, fan: 0.56, curl: 0.75, width: 42, belly: 0.22, stalk: 0.22 },
  Woodwardia: { fronds: 6, fan: 0.5, curl: 1.1, width: 36, belly: 0.5, stalk: 0.1 },
  Polypodium: { fronds: 5, fan: 0.6, curl: 1.1, width: 31, belly: 0.2, stalk: 0.22 },
  Asplenium: { fronds: 15, fan: 1.15, curl: 0.8, width: 10, belly: 0.5, stalk: 0.06 },
  Cryptogramma: { fronds: 9, fan: 0.9, curl: 0.4, width: 26, belly: 0.2, stalk: 0.4 },
  Aspidotis: { fronds: 9, fan: 0.7, curl: 0.3, width: 24, belly: 0.16, stalk: 0.5 },
  Cystopteris: { fronds: 7, fan: 0.6, curl: 0.8, width: 26, belly: 0.36, stalk: 0.3 },
};
/** Genera whose spore-bearing fronds stand stiffly above the leafy ones, thin as fish bones. */
const TWO_FRONDED = listed('Struthiopteris Cryptogramma');

/** Half-width of a frond at a share of its leafy part. */
const envelope = (share: number, belly: number): number =>
  share < belly
    ? 0.45 + 0.55 * Math.sin((share / belly) * QUARTER)
    : Math.cos(((share - belly) / (1 - belly)) * QUARTER) ** 0.85;

function pinna(trace: Trace, at: Spot, angle: number, length: number, place: (point: Point) => Point): void {
  const middle = reach(at, angle, length * 0.4);
  const width = Math.min(8.5, 1.6 + length * 0.3);
  trace
    .move(place(at))
    .quad(place(reach(middle, angle - QUARTER, width)), place(reach(at, angle, length)))
    .quad(place(reach(middle, angle + QUARTER, width)), place(at));
}

/** Genera whose pinnae are cut again, so that the frond is lace. */
const TWICE_CUT = listed('Aspidotis Athyrium Cryptogramma Cystopteris Dryopteris Gymnocarpium Pteridium');
/** Species of once-cut genera that are lace as well. */
const TWICE_CUT_SPECIES: ReadonlySet<string> = new Set(['Polystichum setiferum']);
const isTwiceCut = ({ looks }: Scene): boolean =>
  TWICE_CUT.has(genusOf(looks)) || TWICE_CUT_SPECIES.has(looks.scientific_name);

/** Shortest pinna that is drawn with the cuts in it. */
const CUT_FROM = 8;

/** A pinna that is itself a small feather: a row of round teeth down either side. */
function toothedPinna(
  trace: Trace,
  at: Spot,
  angle: number,
  length: number,
  place: (point: Point) => Point,
): void {
  if (length < CUT_FROM) {
    pinna(trace, at, angle, length, place);
    return;
  }
  const teeth = length > 24 ? 4 : 3;
  const side = (share: number, wide: number): Point =>
    reach(reach(at, angle, length * share), angle + QUARTER, wide);
  const half = Math.min(6.4, 1.4 + length * 0.19);
  trace.move(place(at));
  for (const way of [-1, 1] as const) {
    const shares = steps(teeth, 0, 1).map((_, index) => index / teeth);
    const order = way === -1 ? shares : [...shares].reverse();
    for (const share of order) {
      const wide = half * (1 - share * 0.72) * way;
      const [near, far] = way === -1 ? [share, share + 1 / teeth] : [share + 1 / teeth, share];
      const end = far >= 1 ? side(1, 0) : far <= 0 ? at : side(far, wide * 0.3);
      trace.quad(place(side((near + far) / 2 + 0.06, wide * 1.75)), place(end));
    }
  }
}

function drawFrond(rib: Bow, frame: Frame, tint: Tint): Sketch {
  const cut = frame.twice === true;
  const pairs = frame.length < 80 ? 7 : frame.width > 40 ? 12 : cut ? 13 : frame.width > 25 ? 15 : 18;
  const shares = steps(pairs, 0, 0.965);
  const draw = (place: (point: Point) => Point): string => {
    const trace = new Trace();
    for (const share of shares) {
      const at = along(rib, frame.stalk + (1 - frame.stalk) * share);
      const length = frame.width * envelope(share, frame.belly);
      for (const turn of [-1.2, 1.2])
        (cut ? toothedPinna : pinna)(trace, at, at.angle + turn * (1 - share * 0.45), length, place);
    }
    return trace.toString();
  };
  return [
    { kind: 'inked', color: tint.base, width: 1.1, d: draw((point) => point) },
    { kind: 'ink', d: hair({ from: slipped(rib.from), bend: rib.bend, to: rib.to }, 2.8) },
  ];
}

/** A frond of a given bend, stamped: fronds that bend alike share one drawing. */
function frond(spot: Spot, length: number, curl: number, frame: Frame, tint: Tint, name = 'frond'): Sketch {
  const bend = Math.round(Math.abs(curl) * 3) / 3;
  const drawn = frame.length;
  return [
    {
      kind: 'stamp',
      key: `${name} ${bend} ${frame.length} ${tint.base}`,
      draw: () => drawFrond(grow({ x: 0, y: 0 }, 0, drawn, bend), frame, tint),
      place: { x: spot.x, y: spot.y, angle: spot.angle, scale: length / drawn, flip: curl < 0 },
    },
  ];
}

/** A frond coming up, rolled like a fiddle's head. */
function fiddlehead(foot: Point, height: number, lean: number): Sketch {
  const stem = grow(foot, UP + lean, height, -lean * 1.6);
  const side = lean >= 0 ? 1 : -1;
  const curl = reach(stem.to, side > 0 ? 0 : Math.PI, 6);
  return [
    { kind: 'ink', d: hair(stem, 4) },
    { kind: 'inked', color: '#A7C76B', d: new Trace().circle(curl, 7).toString() },
    { kind: 'inked', color: '#A7C76B', d: new Trace().circle(curl, 3).toString() },
  ];
}

/** One finger of a maidenhair: small oblong leaflets along its upper side and a few below. */
function finger(length: number, tint: Tint): Sketch {
  const rib = grow({ x: 0, y: 0 }, 0, length, 0.35);
  const leaflets = new Trace();
  for (const share of steps(8, 0.1, 0.98)) {
    const at = along(rib, share);
    const size = length * 0.2 * Math.sin(Math.PI * (0.25 + share * 0.62));
    pinna(leaflets, at, at.angle - 1.15, size, (point) => point);
    pinna(leaflets, at, at.angle + 1.15, size * 0.8, (point) => point);
  }
  return [
    { kind: 'inked', color: tint.base, width: 1, d: leaflets.toString() },
    { kind: 'ink', d: hair(rib, 1.6) },
  ];
}

/** Maidenhair: a wiry black stalk that forks in two arms, their fingers spread like those of an open hand. */
function drawMaidenhair(scene: Scene): void {
  const { plate } = scene;
  const drawn = 64;
  for (const [lean, height] of [
    [-0.66, 84],
    [0.66, 88],
    [-0.3, 124],
    [0.36, 118],
    [0.02, 96],
  ] as const) {
    const tint = leafTint(scene);
    const stem = grow({ x: FOOT.x + lean * 10, y: FOOT.y }, UP + lean, height, lean * 0.7);
    const fingers = steps(7, -1.75, 1.75).map((turn): Sketch[number] => ({
      kind: 'stamp',
      key: `finger ${tint.base}`,
      draw: () => finger(drawn, tint),
      place: {
        x: stem.to.x,
        y: stem.to.y,
        angle: UP + lean * 0.4 + turn,
        scale: (60 - Math.abs(turn) * 9) / drawn,
        flip: turn < 0,
      },
    }));
    plate.lay([{ kind: 'ink', d: hair(stem, 2.6) }], fingers);
  }
}

/** Oak fern and its kind: a low colony of three-part fronds, each on its own stalk. */
function drawColony(scene: Scene): void {
  const small: Frame = {
    ...USUAL,
    length: 50,
    width: 21,
    belly: 0.22,
    stalk: 0.05,
    twice: isTwiceCut(scene),
  };
  for (const [x, height] of [
    [70, 74],
    [168, 78],
    [118, 88],
    [36, 48],
    [204, 50],
    [96, 44],
    [148, 46],
  ] as const) {
    const foot = { x, y: FOOT.y };
    const stem = grow(foot, UP + scene.random.sway(0.12), height * 0.62, scene.random.sway(0.3));
    const top = along(stem, 1);
    const tint = leafTint(scene);
    // The three parts lie flat: two point to the sides, the third away from the reader and foreshortened.
    const fronds = [-1.5, 1.5, 0].map((turn) =>
      frond(spotAt(top, UP + turn), turn === 0 ? 36 : 48, turn * 0.25, small, tint),
    );
    scene.plate.lay([{ kind: 'ink', d: hair(stem, 2) }], ...fronds);
  }
}

/** Last year's fronds, fallen outwards and dry. */
function drawDieback(scene: Scene): void {
  const dry: Frame = { ...USUAL, length: 110, width: 14 };
  for (const side of steps(6, -1, 1)) {
    const spot = spotAt(FOOT, UP + side * 1.15 + scene.random.sway(0.08));
    scene.plate.lay(frond(spot, 104 - Math.abs(side) * 12, side < 0 ? -0.95 : 0.95, dry, tintOf(STRAW)));
  }
}

/** A fern: fronds from a crown, held as its form says. */
export function drawFern(scene: Scene): void {
  const { plate, random, looks } = scene;
  if (isBare(scene)) {
    drawDieback(scene);
    return;
  }
  if (scene.leafSeason === 'leafing') {
    for (const [lean, height] of [
      [-0.35, 62],
      [0.3, 74],
      [-0.1, 92],
      [0.12, 50],
    ] as const) {
      plate.lay(fiddlehead(FOOT, height, lean));
    }
  }
  if (genusOf(looks) === 'Adiantum') {
    drawMaidenhair(scene);
    return;
  }
  if (looks.canopy_form === 'mat') {
    drawColony(scene);
    return;
  }
  const frame: Frame = {
    ...(FRAMES[looks.canopy_form] ?? USUAL),
    ...FRAMES_OF_GENERA[genusOf(looks)],
    twice: isTwiceCut(scene),
  };
  const { width } = frame;
  const fronds = steps(frame.fronds, -1, 1)
    .map((side, index) => {
      const length =
        frame.length * (1 - 0.22 * Math.abs(side)) * (index % 2 === 0 ? 1 : 0.88) * random.between(0.94, 1);
      const grown = scene.leafSeason === 'leafing' ? length * 0.75 : length;
      const foot = { x: FOOT.x + side * 5, y: FOOT.y };
      return {
        spot: spotAt(foot, UP + side * frame.fan + random.sway(0.04)),
        length: grown,
        curl: side * frame.curl,
      };
    })
    .sort((a, b) => Math.abs(b.curl) - Math.abs(a.curl));
  if (TWO_FRONDED.has(genusOf(looks))) {
    const fertile: Frame = { ...frame, twice: false, length: 176, width: 10, belly: 0.5, stalk: 0.2 };
    for (const side of [-0.3, 0.28, -0.06, 0.1]) {
      plate.lay(
        frond(spotAt(FOOT, UP + side), 176 - Math.abs(side) * 90, side, fertile, leafTint(scene), 'fertile'),
      );
    }
  }
  for (const { spot, length, curl } of fronds) {
    plate.lay(frond(spot, length, curl, { ...frame, width }, leafTint(scene)));
  }
  plate.lay([{ kind: 'ink', d: hair(grow({ x: FOOT.x - 14, y: FOOT.y }, 0, 28, 0), 7) }]);
}
