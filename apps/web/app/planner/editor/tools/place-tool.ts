import type { Point } from '@understory/garden';
import { toGarden } from '../../view/camera.ts';
import type { Editor } from '../editor.ts';
import { SelectIdle } from './select-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tool-state.ts';

/** Where a plant would be placed by this pointer. */
const spotOf = (editor: Editor, input: PointerInput): Point =>
  editor.snapped(toGarden(editor.eye.camera, input));

/** A plant is in hand: it shows where it would stand, by mouse or by the crosshair of the keyboard. */
export class PlaceAiming implements ToolState {
  readonly name = 'place.aiming';
  readonly #editor: Editor;
  readonly plant: number;

  constructor(editor: Editor, plant: number) {
    this.#editor = editor;
    this.plant = plant;
  }
  enter(): void {
    this.#editor.mark({ hovered: undefined });
  }
  press(input: PointerInput): ToolState {
    return new PlacePressed(this.#editor, this.plant, input);
  }
  update(input: PointerInput): ToolState {
    if (input.device === 'mouse') this.#editor.showGhost(this.plant, spotOf(this.#editor, input));
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.#editor.unmark('ghost', 'crosshair', 'crowded', 'fits');
    return new SelectIdle(this.#editor);
  }
  /** The crosshair goes to a spot; the plant in hand is shown there. */
  aim(at: Point): void {
    this.#editor.mark({ crosshair: at });
    this.#editor.showGhost(this.plant, at);
  }
}

/** Pressed with a plant in hand: it follows the pointer and is placed where that lets go. */
class PlacePressed implements ToolState {
  readonly name = 'place.pressed';
  readonly #editor: Editor;
  readonly #plant: number;
  readonly #start: PointerInput;

  constructor(editor: Editor, plant: number, start: PointerInput) {
    this.#editor = editor;
    this.#plant = plant;
    this.#start = start;
  }
  enter(): void {
    this.#editor.unmark('crosshair');
    this.update(this.#start);
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    this.#editor.showGhost(this.#plant, spotOf(this.#editor, input));
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.#editor.place(this.#plant, spotOf(this.#editor, input));
    return this.#aimAgain();
  }
  cancel(): ToolState {
    return this.#aimAgain();
  }
  #aimAgain(): ToolState {
    this.#editor.unmark('ghost', 'crowded', 'fits');
    return new PlaceAiming(this.#editor, this.#plant);
  }
}

/** A plant was pressed in the collection: once it strays it is carried over the drawing, else it was a tap. */
export class CarryPressed implements ToolState {
  readonly name = 'carry.pressed';
  readonly #editor: Editor;
  readonly #plant: number;
  readonly #start: PointerInput;
  readonly #before: ToolState;

  constructor(editor: Editor, plant: number, start: PointerInput, before: ToolState) {
    this.#editor = editor;
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
    const next = new Carrying(this.#editor, this.#plant);
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
  readonly #editor: Editor;
  readonly #plant: number;

  constructor(editor: Editor, plant: number) {
    this.#editor = editor;
    this.#plant = plant;
  }
  enter(): void {
    this.#editor.unmark('crosshair', 'hovered');
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    if (this.#editor.eye.isOnCanvas(input)) this.#editor.showGhost(this.#plant, spotOf(this.#editor, input));
    else this.#editor.unmark('ghost', 'crowded', 'fits');
    return this;
  }
  complete(input: PointerInput): ToolState {
    if (this.#editor.eye.isOnCanvas(input)) this.#editor.place(this.#plant, spotOf(this.#editor, input));
    return this.cancel();
  }
  cancel(): ToolState {
    this.#editor.unmark('ghost', 'crowded', 'fits');
    return new SelectIdle(this.#editor);
  }
}
