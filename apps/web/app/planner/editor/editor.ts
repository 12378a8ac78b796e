import {
  BED_FORMS,
  type BedForm,
  type Bounds,
  formatLength,
  hardscapeExtent,
  hardscapeOf,
  type LengthUnit,
  type Point,
  plotContains,
  type Snapped,
  snapToGrid,
  type Thing,
  type ThingId,
} from '@understory/garden';
import type { DrawingStore } from '../document/drawing-store.ts';
import { thingAt, thingsTouching } from '../document/finding.ts';
import { pxPerInch, type ScreenPoint, toGarden } from '../view/camera.ts';
import { NO_MARKS } from '../view/marks.ts';
import { type Brush, widened } from './brush.ts';
import { cornered, cornersIn } from './corners.ts';
import { traceBed, traceHouse } from './drawing-beds.ts';
import { drawnTo, NO_GUIDES } from './drawn-to.ts';
import { brushReach, brushTaken } from './drifting.ts';
import type { DrawingRights, HeldHardscape } from './editor-state.ts';
import { holdTree } from './existing-trees.ts';
import { withGroups } from './groups.ts';
import { holdHardscape, holdPen, holdPlant } from './holdings.ts';
import { copyBy } from './orders/copying.ts';
import { traceOutline } from './outline.ts';
import { Pinch } from './pinch.ts';
import { traceScale } from './plan-pictures.ts';
import { CornerHeld } from './tools/corner-held.ts';
import { cornerUnder, middlesOffered } from './tools/corner-moving.ts';
import { DriftAiming } from './tools/drift-tool.ts';
import { EraseIdle } from './tools/erase-tool.ts';
import type { Hand } from './tools/hand.ts';
import { OutlineIdle } from './tools/outline-tool.ts';
import { PanIdle, Panning } from './tools/pan-tool.ts';
import { CarryPressed, type Holding, PlaceAiming } from './tools/place-tool.ts';
import { SelectIdle } from './tools/select-tool.ts';
import { StrokeIdle } from './tools/stroke-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tools/tool-state.ts';
import { TraceAiming } from './tools/trace-tool.ts';
import { traceMeasure } from './tracings.ts';
import { Working } from './working.ts';
import { rewrite, stopWriting } from './writing.ts';

export type { EditorState } from './editor-state.ts';

/** Fingers reach this far, mice half of it, in CSS pixels. */
const FINGER_REACH = 18;
/** What is nearer than this draws a point to itself, in CSS pixels; and however far away one looks, in inches. */
const DRAWN_WITHIN_PX = 8;
const DRAWN_WITHIN_INCHES = 4;
/** A finger that rests so long is no tap. */
const HOLD_MS = 450;

/** A tool that is taken as it is; plants are taken by `takePlant`. */
export type PlainTool = 'select' | 'pan' | 'erase' | 'bed' | 'drift' | 'label' | 'measure';

/**
 * The drawing hand: takes pointers and keys, works on a document, and shows what it is about to do as marks.
 * It knows nothing of the DOM and nothing of how anything is drawn.
 */
export class Editor extends Working implements Hand {
  #state: ToolState = new SelectIdle(this);
  #pinch: Pinch | undefined;
  readonly #fingers = new Map<number, ScreenPoint>();
  /** The pointer whose gesture is under way. */
  #leading: number | undefined;
  /** What goes on when the paper was moved. */
  #lent: ToolState | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer was last over the drawing. */
  #pointer: ScreenPoint | undefined;

  constructor(drawing: DrawingStore) {
    super(drawing);
    this.store.subscribe((after, before) => {
      const selects = after.marks.selection !== before.marks.selection;
      if (selects || after.doing !== before.doing || after.rights !== before.rights) this.#offerCorners();
    });
    drawing.store.subscribe((after, before) => {
      if (after.document !== before.document) this.#offerCorners();
    });
  }

