import { roll } from './chance.ts';
import type { Layer } from './plant.ts';
import type { Bounds, Point } from './polygon.ts';
import { sharesGround } from './sharingGround.ts';
import { type Feet, feetToInches, type Inches } from './units.ts';

/** A species of a drift. */
export interface DriftSpecies {
  readonly plant: number;
  /** Feet. */
  readonly spread_mature: Feet;
  readonly layer: Layer | undefined;
  /** How much of the drift's ground it is to cover beside the others; above 0. */
  readonly share: number;
}

/** Something that grows where the drift is painted, and is left as it is. */
export interface DriftNeighbour {
  readonly at: Point;
  readonly spread_mature: Feet;
  readonly layer: Layer | undefined;
}

/** One plant of a drift. */
export interface DriftPlant {
  readonly plant: number;
  readonly at: Point;
}

/** A stroke of the brush so far. It is never changed: going on makes the next one. */
export interface Drift {
  readonly species: readonly DriftSpecies[];
  readonly plants: readonly DriftPlant[];
  /** What chance has come to: the same stroke with the same seed gives the same drift. */
  readonly chance: number;
  /** It takes so many plants at most. */
  readonly most: number;
}

/** What the brush may cover. */
export interface DriftGround {
  /** Whether the stem of a species may stand there: the garden, or the bed the stroke began in. */
  readonly holds: (at: Point, species: DriftSpecies) => boolean;
  readonly neighbours: readonly DriftNeighbour[];
}

/** More plants than this are no stroke of a hand. */
export const DRIFT_PLANTS_MAX = 500;
/** How far ahead of the most wanting species another may be and still be set. */
const MAY_BE_AHEAD = 1.3;
/** Directions in which a place beside a plant is looked for. */
const DIRECTIONS = 24;
/** A plant stands this much further than touching, so that rounding to a tenth of an inch never makes two overlap. */
const ROOM: Inches = 0.15;

/**
 * Distance from centre to centre at which two plants just close their cover when grown: half of the one's mature spread
 * and half of the other's. In inches. (Vernon, Irwine, Patton and Chapman, Landscape Architect's Pocket Book: planting
 * distances follow from the eventual spread.)
 */
export const spacingOf = (
  a: { readonly spread_mature: Feet },
  b: { readonly spread_mature: Feet } = a,
): Inches => (feetToInches(a.spread_mature) + feetToInches(b.spread_mature)) / 2;

/** A drift with nothing in it yet. `most` is for gardens that hold fewer plants more than a stroke may set. */
export const beginDrift = (
  species: readonly DriftSpecies[],
  seed: number,
  most: number = DRIFT_PLANTS_MAX,
): Drift => ({
  species: species.filter(({ share, spread_mature }) => share > 0 && spread_mature > 0),
  plants: [],
  chance: seed >>> 0,
  most: Math.min(most, DRIFT_PLANTS_MAX),
});

/** True when it takes no more plants. */
export const isDriftFull = ({ plants, most }: Drift): boolean => plants.length >= most;

/**
 * Goes on painting: plants the ground within `reach` inches of a spot, in loose staggered rows as a hand would, each at
 * its spacing from the others and from whatever competes with it. What stands already stays where it is.
 */
export function paintDrift(drift: Drift, at: Point, reach: Inches, ground: DriftGround): Drift {
  const painting = new Painting(drift, ground);
  painting.cover(at, reach);
  return painting.drift;
}

/** A filled ground is gone over in so many dabs at most. */
const DABS_MAX = 400;
/** And looked at for single plants in so many spots. */
const SPOTS_MAX = 10_000;

/** Goes on painting wherever the ground within the bounds takes a plant, from the north-west corner on. */
export function fillDrift(drift: Drift, { west, north, east, south }: Bounds, ground: DriftGround): Drift {
  const painting = new Painting(drift, ground);
  const widest = Math.max(0, ...drift.species.map((each) => spacingOf(each)));
  const area = (east - west) * (south - north);
  const step = Math.max(widest, Math.sqrt(area / DABS_MAX), 1);
  // Circles around the middles of squares reach over their corners.
  const reach = step / Math.SQRT2;
  for (let y = north; y < south; y += step) {
    for (let x = west; x < east; x += step) painting.cover({ x: x + step / 2, y: y + step / 2 }, reach);
  }
  // Room that the middle of no dab lay in, as beside what stands there.
  const fine = Math.max(widest / 8, Math.sqrt(area / SPOTS_MAX), 1);
  for (let y = north + fine / 2; y < south; y += fine) {
    for (let x = west + fine / 2; x < east; x += fine) painting.setAt({ x, y });
  }
  return painting.drift;
}

