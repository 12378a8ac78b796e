import type { BedForm, HardscapeThing, LayerStates, LengthUnit, Point, ThingId } from '@understory/garden';
import { type Marks, NO_MARKS } from '../view/marks.ts';
import type { Brush } from './brush.ts';
import type { EyeState } from './eye.ts';

/** What this person may draw anew beyond what everybody may. What stands in the garden already is everybody's to move. */
export interface DrawingRights {
  readonly hardscape: boolean;
  /** Beds that are no upright rectangles. */
  readonly shapes: boolean;
  /** How layers are shown. Showing one as at first again is everybody's. */
  readonly layers: boolean;
}

/** A hardscape item in hand, as the next one will be placed. */
export type HeldHardscape = Pick<HardscapeThing, 'type' | 'scale' | 'rotation'>;

/** Two points that were set on a picture, to be told how far apart they really are. */
export interface PointsOnPicture {
  readonly picture: ThingId;
  readonly from: Point;
  readonly to: Point;
}

/** What the hand and the eye are doing. None of it is in the history or in a save. */
export interface EditorState extends EyeState {
  readonly marks: Marks;
  /** Name of the tool's state, as `select.moving`. */
  readonly doing: string;
  /** The plant in hand while placing. */
  readonly inHand: number | undefined;
  readonly heldHardscape: HeldHardscape | undefined;
  /** What drifts are painted with. */
  readonly brush: Brush;
  /** Layers as a slider tries them, before it is let go. */
  readonly layersTried: LayerStates | undefined;
  /** The form in which beds are drawn. */
  readonly bedForm: BedForm;
  /** Where north is while the arrow is being turned, in degrees. */
  readonly turningNorth: number | undefined;
  /** Words that are being written on the plan; `id` is the label they replace. */
  readonly writing:
    | { readonly at: Point; readonly id: ThingId | undefined; readonly text: string }
    | undefined;
  /** Two points on a picture whose distance is asked for. */
  readonly scaling: PointsOnPicture | undefined;
  readonly snap: boolean;
  /** What lengths are told in, and whose grid is drawn and snapped to. */
  readonly unit: LengthUnit;
  /** Taps add to what is selected, and dragging bare ground selects instead of moving the paper. */
  readonly gathering: boolean;
  readonly rights: DrawingRights;
  /** What the announcer says; `turn` tells two equal sentences apart. */
  readonly said: { readonly text: string; readonly turn: number };
  /** Why the last thing asked for was not done; empty once something else begins. */
  readonly refusal: string;
}

export const AT_FIRST: EditorState = {
  viewport: { width: 0, height: 0 },
  camera: { x: 0, y: 0, zoom: 1 },
  marks: NO_MARKS,
  doing: 'select.idle',
  inHand: undefined,
  heldHardscape: undefined,
  brush: { species: [], width: 4 },
  layersTried: undefined,
  bedForm: 'rectangle',
  turningNorth: undefined,
  writing: undefined,
  scaling: undefined,
  snap: true,
  unit: 'feet',
  gathering: false,
  rights: { hardscape: false, shapes: false, layers: false },
  said: { text: '', turn: 0 },
  refusal: '',
};
