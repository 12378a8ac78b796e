import { overlapOf } from './placement.ts';
import type { Layer } from './plant.ts';
import type { Point } from './polygon.ts';
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
}

/** What the brush may cover. */
export interface DriftGround {
  /** The garden, or the bed the stroke began in. */
  readonly holds: (at: Point) => boolean;
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

/** A drift with nothing in it yet. */
export const beginDrift = (species: readonly DriftSpecies[], seed: number): Drift => ({
  species: species.filter(({ share, spread_mature }) => share > 0 && spread_mature > 0),
  plants: [],
  chance: seed >>> 0,
});

/**
 * Goes on painting: plants the ground within `reach` inches of a spot, in loose staggered rows as a hand would, each at
 * its spacing from the others and from whatever competes with it. What stands already stays where it is.
 */
export function paintDrift(drift: Drift, at: Point, reach: Inches, ground: DriftGround): Drift {
  const painting = new Painting(drift, ground);
  painting.cover(at, reach);
  return painting.drift;
}

/** A number from 0 to 1 and the next state (Mulberry32): repeatable, and good enough to look unplanned. */
function roll(state: number): readonly [share: number, next: number] {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next];
}

/** Positions no finer than a tenth of an inch keep a garden's file short. */
const tidy = (inches: Inches): Inches => Math.round(inches * 10) / 10 + 0;

class Painting {
  readonly #ground: DriftGround;
  readonly #species: readonly DriftSpecies[];
  readonly #bySpecies: ReadonlyMap<number, DriftSpecies>;
  readonly #plants: DriftPlant[];
  #chance: number;

  constructor({ species, plants, chance }: Drift, ground: DriftGround) {
    this.#ground = ground;
    this.#species = species;
    this.#bySpecies = new Map(species.map((each) => [each.plant, each]));
    this.#plants = [...plants];
    this.#chance = chance;
  }

  get drift(): Drift {
    return { species: this.#species, plants: this.#plants, chance: this.#chance };
  }

  cover(middle: Point, reach: Inches): void {
    const isWithin = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y) <= reach;
    const open = this.#plants.filter(({ at }) => Math.hypot(at.x - middle.x, at.y - middle.y) <= reach * 3);
    if (open.length === 0) open.push(...this.#first(middle));
    for (let from = open.shift(); from; from = open.shift()) open.push(...this.#around(from, isWithin));
    // Nothing near to grow from, or all around it is taken: the brush sets down anew where it is.
    this.#first(middle);
  }

  /** A plant right under the brush, if one may stand there. */
  #first(middle: Point): readonly DriftPlant[] {
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
    if (this.#species.length === 1) return this.#species;
    const covered = new Map<number, number>();
    for (const { plant } of this.#plants) {
      const spread = this.#bySpecies.get(plant)?.spread_mature ?? 0;
      covered.set(plant, (covered.get(plant) ?? 0) + spread * spread);
    }
    const fullness = ({ plant, share, spread_mature }: DriftSpecies) =>
      ((covered.get(plant) ?? 0) + spread_mature * spread_mature) / share;
    const turns = this.#species.map((species) => ({ species, full: fullness(species) }));
    turns.sort((a, b) => a.full - b.full);
    const most = (turns[0]?.full ?? 0) * MAY_BE_AHEAD;
    return turns.flatMap(({ species, full }) => (full <= most ? [species] : []));
  }

  #isFree(species: DriftSpecies, at: Point): boolean {
    if (this.#plants.length >= DRIFT_PLANTS_MAX || !this.#ground.holds(at)) return false;
    const collides = (
      other: { readonly spread_mature: Feet; readonly layer: Layer | undefined },
      where: Point,
    ) => overlapOf(species, at, other, where) > 0 && !sharesGround(species.layer, other.layer);
    return (
      !this.#ground.neighbours.some((neighbour) => collides(neighbour, neighbour.at)) &&
      !this.#plants.some(({ plant, at: where }) => {
        const other = this.#bySpecies.get(plant);
        return other !== undefined && overlapOf(species, at, other, where) > 0;
      })
    );
  }

  #set(species: DriftSpecies, at: Point): DriftPlant {
    const plant = { plant: species.plant, at };
    this.#plants.push(plant);
    return plant;
  }

  #roll(): number {
    const [share, next] = roll(this.#chance);
    this.#chance = next;
    return share;
  }
}
