import type { Point } from '@understory/garden';
import { toGarden } from '../../view/camera.ts';
import { addStroke, mendStroke, strokeShape } from '../drawing-beds.ts';
import type { Working } from '../working.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import type { PointerInput, ToolState } from './tool-state.ts';
import { TraceAiming } from './trace-tool.ts';

/** A pencil: a stroke around some ground makes a bed of it. */
export class StrokeIdle implements ToolState {
  readonly name = 'bed.idle';
  readonly #hand: Hand & Working;

  constructor(hand: Hand & Working) {
    this.#hand = hand;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined });
  }
  press(input: PointerInput): ToolState {
    return new Stroking(this.#hand, input, this);
  }
  update(): ToolState {
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    return new SelectIdle(this.#hand);
  }
}

/** The pencil is down. */
class Stroking implements ToolState {
  readonly name = 'bed.stroking';
  readonly #hand: Hand & Working;
  readonly #after: ToolState;
  #stroke: readonly Point[];

  constructor(hand: Hand & Working, start: PointerInput, after: ToolState) {
    this.#hand = hand;
    this.#after = after;
    this.#stroke = [toGarden(hand.eye.camera, start)];
  }
  enter(): void {}
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    this.#stroke = [...this.#stroke, toGarden(this.#hand.eye.camera, input)];
    this.#hand.mark({ shape: strokeShape(this.#stroke) });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    this.#hand.unmark('shape');
    const outline = addStroke(this.#hand, this.#stroke);
    // It was refused: its corners stay in hand, and the last ones can be taken back.
    return outline
      ? new TraceAiming(
          this.#hand,
          mendStroke(this.#hand, () => this.#after),
          outline,
        )
      : this.#after;
  }
  cancel(): ToolState {
    this.#hand.unmark('shape');
    return this.#after;
  }
}
