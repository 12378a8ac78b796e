import type { LeafShape } from '@understory/garden';
import type { LeafCut } from './flora/leafage.ts';
import { along, type Bow, grow, type Point, QUARTER, reach, type Spot, spotAt, steps } from './geometry.ts';
import { hair, slipped, turnedFromLight } from './ink.ts';
import { INK, type Tint } from './palette.ts';
import type { Sketch } from './plate.ts';
import { stampAlong } from './stamps.ts';
import { Trace } from './trace.ts';

/** How one plant's leaves look, whatever their place and size. */
export interface LeafLook {
  readonly shape: LeafShape;
  readonly cut: LeafCut | 'whole';
  readonly spiny: boolean;
  readonly tint: Tint;
}

/** A blade bounded by two bows: where it is widest (0 at the stalk, 1 at the tip) and how wide for its length. */
interface Blade {
  readonly belly: number;
  readonly width: number;
}

const BLADES: Readonly<Record<'broad' | 'lance' | 'linear' | 'leaflet' | 'needle' | 'succulent', Blade>> = {
  broad: { belly: 0.42, width: 0.56 },
  lance: { belly: 0.4, width: 0.3 },
  linear: { belly: 0.4, width: 0.16 },
  leaflet: { belly: 0.45, width: 0.5 },
  needle: { belly: 0.5, width: 0.14 },
  succulent: { belly: 0.66, width: 0.62 },
};

/** The two edges of a blade, each from the stalk to the tip. */
function edgesOf(spot: Spot, length: number, blade: Blade): readonly [Bow, Bow] {
  const tip = reach(spot, spot.angle, length);
  const belly = reach(spot, spot.angle, length * blade.belly);
  const side = length * blade.width;
  const edge = (turn: number): Bow => ({ from: spot, bend: reach(belly, spot.angle + turn, side), to: tip });
  return [edge(-QUARTER), edge(QUARTER)];
}

function bladeOutline([left, right]: readonly [Bow, Bow]): string {
  return new Trace()
    .move(slipped(left.from))
    .quad(slipped(left.bend), slipped(left.to))
    .quad(slipped(right.bend), slipped(right.from))
    .toString();
}

/** The line along one edge, heavier when the edge turns away from the light. */
function edgeLine(edge: Bow, facing: number, weight: number): string {
  return hair(edge, weight * (0.55 + 0.75 * turnedFromLight(facing)));
}

/** Weight of a leaf's contour for its length, in sheet units. */
const lineWeight = (length: number): number => Math.min(2.6, Math.max(1.2, 0.7 + length * 0.045));

/** Shortest blade that shows a midrib. */
const MIDRIB_FROM = 13;

/** Shortest blade whose wash and line are drawn apart; below it they are one, which is all an eye can tell. */
const LOOSE_FROM = 15;

function smallBlade([left, right]: readonly [Bow, Bow], tint: Tint): Sketch {
  const outline = new Trace().move(left.from).quad(left.bend, left.to).quad(right.bend, right.from);
  return [{ kind: 'inked', color: tint.base, d: outline.toString() }];
}

function blade(spot: Spot, length: number, shape: Blade, tint: Tint): Sketch {
  const edges = edgesOf(spot, length, shape);
  if (length < LOOSE_FROM) return smallBlade(edges, tint);
  const weight = lineWeight(length);
  const [left, right] = edges;
  const lines =
    edgeLine(left, spot.angle - QUARTER, weight) +
    edgeLine(right, spot.angle + QUARTER, weight) +
    (length >= MIDRIB_FROM ? hair(grow(spot, spot.angle, length * 0.78, 0.06), weight * 0.55) : '');
  return [
    { kind: 'wash', color: tint.base, d: bladeOutline(edges) },
    { kind: 'ink', d: lines },
  ];
}

