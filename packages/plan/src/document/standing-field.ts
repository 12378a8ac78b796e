import {
  type Bounds,
  type Inches,
  matureRadius,
  type PlantThing,
  type Point,
  type StandingPlant,
  type ThingId,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants } from './garden-document.ts';

/** Mature spread in feet drawn for a plant the catalogue does not know (any more). */
const UNKNOWN_SPREAD = 2;

/** Mature spread in feet. */
export const spreadOf = (plants: PlantsById, plant: number): number =>
  plants.get(plant)?.spread_mature ?? UNKNOWN_SPREAD;

/** So many plants of one species are told apart by height, the later ones above. */
const SAME_SPECIES = 1e-6;

/**
 * The height of a plant in the drawing while nobody gave it another: the wider its mature spread the lower, so that
 * nothing narrow is hidden. `count` things that stand already put it above its like.
 */
export const heightOf = (plants: PlantsById, plant: number, count: number): number =>
  count * SAME_SPECIES - spreadOf(plants, plant);

/** How wide a stem is under a crown, as a share of it: a trunk of some two feet carries a crown of thirty. */
const STEM_SHARE = 0.06;
/** Every stem comes before every circle. */
const STEMS_FIRST: Inches = 1e6;

/** Whether a point so far from the middle of a circle is at its stem; `slack` inches widen that for the hand. */
export const isAtStem = (away: Inches, radius: Inches, slack: Inches): boolean =>
  away <= radius * STEM_SHARE + slack;

/**
 * How little a point means a plant or tree, so far from its stem: the least is meant. Stems come first, the nearest before
 * others; then circles that hold the point, the smaller before the larger, so that a fern beneath a tree can be reached. What is
 * farther away than the radius, or than `slack`, is not meant at all.
 */
export function rankAt(away: Inches, radius: Inches, slack: Inches): number {
  if (away > Math.max(radius, slack)) return Number.POSITIVE_INFINITY;
  return isAtStem(away, radius, slack) ? away - STEMS_FIRST : radius;
}

/**
 * Where every plant stands, in plain number columns in drawing order. Finding by a straight pass over them is
 * faster than a spatial tree up to far past the 10,000 plants a garden may hold, and needs no sorting after.
 */
export class StandingField {
  readonly things: readonly PlantThing[];
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Radius of the mature spread, in inches. */
  readonly radii: Float32Array;
  readonly #plants: PlantsById;

  constructor(things: readonly PlantThing[], plants: PlantsById) {
    this.things = things;
    this.#plants = plants;
    this.xs = new Float32Array(things.length);
    this.ys = new Float32Array(things.length);
    this.radii = new Float32Array(things.length);
    things.forEach((thing, index) => {
      this.xs[index] = thing.x;
      this.ys[index] = thing.y;
      this.radii[index] = matureRadius({ spread_mature: spreadOf(plants, thing.plant) });
    });
  }

  /** Indexes of the things whose spread reaches into the bounds, in drawing order. */
  within({ west, north, east, south }: Bounds): number[] {
    const found: number[] = [];
    const { xs, ys, radii } = this;
    for (let index = 0; index < xs.length; index += 1) {
      const x = xs[index] ?? 0;
      const y = ys[index] ?? 0;
      const radius = radii[index] ?? 0;
      if (x + radius >= west && x - radius <= east && y + radius >= north && y - radius <= south) {
        found.push(index);
      }
    }
    return found;
  }

  /** The plant that a point means most (see `rankAt`), and how much; among equals the topmost. Those that do not count are passed over. */
  at(
    point: Point,
    slack: Inches,
    counts: (thing: PlantThing) => boolean = () => true,
  ): { readonly thing: PlantThing; readonly rank: number } | undefined {
    let best: { readonly thing: PlantThing; readonly rank: number } | undefined;
    const { xs, ys, radii } = this;
    for (let index = 0; index < xs.length; index += 1) {
      const radius = radii[index] ?? 0;
      const reach = Math.max(radius, slack);
      const dx = (xs[index] ?? 0) - point.x;
      const dy = (ys[index] ?? 0) - point.y;
      if (dx * dx + dy * dy > reach * reach) continue;
      const rank = rankAt(Math.sqrt(dx * dx + dy * dy), radius, slack);
      const thing = this.things[index];
      if (!thing || (best && rank > best.rank) || !counts(thing)) continue;
      best = { thing, rank };
    }
    return best;
  }

  /** Plants near enough to meet one of `radius` inches at `point`, of those that count. */
  near(point: Point, radius: number, counts: (thing: PlantThing) => boolean): StandingPlant<ThingId>[] {
    const around = {
      west: point.x - radius,
      east: point.x + radius,
      north: point.y - radius,
      south: point.y + radius,
    };
    return this.within(around).flatMap((index) => {
      const thing = this.things[index];
      if (!thing || !counts(thing)) return [];
      return [{ key: thing.id, at: thing, spread_mature: spreadOf(this.#plants, thing.plant) }];
    });
  }
}

const fields = new WeakMap<readonly PlantThing[], { plants: PlantsById; field: StandingField }>();

/** The field of a document, made once for each list of plants and book of what is known of them. */
export function fieldOf(document: Pick<GardenDocument, 'things'>, plants: PlantsById): StandingField {
  const placed = placedPlants(document);
  const known = fields.get(placed);
  if (known?.plants === plants) return known.field;
  const field = new StandingField(placed, plants);
  fields.set(placed, { plants, field });
  return field;
}
