import { rectangleBetween } from '../outlines.ts';
import { type Bounds, boundsOf, type Polygon } from '../polygon.ts';
import { rowsOfPolygons, type Stretches } from '../rows.ts';
import { type Feet, feetToInches, INCHES_PER_FOOT, type Inches } from '../units.ts';

/** Cells along the longer side, at most. */
const CELLS_MAX = 100;

/**
 * The largest upright rectangle of free ground whose sides are no longer than those of a bed, either way round; of
 * several as large, the one farthest north, then west. Undefined where nothing is free.
 */
export function freeRectangle(
  outline: Polygon,
  taken: readonly Polygon[],
  [long, short]: readonly [Feet, Feet],
): Polygon | undefined {
  const { west, north, east, south } = boundsOf(outline);
  const cell: Inches = Math.max(INCHES_PER_FOOT, Math.max(east - west, south - north) / CELLS_MAX);
  const columns = Math.floor((east - west) / cell);
  const rows = Math.floor((south - north) / cell);
  const isFree = freeCells(outline, taken, { west, north, cell, columns, rows });
  const most = (feet: Feet) => Math.max(1, Math.floor(feetToInches(feet) / cell));
  const sizes = [
    [most(long), most(short)],
    [most(short), most(long)],
  ] as const;
  const heights = new Array<number>(columns).fill(0);
  let best = { cells: 0, left: 0, top: 0, across: 0, down: 0 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      heights[column] = isFree(row, column) ? (heights[column] ?? 0) + 1 : 0;
    }
    for (let left = 0; left < columns; left += 1) {
      for (const [acrossMost, downMost] of sizes) {
        let down = downMost;
        for (let across = 1; across <= acrossMost && left + across <= columns; across += 1) {
          down = Math.min(down, heights[left + across - 1] ?? 0);
          if (down === 0) break;
          if (across * down > best.cells) {
            best = { cells: across * down, left, top: row - down + 1, across, down };
          }
        }
      }
    }
  }
  if (best.cells === 0) return undefined;
  const corner = { x: west + best.left * cell, y: north + best.top * cell };
  return rectangleBetween(corner, { x: corner.x + best.across * cell, y: corner.y + best.down * cell });
}

/** Rows through a cell: along its north side, through its middle and along its south side, which is the next one's north. */
const ROWS_A_CELL = 2;
/**
 * So little inside of the outermost sides: a row along an edge holds nothing. By as much a corner of what is found may be out, which
 * has to be less than what counts as on the edge.
 */
const WITHIN: Inches = 1e-7;

/** Squares laid over a garden. */
interface Cells {
  readonly west: Inches;
  readonly north: Inches;
  readonly cell: Inches;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Whether a cell lies whole in the outline and clear of what is in the way. Asked along rows, so that it costs about one
 * look at each corner for each row, and not one for each cell.
 */
function freeCells(outline: Polygon, taken: readonly Polygon[], cells: Cells) {
  const { west, north, cell, columns, rows: down } = cells;
  const count = down * ROWS_A_CELL + 1;
  const rows = { first: north + WITHIN, spacing: (down * cell - 2 * WITHIN) / (count - 1), count };
  const inside = rowsOfPolygons(rows, [outline]);
  const blocked = rowsOfPolygons(rows, taken);
  const small = new Uint8Array(columns * down);
  for (const polygon of taken) {
    // What is lower than the gaps between the rows may lie between them.
    const box = boundsOf(polygon);
    if (box.south - box.north < cell / ROWS_A_CELL) markBox(small, cells, box);
  }
  const through = (row: number) => [0, 1, 2].map((step) => row * ROWS_A_CELL + step);
  return (row: number, column: number): boolean => {
    const x = west + column * cell;
    return (
      small[row * columns + column] === 0 &&
      through(row).every(
        (at) => holdsWhole(inside[at] ?? [], x, x + cell) && isApart(blocked[at] ?? [], x, x + cell),
      )
    );
  };
}

/** Marks the cells that a box reaches into; one that lies outside reaches into none. */
function markBox(marks: Uint8Array, { west, north, cell, columns, rows }: Cells, box: Bounds): void {
  const first = (inches: Inches) => Math.max(0, Math.floor(inches / cell));
  const last = (inches: Inches, count: number) => Math.min(count - 1, Math.floor(inches / cell));
  for (let row = first(box.north - north); row <= last(box.south - north, rows); row += 1) {
    for (let column = first(box.west - west); column <= last(box.east - west, columns); column += 1)
      marks[row * columns + column] = 1;
  }
}

function holdsWhole(stretches: Stretches, from: Inches, to: Inches): boolean {
  for (let at = 0; at < stretches.length; at += 2) {
    if ((stretches[at] ?? 0) <= from + WITHIN && (stretches[at + 1] ?? 0) >= to - WITHIN) return true;
  }
  return false;
}

function isApart(stretches: Stretches, from: Inches, to: Inches): boolean {
  for (let at = 0; at < stretches.length; at += 2) {
    if ((stretches[at] ?? 0) < to && (stretches[at + 1] ?? 0) > from) return false;
  }
  return true;
}
