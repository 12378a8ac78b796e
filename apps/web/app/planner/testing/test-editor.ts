import { anchorOf, inDrawingOrder, type LayerStates, type Thing, type ThingId } from '@understory/garden';
import { placedPlants } from '@understory/plan';
import { bareGarden, plantCard } from '@understory/plan/testing';
import { DrawingStore } from '../document/drawing-store.ts';
import { Editor } from '../editor/editor.ts';
import type { KeyInput } from '../editor/key-input.ts';
import { pressKey } from '../editor/keys.ts';
import { copySelected, cutSelected, paste, readCopied } from '../editor/orders/copying.ts';
import type { PointerInput } from '../editor/tools/tool-state.ts';
import { toScreen } from '../view/camera.ts';

type Touch = Partial<Omit<PointerInput, 'x' | 'y'>>;

/**
 * An editor on a garden of 20 by 30 feet, driven by pointer and keys without a browser. Positions are given in
 * inches of the garden; the canvas is 800 by 1200 pixels and starts with the garden fitted into it.
 */
export class TestEditor {
  readonly editor: Editor;

  constructor(things: readonly Thing[] = []) {
    const drawing = new DrawingStore({ ...bareGarden(), things: [...things].sort(inDrawingOrder) });
    drawing.learn([
      plantCard(),
      plantCard({
        id: 2,
        common_name: 'Vine maple',
        layer: 'understory',
        spread_mature: 20,
        height_mature: 25,
      }),
    ]);
    this.editor = new Editor(drawing);
    this.editor.eye.resize({ width: 800, height: 1200 });
  }

  input(x: number, y: number, touch: Touch = {}): PointerInput {
    const at = toScreen(this.editor.eye.camera, { x, y });
    return { pointer: 1, device: 'mouse', button: 0, shift: false, alt: false, ...touch, ...at };
  }
  press(x: number, y: number, touch?: Touch): this {
    this.editor.press(this.input(x, y, touch));
    return this;
  }
  move(x: number, y: number, touch?: Touch): this {
    this.editor.move(this.input(x, y, touch));
    return this;
  }
  release(x: number, y: number, touch?: Touch): this {
    this.editor.release(this.input(x, y, touch));
    return this;
  }
  click(x: number, y: number, touch?: Touch): this {
    return this.press(x, y, touch).release(x, y, touch);
  }
  key(key: string, held: Partial<Omit<KeyInput, 'key'>> = {}): boolean {
    return pressKey(this.editor, { key, shift: false, alt: false, command: false, ...held });
  }

  /** Shows the layers so, without a step. */
  layers(layers: LayerStates): void {
    const { document, history } = this.editor.drawing.state;
    this.editor.drawing.open({ document: { ...document, layers }, history });
  }
  copy(): string {
    return copySelected(this.editor) ?? '';
  }
  cut(): string {
    return cutSelected(this.editor) ?? '';
  }
  /** Pastes a text under the pointer; false when it is none of ours. */
  paste(text: string): boolean {
    const things = readCopied(text);
    if (things) paste(this.editor, things, this.editor.pointedAt);
    return things !== undefined;
  }
  /** The thing of that id, as far as a test wants to look at it. */
  thing(id: ThingId): Thing | undefined {
    return this.editor.document.things.find((each) => each.id === id);
  }

  /** Where a thing stands, in inches; undefined when it is gone. */
  stands(id: ThingId): { x: number; y: number } | undefined {
    const thing = this.thing(id);
    return thing && anchorOf(thing);
  }
  get placed(): { plant: number; x: number; y: number }[] {
    return placedPlants(this.editor.document).map(({ plant, x, y }) => ({ plant, x, y }));
  }
  get selected(): ThingId[] {
    return [...this.editor.marks.selection];
  }
  get steps(): number {
    return this.editor.drawing.state.history.past.length;
  }
  get said(): string {
    return this.editor.store.getState().said.text;
  }
}