  /** Shows the corners of the one bed or measure that is selected, while they can be taken hold of. */
  #offerCorners(): void {
    const { doing, marks } = this.store.getState();
    const thing = doing.startsWith('select.') ? cornered(this) : undefined;
    const state = this.#state;
    if (state instanceof OutlineIdle) {
      this.mark({ corners: state.corners });
      return;
    }
    if (state instanceof CornerHeld && thing?.id !== state.id) {
      this.#enter(state.cancel());
      return;
    }
    if (!thing && !marks.corners) return;
    const held = state instanceof CornerHeld ? state.index : undefined;
    this.mark({ corners: thing && { at: cornersIn(thing), middles: middlesOffered(this, thing), held } });
  }

  get doing(): string {
    return this.store.getState().doing;
  }
  get gathering(): boolean {
    return this.store.getState().gathering;
  }
  /** What is in hand to be placed. */
  get heldName(): string | undefined {
    const { inHand, heldHardscape } = this.store.getState();
    if (inHand !== undefined) return this.plantName(inHand);
    return heldHardscape && (hardscapeOf(heldHardscape.type)?.name ?? heldHardscape.type);
  }
  /** The spot under the pointer, or the middle of what is seen where no pointer is. */
  get pointedAt(): Point {
    return toGarden(this.eye.camera, this.#pointer ?? this.eye.middle);
  }

  // Finding

  /** The thing a pointer is on. */
  thingAt(input: PointerInput): Thing | undefined {
    const reach = input.device === 'mouse' ? FINGER_REACH / 2 : FINGER_REACH;
    const at = toGarden(this.eye.camera, input);
    return thingAt(this.document, this.drawing.plants, at, reach / pxPerInch(this.eye.camera));
  }
  touchedBy(bounds: Bounds): ReadonlySet<ThingId> {
    return withGroups(this.document, thingsTouching(this.document, this.drawing.plants, bounds));
  }
  drawnTo(point: Point, what: { plant?: number | undefined; leaveOut?: ReadonlySet<ThingId> } = {}): Snapped {
    if (!this.store.getState().snap) return { at: snapToGrid(point, this.grid.least), guides: NO_GUIDES };
    const within = Math.min(DRAWN_WITHIN_INCHES, DRAWN_WITHIN_PX / pxPerInch(this.eye.camera));
    return drawnTo(this.drawing, point, { ...what, within, grid: this.grid.step });
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
    this.#pointer = input;
    this.#enter(input.button === 1 ? new Panning(this, input, this.#state) : this.#state.press(input));
    if (input.device === 'touch') this.#awaitHold(input);
  }
  move(input: PointerInput): void {
    if (this.#fingers.has(input.pointer)) this.#fingers.set(input.pointer, input);
    if (this.#pinch) return;
    if (this.eye.isOnCanvas(input)) this.#pointer = input;
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
    clearTimeout(this.#resting);
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
    if (this.#leading !== undefined) return;
    this.#pointer = undefined;
    this.unmark(
      'hovered',
      'guides',
      ...(this.marks.crosshair ? [] : (['ghost', 'hardscape', 'brush'] as const)),
    );
  }
  /** Drops the gesture under way; at rest, drops the tool, then the selection. */
  cancel(): void {
    const held = this.heldName;
    clearTimeout(this.#resting);
    this.#leading = undefined;
    this.#enter(this.#state.cancel());
    if (held !== undefined && this.heldName === undefined) this.say(`Put down ${held}.`);
  }
  #awaitHold(start: PointerInput): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const now = this.#fingers.get(start.pointer);
      if (this.#leading !== start.pointer || !now || hasStrayed(start, { ...start, ...now })) return;
      const held = this.#state.hold?.();
      if (held) this.#enter(held);
    }, HOLD_MS);
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
    const keepsHand = next.name.startsWith('place.') || next.name === 'pan.panning' || this.#lent;
    this.store.setState({ doing: next.name, ...(keepsHand ? {} : EMPTY_HAND) });
  }

  // Tools

  /** Puts down what is in hand and takes another tool. */
  take(tool: PlainTool): void {
    if (tool === 'bed') {
      this.takeBed('rectangle');
      return;
    }
    if (tool === 'drift') {
      this.takeDrift();
      return;
    }
    this.putDown();
    this.#enter(TOOLS[tool](this));
  }
  /** Lends the hand for moving the paper, as while the space bar is held; what was in hand comes back after. */
  lendForPanning(): void {
    if (this.#leading !== undefined || this.#lent) return;
    this.#lent = this.#state;
    this.#enter(new PanIdle(this));
  }
  goOnAfterPanning(): void {
    const before = this.#lent;
    if (!before) return;
    if (this.#leading !== undefined) this.cancel();
    this.#enter(before);
    this.#lent = undefined;
  }
  /** Takes the tool for beds of a form; refused, and said why, where the plan does not have it. */
  takeBed(form: BedForm): void {
    if (form !== 'rectangle' && !this.store.getState().rights.shapes) {
      this.refuse('Beds of this shape come with the Cultivator plan. Rectangles are everybody’s.');
      return;
    }
    this.putDown();
    this.store.setState({ bedForm: form });
    this.#enter(form === 'freehand' ? new StrokeIdle(this) : new TraceAiming(this, traceBed(this, form)));
  }
  /** Takes the brush for drifts; refused, and said why, where there is nothing to paint with. */
  takeDrift(): void {
    const brush = brushTaken(this, this.store.getState().inHand);
    this.putDown();
    if (brush.species.length === 0) {
      this.refuse('A drift is painted with plants of the collection. Add one to it first.');
      return;
    }
    this.store.setState({ brush });
    this.#enter(new DriftAiming(this));
    this.say(`Painting a drift with ${brush.species.map(({ plant }) => this.plantName(plant)).join(', ')}.`);
  }
  /** Changes what drifts are painted with. */
  setBrush(brush: Brush): void {
    this.store.setState({ brush });
    const { brush: shown } = this.marks;
    if (shown) this.mark({ brush: { ...shown, reach: brushReach(this) } });
  }
  /** Makes the brush in hand wider or narrower by a foot; false when there is none. */
  widenBrush(way: 1 | -1): boolean {
    if (!this.doing.startsWith('drift.')) return false;
    this.setBrush(widened(this.store.getState().brush, way));
    this.say(`The brush is ${formatLength(2 * brushReach(this), this.unit)} wide.`);
    return true;
  }
  /** Takes the form of beds after the one in hand, of those that the plan has; a rectangle where none is in hand. */
  takeNextBed(): void {
    const { rights, bedForm } = this.store.getState();
    const forms = rights.shapes ? BED_FORMS : BED_FORMS.slice(0, 1);
    const next = this.doing.startsWith('bed.')
      ? forms[(forms.indexOf(bedForm) + 1) % forms.length]
      : undefined;
    this.takeBed(next ?? 'rectangle');
    this.say(`Drawing a bed: ${this.store.getState().bedForm}.`);
  }
  cornerUnder(input: PointerInput, after: ToolState): ToolState | undefined {
    return cornerUnder(this, input, after);
  }
  /** Shows the corners of the garden's outline, to be moved, added and taken away. */
  takeOutline(): void {
    this.putDown();
    this.selectNone();
    this.#enter(new OutlineIdle(this));
    this.#offerCorners();
    this.say(
      'The corners of the garden. Drag one; or choose it with the bracket keys and move it with the arrows.',
    );
  }
  /** Draws the garden's outline anew, corner by corner. */
  traceOutline(): void {
    this.putDown();
    this.selectNone();
    const tracing = traceOutline(this, () => new OutlineIdle(this));
    this.#enter(new TraceAiming(this, tracing));
    this.say('Set the corners of the garden one by one. End on the first.');
  }
  /** Asks for two points on a picture, to scale it by. */
  takeScale(picture: ThingId): void {
    this.putDown();
    this.#enter(
      new TraceAiming(
        this,
        traceScale(this, picture, () => new SelectIdle(this)),
      ),
    );
    this.say('Set two points on the picture whose distance you know, such as the corners of the house.');
  }
  /** Draws the house, by two opposite corners. */
  takeHouse(): void {
    this.putDown();
    this.#enter(
      new TraceAiming(
        this,
        traceHouse(this, () => new SelectIdle(this)),
      ),
    );
  }
  /** Takes an existing tree in hand, whose species nobody has to know. */
  takeTree(): void {
    this.putDown();
    this.#enter(new PlaceAiming(this, holdTree(this)));
    this.say('An existing tree in hand. Set it down where its trunk stands.');
  }
  /** Takes a plant in hand: the next press, tap or Enter places it. */
  takePlant(plant: number): void {
    this.putDown();
    this.#enter(new PlaceAiming(this, holdPlant(this, plant)));
    this.store.setState({ inHand: plant });
  }
  /** A plant of the collection was pressed; it is carried if the pointer strays. */
  carry(plant: number, input: PointerInput): void {
    this.#carry(holdPlant(this, plant), input);
  }
  /** Takes a hardscape item in hand at its default size; refused, and said why, where the plan does not have it. */
  takeHardscape(type: string): void {
    this.putDown();
    if (!this.mayDraw([{ kind: 'hardscape', id: '', z: 0, x: 0, y: 0, type, scale: 1, rotation: 0 }])) return;
    const name = hardscapeOf(type)?.name ?? type;
    const first = { type, scale: 1, rotation: 0 };
    const held = () => this.store.getState().heldHardscape ?? first;
    this.#enter(new PlaceAiming(this, holdHardscape(this, held)));
    this.store.setState({ heldHardscape: first });
    this.say(`${name} in hand. Tap the plan, or press Enter on it, to place. R turns it, > and < scale it.`);
  }
  /** A hardscape item of the palette was pressed; it is carried if the pointer strays. */
  carryHardscape(type: string, input: PointerInput): void {
    this.#carry(
      holdHardscape(this, () => ({ type, scale: 1, rotation: 0 })),
      input,
    );
  }
  /** Turns or scales the hardscape item in hand; false when there is none. */
  changeHeld(how: (held: HeldHardscape) => HeldHardscape): boolean {
    const { heldHardscape } = this.store.getState();
    if (!heldHardscape) return false;
    const held = how(heldHardscape);
    this.store.setState({ heldHardscape: held });
    if (this.marks.hardscape) this.mark({ hardscape: { ...this.marks.hardscape, ...held } });
    this.say(
      `${formatLength(hardscapeExtent(held.type, held.scale).width, this.unit)} long, turned ${held.rotation} degrees.`,
    );
    return true;
  }
  #carry(holding: Holding, input: PointerInput): void {
    if (this.#leading !== undefined) return;
    this.#leading = input.pointer;
    this.#enter(new CarryPressed(this, holding, input, this.#state));
  }
  /** Ends every gesture and empties the hand; the selection stays. */
  putDown(): void {
    clearTimeout(this.#resting);
    this.#leading = undefined;
    this.#lent = undefined;
    this.#pinch = undefined;
    stopWriting(this);
    if (this.#state.name !== 'select.idle') this.#enter(this.#state.cancel());
    const { selection } = this.marks;
    this.mark({ ...NO_MARKS, selection });
    this.#enter(new SelectIdle(this));
    this.#offerCorners();
  }
  setSnap(snap: boolean): void {
    this.store.setState({ snap });
    this.say(snap ? 'Snapping to the grid, to edges and to spacing.' : 'Not snapping.');
  }
  /** Tells lengths in this unit, and draws to its grid. */
  tellIn(unit: LengthUnit): void {
    if (unit !== this.unit) this.store.setState({ unit });
  }
  /** Whether taps add to what is selected: for hands that have no Shift key. */
  setGathering(gathering: boolean): void {
    this.store.setState({ gathering });
    this.say(gathering ? 'Selecting several: tap each, or drag over them.' : 'Selecting one at a time.');
  }
  /** What this person's plan lets them draw. */
  allow(rights: DrawingRights): void {
    this.store.setState({ rights });
  }
  copyBy(ids: ReadonlySet<ThingId>, by: Point): void {
    copyBy(this, ids, by);
  }

  // Aiming by keys

  /** Whether the arrows move a crosshair and Enter does something at it. */
  get aims(): boolean {
    return isAiming(this.#state);
  }
  /** Moves the keyboard's crosshair by inches; it starts in the middle of what is seen. */
  aimBy(dx: number, dy: number): void {
    const state = this.#state;
    if (!isAiming(state)) return;
    const from = this.marks.crosshair;
    const at = from ? { x: from.x + dx, y: from.y + dy } : this.#aimStart();
    state.aim(at);
    this.eye.keepInView(at);
    const spot = this.spotInWords(at);
    const { words } = this.marks.shape ?? {};
    this.say(words === undefined ? spot : `${words}. ${spot}`);
  }
  /**
   * Enter: sets down what is in hand at the crosshair, or sets a corner there. With nothing in hand it opens the selected
   * label, holds a corner of the selected bed or measure, or adds one after the corner that is held.
   */
  actAtCrosshair(): void {
    const state = this.#state;
    if (state instanceof TraceAiming) {
      const { crosshair } = this.marks;
      const at = crosshair ?? (state.points.length === 0 ? this.#aimStart() : undefined);
      this.mark({ crosshair: at });
      this.#enter(state.enterAt(at));
    } else if (state instanceof DriftAiming) {
      state.dab(this.marks.crosshair ?? this.#aimStart());
    } else if (state instanceof PlaceAiming) {
      const at = this.marks.crosshair ?? this.#aimStart();
      state.holding.setDown(at);
      // What now stands there is seen; the next one shows once the crosshair moves on.
      state.holding.hide();
      this.mark({ crosshair: at });
    } else if (state instanceof StrokeIdle) {
      this.say('Freehand is drawn with a pointer. A curve can be drawn by keys: press B for another form.');
    } else if (holdsCorner(state)) {
      this.#hold(state.add());
    } else {
      const [only] = this.selected.length === 1 ? this.selected : [];
      if (only?.kind === 'label') rewrite(this, only.id);
      else if (only && (cornered(this) || this.freeToChange(new Set([only.id])))) this.#holdCorner();
    }
  }
  #holdCorner(): void {
    const thing = cornered(this);
    if (thing && this.#state instanceof SelectIdle) this.#hold(new CornerHeld(this, thing.id));
  }
  #hold(next: ToolState): void {
    this.#enter(next);
    this.#offerCorners();
  }
  /** Moves the corner that is held by inches; false when none is. */
  moveCorner(dx: number, dy: number): boolean {
    if (!holdsCorner(this.#state)) return false;
    this.#state.moveBy(dx, dy);
    return true;
  }
  /** Holds the corner after (1) or before (-1) the one that is held; false when none is. */
  nextCorner(by: 1 | -1): boolean {
    if (!holdsCorner(this.#state)) return false;
    this.#hold(this.#state.next(by));
    return true;
  }
  /** Takes away the corner that is held; false when none is. */
  removeCorner(): boolean {
    if (!holdsCorner(this.#state)) return false;
    this.#hold(this.#state.remove());
    return true;
  }
  /** Takes the last corner back of what is being drawn; false when nothing is. */
  takeBackCorner(): boolean {
    const state = this.#state;
    if (!(state instanceof TraceAiming) || state.points.length === 0) return false;
    this.#enter(state.back());
    this.say('Took the last corner back.');
    return true;
  }
  #aimStart(): Point {
    const { step } = this.grid;
    const middle = snapToGrid(toGarden(this.eye.camera, this.eye.middle), step);
    return plotContains(this.plot, middle)
      ? middle
      : snapToGrid({ x: this.plot.width * 6, y: this.plot.length * 6 }, step);
  }
  // History

  undo(): void {
    if (this.#leading !== undefined) return;
    const label = this.drawing.undo();
    this.say(label ? `Undid: ${label}.` : 'Nothing to undo.');
  }
  redo(): void {
    if (this.#leading !== undefined) return;
    const label = this.drawing.redo();
    this.say(label ? `Did again: ${label}.` : 'Nothing to redo.');
  }
}

/** States in which the keys hold a corner, or can: of what is selected, or of the garden's outline. */
const holdsCorner = (state: ToolState): state is CornerHeld | OutlineIdle =>
  state instanceof CornerHeld || state instanceof OutlineIdle;

/** States in which the arrows move a crosshair. */
const isAiming = (state: ToolState): state is PlaceAiming | TraceAiming | DriftAiming =>
  state instanceof PlaceAiming || state instanceof TraceAiming || state instanceof DriftAiming;

const EMPTY_HAND = { inHand: undefined, heldHardscape: undefined } as const;

const TOOLS: Readonly<Record<Exclude<PlainTool, 'bed' | 'drift'>, (hand: Editor) => ToolState>> = {
  select: (hand) => new SelectIdle(hand),
  pan: (hand) => new PanIdle(hand),
  erase: (hand) => new EraseIdle(hand),
  label: (hand) => new PlaceAiming(hand, holdPen(hand)),
  measure: (hand) => new TraceAiming(hand, traceMeasure(hand)),
};
