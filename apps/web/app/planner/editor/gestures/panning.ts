import { pannedBy } from '../../view/camera.ts';
import type { PointerInput, ToolContext, ToolState } from '../tool.ts';

/** The hand at rest: a press begins to drag the paper. */
export function panIdle(tool: ToolContext): ToolState {
  const idle: ToolState = { name: 'pan.idle', press: (input) => panning(tool, input, idle) };
  return idle;
}

/** The paper follows the pointer. Any tool may pass through here: what it shows stays, and it goes on where it was. */
export function panning(tool: ToolContext, start: PointerInput, after: ToolState): ToolState {
  const before = tool.camera.now;
  const { shown, holding, plant, ends } = after;
  return {
    ...{ shown, holding, plant, ends },
    name: 'pan.panning',
    update(input) {
      tool.camera.look(pannedBy(before, input.x - start.x, input.y - start.y));
      return this;
    },
    complete: () => after,
    cancel() {
      tool.camera.look(before);
      return after;
    },
  };
}
