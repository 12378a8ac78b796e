import { SOLID_CARDS, type SolidCard } from '@understory/botany';
import { ClampToEdgeWrapping, DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat } from 'three';

/** Pixels of a card's side, and how many stand in a row of the picture. */
const SIDE = 128;
export const CARD_COLUMNS = 8;
export const CARD_ROWS = Math.ceil(SOLID_CARDS.length / CARD_COLUMNS);
/** Alpha from which a leaf is there. */
const EDGE = 128;

type Pen = CanvasRenderingContext2D;

/** A stream of chances that is the same in every browser. */
function chancesFrom(seed: number): (low: number, high: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + ((high - low) * state) / 2 ** 32;
  };
}

/** Brightness in red, 128 as painted; how much of the eye's gold in green. */
const tone = (bright: number, eye = 0) => `rgb(${Math.round(bright)},${Math.round(eye * 255)},0)`;

/** A leaf along the y axis from 0,0 to 0,1. */
function leafPath(widest: number, wide: number, tip = 0.2): Path2D {
  const path = new Path2D();
  path.moveTo(0, 0);
  path.bezierCurveTo(wide * 0.9, widest * 0.1, wide * 1.1, widest + tip, 0, 1);
  path.bezierCurveTo(-wide * 1.1, widest + tip, -wide * 0.9, widest * 0.1, 0, 0);
  return path;
}

/** A lobed leaf: as many lobes as its length is divided by, the middle one longest. */
function lobedPath(lobes: number, deep: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, 0);
  const spread = 2.3;
  for (let lobe = 0; lobe < lobes; lobe++) {
    const angle = -spread + (2 * spread * lobe) / (lobes - 1);
    const long = 0.62 * (1 - 0.28 * Math.abs(angle / spread));
    const next = -spread + (2 * spread * (lobe + 0.5)) / (lobes - 1);
    const at = (turn: number, away: number) => [Math.sin(turn) * away, 0.36 + Math.cos(turn) * away] as const;
    path.lineTo(...at(angle - 0.17, long * 0.72));
    path.lineTo(...at(angle, long));
    path.lineTo(...at(angle + 0.17, long * 0.72));
    if (lobe < lobes - 1) path.lineTo(...at(next, long * deep));
  }
  path.closePath();
  return path;
}

/** Outlines by name, widest part and width as shares of their length. A pen makes them where it draws: there is none outside a browser. */
const OUTLINES = {
  ovate: () => leafPath(0.45, 0.36),
  narrow: () => leafPath(0.4, 0.16, 0.1),
  round: () => leafPath(0.55, 0.66, 0.42),
  petal: () => leafPath(0.72, 0.4, 0.3),
  ray: () => leafPath(0.7, 0.17, 0.25),
  tepal: () => leafPath(0.5, 0.26, 0.2),
  bract: () => leafPath(0.6, 0.42, 0.26),
  whole: () => leafPath(0.55, 0.56, 0.36),
  maple: () => lobedPath(5, 0.5),
};
type Outline = keyof typeof OUTLINES;

/** A shape put somewhere on a card, in units of its side: its foot, the way it points (0 is up), how long it is. */
function put(
  pen: Pen,
  path: Outline,
  x: number,
  y: number,
  turn: number,
  long: number,
  fill: string,
  rib = true,
  wide = 1,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(-turn);
  pen.scale(long * wide, long);
  pen.fillStyle = fill;
  pen.fill(OUTLINES[path]());
  if (rib) {
    pen.strokeStyle = 'rgba(210,0,0,0.4)';
    pen.lineWidth = 0.05;
    pen.beginPath();
    pen.moveTo(0, 0.05);
    pen.lineTo(0, 0.9);
    pen.stroke();
  }
  pen.restore();
}

