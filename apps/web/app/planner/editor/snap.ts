import {
  type Guide,
  type GuideNeighbour,
  hardscapeOf,
  type Inches,
  matureRadius,
  type Point,
  type Polygon,
  type Snapped,
  sharesGround,
  sidesOf,
  snapToGuides,
  squareAround,
  type ThingId,
} from '@understory/garden';
import {
  boundsOfDrawn,
  type DrawnThing,
  drawnThings,
  fieldOf,
  groundOf,
  meets,
  plotOf,
  spreadOf,
} from '@understory/plan';
import type { GardenStore } from '../document/garden-store.ts';

/** What is farther away than this draws nothing to itself: nobody lines up with what they do not see beside it. */
const SEEN_FROM: Inches = 96;
/** More neighbours than this would draw the point to something everywhere. */
const NEIGHBOURS_MAX = 60;

export const NO_GUIDES: readonly Guide[] = [];

interface Snapping {
  /** The plant whose stem it is; undefined for anything else. */
  readonly plant?: number | undefined;
  /** Things that are being moved along with it. */
  readonly leaveOut?: ReadonlySet<ThingId> | undefined;
  /** How near something must be to draw it, in inches. */
  readonly within: Inches;
  /** Inches between the lines of the grid. */
  readonly grid: Inches;
}

/** Where a point goes that is drawn to neighbours at their spacing, to edges, into line with others, or onto the grid. */
export function snap(
  { document, plants }: Pick<GardenStore, 'document' | 'plants'>,
  point: Point,
  { plant, leaveOut = new Set(), within, grid }: Snapping,
): Snapped {
  const around = squareAround(point, SEEN_FROM);
  const near = drawnThings(document).filter(
    (thing) => !leaveOut.has(thing.id) && meets(boundsOfDrawn(thing), around),
  );
  const { outline } = plotOf(document.facts);
  const edges = [sidesOf(outline), ...near.map(edgesOf)].flat();
  const corners = [outline, ...near.map(cornersOf)].flat();
  const radius = plant === undefined ? 0 : matureRadius({ spread_mature: spreadOf(plants, plant) });
  const layer = plant === undefined ? undefined : plants.get(plant)?.layer;
  const field = fieldOf(document, plants);
  const growing = field.within(around).flatMap((index): GuideNeighbour[] => {
    const other = field.things[index];
    if (!other || leaveOut.has(other.id)) return [];
    const competes = plant !== undefined && !sharesGround(layer, plants.get(other.plant)?.layer);
    return [{ at: other, touching: competes ? radius + (field.radii[index] ?? 0) : undefined }];
  });
  const built = near.flatMap((thing): GuideNeighbour[] =>
    thing.kind === 'hardscape' ? [{ at: thing, touching: undefined }] : [],
  );
  const neighbours = nearestOf([...growing, ...built], point);
  return snapToGuides(point, { grid, edges, corners, neighbours, within });
}

function nearestOf(neighbours: readonly GuideNeighbour[], point: Point): readonly GuideNeighbour[] {
  if (neighbours.length <= NEIGHBOURS_MAX) return neighbours;
  const away = ({ at }: GuideNeighbour) => (at.x - point.x) ** 2 + (at.y - point.y) ** 2;
  return [...neighbours].sort((a, b) => away(a) - away(b)).slice(0, NEIGHBOURS_MAX);
}

function edgesOf(thing: DrawnThing): readonly (readonly [Point, Point])[] {
  return thing.kind === 'bed' || thing.kind === 'line' || thing.kind === 'hardscape'
    ? sidesOf(groundOf(thing))
    : [];
}

/** Those of an outline that is drawn by its corners: a curve is drawn with hundreds that nobody set. */
function cornersOf(thing: DrawnThing): Polygon {
  if (thing.kind === 'bed')
    return thing.form === 'rectangle' || thing.form === 'polygon' ? thing.corners : [];
  if (thing.kind === 'line') return thing.curved ? [] : thing.points;
  if (thing.kind !== 'hardscape') return [];
  const form = hardscapeOf(thing.type)?.form ?? 'box';
  return form === 'box' || form === 'corner' ? groundOf(thing) : [];
}
