import { circleOutline } from '../outlines.ts';
import type { Month } from '../plant.ts';
import { type Point, type Polygon, sidesOf, signedArea } from '../polygon.ts';
import { deciduousLeaf } from '../season.ts';
import type { Feet } from '../units.ts';
import type { BuiltObstacle, CrownObstacle, Obstacles } from './obstacles.ts';
import type { SunPosition } from './sun.ts';

/**
 * Where the shadow of a point goes for each foot that it stands above the ground, in feet on the plan (x to the right, y down).
 * @param north where north is, in degrees clockwise from the top of the plan
 */
export function shadowWay({ altitude, azimuth }: SunPosition, north: number): Point {
  const along = ((azimuth + north) * Math.PI) / 180;
  const reach = 1 / Math.tan((altitude * Math.PI) / 180);
  return { x: -Math.sin(along) * reach, y: Math.cos(along) * reach };
}

/** Squares of ground that light is told for, in feet from the plot's north-west corner. */
export interface LightCells {
  readonly west: Feet;
  readonly north: Feet;
  /** A cell's side. */
  readonly side: Feet;
  readonly columns: number;
  readonly rows: number;
}

/**
 * What a shadow adds to the count of its cells: crowns that lose their leaves in the lowest eight bits, evergreen ones in the next
 * eight, fences in six, and what is opaque in the rest.
 */
const ONE_DECIDUOUS = 1;
const ONE_EVERGREEN = 1 << 8;
const ONE_OPEN = 1 << 16;
const ONE_OPAQUE = 1 << 22;

/**
 * What crowns let through of direct light: in leaf UMEP's 3 % and 5.1 % for pine, bare 40 to 52 % (J. Konarska et al. 2014, Theoretical
 * and Applied Climatology 117, of street trees in Gothenburg). While leaves come and while they turn lies between the two; ours.
 */
const THROUGH_LEAVES = 0.05;
const THROUGH_DECIDUOUS = { bare: 0.45, leafing: 0.25, full: THROUGH_LEAVES, fall: 0.2 } as const;
/** A third of a picket fence: three of them halve the light, one lets eight tenths of it through. */
const THROUGH_OPEN = 0.5 ** (1 / 3);

export type Leafage = keyof typeof THROUGH_DECIDUOUS;
export const leafageOf = (month: Month): Leafage => deciduousLeaf(month);

/** The share of direct light that comes through crowns and fences, for each count of them; nothing comes through a house. */
export class Transmission {
  readonly #deciduous: Float64Array;

  constructor(leafage: Leafage) {
    this.#deciduous = powersOf(THROUGH_DECIDUOUS[leafage]);
  }

  /** 0 to 1. */
  of(count: number): number {
    if (count === 0) return 1;
    if (count >= ONE_OPAQUE || count < 0) return 0;
    return (
      (this.#deciduous[count & 255] ?? 0) *
      (EVERGREEN_POWERS[(count >> 8) & 255] ?? 0) *
      (OPEN_POWERS[(count >> 16) & 63] ?? 0)
    );
  }
}

const powersOf = (through: number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, count) => through ** count);
const EVERGREEN_POWERS = powersOf(THROUGH_LEAVES);
const OPEN_POWERS = powersOf(THROUGH_OPEN);

const transmissions = new Map<Leafage, Transmission>();

/** The light that comes through leaves of one state; worked out once for each. */
export function transmissionOf(leafage: Leafage): Transmission {
  const known = transmissions.get(leafage) ?? new Transmission(leafage);
  transmissions.set(leafage, known);
  return known;
}

/** More crowns over one spot than a count can hold change nothing that anyone could see: two of them let a four-hundredth through. */
export const weightOfCrown = ({ leaf }: Pick<CrownObstacle, 'leaf'>): number =>
  leaf === 'evergreen' ? ONE_EVERGREEN : ONE_DECIDUOUS;
export const weightOfBuilt = ({ openness }: Pick<BuiltObstacle, 'openness'>): number =>
  openness === 0 ? ONE_OPAQUE : openness * ONE_OPEN;

