import {
  type BedForm,
  type BedThing,
  freehandOutline,
  type LengthUnit,
  type Point,
} from '@understory/garden';
import { areaInWords, groundOf } from '@understory/plan';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import type { DrawnShape } from '../view/marks.ts';
import { bedInWords, cornersOf, isNoBed, refuseBed } from './bed-shapes.ts';
import { heightOfNew } from './heights.ts';
import type { ToolState } from './tools/tool-state.ts';
import type { Tracing } from './tools/trace-tool.ts';
import type { Working } from './working.ts';

/** A freehand edge may differ from the stroke by so many inches. */
const STROKE_TOLERANCE = 2;

/** A bed drawn corner by corner, or by two points: opposite corners of a rectangle, a circle's middle and rim. */
export const traceBed = (work: Working, form: Exclude<BedForm, 'freehand'>): Tracing => ({
  tool: 'bed',
  leastOpen: undefined,
  ...(form === 'rectangle' || form === 'circle' ? { enough: 2 } : {}),
  shape: (points) => shapeOf(form, cornersOf(form, points), work.unit),
  finish: (points) => addBed(work, form, cornersOf(form, points)),
});

/** A storey and its roof, until somebody tells how high it is; in feet. */
const HOUSE_HEIGHT = 18;

/** The house, by two opposite corners. What it casts its shadow with can be changed in its card. */
export const traceHouse = (work: Working, rest: () => ToolState): Tracing => ({
  ...traceBed(work, 'rectangle'),
  tool: 'house',
  rest,
  finish: (points) =>
    addBed(work, 'rectangle', cornersOf('rectangle', points), {
      name: 'House',
      ground: 'building',
      height: HOUSE_HEIGHT,
    }),
});

/** What a stroke has come to. */
export const strokeShape = (stroke: readonly Point[]): DrawnShape => ({ points: stroke, closed: true });

/** Adds a bed of a freehand stroke; answers its corners where they cannot be a bed as they are. */
export function addStroke(work: Working, stroke: readonly Point[]): readonly Point[] | undefined {
  const outline = freehandOutline(stroke, STROKE_TOLERANCE);
  return outline.length < 3 || addBed(work, 'freehand', outline) ? undefined : outline;
}

/** The corners of a freehand stroke that was refused, to be taken back and set anew. */
export const mendStroke = (work: Working, rest: () => ToolState): Tracing => ({
  tool: 'bed',
  leastOpen: undefined,
  rest,
  shape: (points) => shapeOf('freehand', points, work.unit),
  finish: (points) => addBed(work, 'freehand', points),
});

function shapeOf(form: BedForm, corners: readonly Point[], unit: LengthUnit): DrawnShape {
  const least = form === 'circle' ? 2 : 3;
  if (corners.length < least) return { points: corners, closed: false, words: 'Set the next corner.' };
  const bed = { form, corners };
  return { points: groundOf({ ...bed, ...UNNAMED }), closed: true, words: bedInWords(bed, unit) };
}

const UNNAMED = { kind: 'bed', id: '', z: 0, name: '', ground: 'planting' } as const;

const NO_GROUND = 'That encloses no ground. Set the corners further apart.';

/** Adds the bed as one step. False where it cannot be a bed as it is, and said why. */
function addBed(
  work: Working,
  form: BedForm,
  corners: readonly Point[],
  house?: Pick<BedThing, 'name' | 'ground' | 'height'>,
): boolean {
  const bed: BedThing = {
    ...UNNAMED,
    ...house,
    id: crypto.randomUUID(),
    z: heightOfNew(work.document, 'bed'),
    form,
    corners,
  };
  const refusal = isNoBed(bed) ? NO_GROUND : refuseBed(work.plot, bed);
  if (refusal) {
    work.refuse(refusal);
    return false;
  }
  if (!work.mayDraw([bed])) return true;
  const what = house ? 'the house' : 'a bed';
  work.commit(entryOf(`Drew ${what} of ${areaInWords(groundOf(bed), work.unit)}`, [addThings([bed])]));
  work.mark({ selection: new Set([bed.id]) });
  return true;
}
