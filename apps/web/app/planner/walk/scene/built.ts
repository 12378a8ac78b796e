import {
  type BedThing,
  bedOutline,
  boundsOf,
  groundOfLine,
  type HardscapeThing,
  HOUSE_HEIGHT,
  hardscapeExtent,
  hardscapeOf,
  hardscapeOutline,
  INCHES_PER_FOOT,
  type LineThing,
  middleOfLine,
  type Polygon,
  rectangleAround,
} from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three';
import { painted } from './air.ts';
import { alongLine, ownShare } from './plant-field.ts';

type Spot = readonly [x: number, y: number, z: number];

/** Puts flat faces together, in feet: y up. */
class Faces {
  readonly #places: number[] = [];
  readonly #normals: number[] = [];
  readonly #tints: number[] = [];

  triangle(a: Spot, b: Spot, c: Spot, color: string, tone = 0): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const length = Math.hypot(...normal) || 1;
    const { r, g, b: blue } = painted(color);
    for (const place of [a, b, c]) {
      this.#places.push(...place);
      this.#normals.push(normal[0] / length, normal[1] / length, normal[2] / length);
      this.#tints.push(r * (1 + tone), g * (1 + tone), blue * (1 + tone));
    }
  }

  quad(a: Spot, b: Spot, c: Spot, d: Spot, color: string, tone = 0): void {
    this.triangle(a, b, c, color, tone);
    this.triangle(a, c, d, color, tone);
  }

  /** Upright sides on an outline of feet, and a lid. */
  prism(outline: Polygon, base: number, top: number, color: string, tone = 0, lid = color): void {
    const ring = clockwise(outline);
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length];
      if (to)
        this.quad(
          [from.x, base, from.y],
          [from.x, top, from.y],
          [to.x, top, to.y],
          [to.x, base, to.y],
          color,
          tone,
        );
    });
    this.lid(ring, top, lid, tone);
  }

  lid(outline: Polygon, top: number, color: string, tone = 0): void {
    const ring = clockwise(outline);
    const flat = ring.map(({ x, y }) => new Vector2(x, y));
    for (const face of ShapeUtils.triangulateShape(flat, [])) {
      const [a, b, c] = face.map((corner) => ring[corner ?? 0]);
      if (!a || !b || !c) continue;
      const up = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0;
      const [second, third] = up ? [b, c] : [c, b];
      this.triangle([a.x, top, a.y], [second.x, top, second.y], [third.x, top, third.y], color, tone);
    }
  }

  /** A box about a middle on the ground, turned; feet and radians. */
  box(
    at: { readonly x: number; readonly y: number },
    [width, height, depth]: Spot,
    turn: number,
    base: number,
    color: string,
    tone = 0,
  ): void {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = (x: number, y: number) => ({ x: at.x + x * c - y * s, y: at.y + x * s + y * c });
    const [w, d] = [width / 2, depth / 2];
    this.prism(
      [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)],
      base,
      base + height,
      color,
      tone,
    );
  }

  /** A stone: a lump of its own. */
  stone(at: { x: number; y: number }, [wide, high, deep]: Spot, seed: string, color: string, base = 0): void {
    const rings = 4;
    const sides = 9;
    const place = (ring: number, side: number): Spot => {
      const angle = ((side % sides) / sides) * 2 * Math.PI;
      const up = ring / rings;
      const swell = 1 + (ownShare(seed, ring * 31 + (side % sides)) - 0.5) * 0.3 * (ring === rings ? 0 : 1);
      const away = Math.cos((up * Math.PI) / 2) ** 0.7 * swell;
      return [
        at.x + Math.cos(angle) * away * wide * 0.5,
        base + Math.sin((up * Math.PI) / 2) * high * (0.94 + (swell - 1) * 0.3),
        at.y + Math.sin(angle) * away * deep * 0.5,
      ];
    };
    for (let ring = 0; ring < rings; ring++)
      for (let side = 0; side < sides; side++)
        this.quad(
          place(ring, side),
          place(ring + 1, side),
          place(ring + 1, side + 1),
          place(ring, side + 1),
          color,
          (ownShare(seed, ring * 57 + side) - 0.5) * 0.16 - (1 - ring / rings) * 0.12,
        );
  }

  /** A lying or standing round: a log, a post, a basin. */
  round(from: Spot, to: Spot, thick: number, thin: number, sides: number, color: string, ends = color): void {
    const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
    const length = Math.hypot(...way) || 1;
    const along = [way[0] / length, way[1] / length, way[2] / length] as const;
    const helper: Spot = Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
    const side = unitCross(along, helper);
    const other = unitCross(along, side);
    const ring = (middle: Spot, radius: number) =>
      Array.from({ length: sides }, (_, index): Spot => {
        const angle = (index / sides) * 2 * Math.PI;
        const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
        return [
          middle[0] + side[0] * c + other[0] * s,
          middle[1] + side[1] * c + other[1] * s,
          middle[2] + side[2] * c + other[2] * s,
        ];
      });
    const [below, above] = [ring(from, thick), ring(to, thin)];
    for (let index = 0; index < sides; index++) {
      const next = (index + 1) % sides;
      const [a, b, c, d] = [below[index], above[index], above[next], below[next]];
      if (!a || !b || !c || !d) continue;
      this.quad(a, d, c, b, color, (index % 2) * 0.05);
      this.triangle(to, b, c, ends, 0.04);
      this.triangle(from, d, a, ends, -0.04);
    }
  }

  finish(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(this.#places), 3));
    geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(this.#normals), 3));
    geometry.setAttribute('tint', new BufferAttribute(Float32Array.from(this.#tints), 3));
    return geometry;
  }
}

function unitCross(a: Spot, b: Spot): Spot {
  const [x, y, z] = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const feetOf = (outline: Polygon): Polygon =>
  outline.map(({ x, y }) => ({ x: x / INCHES_PER_FOOT, y: y / INCHES_PER_FOOT }));

/** Turned so that its sides, seen from outside, run one way. */
function clockwise(outline: Polygon): Polygon {
  let twice = 0;
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length];
    if (to) twice += from.x * to.y - to.x * from.y;
  });
  return twice > 0 ? outline : [...outline].reverse();
}

/** What of a garden is built, and what of it is water. */
export function builtOf(document: GardenDocument): {
  readonly built: BufferGeometry;
  readonly water: BufferGeometry;
} {
  const built = new Faces();
  const water = new Faces();
  for (const thing of document.things) {
    if (thing.kind === 'bed' && thing.ground === 'building') house(built, thing);
    else if (thing.kind === 'bed' && thing.ground === 'water')
      pond(built, water, feetOf(bedOutline(thing)), thing.id, '#33647A');
    else if (thing.kind === 'line') line(built, thing);
    else if (thing.kind === 'hardscape') item(built, water, thing);
  }
  return { built: built.finish(), water: water.finish() };
}

const WALL = '#E9DFCB';
const WALL_LINE = '#D8CCB4';
const TRIM = '#FBF8F0';
const ROOF = '#7C6A62';
const ROOFS = ['#7C6A62', '#75645C', '#857269'] as const;
const GLASS = '#5F7E92';
const FOOTING = '#A9A196';
const EAVES_FEET = 1.2;

/** A house: walls of boards on its outline, a roof over them. Its outline and height are the plan's; windows and roof are only drawn. */
function house(faces: Faces, thing: BedThing): void {
  const outline = clockwise(feetOf(bedOutline(thing)));
  if (outline.length < 3) return;
  const height = thing.height ?? HOUSE_HEIGHT;
  const { west, north, east, south } = boundsOf(outline);
  const narrow = Math.min(east - west, south - north);
  const pitched = outline.length === 4 && height > 5;
  const eaves = pitched
    ? Math.max(height * 0.55, height - narrow * 0.42)
    : height - Math.min(1, height * 0.1);
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length];
    if (!to) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const boards = Math.max(2, Math.round(eaves / 0.75));
    for (let board = 0; board < boards; board++) {
      const [low, high] = [(eaves * board) / boards, (eaves * (board + 1)) / boards];
      const color = board === 0 ? FOOTING : board % 2 === 0 ? WALL : WALL_LINE;
      faces.quad(
        [from.x, low, from.y],
        [from.x, high, from.y],
        [to.x, high, to.y],
        [to.x, low, to.y],
        color,
        board % 2 === 0 ? 0 : 0.045,
      );
    }
    if (height < 7) return;
    const windows = Math.floor(length / 7.5);
    for (let storey = 0; storey < Math.max(1, Math.floor(eaves / 8.5)); storey++)
      for (let window = 0; window < windows; window++)
        pane(
          faces,
          from,
          to,
          (window + 0.5) / windows,
          storey * 8.5 + 3,
          Math.min(eaves - 0.6, storey * 8.5 + 6.8),
        );
  });
  if (pitched) roof(faces, outline, eaves, height);
  else {
    const wide = scaledAbout(outline, 1 + (2 * EAVES_FEET) / Math.max(8, narrow));
    faces.prism(wide, eaves, height, ROOF);
  }
}

