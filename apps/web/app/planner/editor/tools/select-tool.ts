import type { Point } from '@understory/garden';
import type { Thing, ThingId } from '../../document/garden-document.ts';
import { entryOf } from '../../document/history.ts';
import { moveThings } from '../../document/operations.ts';
import { toGarden } from '../../view/camera.ts';
import type { Editor } from '../editor.ts';
import { Panning } from './pan-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tool-state.ts';

/** Shows what is under the pointer; a press takes hold of it. */
export class SelectIdle implements ToolState {
  readonly name = 'select.idle';
  readonly #editor: Editor;

  constructor(editor: Editor) {
    this.#editor = editor;
  }
  enter(): void {}
  press(input: PointerInput): ToolState {
    const thing = this.#editor.thingAt(input);
    return new SelectPointing(this.#editor, input, thing);
  }
  update(input: PointerInput): ToolState {
    const hovered = input.device === 'mouse' ? this.#editor.thingAt(input)?.id : undefined;
    this.#editor.mark({ hovered });
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.#editor.selectNone();
    return this;
  }
}

/** Pressed and not moved yet: a click selects, a drag moves the plant, or the paper where no plant is. */
class SelectPointing implements ToolState {
  readonly name = 'select.pointing';
  readonly #editor: Editor;
  readonly #start: PointerInput;
  readonly #thing: Thing | undefined;

  constructor(editor: Editor, start: PointerInput, thing: Thing | undefined) {
    this.#editor = editor;
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
      ? new SelectMoving(this.#editor, this.#start, this.#thing)
      : new Panning(this.#editor, this.#start, new SelectIdle(this.#editor));
    next.enter();
    return next.update(input);
  }
  complete(input: PointerInput): ToolState {
    if (this.#thing) this.#editor.select(this.#thing.id, input.shift ? 'toggle' : 'alone');
    else if (!input.shift) this.#editor.selectNone();
    return new SelectIdle(this.#editor);
  }
  cancel(): ToolState {
    return new SelectIdle(this.#editor);
  }
}

/** The plant that was pressed, and all that are selected with it, follow the pointer above the drawing. */
class SelectMoving implements ToolState {
  readonly name = 'select.moving';
  readonly #editor: Editor;
  readonly #thing: Thing;
  readonly #ids: ReadonlySet<ThingId>;
  /** From the pointer to the stem of the plant that was pressed, in inches. */
  readonly #grip: Point;
  #offset: Point = { x: 0, y: 0 };
  #fits = true;

  constructor(editor: Editor, start: PointerInput, thing: Thing) {
    this.#editor = editor;
    this.#thing = thing;
    const { selection } = editor.marks;
    this.#ids = selection.has(thing.id) ? selection : new Set([thing.id]);
    const held = toGarden(editor.eye.camera, start);
    this.#grip = { x: thing.x - held.x, y: thing.y - held.y };
  }
  enter(): void {
    this.#editor.mark({ selection: this.#ids, hovered: undefined });
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const held = toGarden(this.#editor.eye.camera, input);
    const stem = this.#editor.snapped({ x: held.x + this.#grip.x, y: held.y + this.#grip.y });
    this.#offset = { x: stem.x - this.#thing.x, y: stem.y - this.#thing.y };
    const { fits, crowded } = this.#editor.assessMove(this.#ids, this.#offset);
    this.#fits = fits;
    this.#editor.mark({ lifted: { ids: this.#ids, dx: this.#offset.x, dy: this.#offset.y }, fits, crowded });
    return this;
  }
  complete(input: PointerInput): ToolState {
    this.update(input);
    const editor = this.#editor;
    if (this.#fits) {
      const { x, y } = this.#offset;
      const move = moveThings(editor.document, this.#ids, (from) => ({ x: from.x + x, y: from.y + y }));
      editor.commit(entryOf(`Moved ${editor.nameOf(this.#ids)}`, [move]));
    } else {
      editor.refuse('That spot is outside the garden. Nothing was moved.');
    }
    return this.#putDown();
  }
  cancel(): ToolState {
    return this.#putDown();
  }
  #putDown(): ToolState {
    this.#editor.unmark('lifted', 'crowded', 'fits');
    return new SelectIdle(this.#editor);
  }
}
