import type { LightCells } from '../light/shadows.ts';
import { type Point, polygonContains } from '../polygon.ts';
import { type Rows, rowsOfPolygons } from '../rows.ts';
import { feetToInches, type Inches } from '../units.ts';
import { type LaidZone, type ToldByZones, withZone } from './spot.ts';

/** What zones tell of every cell of a map. */
export interface ToldCells {
  /** What is told together somewhere; the first is nothing. */
  readonly kinds: readonly ToldByZones[];
  /** Of each cell, row by row, the number of what is told there. */
  readonly of: Uint16Array;
}

/** The middles of cells as rows of ground. */
export const rowsOfCells = ({ north, side, rows }: LightCells): Rows => ({
  first: feetToInches(north + side / 2),
  spacing: feetToInches(side),
  count: rows,
});

/** The middle of a cell, in inches. */
export const middleOfCell = ({ west, north, side, columns }: LightCells, cell: number): Point => ({
  x: feetToInches(west + ((cell % columns) + 0.5) * side),
  y: feetToInches(north + (Math.floor(cell / columns) + 0.5) * side),
});

/** What zones tell of the middle of every cell: the same as `toldAt`, for a whole map within a few milliseconds. */
export function toldCells(cells: LightCells, zones: readonly LaidZone[]): ToldCells {
  const kinds: ToldByZones[] = [{}];
  const of = new Uint16Array(cells.columns * cells.rows);
  for (const laid of zones) {
    const merged = new Map<number, number>();
    eachCellIn(cells, laid, (cell) => {
      const was = of[cell] ?? 0;
      let is = merged.get(was);
      if (is === undefined) {
        is = kinds.push(withZone(kinds[was] ?? {}, laid.zone)) - 1;
        merged.set(was, is);
      }
      of[cell] = is;
    });
  }
  return { kinds, of };
}

/** A row so near to a corner may run along a side, whose own points lie in the zone too. */
const NEAR_CORNER: Inches = 0.1;

function eachCellIn(cells: LightCells, { outline }: LaidZone, visit: (cell: number) => void): void {
  const { columns, side, west } = cells;
  const rows = rowsOfCells(cells);
  const [from, apart] = [feetToInches(west + side / 2), feetToInches(side)];
  const columnAt = (x: Inches) => (x - from) / apart;
  rowsOfPolygons(rows, [outline]).forEach((stretches, row) => {
    const y = rows.first + row * rows.spacing;
    const isIn = (column: number) => polygonContains(outline, { x: from + column * apart, y });
    const visitWhere = (first: number, last: number, isSure: boolean) => {
      for (let column = Math.max(0, first); column <= Math.min(columns - 1, last); column++)
        if (isSure || isIn(column)) visit(row * columns + column);
    };
    if (outline.some((corner) => Math.abs(corner.y - y) < NEAR_CORNER)) {
      visitWhere(0, columns - 1, false);
      return;
    }
    let done = -1;
    for (let each = 0; each < stretches.length; each += 2) {
      const [start, end] = [columnAt(stretches[each] ?? 0), columnAt(stretches[each + 1] ?? 0)];
      // Whole cells within are sure; at both ends the edge itself decides.
      const [sureFrom, sureTo] = [Math.floor(start) + 2, Math.ceil(end) - 2];
      visitWhere(Math.max(done + 1, sureFrom - 3), Math.min(sureFrom - 1, sureTo + 3), false);
      visitWhere(Math.max(done + 1, sureFrom), sureTo, true);
      visitWhere(Math.max(done + 1, sureFrom, sureTo + 1), sureTo + 3, false);
      done = Math.max(done, sureTo + 3, Math.min(sureFrom - 1, sureTo + 3));
    }
  });
}
