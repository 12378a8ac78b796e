import { type WorldPoint, worldWidth } from './mercator.ts';

/** Pixels that two marks must be apart to be pressed each by itself. */
export const APART = 36;

/** Marks that stand as one, where the first of them stands. */
export interface Group<Place> {
  readonly at: WorldPoint;
  readonly places: readonly Place[];
}

/**
 * Puts marks that would lie on each other together, in the order given: each joins the first group it is near to. Depends on the
 * zoom alone, so that nothing regroups while the map is moved.
 */
export function grouped<Place extends { readonly at: WorldPoint }>(
  places: readonly Place[],
  zoom: number,
): readonly Group<Place>[] {
  const near = APART / worldWidth(zoom);
  const groups: { at: WorldPoint; places: Place[] }[] = [];
  for (const place of places) {
    const group = groups.find(({ at }) => Math.hypot(at.x - place.at.x, at.y - place.at.y) < near);
    if (group) group.places.push(place);
    else groups.push({ at: place.at, places: [place] });
  }
  return groups;
}

/** True when not even the nearest look would set these apart. */
export const standsTogether = (
  places: readonly { readonly at: WorldPoint }[],
  nearestZoom: number,
): boolean => grouped(places, nearestZoom).length < 2;
