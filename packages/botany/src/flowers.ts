import type { FlowerForm } from './flora/flowering.ts';
import { cone, coneflower, rays, thistle } from './flowersComposite.ts';
import { bowl, dart, heartFlower, spurred, turkscap } from './flowersNodding.ts';
import { grow, type Point, reach, type Spot, steps, UP } from './geometry.ts';
import { brush, hair } from './ink.ts';
import { INK, mix } from './palette.ts';
import { dot, type FlowerColors, fullRing, inked, petal, ring, vessel, withEye } from './petals.ts';
import type { Sketch } from './plate.ts';
import { stampPlumb, stampUpright } from './stamps.ts';
import { Trace } from './trace.ts';

const DOWN = Math.PI / 2;

function iris(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const falls = new Trace();
  for (const angle of [0.35, Math.PI - 0.35, DOWN]) petal(falls, spot, angle, size * 1.15, 0.5, 0.72);
  const standards = new Trace();
  for (const turn of [-0.5, 0.5]) petal(standards, spot, UP + turn, size * 1.1, 0.42);
  const signals = [0.35, Math.PI - 0.35, DOWN]
    .map((angle) => hair(grow(spot, angle, size * 0.7, 0), 2.2))
    .join('');
  return [
    ...inked(colors.petal, standards),
    ...inked(mix(colors.petal, '#FFFFFF', 0.28), falls),
    { kind: 'ink', d: signals },
  ];
}

/** Smallest lipped flower whose tube can be told from its lips. */
const TUBE_FROM = 12;

function lipped(spot: Spot, size: number, colors: FlowerColors): Sketch {
  if (size < TUBE_FROM) {
    const upper = new Trace();
    petal(upper, spot, spot.angle - 0.35, size * 1.1, 0.4, 0.6);
    const lower = new Trace();
    petal(lower, spot, spot.angle + 0.55, size * 1.15, 0.5, 0.66);
    return [...inked(colors.petal, upper), ...inked(mix(colors.petal, '#FFFFFF', 0.25), lower)];
  }
  const throat = reach(spot, spot.angle, size * 0.9);
  const tube = vessel(spot, size * 0.95, size * 0.28, size * 0.36);
  const lips = new Trace();
  for (const turn of [-1.05, -0.35, 0.45, 1.15])
    petal(lips, throat, spot.angle + turn, size * 0.62, 0.5, 0.66);
  return [
    ...inked(colors.petal, tube),
    ...inked(mix(colors.petal, '#FFFFFF', 0.22), lips),
    { kind: 'ink', d: dot(throat, size * 0.12) },
  ];
}

function pea(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const banner = new Trace();
  petal(banner, spot, spot.angle - 0.75, size, 0.55, 0.62);
  const wings = new Trace();
  petal(wings, spot, spot.angle + 0.25, size * 0.95, 0.5, 0.62);
  return [...inked(mix(colors.petal, '#FFFFFF', 0.35), banner), ...inked(colors.petal, wings)];
}

function violet(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const upper = new Trace();
  for (const turn of [-0.55, 0.55]) petal(upper, spot, UP + turn, size, 0.5);
  const lower = new Trace();
  for (const turn of [-1.25, 0, 1.25]) petal(lower, spot, DOWN + turn, size * (turn === 0 ? 1.1 : 0.9), 0.5);
  return [
    ...inked(colors.petal, upper),
    ...inked(mix(colors.petal, '#FFFFFF', 0.2), lower),
    {
      kind: 'ink',
      d: [-0.3, 0, 0.3].map((turn) => hair(grow(spot, DOWN + turn, size * 0.6, 0), 1.2)).join(''),
    },
  ];
}

function tassel(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const strands = steps(9, -2.6, 2.6).map((turn, index) =>
    grow(spot, spot.angle + turn, size, index % 2 === 0 ? 0.9 : -0.9),
  );
  return [
    { kind: 'wash', color: colors.petal, d: strands.map((bow) => brush(bow, 3.6, 2.6)).join('') },
    { kind: 'ink', d: strands.map((bow) => hair(bow, 0.6)).join('') + dot(spot, size * 0.14) },
  ];
}

