import type { Point, Snapped } from '@understory/garden';
import { toGarden } from '../../view/camera.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tool-state.ts';

/** Something that is in hand and can be set down in the garden, again and again. */
export interface Holding {
  /** What the tool is called that holds it. */
  readonly tool: 'place' | 'label' | 'tree';
  /** Where it goes that is held at a point. */
  drawnTo(point: Point): Snapped;
  /** Shows where it would stand, how well, and why there. */
  show(spot: Snapped): void;
  /** Shows it no longer. */
  hide(): void;
  /** Sets one down, or says why not. */
  setDown(at: Point): void;
}

const spotOf = (hand: Hand, holding: Holding, input: PointerInput): Snapped =>
  holding.drawnTo(toGarden(hand.eye.camera, input));

/** Something is in hand: it shows where it would stand, by mouse or by the crosshair of the keyboard. */
export class PlaceAiming implements ToolState {
  readonly name: string;
  readonly holding: Holding;
  readonly #hand: Hand;

  constructor(hand: Hand, holding: Holding) {
    this.#hand = hand;
    this.holding = holding;
    this.name = `${holding.tool}.aiming`;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined });
  }
  press(input: PointerInput): ToolState {
    return new PlacePressed(this.#hand, this.holding, input);
  }
  update(input: PointerInput): ToolState {
    if (input.device === 'mouse') this.holding.show(spotOf(this.#hand, this.holding, input));
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.holding.hide();
    this.#hand.unmark('crosshair');
    return new SelectIdle(this.#hand);
  }
  /** The crosshair goes to a spot; what is in hand is shown there. */
  aim(at: Point): void {
    this.#hand.mark({ crosshair: at });
    this.holding.show({ at, guides: [] });
  }
}

/** Pressed with something in hand: it follows the pointer and is set down where that lets go. */
class PlacePressed implements ToolState {
  readonly name: string;
  readonly #hand: Hand;
  readonly #holding: Holding;
  readonly #start: PointerInput;

  constructor(hand: Hand, holding: Holding, start: PointerInput) {
    this.#hand = hand;
    this.#holding = holding;
    this.#start = start;
    this.name = `${holding.tool}.pressed`;
  }
  enter(): void {
    this.#hand.unmark('crosshair');
    this.update(this.#start);
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    this.#holding.show(spotOf(this.#hand, this.#holding, input));
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.#holding.setDown(spotOf(this.#hand, this.#holding, input).at);
    return this.cancel();
  }
  cancel(): ToolState {
    this.#holding.hide();
    return new PlaceAiming(this.#hand, this.#holding);
  }
}

/** Something was pressed in a palette: once the pointer strays it is carried over the drawing, else it was a tap. */
export class CarryPressed implements ToolState {
  readonly name = 'carry.pressed';
  readonly #hand: Hand;
  readonly #holding: Holding;
  readonly #start: PointerInput;
  readonly #before: ToolState;

  constructor(hand: Hand, holding: Holding, start: PointerInput, before: ToolState) {
    this.#hand = hand;
    this.#holding = holding;
    this.#start = start;
    this.#before = before;
  }
  enter(): void {}
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (!hasStrayed(this.#start, input)) return this;
    const next = new Carrying(this.#hand, this.#holding);
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

/** It hangs from the pointer; let go over the drawing, one is set down. */
class Carrying implements ToolState {
  readonly name = 'carry.carrying';
  readonly #hand: Hand;
  readonly #holding: Holding;

  constructor(hand: Hand, holding: Holding) {
    this.#hand = hand;
    this.#holding = holding;
  }
  enter(): void {
    this.#hand.unmark('crosshair', 'hovered');
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (this.#hand.eye.isOnCanvas(input)) this.#holding.show(spotOf(this.#hand, this.#holding, input));
    else this.#holding.hide();
    return this;
  }
  complete(input: PointerInput): ToolState {
    if (this.#hand.eye.isOnCanvas(input)) this.#holding.setDown(spotOf(this.#hand, this.#holding, input).at);
    return this.cancel();
  }
  cancel(): ToolState {
    this.#holding.hide();
    return new SelectIdle(this.#hand);
  }
}