/** A holly-like leaflet: two spines a side. */
function spinyBlade(spot: Spot, length: number, tint: Tint): Sketch {
  const corner = (share: number, side: number): Point =>
    reach(reach(spot, spot.angle, length * share), spot.angle + QUARTER, length * side);
  const trace = new Trace().move(spot);
  for (const side of [1, -1]) {
    const shares = side === 1 ? ([0.16, 0.36, 0.5, 0.68] as const) : ([0.68, 0.5, 0.36, 0.16] as const);
    const tip = reach(spot, spot.angle, length);
    const [first, second, third, fourth] = shares;
    if (side === 1) {
      trace.quad(corner(first, side * 0.3), corner(second, side * 0.34));
      trace
        .quad(corner(third, side * 0.18), corner(fourth, side * 0.24))
        .quad(corner(0.78, side * 0.08), tip);
    } else {
      trace.quad(corner(0.78, side * 0.08), corner(first, side * 0.24));
      trace
        .quad(corner(second, side * 0.18), corner(third, side * 0.34))
        .quad(corner(fourth, side * 0.3), spot);
    }
  }
  return [
    { kind: 'inked', color: tint.base, d: trace.toString() },
    { kind: 'ink', d: hair(grow(spot, spot.angle, length * 0.8, 0.05), 1.4) },
  ];
}

/** Lobes of a maple-like leaf: angle off the midrib and length, from one side round to the other. */
const LOBES: readonly (readonly [number, number])[] = [
  [-1.75, 0.5],
  [-0.85, 0.88],
  [0, 1],
  [0.85, 0.88],
  [1.75, 0.5],
];

/** Lobes of a round maple leaf: seven short points, as a vine maple's. */
const SHALLOW_LOBES: readonly (readonly [number, number])[] = [
  [-2.1, 0.66],
  [-1.4, 0.84],
  [-0.68, 0.95],
  [0, 1],
  [0.68, 0.95],
  [1.4, 0.84],
  [2.1, 0.66],
];

/** Points that meet in notches half way in, or a little more. */
function shallowOutline(spot: Spot, heart: Point, size: number, place: (point: Point) => Point): Trace {
  const trace = new Trace().move(place(spot));
  for (const [index, [turn, share]] of SHALLOW_LOBES.entries()) {
    const next = SHALLOW_LOBES[index + 1];
    const at = spot.angle + turn;
    trace
      .line(place(reach(heart, at - 0.16, size * share * 0.84)))
      .line(place(reach(heart, at, size * share)))
      .line(place(reach(heart, at + 0.16, size * share * 0.84)));
    if (next !== undefined) trace.line(place(reach(heart, spot.angle + (turn + next[0]) / 2, size * 0.6)));
  }
  return trace.close();
}

/** Broad lobes that meet in shallow notches. */
function softOutline(spot: Spot, heart: Point, size: number, place: (point: Point) => Point): Trace {
  const trace = new Trace().move(place(spot));
  for (const [turn, share] of LOBES) {
    const at = spot.angle + turn;
    trace.cubic(
      place(reach(heart, at - 0.52, size * share * 1.02)),
      place(reach(heart, at - 0.06, size * share * 1.3)),
      place(reach(heart, at + 0.06, size * share * 1.02)),
    );
    trace.cubic(
      place(reach(heart, at + 0.2, size * share * 1.12)),
      place(reach(heart, at + 0.48, size * share * 0.98)),
      place(reach(heart, at + 0.45, size * 0.6)),
    );
  }
  return trace.close();
}

/** Three bulges down one side of a leaf and the notch after each: how far up the leaf and how far out. */
type Waves = readonly (readonly [bulge: readonly [number, number], notch: readonly [number, number]])[];
const OAK_WAVES: Waves = [
  [
    [0.2, 0.26],
    [0.3, 0.1],
  ],
  [
    [0.42, 0.5],
    [0.55, 0.14],
  ],
  [
    [0.72, 0.46],
    [0.8, 0.13],
  ],
];
/** A witch-hazel's: widest above the middle, its edge only scalloped. */
const SHALLOW_WAVES: Waves = [
  [
    [0.14, 0.3],
    [0.34, 0.28],
  ],
  [
    [0.46, 0.395],
    [0.62, 0.33],
  ],
  [
    [0.74, 0.365],
    [0.86, 0.2],
  ],
];