/** So much of the closest packing do loose rows come to, as painted on open ground. */
const LOOSE = 0.8;

/** About how many plants open ground of so many square feet takes: closest rows are the half of the root of 3 apart. */
export function plantsOn(species: readonly DriftSpecies[], squareFeet: number): number {
  const shares = species.reduce((sum, { share }) => sum + share, 0);
  const perFoot = species.reduce(
    (sum, { share, spread_mature }) => sum + share / shares / (spread_mature ** 2 * (Math.sqrt(3) / 2)),
    0,
  );
  return Math.round(squareFeet * perFoot * LOOSE);
}

/** Positions no finer than a tenth of an inch keep a garden's file short. */
const tidy = (inches: Inches): Inches => Math.round(inches * 10) / 10 + 0;

/** Something in the way of a plant, unless it shares the ground with it. */
interface Standing extends Point {
  readonly radius: Inches;
  readonly sharesWith: Layer | undefined;
}

/** Circles that only touch do not overlap; this absorbs floating point error. */
const TOUCHING: Inches = 1e-6;

const NOTHING: readonly Standing[] = [];

/** What stands around, kept by the squares of ground in which it may be in the way of a plant. */
class Crowd {
  readonly #cells = new Map<number, Standing[]>();
  /** Radius of the widest plant that asks. */
  readonly #widest: Inches;
  readonly #cell: Inches;

  constructor(widest: Inches) {
    this.#widest = widest;
    this.#cell = Math.max(2 * widest, 1);
  }

  add(standing: Standing): void {
    const reach = standing.radius + this.#widest;
    const at = (along: Inches) => Math.floor(along / this.#cell);
    for (let column = at(standing.x - reach); column <= at(standing.x + reach); column += 1) {
      for (let row = at(standing.y - reach); row <= at(standing.y + reach); row += 1) {
        const name = nameOf(column, row);
        const there = this.#cells.get(name);
        if (there) there.push(standing);
        else this.#cells.set(name, [standing]);
      }
    }
  }

  around({ x, y }: Point): readonly Standing[] {
    return this.#cells.get(nameOf(Math.floor(x / this.#cell), Math.floor(y / this.#cell))) ?? NOTHING;
  }
}

/** No garden has so many squares from north to south. */
const ROWS = 1_000_003;
const nameOf = (column: number, row: number): number => column * ROWS + row;

class Painting {
  readonly #ground: DriftGround;
  readonly #species: readonly DriftSpecies[];
  readonly #bySpecies: ReadonlyMap<number, DriftSpecies>;
  readonly #plants: DriftPlant[];
  readonly #most: number;
  /** Square feet of spread that each species covers so far. */
  readonly #covered = new Map<number, number>();
  /** Half of the widest spread, in inches. */
  readonly #widest: Inches;
  #chance: number;
  readonly #crowd: Crowd;
  /** Whose turn it is, until another plant is set. */
  #turns: readonly DriftSpecies[] | undefined;

  constructor({ species, plants, chance, most }: Drift, ground: DriftGround) {
    this.#ground = ground;
    this.#species = species;
    this.#bySpecies = new Map(species.map((each) => [each.plant, each]));
    this.#plants = [...plants];
    this.#most = most;
    this.#chance = chance;
    this.#widest = Math.max(0, ...species.map((each) => spacingOf(each) / 2));
    this.#crowd = new Crowd(this.#widest);
    for (const { at, spread_mature, layer } of ground.neighbours) {
      if (species.every((each) => sharesGround(each.layer, layer))) continue;
      this.#crowd.add({ ...at, radius: feetToInches(spread_mature) / 2, sharesWith: layer });
    }
    for (const plant of plants) this.#count(plant);
  }

