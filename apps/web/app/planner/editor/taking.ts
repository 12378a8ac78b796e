import {
  BED_FORMS,
  type BedForm,
  formatLength,
  hardscapeExtent,
  hardscapeOf,
  type LengthUnit,
  type ThingId,
} from '@understory/garden';
import { NO_MARKS } from '../view/marks.ts';
import { type Brush, widened } from './brush.ts';
import { traceBed, traceHouse } from './drawing-beds.ts';
import { brushReach, brushTaken } from './drifting.ts';
import type { DrawingRights, HeldHardscape } from './editor-state.ts';
import { holdTree } from './existing-trees.ts';
import { holdHardscape, holdPen, holdPlant } from './holdings.ts';
import { traceOutline } from './outline.ts';
import { traceScale } from './plan-pictures.ts';
import { Pointing } from './pointing.ts';
import { DriftAiming } from './tools/drift-tool.ts';
import { EraseIdle } from './tools/erase-tool.ts';
import { OutlineIdle } from './tools/outline-tool.ts';
import { PanIdle } from './tools/pan-tool.ts';
import { CarryPressed, type Holding, PlaceAiming } from './tools/place-tool.ts';
import { SelectIdle } from './tools/select-tool.ts';
import { StrokeIdle } from './tools/stroke-tool.ts';
import type { PointerInput, ToolState } from './tools/tool-state.ts';
import { TraceAiming } from './tools/trace-tool.ts';
import { traceMeasure } from './tracings.ts';
import { stopWriting } from './writing.ts';

/** A tool that is taken as it is; plants are taken by `takePlant`. */
export type PlainTool = 'select' | 'pan' | 'erase' | 'bed' | 'drift' | 'label' | 'measure';

/** The hand at its tools: takes one up, changes it, and puts it down. */
export abstract class Taking extends Pointing {
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
    this.enter(TOOLS[tool](this));
  }
  /** Lends the hand for moving the paper, as while the space bar is held; what was in hand comes back after. */
  lendForPanning(): void {
    if (this.leading !== undefined || this.lent) return;
    this.lent = this.state;
    this.enter(new PanIdle(this));
  }
  goOnAfterPanning(): void {
    const before = this.lent;
    if (!before) return;
    if (this.leading !== undefined) this.cancel();
    this.enter(before);
    this.lent = undefined;
  }
  /** Takes the tool for beds of a form; refused, and said why, where the plan does not have it. */
  takeBed(form: BedForm): void {
    if (form !== 'rectangle' && !this.store.getState().rights.shapes) {
      this.refuse('Beds of this shape come with the Cultivator plan. Rectangles are everybody’s.');
      return;
    }
    this.putDown();
    this.store.setState({ bedForm: form });
    this.enter(form === 'freehand' ? new StrokeIdle(this) : new TraceAiming(this, traceBed(this, form)));
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
    this.enter(new DriftAiming(this));
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
  /** Shows the corners of the garden's outline, to be moved, added and taken away. */
  takeOutline(): void {
    this.putDown();
    this.selectNone();
    this.enter(new OutlineIdle(this));
    this.offerCorners();
    this.say(
      'The corners of the garden. Drag one; or choose it with the bracket keys and move it with the arrows.',
    );
  }
  /** Draws the garden's outline anew, corner by corner. */
  traceOutline(): void {
    this.putDown();
    this.selectNone();
    const tracing = traceOutline(this, () => new OutlineIdle(this));
    this.enter(new TraceAiming(this, tracing));
    this.say('Set the corners of the garden one by one. End on the first.');
  }
  /** Asks for two points on a picture, to scale it by. */
  takeScale(picture: ThingId): void {
    this.putDown();
    this.enter(
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
    this.enter(
      new TraceAiming(
        this,
        traceHouse(this, () => new SelectIdle(this)),
      ),
    );
  }
  /** Takes an existing tree in hand, whose species nobody has to know. */
  takeTree(): void {
    this.putDown();
    this.enter(new PlaceAiming(this, holdTree(this)));
    this.say('An existing tree in hand. Set it down where its trunk stands.');
  }
  /** Takes a plant in hand: the next press, tap or Enter places it. */
  takePlant(plant: number): void {
    this.putDown();
    this.enter(new PlaceAiming(this, holdPlant(this, plant)));
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
    this.enter(new PlaceAiming(this, holdHardscape(this, held)));
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
    if (this.leading !== undefined) return;
    this.leading = input.pointer;
    this.enter(new CarryPressed(this, holding, input, this.state));
  }
  /** Ends every gesture and empties the hand; the selection stays. */
  putDown(): void {
    this.dropGesture();
    stopWriting(this);
    if (this.state.name !== 'select.idle') this.enter(this.state.cancel());
    const { selection } = this.marks;
    this.mark({ ...NO_MARKS, selection });
    this.enter(new SelectIdle(this));
    this.offerCorners();
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
}

const TOOLS: Readonly<Record<Exclude<PlainTool, 'bed' | 'drift'>, (hand: Taking) => ToolState>> = {
  select: (hand) => new SelectIdle(hand),
  pan: (hand) => new PanIdle(hand),
  erase: (hand) => new EraseIdle(hand),
  label: (hand) => new PlaceAiming(hand, holdPen(hand)),
  measure: (hand) => new TraceAiming(hand, traceMeasure(hand)),
};
