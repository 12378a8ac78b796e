import type { ThingId } from '@understory/garden';
import { withGroups } from '../groups.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** The eraser at rest: what is under it would be taken away by a press. */
export class EraseIdle implements ToolState {
  readonly name = 'erase.idle';
  readonly #hand: Hand;

  constructor(hand: Hand) {
    this.#hand = hand;
  }
  enter(): void {
    this.#hand.unmark('struck', 'hovered');
  }
  press(input: PointerInput): ToolState {
    return new Erasing(this.#hand, input, this);
  }
  update(input: PointerInput): ToolState {
    const hovered = input.device === 'mouse' ? this.#hand.thingAt(input)?.id : undefined;
    this.#hand.mark({ hovered });
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    return new SelectIdle(this.#hand);
  }
}

/** Everything the eraser goes over is struck through; what is struck is taken away together when it lets go. */
class Erasing implements ToolState {
  readonly name = 'erase.striking';
  readonly #hand: Hand;
  readonly #start: PointerInput;
  readonly #after: ToolState;
  #struck: ReadonlySet<ThingId> = new Set();

  constructor(hand: Hand, start: PointerInput, after: ToolState) {
    this.#hand = hand;
    this.#start = start;
    this.#after = after;
  }
  enter(): void {
    this.#hand.unmark('hovered');
    this.update(this.#start);
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const thing = this.#hand.thingAt(input);
    if (!thing || this.#struck.has(thing.id)) return this;
    // Beds are struck by a tap alone: a stroke over the plants in one would take it along.
    if (thing.kind === 'bed' && input !== this.#start) return this;
    const free = this.#hand.free(withGroups(this.#hand.document, new Set([thing.id])));
    if (free.size === 0) {
      this.#hand.refuse(`${this.#hand.nameOf(new Set([thing.id]))} is locked. Unlock it first to erase it.`);
      return this;
    }
    this.#struck = new Set([...this.#struck, ...free]);
    this.#hand.mark({ struck: this.#struck });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    this.#hand.unmark('struck');
    this.#hand.remove(this.#struck);
    return this.#after;
  }
  cancel(): ToolState {
    this.#hand.unmark('struck');
    return this.#after;
  }
}