type Flat = Polygon[number];

function pane(faces: Faces, from: Flat, to: Flat, share: number, low: number, high: number): void {
  if (high - low < 1.5) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  // Outward of sides that run as `clockwise` has them.
  const out = { x: way.y, y: -way.x };
  const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const plate = (half: number, bottom: number, top: number, off: number, color: string) => {
    const at = (side: number, up: number): Spot => [
      middle.x + way.x * side + out.x * off,
      up,
      middle.y + way.y * side + out.y * off,
    ];
    faces.quad(at(-half, bottom), at(-half, top), at(half, top), at(half, bottom), color);
  };
  plate(1.65, low - 0.25, high + 0.25, 0.06, TRIM);
  plate(1.4, low, high, 0.1, GLASS);
  plate(0.07, low, high, 0.13, TRIM);
  plate(1.4, (low + high) / 2 - 0.06, (low + high) / 2 + 0.06, 0.13, TRIM);
}

const scaledAbout = (outline: Polygon, times: number): Polygon => {
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
  return outline.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * times,
    y: middle.y + (y - middle.y) * times,
  }));
};

/** A gable along the longer sides of four corners. */
function roof(faces: Faces, outline: Polygon, eaves: number, ridge: number): void {
  const [a, b, c, d] = outline;
  if (!a || !b || !c || !d) return;
  const isLong = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [p, q, r, s] = isLong ? [a, b, c, d] : [b, c, d, a];
  const between = (one: Flat, two: Flat, share = 0.5) => ({
    x: one.x + (two.x - one.x) * share,
    y: one.y + (two.y - one.y) * share,
  });
  const [end1, end2] = [between(p, s), between(q, r)];
  const length = Math.hypot(end2.x - end1.x, end2.y - end1.y) || 1;
  const half = Math.hypot(s.x - p.x, s.y - p.y) / 2 || 1;
  const over = EAVES_FEET / length;
  const drop = eaves - ((ridge - eaves) / half) * EAVES_FEET * 0.8;
  const out = (edge: Flat, middle: Flat) => between(middle, edge, 1 + EAVES_FEET / half);
  const far = (one: Flat, two: Flat, share: number) => between(one, two, share);
  const [m1, m2] = [far(end1, end2, -over), far(end1, end2, 1 + over)];
  for (const [one, two] of [
    [p, q],
    [s, r],
  ] as const) {
    const [o1, o2] = [out(one, end1), out(two, end2)];
    const [e1, e2] = [far(o1, o2, -over), far(o1, o2, 1 + over)];
    const courses = 9;
    for (let course = 0; course < courses; course++) {
      const [low, high] = [course / courses, (course + 1) / courses];
      const at = (edge: Flat, middle: Flat, share: number): Spot => {
        const spot = between(edge, middle, share);
        return [spot.x, drop + (ridge - drop) * share, spot.y];
      };
      const color = ROOFS[course % ROOFS.length] ?? ROOF;
      const corners = [at(e1, m1, low), at(e2, m2, low), at(e2, m2, high), at(e1, m1, high)] as const;
      const isUp =
        (corners[1][0] - corners[0][0]) * (corners[3][2] - corners[0][2]) -
          (corners[1][2] - corners[0][2]) * (corners[3][0] - corners[0][0]) <
        0;
      if (isUp) faces.quad(...corners, color);
      else faces.quad(corners[3], corners[2], corners[1], corners[0], color);
    }
  }
  for (const [one, two, middle] of [
    [s, p, end1],
    [q, r, end2],
  ] as const)
    faces.triangle(
      [one.x, eaves, one.y],
      [middle.x, ridge - 0.15, middle.y],
      [two.x, eaves, two.y],
      WALL,
      0.02,
    );
}

