import type { PathStep, SymbolShape } from '../symbols/drawing.ts';
import { ASH, DARK_WOOD, FLAME, FLAME_HEART, MOSS, RED_PAINT, SAND, STONES, WOOD, WOODS } from './colors.ts';
import {
  box,
  type HardscapeDrawing,
  inked,
  line,
  oneOf,
  oval,
  part,
  piece,
  type Sketch,
  wash,
  worn,
} from './sketch.ts';

/** Beams along the long sides on four posts, rafters across, and a vine that has begun to climb. */
export function drawArbor(sketch: Sketch): HardscapeDrawing {
  const { depth, small, random } = sketch;
  const beam = (y: number): readonly PathStep[] => box(-0.98, y - 0.035, 0.98, y + 0.035);
  const at = depth * 0.72;
  const posts = [-0.86, 0.86].flatMap((x) =>
    [-at, at].flatMap((y) => piece(sketch, box(x - 0.055, y - 0.055, x + 0.055, y + 0.055), DARK_WOOD)),
  );
  const count = small ? 7 : 11;
  const rafter = (index: number): readonly PathStep[] => {
    const x = -0.92 + (1.84 * index) / (count - 1);
    return box(x - 0.028, -depth * 0.98, x + 0.028, depth * 0.98);
  };
  const rafters = Array.from({ length: count }, (_, index) => rafter(index));
  const leaves = Array.from({ length: small ? 4 : 15 }, () => {
    const along = random.between(0, 1);
    const x = -0.95 + along * 0.55;
    const y = depth * (0.95 - along * 0.9) + random.sway(0.09);
    const r = small ? 0.07 : random.between(0.035, 0.055);
    return piece(sketch, worn(random, x, y, r, r * 0.8, { sides: 6, turn: random.sway(1.5) }), MOSS);
  });
  return {
    shapes: [
      ...[-at, at].flatMap((y) => part(sketch, beam(y), WOOD)),
      ...rafters.flatMap((d, index) => piece(sketch, d, WOODS[index % WOODS.length] ?? WOOD)),
      ...posts,
      ...leaves.flat(),
    ],
    standing: [...beam(-at), ...beam(at), ...rafters.flat()],
    lift: 1.8,
  };
}

const FULL_TURN = Math.PI * 2;

