import { dice } from './chance.ts';
import type { PlantThing, Thing } from './drawing/thing.ts';
import { beginDrift, type Drift, type DriftNeighbour, paintDrift, spacingOf } from './drift.ts';
import { nearBy } from './nearBy.ts';
import type { Layer } from './plant.ts';
import { boundsOf, type Point } from './polygon.ts';
import { type Feet, feetToInches, type Inches } from './units.ts';

/** A group of at least so many plants, and of nothing else, is a drift: two plants are a pair. */
export const DRIFT_MIN = 3;

/** How many of a species stand in a drift. */
export interface SpeciesCount {
  readonly plant: number;
  readonly count: number;
}

/** A drift that stands in the garden. */
export interface PlantedDrift {
  readonly group: string;
  /** In drawing order. */
  readonly plants: readonly PlantThing[];
  /** The most common first, and of as many each the one that was placed first. */
  readonly species: readonly SpeciesCount[];
}

const lists = new WeakMap<readonly Thing[], readonly PlantedDrift[]>();
const drifts = new WeakMap<PlantThing, PlantedDrift>();

/**
 * The drifts among the things, as their lowest plants lie: groups of three or more, all of them plants. Worked out once for each list of things; a
 * drift in which nothing changed is the same object as before.
 */
export function driftsOf(things: readonly Thing[]): readonly PlantedDrift[] {
  const known = lists.get(things);
  if (known) return known;
  const groups = new Map<string, PlantThing[] | 'no drift'>();
  for (const thing of things) {
    if (thing.group === undefined) continue;
    const others = groups.get(thing.group);
    if (others === 'no drift') continue;
    if (thing.kind !== 'plant') groups.set(thing.group, 'no drift');
    else if (others) others.push(thing);
    else groups.set(thing.group, [thing]);
  }
  const found = [...groups].flatMap(([group, plants]) =>
    plants !== 'no drift' && plants.length >= DRIFT_MIN ? [driftWith(group, plants)] : [],
  );
  lists.set(things, found);
  return found;
}

/** The drift of these plants, of which there is one at least; the same object where the same plants made one before. */
export function driftWith(group: string, plants: readonly PlantThing[]): PlantedDrift {
  const [first] = plants;
  const known = first && drifts.get(first);
  if (known?.plants.length === plants.length && known.plants.every((plant, index) => plant === plants[index]))
    return known;
  const counts = new Map<number, number>();
  for (const { plant, quantity } of plants) counts.set(plant, (counts.get(plant) ?? 0) + quantity);
  const species = [...counts].map(([plant, count]) => ({ plant, count })).sort((a, b) => b.count - a.count);
  const drift = { group, plants, species };
  if (first) drifts.set(first, drift);
  return drift;
}

/** Plants of a kind this much farther apart than touching are still one drift: rows that a hand left loose. */
const STILL_TOGETHER = 1.2;

/** Of plants that are set, those of one kind that stand together, three or more: each by the number of its drift. */
export function standingTogether(
  set: readonly (Point & { readonly plant: number })[],
  spreadOf: (plant: number) => Feet,
): ReadonlyMap<number, number> {
  const drift = new Map<number, number>();
  const seen = new Set<number>();
  set.forEach((_, first) => {
    if (seen.has(first)) return;
    seen.add(first);
    const together = [first];
    for (const at of together) {
      const from = set[at];
      if (!from) continue;
      const reach = feetToInches(spreadOf(from.plant)) * STILL_TOGETHER;
      set.forEach((other, index) => {
        if (seen.has(index) || other.plant !== from.plant) return;
        if (Math.hypot(other.x - from.x, other.y - from.y) > reach) return;
        seen.add(index);
        together.push(index);
      });
    }
    if (together.length >= DRIFT_MIN) for (const index of together) drift.set(index, first);
  });
  return drift;
}

/** What a drift's plants need to know of a species. */
export interface DriftKind {
  readonly plant: number;
  readonly spread_mature: Feet;
  readonly layer: Layer | undefined;
}

