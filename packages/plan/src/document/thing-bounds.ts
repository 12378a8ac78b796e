import {
  type Bounds,
  bedOutline,
  boundsOf,
  feetToInches,
  groundOfLine,
  hardscapeOutline,
  type Inches,
  type LabelSize,
  type LabelThing,
  type LineThing,
  matureRadius,
  measureLine,
  type Polygon,
  pictureOutline,
  rectangleBetween,
  squareAround,
  type Thing,
} from '@understory/garden';
import type { PlantsById } from './garden-document.ts';
import { spreadOf } from './standing-field.ts';

/** Height of a label's letters on the ground, in inches, so that it keeps its place when the plan is zoomed. */
export const LABEL_INCHES: Readonly<Record<LabelSize, Inches>> = { small: 6, medium: 10, large: 18 };
/** Room for a letter as a share of its height, on the wide side; the painter narrows a line that needs more. */
const LETTER_WIDTH = 0.65;
const WIDE_LETTER_WIDTH = 1.15;
/** Scripts and signs whose letters are as wide as they are high begin here. */
const WIDE_FROM = 0x1100;
export const LABEL_LINE_HEIGHT = 1.25;

/** The lines of a label, as they were typed. */
export const linesOfLabel = (text: string): readonly string[] => text.split('\n');

function roomOf(line: string): number {
  let room = 0;
  for (const letter of line)
    room += (letter.codePointAt(0) ?? 0) < WIDE_FROM ? LETTER_WIDTH : WIDE_LETTER_WIDTH;
  return room;
}

/** Width and height of a label's words in inches, before they are turned. */
export function labelExtent({ text, size }: Pick<LabelThing, 'text' | 'size'>): {
  readonly width: Inches;
  readonly height: Inches;
} {
  const lines = linesOfLabel(text);
  const letter = LABEL_INCHES[size];
  return {
    width: Math.max(1, ...lines.map(roomOf)) * letter,
    height: lines.length * letter * LABEL_LINE_HEIGHT,
  };
}

/** The upright rectangle a thing covers, in inches. */
export function boundsOfThing(thing: Thing, plants: PlantsById): Bounds {
  switch (thing.kind) {
    case 'plant':
      return squareAround(thing, matureRadius({ spread_mature: spreadOf(plants, thing.plant) }));
    case 'hardscape':
      return boundsOf(hardscapeOutline(thing.type, thing, thing.scale, thing.rotation));
    case 'bed':
    case 'zone':
      return boundsOf(bedOutline(thing));
    case 'line':
      return boundsOf([...groundOfLine(thing), ...postsOf(thing)]);
    case 'measure':
      return boundsOf(thing.offset ? [...thing.points, ...measureLine(thing)] : thing.points);
    case 'tree':
      return squareAround(thing, feetToInches(thing.spread) / 2);
    case 'picture':
      return boundsOf(pictureOutline(thing));
    case 'label': {
      const { width, height } = labelExtent(thing);
      return squareAround(thing, Math.hypot(width, height) / 2);
    }
  }
}

/** The corners of the posts at both ends of a fence, which stand out past it. */
function postsOf({ what, points, width }: LineThing): Polygon {
  if (what !== 'fence') return [];
  const half = width / 2;
  return [...points.slice(0, 1), ...points.slice(-1)].flatMap(({ x, y }) =>
    rectangleBetween({ x: x - half, y: y - half }, { x: x + half, y: y + half }),
  );
}

/** The bounds of several; undefined for none. */
export function boundsOfThings(things: readonly Thing[], plants: PlantsById): Bounds | undefined {
  let all: Bounds | undefined;
  for (const thing of things) {
    const { west, north, east, south } = boundsOfThing(thing, plants);
    all = {
      west: Math.min(all?.west ?? west, west),
      north: Math.min(all?.north ?? north, north),
      east: Math.max(all?.east ?? east, east),
      south: Math.max(all?.south ?? south, south),
    };
  }
  return all;
}