const STONE_TONES = ['#A9A69C', '#9A968B', '#B7B2A6', '#8E8C82'] as const;
const stoneOf = (seed: string, salt: number): string =>
  STONE_TONES[Math.floor(ownShare(seed, salt) * STONE_TONES.length)] ?? STONE_TONES[0];

function pond(built: Faces, water: Faces, outline: Polygon, seed: string, color: string): void {
  water.lid(outline, 0.05, color);
  const ring = [...outline, outline[0] ?? { x: 0, y: 0 }].map(({ x, y }) => ({ x: x * 12, y: y * 12 }));
  alongLine(ring, 11, ({ x, y }, index) => {
    const size = 0.7 + ownShare(seed, index) * 0.7;
    built.stone(
      { x: x / 12, y: y / 12 },
      [size, 0.28 + size * 0.2, size * 0.8],
      `${seed}${index}`,
      stoneOf(seed, index),
    );
  });
}

const LINE_HEIGHT = { fence: 6, wall: 3, edging: 0.35 } as const;
const BOARD = '#B08F66';
const BOARDS = ['#B08F66', '#A98760', '#B99A72'] as const;

function line(faces: Faces, thing: LineThing): void {
  if (thing.what === 'path' || thing.what === 'hedge') return;
  const height = thing.height ?? LINE_HEIGHT[thing.what];
  const middle = middleOfLine(thing);
  if (thing.what === 'fence') {
    alongLine(middle, 5.6, ({ x, y }, index, turn) => {
      const tall = height - 0.1 - ownShare(thing.id, index) * 0.05;
      faces.box(
        { x: x / 12, y: y / 12 },
        // A little wider than they stand apart, and in turn a little thinner: no light between them, and no two faces in one place.
        [0.49, tall, index % 2 ? 0.08 : 0.065],
        turn,
        0.12,
        BOARDS[index % 3] ?? BOARD,
        (ownShare(thing.id, index) - 0.5) * 0.12,
      );
    });
    alongLine(middle, 96, ({ x, y }, _, turn) => {
      faces.box({ x: x / 12, y: y / 12 }, [0.32, height + 0.15, 0.34], turn, 0, '#94744E');
    });
    return;
  }
  const deep = thing.width / INCHES_PER_FOOT;
  const rows = thing.what === 'wall' ? Math.max(1, Math.round(height / 0.55)) : 1;
  const long = thing.what === 'wall' ? 15 : 9;
  for (let row = 0; row < rows; row++)
    stonesAlong(middle, long, thing.width / 2, row % 2 === 1, ({ x, y }, size, turn, index) => {
      const color = thing.what === 'edging' ? '#B8694C' : stoneOf(thing.id, row * 71 + index);
      faces.box(
        { x: x / 12, y: y / 12 },
        [size / 12 + 0.02, height / rows, deep * (0.985 + ownShare(thing.id, row * 13 + index) * 0.03)],
        turn,
        (height * row) / rows,
        color,
        (ownShare(thing.id, row * 7 + index) - 0.5) * 0.14,
      );
    });
}

