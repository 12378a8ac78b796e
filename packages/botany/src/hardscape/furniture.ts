import type { PathStep, SymbolShape } from '../symbols/drawing.ts';
import { COMPOST, DARK_WOOD, MOSS, RED_PAINT, RED_PAINTS, WOOD, WOODS } from './colors.ts';
import {
  box,
  type HardscapeDrawing,
  inked,
  line,
  oval,
  part,
  piece,
  polygon,
  type Sketch,
  smooth,
  softBox,
  wash,
  worn,
} from './sketch.ts';

function planks(sketch: Sketch, [x0, y0, x1, y1]: readonly [number, number, number, number], count: number) {
  const high = (y1 - y0) / count;
  return Array.from({ length: count }, (_, index) =>
    piece(
      sketch,
      softBox(x0, y0 + index * high + high * 0.05, x1, y0 + (index + 1) * high - high * 0.05, high * 0.12),
      WOODS[index % WOODS.length] ?? WOOD,
    ),
  ).flat();
}

export function drawBench(sketch: Sketch): HardscapeDrawing {
  const { depth } = sketch;
  const seat = softBox(-0.98, -depth * 0.96, 0.98, depth * 0.96, 0.03);
  return {
    shapes: [
      ...part(sketch, seat, DARK_WOOD, 1.1),
      ...planks(sketch, [-0.97, -depth * 0.92, 0.97, depth * 0.92], 3),
      ...[-0.72, 0.72].map((x) => inked(sketch, line(x, -depth * 0.9, x, depth * 0.9), 0.55)),
    ],
    standing: seat,
    lift: 1,
  };
}

/** The back lies to the north, so that one sits facing south. */
export function drawBenchWithBack(sketch: Sketch): HardscapeDrawing {
  const { depth } = sketch;
  const whole = softBox(-0.98, -depth * 0.97, 0.98, depth * 0.94, 0.04);
  const back = softBox(-0.98, -depth * 0.97, 0.98, -depth * 0.6, 0.04);
  const arms = [-1, 1].flatMap((side) => {
    const [a, b] = side < 0 ? [-0.98, -0.86] : [0.86, 0.98];
    return part(sketch, softBox(a, -depth * 0.66, b, depth * 0.94, 0.04), DARK_WOOD, 0.8);
  });
  return {
    shapes: [
      ...part(sketch, whole, DARK_WOOD, 1.1),
      ...planks(sketch, [-0.87, -depth * 0.52, 0.87, depth * 0.9], 3),
      ...arms,
      ...part(sketch, back, '#A97B4E', 0.9),
      ...(sketch.small
        ? []
        : [-0.6, -0.3, 0, 0.3, 0.6].map((x) => inked(sketch, line(x, -depth * 0.92, x, -depth * 0.64), 0.5))),
    ],
    standing: whole,
    lift: 1,
  };
}

/** A chair with a fanned back to the north, broad arms and a slatted seat. */
export function drawAdirondack(sketch: Sketch): HardscapeDrawing {
  const slats = 5;
  const fan = Array.from({ length: slats }, (_, index) => {
    const share = index / (slats - 1) - 0.5;
    const [foot, head] = [share * 0.9, share * 1.42];
    const [thin, wide] = [0.1, 0.145];
    const top = -0.97 + Math.abs(share) * 0.34;
    return piece(
      sketch,
      [
        ['M', foot - thin, 0.02],
        ['L', head - wide, top + 0.12],
        ['Q', head, top - 0.12, head + wide, top + 0.12],
        ['L', foot + thin, 0.02],
        ['Z'],
      ],
      RED_PAINTS[index % RED_PAINTS.length] ?? RED_PAINT,
    );
  }).flat();
  const seat = [0, 1, 2, 3, 4].flatMap((index) => {
    const y = 0.02 + index * 0.17;
    const half = 0.56 - index * 0.012;
    return piece(sketch, softBox(-half, y, half, y + 0.145, 0.04), RED_PAINTS[(index + 1) % 3] ?? RED_PAINT);
  });
  const arm = (side: number): readonly PathStep[] =>
    smooth([
      [side * 0.5, -0.3],
      [side * 0.78, -0.34],
      [side * 0.86, -0.1],
      [side * 0.92, 0.3],
      [side * 0.92, 0.72],
      [side * 0.74, 0.8],
      [side * 0.54, 0.66],
      [side * 0.52, 0.2],
    ]);
  const standing: readonly PathStep[] = [
    ...polygon([-0.72, -0.8], [0, -0.96], [0.72, -0.8], [0.56, 0.84], [-0.56, 0.84]),
    ...arm(-1),
    ...arm(1),
  ];
  return {
    shapes: [...seat, ...fan, ...part(sketch, arm(-1), RED_PAINT), ...part(sketch, arm(1), RED_PAINT)],
    standing,
    lift: 1,
  };
}

/** A slatted box, open above, with what is rotting in it. */
export function drawCompostBin(sketch: Sketch): HardscapeDrawing {
  const { random, small } = sketch;
  const outer = box(-0.96, -0.96, 0.96, 0.96);
  const scraps: SymbolShape[] = small
    ? []
    : Array.from({ length: 16 }, (_, index) => {
        const fill = ['#93764F', MOSS, '#C8873F', '#54402F'][index % 4] ?? MOSS;
        return wash(
          worn(
            random,
            random.sway(0.58),
            random.sway(0.58),
            random.between(0.05, 0.11),
            random.between(0.04, 0.07),
            {
              sides: 6,
              turn: random.sway(1.5),
            },
          ),
          fill,
        );
      });
  const boards = (
    [
      [-0.96, -0.96, 0.96, -0.76],
      [-0.96, 0.76, 0.96, 0.96],
      [-0.96, -0.76, -0.76, 0.76],
      [0.76, -0.76, 0.96, 0.76],
    ] as const
  ).flatMap(([x0, y0, x1, y1], index) => [
    ...piece(sketch, box(x0, y0, x1, y1), WOODS[index % WOODS.length] ?? WOOD),
    ...(small
      ? []
      : [
          inked(
            sketch,
            index < 2
              ? line(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2)
              : line((x0 + x1) / 2, y0, (x0 + x1) / 2, y1),
            0.5,
          ),
        ]),
  ]);
  const posts = [-0.86, 0.86].flatMap((x) =>
    [-0.86, 0.86].flatMap((y) => piece(sketch, box(x - 0.1, y - 0.1, x + 0.1, y + 0.1), DARK_WOOD)),
  );
  return {
    shapes: [
      ...part(sketch, outer, COMPOST, 1.2),
      ...scraps,
      ...(small ? [] : [wash(oval(0.1, -0.05, 0.3, 0.2), '#5A4332', 0.5)]),
      ...boards,
      ...posts,
    ],
    standing: outer,
    lift: 1,
  };
}
