import { rectangleBetween } from './outlines.ts';
import { boundsOf, type Point, type Polygon, rectangle, sidesOf } from './polygon.ts';
import { INCHES_PER_FOOT, type Inches } from './units.ts';

/** The sides of a plan, clockwise from the upper one: what lies there while north is up. */
export const YARD_SIDES = ['north', 'east', 'south', 'west'] as const;
export type YardSide = (typeof YARD_SIDES)[number];

/** Its corners, clockwise from the upper left one. */
export const YARD_CORNERS = ['north_west', 'north_east', 'south_east', 'south_west'] as const;
export type YardCorner = (typeof YARD_CORNERS)[number];

/** The shapes of yards that are told by a few lengths. */
export const YARD_KINDS = ['rectangle', 'ell', 'u', 'cut_corner'] as const;
export type YardKind = (typeof YARD_KINDS)[number];

/** A yard within its width and length. Lengths are inches. */
export type YardShape =
  | { readonly kind: 'rectangle' }
  /** A corner is missing: a rectangle of an L; of a lot whose corner is cut off, the triangle. */
  | {
      readonly kind: 'ell' | 'cut_corner';
      readonly corner: YardCorner;
      /** From the corner along the width, and along the length. */
      readonly across: Inches;
      readonly down: Inches;
    }
  /** A rectangle in the middle of a side is missing. */
  | {
      readonly kind: 'u';
      readonly side: YardSide;
      /** How much of the side it takes, and how far it reaches in. */
      readonly along: Inches;
      readonly deep: Inches;
      /** From the western or northern end of the side. */
      readonly from: Inches;
    };

/** A yard is nowhere narrower, nor is what is missing of it: a foot. */
export const YARD_ARM_MIN: Inches = INCHES_PER_FOOT;
/** So far corners may lie from where a shape has them and still be its own. */
const SAME: Inches = 0.01;

const isWesterly = (corner: YardCorner): boolean => corner === 'north_west' || corner === 'south_west';
const isNortherly = (corner: YardCorner): boolean => corner === 'north_west' || corner === 'north_east';
/** True for the sides that run from west to east. */
export const runsAcross = (side: YardSide): boolean => side === 'north' || side === 'south';

/** The outline of a yard of this width and length, in inches from its upper left corner. */
export function yardOutline(width: Inches, length: Inches, shape: YardShape): Polygon {
  if (shape.kind === 'rectangle') return rectangle(width, length);
  if (shape.kind === 'u') {
    const { side, along, deep, from } = shape;
    const [reach, depth] = runsAcross(side) ? [width, length] : [length, width];
    const asNorth: Polygon = [
      { x: 0, y: 0 },
      { x: from, y: 0 },
      { x: from, y: deep },
      { x: from + along, y: deep },
      { x: from + along, y: 0 },
      { x: reach, y: 0 },
      { x: reach, y: depth },
      { x: 0, y: depth },
    ];
    return asNorth.map(({ x, y }) => {
      const inward = side === 'south' || side === 'east' ? depth - y : y;
      return runsAcross(side) ? { x, y: inward } : { x: inward, y: x };
    });
  }
  const { kind, corner, across, down } = shape;
  const asNorthWest: Polygon = [
    { x: across, y: 0 },
    { x: width, y: 0 },
    { x: width, y: length },
    { x: 0, y: length },
    { x: 0, y: down },
    ...(kind === 'ell' ? [{ x: across, y: down }] : []),
  ];
  return asNorthWest.map(({ x, y }) => ({
    x: isWesterly(corner) ? x : width - x,
    y: isNortherly(corner) ? y : length - y,
  }));
}

const isAlike = (a: Inches, b: Inches): boolean => Math.abs(a - b) <= SAME;
const isAt = (a: Point, b: Point): boolean => isAlike(a.x, b.x) && isAlike(a.y, b.y);

/** Whether two outlines have the same corners, wherever each begins and whichever way it goes round. */
export function isSameOutline(a: Polygon, b: Polygon): boolean {
  if (a.length !== b.length) return false;
  return [b, b.toReversed()].some((way) =>
    way.some((_, from) => a.every((corner, at) => isAt(corner, way[(from + at) % way.length] as Point))),
  );
}

