import type { SeededRandom } from '../seededRandom.ts';
import type { PathStep, SymbolShape } from '../symbols/drawing.ts';
import { STONES } from './colors.ts';
import { type HardscapeDrawing, oneOf, piece, type Sketch, smooth, wash } from './sketch.ts';

/** A place on a wall: `along` from 0 to 1, `across` from -1 (outer or upper side) to 1. */
type OnWall = (along: number, across: number) => readonly [number, number];

const JOINT = '#6E6A62';

/** One stone of a course as a soft quadrilateral, following the wall. */
function stone(
  random: SeededRandom,
  place: OnWall,
  [from, to]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): readonly PathStep[] {
  const [inset, rise] = [(to - from) * 0.035, (bottom - top) * 0.05];
  const corner = (along: number, across: number) =>
    place(along + random.sway(inset), across + random.sway(rise));
  const [a, b, u, v] = [from + inset, to - inset, top + rise, bottom - rise];
  const near = (first: number, second: number, share: number) => first + (second - first) * share;
  return smooth([
    corner(a, near(u, v, 0.08)),
    corner(near(a, b, 0.1), u),
    corner(near(a, b, 0.5), u),
    corner(near(a, b, 0.9), u),
    corner(b, near(u, v, 0.08)),
    corner(b, near(u, v, 0.92)),
    corner(near(a, b, 0.9), v),
    corner(near(a, b, 0.5), v),
    corner(near(a, b, 0.1), v),
    corner(a, near(u, v, 0.92)),
  ]);
}

/** Stones in courses along a wall; each course has joints of its own. */
function courses(sketch: Sketch, place: OnWall, counts: readonly number[]): HardscapeDrawing {
  const { random } = sketch;
  const shapes: SymbolShape[] = [];
  let standing: readonly PathStep[] = [];
  counts.forEach((count, course) => {
    const across = [-1 + (2 * course) / counts.length, -1 + (2 * (course + 1)) / counts.length] as const;
    let from = 0;
    for (let index = 0; index < count; index += 1) {
      const to = index === count - 1 ? 1 : (index + 1 + random.sway(0.22)) / count;
      const d = stone(random, place, [from, to], across);
      shapes.push(...piece(sketch, d, oneOf(random, STONES)));
      standing = [...standing, ...d];
      from = to;
    }
  });
  return { shapes: [wash(standing, JOINT, 0.9), ...shapes], standing, lift: 1.3 };
}

/** A straight wall of so many stones in each of its courses. */
export const drawWall = (sketch: Sketch, counts: readonly number[]): HardscapeDrawing =>
  courses(sketch, (along, across) => [-1 + along * 2, across * sketch.depth], counts);

/** How thick a bent wall is, in units: a sixth of its side. */
const THICKNESS = 1 / 3;

/** A quarter of a ring about the south-west corner, from the north-west to the south-east. */
export const drawCurvedWall = (sketch: Sketch): HardscapeDrawing =>
  courses(
    sketch,
    (along, across) => {
      const angle = along * (Math.PI / 2);
      const radius = 2 - (THICKNESS * (across + 1)) / 2;
      return [-1 + radius * Math.sin(angle), 1 - radius * Math.cos(angle)];
    },
    sketch.small ? [8] : [11, 9],
  );

/** Two arms along the north and the west, with one stone where they meet. */
export function drawCornerWall(sketch: Sketch): HardscapeDrawing {
  const middle = -1 + THICKNESS / 2;
  const half = THICKNESS / 2;
  const counts = sketch.small ? [5] : [7, 6];
  const length = 2 - THICKNESS;
  const north = courses(
    sketch,
    (along, across) => [-1 + THICKNESS + along * length, middle + across * half],
    counts,
  );
  const west = courses(
    sketch,
    (along, across) => [middle + across * half, -1 + THICKNESS + along * length],
    counts,
  );
  const corner = courses(sketch, (along, across) => [-1 + along * THICKNESS, middle + across * half], [1]);
  return {
    shapes: [...north.shapes, ...west.shapes, ...corner.shapes],
    standing: [...north.standing, ...west.standing, ...corner.standing],
    lift: north.lift,
  };
}