/**
 * Takes shadows as stretches of rows, each as what is added where it begins and taken away where it ends: a shadow costs its rows and
 * not its area, and one running sum tells how many lie over each cell.
 */
export class ShadowField {
  readonly cells: LightCells;
  /** One more a row than there are columns, for what ends at its end. */
  readonly changes: Int32Array;
  /** Rows that any shadow lies in. */
  readonly #touched: Uint8Array;

  constructor(cells: LightCells) {
    this.cells = cells;
    this.changes = new Int32Array(cells.rows * (cells.columns + 1));
    this.#touched = new Uint8Array(cells.rows);
  }

  clear(): void {
    this.changes.fill(0);
    this.#touched.fill(0);
  }

  isTouched(row: number): boolean {
    return this.#touched[row] === 1;
  }

  /** Casts all of them at once; cells whose middle lies in a shadow count it. */
  cast({ crowns, built }: Obstacles, way: Point): void {
    for (const crown of crowns) {
      if (crown.shape === 'cone') this.#castCone(crown, way);
      else this.#castEllipsoid(crown, way);
    }
    for (const one of built) {
      if (one.openness === 0) this.#castBuilt(one, way);
      else this.#castOpen(one, way);
    }
  }

  /** The rows whose middles lie from `top` to `bottom`, without those beyond the cells. */
  #rowsOf(top: number, bottom: number): readonly [first: number, last: number] {
    const { north, side, rows } = this.cells;
    return [
      Math.max(0, Math.ceil((top - north) / side - 0.5)),
      Math.min(rows - 1, Math.floor((bottom - north) / side - 0.5)),
    ];
  }

  /** The rows whose middles lie between the highest and the lowest of some corners. */
  #rowsUnder(corners: Polygon): readonly [first: number, last: number] {
    let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { y } of corners) {
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    return this.#rowsOf(top, bottom);
  }

  #middleOf(row: number): number {
    return this.cells.north + (row + 0.5) * this.cells.side;
  }

  #add(row: number, left: number, right: number, weight: number): void {
    const { west, side, columns } = this.cells;
    const from = Math.max(0, Math.ceil((left - west) / side - 0.5));
    const to = Math.min(columns, Math.floor((right - west) / side - 0.5) + 1);
    if (!(from < to)) return;
    const start = row * (columns + 1);
    this.changes[start + from] = (this.changes[start + from] ?? 0) + weight;
    this.changes[start + to] = (this.changes[start + to] ?? 0) - weight;
    this.#touched[row] = 1;
  }

  /**
   * The shadow of an ellipsoid is an ellipse; where the plane cuts it, that of what stands above: on the side of the sun it ends at the
   * cut itself.
   */
  #castEllipsoid(crown: CrownObstacle, way: Point): void {
    const { x, y, radius, base, height } = crown;
    const weight = weightOfCrown(crown);
    const [middle, half] = [(base + height) / 2, (height - base) / 2];
    const [cx, cy] = [x + way.x * middle, y + way.y * middle];
    const [a2, c2] = [radius * radius, half * half];
    const m11 = a2 + c2 * way.x * way.x;
    const m12 = c2 * way.x * way.y;
    const m22 = a2 + c2 * way.y * way.y;
    const reach = Math.sqrt(m22);
    const [first, last] = this.#rowsOf(cy - reach, cy + reach);
    const cut2 = base < 0 ? a2 * (1 - (middle * middle) / c2) : 0;
    const isCut = base < 0;
    for (let row = first; row <= last; row++) {
      const dy = this.#middleOf(row) - cy;
      const across = Math.sqrt(Math.max(0, (m11 - (m12 * m12) / m22) * (1 - (dy * dy) / m22)));
      const at = cx + (m12 / m22) * dy;
      let [left, right] = [at - across, at + across];
      if (isCut) {
        const fromStem = dy + cy - y;
        const rim2 = cut2 - fromStem * fromStem;
        const rim = rim2 > 0 ? Math.sqrt(rim2) : Number.NaN;
        if (!touchesAbove(crown, way, left, dy + cy)) left = x - rim;
        if (!touchesAbove(crown, way, right, dy + cy)) right = x + rim;
      }
      this.#add(row, left, right, weight);
    }
  }

  /** The circle of its base drawn together with its tip. */
  #castCone(crown: CrownObstacle, way: Point): void {
    const { x, y, radius, base, height } = crown;
    const weight = weightOfCrown(crown);
    const [cx, cy] = [x + way.x * base, y + way.y * base];
    const [tx, ty] = [x + way.x * height, y + way.y * height];
    const corners: Point[] = [];
    const away = Math.hypot(tx - cx, ty - cy);
    if (away > radius) {
      const [along, spread] = [Math.atan2(ty - cy, tx - cx), Math.acos(radius / away)];
      corners.push({ x: tx, y: ty });
      for (const angle of [along - spread, along + spread])
        corners.push({ x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) });
    }
    const [first, last] = this.#rowsOf(Math.min(cy - radius, ty), Math.max(cy + radius, ty));
    for (let row = first; row <= last; row++) {
      const at = this.#middleOf(row);
      const round2 = radius * radius - (at - cy) * (at - cy);
      const round = round2 >= 0 ? Math.sqrt(round2) : Number.NEGATIVE_INFINITY;
      const [left, right] = reachOfConvex(corners, at);
      this.#add(row, Math.min(cx - round, left), Math.max(cx + round, right), weight);
    }
  }

  /** Its ground, its roof where it falls, and what each of its sides sweeps; they overlap, and what is opaque is not more so twice. */
  #castBuilt(built: BuiltObstacle, way: Point): void {
    const { outline } = built;
    const weight = weightOfBuilt(built);
    const fallen = fallenRoof(built, way);
    if (outline.length > 2) {
      this.#castOutline(outline, weight);
      this.#castOutline(fallen, weight);
    }
    for (const side of sweptSides(outline, fallen)) this.#castConvex(side, weight);
  }

  /** What light falls through counts once, however many of its sides a ray meets: it bulges outward only, and so does its shadow. */
  #castOpen(built: BuiltObstacle, way: Point): void {
    this.#castConvex(hullOf(shadowPoints(built, way)), weightOfBuilt(built));
  }

  #castConvex(corners: Polygon, weight: number): void {
    const [first, last] = this.#rowsUnder(corners);
    for (let row = first; row <= last; row++) {
      const [left, right] = reachOfConvex(corners, this.#middleOf(row));
      this.#add(row, left, right, weight);
    }
  }

  #castOutline(outline: Polygon, weight: number): void {
    const [first, last] = this.#rowsUnder(outline);
    for (let row = first; row <= last; row++) {
      const at = this.#middleOf(row);
      const crossings: number[] = [];
      outline.forEach((from, index) => {
        const to = outline[(index + 1) % outline.length] ?? from;
        if (from.y > at !== to.y > at)
          crossings.push(from.x + ((at - from.y) / (to.y - from.y)) * (to.x - from.x));
      });
      crossings.sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2)
        this.#add(row, crossings[pair] ?? 0, crossings[pair + 1] ?? 0, weight);
    }
  }
}

