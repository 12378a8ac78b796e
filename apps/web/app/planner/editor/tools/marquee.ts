import { boundsOf, type Point, type ThingId } from '@understory/garden';
import { toGarden } from '../../view/camera.ts';
import type { Hand } from './hand.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** A rectangle is drawn that selects what it touches; with Shift, beside what was selected. */
export class Marquee implements ToolState {
  readonly name = 'select.surrounding';
  readonly #hand: Hand;
  readonly #from: Point;
  readonly #before: ReadonlySet<ThingId>;
  readonly #kept: ReadonlySet<ThingId>;
  readonly #after: ToolState;

  constructor(hand: Hand, start: PointerInput, after: ToolState) {
    this.#hand = hand;
    this.#from = toGarden(hand.eye.camera, start);
    this.#before = hand.marks.selection;
    this.#kept = start.shift || hand.gathering ? this.#before : new Set();
    this.#after = after;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined });
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const marquee = boundsOf([this.#from, toGarden(this.#hand.eye.camera, input)]);
    const selection = new Set([...this.#kept, ...this.#hand.touchedBy(marquee)]);
    this.#hand.mark({ marquee, selection });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    this.#hand.unmark('marquee');
    this.#hand.saySelection();
    return this.#after;
  }
  cancel(): ToolState {
    this.#hand.unmark('marquee');
    this.#hand.mark({ selection: this.#before });
    return this.#after;
  }
}