function spathe(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const hood = new Trace();
  petal(hood, spot, spot.angle - 0.12, size * 2.7, 0.42, 0.45);
  const spadix = new Trace();
  petal(spadix, reach(spot, UP, size * 0.35), UP + 0.08, size * 1.5, 0.3, 0.55);
  return [
    ...inked(colors.petal, hood),
    ...inked(mix(colors.petal, '#7E9A33', 0.62), spadix),
    { kind: 'ink', d: hair(grow(spot, spot.angle - 0.5, size * 2.2, 0.6), 1.8) },
  ];
}

/** A monkeyflower seen from the front: two lobes above, three broader ones below, a dotted throat. */
function face(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const upper = new Trace();
  for (const turn of [-0.5, 0.5]) petal(upper, spot, UP + turn, size, 0.62, 0.7);
  const lower = new Trace();
  for (const turn of [-0.95, 0.95, 0]) petal(lower, spot, DOWN + turn, size * 1.15, 0.6, 0.72);
  const dots = [-0.5, 0, 0.5].map((turn) => dot(reach(spot, DOWN + turn, size * 0.5), size * 0.07));
  return [
    ...inked(mix(colors.petal, INK, 0.08), upper),
    ...inked(colors.petal, lower),
    { kind: 'ink', d: dot(spot, size * 0.2) + dots.join('') },
  ];
}

/** A larkspur: five broad sepals and a spur behind them. */
function larkspur(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const back = spot.angle + Math.PI;
  const spur = new Trace();
  petal(spur, spot, back + 0.7, size * 1.5, 0.16, 0.3);
  return [
    ...inked(mix(colors.petal, INK, 0.2), spur),
    ...withEye(
      ring(new Trace(), spot, 5, UP, size * 0.95, 0.5, 0.62),
      spot,
      size * 0.2,
      colors.petal,
      '#FFFEFA',
    ),
  ];
}

/** Monkshood: a helmet over two side sepals and two small ones below. */
function hood(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const below = new Trace();
  for (const turn of [-0.3, 0.3]) petal(below, spot, DOWN + turn, size * 0.8, 0.3);
  const sides = new Trace();
  for (const angle of [0.35, Math.PI - 0.35]) petal(sides, spot, angle, size * 0.85, 0.6);
  const at = (x: number, y: number): Point => ({ x: spot.x + x * size, y: spot.y + y * size });
  const helmet = new Trace()
    .move(at(-0.72, 0.12))
    .cubic(at(-0.8, -1.5), at(0.55, -1.6), at(0.66, -0.35))
    .quad(at(0.74, -0.05), at(1.02, 0.06))
    .quad(at(0.1, 0.22), at(-0.72, 0.12));
  return [
    ...inked(mix(colors.petal, INK, 0.15), below),
    ...inked(mix(colors.petal, '#FFFFFF', 0.18), sides),
    ...inked(colors.petal, helmet),
  ];
}

/** Wake-robin: three pointed petals, three green sepals between them. */
function three(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const sepals = size > 12 ? ring(new Trace(), spot, 3, spot.angle + Math.PI, size * 0.92, 0.24, 0.5) : '';
  return [
    ...inked('#7DA653', sepals),
    ...withEye(
      ring(new Trace(), spot, 3, spot.angle, size, 0.6, 0.5),
      spot,
      size * 0.15,
      colors.petal,
      colors.eye,
    ),
  ];
}

