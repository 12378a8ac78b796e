import {
  formatLength,
  type Plot,
  type Point,
  plotContains,
  snapToGrid,
  snapToInch,
} from '@understory/garden';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DrawingStore } from '../document/drawing-store.ts';
import type { GardenFacts } from '../document/garden-document.ts';
import {
  type GardenDocument,
  plotOf,
  type Thing,
  type ThingId,
  thingOf,
} from '../document/garden-document.ts';
import { type Entry, entryOf } from '../document/history.ts';
import {
  addThings,
  changeFacts,
  collectPlants,
  moveThings,
  operation,
  removeThings,
  uncollectPlant,
} from '../document/operations.ts';
import { fieldOf, placeInOrder } from '../document/standing-field.ts';
import { pxPerInch, type ScreenPoint, toGarden } from '../view/camera.ts';
import { type Marks, NO_MARKS } from '../view/marks.ts';
import { Eye, type EyeState } from './eye.ts';
import { judgeMove, judgePlant } from './judging.ts';
import { Pinch } from './pinch.ts';
import type { Hand } from './tools/hand.ts';
import { PanIdle, Panning } from './tools/pan-tool.ts';
import { CarryPressed, PlaceAiming } from './tools/place-tool.ts';
import { SelectIdle } from './tools/select-tool.ts';
import type { PointerInput, ToolState } from './tools/tool-state.ts';

/** What the hand and the eye are doing. None of it is in the history or in a save. */
export interface EditorState extends EyeState {
  readonly marks: Marks;
  /** Name of the tool's state, as `select.moving`. */
  readonly doing: string;
  /** The plant in hand while placing. */
  readonly inHand: number | undefined;
  readonly snap: boolean;
  /** What the announcer says; `turn` tells two equal sentences apart. */
  readonly said: { readonly text: string; readonly turn: number };
  /** Why the last thing asked for was not done; empty once something else begins. */
  readonly refusal: string;
}

/** Fingers reach this far, mice half of it, in CSS pixels. */
const FINGER_REACH = 18;

/**
 * The drawing hand: takes pointers and keys, works on a document, and shows what it is about to do as marks.
 * It knows nothing of the DOM and nothing of how anything is drawn.
 */
export class Editor implements Hand {
  readonly drawing: DrawingStore;
  readonly store: StoreApi<EditorState>;
  readonly eye: Eye;
  #state: ToolState;
  #pinch: Pinch | undefined;
  readonly #fingers = new Map<number, ScreenPoint>();
  /** The pointer whose gesture is under way. */
  #leading: number | undefined;
  #plot: { readonly facts: GardenFacts; readonly plot: Plot } | undefined;

  constructor(drawing: DrawingStore) {
    this.drawing = drawing;
    this.#state = new SelectIdle(this);
    this.store = createStore(() => ({
      viewport: { width: 0, height: 0 },
      camera: { x: 0, y: 0, zoom: 1 },
      marks: NO_MARKS,
      doing: this.#state.name,
      inHand: undefined,
      snap: true,
      said: { text: '', turn: 0 },
      refusal: '',
    }));
    this.eye = new Eye(this.store, () => this.plot);
    drawing.store.subscribe((after, before) => {
      if (after.document !== before.document) this.#forgetWhatIsGone();
    });
  }

