import { msg } from '@lingui/core/macro';
import { type Point, plotContains, snapToGrid } from '@understory/garden';
import { sayHere } from '../../shell/words.ts';
import { type Camera, pannedBy, type ScreenPoint, toGarden, zoomedTo } from '../view/camera.ts';
import type { OverlayLayer } from '../view/overlay.ts';
import { panIdle, panning } from './gestures/panning.ts';
import type { Overlay } from './overlay.ts';
import type { EditorState } from './state.ts';
import {
  hasStrayed,
  type KeyInput,
  type NextState,
  type PointerInput,
  type ToolContext,
  type ToolDefinition,
  type ToolState,
} from './tool.ts';

/** A finger that rests so long is no tap. */
const HOLD_MS = 450;
/** Two fingers stay a pan until their spread has changed by this share, so that a pan does not wobble the zoom. */
const CLEAR_CHANGE = 0.08;

interface Active {
  readonly tool: ToolDefinition<unknown>;
  readonly state: ToolState;
}

/** Hands pointers and keys to the active state of the tool in hand, and tells two fingers from one. */
export class Input {
  readonly #tool: ToolContext;
  readonly #overlay: Overlay;
  readonly #home: ToolDefinition;
  #active: Active;
  /** What goes on when what was lent for a moment is done: the paper was moved, or something dragged out of a list. */
  #waiting: Active | undefined;
  #lentForPanning = false;
  /** The pointer whose gesture is under way, and where it was last. */
  #leading: number | undefined;
  #last: ScreenPoint | undefined;
  #pinch: Pinch | undefined;
  readonly #fingers = new Map<number, ScreenPoint>();
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Where the pointer was last over the drawing. */
  #pointer: ScreenPoint | undefined;

  /** `home` is the tool in hand when no other is. */
  constructor(tool: ToolContext, overlay: Overlay, home: ToolDefinition) {
    this.#tool = tool;
    this.#overlay = overlay;
    this.#home = home;
    this.#active = this.#atHome();
    tool.store.subscribe((after, before) => {
      const selects = after.overlay.selection !== before.overlay.selection;
      if (selects || after.abilities !== before.abilities || after.options !== before.options) this.#change();
    });
    tool.garden.store.subscribe((after, before) => {
      if (after.document !== before.document) this.#change();
    });
    this.#show();
  }

