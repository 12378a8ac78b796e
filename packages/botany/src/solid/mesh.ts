import { type SeededRandom, seededRandom } from '../seededRandom.ts';

/**
 * What a corner of a solid belongs to: each part has a colour and a size of its own, which a month decides. Stalks carry flowers and
 * are as high as these need; twigs are seen where leaves are not.
 */
export const SOLID_PARTS = ['bark', 'leaf', 'flower', 'fruit', 'stalk', 'twig'] as const;
export type SolidPart = (typeof SOLID_PARTS)[number];

/** The widest a flower's card is, as a share of `min(a, h)`: a species' true size makes it smaller. */
export const FLOWER_SHARE = 0.36;

/**
 * A plant as triangles, in its own measures: 1 across is half its spread, 1 up its height, and its foot stands at the origin. A corner
 * stands at `(pivot + (place − pivot) · share) · (a, h, a) + offset · share · min(a, h)`, with the share of its part, so that flowers
 * stay round on a slender plant and a part of no share is nowhere to be seen.
 */
export interface Solid {
  readonly places: Float32Array;
  readonly pivots: Float32Array;
  readonly offsets: Float32Array;
  readonly normals: Float32Array;
  /**
   * Four numbers a corner: which part it belongs to, its tone, −1 in the depth of the plant to 1 where light falls first, and where it
   * lies on the card of its part, from its base upward; −1 where it is plain, 2 to 3 across where it lies on the depth of a crown.
   */
  readonly marks: Float32Array;
  /**
   * Four numbers a corner: which way the card it belongs to is turned, in 127ths, so that whoever looks along it can leave it out, and
   * nothing. All nothing for what is no card, or is to be seen from every side.
   */
  readonly facings: Int8Array;
  readonly faces: Uint16Array;
}

export type Vector = readonly [x: number, y: number, z: number];

export const plus = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
const times = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** Of length 1; upward where it has none. */
export function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return length < 1e-9 ? [0, 1, 0] : [vector[0] / length, vector[1] / length, vector[2] / length];
}
/** On the ground in a direction, in turns of 2π, at a height. */
export const around = (angle: number, away: number, up: number): Vector => [
  Math.cos(angle) * away,
  up,
  Math.sin(angle) * away,
];

/** The golden angle: what grows one after the other stands so far around, and never above another. */
export const GOLDEN = Math.PI * (3 - Math.sqrt(5));