function twig(pen: Pen, points: readonly (readonly [number, number])[], width: number, bright = 90): void {
  pen.strokeStyle = tone(bright);
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

type Chance = ReturnType<typeof chancesFrom>;

/** Twigs from the foot of a card with leaves to their sides and at their tips. */
function spray(pen: Pen, chance: Chance, path: Outline, long: number, twigs: number, leaves: number): void {
  for (let branch = 0; branch < twigs; branch++) {
    const turn = twigs === 1 ? 0 : -0.95 + (1.9 * branch) / (twigs - 1) + chance(-0.1, 0.1);
    const reach = 0.86 - long * 0.75 - Math.abs(turn) * 0.16;
    const at = (share: number) =>
      [0.5 + Math.sin(turn) * reach * share, 0.06 + Math.cos(turn) * reach * share] as const;
    twig(pen, [at(0), at(0.5), at(1)], 0.012);
    for (let leaf = 0; leaf <= leaves; leaf++) {
      const share = 0.2 + (0.8 * leaf) / leaves;
      const side = leaf === leaves ? 0 : leaf % 2 ? 1 : -1;
      const [x, y] = at(share);
      put(
        pen,
        path,
        x,
        y,
        turn + side * chance(0.7, 1.25) + chance(-0.15, 0.15),
        long * chance(0.8, 1.15),
        tone(chance(94, 152)),
      );
    }
  }
}

/** Spots over a card, none near another. */
function scattered(
  chance: Chance,
  count: number,
  apart: number,
  margin: number,
): readonly (readonly [number, number])[] {
  const spots: [number, number][] = [];
  for (let attempt = 0; attempt < 900 && spots.length < count; attempt++) {
    const spot: [number, number] = [chance(margin, 1 - margin), chance(margin, 1 - margin)];
    if (spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > apart)) spots.push(spot);
  }
  return spots;
}

function flower(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  petals: number,
  path: Outline,
  eye: number,
  turn = 0,
  wide = 1,
): void {
  for (let petal = 0; petal < petals; petal++)
    put(
      pen,
      path,
      x,
      y,
      turn + (petal / petals) * 2 * Math.PI,
      radius,
      tone(petal % 2 ? 132 : 120),
      false,
      wide,
    );
  pen.fillStyle = tone(118, eye > 0 ? 1 : 0);
  pen.beginPath();
  pen.arc(x, y, radius * Math.max(0.12, eye), 0, 7);
  pen.fill();
}

function dots(
  pen: Pen,
  chance: Chance,
  x: number,
  y: number,
  radius: number,
  count: number,
  dot: number,
): void {
  for (let index = 0; index < count; index++) {
    const away = radius * Math.sqrt((index + 0.5) / count);
    const turn = index * 2.4;
    pen.fillStyle = tone(chance(96, 146));
    pen.beginPath();
    pen.arc(x + Math.cos(turn) * away, y + Math.sin(turn) * away, dot * chance(0.8, 1.2), 0, 7);
    pen.fill();
  }
}

/** A spike of florets, widest below, from its foot to its tip. */
function spike(pen: Pen, chance: Chance, x: number, foot: number, tip: number, wide: number, turn = 0): void {
  const rows = Math.max(5, Math.round((tip - foot) / 0.045));
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1);
    const half = wide * (1 - share * 0.86) * Math.min(1, 0.5 + share * 4);
    const across = Math.max(1, Math.round(half / 0.03));
    for (let index = -across; index <= across; index++) {
      const [dx, dy] = [
        (index / across) * half + chance(-0.01, 0.01),
        (tip - foot) * share + chance(-0.01, 0.01),
      ];
      pen.fillStyle = tone(chance(92, 148));
      pen.beginPath();
      pen.arc(
        x + dx * Math.cos(turn) + dy * Math.sin(turn),
        foot + dy * Math.cos(turn) - dx * Math.sin(turn),
        0.024,
        0,
        7,
      );
      pen.fill();
    }
  }
}

function bell(pen: Pen, x: number, y: number, long: number, turn: number, bright: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(long, -long);
  pen.fillStyle = tone(bright);
  pen.beginPath();
  pen.moveTo(-0.12, 0);
  pen.bezierCurveTo(-0.5, 0.2, -0.34, 0.7, -0.48, 1);
  pen.lineTo(-0.18, 0.86);
  pen.lineTo(0, 1);
  pen.lineTo(0.18, 0.86);
  pen.lineTo(0.48, 1);
  pen.bezierCurveTo(0.34, 0.7, 0.5, 0.2, 0.12, 0);
  pen.fill();
  pen.restore();
}

