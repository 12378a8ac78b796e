import {
  LENGTH_GRIDS,
  type LengthGrid,
  type LengthUnit,
  type Plot,
  type Thing,
  type ThingId,
} from '@understory/garden';
import {
  type GardenDocument,
  type GardenFacts,
  pickableIn,
  plantName,
  plotOf,
  thingName,
} from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DrawingStore } from '../document/drawing-store.ts';
import { thingOf, thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
import { type Marks, NO_MARKS } from '../view/marks.ts';
import { AT_FIRST, type EditorState } from './editor-state.ts';
import { Eye } from './eye.ts';
import { withGroups } from './groups.ts';

/** What is looked at, selected and said, whatever the hand does. */
export class Selecting {
  readonly drawing: DrawingStore;
  readonly store: StoreApi<EditorState> = createStore(() => AT_FIRST);
  readonly eye: Eye;
  #plot: { readonly facts: GardenFacts; readonly plot: Plot } | undefined;

  constructor(drawing: DrawingStore) {
    this.drawing = drawing;
    this.eye = new Eye(this.store, () => this.plot);
    drawing.store.subscribe((after, before) => {
      if (after.document !== before.document)
        this.#forgetWhatIsGone(after.document.layers !== before.document.layers);
    });
  }

  get document(): GardenDocument {
    return this.drawing.document;
  }
  get marks(): Marks {
    return this.store.getState().marks;
  }
  /** What lengths are told in. */
  get unit(): LengthUnit {
    return this.store.getState().unit;
  }
  get grid(): LengthGrid {
    return LENGTH_GRIDS[this.unit];
  }
  /** The ground of the garden. */
  get plot(): Plot {
    const { facts } = this.document;
    if (this.#plot?.facts !== facts) this.#plot = { facts, plot: plotOf(facts) };
    return this.#plot.plot;
  }
  /** What is selected, in drawing order. */
  get selected(): readonly Thing[] {
    return thingsOf(this.document, this.marks.selection);
  }

  // Selecting

  /** Selects a thing and all of its group; `toggle` adds them to what is selected, or takes them away again. */
  select(id: ThingId, how: 'alone' | 'toggle'): void {
    const together = withGroups(this.document, new Set([id]));
    const { selection } = this.marks;
    const others = [...selection].filter((each) => how === 'toggle' && !together.has(each));
    const joins = how === 'alone' || !selection.has(id);
    this.mark({ selection: new Set(joins ? [...others, ...together] : others) });
    this.saySelection();
  }
  /** Selects everything that may be changed. */
  selectAll(): void {
    this.mark({ selection: this.free(new Set(this.document.things.map((thing) => thing.id))) });
    this.saySelection();
  }
  selectNone(): void {
    if (this.marks.selection.size > 0) this.mark({ selection: NO_MARKS.selection });
  }
  saySelection(): void {
    const { selection } = this.marks;
    this.say(selection.size === 0 ? 'Nothing is selected.' : `Selected ${this.nameOf(selection)}.`);
  }
  /** Selects the thing after (1) or before (-1) the selected one, in drawing order, and brings it into view. */
  walk(by: 1 | -1): void {
    const things = this.document.things.filter(pickableIn(this.document, this.drawing.plants));
    const isSelected = ({ id }: Thing) => this.marks.selection.has(id);
    const current = by > 0 ? things.findLastIndex(isSelected) : things.findIndex(isSelected);
    const start = current < 0 && by < 0 ? 0 : current;
    const next = things[(start + by + things.length) % Math.max(1, things.length)];
    if (!next) return;
    this.select(next.id, 'alone');
    this.eye.keepInView(middleOf(next));
  }
  /** Centres a thing and selects it. */
  showThing(id: ThingId): void {
    const thing = thingOf(this.document, id);
    if (thing) this.eye.centreOn(middleOf(thing));
    this.select(id, 'alone');
  }
  /** Of these, the things that may be changed: neither locked nor in a layer that is locked or hidden. */
  free(ids: ReadonlySet<ThingId>): ReadonlySet<ThingId> {
    const pickable = pickableIn(this.document, this.drawing.plants);
    const free = new Set<ThingId>();
    for (const thing of thingsOf(this.document, ids))
      if (!thing.locked && pickable(thing)) free.add(thing.id);
    return free;
  }
  /** What is gone, and what lies in a layer that was closed, is selected no longer. */
  #forgetWhatIsGone(layersChanged: boolean): void {
    const { selection } = this.marks;
    if (selection.size === 0) return;
    const all = thingsOf(this.document, selection);
    const kept = layersChanged ? all.filter(pickableIn(this.document, this.drawing.plants)) : all;
    if (kept.length < selection.size) this.mark({ selection: new Set(kept.map(({ id }) => id)) });
  }

  // Telling

  mark(marks: Partial<Marks>): void {
    this.store.setState({ marks: { ...this.marks, ...marks } });
  }
  unmark(...names: readonly (keyof Marks)[]): void {
    this.mark(Object.fromEntries(names.map((name) => [name, NO_MARKS[name]])));
  }
  say(text: string): void {
    this.store.setState({ said: { text, turn: this.store.getState().said.turn + 1 }, refusal: '' });
  }
  /** Says why something was not done, and shows it until something else is. */
  refuse(text: string): void {
    this.say(text);
    this.store.setState({ refusal: text });
  }
  plantName(plant: number): string {
    return plantName(this.drawing.plants, plant);
  }
  /** The name of one thing, or how many there are. */
  nameOf(ids: ReadonlySet<ThingId>): string {
    const [first] = ids;
    const thing = ids.size === 1 && first !== undefined ? thingOf(this.document, first) : undefined;
    if (thing) return thingName(this.drawing.plants, thing);
    const areAllPlants = thingsOf(this.document, ids).every(({ kind }) => kind === 'plant');
    return `${ids.size} ${areAllPlants ? 'plants' : 'things'}`;
  }
}