  /** A gesture is under way. */
  get busy(): boolean {
    return this.#leading !== undefined;
  }
  /** The spot under the pointer, or the middle of what is seen where no pointer is. */
  get pointedAt(): Point {
    const { camera } = this.#tool;
    return toGarden(camera.now, this.#pointer ?? camera.middle);
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
    if (this.busy || input.button === 2) return;
    if (this.#tool.store.getState().notice) this.#tool.store.setState({ notice: '' });
    this.#lead(input);
    this.#pointer = input;
    const { state } = this.#active;
    if (input.button === 1) this.#go(panning(this.#tool, input, state));
    else {
      this.#tool.setCrosshair(undefined);
      this.#go(state.press ? state.press(input) : state);
    }
    if (input.device === 'touch') this.#awaitHold(input);
  }
  move(input: PointerInput): void {
    if (this.#fingers.has(input.pointer)) this.#fingers.set(input.pointer, input);
    if (this.#pinch) return;
    if (this.#tool.camera.isOnCanvas(input)) this.#pointer = input;
    if (!this.busy || this.#leading === input.pointer) this.#update(input);
  }
  /**
   * To be called once before each picture: two fingers report one after the other, and only both together say
   * whether they spread.
   */
  frame(): void {
    const [a, b] = [...this.#fingers.values()];
    if (this.#pinch && a && b) this.#tool.camera.look(this.#pinch.to(a, b));
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
    // What was shown last is what is kept: nothing is worked out anew for the same spot.
    if (this.#last?.x !== input.x || this.#last.y !== input.y) this.#update(input);
    clearTimeout(this.#resting);
    this.#leading = undefined;
    const { state } = this.#active;
    this.#go(state.complete ? state.complete(input) : state);
  }
  /** The system took the pointer away. */
  losePointer(pointer: number): void {
    this.#fingers.delete(pointer);
    if (this.#pinch && this.#fingers.size === 0) this.#pinch = undefined;
    if (this.#leading === pointer) this.cancel();
  }
  /** The mouse left the canvas. */
  leave(): void {
    if (this.busy) return;
    this.#pointer = undefined;
    this.#tool.selection.hover(undefined);
    this.#active.state.leave?.();
    this.#show();
  }
  /** Drops the gesture under way; at rest, drops the tool, then the selection. */
  cancel(): void {
    const { holding } = this.#active.state;
    clearTimeout(this.#resting);
    this.#leading = undefined;
    const { state } = this.#active;
    this.#go(state.cancel ? state.cancel() : state);
    if (holding !== undefined && this.#active.state.holding === undefined)
      this.#tool.announce(sayHere(msg`Put down ${holding}.`));
  }

  // Keys

  /** Hands a key to the active state; false when it does not take it. */
  key(key: KeyInput): boolean {
    const { state } = this.#active;
    const next = state.key ? state.key(key) : false;
    if (next !== false) this.#go(next);
    return next !== false;
  }
  /** Hands a typed length to the active state. */
  measure(inches: number): void {
    const { state } = this.#active;
    this.#tool.store.setState({ typing: undefined });
    if (state.measure) this.#go(state.measure(inches));
  }
  aimBy({ x, y }: Point): boolean {
    const { state } = this.#active;
    if (!state.aim) return false;
    const from = this.#tool.crosshair;
    const at = from ? { x: from.x + x, y: from.y + y } : this.#aimStart();
    this.#tool.setCrosshair(at);
    state.aim(at);
    this.#tool.camera.keepInView(at);
    this.#show();
    const spot = this.#tool.spotInWords(at);
    const { words } = state;
    this.#tool.announce(words === undefined ? spot : sayHere(msg`${words}. ${spot}`));
    return true;
  }
  /** Enter: sets down what is in hand at the crosshair, or does what the active state does with what is selected. */
  act(): void {
    const { state } = this.#active;
    if (!state.act) return;
    const at = this.#tool.crosshair ?? this.#aimStart();
    if (state.aim) this.#tool.setCrosshair(at);
    this.#go(state.act(at));
  }
  #aimStart(): Point {
    const { grid, plot, camera } = this.#tool;
    const middle = snapToGrid(toGarden(camera.now, camera.middle), grid.step);
    return plotContains(plot, middle)
      ? middle
      : snapToGrid({ x: plot.width * 6, y: plot.length * 6 }, grid.step);
  }

  // Tools

  /** Takes a tool in hand; one that cannot be taken says why, and what was in hand stays. */
  activate<Args>(tool: ToolDefinition<Args>, args: Args): void {
    if (this.busy) this.cancel();
    const state = tool.start(this.#tool, args);
    if ('notice' in state) this.#tool.notice(state.notice, state.needs);
    else this.#take({ tool, state } as Active);
  }
  /** Ends every gesture and takes the first tool in hand again; the selection stays. */
  deactivate(): void {
    if (this.busy) this.#active.state.cancel?.();
    this.#take(this.#atHome());
  }
  /** A thing of a list was pressed that a tool sets down; it is carried if the pointer strays. */
  carry<Args>(tool: ToolDefinition<Args>, args: Args, from: PointerInput): void {
    const state = this.busy ? undefined : tool.carry?.(this.#tool, args, from);
    if (!state) return;
    this.#lead(from);
    this.#lend({ tool, state } as Active);
  }
  /** Moves the paper for a moment, as while the space bar is held; what was in hand comes back after. */
  beginPanning(): void {
    if (this.busy || this.#waiting) return;
    this.#lentForPanning = true;
    this.#lend({ ...this.#active, state: panIdle(this.#tool) });
  }
  endPanning(): void {
    if (!this.#lentForPanning) return;
    if (this.busy) this.cancel();
    this.#go(undefined);
  }

  #atHome(): Active {
    const state = this.#home.start(this.#tool);
    if ('notice' in state) throw new Error('The first tool can always be taken.');
    return { tool: this.#home, state };
  }
  /** Ends whatever the pointers were about, and goes on with a tool. */
  #take(next: Active): void {
    clearTimeout(this.#resting);
    this.#leading = undefined;
    this.#pinch = undefined;
    this.#waiting = undefined;
    this.#lentForPanning = false;
    if (this.#tool.store.getState().writing) this.#tool.store.setState({ writing: undefined });
    this.#tool.setCrosshair(undefined);
    this.#begin(next);
  }
  #lend(lent: Active): void {
    this.#waiting = this.#active;
    this.#begin(lent);
  }
  #begin(next: Active): void {
    this.#active = next;
    next.state.enter?.();
    this.#show();
  }
  #lead(input: PointerInput): void {
    this.#leading = input.pointer;
    this.#last = input;
  }
  #update(input: PointerInput): void {
    this.#last = input;
    const { state } = this.#active;
    if (state.hovers && !this.busy)
      this.#tool.selection.hover(input.device === 'mouse' ? this.#tool.hit(input)?.id : undefined);
    this.#go(state.update ? state.update(input) : state);
  }
  /** What the active state stands on is another. */
  #change(): void {
    const { state } = this.#active;
    if (state.changed) this.#go(state.changed());
  }
  /** Goes on in another state of the tool, or with what waits, or with the first tool. */
  #go(next: NextState): void {
    if (next === this.#active.state) this.#show();
    else if (next) this.#begin({ ...this.#active, state: next });
    else if (this.#waiting) {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      this.#lentForPanning = false;
      this.#begin(waiting);
    } else {
      this.#tool.setCrosshair(undefined);
      this.#begin(this.#atHome());
    }
  }
  /** Tells what the active state shows, where that is news. */
  #show(): void {
    const { tool, state } = this.#active;
    const inHand = this.#waiting ?? this.#active;
    if (!state.hovers) this.#tool.selection.hover(undefined);
    const { now } = this.#overlay;
    this.#overlay.set({
      lifted: state.lifted,
      tool: layerOf(tool, state, now.tool),
      waiting: this.#waiting && layerOf(this.#waiting.tool, this.#waiting.state, now.waiting),
    });
    const { plant } = inHand.state;
    const told: Partial<EditorState> = {
      tool: inHand.tool.id,
      active: state.name,
      plant,
      words: state.words,
      warning: state.warning,
      ends: state.ends ?? false,
      measures: state.measure !== undefined,
    };
    const { store } = this.#tool;
    const before = store.getState();
    const names = Object.keys(told) as (keyof EditorState)[];
    if (names.some((name) => told[name] !== before[name])) store.setState(told);
  }

  // Fingers

  #awaitHold(start: PointerInput): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const now = this.#fingers.get(start.pointer);
      if (this.#leading !== start.pointer || !now || hasStrayed(start, { ...start, ...now })) return;
      const { state } = this.#active;
      if (state.hold) this.#go(state.hold());
    }, HOLD_MS);
  }
  #beginPinch(): void {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b || this.#pinch) return;
    if (this.busy) this.cancel();
    this.#pinch = new Pinch(this.#tool.camera.now, a, b);
  }
}

/** What a state shows as a layer of the overlay; the layer before while nothing changed. */
function layerOf(
  tool: Active['tool'],
  { shown }: ToolState,
  before: OverlayLayer | undefined,
): OverlayLayer | undefined {
  if (!shown || before?.shown === shown) return shown && before;
  return tool.paint ? { shown, paint: tool.paint } : { shown };
}

const spreadOf = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

/** Two fingers on the canvas: they pan, and once they clearly spread or close, they zoom as well. */
class Pinch {
  readonly #camera: Camera;
  readonly #middle: ScreenPoint;
  readonly #spread: number;
  #zooms = false;

  constructor(camera: Camera, a: ScreenPoint, b: ScreenPoint) {
    this.#camera = camera;
    this.#middle = middleOf(a, b);
    this.#spread = Math.max(1, spreadOf(a, b));
  }
  /** The camera for where the fingers are now. */
  to(a: ScreenPoint, b: ScreenPoint): Camera {
    const middle = middleOf(a, b);
    const scale = spreadOf(a, b) / this.#spread;
    this.#zooms ||= Math.abs(scale - 1) > CLEAR_CHANGE;
    const panned = pannedBy(this.#camera, middle.x - this.#middle.x, middle.y - this.#middle.y);
    return this.#zooms ? zoomedTo(panned, panned.zoom * scale, middle) : panned;
  }
}
