import type { Point } from '@understory/garden';
import { toGarden } from '../../view/camera.ts';
import { beginStroke, brushReach, driftInWords, endStroke, goOnTo, type Stroke } from '../drifting.ts';
import type { Working } from '../working.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** A brush in hand: it shows how much ground it covers. A press begins to paint. */
export class DriftAiming implements ToolState {
  readonly name = 'drift.aiming';
  readonly #hand: Hand & Working;

  constructor(hand: Hand & Working) {
    this.#hand = hand;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined });
  }
  press(input: PointerInput): ToolState {
    return new Drifting(this.#hand, input, this);
  }
  update(input: PointerInput): ToolState {
    if (input.device === 'mouse') this.#show(toGarden(this.#hand.eye.camera, input));
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.#hand.unmark('brush', 'crosshair');
    return new SelectIdle(this.#hand);
  }
  /** The crosshair of the keyboard goes to a spot, and the brush with it. */
  aim(at: Point): void {
    this.#hand.mark({ crosshair: at });
    this.#show(at);
  }
  /** Enter: paints once where the crosshair is. */
  dab(at: Point): void {
    this.aim(at);
    endStroke(this.#hand, beginStroke(this.#hand, at));
  }
  #show(at: Point): void {
    this.#hand.mark({ brush: { at, reach: brushReach(this.#hand) } });
  }
}

/** The brush is down: plants are shown along its way, and set when it lifts. */
class Drifting implements ToolState {
  readonly name = 'drift.painting';
  readonly #hand: Hand & Working;
  readonly #start: PointerInput;
  readonly #after: ToolState;
  #stroke: Stroke | undefined;

  constructor(hand: Hand & Working, start: PointerInput, after: ToolState) {
    this.#hand = hand;
    this.#start = start;
    this.#after = after;
  }
  enter(): void {
    this.#hand.unmark('crosshair');
    this.update(this.#start);
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const hand = this.#hand;
    const at = toGarden(hand.eye.camera, input);
    this.#stroke = this.#stroke ? goOnTo(hand, this.#stroke, at) : beginStroke(hand, at);
    const { drift } = this.#stroke;
    const { length } = drift.plants;
    const words =
      drift.species.length > 1 ? `${length} plants: ${driftInWords(hand, drift)}` : driftInWords(hand, drift);
    hand.mark({ brush: { at, reach: brushReach(hand) }, drift: { plants: drift.plants, words } });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    const stroke = this.#stroke;
    const next = this.cancel();
    if (stroke) endStroke(this.#hand, stroke);
    return next;
  }
  cancel(): ToolState {
    this.#hand.unmark('drift', 'brush');
    return this.#after;
  }
}
