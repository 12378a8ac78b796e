import type { Rows, Stretches } from '../rows.ts';
import { type Feet, INCHES_PER_FOOT, type Inches } from '../units.ts';

/** Ground as squares as wide as its rows are apart, counted from its north-west corner. */
export interface Squares {
  readonly rows: Rows;
  readonly west: Inches;
  readonly columns: number;
}

/** Squares along the longer side of the ground: half of one is how far a spot may be mistaken. */
const MOST_SQUARES = 192;
const SMALLEST: Inches = 2;

/** Lays squares over a piece of ground. */
export function squaresOver(west: Inches, north: Inches, width: Inches, length: Inches): Squares {
  const spacing = Math.max(SMALLEST, Math.max(width, length) / MOST_SQUARES);
  const count = Math.ceil(length / spacing);
  return {
    rows: { first: north + spacing / 2, spacing, count },
    west,
    columns: Math.ceil(width / spacing),
  };
}

/**
 * How wide a round patch lies wholly on free ground: what a plant needs that is to grow there without reaching into another.
 * Areas would not tell: many slivers between shrubs are room for none.
 *
 * Each square knows how far it is to the nearest one that is taken, first straight up or down, then from there along its row
 * (the two passes of a distance transform: A. Meijster, J. Roerdink and W. Hesselink, 2000).
 *
 * @param free what of each row is free
 */
export function widestSpot({ rows, west, columns }: Squares, free: readonly Stretches[]): Feet {
  const down = distancesDown({ rows, west, columns }, free);
  let widest = 0;
  for (let at = 0; at < down.length; at++) {
    const own = down[at] ?? 0;
    if (own * own > widest) widest = Math.max(widest, distanceSquared(down, at, columns));
  }
  if (widest === 0) return 0;
  return ((2 * Math.sqrt(widest) - 0.5) * rows.spacing) / INCHES_PER_FOOT;
}

/** Of each square, row by row, the squares to the nearest taken one above or below; 0 for a taken one. */
function distancesDown({ rows, west, columns }: Squares, free: readonly Stretches[]): Uint16Array {
  const down = new Uint16Array(rows.count * columns);
  for (let row = 0; row < rows.count; row++) {
    const stretches = free[row] ?? [];
    for (let each = 0; each < stretches.length; each += 2) {
      const from = Math.max(0, Math.ceil(((stretches[each] ?? 0) - west) / rows.spacing - 0.5));
      const to = Math.min(columns, Math.ceil(((stretches[each + 1] ?? 0) - west) / rows.spacing - 0.5));
      for (let column = from; column < to; column++) {
        const above = row > 0 ? (down[(row - 1) * columns + column] ?? 0) : 0;
        down[row * columns + column] = above + 1;
      }
    }
  }
  for (let at = down.length - 1; at >= 0; at--) {
    const below = at + columns < down.length ? (down[at + columns] ?? 0) : 0;
    if ((down[at] ?? 0) > below + 1) down[at] = below + 1;
  }
  return down;
}

/** The square of the distance from one square to the nearest taken one. */
function distanceSquared(down: Uint16Array, at: number, columns: number): number {
  const column = at % columns;
  let least = (down[at] ?? 0) ** 2;
  for (let along = 1; along * along < least; along++) {
    const west = column - along >= 0 ? (down[at - along] ?? 0) : 0;
    const east = column + along < columns ? (down[at + along] ?? 0) : 0;
    const nearer = Math.min(west, east);
    least = Math.min(least, along * along + nearer * nearer);
  }
  return least;
}
