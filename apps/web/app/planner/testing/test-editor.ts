import { DrawingStore } from '../document/drawing-store.ts';
import type { PlantThing, ThingId } from '../document/garden-document.ts';
import { Editor } from '../editor/editor.ts';
import { type KeyInput, pressKey } from '../editor/keys.ts';
import type { PointerInput } from '../editor/tools/tool-state.ts';
import { toScreen } from '../view/camera.ts';
import { bareGarden, plantCard } from './plants.ts';

type Touch = Partial<Omit<PointerInput, 'x' | 'y'>>;

/**
 * An editor on a garden of 20 by 30 feet, driven by pointer and keys without a browser. Positions are given in
 * inches of the garden; the canvas is 800 by 1200 pixels and starts with the garden fitted into it.
 */
export class TestEditor {
  readonly editor: Editor;

  constructor(things: readonly PlantThing[] = []) {
    const drawing = new DrawingStore({ ...bareGarden(), things });
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
    return { pointer: 1, device: 'mouse', button: 0, shift: false, ...touch, ...at };
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

  /** Where a thing stands, in inches; undefined when it is gone. */
  stands(id: ThingId): { x: number; y: number } | undefined {
    const thing = this.editor.document.things.find((each) => each.id === id);
    return thing && { x: thing.x, y: thing.y };
  }
  get placed(): { plant: number; x: number; y: number }[] {
    return this.editor.document.things.map(({ plant, x, y }) => ({ plant, x, y }));
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