  get drift(): Drift {
    return { species: this.#species, plants: this.#plants, chance: this.#chance, most: this.#most };
  }

  cover(middle: Point, reach: Inches): void {
    if (this.#plants.length >= this.#most) return;
    const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
    const beside = reach + 2 * this.#widest + 2 * ROOM;
    const open = this.#plants.filter(({ at }) => away(at) <= beside);
    if (open.length === 0) open.push(...this.setAt(middle));
    const isWithin = (at: Point) => away(at) <= reach;
    for (let from = open.shift(); from; from = open.shift()) open.push(...this.#around(from, isWithin));
    // Nothing near to grow from, or all around it is taken: the brush sets down anew where it is.
    this.setAt(middle);
  }

  /** A plant right under the brush, if one may stand there. */
  setAt(middle: Point): readonly DriftPlant[] {
    const at = { x: tidy(middle.x), y: tidy(middle.y) };
    const species = this.#inTurn().find((each) => this.#isFree(each, at));
    return species ? [this.#set(species, at)] : [];
  }

  /** Plants set side by side with one that stands. */
  #around(from: DriftPlant, isWithin: (at: Point) => boolean): readonly DriftPlant[] {
    const standing = this.#bySpecies.get(from.plant);
    const set: DriftPlant[] = [];
    const start = this.#roll();
    for (let turn = 0; standing && turn < DIRECTIONS; turn += 1) {
      const angle = (start + turn / DIRECTIONS) * 2 * Math.PI;
      for (const species of this.#inTurn()) {
        const distance = spacingOf(standing, species) + ROOM;
        const at = {
          x: tidy(from.at.x + distance * Math.cos(angle)),
          y: tidy(from.at.y + distance * Math.sin(angle)),
        };
        if (!isWithin(at) || !this.#isFree(species, at)) continue;
        set.push(this.#set(species, at));
        break;
      }
    }
    return set;
  }

  /**
   * The species by how much of its share is still to come, the most wanting first. Those well ahead of it wait: the
   * small ones fit everywhere, and would take the ground of the large.
   */
  #inTurn(): readonly DriftSpecies[] {
    this.#turns ??= this.#sorted();
    return this.#turns;
  }

  #sorted(): readonly DriftSpecies[] {
    if (this.#species.length === 1) return this.#species;
    const fullness = ({ plant, share, spread_mature }: DriftSpecies) =>
      ((this.#covered.get(plant) ?? 0) + spread_mature * spread_mature) / share;
    const turns = this.#species.map((species) => ({ species, full: fullness(species) }));
    turns.sort((a, b) => a.full - b.full);
    const most = (turns[0]?.full ?? 0) * MAY_BE_AHEAD;
    return turns.flatMap(({ species, full }) => (full <= most ? [species] : []));
  }

  #isFree(species: DriftSpecies, at: Point): boolean {
    if (this.#plants.length >= this.#most) return false;
    const radius = spacingOf(species) / 2 - TOUCHING;
    for (const other of this.#crowd.around(at)) {
      const room = radius + other.radius;
      const [dx, dy] = [other.x - at.x, other.y - at.y];
      if (dx * dx + dy * dy < room * room && !sharesGround(species.layer, other.sharesWith)) return false;
    }
    // Asked last: a bed may have hundreds of corners.
    return this.#ground.holds(at, species);
  }

  #set(species: DriftSpecies, at: Point): DriftPlant {
    const plant = { plant: species.plant, at };
    this.#plants.push(plant);
    this.#count(plant);
    return plant;
  }

  /** A plant of this drift competes with the others whatever their layers: they were chosen to stand side by side. */
  #count({ plant, at }: DriftPlant): void {
    this.#turns = undefined;
    const spread = this.#bySpecies.get(plant)?.spread_mature ?? 0;
    this.#covered.set(plant, (this.#covered.get(plant) ?? 0) + spread * spread);
    this.#crowd.add({ ...at, radius: feetToInches(spread) / 2, sharesWith: undefined });
  }

  #roll(): number {
    const [share, next] = roll(this.#chance);
    this.#chance = next;
    return share;
  }
}
