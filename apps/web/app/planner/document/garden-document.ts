import type { PlantCard, Site } from '@understory/contract';
import { makePlot, type Plot, type Point, type Polygon, type RegionId } from '@understory/garden';

/** Made by the page (crypto.randomUUID), so that a thing has its name before any server knows of it. */
export type ThingId = string;

/** A plant standing in the garden; x and y are its stem, in inches from the plot's north-west corner. */
export interface PlantThing extends Point {
  readonly kind: 'plant';
  readonly id: ThingId;
  readonly plant: number;
  /** How many of it stand at this spot, 1 or more. */
  readonly quantity: number;
  /** The server's garden plant record, for a plant that was placed by a client without ids of its own. */
  readonly record?: number;
}

/** Whatever stands in the drawing. Hardscapes, labels, beds and measures join this union with their tools. */
export type Thing = PlantThing;

/** What is known of the garden itself. */
export interface GardenFacts {
  readonly name: string;
  /** Feet, west to east and north to south. */
  readonly width: number;
  readonly length: number;
  /** Outline in inches; null is the rectangle of width and length. */
  readonly shape: Polygon | null;
  readonly region_id: RegionId;
  readonly site: Site;
}

/** What was in the garden's file that this page does not draw. It goes back exactly as it came. */
interface Carried {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Entries of `placedPlants` without a plant or a position. */
  readonly entries: readonly unknown[];
}

/** A garden as it is drawn. Never changed in place: operations make the next one. */
export interface GardenDocument {
  readonly facts: GardenFacts;
  /** In drawing order: later ones lie on top. */
  readonly things: readonly Thing[];
  /** Plants chosen for the garden, by id, in the order they were chosen. */
  readonly collection: readonly number[];
  readonly carried: Carried;
}

/** What the catalogue knows of the plants this garden speaks of, by plant id. */
export type PlantBook = ReadonlyMap<number, PlantCard>;

const EMPTY_CARRIED: Carried = { fields: {}, entries: [] };

/** A garden with nothing in it yet. */
export const emptyGarden = (facts: GardenFacts): GardenDocument => ({
  facts,
  things: [],
  collection: [],
  carried: EMPTY_CARRIED,
});

/** The ground of the garden. */
export const plotOf = ({ width, length, shape }: GardenFacts): Plot => makePlot(width, length, shape);

/** The thing of that id; undefined when it is not, or no longer, in the garden. */
export const thingOf = (document: GardenDocument, id: ThingId): Thing | undefined =>
  document.things.find((thing) => thing.id === id);