/** A leaf with rounded lobes or waves down either side. */
function waved(spot: Spot, length: number, waves: Waves, tint: Tint): Sketch {
  const side = (share: number, wide: number): Point =>
    reach(reach(spot, spot.angle, length * share), spot.angle + QUARTER, length * wide);
  const outline = (place: (point: Point) => Point): string => {
    const at = ([share, wide]: readonly [number, number], way: 1 | -1): Point =>
      place(side(share, wide * way));
    const trace = new Trace().move(place(spot));
    for (const [bulge, notch] of waves) trace.quad(at(bulge, 1), at(notch, 1));
    trace.quad(place(side(1.02, 0.24)), place(side(1, 0)));
    let bend = place(side(1.02, -0.24));
    for (const [bulge, notch] of [...waves].reverse()) {
      trace.quad(bend, at(notch, -1));
      bend = at(bulge, -1);
    }
    return trace.quad(bend, place(spot)).close().toString();
  };
  return [
    { kind: 'wash', color: tint.base, d: outline(slipped) },
    { kind: 'line', width: 1.3, d: outline((point) => point) },
    { kind: 'ink', d: hair(grow(spot, spot.angle, length * 0.8, 0.05), 1.1) },
  ];
}

/** A leaf cut to the midrib again and again: a feather with air between its parts, each part outlined. */
function ferny(spot: Spot, length: number, tint: Tint): Sketch {
  const rib = grow(spot, spot.angle, length, 0.25);
  const parts = steps(length > 28 ? 6 : 5, 0.22, 0.94).flatMap((share) => {
    const at = along(rib, share);
    const long = length * 0.36 * Math.sin(Math.PI * (0.24 + share * 0.7)) + 1;
    return [-1, 1].map((side) => grow(at, at.angle + side * 0.95, long, -side * 0.4));
  });
  const teeth = parts.map((part, index) => {
    const at = along(part, 0.55);
    const long = Math.hypot(part.to.x - part.from.x, part.to.y - part.from.y) * 0.45;
    return grow(at, at.angle + (index % 2 === 0 ? 0.85 : -0.85), long, 0);
  });
  const body = new Trace();
  for (const { from, bend, to } of [rib, ...parts]) body.move(from).quad(bend, to);
  if (length > 20) for (const { from, to } of teeth) body.move(from).line(to);
  const d = body.toString();
  const width = Math.min(2.6, Math.max(1.3, length * 0.042));
  return [
    { kind: 'broad', color: INK, width: width + 1.3, d },
    { kind: 'broad', color: tint.base, width, d },
  ];
}

/** An arrowhead: two barbs behind the stalk. */
function arrow(spot: Spot, length: number, tint: Tint): Sketch {
  const side = (share: number, wide: number): Point =>
    reach(reach(spot, spot.angle, length * share), spot.angle + QUARTER, length * wide);
  const outline = (place: (point: Point) => Point): string =>
    new Trace()
      .move(place(spot))
      .quad(place(side(-0.08, 0.16)), place(side(-0.42, 0.36)))
      .quad(place(side(0.2, 0.44)), place(side(1, 0)))
      .quad(place(side(0.2, -0.44)), place(side(-0.42, -0.36)))
      .quad(place(side(-0.08, -0.16)), place(spot))
      .toString();
  return [
    { kind: 'wash', color: tint.base, d: outline(slipped) },
    { kind: 'line', width: 1.6, d: outline((point) => point) },
    {
      kind: 'ink',
      d: [side(0.75, 0), side(-0.28, 0.26), side(-0.28, -0.26)]
        .map((to) => hair({ from: spot, bend: spot, to }, 1.2))
        .join(''),
    },
  ];
}

