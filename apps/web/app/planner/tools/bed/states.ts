import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BED_FORMS,
  type BedForm,
  type BedThing,
  freehandOutline,
  type OutlinedThing,
  type Point,
} from '@understory/garden';
import { areaInWords, groundOf } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import { bedInWords, cornersOf, isNoBed, refuseBed } from '../../editor/bed-shapes.ts';
import { type Tracing, traceAiming } from '../../editor/gestures/trace.ts';
import type { ToolOptions } from '../../editor/state.ts';
import type { OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';
import type { DrawnShape } from '../../view/overlay.ts';

/** A freehand edge may differ from the stroke by so many inches. */
const STROKE_TOLERANCE = 2;

/** The form in which beds are drawn. */
export const BED_FORM: ToolOptions<BedForm> = { id: 'bed', initial: 'rectangle' };

/** The form after the one in hand, of those that the plan has; a rectangle where none is in hand. */
export function nextForm(tool: ToolContext): BedForm {
  const { abilities, tool: inHand } = tool.store.getState();
  const forms = abilities.shapes ? BED_FORMS : BED_FORMS.slice(0, 1);
  const next = forms[(forms.indexOf(tool.options(BED_FORM)) + 1) % forms.length];
  return (inHand === BED_FORM.id && next) || 'rectangle';
}

/** A bed drawn corner by corner, or by two points: opposite corners of a rectangle, a circle's middle and rim. */
export const traceBed = (
  tool: ToolContext,
  form: BedForm,
  drawn?: Pick<BedThing, 'name' | 'ground' | 'height'>,
): Tracing => ({
  tool: 'bed',
  ...(form === 'rectangle' || form === 'circle' ? { enough: 2 } : {}),
  shape: (points) => shapeOf(tool, form, cornersOf(form, points)),
  finish: (points) => addBed(tool, form, cornersOf(form, points), drawn),
});

const UNNAMED = { kind: 'bed', id: '', z: 0, name: '', ground: 'planting' } as const;

function shapeOf({ unit }: ToolContext, form: BedForm, corners: readonly Point[]): DrawnShape {
  const least = form === 'circle' ? 2 : 3;
  if (corners.length < least)
    return { points: corners, closed: false, words: sayHere(msg`Set the next corner.`) };
  const bed = { form, corners };
  return { points: groundOf({ ...bed, ...UNNAMED }), closed: true, words: bedInWords(bed, unit) };
}

function addBed(
  tool: ToolContext,
  form: BedForm,
  corners: readonly Point[],
  drawn?: Pick<BedThing, 'name' | 'ground' | 'height'>,
): boolean {
  const bed: BedThing = {
    ...UNNAMED,
    ...drawn,
    id: crypto.randomUUID(),
    z: tool.placement.zOf('bed'),
    form,
    corners,
  };
  return addOutlined(tool, bed, (area) =>
    bed.ground === 'building' ? msg`Drew the house of ${area}` : msg`Drew a bed of ${area}`,
  );
}

/** Adds a bed or a zone as one step. False where it cannot be as it is, with a notice. */
export function addOutlined(
  tool: ToolContext,
  thing: OutlinedThing,
  label: (area: string) => MessageDescriptor,
): boolean {
  const why = isNoBed(thing)
    ? sayHere(msg`That encloses no ground. Set the corners further apart.`)
    : refuseBed(tool.plot, thing);
  if (why) {
    tool.notice(why);
    return false;
  }
  if (!tool.placement.mayAdd([thing])) return false;
  tool.commit(
    entryOf(sayHere(label(areaInWords(groundOf(thing), tool.unit, sayHere))), [addThings([thing])]),
  );
  tool.selection.set([thing.id]);
  return true;
}

/** A pencil: a stroke around some ground makes a bed of it. */
export function strokeIdle(tool: ToolContext): ToolState {
  const idle: ToolState = {
    name: 'bed.idle',
    press: (input) => stroking(tool, input, idle),
    cancel: () => undefined,
    act() {
      tool.announce(
        sayHere(
          msg`Freehand is drawn with a pointer. A curve can be drawn by keys: press B for another form.`,
        ),
      );
      return idle;
    },
  };
  return idle;
}

/** The pencil is down. */
function stroking(tool: ToolContext, start: PointerInput, after: ToolState): ToolState {
  let stroke: readonly Point[] = [tool.pointAt(start)];
  const state: OwnState = { name: 'bed.stroking' };
  return Object.assign(state, {
    update(input: PointerInput) {
      stroke = [...stroke, tool.pointAt(input)];
      state.shown = { shape: { points: stroke, closed: true } };
      return state;
    },
    complete() {
      const outline = freehandOutline(stroke, STROKE_TOLERANCE);
      if (outline.length < 3 || addBed(tool, 'freehand', outline)) return after;
      // It was refused: its corners stay in hand, and the last ones can be taken back.
      return traceAiming(tool, { ...traceBed(tool, 'freehand'), rest: () => after }, outline);
    },
    cancel: () => after,
  });
}
