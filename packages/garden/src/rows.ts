import type { Point, Polygon } from './polygon.ts';
import type { Inches } from './units.ts';

/** Stretches of one row, west and east end in turn, sorted and apart from one another. In inches. */
export type Stretches = readonly number[];

/** Rows across a garden, from north to south, all equally far apart. What lies in a garden is told by what it holds of each. */
export interface Rows {
  /** Where the first row runs. */
  readonly first: Inches;
  readonly spacing: Inches;
  readonly count: number;
}

const NONE: Stretches = [];

/** The rows that an upright extent from `north` to `south` meets, as the first and the one past the last. */
function rowsBetween(
  { first, spacing, count }: Rows,
  north: Inches,
  south: Inches,
): readonly [number, number] {
  const from = Math.max(0, Math.ceil((north - first) / spacing));
  const to = Math.min(count, Math.floor((south - first) / spacing) + 1);
  return [from, Math.max(from, to)];
}

const emptyRows = ({ count }: Rows): number[][] => Array.from({ length: count }, () => []);

/** What polygons hold of each row, counted once where they overlap. A corner on a row belongs to the side below it. */
export function rowsOfPolygons(rows: Rows, polygons: readonly Polygon[]): readonly Stretches[] {
  const [only] = polygons;
  if (!only) return Array.from({ length: rows.count }, () => NONE);
  const each = polygons.map((polygon) => rowsOfPolygon(rows, polygon));
  if (each.length === 1) return each[0] ?? [];
  const all = emptyRows(rows);
  for (const one of each) {
    for (const [row, stretches] of one.entries()) all[row]?.push(...stretches);
  }
  return all.map(joined);
}

function rowsOfPolygon(rows: Rows, polygon: Polygon): readonly Stretches[] {
  const crossings = emptyRows(rows);
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from && from.y !== to.y) cross(rows, crossings, from, to);
    from = to;
  }
  return crossings.map((row) => row.sort((a, b) => a - b));
}

function cross(rows: Rows, crossings: readonly number[][], a: Point, b: Point): void {
  const [north, south] = a.y < b.y ? [a, b] : [b, a];
  const [from, to] = rowsBetween(rows, north.y, south.y);
  for (let row = from; row < to; row++) {
    const y = rows.first + row * rows.spacing;
    if (y >= south.y) break;
    crossings[row]?.push(north.x + ((y - north.y) / (south.y - north.y)) * (south.x - north.x));
  }
}

/** A round patch of ground. */
export interface Disc extends Point {
  readonly radius: Inches;
}

/** What discs hold of each row, counted once where they overlap. */
export function rowsOfDiscs(rows: Rows, discs: readonly Disc[]): readonly Stretches[] {
  const all = emptyRows(rows);
  // From west to east, so that the stretches of a row are nearly in order as they come.
  for (const { x, y, radius } of discs.toSorted((a, b) => a.x - b.x)) {
    const [from, to] = rowsBetween(rows, y - radius, y + radius);
    for (let row = from; row < to; row++) {
      const away = rows.first + row * rows.spacing - y;
      const half = Math.sqrt(Math.max(0, radius * radius - away * away));
      all[row]?.push(x - half, x + half);
    }
  }
  return all.map(joined);
}

/** Row by row what any of these hold, counted once where they overlap. */
export function together(rows: Rows, held: readonly (readonly Stretches[])[]): readonly Stretches[] {
  return Array.from({ length: rows.count }, (_, row) => {
    const some = held.map((each) => each[row] ?? NONE).filter(({ length }) => length > 0);
    return some.length > 1 ? joined(some.flat()) : (some[0] ?? NONE);
  });
}

/** Stretches that may overlap as sorted ones that are apart. Quick for those that are nearly in order already. */
function joined(stretches: number[]): Stretches {
  if (stretches.length <= 2) return stretches;
  putInOrder(stretches);
  let last = 0;
  for (let at = 2; at < stretches.length; at += 2) {
    const [west, east] = [stretches[at] as number, stretches[at + 1] as number];
    if (west > (stretches[last + 1] as number)) {
      last += 2;
      stretches[last] = west;
      stretches[last + 1] = east;
    } else if (east > (stretches[last + 1] as number)) stretches[last + 1] = east;
  }
  stretches.length = last + 2;
  return stretches;
}

/** Sorts by the west end, in place: each goes back past those that lie east of it, of which there are seldom many. */
function putInOrder(stretches: number[]): void {
  for (let at = 2; at < stretches.length; at += 2) {
    const [west, east] = [stretches[at] as number, stretches[at + 1] as number];
    let to = at;
    for (; to > 0 && (stretches[to - 2] as number) > west; to -= 2) {
      stretches[to] = stretches[to - 2] as number;
      stretches[to + 1] = stretches[to - 1] as number;
    }
    stretches[to] = west;
    stretches[to + 1] = east;
  }
}

/** Row by row what both hold. */
export const meeting = (a: readonly Stretches[], b: readonly Stretches[]): readonly Stretches[] =>
  a.map((stretches, row) => overlap(stretches, b[row] ?? NONE));

function overlap(a: Stretches, b: Stretches): Stretches {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const west = Math.max(a[i] ?? 0, b[j] ?? 0);
    const east = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0);
    if (east > west) both.push(west, east);
    if ((a[i + 1] ?? 0) < (b[j + 1] ?? 0)) i += 2;
    else j += 2;
  }
  return both;
}

/** Row by row what the first holds and the second does not. */
export const without = (a: readonly Stretches[], b: readonly Stretches[]): readonly Stretches[] =>
  a.map((stretches, row) => difference(stretches, b[row] ?? NONE));

function difference(a: Stretches, b: Stretches): Stretches {
  if (b.length === 0) return a;
  const left: number[] = [];
  for (let i = 0; i < a.length; i += 2) {
    let west = a[i] ?? 0;
    const east = a[i + 1] ?? 0;
    for (let j = 0; j < b.length && (b[j] ?? 0) < east; j += 2) {
      if ((b[j + 1] ?? 0) <= west) continue;
      if ((b[j] ?? 0) > west) left.push(west, b[j] ?? 0);
      west = Math.max(west, b[j + 1] ?? 0);
    }
    if (west < east) left.push(west, east);
  }
  return left;
}

/** Area of what rows hold, in square inches. */
export function areaOfRows({ spacing }: Rows, held: readonly Stretches[]): number {
  let length = 0;
  for (const stretches of held) {
    for (let at = 0; at < stretches.length; at += 2)
      length += (stretches[at + 1] ?? 0) - (stretches[at] ?? 0);
  }
  return length * spacing;
}
