import type { PathStep, SymbolShape } from '../symbols/drawing.ts';
import { BARK, BED_OF_SAND, BOULDER, CUT_WOOD, MOSS, STONES } from './colors.ts';
import {
  type HardscapeDrawing,
  inked,
  line,
  oneOf,
  oval,
  part,
  piece,
  type Sketch,
  smooth,
  softBox,
  wash,
  worn,
} from './sketch.ts';

/** A single stone: a light top, the side away from the light darker, and lichen or cracks when there is room. */
export function drawBoulder(sketch: Sketch, wear: number): HardscapeDrawing {
  const { random, depth, small } = sketch;
  const outline = worn(random, 0, 0, 0.98, depth * 0.98, { sides: 10, wear });
  const shapes: SymbolShape[] = [
    ...part(sketch, outline, BOULDER, 1.15),
    wash(worn(random, 0.16, depth * 0.2, 0.72, depth * 0.7, { sides: 9 }), '#8B8B86', 0.5),
    wash(worn(random, -0.14, -depth * 0.16, 0.6, depth * 0.56, { sides: 8 }), '#CFCCC3', 0.9),
  ];
  if (!small) {
    shapes.push(
      inked(sketch, line(-0.32, depth * 0.1, 0.02, depth * 0.32), 0.6),
      inked(sketch, line(0.02, depth * 0.32, 0.3, depth * 0.24), 0.6),
      inked(sketch, line(0.24, -depth * 0.5, 0.44, -depth * 0.26), 0.5),
      ...[0, 1, 2, 3, 4].map((index) =>
        wash(oval(-0.45 + index * 0.09 + random.sway(0.04), -depth * 0.36 + random.sway(0.1), 0.03), MOSS),
      ),
    );
  }
  return { shapes, standing: outline, lift: 1.2 };
}

/** Water-worn stones, side by side, filling a rectangle; `across` of them lie in a row. */
export function drawRiverRock(sketch: Sketch, across: number): HardscapeDrawing {
  const { random, depth } = sketch;
  const rows = Math.max(2, Math.round((depth * across) / 0.8));
  const high = (depth * 2) / rows;
  const shapes: SymbolShape[] = [];
  let standing: readonly PathStep[] = [];
  for (let row = 0; row < rows; row += 1) {
    const count = across - (row % 2);
    const step = 2 / count;
    for (let column = 0; column < count; column += 1) {
      const x = -1 + (column + 0.5) * step + random.sway(step * 0.04);
      const y = -depth + (row + 0.5) * high + random.sway(high * 0.05);
      const d = worn(random, x, y, step * random.between(0.44, 0.5), high * random.between(0.46, 0.52), {
        sides: 7,
        wear: 0.1,
        turn: random.sway(0.12),
      });
      shapes.push(...piece(sketch, d, oneOf(random, STONES)));
      standing = [...standing, ...d];
    }
  }
  const sand = softBox(-0.99, -depth * 0.99, 0.99, depth * 0.99, depth * 0.3);
  return { shapes: [wash(sand, BED_OF_SAND), ...shapes], standing, lift: 0.25 };
}

/** A fallen trunk that feeds what grows on it: bark, a cut end, moss and seedlings. */
export function drawNurseLog(sketch: Sketch): HardscapeDrawing {
  const { random, depth, small } = sketch;
  const body = smooth([
    [-0.96, -depth * 0.82],
    [-0.4, -depth * 1.02],
    [0.3, -depth * 0.92],
    [0.98, -depth * 0.98],
    [1.03, 0],
    [0.98, depth * 0.98],
    [0.3, depth * 0.94],
    [-0.4, depth * 1.04],
    [-0.96, depth * 0.84],
    [-1.04, 0],
  ]);
  const end = 0.9;
  const cut = oval(end, 0, 0.09, depth * 0.86);
  const shapes: SymbolShape[] = [...part(sketch, body, BARK, 1.1)];
  const lines = small ? 2 : 4;
  for (let index = 0; index < lines; index += 1) {
    const y = -depth * 0.6 + (index * depth * 1.25) / (lines - 1);
    const from = random.between(-0.85, -0.6);
    const to = random.between(0.4, 0.72);
    shapes.push(
      inked(
        sketch,
        [
          ['M', from, y],
          ['Q', (from + to) / 2, y + random.sway(depth * 0.2), to, y + random.sway(depth * 0.08)],
        ],
        0.6,
      ),
    );
  }
  const patches = small ? [-0.42, 0.3] : [-0.62, -0.2, 0.18, 0.52];
  for (const x of patches) {
    const y = random.sway(depth * 0.35);
    shapes.push(wash(worn(random, x, y, 0.13, depth * 0.42, { wear: 0.3 }), MOSS, 0.95));
  }
  shapes.push(...piece(sketch, cut, CUT_WOOD));
  if (!small) {
    shapes.push(
      inked(sketch, oval(end, 0, 0.052, depth * 0.5), 0.5),
      inked(sketch, oval(end, 0, 0.018, depth * 0.18), 0.5),
      ...[-0.58, -0.16, 0.46].flatMap((x) => seedling(sketch, x, random.sway(depth * 0.3), depth * 0.42)),
    );
  }
  return { shapes, standing: body, lift: 0.9 };
}

/** Four small leaves round a stem. */
function seedling(sketch: Sketch, x: number, y: number, reach: number): readonly SymbolShape[] {
  const r = reach * 0.42;
  return [
    [-1, -0.35],
    [1, -0.3],
    [0.1, -1],
    [-0.1, 0.9],
  ].flatMap(([dx = 0, dy = 0]) =>
    piece(sketch, oval(x + dx * r * 0.9, y + dy * r * 0.9, r * 0.62, r * 0.62), '#6E9C4B'),
  );
}
