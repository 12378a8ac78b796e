import type { Point } from '@understory/garden';
import type { Thing, ThingId } from '../../document/garden-document.ts';
import { entryOf } from '../../document/history.ts';
import { moveThings } from '../../document/operations.ts';
import { toGarden } from '../../view/camera.ts';
import type { Hand } from './hand.ts';
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
    const thing = this.#hand.thingAt(input);
    return new SelectPointing(this.#hand, input, thing);
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

/** Pressed and not moved yet: a click selects, a drag moves the plant, or the paper where no plant is. */
class SelectPointing implements ToolState {
  readonly name = 'select.pointing';
  readonly #hand: Hand;
  readonly #start: PointerInput;
  readonly #thing: Thing | undefined;

  constructor(hand: Hand, start: PointerInput, thing: Thing | undefined) {
    this.#hand = hand;
    this.#start = start;
    this.#thing = thing;
  }
  enter(): void {}
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (!hasStrayed(this.#start, input)) return this;
    const next = this.#thing
      ? new SelectMoving(this.#hand, this.#start, this.#thing)
      : new Panning(this.#hand, this.#start, new SelectIdle(this.#hand));
    next.enter();
    return next.update(input);
  }
  complete(input: PointerInput): ToolState {
    if (this.#thing) this.#hand.select(this.#thing.id, input.shift ? 'toggle' : 'alone');
    else if (!input.shift) this.#hand.selectNone();
    return new SelectIdle(this.#hand);
  }
  cancel(): ToolState {
    return new SelectIdle(this.#hand);
  }
}

/** The plant that was pressed, and all that are selected with it, follow the pointer above the drawing. */
class SelectMoving implements ToolState {
  readonly name = 'select.moving';
  readonly #hand: Hand;
  readonly #thing: Thing;
  readonly #ids: ReadonlySet<ThingId>;
  /** From the pointer to the stem of the plant that was pressed, in inches. */
  readonly #grip: Point;
  #offset: Point = { x: 0, y: 0 };
  #fits = true;

  constructor(hand: Hand, start: PointerInput, thing: Thing) {
    this.#hand = hand;
    this.#thing = thing;
    const { selection } = hand.marks;
    this.#ids = selection.has(thing.id) ? selection : new Set([thing.id]);
    const held = toGarden(hand.eye.camera, start);
    this.#grip = { x: thing.x - held.x, y: thing.y - held.y };
  }
  enter(): void {
    this.#hand.mark({ selection: this.#ids, hovered: undefined });
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const held = toGarden(this.#hand.eye.camera, input);
    const stem = this.#hand.snapped({ x: held.x + this.#grip.x, y: held.y + this.#grip.y });
    this.#offset = { x: stem.x - this.#thing.x, y: stem.y - this.#thing.y };
    const { fits, crowded } = this.#hand.assessMove(this.#ids, this.#offset);
    this.#fits = fits;
    this.#hand.mark({ lifted: { ids: this.#ids, dx: this.#offset.x, dy: this.#offset.y }, fits, crowded });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    const hand = this.#hand;
    if (this.#fits) {
      const { x, y } = this.#offset;
      const move = moveThings(hand.document, this.#ids, (from) => ({ x: from.x + x, y: from.y + y }));
      hand.commit(entryOf(`Moved ${hand.nameOf(this.#ids)}`, [move]));
    } else {
      hand.refuse('That spot is outside the garden. Nothing was moved.');
    }
    return this.#putDown();
  }
  cancel(): ToolState {
    return this.#putDown();
  }
  #putDown(): ToolState {
    this.#hand.unmark('lifted', 'crowded', 'fits');
    return new SelectIdle(this.#hand);
  }
}
