import {
  BUILDING_HEIGHT,
  bedOutline,
  groundOfLine,
  type LineThing,
  middleOfLine,
  type Thing,
  type ThingId,
} from '../drawing/thing.ts';
import { type GrowingPlant, sizeAt } from '../growth.ts';
import { clampScale, type HardscapeType, hardscapeOf, hardscapeOutline } from '../hardscape.ts';
import { simplifiedLine } from '../outlines.ts';
import type { PlantLooks } from '../plant.ts';
import type { Polygon } from '../polygon.ts';
import { type Feet, INCHES_PER_FOOT } from '../units.ts';
import { type Crown, crownOf, crownOfTree } from './crowns.ts';

/** A crown over its stem, in feet from the plot's north-west corner. */
export interface CrownObstacle extends Crown {
  readonly of: ThingId;
  readonly x: Feet;
  readonly y: Feet;
}

/** Something built, of upright sides, in feet from the plot's north-west corner. */
export interface BuiltObstacle {
  readonly of: ThingId;
  /** Corners in turn; of what lets light through two ends, or corners that bulge outward only. */
  readonly outline: Polygon;
  readonly height: Feet;
  /** How dense it is: 0 is opaque, 3 lets half of the light through, 1 eight tenths. */
  readonly openness: 0 | 1 | 3;
}

/** All that casts a shadow. */
export interface Obstacles {
  readonly crowns: readonly CrownObstacle[];
  readonly built: readonly BuiltObstacle[];
}

/** What casts a shadow is told from these facts of a plant. Without those of its growth it counts as grown. */
export type CastingPlant = Pick<
  PlantLooks,
  'plant_type' | 'canopy_form' | 'leaf_shape' | 'evergreen' | 'height_mature' | 'spread_mature'
> &
  Pick<GrowingPlant, 'growth_rate' | 'years_to_maturity'>;

/** Crowns and walls lower than this shade nothing worth telling: a rim of the ground beside them. */
const LEAST_OBSTACLE: Feet = 1.5;
/**
 * How high lines are that nobody has measured: a board fence as high as cities commonly allow without a permit (6 ft: International
 * Residential Code R105.2 exempts those up to 7), a wall to sit on, a clipped hedge. A path and an edging lie on the ground.
 */
const LINE_HEIGHTS: Readonly<Record<LineThing['what'], Feet>> = {
  fence: 6,
  wall: 3,
  hedge: 5,
  path: 0,
  edging: 0,
};

/** Fences and arbors that light falls through. Those of rails and thin bars let more through than pickets and slats; ours. */
const OPENNESS: Partial<Readonly<Record<HardscapeType, 1 | 3>>> = {
  fence_picket_wood: 3,
  fence_modern_metal: 3,
  arbor_trellis: 3,
  fence_pasture_wood: 1,
  fence_ornamental_metal: 1,
};

/** Outlines of more sides are thinned: half a foot is less than a cell of the map. */
const SIDES_MAX = 24;
const TOLERANCE = 6;

const inFeet = (polygon: Polygon): Polygon =>
  polygon.map(({ x, y }) => ({ x: x / INCHES_PER_FOOT, y: y / INCHES_PER_FOOT }));

function thinned(outline: Polygon): Polygon {
  if (outline.length <= SIDES_MAX) return outline;
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const simple = simplifiedLine(outline, tolerance);
    if (simple.length <= SIDES_MAX) return simple.length < 3 ? outline.slice(0, SIDES_MAX) : simple;
  }
}

/**
 * Everything of a drawing that casts a shadow so many years after planting: plants, trees that stood there, buildings, walls, fences
 * and hedges, within the plot and beside it.
 * @param plantOf what the catalogue knows of a species; what it does not know casts nothing
 * @param year years since planting; infinite for grown
 */
export function obstaclesOf(
  things: Iterable<Thing>,
  plantOf: (plant: number) => CastingPlant | undefined,
  year: number = Number.POSITIVE_INFINITY,
): Obstacles {
  const crowns: CrownObstacle[] = [];
  const built: BuiltObstacle[] = [];
  const crown = (of: ThingId, { x, y }: { x: number; y: number }, shape: Crown) => {
    if (shape.height >= LEAST_OBSTACLE && shape.radius > 0)
      crowns.push({ ...shape, of, x: x / INCHES_PER_FOOT, y: y / INCHES_PER_FOOT });
  };
  const build = (of: ThingId, outline: Polygon, height: Feet, openness: BuiltObstacle['openness'] = 0) => {
    if (height >= LEAST_OBSTACLE && outline.length >= 2)
      built.push({ of, outline: inFeet(thinned(outline)), height, openness });
  };
  for (const thing of things) {
    if (thing.kind === 'plant') {
      const plant = plantOf(thing.plant);
      if (plant) crown(thing.id, thing, crownOf(plant, sizeAt(plant, year, thing.existing)));
    } else if (thing.kind === 'tree') crown(thing.id, thing, crownOfTree(thing));
    else if (thing.kind === 'bed' && thing.ground === 'building')
      build(thing.id, bedOutline(thing), thing.height ?? BUILDING_HEIGHT);
    else if (thing.kind === 'line') {
      const height = thing.height ?? LINE_HEIGHTS[thing.what];
      if (thing.what === 'path' || thing.what === 'edging' || height < LEAST_OBSTACLE) continue;
      // Piece by piece, since the ground of a line that runs around is a ring with a seam.
      const middle = thinned(middleOfLine(thing));
      middle.slice(1).forEach((to, index) => {
        const points = [middle[index] ?? to, to];
        build(thing.id, groundOfLine({ points, curved: false, width: thing.width }), height);
      });
    } else if (thing.kind === 'hardscape') {
      const item = hardscapeOf(thing.type);
      if (!item?.height) continue;
      const openness = OPENNESS[thing.type as HardscapeType] ?? 0;
      const scale = clampScale(thing.type, thing.scale);
      build(
        thing.id,
        hardscapeOutline(thing.type, thing, thing.scale, thing.rotation),
        // A larger boulder is a higher one, a longer fence is not.
        item.category === 'Natural Elements' ? item.height * scale : item.height,
        openness,
      );
    }
  }
  return { crowns, built };
}

/** Obstacles as they stand over a plane so many feet above the ground: cut there and lowered. What is no higher is gone. */
export const abovePlane = ({ crowns, built }: Obstacles, plane: Feet): Obstacles =>
  plane <= 0
    ? { crowns, built }
    : {
        crowns: crowns.filter(({ height }) => height > plane).map((crown) => lowered(crown, plane)),
        built: built
          .filter(({ height }) => height > plane)
          .map((one) => ({ ...one, height: one.height - plane })),
      };

/** A cone is cut to a smaller one; an ellipsoid keeps its form, and its base lies below the plane. */
function lowered(crown: CrownObstacle, plane: Feet): CrownObstacle {
  const base = crown.base - plane;
  const height = crown.height - plane;
  if (crown.shape === 'ellipsoid' || base >= 0) return { ...crown, base, height };
  return { ...crown, base: 0, height, radius: (crown.radius * height) / (crown.height - crown.base) };
}