/**
 * Calls for the stones of one course of a wall: along each of its sides, and as far over both ends as it is thick there, so that its
 * corners are closed. Inches.
 * @param over half the thickness of the wall
 * @param bonded the course begins and ends with half a stone, and its joints lie over the middles of those below
 */
export function stonesAlong(
  points: readonly { readonly x: number; readonly y: number }[],
  long: number,
  over: number,
  bonded: boolean,
  at: (middle: { x: number; y: number }, size: number, angle: number, index: number) => void,
): void {
  let index = 0;
  points.forEach((from, number) => {
    const to = points[number + 1];
    if (!to) return;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const side = Math.hypot(dx, dy);
    if (side === 0) return;
    const whole = side + 2 * over;
    const count = Math.max(1, Math.round(whole / long));
    const size = whole / count;
    const joints =
      bonded && count > 1
        ? [0, ...Array.from({ length: count }, (_, stone) => (stone + 0.5) * size), whole]
        : Array.from({ length: count + 1 }, (_, stone) => stone * size);
    joints.slice(1).forEach((end, stone) => {
      const begin = joints[stone] ?? 0;
      const along = ((begin + end) / 2 - over) / side;
      at({ x: from.x + dx * along, y: from.y + dy * along }, end - begin, Math.atan2(dy, dx), index++);
    });
  });
}

