import type { SymbolShape } from '../symbols/drawing.ts';
import { BRICKS, GREY_PAVERS, MIXED_PAVERS, MORTAR, SANDSTONE, STONES } from './colors.ts';
import {
  box,
  type HardscapeDrawing,
  inked,
  line,
  oneOf,
  piece,
  type Sketch,
  softBox,
  wash,
  worn,
} from './sketch.ts';

const flat = (shapes: readonly SymbolShape[]): HardscapeDrawing => ({ shapes, standing: [], lift: 0 });

const WHOLE = box(-1, -1, 1, 1);

/** Bricks laid in pairs, crosswise: the same joins meet when several lie side by side. */
export function drawBrickPath(sketch: Sketch): HardscapeDrawing {
  const { random, small } = sketch;
  const cells = small ? 3 : 4;
  const side = 2 / cells;
  const gap = side * (small ? 0.07 : 0.055);
  const bricks = Array.from({ length: cells * cells * 2 }, (_, index): readonly SymbolShape[] => {
    const cell = index >> 1;
    const [column, row] = [cell % cells, Math.floor(cell / cells)];
    const [x, y] = [-1 + column * side, -1 + row * side];
    const second = (index % 2) * (side / 2);
    const across = (column + row) % 2 === 0;
    const d = across
      ? box(x + gap, y + second + gap, x + side - gap, y + second + side / 2 - gap)
      : box(x + second + gap, y + gap, x + second + side / 2 - gap, y + side - gap);
    const fill = oneOf(random, BRICKS);
    return small ? [wash(d, fill)] : piece(sketch, d, fill);
  });
  return flat([wash(WHOLE, MORTAR), ...bricks.flat(), inked(sketch, WHOLE, 0.7)]);
}

export function drawGreyPavers(sketch: Sketch): HardscapeDrawing {
  return flat([wash(WHOLE, '#E4E3DD'), ...grid(sketch, 3, 0.035, GREY_PAVERS)]);
}

/** Slabs of three sizes, one in another's row, each with a colour of its own. */
export function drawMixedPavers(sketch: Sketch): HardscapeDrawing {
  const { random } = sketch;
  const unit = 0.5;
  const gap = 0.03;
  const slabs: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 2, 2],
    [2, 0, 1, 1],
    [3, 0, 1, 2],
    [2, 1, 1, 1],
    [0, 2, 1, 2],
    [1, 2, 1, 1],
    [1, 3, 1, 1],
    [2, 2, 2, 1],
    [2, 3, 1, 1],
    [3, 3, 1, 1],
  ];
  let color = Math.floor(random.between(0, MIXED_PAVERS.length));
  const shapes = slabs.flatMap(([x, y, width, height]) => {
    color = (color + 1 + Math.floor(random.between(0, 2))) % MIXED_PAVERS.length;
    const d = softBox(
      -1 + x * unit + gap,
      -1 + y * unit + gap,
      -1 + (x + width) * unit - gap,
      -1 + (y + height) * unit - gap,
      0.05,
    );
    return piece(sketch, d, MIXED_PAVERS[color] ?? MIXED_PAVERS[0]);
  });
  return flat([wash(WHOLE, '#E9E3D6'), ...shapes]);
}

export function drawPatio(sketch: Sketch): HardscapeDrawing {
  return flat([wash(WHOLE, '#EFE8DA'), ...grid(sketch, 5, 0.014, SANDSTONE), inked(sketch, WHOLE, 1.3)]);
}

function grid(
  sketch: Sketch,
  count: number,
  gap: number,
  fills: readonly [string, ...string[]],
): readonly SymbolShape[] {
  const side = 2 / count;
  return Array.from({ length: count * count }, (_, index) => {
    const x = -1 + (index % count) * side;
    const y = -1 + Math.floor(index / count) * side;
    const d = softBox(x + gap, y + gap, x + side - gap, y + side - gap, side * 0.07);
    return piece(sketch, d, oneOf(sketch.random, fills));
  }).flat();
}

export function drawFlagstone(sketch: Sketch): HardscapeDrawing {
  const { random, depth, small } = sketch;
  const outline = worn(random, 0, 0, 0.99, depth * 0.99, { sides: 7, wear: 0.2 });
  return flat([
    wash(outline, '#C5C0B3'),
    wash(worn(random, 0.06, 0.05, 0.7, depth * 0.68, { sides: 7 }), STONES[0], 0.6),
    inked(sketch, outline, 1.25),
    ...(small
      ? []
      : [
          inked(sketch, line(-0.55, -0.1, -0.1, -0.24), 0.6),
          inked(sketch, line(-0.1, -0.24, 0.12, -0.18), 0.6),
          inked(sketch, line(0.2, 0.34, 0.55, 0.22), 0.6),
        ]),
  ]);
}
