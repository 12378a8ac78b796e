import type { Bounds, Guide, Point, Thing, ThingId } from '@understory/garden';
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

/** The handles of the box stand so far off what is in it, in CSS pixels, so that things near its corners can still be taken hold of. */
const BOX_OUTSET_PX = 12;
/** On the box the handle that turns stands so far above it that a finger hits one of the two. */
const BOX_STALK_PX = 46;
/** Sides shorter than this on the screen have no handle of their own: it would lie on those of the corners. */
const SIDE_PX = 96;

/** The box round several things that are selected together: by its handles they are made larger, smaller, wider and longer. */
export interface SizingBox {
  readonly bounds: Bounds;
  /** Whether its sides have handles too. */
  readonly sides: boolean;
}

/** A handle of the box, and which side it is on: -1 west or north, 1 east or south, 0 between. */
export interface BoxHandle extends Point {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

const OUTER = [-1, 0, 1] as const;

/**
 * The box as it is drawn, and its handles, in inches.
 * @param scale CSS pixels to the inch
 */
export function boxOnScreen({ bounds, sides }: SizingBox, scale: number) {
  const out = BOX_OUTSET_PX / scale;
  const frame: Bounds = {
    west: bounds.west - out,
    north: bounds.north - out,
    east: bounds.east + out,
    south: bounds.south + out,
  };
  const [middle, half] = [
    { x: (frame.west + frame.east) / 2, y: (frame.north + frame.south) / 2 },
    { x: (frame.east - frame.west) / 2, y: (frame.south - frame.north) / 2 },
  ];
  const hasHandle = (across: number, down: number): boolean => {
    if (across !== 0 && down !== 0) return true;
    if (!sides || (across === 0 && down === 0)) return false;
    return 2 * (across === 0 ? half.x : half.y) * scale >= SIDE_PX;
  };
  const handles = OUTER.flatMap((down) =>
    OUTER.flatMap((across): BoxHandle[] =>
      hasHandle(across, down)
        ? [{ across, down, x: middle.x + across * half.x, y: middle.y + down * half.y }]
        : [],
    ),
  );
  const top = { x: middle.x, y: frame.north };
  return { frame, handles, top, turn: { x: top.x, y: top.y - BOX_STALK_PX / scale } };
}

/** Corners that can be taken hold of, and middles of sides where one can be added. */
export interface ShownCorners {
  readonly at: readonly Point[];
  readonly middles: readonly Point[];
  /** Which of them the keyboard holds. */
  readonly held?: number | undefined;
  /** Where the stalk begins of the handle that turns what is selected. */
  readonly turn?: Point | undefined;
  /** The box round several things. */
  readonly box?: SizingBox | undefined;
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
  /** Things as they would be, in outline. */
  readonly outlined?: readonly Thing[] | undefined;
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

/** The layers over what is selected, from the lowest: what is proposed, what a list shows the place of, the tool that waits, the one at work. */
export const OVERLAY_LAYERS = ['proposal', 'place', 'waiting', 'tool'] as const;

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