/**
 * The shape that was told of an outline within this width and length, in inches, so that its lengths can be told again; undefined
 * where it is none of these, as one that was drawn corner by corner. Of a shape with two names, as a U at a corner, the first.
 */
export function yardShapeOf(width: Inches, length: Inches, outline: Polygon): YardShape | undefined {
  return guessesAt(width, length, outline).find(
    (shape) =>
      refuseYard(width, length, shape).length === 0 &&
      isSameOutline(yardOutline(width, length, shape), outline),
  );
}

/** Shapes that have as many corners, with the lengths that their corners would tell. */
function guessesAt(width: Inches, length: Inches, outline: Polygon): readonly YardShape[] {
  if (outline.length === 4) return [{ kind: 'rectangle' }];
  if (outline.length === 5 || outline.length === 6) {
    const kind = outline.length === 6 ? 'ell' : 'cut_corner';
    return YARD_CORNERS.flatMap((corner) => {
      const at = { x: isWesterly(corner) ? 0 : width, y: isNortherly(corner) ? 0 : length };
      const across = nearest(outline, (point) => isAlike(point.y, at.y) && Math.abs(point.x - at.x));
      const down = nearest(outline, (point) => isAlike(point.x, at.x) && Math.abs(point.y - at.y));
      return across !== undefined && down !== undefined ? [{ kind, corner, across, down }] : [];
    });
  }
  if (outline.length !== 8) return [];
  return YARD_SIDES.flatMap((side) => {
    const [reach, depth] = runsAcross(side) ? [width, length] : [length, width];
    // As on a northern side: how far along it a corner lies, and how far in.
    const told = outline.map(({ x, y }) => {
      const [along, down] = runsAcross(side) ? [x, y] : [y, x];
      return { along, deep: side === 'south' || side === 'east' ? depth - down : down };
    });
    const inner = told.filter(({ along }) => !isAlike(along, 0) && !isAlike(along, reach));
    const [from, to] = [
      Math.min(...inner.map(({ along }) => along)),
      Math.max(...inner.map(({ along }) => along)),
    ];
    const deep = Math.max(...inner.map((point) => point.deep));
    return inner.length === 4 ? [{ kind: 'u' as const, side, along: to - from, deep, from }] : [];
  });
}

/** The least that is told of any corner; false for one that tells nothing. */
function nearest(outline: Polygon, tells: (corner: Point) => Inches | false): Inches | undefined {
  const told = outline.map(tells).filter((inches) => inches !== false);
  return told.length === 0 ? undefined : Math.min(...told);
}

/** A length of a yard's shape that is told. */
export type YardLength = 'across' | 'down' | 'along' | 'deep' | 'from';
/** A length that cannot be: what it can be, in inches. `most` is less than `least` where the yard is too small for the shape. */
export interface YardRefusal {
  readonly length: YardLength;
  readonly least: Inches;
  readonly most: Inches;
}

/** Which of its lengths a shape cannot have in a yard of this width and length, in inches; empty for a sound one. */
export function refuseYard(width: Inches, length: Inches, shape: YardShape): readonly YardRefusal[] {
  const least = YARD_ARM_MIN;
  const limits: readonly (YardRefusal & { readonly is: Inches })[] =
    shape.kind === 'rectangle'
      ? []
      : shape.kind === 'u'
        ? limitsOfU(width, length, shape)
        : [
            { length: 'across', is: shape.across, least, most: width - YARD_ARM_MIN },
            { length: 'down', is: shape.down, least, most: length - YARD_ARM_MIN },
          ];
  return limits.flatMap(({ is, ...limit }) =>
    is >= limit.least - SAME && is <= limit.most + SAME ? [] : [limit],
  );
}

function limitsOfU(
  width: Inches,
  length: Inches,
  { side, along, deep, from }: Extract<YardShape, { kind: 'u' }>,
): readonly (YardRefusal & { readonly is: Inches })[] {
  const [reach, depth] = runsAcross(side) ? [width, length] : [length, width];
  const least = YARD_ARM_MIN;
  const alongMost = reach - 2 * YARD_ARM_MIN;
  // While what is missing is itself too long, nobody can say where it may begin.
  const fromMost = along <= alongMost + SAME ? reach - YARD_ARM_MIN - along : Number.POSITIVE_INFINITY;
  return [
    { length: 'along', is: along, least, most: alongMost },
    { length: 'deep', is: deep, least, most: depth - YARD_ARM_MIN },
    { length: 'from', is: from, least, most: fromMost },
  ];
}

