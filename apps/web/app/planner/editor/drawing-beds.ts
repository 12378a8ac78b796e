import { type BedForm, type BedThing, freehandOutline, type Point } from '@understory/garden';
import { groundOf } from '../document/drawn-field.ts';
import { entryOf } from '../document/history.ts';
import { areaInWords } from '../document/measuring.ts';
import { addThings } from '../document/operations.ts';
import type { DrawnShape } from '../view/marks.ts';
import { bedInWords, cornersOf, isNoBed, refuseBed } from './bed-shapes.ts';
import { heightOfNew } from './heights.ts';
import type { Tracing } from './tools/trace-tool.ts';
import type { Working } from './working.ts';

/** A freehand edge may differ from the stroke by so many inches. */
const STROKE_TOLERANCE = 2;

/** A bed drawn corner by corner, or by two points: opposite corners of a rectangle, a circle's middle and rim. */
export const traceBed = (work: Working, form: Exclude<BedForm, 'freehand'>): Tracing => ({
  tool: 'bed',
  leastOpen: undefined,
  ...(form === 'rectangle' || form === 'circle' ? { enough: 2 } : {}),
  shape: (points) => shapeOf(form, cornersOf(form, points)),
  finish: (points) => addBed(work, form, cornersOf(form, points)),
});

/** What a stroke has come to. */
export const strokeShape = (stroke: readonly Point[]): DrawnShape => ({ points: stroke, closed: true });

/** A bed of a freehand stroke. */
export function addStroke(work: Working, stroke: readonly Point[]): void {
  addBed(work, 'freehand', freehandOutline(stroke, STROKE_TOLERANCE));
}

function shapeOf(form: BedForm, corners: readonly Point[]): DrawnShape {
  const least = form === 'circle' ? 2 : 3;
  if (corners.length < least) return { points: corners, closed: false, words: 'Set the next corner.' };
  const bed = { form, corners };
  return { points: groundOf({ ...bed, ...UNNAMED }), closed: true, words: bedInWords(bed) };
}

const UNNAMED = { kind: 'bed', id: '', z: 0, name: '', ground: 'planting' } as const;

/** Adds the bed as one step. False where it was refused, and said why; a slip of the hand adds nothing. */
function addBed(work: Working, form: BedForm, corners: readonly Point[]): boolean {
  const bed: BedThing = {
    ...UNNAMED,
    id: crypto.randomUUID(),
    z: heightOfNew(work.document, 'bed'),
    form,
    corners,
  };
  if (corners.length < 2 || isNoBed(bed)) return true;
  const refusal = refuseBed(work.plot, bed);
  if (refusal) {
    work.refuse(refusal);
    return false;
  }
  if (!work.mayDraw([bed])) return true;
  work.commit(entryOf(`Drew a bed of ${areaInWords(groundOf(bed))}`, [addThings([bed])]));
  work.mark({ selection: new Set([bed.id]) });
  return true;
}
