import type { Abilities, LayerStates, LengthUnit, Point, ThingId, TriedTool } from '@understory/garden';
import { BARE_OVERLAY, type OverlayState } from '../view/overlay.ts';
import type { CameraState } from './camera.ts';
import { type TimeState, TODAYS_PLAN } from './time.ts';

/** What the editor is doing. None of it is in the history or in a save. */
export interface EditorState extends CameraState, TimeState {
  readonly overlay: OverlayState;
  /** The tool in hand, by its id. One that is only lent for a moment is not in hand. */
  readonly tool: string;
  /** Name of the active state, as `select.moving`. */
  readonly active: string;
  /** The plant that the tool in hand sets. */
  readonly plant: number | undefined;
  /** The numbers of what is drawn, in words. */
  readonly words: string | undefined;
  /** Why what is held cannot stand there, or whom it would crowd; empty when it stands well. */
  readonly warning: string | undefined;
  /** Something is drawn that Enter ends, and of which Delete takes the last point back. */
  readonly ends: boolean;
  /** Whether a typed length sets the next point. */
  readonly measures: boolean;
  /** What is typed of that length; undefined while nothing is. */
  readonly typing: string | undefined;
  /** What tools remember, by their ids. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Layers as a slider tries them, before it is let go. */
  readonly layersTried: LayerStates | undefined;
  /** Where north is while the arrow is being turned, in degrees. */
  readonly turningNorth: number | undefined;
  /** Words that are being written on the plan; `id` is the label they replace. */
  readonly writing:
    | { readonly at: Point; readonly id: ThingId | undefined; readonly text: string }
    | undefined;
  readonly snap: boolean;
  /** What lengths are told in, and whose grid is drawn and snapped to. */
  readonly unit: LengthUnit;
  /** Taps add to what is selected, and dragging bare ground selects instead of moving the paper. */
  readonly gathering: boolean;
  /** What this person may draw anew beyond what everybody may. What stands in the garden already is everybody's to move. */
  readonly abilities: Abilities;
  /** What the announcer says; `turn` tells two equal sentences apart. */
  readonly said: { readonly text: string; readonly turn: number };
  /** Why the last thing asked for was not done; empty once something else begins. */
  readonly notice: string;
  /** The tool that was wanting, where it was not done for a plan. */
  readonly needs: TriedTool | undefined;
}

export const FIRST_STATE: EditorState = {
  viewport: { width: 0, height: 0 },
  camera: { x: 0, y: 0, zoom: 1 },
  time: TODAYS_PLAN,
  lenses: [],
  overlay: BARE_OVERLAY,
  tool: '',
  active: '',
  plant: undefined,
  words: undefined,
  warning: undefined,
  ends: false,
  measures: false,
  typing: undefined,
  options: {},
  layersTried: undefined,
  turningNorth: undefined,
  writing: undefined,
  snap: true,
  unit: 'feet',
  gathering: false,
  abilities: { hardscape: false, shapes: false, layers: false },
  said: { text: '', turn: 0 },
  notice: '',
  needs: undefined,
};

/** False while something is pressed, dragged or drawn: panels need not follow each step of that. */
export const isAtRest = ({ active }: Pick<EditorState, 'active'>): boolean =>
  /\.(idle|aiming|corner)$/.test(active);

/** What a tool remembers while it is not in hand. */
export interface ToolOptions<Value> {
  /** The id of the tool. */
  readonly id: string;
  readonly initial: Value;
}

export const optionsIn = <Value>(
  { options }: Pick<EditorState, 'options'>,
  { id, initial }: ToolOptions<Value>,
): Value => (id in options ? (options[id] as Value) : initial);