/** The middle of what stands at these spots. */
export function middleOfSpots(spots: readonly Point[]): Point {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, spots.length), y: sum.y / Math.max(1, spots.length) };
}

/** So many times a species' spacing beyond a drift's edge more of it is looked a place for. */
const BEYOND = 30;

/**
 * Places for more of a species in a drift, each at its spacing from all that stands: between its plants where there is room, else at its
 * edge, the nearest to its middle first. Fewer than asked for where the ground takes no more.
 *
 * @param around what else grows near; the drift's own plants are in the way of all
 */
export function placesForMore(
  drift: Pick<PlantedDrift, 'plants'>,
  {
    kind,
    count,
    kindOf,
    holds,
    around,
  }: {
    readonly kind: DriftKind;
    readonly count: number;
    readonly kindOf: (plant: number) => DriftKind;
    readonly holds: (at: Point, kind: DriftKind) => boolean;
    readonly around: readonly DriftNeighbour[];
  },
): readonly Point[] {
  const own = drift.plants.map(
    ({ x, y, plant }): DriftNeighbour => ({
      at: { x, y },
      spread_mature: kindOf(plant).spread_mature,
      layer: undefined,
    }),
  );
  const ofKind = drift.plants.filter(({ plant }) => plant === kind.plant);
  const middle = middleOfSpots(drift.plants);
  const spacing = spacingOf(kind);
  const edge = Math.max(...drift.plants.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const already = ofKind.map(({ plant, x, y }) => ({ plant, at: { x, y } }));
  const begun = beginDrift([{ ...kind, share: 1 }], drift.plants.length);
  let grown: Drift = { ...begun, plants: already, most: already.length + count };
  const ground = { holds: (at: Point) => holds(at, kind), neighbours: [...own, ...around] };
  for (
    let reach = spacing;
    grown.plants.length < grown.most && reach < edge + BEYOND * spacing;
    reach += spacing / 2
  ) {
    grown = { ...grown, ...paintDrift(grown, middle, reach, ground) };
  }
  return grown.plants.slice(already.length).map(({ at }) => at);
}

/** The plants of a species that go when there are to be fewer: those farthest from the drift's middle. */
export function takenFromRim(
  { plants }: Pick<PlantedDrift, 'plants'>,
  plant: number,
  count: number,
): readonly PlantThing[] {
  const middle = middleOfSpots(plants);
  const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  return plants
    .filter((each) => each.plant === plant)
    .toSorted((a, b) => away(b) - away(a))
    .slice(0, count);
}

export const ARRANGEMENTS = ['evenly', 'loosely'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** A plant that is to be arranged anew. */
interface Arranged {
  x: Inches;
  y: Inches;
  readonly plant: number;
  /** Half of its mature spread. */
  readonly radius: Inches;
}

/** Plants are pushed apart so often at most. */
const PUSHES = 120;
/** Nearer than asked for by so much is near enough. */
const NEAR_ENOUGH: Inches = 0.05;
/** So many times their spacing plants are pushed apart to be spread evenly; the most that then still leaves each its room. */
const WIDER = [1.5, 1.3, 1.15, 1.05] as const;
/** How far from where they stand loose plants begin, in their radius. */
const STRAY = 1.1;
/** How often a looser beginning is given up for one nearer to how they stand. */
const TRIES = 6;

/**
 * The same plants elsewhere on the ground of their drift: evenly, as far from one another as they fit, or loosely, at their spacing and as a hand
 * leaves them. No two stand nearer than their spacing unless they did before, and none leaves the ground that the drift covers. The same seed gives
 * the same spots, in the order of the plants.
 *
 * @param holds whether a stem may stand there at all
 */
export function arrangedAnew(
  { plants }: Pick<PlantedDrift, 'plants'>,
  how: Arrangement,
  {
    spreadOf,
    holds,
    seed,
  }: {
    readonly spreadOf: (plant: number) => Feet;
    readonly holds: (at: Point, plant: number) => boolean;
    readonly seed: number;
  },
): readonly Point[] {
  const stand = plants.map(
    ({ x, y, plant }): Arranged => ({ x, y, plant, radius: feetToInches(spreadOf(plant)) / 2 }),
  );
  const ground = new CoveredGround(stand);
  const roll = dice(seed);
  const tidied = (spots: readonly Arranged[]) =>
    spots.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
  const settled = (from: readonly Arranged[]) => settle(from, stand, ground, holds);
  if (how === 'loosely') {
    for (let stray = STRAY, tried = 0; tried < TRIES; tried += 1, stray /= 1.6) {
      const strewn = stand.map((each) => {
        const [angle, away] = [roll() * 2 * Math.PI, Math.sqrt(roll()) * stray * each.radius];
        const at = { x: each.x + Math.cos(angle) * away, y: each.y + Math.sin(angle) * away };
        return holds(at, each.plant) ? { ...each, ...at } : each;
      });
      const spots = settled(strewn);
      if (spots) return tidied(spots);
    }
    return plants.map(({ x, y }) => ({ x, y }));
  }
  for (const wider of WIDER) {
    const spread = stand.map((each) => ({ ...each }));
    for (let push = 0; push < PUSHES; push += 1) pushOnce(spread, stand, wider, ground, holds);
    const spots = settled(spread);
    if (spots) return tidied(spots);
  }
  return plants.map(({ x, y }) => ({ x, y }));
}

/** Pushes plants apart and back onto their ground until each has its room; undefined where they come to no rest. */
function settle(
  from: readonly Arranged[],
  stand: readonly Arranged[],
  ground: CoveredGround,
  holds: (at: Point, plant: number) => boolean,
): readonly Arranged[] | undefined {
  const spots = from.map((each) => ({ ...each }));
  for (let push = 0; push < PUSHES; push += 1) {
    const before = spots.map((each) => ({ ...each }));
    const worst = pushOnce(spots, stand, 1, ground, holds);
    if (worst <= NEAR_ENOUGH && before.every((spot) => ground.keeps(spot) && holds(spot, spot.plant)))
      return before;
  }
  return undefined;
}

/**
 * Pushes apart whatever stands nearer than so many times its spacing, and back onto the ground what left it; gives by how much the worst
 * stood too near before.
 */
function pushOnce(
  spots: Arranged[],
  stand: readonly Arranged[],
  wider: number,
  ground: CoveredGround,
  holds: (at: Point, plant: number) => boolean,
): Inches {
  const widest = Math.max(...spots.map(({ radius }) => radius)) * wider;
  let worst = 0;
  const near = nearBy(spots, widest * 2);
  spots.forEach((one, index) => {
    for (const next of near(one)) {
      const other = spots[next];
      if (other && next > index) worst = Math.max(worst, pushApart(one, other, wider, index));
    }
  });
  spots.forEach((spot, index) => {
    ground.bringBack(spot);
    // A wall, or the garden's edge: it begins again where it stood.
    const stood = stand[index];
    if (stood && !holds(spot, spot.plant)) [spot.x, spot.y] = [stood.x, stood.y];
  });
  return worst;
}

/** Pushes two plants apart that stand nearer than they should; gives by how much they did. */
function pushApart(one: Arranged, other: Arranged, wider: number, angle: number): Inches {
  const wanted = (one.radius + other.radius) * wider;
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const away = Math.hypot(dx, dy);
  if (away >= wanted) return 0;
  const by = (wanted - away) / 2 + NEAR_ENOUGH / 4;
  // Two on one spot go apart in any direction.
  const [across, down] = away > 1e-6 ? [dx / away, dy / away] : [Math.cos(angle), Math.sin(angle)];
  one.x -= across * by;
  one.y -= down * by;
  other.x += across * by;
  other.y += down * by;
  return wanted - away;
}

/** So much of a plant's radius the ground of a drift reaches beyond its crown. */
const GROWN = 0.3;
/** Squares along the longer side of a drift in which it is told how far its edge is. */
const SQUARES = 96;

/** The ground that the crowns of a drift cover, grown a little, with how deep within it any spot lies. */
class CoveredGround {
  readonly #depths: Float32Array;
  readonly #across: number;
  readonly #down: number;
  readonly #side: Inches;
  readonly #west: Inches;
  readonly #north: Inches;

  constructor(stand: readonly Arranged[]) {
    const widest = Math.max(1, ...stand.map(({ radius }) => radius)) * (1 + GROWN);
    const { west, north, east, south } = boundsOf(stand);
    [this.#west, this.#north] = [west - widest * 1.5, north - widest * 1.5];
    const [wide, high] = [east - west + widest * 3, south - north + widest * 3];
    this.#side = Math.max(wide, high) / SQUARES;
    this.#across = Math.ceil(wide / this.#side) + 1;
    this.#down = Math.ceil(high / this.#side) + 1;
    const covered = new Uint8Array(this.#across * this.#down);
    for (const { x, y, radius } of stand) {
      const reach = radius * (1 + GROWN);
      this.#each(x - reach, y - reach, x + reach, y + reach, (index, at) => {
        if (Math.hypot(at.x - x, at.y - y) <= reach) covered[index] = 1;
      });
    }
    this.#depths = depthsOf(covered, this.#across, this.#down, this.#side);
  }

  /** Whether a crown keeps within it. */
  keeps({ x, y, radius }: Arranged): boolean {
    return this.#depth(x, y) >= radius - this.#side;
  }

  /** Moves a plant whose crown reaches beyond it inwards. */
  bringBack(spot: Arranged): void {
    const lacks = spot.radius - this.#depth(spot.x, spot.y);
    if (lacks <= 0) return;
    const step = this.#side;
    const dx = this.#depth(spot.x + step, spot.y) - this.#depth(spot.x - step, spot.y);
    const dy = this.#depth(spot.x, spot.y + step) - this.#depth(spot.x, spot.y - step);
    const slope = Math.hypot(dx, dy);
    if (slope < 1e-6) return;
    const by = Math.min(lacks, spot.radius / 2);
    spot.x += (dx / slope) * by;
    spot.y += (dy / slope) * by;
  }

  #depth(x: Inches, y: Inches): Inches {
    const column = Math.min(this.#across - 1, Math.max(0, Math.round((x - this.#west) / this.#side)));
    const row = Math.min(this.#down - 1, Math.max(0, Math.round((y - this.#north) / this.#side)));
    return this.#depths[row * this.#across + column] ?? 0;
  }

  #each(west: Inches, north: Inches, east: Inches, south: Inches, visit: (index: number, at: Point) => void) {
    const first = Math.max(0, Math.floor((west - this.#west) / this.#side));
    const last = Math.min(this.#across - 1, Math.ceil((east - this.#west) / this.#side));
    const top = Math.max(0, Math.floor((north - this.#north) / this.#side));
    const bottom = Math.min(this.#down - 1, Math.ceil((south - this.#north) / this.#side));
    for (let row = top; row <= bottom; row += 1)
      for (let column = first; column <= last; column += 1)
        visit(row * this.#across + column, {
          x: this.#west + column * this.#side,
          y: this.#north + row * this.#side,
        });
  }
}

/** How far each covered square is from the next that is not: there and back over the squares, straight and across. */
function depthsOf(covered: Uint8Array, across: number, down: number, side: Inches): Float32Array {
  const depths = Float32Array.from(covered, (is) => (is ? Number.POSITIVE_INFINITY : 0));
  const relax = (index: number, from: number, by: number) => {
    const other = (depths[from] ?? 0) + by;
    if (other < (depths[index] ?? 0)) depths[index] = other;
  };
  const slant = side * Math.SQRT2;
  for (let row = 1; row < down - 1; row += 1)
    for (let column = 1; column < across - 1; column += 1) {
      const index = row * across + column;
      relax(index, index - 1, side);
      relax(index, index - across, side);
      relax(index, index - across - 1, slant);
      relax(index, index - across + 1, slant);
    }
  for (let row = down - 2; row > 0; row -= 1)
    for (let column = across - 2; column > 0; column -= 1) {
      const index = row * across + column;
      relax(index, index + 1, side);
      relax(index, index + across, side);
      relax(index, index + across + 1, slant);
      relax(index, index + across - 1, slant);
    }
  return depths;
}
