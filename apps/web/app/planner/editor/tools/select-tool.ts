import type { Thing, ThingId } from '@understory/garden';
import type { Hand } from './hand.ts';
import { Marquee } from './marquee.ts';
import { Moving } from './moving.ts';
import { Panning } from './pan-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tool-state.ts';

/** Shows what is under the pointer; a press takes hold of it. */
export class SelectIdle implements ToolState {
  readonly name = 'select.idle';
  readonly #hand: Hand;

  constructor(hand: Hand) {
    this.#hand = hand;
  }
  enter(): void {}
  press(input: PointerInput): ToolState {
    const corner = this.#hand.cornerUnder(input, this);
    return corner ?? new SelectPointing(this.#hand, input, this.#hand.thingAt(input), this);
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
    this.#hand.selectNone();
    return this;
  }
}

/** Pressed and not moved yet: a click selects; a drag moves the thing, or draws a marquee where there is none to move. */
class SelectPointing implements ToolState {
  readonly name = 'select.pointing';
  readonly #hand: Hand;
  readonly #start: PointerInput;
  readonly #thing: Thing | undefined;
  readonly #after: ToolState;

  constructor(hand: Hand, start: PointerInput, thing: Thing | undefined, after: ToolState) {
    this.#hand = hand;
    this.#start = start;
    this.#thing = thing;
    this.#after = after;
  }
  enter(): void {}
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (!hasStrayed(this.#start, input)) return this;
    const next = this.#dragged();
    next.enter();
    return next.update(input);
  }
  complete(input: PointerInput): ToolState {
    const adds = input.shift || this.#hand.gathering;
    if (this.#thing) this.#hand.select(this.#thing.id, adds ? 'toggle' : 'alone');
    else if (!adds) this.#hand.selectNone();
    return this.#after;
  }
  cancel(): ToolState {
    return this.#after;
  }
  /** A finger that rests on bare ground begins a marquee; one that moves at once moves the paper. */
  hold(): ToolState {
    if (this.#canBeMoved) return this;
    this.#hand.say('Drag to select what the rectangle touches.');
    return new Marquee(this.#hand, this.#start, this.#after);
  }
  #dragged(): ToolState {
    if (this.#thing && this.#canBeMoved) return new Moving(this.#hand, this.#start, this.#thing, this.#after);
    const moves = this.#start.device === 'touch' && !this.#hand.gathering;
    return moves
      ? new Panning(this.#hand, this.#start, this.#after)
      : new Marquee(this.#hand, this.#start, this.#after);
  }
  /** A bed is no handle before it is selected: whatever stands in it could not be surrounded otherwise. */
  get #canBeMoved(): boolean {
    const thing = this.#thing;
    if (!thing || this.#hand.free(only(thing.id)).size === 0) return false;
    return thing.kind !== 'bed' || this.#hand.marks.selection.has(thing.id);
  }
}

const only = (id: ThingId): ReadonlySet<ThingId> => new Set([id]);
