import type { PathStep, SymbolShape } from '../symbols/drawing.ts';
import { DARK_WATER, LIGHT_WATER, LILY, SHIMMER, STONES } from './colors.ts';
import {
  type HardscapeDrawing,
  inked,
  oneOf,
  oval,
  part,
  piece,
  polygon,
  type Sketch,
  wash,
  worn,
} from './sketch.ts';

const FULL_TURN = Math.PI * 2;

/** A flat wave. */
const ripple = (x: number, y: number, reach: number): readonly PathStep[] => [
  ['M', x - reach, y],
  ['Q', x - reach / 2, y - reach * 0.22, x, y],
  ['Q', x + reach / 2, y + reach * 0.22, x + reach, y],
];

/** A leaf on the water, with the notch of its stem. */
function lilyPad(x: number, y: number, r: number, turn: number): readonly PathStep[] {
  const place = (angle: number, reach: number): readonly [number, number] => [
    x + Math.cos(turn + angle) * reach,
    y + Math.sin(turn + angle) * reach,
  ];
  const rim = Array.from({ length: 14 }, (_, index) => place(0.3 + (index / 13) * (FULL_TURN - 0.6), r));
  return polygon([x, y], ...rim);
}

/** A pond with a rim of stones; the dark one is deep, with lilies, the light one shallow, with ripples. */
export function drawPond(sketch: Sketch, dark: boolean): HardscapeDrawing {
  const { random, depth, small } = sketch;
  const stones = small ? 14 : 24;
  const rim: SymbolShape[] = [];
  let standing: readonly PathStep[] = [];
  for (let index = 0; index < stones; index += 1) {
    const angle = ((index + random.sway(0.15)) / stones) * FULL_TURN;
    const size = (small ? 0.15 : 0.096) * random.between(0.85, 1.05);
    const x = Math.cos(angle) * (0.98 - size);
    const y = Math.sin(angle) * (depth - size * 0.9);
    const d = worn(random, x, y, size * 1.12, size * 0.8, { sides: 7, turn: angle + Math.PI / 2 });
    rim.push(...piece(sketch, d, oneOf(random, STONES)));
    standing = [...standing, ...d];
  }
  const water = oval(0, 0, 0.9, depth * 0.9);
  const inside: readonly SymbolShape[] = dark
    ? [
        wash(worn(random, 0.08, 0.05, 0.6, depth * 0.55), '#2F5A73', 0.8),
        ...(small ? [] : [inked(sketch, ripple(0.36, -0.3, 0.18), 0.6, '#A9C9D6')]),
        ...piece(sketch, lilyPad(-0.36, 0.14, small ? 0.2 : 0.15, 0.4), LILY),
        ...piece(sketch, lilyPad(-0.12, 0.3, small ? 0.16 : 0.11, 2.4), '#94BA6C'),
        ...(small
          ? []
          : [...piece(sketch, lilyPad(0.3, 0.2, 0.12, 4.2), LILY), ...blossom(sketch, -0.27, 0.06, 0.055)]),
      ]
    : [
        wash(worn(random, -0.08, -0.06, 0.58, depth * 0.52), '#C9E8EF', 0.9),
        inked(sketch, ripple(-0.2, -0.2, 0.26), 0.8, '#4E8DA6'),
        inked(sketch, ripple(0.22, 0.1, 0.3), 0.8, '#4E8DA6'),
        ...(small
          ? []
          : [
              inked(sketch, ripple(-0.3, 0.3, 0.18), 0.7, '#4E8DA6'),
              wash(oval(-0.42, -0.02, 0.08, 0.025), SHIMMER),
              wash(oval(0.38, -0.28, 0.1, 0.028), SHIMMER),
            ]),
      ];
  return {
    shapes: [...part(sketch, water, dark ? DARK_WATER : LIGHT_WATER), ...inside, ...rim],
    standing,
    lift: 0.3,
  };
}

function blossom(sketch: Sketch, x: number, y: number, size: number): readonly SymbolShape[] {
  const petals = [0, 1, 2, 3, 4].map((index) => {
    const angle = (index / 5) * FULL_TURN;
    return oval(x + Math.cos(angle) * size * 0.7, y + Math.sin(angle) * size * 0.7, size * 0.5);
  });
  return [...petals.flatMap((d) => piece(sketch, d, '#F6E3EC')), wash(oval(x, y, size * 0.35), '#F7CB3F')];
}

/** A stone basin on its foot, from above, and a bird on its rim when there is room. */
export function drawBirdBath(sketch: Sketch): HardscapeDrawing {
  const { small } = sketch;
  const basin = oval(0, 0, 0.95);
  return {
    shapes: [
      ...part(sketch, basin, '#C9C4B8', 1.1),
      ...part(sketch, oval(0, 0, 0.72), LIGHT_WATER, 0.9),
      wash(oval(-0.12, -0.14, 0.42), '#CDE9F0', 0.9),
      inked(sketch, ripple(0.12, 0.26, 0.26), 0.7, '#4E8DA6'),
      ...(small
        ? [wash(oval(0, 0, 0.1), '#8FA9B2')]
        : [inked(sketch, oval(0, 0, 0.16), 0.6, '#7FA3B0'), ...bird(sketch)]),
    ],
    standing: basin,
    lift: 1.4,
  };
}

/** A small bird from above, sitting on the north-eastern rim and looking into the water. */
function bird(sketch: Sketch): readonly SymbolShape[] {
  const [x, y] = [0.52, -0.56];
  const body: readonly PathStep[] = [
    ['M', x - 0.2, y + 0.2],
    ['C', x - 0.22, y - 0.02, x - 0.02, y - 0.16, x + 0.14, y - 0.12],
    ['L', x + 0.36, y - 0.3],
    ['L', x + 0.3, y - 0.06],
    ['C', x + 0.2, y + 0.14, x, y + 0.24, x - 0.2, y + 0.2],
    ['Z'],
  ];
  return [
    ...part(sketch, body, '#7C8FB8', 0.8),
    ...piece(sketch, oval(x - 0.18, y + 0.18, 0.105), '#8EA0C6'),
    wash(polygon([x - 0.27, y + 0.2], [x - 0.2, y + 0.27], [x - 0.34, y + 0.34]), '#F2A93B'),
  ];
}
