import { type Point, type Snapped, snapToGrid } from '@understory/garden';
import { pxPerInch, toGarden } from '../../view/camera.ts';
import type { DrawnShape } from '../../view/marks.ts';
import type { Hand } from './hand.ts';
import { SelectIdle } from './select-tool.ts';
import { hasStrayed, type PointerInput, type ToolState } from './tool-state.ts';

/** What is drawn corner by corner. */
export interface Tracing {
  readonly tool: string;
  /** An open line of so few points is finished too; undefined for what has to be closed. */
  readonly leastOpen: number | undefined;
  /** It is done with so many corners, which a single drag may give; undefined goes on until it is ended. */
  readonly enough?: number;
  /** What is seen while it is drawn, with its numbers in words. */
  shape(points: readonly Point[], closed: boolean): DrawnShape;
  /** Points go exactly where the hand is, whatever is near. */
  readonly free?: true;
  /** What is in hand again when nothing is under way; undefined is the same tool with nothing set. */
  readonly rest?: () => ToolState;
  /** It is done: one step, or a refusal. False keeps the corners in hand, to be mended. */
  finish(points: readonly Point[], closed: boolean): boolean;
}

/** Fewer corners enclose nothing. */
const LEAST_CLOSED = 3;
/** So near to a corner is on it, in CSS pixels. */
const ON_CORNER_PX = { mouse: 9, pen: 10, touch: 18 } as const;

/** Corners are kept to a thousandth of an inch; the grid of metres lies between. */
const KEPT = 0.001;
const same = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.abs(a.x - b.x) <= KEPT && Math.abs(a.y - b.y) <= KEPT;

/** Corners are set one by one. On the first it closes; a second press on the last, or Enter, ends it. */
export class TraceAiming implements ToolState {
  readonly name: string;
  readonly #hand: Hand;
  readonly #tracing: Tracing;
  readonly points: readonly Point[];
  readonly tool: string;

  constructor(hand: Hand, tracing: Tracing, points: readonly Point[] = []) {
    this.#hand = hand;
    this.#tracing = tracing;
    this.points = points;
    this.tool = tracing.tool;
    this.name = `${tracing.tool}.${points.length === 0 ? 'idle' : 'aiming'}`;
  }
  enter(): void {
    this.#hand.mark({ hovered: undefined, guides: [] });
    this.#show(this.#hand.marks.crosshair);
  }
  press(input: PointerInput): ToolState {
    this.#hand.unmark('crosshair');
    const stretches = this.#tracing.enough === 2 && this.points.length === 0;
    return stretches
      ? new TracePressed(this.#with(this.#at(input)), input, this)
      : new TracePressed(this, input);
  }
  update(input: PointerInput): ToolState {
    if (input.device === 'mouse') this.follow(input);
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.#hand.unmark('shape', 'guides', 'crosshair', 'fits');
    return this.points.length > 0 ? this.#atRest() : new SelectIdle(this.#hand);
  }

  /** Shows the line up to the pointer. */
  follow(input: PointerInput): void {
    const { at, guides } = this.#drawn(input);
    this.#show(at);
    this.#hand.mark({ guides });
  }
  /** Sets a corner under the pointer, or ends on a corner that is there. */
  take(input: PointerInput): ToolState {
    const held = toGarden(this.#hand.eye.camera, input);
    const reach = ON_CORNER_PX[input.device] / pxPerInch(this.#hand.eye.camera);
    const at = this.#at(input);
    // A press beside a corner that the grid drew there is drawn there again.
    const isOn = (corner: Point | undefined) =>
      same(corner, at) || (corner !== undefined && Math.hypot(corner.x - held.x, corner.y - held.y) <= reach);
    if (this.points.length >= LEAST_CLOSED && isOn(this.points[0])) return this.#finish(true);
    if (isOn(this.points.at(-1))) return this.end();
    return this.#added(at);
  }
  /** Ends with the corners there are; stays while they are too few. */
  end(): ToolState {
    const { leastOpen } = this.#tracing;
    const least = leastOpen ?? this.#tracing.enough ?? LEAST_CLOSED;
    if (this.points.length < least) {
      if (this.points.length > 0)
        this.#hand.say(least === 2 ? 'Set another point first.' : 'It needs three corners or more.');
      return this;
    }
    return this.#finish(leastOpen === undefined);
  }
  /** Takes the last corner back. */
  back(): ToolState {
    const points = this.points.slice(0, -1);
    return points.length > 0 ? new TraceAiming(this.#hand, this.#tracing, points) : this.#atRest();
  }
  /** The crosshair of the keyboard goes to a spot. */
  aim(at: Point): void {
    this.#hand.mark({ crosshair: at });
    this.#show(at);
  }
  /** Enter: a corner at the crosshair, or the end where one is there already or no crosshair is out. */
  enterAt(at: Point | undefined): ToolState {
    if (!at) return this.end();
    if (this.points.length >= LEAST_CLOSED && same(this.points[0], at)) return this.#finish(true);
    if (same(this.points.at(-1), at)) return this.end();
    const next = this.#added(at);
    if (next instanceof TraceAiming && next.points.length > this.points.length)
      this.#hand.say(this.#tracing.shape([...this.points, at], false).words ?? '');
    return next;
  }

  #at(input: PointerInput): Point {
    return this.#drawn(input).at;
  }
  #drawn(input: PointerInput): Snapped {
    const at = toGarden(this.#hand.eye.camera, input);
    return this.#tracing.free ? { at, guides: [] } : this.#hand.drawnTo(at);
  }
  /** With another corner; done when that is enough of them. */
  #added(at: Point): ToolState {
    const next = this.#with(at);
    if (next.points.length !== this.#tracing.enough) return next;
    const done = next.#finish(true);
    return done === next ? this : done;
  }
  #with(at: Point): TraceAiming {
    return new TraceAiming(this.#hand, this.#tracing, [...this.points, snapToGrid(at, KEPT)]);
  }
  #finish(closed: boolean): ToolState {
    if (!this.#tracing.finish(this.points, closed)) return this;
    this.#hand.unmark('shape', 'guides', 'crosshair', 'fits');
    return this.#atRest();
  }
  #atRest(): ToolState {
    this.#hand.unmark('shape');
    return this.#tracing.rest?.() ?? new TraceAiming(this.#hand, this.#tracing);
  }
  #show(at: Point | undefined): void {
    const line = at && !same(this.points.at(-1), at) ? [...this.points, at] : this.points;
    const shape = this.#tracing.shape(line, false);
    this.#hand.mark({ shape: this.points.length > 0 ? { ...shape, handles: this.points } : undefined });
  }
}

/** The pointer is down: the next corner follows it until it lets go. */
class TracePressed implements ToolState {
  readonly name: string;
  readonly #before: TraceAiming;
  readonly #start: PointerInput;
  /** Set where the press itself gave the first corner: what there was without it. */
  readonly #without: TraceAiming | undefined;

  constructor(before: TraceAiming, start: PointerInput, without?: TraceAiming) {
    this.#before = before;
    this.#start = start;
    this.#without = without;
    this.name = `${before.tool}.pressed`;
  }
  enter(): void {
    this.#before.follow(this.#start);
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    this.#before.follow(input);
    return this;
  }
  complete(input: PointerInput): ToolState {
    // A tap gave the first corner alone; the next one gives the second.
    if (this.#without && !hasStrayed(this.#start, input)) return this.#before;
    return this.#before.take(input);
  }
  /** A second finger came down: the corners that were set stay. */
  cancel(): ToolState {
    return this.#without ?? this.#before;
  }
}
