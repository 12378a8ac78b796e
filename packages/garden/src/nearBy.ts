import type { Point } from './polygon.ts';
import type { Inches } from './units.ts';

/** No garden has so many squares from north to south. */
const ROWS = 1_000_003;

/** Asks for the indexes of points that may lie within `reach` of a spot: those of its square of ground and of the eight around it. */
export function nearBy(points: readonly Point[], reach: Inches): (at: Point) => readonly number[] {
  const side = Math.max(1, reach);
  const squareOf = (along: Inches) => Math.floor(along / side);
  const squares = new Map<number, number[]>();
  points.forEach(({ x, y }, index) => {
    const name = squareOf(x) * ROWS + squareOf(y);
    const there = squares.get(name);
    if (there) there.push(index);
    else squares.set(name, [index]);
  });
  return ({ x, y }) => {
    const found: number[] = [];
    const [column, row] = [squareOf(x), squareOf(y)];
    for (let across = column - 1; across <= column + 1; across += 1)
      for (let down = row - 1; down <= row + 1; down += 1) {
        const there = squares.get(across * ROWS + down);
        if (there) found.push(...there);
      }
    return found;
  };
}