const WOOD = '#B98D5C';
const DARK_WOOD = '#8A653F';

/** An item of the catalogue, as such things are built. */
function item(faces: Faces, water: Faces, thing: HardscapeThing): void {
  const known = hardscapeOf(thing.type);
  if (!known) return;
  const extent = hardscapeExtent(thing.type, thing.scale);
  const [width, depth] = [extent.width / INCHES_PER_FOOT, extent.depth / INCHES_PER_FOOT];
  const at = { x: thing.x / INCHES_PER_FOOT, y: thing.y / INCHES_PER_FOOT };
  const turn = (thing.rotation * Math.PI) / 180;
  const tall = known.height * thing.scale;
  const local = (x: number, y: number) => ({
    x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
  });
  const box = (x: number, y: number, size: Spot, base: number, color: string, tone = 0) =>
    faces.box(local(x, y), size, turn, base, color, tone);
  const outline = feetOf(hardscapeOutline(thing.type, thing, thing.scale, thing.rotation));
  if (thing.type.startsWith('pond')) {
    pond(faces, water, outline, thing.id, thing.type === 'pond_light' ? '#6FA9B8' : '#33647A');
  } else if (thing.type.startsWith('boulder')) {
    faces.stone(at, [width, tall, depth], thing.id, stoneOf(thing.id, 3));
  } else if (thing.type.startsWith('fence')) {
    fence(box, thing, width, tall);
  } else if (thing.type.includes('wall')) {
    stacked(faces, outline, thing, tall, depth);
  } else if (thing.type.startsWith('log')) {
    const radius = depth / 2;
    const [from, to] = [local(-width / 2, 0), local(width / 2, 0)];
    faces.round(
      [from.x, radius * 0.8, from.y],
      [to.x, radius * 0.8, to.y],
      radius,
      radius * 0.86,
      9,
      '#7D6248',
      '#CBAA7C',
    );
  } else if (thing.type === 'arbor_trellis') {
    for (const x of [-1, 1])
      for (const y of [-1, 1])
        box((x * (width - 0.5)) / 2, (y * (depth - 0.5)) / 2, [0.4, tall - 0.5, 0.4], 0, WOOD, -0.04);
    for (const y of [-1, 1]) box(0, (y * (depth - 0.5)) / 2, [width + 0.8, 0.45, 0.25], tall - 0.7, WOOD);
    for (let slat = 0; slat <= 8; slat++)
      box((slat / 8 - 0.5) * width, 0, [0.18, 0.3, depth + 0.9], tall - 0.3, WOOD, slat % 2 ? 0.04 : -0.02);
    for (const x of [-1, 1])
      for (let rail = 1; rail < 7; rail++)
        box((x * (width - 0.5)) / 2, 0, [0.1, 0.1, depth - 0.6], (rail * (tall - 1)) / 7, WOOD, 0.05);
  } else if (thing.type.startsWith('bench')) {
    const seat = 1.45;
    for (let board = 0; board < 4; board++)
      box(
        0,
        (board / 4 - 0.375) * depth * 0.9,
        [width, 0.12, depth * 0.19],
        seat,
        WOOD,
        board % 2 ? 0.05 : -0.03,
      );
    for (const x of [-0.42, 0.42])
      for (const y of [-0.32, 0.32]) box(x * width, y * depth, [0.28, seat, 0.28], 0, DARK_WOOD);
    if (thing.type.endsWith('withback'))
      for (let board = 0; board < 3; board++)
        box(0, -depth * 0.44, [width, 0.3, 0.1], seat + 0.35 + board * 0.42, WOOD, board % 2 ? 0.05 : 0);
  } else if (thing.type === 'adirondack_chair_red') {
    for (let slat = 0; slat < 5; slat++) {
      const x = (slat / 5 - 0.4) * width * 0.72;
      box(x, 0.05 * depth, [width * 0.13, 0.1, depth * 0.6], 1.1, '#C9433C', slat % 2 ? 0.05 : 0);
      box(
        x,
        -depth * 0.32,
        [width * 0.13, 2 - Math.abs(slat - 2) * 0.16, 0.1],
        1.1,
        '#C9433C',
        slat % 2 ? 0.05 : 0,
      );
    }
    for (const x of [-0.42, 0.42]) {
      box(x * width, 0, [0.4, 0.1, depth * 0.8], 1.9, '#B93B36');
      box(x * width, depth * 0.28, [0.25, 1.9, 0.25], 0, '#B93B36');
      box(x * width, -depth * 0.25, [0.25, 1.9, 0.25], 0, '#B93B36');
    }
  } else if (thing.type === 'wood_compost_bin') {
    const high = 3 * thing.scale;
    for (let board = 0; board < 6; board++) {
      const base = (board * high) / 6;
      for (const y of [-1, 1])
        box(0, (y * depth) / 2, [width, high / 7, 0.12], base, WOOD, board % 2 ? 0.05 : -0.03);
      for (const x of [-1, 1])
        box((x * width) / 2, 0, [0.12, high / 7, depth], base, WOOD, board % 2 ? 0.03 : -0.05);
    }
    box(0, 0, [width * 0.92, high * 0.7, depth * 0.92], 0, '#6A5138');
  } else if (thing.type === 'bird_bath_pedestal') {
    faces.round([at.x, 0, at.y], [at.x, 0.25, at.y], width * 0.32, width * 0.3, 10, '#B7B3AA');
    faces.round([at.x, 0.25, at.y], [at.x, 2.2, at.y], width * 0.14, width * 0.12, 8, '#B7B3AA');
    faces.round([at.x, 2.2, at.y], [at.x, 2.6, at.y], width * 0.2, width * 0.5, 12, '#C2BEB5');
    water.lid(circle(at, width * 0.43), 2.61, '#6FA9B8');
  } else if (thing.type.startsWith('firepit')) {
    const ring = [...outline, outline[0] ?? at].map(({ x, y }) => ({ x: x * 12, y: y * 12 }));
    alongLine(ring, 8, ({ x, y }, index) => {
      faces.stone(
        { x: x / 12, y: y / 12 },
        [0.75, 0.95, 0.6],
        `${thing.id}${index}`,
        stoneOf(thing.id, index),
      );
    });
    faces.lid(scaledAbout(outline, 0.8), 0.12, '#57504A');
    if (thing.type === 'firepit_fire')
      for (let flame = 0; flame < 7; flame++) {
        const spot = local(
          (ownShare(thing.id, flame) - 0.5) * width * 0.4,
          (ownShare(thing.id, flame + 20) - 0.5) * depth * 0.4,
        );
        faces.round(
          [spot.x, 0.1, spot.y],
          [spot.x, 0.9 + ownShare(thing.id, flame + 9) * 0.9, spot.y],
          0.2,
          0.01,
          5,
          flame % 2 ? '#FFC24A' : '#FF9436',
        );
      }
  } else if (thing.type === 'oval_sandbox') {
    faces.prism(outline, 0, 0.7, WOOD, 0, WOOD);
    faces.lid(scaledAbout(outline, 0.9), 0.72, '#EBD9A9');
  } else if (!known.height) return;
  else faces.prism(outline, 0, tall, WOOD);
}

