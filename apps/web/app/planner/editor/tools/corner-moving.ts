import type { Point } from '@understory/garden';
import { pxPerInch, toGarden } from '../../view/camera.ts';
import {
  addedCorner,
  type Cornered,
  cornered,
  cornersIn,
  middlesIn,
  movedCorner,
  refuseCornered,
  reshape,
  shapeOfCornered,
  withoutCorner,
} from '../corners.ts';
import type { Working } from '../working.ts';
import type { Hand } from './hand.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** So near to a corner takes hold of it, in CSS pixels. */
const ON_CORNER_PX = { mouse: 8, pen: 10, touch: 16 } as const;

/** The middles of sides where this person may add a corner: to a bed that is to change its shape, by their plan. */
export const middlesOffered = (work: Pick<Working, 'store'>, thing: Cornered) =>
  thing.kind === 'measure' || work.store.getState().rights.shapes ? middlesIn(thing) : [];

/** What a press at a corner of the selected bed or measure begins, or at the middle of a side; undefined elsewhere. */
export function cornerUnder(
  hand: Hand & Working,
  input: PointerInput,
  after: ToolState,
): ToolState | undefined {
  const thing = cornered(hand);
  if (!thing) return undefined;
  const held = toGarden(hand.eye.camera, input);
  const reach = ON_CORNER_PX[input.device] / pxPerInch(hand.eye.camera);
  const isNear = (corner: Point) => Math.hypot(corner.x - held.x, corner.y - held.y) <= reach;
  const index = cornersIn(thing).findIndex(isNear);
  if (index >= 0) return new CornerMoving(hand, thing, thing, index, after);
  const side = middlesOffered(hand, thing).findIndex(isNear);
  const added = side < 0 ? undefined : addedCorner(thing, side);
  return added && new CornerMoving(hand, thing, added, side + 1, after);
}

/** A corner follows the pointer. Let go on the corner beside it, it is taken away. */
class CornerMoving implements ToolState {
  readonly name = 'select.reshaping';
  readonly #hand: Hand & Working;
  readonly #was: Cornered;
  /** As it is drawn anew: with a corner more where a side was taken hold of. */
  readonly #from: Cornered;
  readonly #index: number;
  readonly #after: ToolState;
  #next: Cornered;
  #strayed = false;

  constructor(hand: Hand & Working, was: Cornered, from: Cornered, index: number, after: ToolState) {
    this.#hand = hand;
    this.#was = was;
    this.#from = from;
    this.#next = was;
    this.#index = index;
    this.#after = after;
  }
  enter(): void {
    this.#hand.unmark('hovered');
  }
  press(): ToolState {
    return this;
  }
  update(input: PointerInput): ToolState {
    const hand = this.#hand;
    const leaveOut = new Set([this.#was.id]);
    const { at, guides } = hand.drawnTo(toGarden(hand.eye.camera, input), { leaveOut });
    this.#strayed = true;
    this.#next = this.#merged(at) ?? movedCorner(this.#from, this.#index, at);
    const fits = refuseCornered(hand.plot, this.#next) === undefined;
    hand.mark({ shape: shapeOfCornered(this.#next, hand.unit), fits, guides });
    return this;
  }
  complete(): ToolState {
    if (this.#strayed) reshape(this.#hand, this.#was, this.#next);
    return this.cancel();
  }
  cancel(): ToolState {
    this.#hand.unmark('shape', 'fits', 'guides');
    return this.#after;
  }
  /** The thing without this corner, while it is held on one beside it. A rectangle keeps its four. */
  #merged(at: Point): Cornered | undefined {
    const from = this.#from;
    if (from.kind === 'bed' && from.form === 'rectangle') return undefined;
    const corners = cornersIn(from);
    const beside = [this.#index - 1, this.#index + 1].flatMap((index) => {
      const isOpen = from.kind === 'measure' && !from.closed;
      return corners[isOpen ? index : (index + corners.length) % corners.length] ?? [];
    });
    const isOn = beside.some((corner) => Math.hypot(corner.x - at.x, corner.y - at.y) < 1);
    return isOn ? withoutCorner(from, this.#index) : undefined;
  }
}
