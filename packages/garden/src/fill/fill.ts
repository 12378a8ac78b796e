import type { ScoredPlant } from '../compatibility/rules.ts';
import type { DriftNeighbour } from '../drift.ts';
import type { IdeaPlant } from '../ideas/idea.ts';
import type { Moisture, SunCode } from '../plant.ts';
import type { Point, Polygon } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import type { TemplateSite } from '../templates/conditions.ts';
import type { Feet } from '../units.ts';

/** What filling a bed needs of the catalogue. */
export interface FillPlant extends IdeaPlant, ScoredPlant {
  readonly common_name: string;
}

/** From where a bed is mostly seen, by the compass; what grows tall stands on the other side. */
export const SEEN_FROM = ['all_round', 'north', 'east', 'south', 'west'] as const;
export type SeenFrom = (typeof SEEN_FROM)[number];

/** What an alternative makes most of, beside what all of them do. */
export const FILL_EMPHASES = ['balanced', 'flowers', 'evergreen'] as const;
export type FillEmphasis = (typeof FILL_EMPHASES)[number];

/** A filled bed has so many plants at most, with what stands there. */
export const FILL_PLANTS_MAX = 500;
/** A bed of more square feet is divided first: so many plants would not cover it. */
export const FILL_AREA_MAX = 5_000;
/** A smaller one has no room for a planting, in square feet. */
export const FILL_AREA_MIN = 6;
/** In the front third of a bed nothing grows taller, in feet. */
export const FRONT_HEIGHT_MAX: Feet = 3;

/** What a gardener wishes of a planting. */
export interface FillChoices {
  readonly seenFrom: SeenFrom;
  /** Share of the plants that are to be native to the region, 0 to 1. */
  readonly native: number;
  /** Share of the cover that is to be evergreen, 0 to 1. */
  readonly evergreen: number;
  /** Kinds that are wanted; null for as many as suit the size of the bed. */
  readonly kinds: number | null;
  /** Nothing grows taller, in feet; null for what suits the depth of the bed. */
  readonly tallest: Feet | null;
  /** Nothing that is thorny, on record as poisonous, or has another caution comes; otherwise only what spreads far stays out. */
  readonly isCareful: boolean;
  /** Cents that all of it may cost; null for no matter. */
  readonly budget: number | null;
  /** Only what can be had near by. */
  readonly inStock: boolean;
}

export const USUAL_FILL: FillChoices = {
  seenFrom: 'south',
  native: 0.7,
  evergreen: 0.3,
  kinds: null,
  tallest: null,
  isCareful: false,
  budget: null,
  inStock: false,
};

/** A plant that stands in the garden and stays; inches to its stem. */
export interface FillStanding extends Point {
  readonly plant: FillPlant;
  readonly quantity: number;
}

/** A bed as it is to be filled. */
export interface FillOrder {
  readonly outline: Polygon;
  /** The garden it lies in. */
  readonly plot: Polygon;
  /** Outlines of what is built or laid, in the bed or beside it. */
  readonly taken: readonly Polygon[];
  readonly standing: readonly FillStanding[];
  readonly trees: readonly DriftNeighbour[];
  readonly region: RegionKey;
  readonly site: TemplateSite;
  /** Light and ground of the garden, where nothing is known of a spot. */
  readonly sun: SunCode;
  readonly moisture: Moisture;
  /** Light of a spot; null where it is not known. */
  readonly sunAt?: (at: Point) => SunCode | null;
  readonly moistureAt?: (at: Point) => Moisture | null;
  readonly catalogue: readonly FillPlant[];
  /** What a plant costs near by at the least, in cents; of what is not there no price is known. */
  readonly prices: ReadonlyMap<number, number>;
  /** What can be had near by. */
  readonly stocked: ReadonlySet<number>;
  readonly choices: FillChoices;
  readonly emphasis: FillEmphasis;
  /** Another one gives another planting. */
  readonly seed: number;
}

/** A plant that would come, in inches. */
export interface FillSpot extends Point {
  readonly plant: number;
}