/** A maple's leaf with pointed lobes, a rounder one with `shallow` ones, or with `soft` a currant's, its lobes broad and blunt. */
function lobed(spot: Spot, length: number, tint: Tint, kind: 'pointed' | 'shallow' | 'soft'): Sketch {
  const heart = reach(spot, spot.angle, length * 0.3);
  const size = length * 0.72;
  const tip = ([turn, share]: readonly [number, number]): Point =>
    reach(heart, spot.angle + turn, size * share);
  const outline = (place: (point: Point) => Point): Trace => {
    if (kind === 'soft') return softOutline(spot, heart, size, place);
    if (kind === 'shallow') return shallowOutline(spot, heart, size, place);
    const trace = new Trace().move(place(spot));
    LOBES.forEach((lobe, index) => {
      const before = LOBES[index - 1];
      const notch = reach(heart, spot.angle + lobe[0] - (before === undefined ? 0.5 : 0.42), size * 0.4);
      const shoulder = reach(heart, spot.angle + lobe[0] - 0.26, size * lobe[1] * 0.72);
      const far = reach(heart, spot.angle + lobe[0] + 0.26, size * lobe[1] * 0.72);
      const next = reach(heart, spot.angle + lobe[0] + 0.44, size * 0.4);
      if (before === undefined) trace.line(place(notch));
      trace.quad(place(shoulder), place(tip(lobe))).quad(place(far), place(next));
    });
    return trace.close();
  };
  const veins = [LOBES[1], LOBES[2], LOBES[3]]
    .flatMap((lobe) =>
      lobe === undefined ? [] : [hair({ from: spot, bend: heart, to: tip([lobe[0], lobe[1] * 0.75]) }, 1.1)],
    )
    .join('');
  return [
    { kind: 'wash', color: tint.base, d: outline(slipped).toString() },
    { kind: 'line', width: length > 22 ? 1.6 : 1.3, d: outline((point) => point).toString() },
    { kind: 'ink', d: length > 12 ? veins : '' },
  ];
}

/** Separate fingers from one point, as a lupin's or a strawberry's. */
function fingered(spot: Spot, length: number, count: number, tint: Tint): Sketch {
  const spread = count === 3 ? 1.15 : 1.95;
  const stalk = count === 3 ? 0.16 : 0.1;
  const palm = reach(spot, spot.angle, length * stalk);
  const shape = count === 3 ? { belly: 0.58, width: 0.62 } : { belly: 0.58, width: 0.3 };
  return steps(count, -spread, spread).flatMap((turn) =>
    blade(spotAt(palm, spot.angle + turn), length * (1 - stalk) * (1 - Math.abs(turn) * 0.12), shape, tint),
  );
}

/** Leaflets in pairs along a stalk, with one at the end. */
function feathered(spot: Spot, length: number, spiny: boolean, tint: Tint): Sketch {
  const rib = grow(spot, spot.angle, length * 0.72, 0.22);
  const pairs = length > 30 ? 3 : 2;
  const leaflet = length * (spiny ? 0.44 : 0.36);
  const piece = (at: Spot, size: number): Sketch =>
    spiny ? spinyBlade(at, size, tint) : blade(at, size, BLADES.leaflet, tint);
  const sides = steps(pairs, 0.34, 0.86).flatMap((share) => {
    const at = along(rib, share);
    return [-1.05, 1.05].flatMap((turn) =>
      piece(spotAt(at, at.angle + turn), leaflet * (1.05 - share * 0.2)),
    );
  });
  return [{ kind: 'ink', d: hair(rib, 1.5) }, ...sides, ...piece(along(rib, 1), leaflet * 1.05)];
}

