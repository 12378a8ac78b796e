import { turned } from '../outlines.ts';
import type { Moisture, SunCode } from '../plant.ts';
import { boundsOf, type Point, type Polygon, polygonArea } from '../polygon.ts';
import { depthAt, inwards } from '../templates/ground.ts';
import { type Feet, feetToInches, INCHES_PER_FOOT, type Inches } from '../units.ts';
import { type FillOrder, type SeenFrom, USUAL_FILL } from './fill.ts';

/** Spots of a bed are never nearer to one another, in inches: half a foot. */
const STEP_MIN: Inches = 6;
/** About so many spots a bed has at most. */
const SPOTS_MOST = 3_200;

/** Light and ground of some spots of a bed. */
interface SpotConditions {
  readonly sun: SunCode;
  readonly moisture: Moisture;
}

/** What is known of any place about a bed. */
export interface BedPlace {
  /** Inches to the edge of the bed; below 0 outside. */
  readonly edge: Inches;
  /** Inches to the edge of the garden; below 0 outside. */
  readonly plot: Inches;
  /** Inches to what is built or laid; below 0 on it. */
  readonly clear: Inches;
  /** 0 at the side it is seen from to 1 at the other; seen from all round, 0 at the edge and 1 in the middle. */
  readonly depth: number;
  /** Number of its conditions in `FillBed.kinds`. */
  readonly kind: number;
}

/**
 * A bed as a grid of spots. Lengths in inches; areas in square feet.
 */
export interface FillBed {
  readonly step: Inches;
  readonly columns: number;
  readonly rows: number;
  readonly west: Inches;
  readonly north: Inches;
  /** Cells of the grid that lie in the bed and are free of what is built, row by row. */
  readonly spots: Int32Array;
  /** By cell; of cells beside the bed nothing is told. */
  readonly edge: Float32Array;
  readonly plot: Float32Array;
  readonly clear: Float32Array;
  readonly depth: Float32Array;
  readonly kind: Uint8Array;
  /** The different light and ground of its spots. */
  readonly kinds: readonly SpotConditions[];
  /** Share of the spots of each kind, 0 to 1. */
  readonly shares: readonly number[];
  /** Square feet that may be planted. */
  readonly area: number;
  /** How far it is from the side it is seen from to the other at the most, in feet; seen from all round, twice as far as from edge to middle. */
  readonly deep: Feet;
  readonly placeOf: (at: Point) => BedPlace;
}

/** Spots lie at tenths of an inch, as plants are kept: so none comes nearer to another by rounding. */
const tidy = (inches: Inches): Inches => Math.round(inches * 10) / 10;
const stepFor = (outline: Polygon): Inches =>
  Math.max(STEP_MIN, Math.round(Math.sqrt(polygonArea(outline) / SPOTS_MOST) * 5) / 5);

const ORIGIN: Point = { x: 0, y: 0 };
/** By how many degrees clockwise the side that a bed is seen from lies from north. */
const TURN: Readonly<Record<Exclude<SeenFrom, 'all_round'>, number>> = {
  north: 0,
  east: 90,
  south: 180,
  west: 270,
};

/** Reads a bed as spots, with what is known of each. */
export function fillBed(
  order: Pick<FillOrder, 'outline' | 'plot' | 'taken' | 'site' | 'sun' | 'moisture' | 'sunAt' | 'moistureAt'>,
  seenFrom: SeenFrom = USUAL_FILL.seenFrom,
  step: Inches = stepFor(order.outline),
): FillBed {
  const { outline, plot } = order;
  const { east, south, ...corner } = boundsOf(outline);
  const [west, north] = [tidy(corner.west), tidy(corner.north)];
  const columns = Math.max(1, Math.ceil((east - west) / step));
  const rows = Math.max(1, Math.ceil((south - north) / step));
  const turn = seenFrom === 'all_round' ? 0 : TURN[seenFrom] + (order.site.north ?? 0);
  const facing = (at: Point): Point => (turn === 0 ? at : turned(at, ORIGIN, -turn));
  const faced = outline.map(facing);
  const taken = nearOnes(order.taken, outline);
  const kinds: SpotConditions[] = [];
  const kindOf = (at: Point): number => {
    const sun = order.sunAt?.(at) ?? order.sun;
    const moisture = order.moistureAt?.(at) ?? order.moisture;
    const known = kinds.findIndex((kind) => kind.sun === sun && kind.moisture === moisture);
    return known < 0 ? kinds.push({ sun, moisture }) - 1 : known;
  };
  const cells = columns * rows;
  const [edge, plotted, clear, depth] = [
    new Float32Array(cells),
    new Float32Array(cells),
    new Float32Array(cells),
    new Float32Array(cells),
  ];
  const kind = new Uint8Array(cells);
  const spots: number[] = [];
  let inside = 0;
  let middle = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const at = {
      x: west + ((cell % columns) + 0.5) * step,
      y: north + (Math.floor(cell / columns) + 0.5) * step,
    };
    const within = inwards(outline, at);
    if (within <= 0) continue;
    inside += 1;
    middle = Math.max(middle, within);
    edge[cell] = within;
    plotted[cell] = plot === outline ? within : inwards(plot, at);
    clear[cell] = clearOf(taken, at);
    if ((plotted[cell] ?? 0) <= 0 || (clear[cell] ?? 0) <= 0) continue;
    depth[cell] = seenFrom === 'all_round' ? 0 : depthAt(faced, facing(at));
    kind[cell] = kindOf(at);
    spots.push(cell);
  }
  if (seenFrom === 'all_round' && middle > 0)
    for (const cell of spots) depth[cell] = (edge[cell] ?? 0) / middle;
  const whole = polygonArea(outline) / INCHES_PER_FOOT ** 2;
  const { north: front, south: back } = boundsOf(faced);
  const counts = kinds.map((_, each) => spots.filter((cell) => kind[cell] === each).length);
  return {
    step,
    columns,
    rows,
    west,
    north,
    spots: Int32Array.from(spots),
    edge,
    plot: plotted,
    clear,
    depth,
    kind,
    kinds,
    shares: counts.map((count) => count / Math.max(1, spots.length)),
    area: inside === 0 ? 0 : (whole * spots.length) / inside,
    deep: (seenFrom === 'all_round' ? 2 * middle : back - front) / INCHES_PER_FOOT,
    placeOf: (at) => {
      const within = inwards(outline, at);
      return {
        edge: within,
        plot: plot === outline ? within : inwards(plot, at),
        clear: clearOf(taken, at),
        depth:
          seenFrom === 'all_round' ? Math.max(0, within) / Math.max(1, middle) : depthAt(faced, facing(at)),
        kind: kindOf(at),
      };
    },
  };
}

/** Where the middle of a cell lies. */
export const pointOf = ({ columns, west, north, step }: FillBed, cell: number): Point => ({
  x: west + ((cell % columns) + 0.5) * step,
  y: north + (Math.floor(cell / columns) + 0.5) * step,
});

/** What is built farther away from a bed than the widest plant in it reaches is not looked at. */
const FAR: Inches = feetToInches(30);

function nearOnes(taken: readonly Polygon[], outline: Polygon): readonly Polygon[] {
  const bed = boundsOf(outline);
  return taken.filter((other) => {
    const box = boundsOf(other);
    return (
      box.west < bed.east + FAR &&
      box.east > bed.west - FAR &&
      box.north < bed.south + FAR &&
      box.south > bed.north - FAR
    );
  });
}

const clearOf = (taken: readonly Polygon[], at: Point): Inches => {
  let least = FAR;
  for (const other of taken) least = Math.min(least, -inwards(other, at));
  return least;
};
