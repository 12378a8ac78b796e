import {
  type Bounds,
  matureRadius,
  type PlantThing,
  type Point,
  type StandingPlant,
  type ThingId,
} from '@understory/garden';
import { type GardenDocument, type PlantBook, placedPlants } from './garden-document.ts';

/** Mature spread in feet drawn for a plant the catalogue does not know (any more). */
const UNKNOWN_SPREAD = 2;

/** Mature spread in feet. */
export const spreadOf = (plants: PlantBook, plant: number): number =>
  plants.get(plant)?.spread_mature ?? UNKNOWN_SPREAD;

/** So many plants of one species are told apart by height, the later ones above. */
const SAME_SPECIES = 1e-6;

/**
 * The height of a plant in the drawing while nobody gave it another: the wider its mature spread the lower, so that
 * nothing narrow is hidden. `count` things that stand already put it above its like.
 */
export const heightOf = (plants: PlantBook, plant: number, count: number): number =>
  count * SAME_SPECIES - spreadOf(plants, plant);

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
  readonly #plants: PlantBook;

  constructor(things: readonly PlantThing[], plants: PlantBook) {
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

  /**
   * The thing under a point: of those whose circle holds it, the one whose rim is nearest to its own stem, so
   * that a fern beneath a tree can be reached; among equals the topmost. `slack` inches widen small circles
   * for fingers; plants that do not count are passed over.
   */
  at(
    point: Point,
    slack: number,
    counts: (thing: PlantThing) => boolean = () => true,
  ): PlantThing | undefined {
    let best: PlantThing | undefined;
    let bestRadius = Number.POSITIVE_INFINITY;
    const { xs, ys, radii } = this;
    for (let index = 0; index < xs.length; index += 1) {
      const radius = Math.max(radii[index] ?? 0, slack);
      const dx = (xs[index] ?? 0) - point.x;
      const dy = (ys[index] ?? 0) - point.y;
      if (radius > bestRadius || dx * dx + dy * dy > radius * radius) continue;
      const thing = this.things[index];
      if (!thing || !counts(thing)) continue;
      best = thing;
      bestRadius = radius;
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

const fields = new WeakMap<readonly PlantThing[], { plants: PlantBook; field: StandingField }>();

/** The field of a document, made once for each list of plants and book of what is known of them. */
export function fieldOf(document: Pick<GardenDocument, 'things'>, plants: PlantBook): StandingField {
  const placed = placedPlants(document);
  const known = fields.get(placed);
  if (known?.plants === plants) return known.field;
  const field = new StandingField(placed, plants);
  fields.set(placed, { plants, field });
  return field;
}
