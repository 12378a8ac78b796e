import { type Camera, pannedBy } from '../../view/camera.ts';
import type { Hand } from './hand.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** The hand at rest: a press begins to drag the paper. */
export class PanIdle implements ToolState {
  readonly name = 'pan.idle';
  readonly #hand: Hand;

  constructor(hand: Hand) {
    this.#hand = hand;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined });
  }
  press(input: PointerInput): ToolState {
    return new Panning(this.#hand, input, this);
  }
  update(): ToolState {
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    return this;
  }
}

/** The paper follows the pointer. Any tool may pass through here and goes on where it was. */
export class Panning implements ToolState {
  readonly name = 'pan.panning';
  readonly #hand: Hand;
  readonly #start: PointerInput;
  readonly #camera: Camera;
  readonly #after: ToolState;

  constructor(hand: Hand, start: PointerInput, after: ToolState) {
    this.#hand = hand;
    this.#start = start;
    this.#camera = hand.eye.camera;
    this.#after = after;
  }
  enter(): void {}
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    this.#hand.eye.look(pannedBy(this.#camera, input.x - this.#start.x, input.y - this.#start.y));
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    return this.#after;
  }
  cancel(): ToolState {
    this.#hand.eye.look(this.#camera);
    return this.#after;
  }
}
