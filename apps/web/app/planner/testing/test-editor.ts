import { anchorOf, inDrawingOrder, type LayerStates, type Thing, type ThingId } from '@understory/garden';
import { placedPlants } from '@understory/plan';
import { bareGarden, plantCard } from '@understory/plan/testing';
import { GardenStore } from '../document/garden-store.ts';
import { copySelected, cutSelected, paste, readCopied } from '../editor/commands/copying.ts';
import { Editor } from '../editor/editor.ts';
import type { KeyInput, PointerInput } from '../editor/tool.ts';
import type { DriftGhost } from '../tools/drift/states.ts';
import type { Struck } from '../tools/erase/states.ts';
import { type HardscapeGhost, HELD_HARDSCAPE } from '../tools/hardscape/states.ts';
import { TOOLS } from '../tools/index.ts';
import type { PlantGhost } from '../tools/plant/states.ts';
import { toScreen } from '../view/camera.ts';
import { BARE_OVERLAY, type OverlayState } from '../view/overlay.ts';

type Touch = Partial<Omit<PointerInput, 'x' | 'y'>>;

type Sketches = PlantGhost & HardscapeGhost & DriftGhost & Struck;
/** What is told of every picture, also of an empty one. */
type Told = 'fits' | 'crowded' | 'guides' | 'struck';

/** Everything that is seen over the document, whichever tool shows it. */
type Shown = Omit<OverlayState, 'tool' | 'waiting' | 'proposal'> &
  Partial<Omit<Sketches, Told>> & { readonly [Name in Told]: NonNullable<Sketches[Name]> };

export const NOTHING_SHOWN: Shown = {
  ...BARE_OVERLAY,
  fits: true,
  crowded: new Set(),
  guides: [],
  struck: new Set(),
};

/**
 * An editor on a garden of 20 by 30 feet, driven by pointer and keys without a browser. Positions are given in
 * inches of the garden; the canvas is 800 by 1200 pixels and starts with the garden fitted into it.
 */
export class TestEditor {
  readonly editor: Editor;

  constructor(things: readonly Thing[] = []) {
    const garden = new GardenStore({ ...bareGarden(), things: [...things].sort(inDrawingOrder) });
    garden.learn([
      plantCard(),
      plantCard({
        id: 2,
        common_name: 'Vine maple',
        layer: 'understory',
        spread_mature: 20,
        height_mature: 25,
      }),
    ]);
    this.editor = new Editor(garden, TOOLS);
    this.editor.camera.resize({ width: 800, height: 1200 });
  }

  input(x: number, y: number, touch: Touch = {}): PointerInput {
    const at = toScreen(this.editor.camera.now, { x, y });
    return { pointer: 1, device: 'mouse', button: 0, shift: false, alt: false, ...touch, ...at };
  }
  press(x: number, y: number, touch?: Touch): this {
    this.editor.input.press(this.input(x, y, touch));
    return this;
  }
  move(x: number, y: number, touch?: Touch): this {
    this.editor.input.move(this.input(x, y, touch));
    return this;
  }
  release(x: number, y: number, touch?: Touch): this {
    this.editor.input.release(this.input(x, y, touch));
    return this;
  }
  click(x: number, y: number, touch?: Touch): this {
    return this.press(x, y, touch).release(x, y, touch);
  }
  key(key: string, held: Partial<Omit<KeyInput, 'key'>> = {}): boolean {
    return this.editor.commands.press({ key, shift: false, alt: false, command: false, ...held });
  }

  /** Shows the layers so, without a step. */
  layers(layers: LayerStates): void {
    const { document, history } = this.editor.garden.state;
    this.editor.garden.open({ document: { ...document, layers }, history });
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
    if (things) paste(this.editor, things, this.editor.input.pointedAt);
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
    return [...this.editor.selection.ids];
  }
  get steps(): number {
    return this.editor.garden.state.history.past.length;
  }
  get said(): string {
    return this.editor.store.getState().said.text;
  }
  /** The state that pointers and keys go to. */
  get active(): string {
    return this.editor.store.getState().active;
  }
  get shown(): Shown {
    const { tool, waiting: _, proposal: __, ...overlay } = this.editor.overlay.now;
    const sketch = definedIn<Partial<Sketches>>(tool?.shown ?? {});
    return { ...NOTHING_SHOWN, ...overlay, fits: overlay.lifted?.fits ?? true, ...sketch };
  }
  get heldHardscape() {
    const { tool } = this.editor.store.getState();
    return tool === HELD_HARDSCAPE.id ? this.editor.options(HELD_HARDSCAPE) : undefined;
  }
}

const definedIn = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
