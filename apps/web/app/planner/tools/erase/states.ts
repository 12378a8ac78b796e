import { isOutlined, type ThingId } from '@understory/garden';
import { remove } from '../../editor/commands/changing.ts';
import { withGroups } from '../../editor/selection.ts';
import type { OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';
import type { Sketch } from '../../view/overlay.ts';

/** What the eraser went over and will take away. */
export interface Struck extends Sketch {
  readonly struck: ReadonlySet<ThingId>;
}

/** The eraser at rest: what is under it would be taken away by a press. */
export function eraseIdle(tool: ToolContext): ToolState {
  const idle: ToolState = {
    name: 'erase.idle',
    hovers: true,
    press: (input) => erasing(tool, input, idle),
    cancel: () => undefined,
  };
  return idle;
}

/** Everything the eraser goes over is struck through; what is struck is taken away together when it lets go. */
function erasing(tool: ToolContext, start: PointerInput, after: ToolState): ToolState {
  const state: OwnState = { name: 'erase.striking' };
  let struck: ReadonlySet<ThingId> = new Set();
  const strike = (input: PointerInput): void => {
    const thing = tool.hit(input);
    if (!thing || struck.has(thing.id)) return;
    // Beds and zones are struck by a tap alone: a stroke over the plants in one would take it along.
    if (isOutlined(thing) && input !== start) return;
    const free = tool.selection.free(withGroups(tool.document, new Set([thing.id])));
    struck = new Set([...struck, ...free]);
    const shown: Struck = { struck };
    state.shown = shown;
  };
  return Object.assign(state, {
    enter: () => strike(start),
    update(input: PointerInput) {
      strike(input);
      return state;
    },
    complete() {
      remove(tool, struck);
      return after;
    },
    cancel: () => after,
  });
}