/** From where to where a row lies in corners that bulge outward only; the other way round where it misses them. */
function reachOfConvex(corners: Polygon, at: number): readonly [left: number, right: number] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    if (from.y > at === to.y > at) return;
    const x = from.x + ((at - from.y) / (to.y - from.y)) * (to.x - from.x);
    left = Math.min(left, x);
    right = Math.max(right, x);
  });
  return [left, right];
}

/** Whether the ray that grazes an ellipsoid and falls on this spot touches it above the plane. */
function touchesAbove(
  { x, y, radius, base, height }: CrownObstacle,
  way: Point,
  atX: number,
  atY: number,
): boolean {
  const [middle, half] = [(base + height) / 2, (height - base) / 2];
  return ((atX - x) * way.x + (atY - y) * way.y) / (radius * radius) + middle / (half * half) >= 0;
}

/** Where the shadow of a roof falls. */
const fallenRoof = ({ outline, height }: BuiltObstacle, way: Point): Polygon =>
  outline.map(({ x, y }) => ({ x: x + way.x * height, y: y + way.y * height }));

/** What each side of an outline sweeps on its way to where its roof falls. */
const sweptSides = (outline: Polygon, fallen: Polygon): readonly Polygon[] =>
  sidesOf(outline).map(([from, to], index) => [
    from,
    to,
    fallen[(index + 1) % fallen.length] ?? to,
    fallen[index] ?? from,
  ]);