  get document(): GardenDocument {
    return this.drawing.document;
  }
  get marks(): Marks {
    return this.store.getState().marks;
  }
  get doing(): string {
    return this.store.getState().doing;
  }
  /** The ground of the garden. */
  get plot(): Plot {
    const { facts } = this.document;
    if (this.#plot?.facts !== facts) this.#plot = { facts, plot: plotOf(facts) };
    return this.#plot.plot;
  }

  // Finding

  /** Centres a thing and selects it. */
  showThing(id: ThingId): void {
    const thing = thingOf(this.document, id);
    if (thing) this.eye.centreOn(thing);
    this.select(id, 'alone');
  }
  /** The thing a pointer is on. */
  thingAt(input: PointerInput): Thing | undefined {
    const reach = input.device === 'mouse' ? FINGER_REACH / 2 : FINGER_REACH;
    const field = fieldOf(this.document, this.drawing.plants);
    return field.at(toGarden(this.eye.camera, input), reach / pxPerInch(this.eye.camera));
  }

  // Pointers

  press(input: PointerInput): void {
    if (input.device === 'touch') {
      this.#fingers.set(input.pointer, input);
      if (this.#fingers.size > 1) {
        this.#beginPinch();
        return;
      }
    }
    if (this.#leading !== undefined) return;
    if (input.button === 2) return;
    if (this.store.getState().refusal) this.store.setState({ refusal: '' });
    this.#leading = input.pointer;
    this.#enter(input.button === 1 ? new Panning(this, input, this.#state) : this.#state.press(input));
  }
  move(input: PointerInput): void {
    if (this.#fingers.has(input.pointer)) this.#fingers.set(input.pointer, input);
    if (this.#pinch) return;
    if (this.#leading === undefined || this.#leading === input.pointer)
      this.#enter(this.#state.update(input));
  }
  /**
   * To be called once before each picture: two fingers report one after the other, and only both together say
   * whether they spread.
   */
  frame(): void {
    const [a, b] = [...this.#fingers.values()];
    if (this.#pinch && a && b) this.eye.look(this.#pinch.to(a, b));
  }
  release(input: PointerInput): void {
    this.frame();
    this.#fingers.delete(input.pointer);
    if (this.#pinch) {
      // The finger that stays does nothing more; it lifts before a new gesture begins.
      if (this.#fingers.size === 0) this.#pinch = undefined;
      return;
    }
    if (this.#leading !== input.pointer) return;
    this.#leading = undefined;
    this.#enter(this.#state.complete(input));
  }
  /** The system took the pointer away. */
  losePointer(pointer: number): void {
    this.#fingers.delete(pointer);
    if (this.#pinch && this.#fingers.size === 0) this.#pinch = undefined;
    if (this.#leading === pointer) this.cancel();
  }
  /** The mouse left the canvas. */
  leave(): void {
    if (this.#leading === undefined)
      this.unmark('hovered', ...(this.marks.crosshair ? [] : (['ghost'] as const)));
  }
  /** Drops the gesture under way; at rest, drops the plant in hand, then the selection. */
  cancel(): void {
    const { inHand } = this.store.getState();
    this.#leading = undefined;
    this.#enter(this.#state.cancel());
    if (inHand !== undefined && this.store.getState().inHand === undefined)
      this.say(`Put down ${this.plantName(inHand)}.`);
  }
  #beginPinch(): void {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b || this.#pinch) return;
    if (this.#leading !== undefined) this.cancel();
    this.#pinch = new Pinch(this.eye.camera, a, b);
  }
  #enter(next: ToolState): void {
    if (next === this.#state) return;
    this.#state = next;
    next.enter();
    const inHand = next instanceof PlaceAiming ? next.plant : this.store.getState().inHand;
    const keepsHand = next.name.startsWith('place.') || next.name === 'pan.panning';
    this.store.setState({ doing: next.name, inHand: keepsHand ? inHand : undefined });
  }

  // Tools

  /** Puts down what is in hand and takes the arrow or the hand. */
  take(tool: 'select' | 'pan'): void {
    this.putDown();
    this.#enter(tool === 'pan' ? new PanIdle(this) : new SelectIdle(this));
  }
  /** Takes a plant in hand: the next press, tap or Enter places it. */
  takePlant(plant: number): void {
    this.putDown();
    this.#enter(new PlaceAiming(this, plant));
  }
  /** A plant of the collection was pressed; it is carried if the pointer strays. */
  carry(plant: number, input: PointerInput): void {
    if (this.#leading !== undefined) return;
    this.#leading = input.pointer;
    this.#enter(new CarryPressed(this, plant, input, this.#state));
  }
  /** Ends every gesture and empties the hand; the selection stays. */
  putDown(): void {
    this.#leading = undefined;
    this.#pinch = undefined;
    if (this.#state.name !== 'select.idle') this.#enter(this.#state.cancel());
    this.unmark('ghost', 'crosshair', 'crowded', 'fits', 'lifted', 'hovered');
    this.#enter(new SelectIdle(this));
  }
  setSnap(snap: boolean): void {
    this.store.setState({ snap });
    this.say(snap ? 'Snapping to the grid.' : 'Not snapping to the grid.');
  }
  /** Moves the keyboard's crosshair by inches; it starts in the middle of what is seen. */
  aimBy(dx: number, dy: number): void {
    if (!(this.#state instanceof PlaceAiming)) return;
    const from = this.marks.crosshair;
    const at = from ? { x: from.x + dx, y: from.y + dy } : this.#aimStart();
    this.#state.aim(at);
    this.eye.keepInView(at);
    this.say(`${formatLength(at.x)} from the west edge, ${formatLength(at.y)} from the north edge.`);
  }
  /** Places the plant in hand at the crosshair. */
  placeAtCrosshair(): void {
    if (!(this.#state instanceof PlaceAiming)) return;
    const at = this.marks.crosshair ?? this.#aimStart();
    this.place(this.#state.plant, at);
    // The plant that now stands there is seen; the next one shows once the crosshair moves on.
    this.mark({ crosshair: at, ghost: undefined, crowded: NO_MARKS.crowded, fits: true });
  }
  #aimStart(): Point {
    const middle = snapToGrid(toGarden(this.eye.camera, this.eye.middle));
    return plotContains(this.plot, middle)
      ? middle
      : snapToGrid({ x: this.plot.width * 6, y: this.plot.length * 6 });
  }

  // Judging

  /** Where a point goes while snapping is on or off. */
  snapped(point: Point): Point {
    return this.store.getState().snap ? snapToGrid(point) : snapToInch(point);
  }
  /** May these things be moved by so many inches, and whom would they crowd there? */
  assessMove(ids: ReadonlySet<ThingId>, by: Point) {
    return judgeMove(this.drawing, this.plot, ids, by);
  }
  /** Shows where a plant would stand, and how well. */
  showGhost(plant: number, at: Point): void {
    const { ok, crowding } = judgePlant(this.drawing, this.plot, plant, at);
    this.mark({ ghost: { plant, at }, fits: ok, crowded: new Set(crowding.map(({ key }) => key)) });
  }

  // Working

  /** Places a plant, or says why not. */
  place(plant: number, at: Point): void {
    const { ok, refusals, crowding } = judgePlant(this.drawing, this.plot, plant, at);
    const name = this.plantName(plant);
    if (!ok) {
      this.refuse(refusals.map(({ message }) => message).join(' '));
      return;
    }
    const id = crypto.randomUUID();
    const thing: Thing = { kind: 'plant', id, plant, x: at.x, y: at.y, quantity: 1 };
    this.commit(
      entryOf(`Placed ${name}`, [
        collectPlants(this.document, [plant]),
        addThings(this.document, [thing], placeInOrder(this.document.things, this.drawing.plants, plant)),
      ]),
      crowding.length > 0
        ? `It will touch ${this.nameOf(new Set(crowding.map(({ key }) => key)))} when grown.`
        : '',
    );
    this.mark({ selection: new Set([id]) });
  }
  /** Moves what is selected by inches, as one step; refused when a stem would leave the garden. */
  nudge(dx: number, dy: number): void {
    const ids = this.marks.selection;
    if (ids.size === 0) return;
    if (!this.assessMove(ids, { x: dx, y: dy }).fits) {
      this.refuse('That is outside the garden. Nothing was moved.');
      return;
    }
    const move = moveThings(this.document, ids, (from) => ({ x: from.x + dx, y: from.y + dy }));
    this.commit(entryOf(`Moved ${this.nameOf(ids)}`, [move]));
    const [first] = ids;
    const thing = first === undefined ? undefined : thingOf(this.document, first);
    if (!thing) return;
    this.eye.keepInView(thing);
  }
  /** Moves one thing to an exact spot; false, and said, when that is outside the garden. */
  moveTo(id: ThingId, at: Point): boolean {
    if (!plotContains(this.plot, at)) {
      this.refuse('That is outside the garden. Nothing was moved.');
      return false;
    }
    const ids = new Set([id]);
    this.commit(entryOf(`Moved ${this.nameOf(ids)}`, [moveThings(this.document, ids, () => at)]));
    return true;
  }
  setQuantity(id: ThingId, quantity: number): void {
    const thing = thingOf(this.document, id);
    if (!thing || thing.quantity === quantity) return;
    const change = { thing: id, before: { quantity: thing.quantity }, after: { quantity } };
    const label = `Set ${this.plantName(thing.plant)} to ${quantity}`;
    this.commit(entryOf(label, [operation({ kind: 'change', changes: [change] })]));
  }
  remove(ids: ReadonlySet<ThingId>): void {
    this.commit(entryOf(`Removed ${this.nameOf(ids)}`, [removeThings(this.document, ids)]));
  }
  removeSelected(): void {
    this.remove(this.marks.selection);
  }
  collect(plant: number): void {
    this.commit(
      entryOf(`Added ${this.plantName(plant)} to the collection`, [collectPlants(this.document, [plant])]),
    );
  }
  uncollect(plant: number): void {
    this.commit(
      entryOf(`Took ${this.plantName(plant)} out of the collection`, [uncollectPlant(this.document, plant)]),
    );
  }
  changeFacts(facts: Partial<GardenFacts>): void {
    this.commit(entryOf('Changed the garden', [changeFacts(this.document, facts)]));
  }
  commit(entry: Entry | undefined, more = ''): void {
    this.drawing.commit(entry);
    if (entry) this.say(`${entry.label}. ${more}`.trim());
  }
  undo(): void {
    if (this.#isBusy()) return;
    const label = this.drawing.undo();
    this.say(label ? `Undid: ${label}.` : 'Nothing to undo.');
  }
  redo(): void {
    if (this.#isBusy()) return;
    const label = this.drawing.redo();
    this.say(label ? `Did again: ${label}.` : 'Nothing to redo.');
  }
  #isBusy(): boolean {
    return this.#leading !== undefined;
  }

  // Selecting

  select(id: ThingId, how: 'alone' | 'toggle'): void {
    const next = new Set(how === 'toggle' ? this.marks.selection : []);
    if (!next.delete(id)) next.add(id);
    this.mark({ selection: next });
    this.say(next.size === 0 ? 'Nothing is selected.' : `Selected ${this.nameOf(next)}.`);
  }
  selectAll(): void {
    this.mark({ selection: new Set(this.document.things.map((thing) => thing.id)) });
    this.say(`Selected ${this.nameOf(this.marks.selection)}.`);
  }
  selectNone(): void {
    if (this.marks.selection.size > 0) this.mark({ selection: NO_MARKS.selection });
  }
  /** Selects the plant after (1) or before (-1) the selected one, in drawing order, and brings it into view. */
  walk(by: 1 | -1): void {
    const { things } = this.document;
    const current = things.findIndex((thing) => this.marks.selection.has(thing.id));
    const start = current < 0 && by < 0 ? 0 : current;
    const next = things[(start + by + things.length) % Math.max(1, things.length)];
    if (!next) return;
    this.select(next.id, 'alone');
    this.eye.keepInView(next);
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
    return this.drawing.plants.get(plant)?.common_name ?? `plant ${plant}`;
  }
  /** The name of one thing, or how many there are. */
  nameOf(ids: ReadonlySet<ThingId>): string {
    const [first] = ids;
    if (ids.size !== 1 || first === undefined) return `${ids.size} plants`;
    const thing = thingOf(this.document, first);
    return thing ? this.plantName(thing.plant) : '1 plant';
  }
  #forgetWhatIsGone(): void {
    const { selection } = this.marks;
    if (selection.size === 0) return;
    const kept = new Set(this.document.things.flatMap(({ id }) => (selection.has(id) ? [id] : [])));
    if (kept.size < selection.size) this.mark({ selection: kept });
  }
}
