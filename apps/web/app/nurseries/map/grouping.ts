import { type WorldPoint, worldWidth } from './mercator.ts';

/** The sides of what takes room on the map, in CSS pixels: from its point, or from the world's left upper corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something with a place on the map, and what it reaches from there. */
export interface Obstacle extends Box {
  readonly at: WorldPoint;
}

/** An obstacle on a world of so many pixels. */
export const placed = ({ at, left, top, right, bottom }: Obstacle, world: number): Box => ({
  left: at.x * world + left,
  top: at.y * world + top,
  right: at.x * world + right,
  bottom: at.y * world + bottom,
});

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * What a mark takes of the map to be seen and pressed: a pin stands up from its place, the bubble of several lies around theirs.
 * Each is more than the 24 by 24 pixels that WCAG 2.2 asks of a target (2.5.8), as long as no other lies on it.
 */
export const PIN: Box = { left: -17, top: -38, right: 17, bottom: 2 };
export const BUBBLE: Box = { left: -20, top: -20, right: 20, bottom: 20 };

/** Marks that stand as one, where the first of them stands. */
export interface Group<Place> {
  readonly at: WorldPoint;
  readonly places: readonly Place[];
}

export const obstacleOf = ({ at, places }: Group<unknown>): Obstacle => ({
  at,
  ...(places.length > 1 ? BUBBLE : PIN),
});

/**
 * Puts marks that would lie on each other together, in the order given: each joins the first that it touches, until none does,
 * for a bubble reaches where its pins did not. Depends on the zoom alone, so that nothing regroups while the map is moved.
 */
export function grouped<Place extends { readonly at: WorldPoint }>(
  places: readonly Place[],
  zoom: number,
): readonly Group<Place>[] {
  const world = worldWidth(zoom);
  const stood = (group: Group<Place>) => ({ group, box: placed(obstacleOf(group), world) });
  let marks = places.map((place) => stood({ at: place.at, places: [place] }));
  for (;;) {
    const joined: typeof marks = [];
    for (const mark of marks) {
      const touched = joined.findIndex(({ box }) => meet(box, mark.box));
      const first = joined[touched]?.group;
      if (first) joined[touched] = stood({ at: first.at, places: [...first.places, ...mark.group.places] });
      else joined.push(mark);
    }
    if (joined.length === marks.length) return marks.map(({ group }) => group);
    marks = joined;
  }
}

/** True when not even the nearest look would set these apart. */
export const standsTogether = (
  places: readonly { readonly at: WorldPoint }[],
  nearestZoom: number,
): boolean => grouped(places, nearestZoom).length < 2;