const DRAWINGS: Readonly<Record<SolidCard, (pen: Pen, chance: Chance) => void>> = {
  ovate: (pen, chance) => spray(pen, chance, 'ovate', 0.2, 5, 7),
  broad: (pen, chance) => spray(pen, chance, 'ovate', 0.31, 3, 6),
  palmate: (pen, chance) => spray(pen, chance, 'maple', 0.21, 5, 6),
  pinnate: (pen, chance) => {
    for (const turn of [-0.85, -0.28, 0.28, 0.85])
      for (let pair = 0; pair < 7; pair++) {
        const reach = 0.2 + pair * 0.1;
        const [x, y] = [0.5 + Math.sin(turn) * reach, 0.05 + Math.cos(turn) * reach];
        for (const side of pair === 6 ? [0] : [-1, 1])
          put(pen, 'ovate', x, y, turn + side * 1.1, 0.15, tone(chance(96, 150)), false, 0.8);
      }
  },
  lance: (pen, chance) => spray(pen, chance, 'narrow', 0.4, 4, 8),
  round: (pen, chance) => spray(pen, chance, 'round', 0.26, 3, 5),
  needle: (pen, chance) => {
    const branch = (x: number, y: number, turn: number, long: number, needle: number) => {
      twig(
        pen,
        [
          [x, y],
          [x + Math.sin(turn) * long, y + Math.cos(turn) * long],
        ],
        0.022,
        84,
      );
      for (let at = 0; at < long / 0.016; at++) {
        const share = (at * 0.016) / long;
        const [nx, ny] = [x + Math.sin(turn) * long * share, y + Math.cos(turn) * long * share];
        for (const side of [-1, 1]) {
          const way = turn + side * chance(0.75, 1.15);
          const reach = needle * (1.05 - share * 0.55);
          twig(
            pen,
            [
              [nx, ny],
              [nx + Math.sin(way) * reach, ny + Math.cos(way) * reach],
            ],
            0.017,
            chance(96, 152),
          );
        }
      }
    };
    for (let pair = 0; pair < 6; pair++)
      for (const side of [-1, 1])
        branch(0.5, 0.04 + pair * 0.13, side * 0.95, 0.42 * (1 - pair * 0.135), 0.085);
    branch(0.5, 0.02, 0, 0.9, 0.09);
  },
  scale: (pen, chance) => {
    for (let pair = 0; pair < 8; pair++)
      for (const side of [-1, 1]) {
        const [x, y, turn, long] = [
          0.5,
          0.04 + pair * 0.1,
          side * chance(0.7, 0.95),
          0.46 * (1 - pair * 0.1),
        ];
        for (let at = 0; at < 7; at++) {
          const share = at / 7;
          const [sx, sy] = [x + Math.sin(turn) * long * share, y + Math.cos(turn) * long * share];
          for (const fork of [-0.6, 0.6])
            put(
              pen,
              'narrow',
              sx,
              sy,
              turn + fork,
              0.15 * (1.1 - share * 0.5),
              tone(chance(96, 150)),
              false,
              1.5,
            );
        }
      }
    put(pen, 'narrow', 0.5, 0.6, 0, 0.38, tone(130), false, 1.2);
  },
  tuft: (pen, chance) => {
    for (let needle = 0; needle < 90; needle++) {
      const turn = chance(-1.7, 1.7);
      const reach = chance(0.5, 0.9) * (1 - Math.abs(turn) * 0.2) * 0.9;
      const x = 0.5 + Math.sin(turn) * reach * 0.56;
      const y = 0.1 + chance(0, 0.25);
      twig(
        pen,
        [
          [0.5, y],
          [x, Math.min(0.97, y + Math.cos(turn) * reach * 0.75)],
        ],
        0.017,
        chance(90, 156),
      );
    }
  },
  frond: (pen, chance) => {
    twig(
      pen,
      [
        [0.5, 0],
        [0.5, 0.97],
      ],
      0.022,
      92,
    );
    for (let pair = 0; pair < 25; pair++) {
      const share = 0.04 + pair / 26;
      const long = 0.46 * Math.sin(Math.PI * (0.2 + 0.8 * share)) ** 0.8 + 0.02;
      for (const side of [-1, 1])
        put(
          pen,
          'narrow',
          0.5,
          share * 0.96,
          side * chance(1.15, 1.3),
          long,
          tone(chance(100, 146)),
          false,
          0.8 * (0.13 / Math.max(0.1, long)),
        );
    }
  },
  blades: (pen, chance) => {
    for (let blade = 0; blade < 9; blade++) {
      const from = 0.5 + (blade / 8 - 0.5) * 0.2;
      const to = 0.5 + (blade / 8 - 0.5) * chance(0.75, 1);
      const tip = chance(0.45, 1);
      const half = 0.03;
      pen.fillStyle = tone(chance(90, 156));
      pen.beginPath();
      pen.moveTo(from - half, 0);
      pen.quadraticCurveTo((from + to) / 2 - half, tip * 0.6, to, tip);
      pen.quadraticCurveTo((from + to) / 2 + half, tip * 0.6, from + half, 0);
      pen.fill();
    }
  },
  single: (pen) => {
    put(pen, 'whole', 0.5, 0, 0, 0.99, tone(122));
    for (let vein = 1; vein < 6; vein++)
      for (const side of [-1, 1])
        twig(
          pen,
          [
            [0.5, vein * 0.14],
            [0.5 + side * 0.2, vein * 0.14 + 0.14],
          ],
          0.012,
          150,
        );
  },
  fine: (pen, chance) => {
    for (let branch = 0; branch < 5; branch++) {
      const turn = -0.9 + branch * 0.45;
      for (let at = 0; at < 16; at++) {
        const reach = 0.1 + at * 0.048;
        const [x, y] = [0.5 + Math.sin(turn) * reach, 0.03 + Math.cos(turn) * reach];
        for (const side of [-1, 1])
          put(
            pen,
            'narrow',
            x,
            y,
            turn + side * chance(0.7, 1.1),
            0.12 * (1.2 - at * 0.04),
            tone(chance(96, 150)),
            false,
            1.1,
          );
      }
    }
  },
  succulent: (pen, chance) => {
    for (const [x, y] of scattered(chance, 11, 0.21, 0.15))
      for (let ring = 0; ring < 3; ring++)
        for (let leaf = 0; leaf < 6; leaf++)
          put(
            pen,
            'petal',
            x,
            y,
            leaf * 1.047 + ring * 0.5,
            0.14 - ring * 0.035,
            tone(96 + ring * 26),
            false,
          );
  },
  twigs: (pen, chance) => {
    const grow = (x: number, y: number, turn: number, long: number, width: number, depth: number) => {
      const [joints, bow] = [5, chance(-0.3, 0.3)];
      let [fromX, fromY, way] = [x, y, turn];
      for (let joint = 1; joint <= joints; joint++) {
        way += bow / joints + chance(-0.07, 0.07);
        const [toX, toY] = [fromX + (Math.sin(way) * long) / joints, fromY + (Math.cos(way) * long) / joints];
        twig(
          pen,
          [
            [fromX, fromY],
            [toX, toY],
          ],
          width * (1.1 - (joint / joints) * 0.5),
          112 + depth * 8,
        );
        if (depth > 0 && joint < joints)
          grow(
            toX,
            toY,
            way + (joint % 2 === 0 ? 1 : -1) * chance(0.5, 0.85),
            long * (0.66 - 0.1 * joint) * chance(0.85, 1.15),
            Math.max(0.011, width * 0.58),
            depth - 1,
          );
        [fromX, fromY] = [toX, toY];
      }
    };
    grow(0.5, 0.01, 0, 0.93, 0.026, 2);
  },
  thicket: (pen, chance) => {
    pen.fillStyle = tone(62);
    pen.fillRect(0, 0, 1, 1);
    for (let leaf = 0; leaf < 420; leaf++)
      put(
        pen,
        'ovate',
        chance(-0.1, 1.1),
        chance(-0.1, 1.1),
        chance(0, 6.3),
        chance(0.06, 0.1),
        tone(52 + leaf * 0.13 + chance(0, 34)),
        false,
      );
  },
  foliage: (pen, chance) => {
    const leaves = 230;
    for (let leaf = 0; leaf < leaves; leaf++) {
      const [turn, away] = [leaf * 2.4, 0.42 * Math.sqrt(leaf / leaves) * chance(0.82, 1.14)];
      const [x, y] = [0.5 + Math.sin(turn) * away, 0.48 + Math.cos(turn) * away];
      put(
        pen,
        'ovate',
        x,
        y,
        turn + chance(-0.9, 0.9),
        chance(0.07, 0.12),
        tone(90 + (y - 0.5) * 46 + chance(-24, 30)),
        false,
        1.1,
      );
    }
  },
  plain: (pen) => {
    pen.fillStyle = tone(128);
    pen.fillRect(0, 0, 1, 1);
  },
  daisy: (pen) => flower(pen, 0.5, 0.5, 0.47, 15, 'ray', 0.24),
  cup: (pen) => flower(pen, 0.5, 0.5, 0.47, 5, 'petal', 0.16, 0.3),
  star: (pen) => flower(pen, 0.5, 0.5, 0.48, 6, 'tepal', 0.1),
  bracts: (pen) => flower(pen, 0.5, 0.5, 0.48, 4, 'bract', 0.14, 0.2),
  florets: (pen, chance) => dots(pen, chance, 0.5, 0.5, 0.42, 62, 0.046),
  spike: (pen, chance) => spike(pen, chance, 0.5, 0.04, 0.97, 0.36),
  plume: (pen, chance) => {
    for (const turn of [-0.7, -0.35, 0, 0.35, 0.7])
      spike(pen, chance, 0.5, 0.06, 0.92 - Math.abs(turn) * 0.3, 0.1, turn);
  },
  bells: (pen, chance) => {
    twig(
      pen,
      [
        [0.5, 0],
        [0.5, 0.4],
      ],
      0.02,
    );
    // The card hangs: its tip is below.
    for (const [x, y, turn] of [
      [0.5, 0.42, 0],
      [0.34, 0.26, -0.35],
      [0.66, 0.26, 0.35],
      [0.42, 0.12, -0.2],
      [0.6, 0.1, 0.25],
    ] as const)
      bell(pen, x, y, -0.42, -turn, chance(104, 140));
  },
  head: (pen, chance) => dots(pen, chance, 0.5, 0.5, 0.4, 70, 0.05),
  seeds: (pen, chance) => {
    twig(
      pen,
      [
        [0.5, 0],
        [0.5, 0.9],
      ],
      0.02,
      104,
    );
    for (let seed = 0; seed < 34; seed++) {
      const share = 0.08 + (seed / 34) * 0.84;
      const side = seed % 2 ? 1 : -1;
      const reach = 0.26 * (1 - share * 0.75) * chance(0.5, 1);
      put(
        pen,
        'narrow',
        0.5 + side * reach * 0.6,
        share,
        side * chance(0.2, 0.7),
        0.13,
        tone(chance(96, 154)),
        false,
        1.3,
      );
      twig(
        pen,
        [
          [0.5, share - 0.04],
          [0.5 + side * reach * 0.6, share],
        ],
        0.01,
        104,
      );
    }
  },
  manyCups: (pen, chance) => {
    for (const [x, y] of scattered(chance, 15, 0.19, 0.1))
      flower(pen, x, y, 0.09, 5, 'petal', 0.2, chance(0, 1), 1.2);
  },
  manyFlorets: (pen, chance) => {
    for (const [x, y] of scattered(chance, 13, 0.2, 0.11)) dots(pen, chance, x, y, 0.085, 20, 0.02);
  },
  manyHanging: (pen, chance) => {
    for (const [x, y] of scattered(chance, 15, 0.17, 0.12)) spike(pen, chance, x, y + 0.09, y - 0.09, 0.045);
  },
  manyPlumes: (pen, chance) => {
    for (const [x, y] of scattered(chance, 13, 0.19, 0.12)) spike(pen, chance, x, y - 0.1, y + 0.12, 0.055);
  },
  manyBracts: (pen, chance) => {
    for (const [x, y] of scattered(chance, 9, 0.25, 0.14))
      flower(pen, x, y, 0.135, 4, 'petal', 0.16, chance(0, 1), 1.1);
  },
  tassel: (pen, chance) => {
    for (let ray = 0; ray < 44; ray++) {
      const turn = ray * 2.4;
      const reach = chance(0.3, 0.46);
      twig(
        pen,
        [
          [0.5, 0.5],
          [0.5 + Math.sin(turn) * reach, 0.5 + Math.cos(turn) * reach],
        ],
        0.026,
        chance(96, 150),
      );
    }
  },
};