function drawFlower(form: FlowerForm, spot: Spot, size: number, colors: FlowerColors): Sketch {
  switch (form) {
    case 'rays':
      return rays(spot, size, colors);
    case 'coneflower':
      return coneflower(spot, size, colors);
    case 'cone':
      return cone(spot, size, colors);
    case 'thistle':
      return thistle(spot, size, colors);
    case 'star': {
      const tepals = ring(new Trace(), spot, 6, spot.angle, size, 0.4, 0.5);
      return withEye(tepals, spot, Math.max(1.2, size * 0.16), colors.petal, colors.eye);
    }
    case 'five':
      return withEye(
        ring(new Trace(), spot, 5, spot.angle, size, 0.44, 0.56),
        spot,
        Math.max(1.2, size * 0.16),
        colors.petal,
        colors.eye,
      );
    case 'poppy':
      return withEye(fullRing(spot, 4, spot.angle, size), spot, size * 0.2, colors.petal, colors.eye);
    case 'cup':
      return withEye(fullRing(spot, 5, spot.angle, size), spot, size * 0.24, colors.petal, colors.eye);
    case 'cross':
      return withEye(
        ring(new Trace(), spot, 4, spot.angle, size, 0.62, 0.62),
        spot,
        size * 0.2,
        colors.petal,
        colors.eye,
      );
    case 'three':
      return three(spot, size, colors);
    case 'saucer':
      return withEye(
        ring(new Trace(), spot, 9, spot.angle, size, 0.3, 0.66),
        spot,
        size * 0.24,
        colors.petal,
        colors.eye,
      );
    case 'bract': {
      const bract = new Trace();
      petal(bract, spot, spot.angle, size * 1.5, 0.3, 0.6);
      return inked(colors.petal, bract);
    }
    case 'face':
      return face(spot, size, colors);
    case 'larkspur':
      return larkspur(spot, size, colors);
    case 'hood':
      return hood(spot, size, colors);
    case 'heart':
      return heartFlower(spot, size, colors);
    case 'dart':
      return dart(spot, size, colors);
    case 'bell':
      return inked(colors.petal, vessel(spot, size * 1.35, size * 0.48, size * 0.68));
    case 'bowl':
      return bowl(spot, size, colors);
    case 'urn':
      return inked(colors.petal, vessel(spot, size * 1.3, size * 0.56, size * 0.32));
    case 'trumpet': {
      const mouth = reach(spot, spot.angle, size * 1.15);
      const lobes = ring(new Trace(), mouth, 5, spot.angle, size * 0.62, 0.42);
      return [
        ...inked(colors.petal, vessel(spot, size * 1.15, size * 0.22, size * 0.42)),
        ...inked(colors.petal, lobes),
      ];
    }
    case 'lipped':
      return lipped(spot, size, colors);
    case 'pea':
      return pea(spot, size, colors);
    case 'iris':
      return iris(spot, size, colors);
    case 'turkscap':
      return turkscap(spot, size, colors);
    case 'spurred':
      return spurred(spot, size, colors);
    case 'violet':
      return violet(spot, size, colors);
    case 'tassel':
      return tassel(spot, size, colors);
    case 'spathe':
      return spathe(spot, size, colors);
    case 'grain':
      return inked(colors.petal, dot(spot, size));
  }
}

/** Forms that hang or face the reader whatever their stalk does. */
const PLUMB = new Set<FlowerForm>([
  'iris',
  'turkscap',
  'spurred',
  'violet',
  'grain',
  'face',
  'hood',
  'dart',
  'bowl',
  'heart',
  'cone',
  'coneflower',
]);

/** Flowers smaller than this have finer lines, lest they turn into ink. */
const FINE_BELOW = 10;
const thinned = (sketch: Sketch, size: number): Sketch =>
  size >= FINE_BELOW
    ? sketch
    : sketch.map((mark) => (mark.kind === 'inked' ? { ...mark, width: 0.7 } : mark));

/** One flower seen as its form is best known, `size` from its centre to its edge in sheet units. */
export function flower(form: FlowerForm, spot: Spot, size: number, colors: FlowerColors): Sketch {
  const draw = (from: Spot, drawn: number): Sketch => thinned(drawFlower(form, from, drawn, colors), drawn);
  const name = `flower ${form} ${colors.petal} ${colors.eye}`;
  return PLUMB.has(form) ? stampPlumb(name, spot, size, false, draw) : stampUpright(name, spot, size, draw);
}

/** Many small flowers of one kind at once: dots with one contour round them all, each with its own shadow. */
export function grains(places: readonly Point[], size: number, colors: FlowerColors): Sketch {
  const radius = Math.round(Math.max(1.2, size) * 10) / 10;
  const at = (shift: number): string => {
    const trace = new Trace();
    for (const { x, y } of places) trace.dot({ x: x + shift, y: y + shift });
    return trace.toString();
  };
  return [
    { kind: 'dots', color: INK, radius: radius + 0.8, d: at(0.15) },
    { kind: 'dots', color: colors.petal, radius, d: at(0) },
    { kind: 'dots', color: mix(colors.petal, INK, 0.24), radius: radius * 0.4, d: at(radius * 0.34) },
  ];
}
