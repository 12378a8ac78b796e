import type { FlowerForm } from './flora.ts';
import { grow, type Point, QUARTER, reach, type Spot, steps, UP } from './geometry.ts';
import { brush, hair, slipped } from './ink.ts';
import { INK, mix } from './palette.ts';
import type { Sketch } from './plate.ts';
import { stampPlumb, stampUpright } from './stamps.ts';
import { Trace } from './trace.ts';

/** Colours of a flower: its petals, and the second colour of the eye or lip. */
export interface FlowerColors {
  readonly petal: string;
  readonly eye: string;
}

const TURN = Math.PI * 2;
const DOWN = Math.PI / 2;

/** Petals in a ring round a centre, each a loop `width` of its length wide at `belly`. */
function ring(
  trace: Trace,
  center: Point,
  count: number,
  from: number,
  length: number,
  width: number,
  belly = 0.6,
): Trace {
  for (let index = 0; index < count; index += 1)
    petal(trace, center, from + (TURN * index) / count, length, width, belly);
  return trace;
}

function petal(trace: Trace, center: Point, angle: number, length: number, width: number, belly = 0.6): void {
  const middle = reach(center, angle, length * belly);
  const tip = reach(center, angle, length);
  trace
    .move(center)
    .quad(reach(middle, angle - QUARTER, length * width), tip)
    .quad(reach(middle, angle + QUARTER, length * width), center);
}

/** Blunt petals that overlap their neighbours: roses, geraniums, saxifrages. */
function fullRing(center: Point, count: number, from: number, radius: number): Trace {
  const trace = new Trace();
  const half = TURN / count / 2;
  for (let index = 0; index < count; index += 1) {
    const angle = from + (TURN * index) / count;
    trace
      .move(center)
      .cubic(
        reach(center, angle - half * 1.25, radius * 1.12),
        reach(center, angle - half * 0.5, radius * 1.12),
        reach(center, angle, radius * 0.94),
      )
      .cubic(
        reach(center, angle + half * 0.5, radius * 1.12),
        reach(center, angle + half * 1.25, radius * 1.12),
        center,
      );
  }
  return trace;
}

const inked = (color: string, trace: Trace | string): Sketch => [
  { kind: 'inked', color, width: 1, d: String(trace) },
];
const dot = (center: Point, radius: number): string => new Trace().circle(center, radius).toString();

/** Half a bell, urn or trumpet hanging or standing along its spot's angle. */
function vessel(spot: Spot, length: number, waist: number, mouth: number): Trace {
  const side = (share: number, wide: number): Point =>
    reach(reach(spot, spot.angle, length * share), spot.angle + QUARTER, wide);
  return new Trace()
    .move(side(0, waist * 0.5))
    .cubic(side(0.3, waist * 1.3), side(0.6, waist), side(1, mouth))
    .quad(side(1.14, mouth * 0.5), side(0.96, 0))
    .quad(side(1.14, -mouth * 0.5), side(1, -mouth))
    .cubic(side(0.6, -waist), side(0.3, -waist * 1.3), side(0, -waist * 0.5))
    .close();
}

function rays(spot: Spot, radius: number, colors: FlowerColors): Sketch {
  const trace = ring(new Trace(), spot, radius > 11 ? 13 : 9, spot.angle, radius, 0.3, 0.7);
  return withEye(trace, spot, radius * 0.34, colors);
}

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

function turkscap(spot: Spot, size: number, colors: FlowerColors): Sketch {
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

function spurred(spot: Spot, size: number, colors: FlowerColors): Sketch {
  const spurs = new Trace();
  for (const turn of [-0.5, 0, 0.5]) petal(spurs, spot, UP + turn, size * 1.2, 0.16, 0.25);
  const skirts = new Trace();
  for (const turn of [-1.25, -0.45, 0.45, 1.25]) petal(skirts, spot, DOWN + turn, size * 0.95, 0.34);
  return [
    ...inked(colors.petal, spurs),
    ...inked(colors.petal, skirts),
    ...inked(colors.eye, dot(reach(spot, DOWN, size * 0.45), size * 0.24)),
    { kind: 'ink', d: hair(grow(spot, DOWN, size * 1.25, 0), 1.6) },
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
    { kind: 'wash', color: colors.petal, d: strands.map((bow) => brush(bow, 3, 2)).join('') },
    { kind: 'ink', d: strands.map((bow) => hair(bow, 1)).join('') + dot(spot, size * 0.16) },
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

function withEye(petals: Trace, spot: Spot, radius: number, colors: FlowerColors): Sketch {
  return [...inked(colors.petal, petals), ...inked(colors.eye, dot(spot, radius))];
}

function drawFlower(form: FlowerForm, spot: Spot, size: number, colors: FlowerColors): Sketch {
  switch (form) {
    case 'rays':
      return rays(spot, size, colors);
    case 'star':
      return withEye(
        ring(new Trace(), spot, 6, spot.angle, size, 0.4, 0.5),
        spot,
        Math.max(1.2, size * 0.16),
        colors,
      );
    case 'cup':
      return withEye(fullRing(spot, 5, spot.angle, size), spot, size * 0.24, colors);
    case 'cross':
      return withEye(ring(new Trace(), spot, 4, spot.angle, size, 0.56, 0.6), spot, size * 0.22, colors);
    case 'three':
      return withEye(ring(new Trace(), spot, 3, spot.angle, size, 0.52, 0.52), spot, size * 0.18, colors);
    case 'saucer':
      return withEye(ring(new Trace(), spot, 10, spot.angle, size, 0.26, 0.66), spot, size * 0.2, colors);
    case 'bell':
      return inked(colors.petal, vessel(spot, size * 1.35, size * 0.48, size * 0.68));
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
const PLUMB = new Set<FlowerForm>(['iris', 'turkscap', 'spurred', 'violet', 'grain']);

/** One flower seen as its form is best known, `size` from its centre to its edge in sheet units. */
export function flower(form: FlowerForm, spot: Spot, size: number, colors: FlowerColors): Sketch {
  const draw = (from: Spot, drawn: number): Sketch => drawFlower(form, from, drawn, colors);
  const name = `flower ${form} ${colors.petal}`;
  return PLUMB.has(form) ? stampPlumb(name, spot, size, false, draw) : stampUpright(name, spot, size, draw);
}

/** Many small flowers of one kind at once: dots that shade into one another. */
export function grains(places: readonly Point[], size: number, colors: FlowerColors): Sketch {
  const radius = size * 1.3;
  return [
    {
      kind: 'wash',
      color: mix(colors.petal, INK, 0.3),
      d: places.map((place) => dot(slipped(place), radius)).join(''),
    },
    { kind: 'inked', color: colors.petal, width: 0.8, d: places.map((place) => dot(place, radius)).join('') },
  ];
}