interface Level {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Half as large. Colours are of what is there, not of what lies between; and of each card as much is there as in the finest, so that a
 * crown does not thin out with its distance.
 */
function halved({ data, width, height }: Level, wanted: readonly number[]): Level {
  const [wide, high] = [width / 2, height / 2];
  const half = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let [red, green, alpha, weight] = [0, 0, 0, 0];
      for (const from of [(y * 2 * width + x * 2) * 4, ((y * 2 + 1) * width + x * 2) * 4])
        for (const at of [from, from + 4]) {
          const share = (data[at + 3] ?? 0) + 1;
          red += (data[at] ?? 0) * share;
          green += (data[at + 1] ?? 0) * share;
          alpha += data[at + 3] ?? 0;
          weight += share;
        }
      half.set([red / weight, green / weight, 0, alpha / 4], (y * wide + x) * 4);
    }
  const side = wide / CARD_COLUMNS;
  wanted.forEach((share, card) => {
    const places: number[] = [];
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        places.push(
          ((Math.floor(card / CARD_COLUMNS) * side + y) * wide + (card % CARD_COLUMNS) * side + x) * 4 + 3,
        );
    const sorted = places.map((at) => half[at] ?? 0).sort((a, b) => b - a);
    const least = sorted[Math.min(sorted.length - 1, Math.round(share * sorted.length))] ?? EDGE;
    const scale = EDGE / Math.max(24, least);
    for (const at of places) half[at] = Math.min(255, (half[at] ?? 0) * scale);
  });
  return { data: half, width: wide, height: high };
}

