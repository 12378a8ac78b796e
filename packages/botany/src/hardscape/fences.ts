import type { PathStep, SymbolShape } from '../symbols/drawing.ts';
import { BRASS, DARK_WOOD, IRON, STEEL, WHITE_PAINT, WOOD, WOODS } from './colors.ts';
import {
  box,
  type HardscapeDrawing,
  inked,
  line,
  oval,
  piece,
  polygon,
  type Sketch,
  wash,
} from './sketch.ts';

const spread = (count: number, reach: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => -reach + (2 * reach * index) / (count - 1));

const drawing = (
  shapes: readonly SymbolShape[],
  standing: readonly PathStep[],
  lift = 0.8,
): HardscapeDrawing => ({ shapes, standing, lift });

const square = (x: number, half: number): readonly PathStep[] => box(x - half, -half, x + half, half);

/** A rail with pointed white pickets before it, each as one sees it lying down: the sign a plan gives them. */
export function drawPicketFence(sketch: Sketch): HardscapeDrawing {
  const pickets = spread(sketch.small ? 13 : 25, 0.94).flatMap((x) => {
    const half = sketch.small ? 0.03 : 0.022;
    return piece(
      sketch,
      polygon([x - half, 0.012], [x - half, -0.03], [x, -0.058], [x + half, -0.03], [x + half, 0.012]),
      WHITE_PAINT,
    );
  });
  const rail = box(-1, 0.008, 1, 0.03);
  const posts = spread(3, 0.972).flatMap((x) => piece(sketch, square(x, 0.03), WOOD));
  return drawing([...pickets, ...piece(sketch, rail, WHITE_PAINT), ...posts], box(-1, -0.03, 1, 0.03));
}

/** Round posts and two rails between them, one over the other. */
export function drawPastureFence(sketch: Sketch): HardscapeDrawing {
  const posts = spread(3, 0.965);
  const rails = posts.slice(0, -1).flatMap((x, index) => {
    const next = posts[index + 1] ?? x;
    const tilt = index % 2 === 0 ? 0.008 : -0.008;
    return [-0.018, 0.018].flatMap((y) =>
      piece(
        sketch,
        polygon(
          [x - 0.03, y - 0.011 + tilt],
          [next + 0.03, y - 0.011 - tilt],
          [next + 0.03, y + 0.011 - tilt],
          [x - 0.03, y + 0.011 + tilt],
        ),
        WOODS[index % WOODS.length] ?? WOOD,
      ),
    );
  });
  const heads = posts.flatMap((x) => [
    ...piece(sketch, oval(x, 0, 0.05), DARK_WOOD),
    inked(sketch, oval(x, 0, 0.022), 0.5),
  ]);
  return drawing([...rails, ...heads], box(-1, -0.03, 1, 0.03));
}

/** Flat panels of slats between slender square posts. */
export function drawModernFence(sketch: Sketch): HardscapeDrawing {
  const posts = spread(5, 0.965);
  const panels = posts.slice(0, -1).flatMap((x, index) => {
    const next = posts[index + 1] ?? x;
    return [
      ...piece(sketch, box(x + 0.045, -0.026, next - 0.045, 0.026), STEEL),
      wash(box(x + 0.06, -0.012, next - 0.06, -0.003), '#C4CDD4'),
      wash(box(x + 0.06, 0.006, next - 0.06, 0.015), '#C4CDD4'),
    ];
  });
  return drawing(
    [...panels, ...posts.flatMap((x) => piece(sketch, square(x, 0.034), IRON))],
    box(-1, -0.026, 1, 0.026),
  );
}

/** A thin rail with round rods, and posts with a pointed head. */
export function drawOrnamentalFence(sketch: Sketch): HardscapeDrawing {
  const posts = spread(4, 0.95);
  const rods = spread(sketch.small ? 13 : 31, 0.92).map((x) =>
    wash(oval(x, 0, sketch.small ? 0.022 : 0.017), IRON),
  );
  const heads = posts.flatMap((x) => [
    ...piece(sketch, polygon([x - 0.056, 0], [x, -0.056], [x + 0.056, 0], [x, 0.056]), IRON),
    wash(oval(x, 0, 0.018), BRASS),
  ]);
  return drawing(
    [inked(sketch, line(-0.99, 0, 0.99, 0), 1.1, IRON), ...rods, ...heads],
    box(-1, -0.02, 1, 0.02),
    0.5,
  );
}
