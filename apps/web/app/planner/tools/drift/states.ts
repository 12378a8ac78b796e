import { msg, plural } from '@lingui/core/macro';
import { formatLength, type Point } from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import type { KeyInput, OwnState, PointerInput, ToolContext, ToolState } from '../../editor/tool.ts';
import type { Sketch } from '../../view/overlay.ts';
import { BRUSH, widened } from './brush.ts';
import { beginStroke, brushReach, driftInWords, endStroke, goOnTo, type Stroke } from './drifting.ts';

/** A drift that is being painted: plants that will be set when the brush lifts. */
export interface DriftGhost extends Sketch {
  readonly drift?: Stroke['drift'];
}

/** Makes the brush wider or narrower by a foot. */
export function widenBrush(tool: ToolContext, way: 1 | -1): void {
  tool.setOptions(BRUSH, widened(tool.options(BRUSH), way));
  const width = formatLength(2 * brushReach(tool), tool.unit, sayHere);
  tool.announce(sayHere(msg`The brush is ${width} wide.`));
}

/** A brush in hand: it shows how much ground it covers. A press begins to paint. */
export function driftAiming(tool: ToolContext): ToolState {
  const state: OwnState = { name: 'drift.aiming' };
  const aim = (at: Point): void => {
    state.shown = { ring: { at, reach: brushReach(tool) } };
  };
  const hide = (): void => {
    state.shown = undefined;
  };
  return Object.assign(state, {
    // The brush that lifted shows again where the pointer goes next.
    enter: hide,
    press: (input: PointerInput) => drifting(tool, input, state),
    update(input: PointerInput) {
      if (input.device === 'mouse') aim(tool.pointAt(input));
      return state;
    },
    changed() {
      if (state.shown?.ring) aim(state.shown.ring.at);
      return state;
    },
    cancel: () => undefined,
    leave() {
      if (!tool.crosshair) hide();
    },
    aim,
    /** Paints once where the crosshair is. */
    act(at: Point) {
      aim(at);
      endStroke(tool, beginStroke(tool, at));
      return state;
    },
    key({ key, command, alt }: KeyInput) {
      if (command || alt || (key !== '>' && key !== '<')) return false;
      widenBrush(tool, key === '>' ? 1 : -1);
      return state;
    },
  });
}

/** The brush is down: plants are shown along its way, and set when it lifts. */
function drifting(tool: ToolContext, start: PointerInput, after: ToolState): ToolState {
  const state: OwnState = { name: 'drift.painting' };
  let stroke = beginStroke(tool, tool.pointAt(start));
  const show = (at: Point): void => {
    const { drift } = stroke;
    const shown: DriftGhost = { ring: { at, reach: brushReach(tool) }, drift };
    state.shown = shown;
    const words = driftInWords(tool, drift);
    state.words =
      drift.species.length > 1
        ? sayHere(
            msg`${plural({ count: drift.plants.length }, { one: '# plant', other: '# plants' })}: ${words}`,
          )
        : words;
  };
  show(stroke.at);
  return Object.assign(state, {
    update(input: PointerInput) {
      const at = tool.pointAt(input);
      stroke = goOnTo(tool, stroke, at);
      show(at);
      return state;
    },
    complete() {
      endStroke(tool, stroke);
      return after;
    },
    cancel: () => after,
  });
}