const T = (1 + Math.sqrt(5)) / 2;
const ICOSAHEDRON: readonly Vector[] = (
  [
    [-1, T, 0],
    [1, T, 0],
    [-1, -T, 0],
    [1, -T, 0],
    [0, -1, T],
    [0, 1, T],
    [0, -1, -T],
    [0, 1, -T],
    [T, 0, -1],
    [T, 0, 1],
    [-T, 0, -1],
    [-T, 0, 1],
  ] as const
).map((corner) => unit(corner));
const ICOSAHEDRON_FACES = [
  0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4,
  3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
] as const;
const OCTAHEDRON: readonly Vector[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const OCTAHEDRON_FACES = [0, 2, 4, 4, 2, 1, 1, 2, 5, 5, 2, 0, 4, 3, 0, 1, 3, 4, 5, 3, 1, 0, 3, 5] as const;

interface Corner {
  readonly place: Vector;
  readonly offset?: Vector;
  readonly pivot?: Vector;
  readonly normal: Vector;
  readonly part: SolidPart;
  readonly tone: number;
  readonly card?: readonly [across: number, along: number];
  /** Which way its card is turned; nothing for a card that is to be seen from its edge too. */
  readonly facing?: Vector;
}

interface CardShape {
  /** Where its base is fastened. */
  readonly at: Vector;
  readonly toward: Vector;
  /** Shares of `min(a, h)`. */
  readonly length: number;
  readonly width: number;
  /** What its light falls on: outward from the crown rather than from the card itself, which is flat. */
  readonly normal: Vector;
  /** What it is turned to, where that is not its normal. */
  readonly facing?: Vector;
  readonly part?: SolidPart;
  readonly tone?: number;
  readonly pivot?: Vector;
  /** How far its tip bends toward where it faces, in shares of its length. */
  readonly bend?: number;
  /** The share of its length that lies before where it is fastened. */
  readonly root?: number;
  /** Its size is one of places, so that it covers a flat plant as wide as that grows. */
  readonly grows?: true;
  /** It stands alone: who looks along it is to see its edge rather than nothing. */
  readonly alone?: boolean;
}

interface Strip {
  /** A share of `min(a, h)`. */
  readonly width: number;
  readonly across: Vector;
  readonly normal: Vector;
  readonly tone: number;
  readonly part?: SolidPart;
  readonly pivot: Vector;
}

interface LeafShape {
  /** Where it is fastened. */
  readonly at: Vector;
  readonly toward: Vector;
  /** Shares of `min(a, h)`. */
  readonly length: number;
  readonly width: number;
  readonly normal: Vector;
  readonly part?: SolidPart;
  readonly tone?: number;
  readonly pivot?: Vector;
  /** How far along it is widest, 0 to 1. */
  readonly widest?: number;
}

/** Puts a solid together. Whatever is put beyond the plant's spread or height is drawn back onto it. */
export class SolidMesh {
  readonly random: SeededRandom;
  readonly #corners: Corner[] = [];
  readonly #faces: number[] = [];

  constructor(seed: string) {
    this.random = seededRandom(seed);
  }

  corner(corner: Corner): number {
    this.#corners.push(within(corner));
    return this.#corners.length - 1;
  }

  face(a: number, b: number, c: number): void {
    this.#faces.push(a, b, c);
  }

  /** A leaf, a petal or a tuft of needles: two triangles that meet in its middle rib. */
  leaf({
    at,
    toward,
    length,
    width,
    normal,
    part = 'leaf',
    tone = 0,
    pivot,
    widest = 0.45,
  }: LeafShape): void {
    const way = unit(toward);
    const side = unit(cross(way, normal));
    const lift = unit(normal);
    const put = (along: number, across: number, up: number, lighter: number) =>
      this.corner({
        place: at,
        offset: plus(plus([way[0] * along, way[1] * along, way[2] * along], side, across), lift, up),
        ...(pivot && { pivot }),
        normal,
        part,
        tone: tone + lighter,
      });
    const base = put(0, 0, 0, -0.3);
    const left = put(length * widest, width / 2, width * 0.16, 0.1);
    const right = put(length * widest, -width / 2, width * 0.16, -0.04);
    const tip = put(length, 0, -width * 0.12, 0.22);
    this.face(base, left, tip);
    this.face(base, tip, right);
  }

  /** A card on which leaves or flowers are drawn: two triangles. */
  card({
    at,
    toward,
    length,
    width,
    normal,
    facing,
    part = 'leaf',
    tone = 0,
    pivot,
    bend = 0,
    root = 0,
    grows,
    alone = part === 'flower',
  }: CardShape): void {
    const way = unit(toward);
    const front = facing ?? normal;
    const side = unit(cross(way, Math.abs(dot(way, unit(front))) > 0.98 ? [way[1], way[2], way[0]] : front));
    const lift = unit(cross(side, way));
    const put = (across: number, along: number, lighter: number) => {
      const offset = plus(
        plus(times(way, (along - root) * length), side, across * width),
        lift,
        along * along * bend * length,
      );
      return this.corner({
        ...(grows ? { place: plus(at, offset) } : { place: at, offset }),
        ...(pivot && { pivot }),
        normal,
        part,
        tone: tone + lighter,
        card: [across + 0.5, along],
        ...(!(alone || grows) && { facing: lift }),
      });
    };
    const [a, b, c, d] = [put(-0.5, 0, -0.12), put(0.5, 0, -0.12), put(-0.5, 1, 0.12), put(0.5, 1, 0.12)];
    this.face(a, b, c);
    this.face(b, d, c);
  }

  /** A flower's card that lies on its stalk and is turned to where it faces; its size is one of flowers. */
  flowerFace(at: Vector, facing: Vector, size = 1, tone = 0, pivot?: Vector): void {
    const front = unit(facing);
    const side = unit(cross(front, Math.abs(front[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const turn = this.random.between(0, 2 * Math.PI);
    const up = cross(front, side);
    const way = plus(times(side, Math.cos(turn)), up, Math.sin(turn));
    const across = cross(way, front);
    const half = (FLOWER_SHARE / 2) * size;
    const corners = (
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const
    ).map(([u, v]) =>
      this.corner({
        place: at,
        offset: plus(times(across, u * half), way, v * half),
        ...(pivot && { pivot }),
        normal: unit(plus(front, [0, 1, 0], 0.6)),
        part: 'flower',
        tone,
        card: [u / 2 + 0.5, v / 2 + 0.5],
      }),
    );
    const [a = 0, b = 0, c = 0, d = 0] = corners;
    this.face(a, b, c);
    this.face(b, d, c);
  }

  /** Cards that stand across each other, seen from every side: a spike, a plume, a nodding bell. @param way up, or down where they hang */
  flowerCross(at: Vector, way: Vector, size = 1, crosses = 2, tone = 0.1, slim = 1): void {
    const turn = this.random.between(0, Math.PI);
    for (let index = 0; index < crosses; index++)
      this.card({
        at,
        toward: way,
        length: FLOWER_SHARE * size,
        width: FLOWER_SHARE * size * slim,
        normal: unit(plus(around(turn + index * 1.6, 0.8, 0), [0, 1, 0])),
        facing: around(turn + (index * Math.PI) / crosses, 1, 0.05),
        part: 'flower',
        tone,
        alone: crosses < 2,
      });
  }

  /** A blade or a frond: cards in a row along a bow, from its foot to its tip. */
  strip(
    spot: (share: number) => Vector,
    joints: number,
    { width, across, normal, tone, part = 'leaf', pivot }: Strip,
  ): void {
    let last: readonly [number, number] | undefined;
    for (let joint = 0; joint <= joints; joint++) {
      const share = joint / joints;
      const put = (side: number) =>
        this.corner({
          place: spot(share),
          offset: times(across, side * width),
          pivot,
          normal,
          part,
          tone: tone - 0.45 + share * 0.75,
          card: [side + 0.5, share],
        });
      const now = [put(-0.5), put(0.5)] as const;
      if (last) {
        this.face(last[0], last[1], now[0]);
        this.face(last[1], now[1], now[0]);
      }
      last = now;
    }
  }

  /** A stem, tapered. Its ends are places; how thick it is, is a share of `min(a, h)`. */
  stem(
    from: Vector,
    to: Vector,
    thick: number,
    thin: number,
    sides: number,
    tone = 0,
    part: SolidPart = 'bark',
    pivot?: Vector,
  ): void {
    const way = unit(plus(to, from, -1));
    const side = unit(cross(way, Math.abs(way[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const other = unit(cross(way, side));
    const ring = (place: Vector, radius: number, lighter: number) =>
      Array.from({ length: sides }, (_, index) => {
        const angle = (index / sides) * 2 * Math.PI;
        const out = plus(
          [side[0] * Math.cos(angle), side[1] * Math.cos(angle), side[2] * Math.cos(angle)],
          other,
          Math.sin(angle),
        );
        return this.corner({
          place,
          offset: [out[0] * radius, out[1] * radius, out[2] * radius],
          ...(pivot && { pivot }),
          normal: out,
          part,
          tone: tone + lighter,
        });
      });
    const [below, above] = [ring(from, thick, -0.25), ring(to, thin, 0.05)];
    for (let index = 0; index < sides; index++) {
      const next = (index + 1) % sides;
      const [a, b, c, d] = [below[index] ?? 0, below[next] ?? 0, above[index] ?? 0, above[next] ?? 0];
      this.face(a, c, b);
      this.face(b, c, d);
    }
  }

  /**
   * A lump of leaves, in the plant's own measures.
   * @param radii half its size each way
   * @param from where the crown has its heart: its light comes from there outward
   */
  lump(centre: Vector, radii: Vector, from: Vector, fine: boolean, tone = 0, part: SolidPart = 'leaf'): void {
    const shape = fine ? ICOSAHEDRON : OCTAHEDRON;
    const first = shape.map((way) => {
      const swell = 1 + this.random.sway(0.14);
      const place = plus(centre, [
        way[0] * radii[0] * swell,
        way[1] * radii[1] * swell,
        way[2] * radii[2] * swell,
      ]);
      const out = unit(plus(place, from, -1));
      return this.corner({
        place,
        pivot: centre,
        normal: unit(plus(way, out, 0.7)),
        part,
        tone: tone + way[1] * 0.34 + this.random.sway(0.1),
        card: [2.5 + way[0] * 0.4 + way[2] * 0.09, 0.5 + way[1] * 0.3 + way[2] * 0.18],
      });
    });
    const faces = fine ? ICOSAHEDRON_FACES : OCTAHEDRON_FACES;
    for (let at = 0; at < faces.length; at += 3)
      this.face(first[faces[at] ?? 0] ?? 0, first[faces[at + 1] ?? 0] ?? 0, first[faces[at + 2] ?? 0] ?? 0);
  }

  /** A berry, a cone or a round head: an octahedron of one size each way. */
  bead(at: Vector, radius: number, part: SolidPart, tone = 0, stretch = 1): void {
    const corners = OCTAHEDRON.map((way) =>
      this.corner({
        place: at,
        offset: [way[0] * radius, way[1] * radius * stretch, way[2] * radius],
        normal: way,
        part,
        tone: tone + way[1] * 0.35,
      }),
    );
    for (let at = 0; at < OCTAHEDRON_FACES.length; at += 3)
      this.face(
        corners[OCTAHEDRON_FACES[at] ?? 0] ?? 0,
        corners[OCTAHEDRON_FACES[at + 1] ?? 0] ?? 0,
        corners[OCTAHEDRON_FACES[at + 2] ?? 0] ?? 0,
      );
  }

  get triangles(): number {
    return this.#faces.length / 3;
  }

  finish(): Solid {
    const corners = this.#corners;
    const flat = (of: (corner: Corner) => readonly number[]) => Float32Array.from(corners.flatMap(of));
    return {
      places: flat(({ place }) => place),
      pivots: flat(({ place, pivot }) => pivot ?? place),
      offsets: flat(({ offset }) => offset ?? [0, 0, 0]),
      normals: flat(({ normal }) => unit(normal)),
      marks: flat(({ part, tone, card: [across, along] = [-1, -1] }) => [
        SOLID_PARTS.indexOf(part),
        Math.max(-1, Math.min(1, tone)),
        across,
        along,
      ]),
      facings: Int8Array.from(
        corners.flatMap(({ facing }) => [
          ...(facing ?? [0, 0, 0]).map((share) => Math.round(share * 127)),
          0,
        ]),
      ),
      faces: Uint16Array.from(this.#faces),
    };
  }
}

/** A corner drawn back into the cylinder that the plant's spread and height make. */
function within(corner: Corner): Corner {
  const { place, offset = [0, 0, 0], pivot } = corner;
  const away = Math.hypot(place[0], place[2]);
  const reach = Math.hypot(offset[0], offset[2]);
  const slimmer = Math.min(1, reach > 0 ? 1 / Math.max(1, reach) : 1);
  const bent: Vector = [offset[0] * slimmer, Math.max(-1, Math.min(1, offset[1])), offset[2] * slimmer];
  const most = Math.max(0, 1 - Math.hypot(bent[0], bent[2]));
  const nearer = away > most ? most / away : 1;
  const lowest = Math.max(0, -bent[1]);
  const highest = Math.min(1, 1 - Math.max(0, bent[1]));
  const up = Math.max(lowest, Math.min(highest, place[1]));
  const moved: Vector = [place[0] * nearer, up, place[2] * nearer];
  return { ...corner, place: moved, offset: bent, ...(pivot && { pivot: held(pivot) }) };
}

function held([x, y, z]: Vector): Vector {
  const away = Math.max(1, Math.hypot(x, z));
  return [x / away, Math.max(0, Math.min(1, y)), z / away];
}