const shadowPoints = (built: BuiltObstacle, way: Point): readonly Point[] => [
  ...built.outline,
  ...fallenRoof(built, way),
];

/** The outline that holds all of the points and bulges outward only (A. Andrew's monotone chain, 1979). */
function hullOf(points: readonly Point[]): Polygon {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (along: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of along) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last) break;
        const turn = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x);
        if (turn > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** A shadow on level ground, for drawing: outlines in feet whose union it is, and how much of the light it takes, 0 to 1. */
export interface CastShadow {
  readonly of: string;
  readonly parts: readonly Polygon[];
  readonly dark: number;
}

/** How far off the corners of a drawn crown may lie, in feet. */
const DRAWN_SCALE = 12;

/**
 * Shadows as outlines, to be drawn at one moment; none while the sun is down.
 * @param north where north is, in degrees clockwise from the top of the plan
 */
export function shadowsAt(
  obstacles: Obstacles,
  sun: SunPosition,
  north: number,
  leafage: Leafage,
): readonly CastShadow[] {
  if (sun.altitude <= 0) return [];
  const way = shadowWay(sun, north);
  const transmission = transmissionOf(leafage);
  const crowns = obstacles.crowns.map((crown) => ({
    of: crown.of,
    parts: [crownShadow(crown, way)],
    dark: 1 - transmission.of(weightOfCrown(crown)),
  }));
  const built = obstacles.built.map((one) => ({
    of: one.of,
    parts: one.openness > 0 ? [hullOf(shadowPoints(one, way))] : builtShadow(one, way),
    dark: 1 - transmission.of(weightOfBuilt(one)),
  }));
  return [...built, ...crowns];
}

function builtShadow(built: BuiltObstacle, way: Point): readonly Polygon[] {
  const { outline } = built;
  const fallen = fallenRoof(built, way);
  return [outline, fallen, ...sweptSides(outline, fallen)].filter((part) => part.length > 2).map(clockwise);
}

/** In one direction all, so that parts that are filled together leave no hole where they overlap. */
const clockwise = (outline: Polygon): Polygon => (signedArea(outline) < 0 ? outline.toReversed() : outline);

function crownShadow({ shape, x, y, radius, base, height }: CrownObstacle, way: Point): Polygon {
  const circle = circleOutline({ x: 0, y: 0 }, radius * DRAWN_SCALE).map((point) => ({
    x: point.x / DRAWN_SCALE,
    y: point.y / DRAWN_SCALE,
  }));
  if (shape === 'cone')
    return hullOf([
      ...circle.map((point) => ({ x: x + way.x * base + point.x, y: y + way.y * base + point.y })),
      { x: x + way.x * height, y: y + way.y * height },
    ]);
  const [middle, half] = [(base + height) / 2, (height - base) / 2];
  const [cx, cy] = [x + way.x * middle, y + way.y * middle];
  // A circle drawn out along the way the shadow falls.
  const length2 = way.x * way.x + way.y * way.y;
  const stretch =
    length2 > 0 ? (Math.sqrt(1 + (half * half * length2) / (radius * radius)) - 1) / length2 : 0;
  return circle.map((point) => {
    const along = (point.x * way.x + point.y * way.y) * stretch;
    return { x: cx + point.x + way.x * along, y: cy + point.y + way.y * along };
  });
}