/** One stone of a ring, as a piece of it. */
function wedge(from: number, to: number, inner: number, outer: number): readonly PathStep[] {
  const place = (angle: number, radius: number) =>
    [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  const middle = (from + to) / 2;
  const bulge = (radius: number) =>
    radius * (2 / (1 + Math.cos((to - from) / 2)) - (1 - Math.cos((to - from) / 2)) / 2);
  return [
    ['M', ...place(from, outer)],
    ['Q', ...place(middle, bulge(outer)), ...place(to, outer)],
    ['L', ...place(to, inner)],
    ['Q', ...place(middle, bulge(inner)), ...place(from, inner)],
    ['Z'],
  ];
}

function flame(x: number, y: number, size: number): readonly PathStep[] {
  return [
    ['M', x, y - size],
    ['C', x + size * 0.2, y - size * 0.4, x + size * 0.75, y - size * 0.1, x + size * 0.5, y + size * 0.45],
    ['C', x + size * 0.35, y + size * 0.8, x - size * 0.35, y + size * 0.8, x - size * 0.5, y + size * 0.45],
    ['C', x - size * 0.75, y - size * 0.05, x - size * 0.15, y - size * 0.3, x, y - size],
    ['Z'],
  ];
}

/** A ring of stones with logs in it: burning, or burnt out. */
export function drawFirePit(sketch: Sketch, lit: boolean): HardscapeDrawing {
  const { random, small } = sketch;
  const count = small ? 8 : 12;
  const ring = Array.from({ length: count }, (_, index) => {
    const gap = 0.035;
    const d = wedge((index / count) * FULL_TURN + gap, ((index + 1) / count) * FULL_TURN - gap, 0.66, 0.96);
    return piece(sketch, d, oneOf(random, STONES));
  }).flat();
  const log = (turn: number): readonly SymbolShape[] => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const place = (along: number, across: number) =>
      [along * cos - across * sin, along * sin + across * cos] as const;
    const d: readonly PathStep[] = [
      ['M', ...place(-0.46, -0.08)],
      ['L', ...place(0.46, -0.08)],
      ['L', ...place(0.46, 0.08)],
      ['L', ...place(-0.46, 0.08)],
      ['Z'],
    ];
    return piece(sketch, d, lit ? DARK_WOOD : '#7D6A58');
  };
  const flames = [
    ...part(sketch, flame(0, -0.02, 0.5), FLAME, 0.9),
    ...(small
      ? []
      : [
          ...piece(sketch, flame(-0.26, 0.14, 0.26), FLAME),
          ...piece(sketch, flame(0.27, 0.12, 0.28), FLAME),
        ]),
    wash(flame(0.01, 0.12, 0.29), FLAME_HEART),
  ];
  const ashes = [
    wash(worn(random, 0.05, 0.06, 0.34, 0.28), '#B9B4AC', 0.9),
    ...log(0.5),
    ...log(2.1),
    ...(small ? [] : [wash(oval(0.3, 0.34, 0.05), '#D5D1CA'), wash(oval(-0.36, 0.2, 0.04), '#D5D1CA')]),
  ];
  return {
    shapes: [
      wash(oval(0, 0, 0.97), '#6E6A62'),
      ...part(sketch, oval(0, 0, 0.66), ASH, 0.8),
      ...(lit ? [...log(0.4), ...log(2.2), ...flames] : ashes),
      ...ring,
    ],
    standing: oval(0, 0, 0.96),
    lift: 0.8,
  };
}

/** A wooden rim, sand, and what a child left in it. */
export function drawSandbox(sketch: Sketch): HardscapeDrawing {
  const { depth, small, random } = sketch;
  const rim = oval(0, 0, 0.98, depth * 0.98);
  const inner = oval(0, 0, 0.86, depth * 0.8);
  const joints = Array.from({ length: small ? 6 : 12 }, (_, index) => {
    const angle = (index / (small ? 6 : 12)) * FULL_TURN + 0.26;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return inked(sketch, line(cos * 0.86, sin * depth * 0.8, cos * 0.98, sin * depth * 0.98), 0.6);
  });
  const grains = Array.from({ length: small ? 6 : 34 }, () => {
    const angle = random.between(0, FULL_TURN);
    const reach = Math.sqrt(random.between(0, 1)) * 0.9;
    const [x, y] = [Math.cos(angle) * 0.8 * reach, Math.sin(angle) * depth * 0.72 * reach];
    return wash(oval(x, y, small ? 0.03 : 0.012), '#BD9E5F');
  });
  const toys = small
    ? piece(sketch, oval(-0.35, 0.05, 0.15), RED_PAINT)
    : [
        ...part(sketch, oval(-0.38, 0.06, 0.14), RED_PAINT, 0.9),
        wash(oval(-0.38, 0.06, 0.095), SAND),
        inked(sketch, oval(-0.38, 0.06, 0.095), 0.5),
        ...piece(sketch, box(0.14, -0.2, 0.44, -0.16), '#5F86DC'),
        ...piece(sketch, worn(random, 0.02, -0.18, 0.13, 0.085, { wear: 0.05 }), '#5F86DC'),
      ];
  return {
    shapes: [
      ...part(sketch, rim, WOOD, 1.1),
      ...joints,
      wash(inner, SAND),
      wash(worn(random, 0.25, depth * 0.2, 0.42, depth * 0.36), '#E2CB92', 0.7),
      ...grains,
      ...toys,
      inked(sketch, inner, 0.8),
    ],
    standing: rim,
    lift: 0.4,
  };
}