const circle = ({ x, y }: Flat, radius: number): Polygon =>
  Array.from({ length: 16 }, (_, index) => ({
    x: x + Math.cos((index / 16) * 2 * Math.PI) * radius,
    y: y + Math.sin((index / 16) * 2 * Math.PI) * radius,
  }));

type LocalBox = (x: number, y: number, size: Spot, base: number, color: string, tone?: number) => void;

function fence(box: LocalBox, { type }: HardscapeThing, width: number, tall: number): void {
  const metal = type.includes('metal');
  const color = metal ? '#46515C' : type === 'fence_picket_wood' ? '#F6F2E6' : BOARD;
  const posts = Math.max(1, Math.round(width / (metal ? 6 : 8)));
  for (let post = 0; post <= posts; post++)
    box(
      (post / posts - 0.5) * width,
      0,
      [metal ? 0.18 : 0.34, tall + 0.12, metal ? 0.18 : 0.34],
      0,
      color,
      -0.05,
    );
  if (type === 'fence_pasture_wood') {
    for (let rail = 0; rail < 3; rail++)
      box(0, 0, [width, 0.42, 0.12], tall * (0.22 + rail * 0.29), BOARD, rail % 2 ? 0.05 : 0);
    return;
  }
  for (const rail of [0.16, 0.82])
    box(0, -0.08, [width, metal ? 0.1 : 0.26, 0.09], tall * rail, color, -0.05);
  const pales = Math.round(width / (metal ? 0.42 : 0.5));
  for (let pale = 0; pale < pales; pale++)
    box(
      ((pale + 0.5) / pales - 0.5) * width,
      0,
      [metal ? 0.07 : 0.29, tall - (pale % 2) * (type === 'fence_picket_wood' ? 0.1 : 0), 0.06],
      0.15,
      color,
      pale % 2 ? 0.02 : 0,
    );
}