/** Levels of the picture: the last has 8 pixels for a card, where the next would mix it with its neighbours. */
const LEVELS = 5;

/** The picture of all cards: brightness in red, gold of an eye in green, what is there in alpha. */
export function cardTexture(): DataTexture {
  const canvas = globalThis.document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE * CARD_COLUMNS, SIDE * CARD_ROWS];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('No canvas to paint on');
  SOLID_CARDS.forEach((card, index) => {
    pen.save();
    pen.translate((index % CARD_COLUMNS) * SIDE, Math.floor(index / CARD_COLUMNS) * SIDE);
    pen.beginPath();
    pen.rect(0, 0, SIDE, SIDE);
    pen.clip();
    // The foot of a card is its first row.
    pen.scale(SIDE, SIDE);
    DRAWINGS[card](pen, chancesFrom(index + 1));
    pen.restore();
  });
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const first: Level = { data: new Uint8Array(data), width, height };
  const wanted = SOLID_CARDS.map((_, card) => {
    let there = 0;
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) {
        const at =
          ((Math.floor(card / CARD_COLUMNS) * SIDE + y) * width + (card % CARD_COLUMNS) * SIDE + x) * 4;
        if ((data[at + 3] ?? 0) >= EDGE) there++;
      }
    return there / SIDE ** 2;
  });
  const levels = [first];
  while (levels.length < LEVELS) levels.push(halved(levels.at(-1) ?? first, wanted));
  const texture = new DataTexture(first.data, width, height, RGBAFormat);
  texture.mipmaps = levels.map(({ data: pixels, width: wide, height: high }) => ({
    data: pixels,
    width: wide,
    height: high,
  }));
  texture.generateMipmaps = false;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.needsUpdate = true;
  return texture;
}
