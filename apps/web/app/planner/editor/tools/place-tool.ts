import type { Point } from '@understory/garden';
import { toGarden } from '../../view/camera.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tool-state.ts';

/** Where a plant would be placed by this pointer. */
const spotOf = (hand: Hand, input: PointerInput): Point => hand.snapped(toGarden(hand.eye.camera, input));

/** A plant is in hand: it shows where it would stand, by mouse or by the crosshair of the keyboard. */
export class PlaceAiming implements ToolState {
  readonly name = 'place.aiming';
  readonly #hand: Hand;
  readonly plant: number;

  constructor(hand: Hand, plant: number) {
    this.#hand = hand;
    this.plant = plant;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined });
  }
  press(input: PointerInput): ToolState {
    return new PlacePressed(this.#hand, this.plant, input);
  }
  update(input: PointerInput): ToolState {
    if (input.device === 'mouse') this.#hand.showGhost(this.plant, spotOf(this.#hand, input));
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.#hand.unmark('ghost', 'crosshair', 'crowded', 'fits');
    return new SelectIdle(this.#hand);
  }
  /** The crosshair goes to a spot; the plant in hand is shown there. */
  aim(at: Point): void {
    this.#hand.mark({ crosshair: at });
    this.#hand.showGhost(this.plant, at);
  }
}

/** Pressed with a plant in hand: it follows the pointer and is placed where that lets go. */
class PlacePressed implements ToolState {
  readonly name = 'place.pressed';
  readonly #hand: Hand;
  readonly #plant: number;
  readonly #start: PointerInput;

  constructor(hand: Hand, plant: number, start: PointerInput) {
    this.#hand = hand;
    this.#plant = plant;
    this.#start = start;
  }
  enter(): void {
    this.#hand.unmark('crosshair');
    this.update(this.#start);
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    this.#hand.showGhost(this.#plant, spotOf(this.#hand, input));
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.#hand.place(this.#plant, spotOf(this.#hand, input));
    return this.#aimAgain();
  }
  cancel(): ToolState {
    return this.#aimAgain();
  }
  #aimAgain(): ToolState {
    this.#hand.unmark('ghost', 'crowded', 'fits');
    return new PlaceAiming(this.#hand, this.#plant);
  }
}

/** A plant was pressed in the collection: once it strays it is carried over the drawing, else it was a tap. */
export class CarryPressed implements ToolState {
  readonly name = 'carry.pressed';
  readonly #hand: Hand;
  readonly #plant: number;
  readonly #start: PointerInput;
  readonly #before: ToolState;

  constructor(hand: Hand, plant: number, start: PointerInput, before: ToolState) {
    this.#hand = hand;
    this.#plant = plant;
    this.#start = start;
    this.#before = before;
  }
  enter(): void {}
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (!hasStrayed(this.#start, input)) return this;
    const next = new Carrying(this.#hand, this.#plant);
    next.enter();
    return next.update(input);
  }
  complete(): ToolState {
    return this.#before;
  }
  cancel(): ToolState {
    return this.#before;
  }
}

/** A plant of the collection hangs from the pointer; let go over the drawing, it is placed once. */
class Carrying implements ToolState {
  readonly name = 'carry.carrying';
  readonly #hand: Hand;
  readonly #plant: number;

  constructor(hand: Hand, plant: number) {
    this.#hand = hand;
    this.#plant = plant;
  }
  enter(): void {
    this.#hand.unmark('crosshair', 'hovered');
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (this.#hand.eye.isOnCanvas(input)) this.#hand.showGhost(this.#plant, spotOf(this.#hand, input));
    else this.#hand.unmark('ghost', 'crowded', 'fits');
    return this;
  }
  complete(input: PointerInput): ToolState {
    if (this.#hand.eye.isOnCanvas(input)) this.#hand.place(this.#plant, spotOf(this.#hand, input));
    return this.cancel();
  }
  cancel(): ToolState {
    this.#hand.unmark('ghost', 'crowded', 'fits');
    return new SelectIdle(this.#hand);
  }
}
