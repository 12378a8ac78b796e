import { type Point, plotContains, snapToGrid } from '@understory/garden';
import { toGarden } from '../view/camera.ts';
import { cornered } from './corners.ts';
import { Taking } from './taking.ts';
import { CornerHeld } from './tools/corner-held.ts';
import { DriftAiming } from './tools/drift-tool.ts';
import { OutlineIdle } from './tools/outline-tool.ts';
import { PlaceAiming } from './tools/place-tool.ts';
import { SelectIdle } from './tools/select-tool.ts';
import { StrokeIdle } from './tools/stroke-tool.ts';
import type { ToolState } from './tools/tool-state.ts';
import { TraceAiming } from './tools/trace-tool.ts';
import { rewrite } from './writing.ts';

export type { EditorState } from './editor-state.ts';
export type { PlainTool } from './taking.ts';

/**
 * The drawing hand: takes pointers and keys, works on a document, and shows what it is about to do as marks.
 * It knows nothing of the DOM and nothing of how anything is drawn.
 */
export class Editor extends Taking {
  /** Whether the arrows move a crosshair and Enter does something at it. */
  get aims(): boolean {
    return isAiming(this.state);
  }
  /** Moves the keyboard's crosshair by inches; it starts in the middle of what is seen. */
  aimBy(dx: number, dy: number): void {
    const state = this.state;
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
    const state = this.state;
    if (state instanceof TraceAiming) {
      const { crosshair } = this.marks;
      const at = crosshair ?? (state.points.length === 0 ? this.#aimStart() : undefined);
      this.mark({ crosshair: at });
      this.enter(state.enterAt(at));
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
    if (thing && this.state instanceof SelectIdle) this.#hold(new CornerHeld(this, thing.id));
  }
  #hold(next: ToolState): void {
    this.enter(next);
    this.offerCorners();
  }
  /** Moves the corner that is held by inches; false when none is. */
  moveCorner(dx: number, dy: number): boolean {
    if (!holdsCorner(this.state)) return false;
    this.state.moveBy(dx, dy);
    return true;
  }
  /** Holds the corner after (1) or before (-1) the one that is held; false when none is. */
  nextCorner(by: 1 | -1): boolean {
    if (!holdsCorner(this.state)) return false;
    this.#hold(this.state.next(by));
    return true;
  }
  /** Takes away the corner that is held; false when none is. */
  removeCorner(): boolean {
    if (!holdsCorner(this.state)) return false;
    this.#hold(this.state.remove());
    return true;
  }
  /** Takes the last corner back of what is being drawn; false when nothing is. */
  takeBackCorner(): boolean {
    const state = this.state;
    if (!(state instanceof TraceAiming) || state.points.length === 0) return false;
    this.enter(state.back());
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
    if (this.leading !== undefined) return;
    const label = this.drawing.undo();
    this.say(label ? `Undid: ${label}.` : 'Nothing to undo.');
  }
  redo(): void {
    if (this.leading !== undefined) return;
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
