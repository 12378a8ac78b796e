import type { Bounds, Guide, HardscapeThing, Point, ThingId } from '@understory/garden';

/** Things held above the drawing while they are moved, and how far from where they stand, in inches. */
interface Lifted {
  readonly ids: ReadonlySet<ThingId>;
  readonly dx: number;
  readonly dy: number;
  /** They are copies: what they were made from stays where it stands. */
  readonly copies?: true;
}

/** A plant that is about to be placed. */
interface Ghost {
  readonly plant: number;
  readonly at: Point;
}

/** A hardscape item that is about to be placed. */
type HardscapeGhost = Pick<HardscapeThing, 'type' | 'x' | 'y' | 'scale' | 'rotation'>;

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

/** A drift that is being painted: plants that will be set when the brush lifts. */
interface DriftGhost {
  readonly plants: readonly Ghost[];
  /** How many of each, to be read near the hand. */
  readonly words: string;
}

/** What the hand adds to the picture. None of it is saved and none of it can be undone. */
export interface Marks {
  readonly selection: ReadonlySet<ThingId>;
  readonly hovered: ThingId | undefined;
  readonly lifted: Lifted | undefined;
  readonly ghost: Ghost | undefined;
  /** False while what is lifted or about to be placed may not stand where it is held. */
  readonly fits: boolean;
  /** Neighbours whose mature spread meets what is lifted or about to be placed. */
  readonly crowded: ReadonlySet<ThingId>;
  /** Where Enter places, while the keyboard places. */
  readonly crosshair: Point | undefined;
  /** The rectangle that selects what it touches. */
  readonly marquee: Bounds | undefined;
  /** Why what is lifted or about to be placed went where it did. */
  readonly guides: readonly Guide[];
  /** What the eraser went over and will take away. */
  readonly struck: ReadonlySet<ThingId>;
  /** Corners of what is selected that can be taken hold of, and middles of sides where one can be added. */
  readonly corners:
    | {
        readonly at: readonly Point[];
        readonly middles: readonly Point[];
        /** Which of them the keyboard holds. */
        readonly held?: number | undefined;
      }
    | undefined;
  readonly hardscape: HardscapeGhost | undefined;
  readonly drift: DriftGhost | undefined;
  /** The ground that a brush covers, in inches. */
  readonly brush: { readonly at: Point; readonly reach: number } | undefined;
  readonly shape: DrawnShape | undefined;
}

const NONE: ReadonlySet<ThingId> = new Set();

export const NO_MARKS: Marks = {
  selection: NONE,
  hovered: undefined,
  lifted: undefined,
  ghost: undefined,
  fits: true,
  crowded: NONE,
  crosshair: undefined,
  marquee: undefined,
  guides: [],
  struck: NONE,
  corners: undefined,
  hardscape: undefined,
  drift: undefined,
  brush: undefined,
  shape: undefined,
};

/** True when the hand adds nothing to the picture. */
export const isUnmarked = (marks: Marks): boolean =>
  (Object.keys(NO_MARKS) as (keyof Marks)[]).every((name) => {
    const mark = marks[name];
    return mark === NO_MARKS[name] || (mark instanceof Set && mark.size === 0);
  });

/** What is not drawn where it stands, because it is held above the drawing. */
export const missingUnder = ({ lifted }: Pick<Marks, 'lifted'>): ReadonlySet<ThingId> =>
  lifted && !lifted.copies ? lifted.ids : NONE;
