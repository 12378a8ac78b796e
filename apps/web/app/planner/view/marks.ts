import type { Point } from '@understory/garden';
import type { ThingId } from '../document/garden-document.ts';

/** Things held above the drawing while they are moved, and how far from where they stand, in inches. */
interface Lifted {
  readonly ids: ReadonlySet<ThingId>;
  readonly dx: number;
  readonly dy: number;
}

/** A plant that is about to be placed. */
interface Ghost {
  readonly plant: number;
  readonly at: Point;
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
};
