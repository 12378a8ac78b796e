import { msg, plural } from '@lingui/core/macro';
import {
  type Bounds,
  LENGTH_GRIDS,
  type LengthGrid,
  type LengthUnit,
  type Plot,
  type Point,
  type RowRefusal,
  type Thing,
  type ThingId,
  type TriedTool,
} from '@understory/garden';
import {
  edgeWords,
  type GardenDocument,
  type GardenFacts,
  northOf,
  type PlantsById,
  plantName,
  plotOf,
  spotInWords,
  thingName,
  wholeGround,
} from '@understory/plan';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sayHere } from '../../shell/words.ts';
import { thingAt, thingsTouching } from '../document/finding.ts';
import type { GardenStore } from '../document/garden-store.ts';
import type { Entry } from '../document/history.ts';
import { thingOf, thingsOf } from '../document/thing-index.ts';
import { pxPerInch, type ScreenPoint, toGarden } from '../view/camera.ts';
import { CameraController } from './camera.ts';
import { Commands } from './commands/commands.ts';
import { Input } from './input.ts';
import { Overlay } from './overlay.ts';
import { Placement } from './placement.ts';
import { Selection, withGroups } from './selection.ts';
import { type EditorState, FIRST_STATE, optionsIn, type ToolOptions } from './state.ts';
import { TimeController } from './time.ts';
import type { CommandContext, PointerInput, ToolDefinition } from './tool.ts';

/** Fingers reach this far, mice half of it, in CSS pixels. */
const FINGER_REACH = 18;

/**
 * Wires the parts that draw a garden: camera, time, selection, placement, overlay, input and commands. It knows nothing of the
 * DOM, nothing of how anything is drawn, and no tool by name.
 */
export class Editor implements CommandContext {
  readonly garden: GardenStore;
  readonly store: StoreApi<EditorState> = createStore(() => FIRST_STATE);
  readonly overlay = new Overlay(this.store);
  readonly camera = new CameraController(this.store, () => wholeGround(this.document, this.plants));
  readonly time = new TimeController(this.store);
  readonly selection: Selection;
  readonly placement: Placement;
  readonly input: Input;
  readonly commands: Commands;
  #plot: { readonly facts: GardenFacts; readonly plot: Plot } | undefined;

  /** The first of the tools is in hand when no other is. */
  constructor(garden: GardenStore, tools: readonly ToolDefinition<unknown>[]) {
    const [home] = tools;
    if (!home) throw new Error('An editor needs a tool.');
    this.garden = garden;
    this.selection = new Selection(this, this.overlay, this.camera);
    this.placement = new Placement(this, this.camera);
    this.input = new Input(this, this.overlay, home);
    this.commands = new Commands(this, tools);
  }

  get document(): GardenDocument {
    return this.garden.document;
  }
  get plants(): PlantsById {
    return this.garden.plants;
  }
  get plot(): Plot {
    const { facts } = this.document;
    if (this.#plot?.facts !== facts) this.#plot = { facts, plot: plotOf(facts) };
    return this.#plot.plot;
  }
  get unit(): LengthUnit {
    return this.store.getState().unit;
  }
  get grid(): LengthGrid {
    return LENGTH_GRIDS[this.unit];
  }
  get crosshair(): Point | undefined {
    return this.overlay.now.crosshair;
  }

  pointAt(input: ScreenPoint): Point {
    return toGarden(this.camera.now, input);
  }
  hit(input: PointerInput): Thing | undefined {
    const reach = input.device === 'mouse' ? FINGER_REACH / 2 : FINGER_REACH;
    return thingAt(this.document, this.plants, this.pointAt(input), reach / pxPerInch(this.camera.now));
  }
  touchedBy(bounds: Bounds): ReadonlySet<ThingId> {
    return withGroups(this.document, thingsTouching(this.document, this.plants, bounds));
  }
  setCrosshair(at: Point | undefined): void {
    this.overlay.set({ crosshair: at });
  }
  options<Value>(of: ToolOptions<Value>): Value {
    return optionsIn(this.store.getState(), of);
  }
  setOptions<Value>({ id }: ToolOptions<Value>, value: Value): void {
    this.store.setState({ options: { ...this.store.getState().options, [id]: value } });
  }

  activate<Args>(tool: ToolDefinition<Args>, args?: Args): void {
    this.input.activate(tool, args as Args);
  }
  deactivate(): void {
    this.input.deactivate();
  }
  commit(entry: Entry | undefined, more = ''): boolean {
    return this.#tell(entry, this.garden.commit(entry), more);
  }
  amend(entry: Entry | undefined): boolean {
    return this.#tell(entry, entry ? this.garden.amend(entry.label, entry.diff) : [], '');
  }
  #tell(entry: Entry | undefined, [refusal]: readonly RowRefusal[], more: string): boolean {
    if (refusal) this.notice(sayHere(refusal.words));
    else if (entry) {
      const { label } = entry;
      this.announce(`${sayHere(msg`${label}.`)} ${more}`.trim());
    }
    return !refusal;
  }
  announce = (text: string): void =>
    this.store.setState(({ said }) => ({ said: { text, turn: said.turn + 1 }, notice: '' }));
  notice = (text: string, needs?: TriedTool): void => {
    this.announce(text);
    this.store.setState({ notice: text, needs });
  };

  plantName(plant: number): string {
    return plantName(this.plants, plant, sayHere);
  }
  nameOf(ids: ReadonlySet<ThingId>): string {
    const [first] = ids;
    const thing = ids.size === 1 && first !== undefined ? thingOf(this.document, first) : undefined;
    if (thing) return thingName(this.plants, thing, sayHere);
    const areAllPlants = thingsOf(this.document, ids).every(({ kind }) => kind === 'plant');
    const { size: count } = ids;
    return sayHere(
      areAllPlants
        ? msg`${plural(count, { one: '# plant', other: '# plants' })}`
        : msg`${plural(count, { one: '# thing', other: '# things' })}`,
    );
  }
  spotInWords(at: Point): string {
    return spotInWords(at, edgeWords(northOf(this.document.facts)), sayHere, this.unit);
  }
}