/** The ground that is missing of an L or a U, as where a house stands that the yard goes around; undefined for other shapes. */
export function missingGround(width: Inches, length: Inches, shape: YardShape): Polygon | undefined {
  if (shape.kind === 'ell') {
    const { corner, across, down } = shape;
    const at = { x: isWesterly(corner) ? 0 : width, y: isNortherly(corner) ? 0 : length };
    return rectangleBetween(at, {
      x: isWesterly(corner) ? across : width - across,
      y: isNortherly(corner) ? down : length - down,
    });
  }
  if (shape.kind !== 'u') return undefined;
  const { side, along, deep, from } = shape;
  const depth = runsAcross(side) ? length : width;
  const [outer, inner] = side === 'north' || side === 'west' ? [0, deep] : [depth, depth - deep];
  return runsAcross(side)
    ? rectangleBetween({ x: from, y: outer }, { x: from + along, y: inner })
    : rectangleBetween({ x: outer, y: from }, { x: inner, y: from + along });
}

/** Where along its side a house stands: at the western or northern end, in the middle, or at the other end. */
export const HOUSE_SPOTS = ['start', 'middle', 'end'] as const;
export type HouseSpot = (typeof HOUSE_SPOTS)[number];

/** A house as it is told: on a side of the yard. Lengths are inches. */
export interface ToldHouse {
  readonly side: YardSide;
  readonly spot: HouseSpot;
  /** Along the side. */
  readonly width: Inches;
  /** Away from the side. */
  readonly depth: Inches;
  /** It takes ground of the yard, in place of standing beside it. */
  readonly within: boolean;
}

/** From where to where the outline runs along a side of its rectangle: its longest stretch there, or all of the side where it only touches it. */
export function stretchOn(
  outline: Polygon,
  side: YardSide,
): { readonly from: Inches; readonly to: Inches; readonly at: Inches } {
  const bounds = boundsOf(outline);
  const at = bounds[side];
  const [across, along] = runsAcross(side) ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const whole = runsAcross(side)
    ? { from: bounds.west, to: bounds.east }
    : { from: bounds.north, to: bounds.south };
  const stretches = sidesOf(outline)
    .filter(([a, b]) => Math.abs(a[across] - at) <= SAME && Math.abs(b[across] - at) <= SAME)
    .map(([a, b]) => ({ from: Math.min(a[along], b[along]), to: Math.max(a[along], b[along]) }))
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  return { ...(stretches[0] ?? whole), at };
}

/** The ground of a house that stands on a side of an outline, as a rectangle in inches. */
export function houseOn(outline: Polygon, { side, spot, width, depth, within }: ToldHouse): Polygon {
  const { from, to, at } = stretchOn(outline, side);
  const begin = { start: from, middle: (from + to - width) / 2, end: to - width }[spot];
  const outward = side === 'north' || side === 'west' ? -1 : 1;
  const far = at + outward * (within ? -depth : depth);
  return runsAcross(side)
    ? rectangleBetween({ x: begin, y: at }, { x: begin + width, y: far })
    : rectangleBetween({ x: at, y: begin }, { x: far, y: begin + width });
}

/** The house as it was told that stands so on an outline; undefined for one that stands otherwise, as one that was moved by hand. */
export function toldHouseOf(outline: Polygon, house: Polygon): ToldHouse | undefined {
  const bounds = boundsOf(house);
  const across = bounds.east - bounds.west;
  const down = bounds.south - bounds.north;
  const guesses = YARD_SIDES.flatMap((side) =>
    HOUSE_SPOTS.flatMap((spot) =>
      [false, true].map((within) => {
        const [width, depth] = runsAcross(side) ? [across, down] : [down, across];
        return { side, spot, width, depth, within };
      }),
    ),
  );
  return guesses.find((told) => isSameOutline(houseOn(outline, told), house));
}
