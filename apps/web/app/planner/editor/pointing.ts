import {
  type Bounds,
  hardscapeOf,
  type Point,
  type Snapped,
  snapToGrid,
  type Thing,
  type ThingId,
} from '@understory/garden';
import type { DrawingStore } from '../document/drawing-store.ts';
import { thingAt, thingsTouching } from '../document/finding.ts';
import { pxPerInch, type ScreenPoint, toGarden } from '../view/camera.ts';
import { cornered, cornersIn } from './corners.ts';
import { drawnTo, NO_GUIDES } from './drawn-to.ts';
import { withGroups } from './groups.ts';
import { copyBy } from './orders/copying.ts';
import { Pinch } from './pinch.ts';
import { CornerHeld } from './tools/corner-held.ts';
import { cornerUnder, middlesOffered } from './tools/corner-moving.ts';
import type { Hand } from './tools/hand.ts';
import { OutlineIdle } from './tools/outline-tool.ts';
import { Panning } from './tools/pan-tool.ts';
import { SelectIdle } from './tools/select-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tools/tool-state.ts';
import { Working } from './working.ts';

/** Fingers reach this far, mice half of it, in CSS pixels. */
const FINGER_REACH = 18;
/** What is nearer than this draws a point to itself, in CSS pixels; and however far away one looks, in inches. */
const DRAWN_WITHIN_PX = 8;
const DRAWN_WITHIN_INCHES = 4;
/** A finger that rests so long is no tap. */
const HOLD_MS = 450;

const EMPTY_HAND = { inHand: undefined, heldHardscape: undefined } as const;

/**
 * The hand at its gestures: hands pointers to the tool it holds, tells two fingers from one, and finds what is under them.
 */
export abstract class Pointing extends Working implements Hand {
  protected state: ToolState = new SelectIdle(this);
  /** The pointer whose gesture is under way. */
  protected leading: number | undefined;
  /** What goes on when the paper was moved. */
  protected lent: ToolState | undefined;
  #pinch: Pinch | undefined;
  readonly #fingers = new Map<number, ScreenPoint>();
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer was last over the drawing. */
  #pointer: ScreenPoint | undefined;

  constructor(drawing: DrawingStore) {
    super(drawing);
    this.store.subscribe((after, before) => {
      const selects = after.marks.selection !== before.marks.selection;
      if (selects || after.doing !== before.doing || after.rights !== before.rights) this.offerCorners();
    });
    drawing.store.subscribe((after, before) => {
      if (after.document !== before.document) this.offerCorners();
    });
  }

  /** Shows the corners of the one bed or measure that is selected, while they can be taken hold of. */
  protected offerCorners(): void {
    const { doing, marks } = this.store.getState();
    const thing = doing.startsWith('select.') ? cornered(this) : undefined;
    const state = this.state;
    if (state instanceof OutlineIdle) {
      this.mark({ corners: state.corners });
      return;
    }
    if (state instanceof CornerHeld && thing?.id !== state.id) {
      this.enter(state.cancel());
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

  cornerUnder(input: PointerInput, after: ToolState): ToolState | undefined {
    return cornerUnder(this, input, after);
  }
  copyBy(ids: ReadonlySet<ThingId>, by: Point): void {
    copyBy(this, ids, by);
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
    if (this.leading !== undefined) return;
    if (input.button === 2) return;
    if (this.store.getState().refusal) this.store.setState({ refusal: '' });
    this.leading = input.pointer;
    this.#pointer = input;
    this.enter(input.button === 1 ? new Panning(this, input, this.state) : this.state.press(input));
    if (input.device === 'touch') this.#awaitHold(input);
  }
  move(input: PointerInput): void {
    if (this.#fingers.has(input.pointer)) this.#fingers.set(input.pointer, input);
    if (this.#pinch) return;
    if (this.eye.isOnCanvas(input)) this.#pointer = input;
    if (this.leading === undefined || this.leading === input.pointer) this.enter(this.state.update(input));
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
    if (this.leading !== input.pointer) return;
    this.leading = undefined;
    this.enter(this.state.complete(input));
  }
  /** The system took the pointer away. */
  losePointer(pointer: number): void {
    this.#fingers.delete(pointer);
    if (this.#pinch && this.#fingers.size === 0) this.#pinch = undefined;
    if (this.leading === pointer) this.cancel();
  }
  /** The mouse left the canvas. */
  leave(): void {
    if (this.leading !== undefined) return;
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
    this.leading = undefined;
    this.enter(this.state.cancel());
    if (held !== undefined && this.heldName === undefined) this.say(`Put down ${held}.`);
  }
  #awaitHold(start: PointerInput): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const now = this.#fingers.get(start.pointer);
      if (this.leading !== start.pointer || !now || hasStrayed(start, { ...start, ...now })) return;
      const held = this.state.hold?.();
      if (held) this.enter(held);
    }, HOLD_MS);
  }
  #beginPinch(): void {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b || this.#pinch) return;
    if (this.leading !== undefined) this.cancel();
    this.#pinch = new Pinch(this.eye.camera, a, b);
  }
  /** Goes on in another state of a tool. */
  protected enter(next: ToolState): void {
    if (next === this.state) return;
    this.state = next;
    next.enter();
    const keepsHand = next.name.startsWith('place.') || next.name === 'pan.panning' || this.lent;
    this.store.setState({ doing: next.name, ...(keepsHand ? {} : EMPTY_HAND) });
  }
  /** Ends whatever the pointers were about. */
  protected dropGesture(): void {
    clearTimeout(this.#resting);
    this.leading = undefined;
    this.lent = undefined;
    this.#pinch = undefined;
  }
}
