import type { BedThing, Point } from '@understory/garden';
import { groundOf } from '../../document/drawn-field.ts';
import { thingOf } from '../../document/garden-document.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { pxPerInch, toGarden } from '../../view/camera.ts';
import { bedInWords, isNoBed, middlesOf, refuseBed, withCorner, withCornerOn } from '../bed-shapes.ts';
import type { Working } from '../working.ts';
import type { Hand } from './hand.ts';
import type { PointerInput, ToolState } from './tool-state.ts';

/** So near to a corner takes hold of it, in CSS pixels. */
const ON_CORNER_PX = { mouse: 8, pen: 10, touch: 16 } as const;

/** The one selected bed whose corners can be taken hold of. */
export function editedBed(work: Pick<Working, 'marks' | 'document' | 'free'>): BedThing | undefined {
  const [only, second] = work.marks.selection;
  const bed = only === undefined || second !== undefined ? undefined : thingOf(work.document, only);
  return bed?.kind === 'bed' && work.free(new Set([bed.id])).size > 0 ? bed : undefined;
}

/** What a press at a corner of the selected bed begins, or at the middle of a side; undefined elsewhere. */
export function cornerUnder(
  hand: Hand & Working,
  input: PointerInput,
  after: ToolState,
): ToolState | undefined {
  const bed = editedBed(hand);
  if (!bed) return undefined;
  const held = toGarden(hand.eye.camera, input);
  const reach = ON_CORNER_PX[input.device] / pxPerInch(hand.eye.camera);
  const isNear = (corner: Point) => Math.hypot(corner.x - held.x, corner.y - held.y) <= reach;
  const index = bed.corners.findIndex(isNear);
  if (index >= 0) return new CornerMoving(hand, bed, bed, index, after);
  const side = hand.store.getState().rights.shapes ? middlesOf(bed).findIndex(isNear) : -1;
  return side < 0 ? undefined : new CornerMoving(hand, bed, withCornerOn(bed, side), side + 1, after);
}

/** A corner follows the pointer. Let go on the corner beside it, it is taken away. */
class CornerMoving implements ToolState {
  readonly name = 'select.reshaping';
  readonly #hand: Hand & Working;
  readonly #was: BedThing;
  /** As it is drawn anew: with a corner more where a side was taken hold of. */
  readonly #from: BedThing;
  readonly #index: number;
  readonly #after: ToolState;
  #next: BedThing;
  #strayed = false;

  constructor(hand: Hand & Working, was: BedThing, from: BedThing, index: number, after: ToolState) {
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
    this.#next = this.#merged(at) ?? { ...this.#from, corners: withCorner(this.#from, this.#index, at) };
    const fits = !isNoBed(this.#next) && refuseBed(hand.plot, this.#next) === undefined;
    const shape = { points: groundOf(this.#next), closed: true, words: bedInWords(this.#next) };
    hand.mark({ shape, fits, guides });
    return this;
  }
  complete(): ToolState {
    const hand = this.#hand;
    const { corners, form } = this.#next;
    const refusal = isNoBed(this.#next)
      ? 'That would leave no ground in the bed. It stays as it was.'
      : refuseBed(hand.plot, this.#next);
    if (this.#strayed && refusal) hand.refuse(refusal);
    else if (this.#strayed && (form === this.#was.form || hand.mayDraw([this.#next]))) {
      const ids = new Set([this.#was.id]);
      const fields = form === this.#was.form ? { corners } : { corners, form };
      hand.commit(entryOf(`Reshaped ${hand.nameOf(ids)}`, [changeThings(hand.document, ids, () => fields)]));
    }
    return this.cancel();
  }
  cancel(): ToolState {
    this.#hand.unmark('shape', 'fits', 'guides');
    return this.#after;
  }
  /** The bed without this corner, while it is held on one beside it and three others stay. */
  #merged(at: Point): BedThing | undefined {
    const { corners, form } = this.#from;
    if (form === 'rectangle' || form === 'circle' || corners.length < 4) return undefined;
    const beside = [-1, 1].map((step) => corners[(this.#index + step + corners.length) % corners.length]);
    const isOn = beside.some((corner) => corner && Math.hypot(corner.x - at.x, corner.y - at.y) < 1);
    return isOn ? { ...this.#from, corners: corners.filter((_, each) => each !== this.#index) } : undefined;
  }
}
