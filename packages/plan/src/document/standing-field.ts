import {
  type Bounds,
  type Inches,
  matureRadius,
  type PlantThing,
  type Point,
  type StandingPlant,
  squareAround,
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

/** The side of the squares by which plants are found: a few plants stand in each of the fullest gardens. */
const SQUARE: Inches = 96;
/** Where more than this share of all squares would be gone through, all plants are, which are in order already. */
const MOST_SQUARES = 0.25;

/** Where every plant stands, in plain number columns in drawing order, and by squares of the plot once somebody asks for a part of it. */
export class StandingField {
  readonly things: readonly PlantThing[];
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Radius of the mature spread, in inches. */
  readonly radii: Float32Array;
  readonly #plants: PlantsById;
  #squares: Squares | undefined;

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
  within(bounds: Bounds): number[] {
    const found: number[] = [];
    this.#squares ??= squaresOf(this);
    const { order, starts, across, down, widest } = this.#squares;
    const west = placeIn(bounds.west - widest, across);
    const east = placeIn(bounds.east + widest, across);
    const north = placeIn(bounds.north - widest, down);
    const south = placeIn(bounds.south + widest, down);
    if ((east - west + 1) * (south - north + 1) > MOST_SQUARES * across * down) {
      for (let index = 0; index < this.xs.length; index += 1) {
        if (this.#reaches(index, bounds)) found.push(index);
      }
      return found;
    }
    for (let row = north; row <= south; row += 1) {
      const end = starts[row * across + east + 1] ?? 0;
      for (let place = starts[row * across + west] ?? 0; place < end; place += 1) {
        const index = order[place] ?? 0;
        if (this.#reaches(index, bounds)) found.push(index);
      }
    }
    return found.sort((a, b) => a - b);
  }

  /**
   * Whether the bounds are met by a plant that lies above `order` in the drawing, each as the square of that share of its width. Nothing
   * is listed: it is asked for every place that words are tried at.
   */
  isCovered(bounds: Bounds, share: number, order: number): boolean {
    this.#squares ??= squaresOf(this);
    const { order: indexes, starts, across, down, widest } = this.#squares;
    const reach = widest * share;
    const [west, east] = [placeIn(bounds.west - reach, across), placeIn(bounds.east + reach, across)];
    const [north, south] = [placeIn(bounds.north - reach, down), placeIn(bounds.south + reach, down)];
    const isMetIn = (row: number, first: number, last: number): boolean => {
      const end = starts[row * across + last + 1] ?? 0;
      for (let place = starts[row * across + first] ?? 0; place < end; place += 1) {
        const index = indexes[place] ?? 0;
        if (index <= order) continue;
        const [x, y] = [this.xs[index] ?? 0, this.ys[index] ?? 0];
        const half = (this.radii[index] ?? 0) * share;
        if (
          x + half > bounds.west &&
          x - half < bounds.east &&
          y + half > bounds.north &&
          y - half < bounds.south
        )
          return true;
      }
      return false;
    };
    // In the middle first: where plants stand close, as among ten thousand, nothing else has to be looked at.
    const middle = placeIn((bounds.north + bounds.south) / 2, down);
    const column = placeIn((bounds.west + bounds.east) / 2, across);
    if (isMetIn(middle, column, column)) return true;
    for (let row = north; row <= south; row += 1) if (isMetIn(row, west, east)) return true;
    return false;
  }

  #reaches(index: number, { west, north, east, south }: Bounds): boolean {
    const x = this.xs[index] ?? 0;
    const y = this.ys[index] ?? 0;
    const radius = this.radii[index] ?? 0;
    return x + radius >= west && x - radius <= east && y + radius >= north && y - radius <= south;
  }

  /** The plant that a point means most (see `rankAt`), and how much; among equals the topmost. Those that do not count are passed over. */
  at(
    point: Point,
    slack: Inches,
    counts: (thing: PlantThing) => boolean = () => true,
  ): { readonly thing: PlantThing; readonly rank: number } | undefined {
    let best: { readonly thing: PlantThing; readonly rank: number } | undefined;
    for (const index of this.within(squareAround(point, slack))) {
      const away = Math.hypot((this.xs[index] ?? 0) - point.x, (this.ys[index] ?? 0) - point.y);
      const rank = rankAt(away, this.radii[index] ?? 0, slack);
      const thing = this.things[index];
      if (!thing || rank === Number.POSITIVE_INFINITY || (best && rank > best.rank) || !counts(thing))
        continue;
      best = { thing, rank };
    }
    return best;
  }

  /** Plants near enough to meet one of `radius` inches at `point`, of those that count. */
  near(point: Point, radius: number, counts: (thing: PlantThing) => boolean): StandingPlant<ThingId>[] {
    return this.within(squareAround(point, radius)).flatMap((index) => {
      const thing = this.things[index];
      if (!thing || !counts(thing)) return [];
      return [{ key: thing.id, at: thing, spread_mature: spreadOf(this.#plants, thing.plant) }];
    });
  }
}

/** Plants by the square their stem is in, row by row from the north-west. */
interface Squares {
  readonly across: number;
  readonly down: number;
  /** Indexes of plants, square by square. */
  readonly order: Uint32Array;
  /** Where each square begins in that order, and the end of the last. */
  readonly starts: Uint32Array;
  /** The widest radius of all, in inches: so far into other squares a plant may reach. */
  readonly widest: Inches;
}

/** The row or column of squares a place is in; what lies outside is in the outermost. */
const placeIn = (at: Inches, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(at / SQUARE)));

function squaresOf({ xs, ys, radii }: StandingField): Squares {
  let [far, deep, widest] = [0, 0, 0];
  for (let index = 0; index < xs.length; index += 1) {
    far = Math.max(far, xs[index] ?? 0);
    deep = Math.max(deep, ys[index] ?? 0);
    widest = Math.max(widest, radii[index] ?? 0);
  }
  const [across, down] = [Math.floor(far / SQUARE) + 1, Math.floor(deep / SQUARE) + 1];
  const squares = Uint32Array.from(
    xs,
    (x, index) => placeIn(ys[index] ?? 0, down) * across + placeIn(x, across),
  );
  const starts = new Uint32Array(across * down + 1);
  for (const square of squares) starts[square + 1] = (starts[square + 1] ?? 0) + 1;
  for (let square = 0; square < across * down; square += 1) {
    starts[square + 1] = (starts[square + 1] ?? 0) + (starts[square] ?? 0);
  }
  const next = starts.slice();
  const order = new Uint32Array(xs.length);
  squares.forEach((square, index) => {
    const place = next[square] ?? 0;
    order[place] = index;
    next[square] = place + 1;
  });
  return { across, down, order, starts, widest };
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
