import type { Carried } from '../drawing/file.ts';
import type { LayerStates } from '../drawing/layers.ts';
import type { Thing } from '../drawing/thing.ts';
import type { Point, Polygon } from '../polygon.ts';
import type { Feet } from '../units.ts';

/** A species of the garden's collection. */
export interface CollectedPlant {
  readonly id: `plant:${number}`;
  readonly plant: number;
  /** 1 to 10,000. */
  readonly quantity: number;
  /** Orders the collection; equal ones lie as their ids sort. */
  readonly place: number;
}

/** What is known of a garden beside what is drawn. */
export interface DrawnFacts {
  readonly name: string;
  readonly description?: string;
  readonly region_id: number;
  readonly theme_id?: number | null;
  readonly muse_icon?: string | null;
  /** West to east and north to south. */
  readonly width: Feet;
  readonly length: Feet;
  /** Outline in inches from the plot's north-west corner; null is the rectangle of width and length. */
  readonly shape: Polygon | null;
  /** How far the north-west corner was moved out since the garden was made, in inches; missing for not at all. */
  readonly origin?: Point;
  readonly site: object;
}

/** A garden as changes see it. Never changed in place. */
export interface Drawn {
  readonly facts: DrawnFacts;
  /** In drawing order: lowest first. */
  readonly things: readonly Thing[];
  /** In the order of their places. */
  readonly collection: readonly CollectedPlant[];
  readonly layers: LayerStates;
  readonly carried: Carried;
}

export const NOWHERE_MOVED: Point = { x: 0, y: 0 };

export const collectedId = (plant: number): CollectedPlant['id'] => `plant:${plant}`;

/**
 * Of a garden's collection, what stands nowhere on its plan. Lists tell only this beside what is placed: collecting is how a
 * plant comes to hand in the planner, and it stays there while it is placed over and over.
 * @param placed the plants that stand on the plan, what stood there before among them
 */
export const onlyCollected = <Row>(
  collection: readonly Row[],
  placed: ReadonlySet<number>,
  plantOf: (row: Row) => number,
): readonly Row[] => collection.filter((row) => !placed.has(plantOf(row)));

/** How often a species stands on a plan. */
export interface StandingCount<Row> {
  /** The first of its plants. */
  readonly first: Row;
  readonly quantity: number;
  /** How many of them stood there before. */
  readonly existing: number;
}

/** The species that stand on a plan, in the order in which they are met there, each with how many of it there are. */
export function countStanding<Row extends { readonly quantity: number; readonly existing?: boolean }>(
  standing: readonly Row[],
  plantOf: (row: Row) => number,
): ReadonlyMap<number, StandingCount<Row>> {
  const counts = new Map<number, StandingCount<Row>>();
  for (const row of standing) {
    const plant = plantOf(row);
    const { first, quantity, existing } = counts.get(plant) ?? { first: row, quantity: 0, existing: 0 };
    counts.set(plant, {
      first,
      quantity: quantity + row.quantity,
      existing: existing + (row.existing ? row.quantity : 0),
    });
  }
  return counts;
}

/** In the order of the collection. */
export const inCollectionOrder = (a: CollectedPlant, b: CollectedPlant): number =>
  a.place - b.place || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Species as the end of a collection, one of each; those it has already are passed over. */
export function collectedAfter(
  collection: readonly CollectedPlant[],
  plants: readonly number[],
): readonly CollectedPlant[] {
  const has = new Set(collection.map(({ plant }) => plant));
  const first = (collection.at(-1)?.place ?? -1) + 1;
  return [...new Set(plants)]
    .filter((plant) => !has.has(plant))
    .map((plant, offset) => ({ id: collectedId(plant), plant, quantity: 1, place: first + offset }));
}
