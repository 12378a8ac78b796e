import type { PlantCard, Site } from '@understory/contract';
import {
  type Carried,
  type Drawn,
  makePlot,
  type PlantThing,
  type Plot,
  type Polygon,
  type RegionId,
  type Thing,
} from '@understory/garden';

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

/** A garden as it is drawn. Never changed in place: operations make the next one. */
export interface GardenDocument extends Drawn<GardenFacts> {
  /** What was in the garden's file that this page does not draw. It goes back exactly as it came. */
  readonly carried: Carried;
}

/** What the catalogue knows of the plants this garden speaks of, by plant id. */
export type PlantBook = ReadonlyMap<number, PlantCard>;

/** A garden with nothing in it yet. */
export const emptyGarden = (facts: GardenFacts): GardenDocument => ({
  facts,
  things: [],
  collection: [],
  layers: {},
  carried: { fields: {}, entries: {}, layers: {} },
});

/** The ground of the garden. */
export const plotOf = ({ width, length, shape }: GardenFacts): Plot => makePlot(width, length, shape);

const plantLists = new WeakMap<readonly Thing[], readonly PlantThing[]>();

/** The plants among the things, in drawing order; made once for each list of things. */
export function placedPlants({ things }: Pick<GardenDocument, 'things'>): readonly PlantThing[] {
  const known = plantLists.get(things);
  if (known) return known;
  const plants = things.every(isPlant) ? things : things.filter(isPlant);
  plantLists.set(things, plants);
  return plants;
}

const isPlant = (thing: Thing): thing is PlantThing => thing.kind === 'plant';
