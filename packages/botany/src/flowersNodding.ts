import { grow, type Point, QUARTER, reach, type Spot, steps, UP } from './geometry.ts';
import { hair } from './ink.ts';
import { bloomSwatch, INK, mix } from './palette.ts';
import { dot, type FlowerColors, inked, petal } from './petals.ts';
import type { Sketch } from './plate.ts';
import { Trace } from './trace.ts';

const DOWN = Math.PI / 2;

/** A lily that looks down, its tepals rolled back. */
export function turkscap(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const trace = new Trace();
  for (const turn of [-2.5, -1.9, -1.25, 1.25, 1.9, 2.5]) {
    const angle = DOWN + turn;
    const bend = reach(spot, DOWN + turn * 0.35, size * 0.8);
    const tip = reach(spot, angle, size * 1.15);
    trace
      .move(spot)
      .quad(reach(bend, angle - QUARTER, size * 0.46), tip)
      .quad(reach(bend, angle + QUARTER, size * 0.46), spot);
  }
  const stamens = steps(3, -0.4, 0.4).map((turn) => grow(spot, DOWN + turn, size * 1.05, 0.1));
  return [
    ...inked(colors.petal, trace),
    { kind: 'ink', d: stamens.map((bow) => hair(bow, 1.3) + dot(bow.to, 1.5)).join('') },
  ];
}

/** A columbine: spurs above like a crown, a paler skirt below, stamens out of the middle. */
export function spurred(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const spurs = new Trace();
  for (const turn of [-0.62, 0.62, 0]) {
    const tip = reach(spot, UP + turn, size * 1.25);
    const middle = reach(spot, UP + turn * 1.5, size * 0.5);
    spurs
      .move(reach(spot, UP + turn * 2.4, size * 0.34))
      .quad(middle, tip)
      .quad(reach(middle, UP - turn, size * 0.1), reach(spot, UP - turn * 0.4, size * 0.2));
  }
  const sepals = new Trace();
  for (const turn of [-1.2, 1.2]) petal(sepals, spot, UP + turn * 1.25, size * 0.95, 0.3);
  const skirt = new Trace();
  for (const turn of [-0.75, 0.75, 0]) petal(skirt, spot, DOWN + turn, size * 0.85, 0.42, 0.66);
  const stamens = steps(3, -0.22, 0.22).map((turn) => hair(grow(spot, DOWN + turn, size * 1.3, 0), 1.3));
  return [
    ...inked(colors.petal, sepals),
    ...inked(colors.petal, spurs),
    ...inked(colors.eye, skirt),
    { kind: 'ink', d: stamens.join('') },
  ];
}

/** A shooting star: petals swept back from a dark point that looks down. */
export function dart(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const pale = colors.petal === bloomSwatch('white') || colors.petal === bloomSwatch('yellow');
  const petals = new Trace();
  for (const turn of [-1.15, 1.15, -0.6, 0.6, 0]) petal(petals, spot, UP + turn, size * 1.2, 0.2, 0.66);
  const beak = new Trace();
  petal(beak, spot, DOWN, size * 0.85, 0.26, 0.3);
  return [
    ...inked(colors.petal, petals),
    ...inked(pale ? mix(colors.petal, '#C08A2E', 0.55) : mix(colors.petal, INK, 0.75), beak),
    ...inked('#F7CB3F', dot(spot, size * 0.2)),
  ];
}

/** A hellebore's bowl that looks down: the near sepals from behind, the far ones from within, a ring of stamens between them. */
export function bowl(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const at = (x: number, y: number): Point => ({ x: spot.x + x * size, y: spot.y + y * size });
  // Garden hellebores are dusky or creamy, never as bright as the colour they go by.
  const color = mix(colors.petal, '#E8DCC4', 0.3);
  const within = new Trace()
    .move(at(-1.15, 0.8))
    .quad(at(-1.06, 1.5), at(-0.45, 1.4))
    .quad(at(0, 1.82), at(0.45, 1.4))
    .quad(at(1.06, 1.5), at(1.15, 0.8));
  const stamens = steps(6, -0.55, 0.55).map((x) => dot(at(x, 1.16 - x * x * 0.6), size * 0.11));
  const back = new Trace()
    .move(at(-1.2, 0.92))
    .cubic(at(-1.24, 0.2), at(-0.66, -0.06), at(0, -0.06))
    .cubic(at(0.66, -0.06), at(1.24, 0.2), at(1.2, 0.92))
    .quad(at(0.84, 1.1), at(0.5, 0.86))
    .quad(at(0, 1.16), at(-0.5, 0.86))
    .quad(at(-0.84, 1.1), at(-1.2, 0.92));
  const seams = [-0.5, 0.5].map((x) =>
    hair({ from: at(x * 0.3, 0), bend: at(x, 0.3), to: at(x, 0.86) }, 1.2),
  );
  return [
    ...inked(mix(color, INK, 0.12), within),
    ...inked(colors.eye, stamens.join('')),
    ...inked(color, back),
    { kind: 'ink', d: seams.join('') },
  ];
}

/** A bleeding heart with its drop. */
export function heartFlower(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const side = (share: number, wide: number) => ({ x: spot.x + size * wide, y: spot.y + size * share });
  const heart = new Trace()
    .move(side(0.12, 0))
    .cubic(side(-0.3, 0.25), side(0, 0.85), side(0.62, 0.42))
    .cubic(side(0.85, 0.3), side(1, 0.16), side(1.12, 0))
    .cubic(side(1, -0.16), side(0.85, -0.3), side(0.62, -0.42))
    .cubic(side(0, -0.85), side(-0.3, -0.25), side(0.12, 0));
  const drop = new Trace();
  petal(drop, side(0.98, 0), DOWN, size * 0.42, 0.4, 0.5);
  return [...inked('#FFFEFA', drop), ...inked(colors.petal, heart)];
}
