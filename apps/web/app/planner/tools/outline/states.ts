import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { areaInWords } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import {
  type CornerChange,
  type Cornered,
  cornerKey,
  pressCorner,
  shownCorners,
  tellCorner,
} from '../../editor/gestures/corners.ts';
import { panning } from '../../editor/gestures/panning.ts';
import type { Tracing } from '../../editor/gestures/trace.ts';
import type { KeyInput, OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';
import { refuseOutline, reshapePlot } from './reshaping.ts';

const DONE: Readonly<Record<CornerChange, MessageDescriptor>> = {
  reshaped: msg`Reshaped the garden`,
  moved: msg`Moved a corner of the garden`,
  added: msg`Added a corner to the garden`,
  removed: msg`Took a corner of the garden away`,
};

const corneredPlot = (tool: ToolContext): Cornered => ({
  corners: tool.plot.outline,
  closed: true,
  // What is too few is told by what an outline needs.
  least: 1,
  shape: (points) => ({ points, closed: true, words: areaInWords(points, tool.unit, sayHere) }),
  refuse: (corners) => refuseOutline(corners, tool.document.facts),
  keep: (corners, how) => reshapePlot(tool, corners, sayHere(DONE[how])),
});

/**
 * The outline of the garden shows its corners: each can be dragged, or held by the keys.
 * @param held the corner that the keys hold
 */
export function outlineIdle(tool: ToolContext, held?: number): ToolState {
  const state: OwnState = { name: 'outline.idle' };
  const show = () => {
    state.shown = { corners: shownCorners(corneredPlot(tool), held) };
    return state;
  };
  return Object.assign(state, {
    enter() {
      show();
      tellCorner(tool, corneredPlot(tool), held);
    },
    changed: show,
    press: (input: PointerInput) =>
      pressCorner(tool, corneredPlot(tool), input, outlineIdle(tool), 'outline.reshaping') ??
      panning(tool, input, state),
    cancel: () => undefined,
    key(key: KeyInput) {
      const next = cornerKey(tool, corneredPlot(tool), held, key);
      if (next === undefined) return false;
      return next === 'stays' ? state : outlineIdle(tool, next);
    },
  });
}

/** The outline drawn anew, corner by corner. */
export const traceOutline = (tool: ToolContext): Tracing => ({
  tool: 'outline',
  first: sayHere(msg`Set the first corner, then the others one by one. End on the first.`),
  rest: () => outlineIdle(tool),
  shape(points) {
    if (points.length < 3) return { points, closed: false, words: sayHere(msg`Set the next corner.`) };
    return { points, closed: true, words: areaInWords(points, tool.unit, sayHere) };
  },
  finish: (points) => reshapePlot(tool, points, sayHere(msg`Drew the outline of the garden`)),
});
