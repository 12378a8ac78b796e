import { msg } from '@lingui/core/macro';
import { boundsOf, isOutlined, type Thing, type ThingId } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { rewrite } from '../../editor/commands/writing.ts';
import {
  type Cornered,
  cornerKey,
  pressCorner,
  shownCorners,
  tellCorner,
} from '../../editor/gestures/corners.ts';
import { panning } from '../../editor/gestures/panning.ts';
import {
  hasStrayed,
  type KeyInput,
  type OwnState,
  type PointerInput,
  type ToolContext,
  type ToolState,
} from '../../editor/tool.ts';
import { corneredIn } from './cornered.ts';
import { type Handles, handlesIn, pressHandle, shownHandles } from './handles.ts';
import { moving } from './moving.ts';

/** Shows what is under the pointer, and the corners of what is selected; a press takes hold of it. */
export function selectIdle(tool: ToolContext): ToolState {
  const { selection } = tool;
  const state: OwnState = { name: 'select.idle', hovers: true };
  let cornered: Cornered | undefined;
  let handles: Handles | undefined;
  const show = () => {
    cornered = corneredIn(tool, selection.only);
    handles = handlesIn(tool);
    const corners = cornered && shownCorners(cornered);
    const shown = handles ? shownHandles(handles, corners) : corners;
    state.shown = shown && { corners: shown };
    return state;
  };
  return Object.assign(state, {
    enter: show,
    changed: show,
    press: (input: PointerInput) =>
      (cornered && pressCorner(tool, cornered, input, state, 'select.reshaping')) ??
      (handles && pressHandle(tool, handles, input, state)) ??
      selectPointing(tool, input, tool.hit(input), state),
    /** Escape goes from a thing within a group back to the group, and from there to nothing. */
    cancel() {
      const { entered, only } = selection;
      if (entered !== undefined && only) selection.select(only.id);
      else selection.clear();
      return state;
    },
    /** Enter goes into the selected group, opens the selected label, or holds a corner of the selected bed or measure. */
    act() {
      const { only, whole, things } = selection;
      const [first] = things;
      if (whole !== undefined && first) selection.selectWithin(first.id);
      else if (only?.kind === 'label') rewrite(tool, only.id);
      else if (only && cornered) return cornerHeld(tool, only.id, 0);
      else if (only) selection.freeToChange();
      return state;
    },
  });
}

/** A corner of the selected bed or measure is held by the keyboard. */
function cornerHeld(tool: ToolContext, id: ThingId, held: number): ToolState {
  const state: OwnState = { name: 'select.corner' };
  let cornered: Cornered | undefined;
  const show = () => {
    const { only } = tool.selection;
    cornered = only?.id === id ? corneredIn(tool, only) : undefined;
    state.shown = cornered && { corners: shownCorners(cornered, held) };
    return cornered ? state : selectIdle(tool);
  };
  return Object.assign(state, {
    enter() {
      show();
      if (cornered) tellCorner(tool, cornered, held);
    },
    changed: show,
    /** The pointer goes on as if no corner were held. */
    press(input: PointerInput) {
      const idle = selectIdle(tool);
      idle.enter?.();
      return idle.press?.(input);
    },
    cancel: () => selectIdle(tool),
    key(key: KeyInput) {
      const next = cornered && cornerKey(tool, cornered, held, key);
      if (next === undefined) return false;
      return next === 'stays' ? state : cornerHeld(tool, id, next);
    },
  });
}

/** Pressed and not moved yet: a click selects; a drag moves the thing, or draws a marquee where there is none to move. */
function selectPointing(
  tool: ToolContext,
  start: PointerInput,
  thing: Thing | undefined,
  after: ToolState,
): ToolState {
  const { selection } = tool;
  const isGathering = () => tool.store.getState().gathering;
  /** A bed or a zone is no handle before it is selected: whatever stands in it could not be surrounded otherwise. */
  const canBeMoved = (each: Thing | undefined): each is Thing =>
    each !== undefined &&
    selection.free(new Set([each.id])).size > 0 &&
    (!isOutlined(each) || selection.ids.has(each.id));
  const dragged = (): ToolState => {
    if (canBeMoved(thing)) return moving(tool, start, thing, after);
    const moves = start.device === 'touch' && !isGathering();
    return moves ? panning(tool, start, after) : marquee(tool, start, after);
  };
  return {
    name: 'select.pointing',
    hovers: true,
    shown: after.shown,
    update(input) {
      return hasStrayed(start, input) ? dragged().update?.(input) : this;
    },
    complete(input) {
      const adds = input.shift || isGathering();
      if (thing && adds) selection.select(thing.id, 'toggle');
      else if (thing) selection.press(thing.id);
      else if (!adds) selection.clear();
      return after;
    },
    cancel: () => after,
    /** A finger that rests on bare ground begins a marquee; one that moves at once moves the paper. */
    hold() {
      if (canBeMoved(thing)) return this;
      tool.announce(sayHere(msg`Drag to select what the rectangle touches.`));
      return marquee(tool, start, after, this.complete);
    },
  };
}

/**
 * A rectangle is drawn that selects what it touches; with Shift, beside what was selected.
 * @param tapped what to do where a finger that rested is lifted again without a rectangle: a slow tap is a tap
 */
function marquee(
  tool: ToolContext,
  start: PointerInput,
  after: ToolState,
  tapped?: ToolState['complete'],
): ToolState {
  const { selection } = tool;
  const from = tool.pointAt(start);
  const before = selection.ids;
  const kept = start.shift || tool.store.getState().gathering ? before : [];
  const state: OwnState = { name: 'select.surrounding' };
  return Object.assign(state, {
    update(input: PointerInput) {
      const bounds = boundsOf([from, tool.pointAt(input)]);
      selection.set(new Set([...kept, ...tool.touchedBy(bounds)]));
      state.shown = { marquee: bounds };
      return state;
    },
    complete(input: PointerInput) {
      if (tapped && !state.shown) return tapped(input);
      selection.announce();
      return after;
    },
    cancel() {
      selection.set(before);
      return after;
    },
  });
}
