import {
  type BedThing,
  type Bounds,
  type DriftGround,
  type DriftNeighbour,
  distanceToSide,
  type Inches,
  lengthOf,
  type Plot,
  type Point,
  type Polygon,
  plotContains,
  polygonArea,
  polygonContains,
  sidesOf,
  spacingOf,
  type ThingId,
} from '@understory/garden';
import {
  drawnThings,
  fieldOf,
  type GardenDocument,
  groundOf,
  type PlantsById,
  shownIn,
  spreadOf,
} from '@understory/plan';

/** The garden that a drift is planted in. */
export interface DriftGarden {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  readonly plot: Plot;
}

/** The uppermost bed in which a spot lies, of those that are shown. */
export function bedAt({ document, plants }: Omit<DriftGarden, 'plot'>, at: Point): BedThing | undefined {
  const isShown = shownIn(document, plants);
  return drawnThings(document).findLast(
    (thing): thing is BedThing =>
      thing.kind === 'bed' && polygonContains(groundOf(thing), at) && isShown(thing),
  );
}

/**
 * What a drift may cover within some bounds.
 * @param beside half of the widest spread that is planted: so far beyond the bounds another plant is in the way
 * @param leaveOut plants that are in nobody's way
 */
export function groundNear(
  { document, plants, plot }: DriftGarden,
  bed: BedThing | undefined,
  { west, north, east, south }: Bounds,
  beside: Inches,
  leaveOut?: ReadonlySet<ThingId>,
): DriftGround {
  const field = fieldOf(document, plants);
  const around = { west: west - beside, north: north - beside, east: east + beside, south: south + beside };
  const neighbours = field.within(around).flatMap((index): DriftNeighbour[] => {
    const at = field.things[index];
    if (!at || leaveOut?.has(at.id)) return [];
    const { layer } = plants.get(at.plant) ?? {};
    return [{ at, spread_mature: spreadOf(plants, at.plant), layer }];
  });
  const isWellWithin = bed && wellWithin(groundOf(bed));
  return {
    holds: (at, { spread_mature }) =>
      plotContains(plot, at) && (!isWellWithin || isWellWithin(at, spacingOf({ spread_mature }) / 2)),
    neighbours,
  };
}

/**
 * A plant stands back from a bed's edge by half of its own radius, so that it leans over it and does not grow out of it;
 * in a bed that is narrower, by a quarter of the bed's width.
 */
function wellWithin(outline: Polygon): (at: Point, radius: Inches) => boolean {
  const narrow = polygonArea(outline) / lengthOf(outline, true) / 2;
  const sides = sidesOf(outline);
  return (at, radius) => {
    const back = Math.min(radius / 2, narrow);
    return polygonContains(outline, at) && sides.every(([from, to]) => distanceToSide(at, from, to) >= back);
  };
}