/** A round or heart-shaped leaf: two full curves that meet in a notch at the stalk. */
function rounded(spot: Spot, length: number, pointed: boolean, tint: Tint): Sketch {
  const wide = length * (pointed ? 0.62 : 0.66);
  const notch = reach(spot, spot.angle, length * 0.14);
  const tip = reach(spot, spot.angle, length);
  const turned = (share: number, side: number): Point =>
    reach(reach(spot, spot.angle, length * share), spot.angle + QUARTER, side);
  const outline = (place: (point: Point) => Point): string =>
    new Trace()
      .move(place(notch))
      .cubic(place(turned(-0.25, wide * 0.7)), place(turned(pointed ? 0.45 : 0.95, wide * 1.15)), place(tip))
      .cubic(
        place(turned(pointed ? 0.45 : 0.95, -wide * 1.15)),
        place(turned(-0.25, -wide * 0.7)),
        place(notch),
      )
      .toString();
  const veins = [-0.5, 0, 0.5].map((turn) =>
    hair(grow(notch, spot.angle + turn, length * (turn === 0 ? 0.66 : 0.5), -turn * 0.5), 1.1),
  );
  return [
    { kind: 'wash', color: tint.base, d: outline(slipped) },
    { kind: 'line', width: length > 20 ? 1.7 : 1.3, d: outline((point) => point) },
    { kind: 'ink', d: length > 12 ? veins.join('') : '' },
  ];
}

/** Three hearts that meet at their points. */
const clover = (spot: Spot, length: number, tint: Tint): Sketch =>
  [-1.9, 1.9, 0].flatMap((turn) => {
    const angle = spot.angle + turn;
    return rounded(spotAt(reach(spot, angle, length * 0.6), angle + Math.PI), length * 0.56, true, tint);
  });

/** A twig of needles or scales. */
function twigOfNeedles(spot: Spot, length: number, count: number, needle: number, tint: Tint): Sketch {
  const twig = grow(spot, spot.angle, length, 0.15);
  const needles = steps(count, 0.08, 1).flatMap((share) => {
    const at = along(twig, share);
    return [-0.75, 0.75].map((turn) => grow(at, at.angle + turn, needle * (1.1 - share * 0.5), -turn * 0.4));
  });
  return [
    {
      kind: 'wash',
      color: tint.base,
      d: bladeOutline(edgesOf(spot, length * 1.12, { belly: 0.45, width: needle / length + 0.08 })),
    },
    { kind: 'ink', d: hair(twig, 1.5) + needles.map((bow) => hair(bow, 1.1)).join('') },
  ];
}

function drawLeaf(look: LeafLook, spot: Spot, length: number): Sketch {
  const { tint } = look;
  switch (look.cut) {
    case 'threes':
      return fingered(spot, length, 3, tint);
    case 'clover':
      return clover(spot, length, tint);
    case 'fingers':
      return fingered(spot, length, 5, tint);
    case 'oak':
      return waved(spot, length, OAK_WAVES, tint);
    case 'wavy':
      return waved(spot, length, SHALLOW_WAVES, tint);
    case 'ferny':
      return ferny(spot, length, tint);
    case 'arrow':
      return arrow(spot, length, tint);
  }
  switch (look.shape) {
    case 'palmate':
      return lobed(
        spot,
        length,
        tint,
        look.cut === 'maple' ? 'pointed' : look.cut === 'shallowMaple' ? 'shallow' : 'soft',
      );
    case 'pinnate':
    case 'frond':
      return feathered(spot, length, look.spiny, tint);
    case 'round':
      return rounded(spot, length * 0.85, false, tint);
    case 'heart':
      return rounded(spot, length, true, tint);
    case 'needle':
      return twigOfNeedles(spot, length, 4, length * 0.3, tint);
    case 'scale':
      return twigOfNeedles(spot, length, 4, length * 0.2, tint);
    default:
      return blade(spot, length, BLADES[look.shape], tint);
  }
}

/** One leaf from its stalk at `spot`, `length` long in sheet units. */
export function leaf(look: LeafLook, spot: Spot, length: number): Sketch {
  return stampAlong(`leaf ${look.tint.base}`, spot, length, (from, size) => drawLeaf(look, from, size));
}

/** A single blade of given proportions, for habits that draw leaves of their own making. */
export function bladeLeaf(spot: Spot, length: number, width: number, tint: Tint, belly = 0.45): Sketch {
  return stampAlong(`blade ${width} ${belly} ${tint.base}`, spot, length, (from, size) =>
    blade(from, size, { belly, width }, tint),
  );
}
