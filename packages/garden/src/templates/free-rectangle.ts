import { rectangleBetween } from '../outlines.ts';
import { boundsOf, type Polygon, polygonContains } from '../polygon.ts';
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
  const isFree = freeCells(outline, taken, cell);
  const most = (feet: Feet) => Math.max(1, Math.floor(feetToInches(feet) / cell));
  const sizes = [
    [most(long), most(short)],
    [most(short), most(long)],
  ] as const;
  const heights = new Array<number>(columns).fill(0);
  let best = { cells: 0, left: 0, top: 0, across: 0, down: 0 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      heights[column] = isFree(west + column * cell, north + row * cell) ? (heights[column] ?? 0) + 1 : 0;
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

/** Whether a cell, told by its north-west corner, lies whole in the outline and clear of what is in the way. */
function freeCells(outline: Polygon, taken: readonly Polygon[], cell: Inches) {
  const boxes = taken.map((polygon) => ({ polygon, box: boundsOf(polygon) }));
  const quarters = [0, 0.5, 1].map((share) => share * cell);
  const probes = quarters.flatMap((dx) => quarters.map((dy) => ({ dx, dy })));
  const rim = probes.filter(({ dx, dy }) => dx === 0 || dy === 0 || dx === cell || dy === cell);
  return (x: Inches, y: Inches): boolean =>
    rim.every(({ dx, dy }) => polygonContains(outline, { x: x + dx, y: y + dy })) &&
    boxes.every(({ polygon, box }) => {
      const apart = box.west >= x + cell || box.east <= x || box.north >= y + cell || box.south <= y;
      if (apart) return true;
      // What is smaller than the gaps between the probes lies in the cell whole.
      const small = box.east - box.west < cell / 2 || box.south - box.north < cell / 2;
      return !small && probes.every(({ dx, dy }) => !polygonContains(polygon, { x: x + dx, y: y + dy }));
    });
}
