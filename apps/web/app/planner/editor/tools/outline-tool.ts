import type { Point, Polygon } from '@understory/garden';
import { areaInWords } from '@understory/plan';
import { pxPerInch, toGarden } from '../../view/camera.ts';
import type { Marks } from '../../view/marks.ts';
import { refuseOutline, reshapePlot } from '../outline.ts';
import type { Working } from '../working.ts';
import type { Hand } from './hand.ts';
import { Panning } from './pan-tool.ts';
import { SelectIdle } from './select-tool.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** So near to a corner takes hold of it, in CSS pixels. */
const ON_CORNER_PX = { mouse: 9, pen: 11, touch: 22 } as const;

/** The middles of an outline's sides, where corners can be added. */
const middlesOfSides = (outline: Polygon): Polygon =>
  outline.map(({ x, y }, index) => {
    const next = outline[(index + 1) % outline.length] ?? { x, y };
    return { x: (x + next.x) / 2, y: (y + next.y) / 2 };
  });

const withAdded = (outline: Polygon, after: number): Polygon => {
  const middle = middlesOfSides(outline)[after];
  return middle ? [...outline.slice(0, after + 1), middle, ...outline.slice(after + 1)] : outline;
};
const without = (outline: Polygon, index: number): Polygon => outline.filter((_, each) => each !== index);

/** The outline of the garden shows its corners: each can be dragged, or held by the keys. */
export class OutlineIdle implements ToolState {
  readonly name = 'outline.idle';
  readonly #hand: Hand & Working;
  /** The corner that the keys hold. */
  readonly #held: number | undefined;

  constructor(hand: Hand & Working, held?: number) {
    this.#hand = hand;
    this.#held = held;
  }
  /** What is shown of the outline. */
  get corners(): Marks['corners'] {
    const { outline } = this.#hand.plot;
    return { at: outline, middles: middlesOfSides(outline), held: this.#held };
  }
  enter(): void {
    this.#hand.unmark('hovered');
    this.#tell();
  }
  press(input: PointerInput): ToolState {
    const hand = this.#hand;
    const { outline } = hand.plot;
    const held = toGarden(hand.eye.camera, input);
    const reach = ON_CORNER_PX[input.device] / pxPerInch(hand.eye.camera);
    const isNear = (corner: Point) => Math.hypot(corner.x - held.x, corner.y - held.y) <= reach;
    const index = outline.findIndex(isNear);
    if (index >= 0) return new OutlineMoving(hand, outline, index);
    const side = middlesOfSides(outline).findIndex(isNear);
    if (side >= 0) return new OutlineMoving(hand, withAdded(outline, side), side + 1);
    return new Panning(hand, input, this);
  }
  update(): ToolState {
    return this;
  }
  complete(): ToolState {
    return this;
  }
  cancel(): ToolState {
    this.#hand.unmark('corners');
    return new SelectIdle(this.#hand);
  }

  /** Holds the corner after (1) or before (-1) this one. */
  next(by: 1 | -1): ToolState {
    const { length } = this.#hand.plot.outline;
    const from = this.#held ?? (by > 0 ? -1 : 0);
    return new OutlineIdle(this.#hand, (from + by + length) % length);
  }
  /** Moves the corner that is held by inches. */
  moveBy(dx: number, dy: number): void {
    const held = this.#held;
    if (held === undefined) {
      this.#hand.say('Choose a corner first, with the bracket keys.');
      return;
    }
    const moved = this.#hand.plot.outline.map(({ x, y }, each) =>
      each === held ? { x: x + dx, y: y + dy } : { x, y },
    );
    if (reshapePlot(this.#hand, moved, 'Moved a corner of the garden')) this.#tell();
  }
  /** Adds a corner on the side that follows, and holds that one. */
  add(): ToolState {
    const index = this.#held ?? 0;
    const added = withAdded(this.#hand.plot.outline, index);
    const isDone = reshapePlot(this.#hand, added, 'Added a corner to the garden');
    return isDone ? new OutlineIdle(this.#hand, index + 1) : this;
  }
  /** Takes away the corner that is held, and holds the one before it. */
  remove(): ToolState {
    const held = this.#held;
    if (held === undefined) {
      this.#hand.say('Choose a corner first, with the bracket keys.');
      return this;
    }
    const next = without(this.#hand.plot.outline, held);
    const isDone = reshapePlot(this.#hand, next, 'Took a corner of the garden away');
    return isDone ? new OutlineIdle(this.#hand, Math.max(0, held - 1)) : this;
  }

  #tell(): void {
    const { outline } = this.#hand.plot;
    const at = this.#held === undefined ? undefined : outline[this.#held];
    if (!at || this.#held === undefined) return;
    this.#hand.say(`Corner ${this.#held + 1} of ${outline.length}, ${this.#hand.spotInWords(at)}`);
    this.#hand.eye.keepInView(at);
  }
}

/** A corner of the outline follows the pointer. Let go on the corner beside it, it is taken away. */
class OutlineMoving implements ToolState {
  readonly name = 'outline.reshaping';
  readonly #hand: Hand & Working;
  readonly #from: Polygon;
  readonly #index: number;
  #next: Polygon | undefined;

  constructor(hand: Hand & Working, from: Polygon, index: number) {
    this.#hand = hand;
    this.#from = from;
    this.#index = index;
  }
  enter(): void {
    this.#hand.unmark('hovered');
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const hand = this.#hand;
    const { at, guides } = hand.drawnTo(toGarden(hand.eye.camera, input));
    const moved = this.#from.map((corner, each) => (each === this.#index ? at : corner));
    this.#next = this.#isOnNeighbour(at) ? without(this.#from, this.#index) : moved;
    const fits = refuseOutline(this.#next, hand.document.facts) === undefined;
    const shape = { points: this.#next, closed: true, words: areaInWords(this.#next, hand.unit) };
    hand.mark({ shape, fits, guides });
    return this;
  }
  complete(input: PointerInput): ToolState {
    if (this.#next) this.update(input);
    if (this.#next) reshapePlot(this.#hand, this.#next, 'Reshaped the garden');
    return this.cancel();
  }
  cancel(): ToolState {
    this.#hand.unmark('shape', 'fits', 'guides');
    return new OutlineIdle(this.#hand);
  }
  #isOnNeighbour(at: Point): boolean {
    const count = this.#from.length;
    if (count < 4) return false;
    return [-1, 1].some((step) => {
      const corner = this.#from[(this.#index + step + count) % count];
      return corner !== undefined && Math.hypot(corner.x - at.x, corner.y - at.y) < 1;
    });
  }
}
