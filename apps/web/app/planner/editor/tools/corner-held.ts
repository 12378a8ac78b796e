import type { ThingId } from '@understory/garden';
import {
  addedCorner,
  type Cornered,
  cornered,
  cornersIn,
  movedCorner,
  reshape,
  withoutCorner,
} from '../corners.ts';
import type { Working } from '../working.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** A corner of the selected bed or measure is held by the keyboard. Each thing done to it is a step of its own. */
export class CornerHeld implements ToolState {
  readonly name = 'select.corner';
  readonly id: ThingId;
  readonly index: number;
  readonly #hand: Hand & Working;

  constructor(hand: Hand & Working, id: ThingId, index = 0) {
    this.#hand = hand;
    this.id = id;
    this.index = index;
  }
  enter(): void {
    this.#hand.unmark('hovered');
    this.#tell();
  }
  /** The pointer goes on as if no corner were held. */
  press(input: PointerInput): ToolState {
    return new SelectIdle(this.#hand).press(input);
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

  /** Holds the corner after (1) or before (-1) this one. */
  next(by: 1 | -1): ToolState {
    const thing = this.#thing;
    if (!thing) return this.cancel();
    const count = cornersIn(thing).length;
    return new CornerHeld(this.#hand, this.id, (this.index + by + count) % count);
  }
  /** Moves the corner by inches. */
  moveBy(dx: number, dy: number): void {
    const thing = this.#thing;
    const from = thing && cornersIn(thing)[this.index];
    if (!thing || !from) return;
    if (reshape(this.#hand, thing, movedCorner(thing, this.index, { x: from.x + dx, y: from.y + dy })))
      this.#tell();
  }
  /** Adds a corner on the side that follows, and holds that one. */
  add(): ToolState {
    const thing = this.#thing;
    if (!thing) return this.cancel();
    const added = addedCorner(thing, this.index);
    if (!added) {
      this.#hand.refuse(
        thing.kind === 'bed'
          ? 'A circle has no sides to add a corner to.'
          : 'No side follows the last point.',
      );
      return this;
    }
    return reshape(this.#hand, thing, added) ? new CornerHeld(this.#hand, this.id, this.index + 1) : this;
  }
  /** Takes the corner away, and holds the one before it. */
  remove(): ToolState {
    const thing = this.#thing;
    if (!thing) return this.cancel();
    const rest = withoutCorner(thing, this.index);
    if (!rest) {
      this.#hand.refuse('Without this corner nothing would be left of it. It stays.');
      return this;
    }
    const before = (this.index || cornersIn(thing).length - 1) - 1;
    return reshape(this.#hand, thing, rest) ? new CornerHeld(this.#hand, this.id, Math.max(0, before)) : this;
  }

  get #thing(): Cornered | undefined {
    const thing = cornered(this.#hand);
    return thing?.id === this.id ? thing : undefined;
  }
  #tell(): void {
    const thing = this.#thing;
    const at = thing && cornersIn(thing)[this.index];
    if (!thing || !at) return;
    const { length } = cornersIn(thing);
    this.#hand.say(`Corner ${this.index + 1} of ${length}, ${this.#hand.spotInWords(at)}`);
    this.#hand.eye.keepInView(at);
  }
}
