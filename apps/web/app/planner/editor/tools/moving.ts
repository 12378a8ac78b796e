import { anchorOf, type Point, type Thing, type ThingId } from '@understory/garden';
import { entryOf } from '../../document/history.ts';
import { moveThings } from '../../document/operations.ts';
import { toGarden } from '../../view/camera.ts';
import { withGroups } from '../groups.ts';
import type { Hand } from './hand.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** The thing that was pressed, and all that are selected with it, follow the pointer above the drawing; with Alt, copies do. */
export class Moving implements ToolState {
  readonly name = 'select.moving';
  readonly #hand: Hand;
  readonly #thing: Thing;
  readonly #ids: ReadonlySet<ThingId>;
  readonly #copies: boolean;
  readonly #after: ToolState;
  /** From the pointer to the anchor of the thing that was pressed, in inches. */
  readonly #grip: Point;
  #offset: Point = { x: 0, y: 0 };
  #fits = true;

  constructor(hand: Hand, start: PointerInput, thing: Thing, after: ToolState) {
    this.#hand = hand;
    this.#thing = thing;
    this.#copies = start.alt;
    this.#after = after;
    const { selection } = hand.marks;
    const held = selection.has(thing.id) ? selection : withGroups(hand.document, new Set([thing.id]));
    this.#ids = hand.free(held);
    const grip = toGarden(hand.eye.camera, start);
    const stands = anchorOf(thing);
    this.#grip = { x: stands.x - grip.x, y: stands.y - grip.y };
  }
  enter(): void {
    this.#hand.mark({ selection: this.#ids, hovered: undefined });
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const hand = this.#hand;
    const held = toGarden(hand.eye.camera, input);
    const wanted = { x: held.x + this.#grip.x, y: held.y + this.#grip.y };
    const { at, guides } = hand.drawnTo(wanted, {
      plant: this.#thing.kind === 'plant' ? this.#thing.plant : undefined,
      leaveOut: this.#copies ? new Set() : this.#ids,
    });
    const stands = anchorOf(this.#thing);
    this.#offset = { x: at.x - stands.x, y: at.y - stands.y };
    const { fits, crowded } = hand.assessMove(this.#ids, this.#offset);
    this.#fits = fits;
    const lifted = { ids: this.#ids, dx: this.#offset.x, dy: this.#offset.y };
    hand.mark({ lifted: this.#copies ? { ...lifted, copies: true } : lifted, fits, crowded, guides });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    const hand = this.#hand;
    const { x, y } = this.#offset;
    if (!this.#fits) {
      hand.refuse(`That spot is outside the garden. Nothing was ${this.#copies ? 'copied' : 'moved'}.`);
    } else if (this.#copies) {
      hand.copyBy(this.#ids, this.#offset);
    } else {
      hand.commit(entryOf(`Moved ${hand.nameOf(this.#ids)}`, [moveThings(hand.document, this.#ids, x, y)]));
    }
    return this.cancel();
  }
  cancel(): ToolState {
    this.#hand.unmark('lifted', 'crowded', 'fits', 'guides');
    return this.#after;
  }
}
