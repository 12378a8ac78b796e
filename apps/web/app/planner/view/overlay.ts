import type { Bounds, Guide, Point, ThingId } from '@understory/garden';
import type { GardenDocument, Pen, PlanTools, PlantsById, PlanView } from '@understory/plan';

/** Things held above the drawing while they are moved, and how far from where they stand, in inches. */
export interface Lifted {
  readonly ids: ReadonlySet<ThingId>;
  readonly dx: number;
  readonly dy: number;
  /** They are copies: what they were made from stays where it stands. */
  readonly copies?: true | undefined;
  /** False while they may not stand where they are held. */
  readonly fits: boolean;
}

/** A line or an outline that is being drawn, in inches. */
export interface DrawnShape {
  readonly points: readonly Point[];
  /** Whether its end is joined to its beginning. */
  readonly closed: boolean;
  /** Corners that can be taken hold of; undefined shows none. */
  readonly handles?: readonly Point[];
  /** Its numbers, to be read near the hand. */
  readonly words?: string;
}

/** The handle that turns stands so far above what it turns, in CSS pixels. */
export const TURN_STALK_PX = 30;

/** Corners that can be taken hold of, and middles of sides where one can be added. */
export interface ShownCorners {
  readonly at: readonly Point[];
  readonly middles: readonly Point[];
  /** Which of them the keyboard holds. */
  readonly held?: number | undefined;
  /** Where the stalk begins of the handle that turns what is selected. */
  readonly turn?: Point | undefined;
}

/** What any tool can show without a painter of its own. */
export interface Sketch {
  readonly shape?: DrawnShape | undefined;
  /** Why a point went where it did. */
  readonly guides?: readonly Guide[] | undefined;
  /** False while what is held or drawn may not be so. */
  readonly fits?: boolean | undefined;
  /** Neighbours whose mature spread meets what is lifted or about to be placed. */
  readonly crowded?: ReadonlySet<ThingId> | undefined;
  readonly corners?: ShownCorners | undefined;
  /** A circle of ground around a point: what a brush covers, a crown; in inches. */
  readonly ring?: { readonly at: Point; readonly reach: number } | undefined;
  /** The rectangle that selects what it touches. */
  readonly marquee?: Bounds | undefined;
}

/** What a painter of the overlay is given. */
export interface OverlayGround {
  readonly pen: Pen;
  readonly view: PlanView;
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  readonly tools: PlanTools;
  /** What hangs above the drawing, and is painted there. */
  readonly lifted: ReadonlySet<ThingId>;
}

/** Something shown over the document, and who paints of it what a sketch does not say. */
export interface OverlayLayer<Shown extends Sketch = Sketch> {
  readonly shown: Shown;
  /** What it paints itself, and the drawing leaves out. */
  readonly hides?: ReadonlySet<ThingId>;
  paint?(ground: OverlayGround, shown: Shown): void;
}

/** The layers over what is selected, from the lowest: what is proposed, the tool that waits, and the one at work. */
export const OVERLAY_LAYERS = ['proposal', 'waiting', 'tool'] as const;

/** What is painted over the document. None of it is saved and none of it can be undone. */
export interface OverlayState
  extends Readonly<Partial<Record<(typeof OVERLAY_LAYERS)[number], OverlayLayer | undefined>>> {
  readonly selection: ReadonlySet<ThingId>;
  readonly hovered: ThingId | undefined;
  readonly lifted: Lifted | undefined;
  /** Where Enter acts, while the keyboard aims. */
  readonly crosshair: Point | undefined;
}

const NONE: ReadonlySet<ThingId> = new Set();

export const BARE_OVERLAY: OverlayState = {
  selection: NONE,
  hovered: undefined,
  lifted: undefined,
  crosshair: undefined,
};

/** True when nothing is painted over the document. */
export const isBare = ({ selection, ...rest }: OverlayState): boolean =>
  selection.size === 0 && Object.values(rest).every((each) => each === undefined);

interface Union {
  readonly hidden: ReadonlySet<ThingId>;
  readonly both: ReadonlySet<ThingId>;
}
/** The drawing is painted anew for another set, so that one that says the same has to be the same. */
const unions = new WeakMap<ReadonlySet<ThingId>, Union>();

/** What is not drawn where it stands, because it is held above the drawing or painted by the proposal. */
export function missingUnder({
  lifted,
  proposal,
}: Pick<OverlayState, 'lifted' | 'proposal'>): ReadonlySet<ThingId> {
  const held = lifted && !lifted.copies ? lifted.ids : NONE;
  const hidden = proposal?.hides ?? NONE;
  if (hidden.size === 0) return held;
  if (held.size === 0) return hidden;
  const known = unions.get(held);
  if (known?.hidden === hidden) return known.both;
  const both = new Set([...held, ...hidden]);
  unions.set(held, { hidden, both });
  return both;
}