/** A wall of stones laid dry, on whatever ground it covers. */
function stacked(faces: Faces, outline: Polygon, { id }: HardscapeThing, tall: number, depth: number): void {
  const courses = Math.max(2, Math.round(tall / 0.5));
  for (let course = 0; course < courses; course++)
    faces.prism(
      scaledAbout(outline, 1 - course * 0.006),
      (tall * course) / courses,
      (tall * (course + 1)) / courses,
      stoneOf(id, course),
      course % 2 ? 0.04 : -0.04,
    );
  const ring = [...outline, outline[0] ?? { x: 0, y: 0 }].map(({ x, y }) => ({ x: x * 12, y: y * 12 }));
  const size = Math.min(1, Math.max(0.5, depth * 0.6));
  for (let course = 0; course < courses; course++)
    alongLine(ring, 14, ({ x, y }, index) => {
      const base = (tall * course) / courses;
      const wide = size * (0.8 + ownShare(id, course * 37 + index) * 0.5);
      faces.stone(
        { x: x / 12, y: y / 12 },
        [wide, (tall / courses) * 1.15, wide * 0.8],
        `${id}${course}${index}`,
        stoneOf(id, course * 11 + index),
        base,
      );
    });
}

/** What whoever walks cannot go through, as outlines in feet. */
export const barriersOf = ({ things }: Pick<GardenDocument, 'things'>): readonly Polygon[] =>
  things.flatMap((thing) => {
    if (thing.kind === 'bed') return thing.ground === 'building' ? [feetOf(bedOutline(thing))] : [];
    if (thing.kind === 'line')
      return thing.what === 'path' || thing.what === 'edging'
        ? []
        : [feetOf(groundOfLine({ ...thing, width: Math.max(thing.width, 12) }))];
    if (thing.kind !== 'hardscape') return [];
    const known = hardscapeOf(thing.type);
    if (known?.category !== 'Borders & Fences') return [];
    if (known.form !== 'box')
      return [feetOf(hardscapeOutline(thing.type, thing, thing.scale, thing.rotation))];
    const { width, depth } = hardscapeExtent(thing.type, thing.scale);
    return [feetOf(rectangleAround(thing, width, Math.max(depth, 12)))];
  });
