import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { anchorOf, carriedAlong, type Point, type Thing } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { moveThings } from '../../document/operations.ts';
import { copyBy } from '../../editor/commands/copying.ts';
import type { Beyond } from '../../editor/placement.ts';
import { withGroups } from '../../editor/selection.ts';
import type { OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';

const NOT_THERE: Readonly<Record<Beyond, Readonly<Record<'copied' | 'moved', MessageDescriptor>>>> = {
  outside: {
    copied: msg`That spot is outside the garden. Nothing was copied.`,
    moved: msg`That spot is outside the garden. Nothing was moved.`,
  },
  'too far': {
    copied: msg`That spot is too far from the garden. Nothing was copied.`,
    moved: msg`That spot is too far from the garden. Nothing was moved.`,
  },
};

/** With Shift a thing is moved along one edge of the plan alone: along the one it was moved farther. */
const straightFrom = (from: Point, at: Point): Point =>
  Math.abs(at.x - from.x) >= Math.abs(at.y - from.y) ? { x: at.x, y: from.y } : { x: from.x, y: at.y };

/** The thing that was pressed, and all that are selected with it, follow the pointer above the drawing; with Alt, copies do. */
export function moving(tool: ToolContext, start: PointerInput, thing: Thing, after: ToolState): ToolState {
  const { placement, selection } = tool;
  const copies = start.alt || undefined;
  const held = selection.ids.has(thing.id) ? selection.ids : withGroups(tool.document, new Set([thing.id]));
  const ids = selection.free(held);
  const stands = anchorOf(thing);
  const pressed = tool.pointAt(start);
  // From the pointer to the anchor of the thing that was pressed.
  const grip: Point = { x: stands.x - pressed.x, y: stands.y - pressed.y };
  const plant = thing.kind === 'plant' ? thing.plant : undefined;
  const leaveOut = copies ? undefined : ids;
  const along = copies ? [] : carriedAlong(tool.document, ids);
  const seen = along.length > 0 ? new Set([...ids, ...along.map(({ id }) => id)]) : ids;
  const state: OwnState = { name: 'select.moving' };
  return Object.assign(state, {
    enter: () => selection.set(ids),
    update(input: PointerInput) {
      const { x, y } = tool.pointAt(input);
      const wanted = { x: x + grip.x, y: y + grip.y };
      const { at, guides } = placement.snap(input.shift ? straightFrom(stands, wanted) : wanted, {
        plant,
        leaveOut,
      });
      const held = input.shift ? straightFrom(stands, at) : at;
      const by = { x: held.x - stands.x, y: held.y - stands.y };
      const { fits, crowded } = placement.ofMove(ids, by);
      state.lifted = { ids: seen, dx: by.x, dy: by.y, copies, fits };
      state.shown = { crowded, guides };
      state.warning = placement.warning(fits, crowded, placement.beyond(ids));
      return state;
    },
    complete() {
      if (!state.lifted) return after;
      const { dx, dy, fits } = state.lifted;
      const name = tool.nameOf(ids);
      if (!fits) tool.notice(sayHere(NOT_THERE[placement.beyond(ids)][copies ? 'copied' : 'moved']));
      else if (copies) copyBy(tool, ids, { x: dx, y: dy });
      else tool.commit(entryOf(sayHere(msg`Moved ${name}`), [moveThings(tool.document, ids, dx, dy)]));
      return after;
    },
    cancel: () => after,
  });
}
