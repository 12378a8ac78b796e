import type { PlantCard, Site } from '@understory/contract';
import {
  type Drawn,
  type DrawnFacts,
  makePlot,
  type PlantThing,
  type Plot,
  type RegionId,
  type Thing,
} from '@understory/garden';

/** What is known of the garden itself. */
export interface GardenFacts extends DrawnFacts {
  readonly region_id: RegionId;
  readonly site: Site;
}

/** A garden as it is drawn. Never changed in place: a diff makes the next one. */
export interface GardenDocument extends Drawn {
  readonly facts: GardenFacts;
}

/** What the catalogue knows of the plants this garden speaks of, by plant id. */
export type PlantsById = ReadonlyMap<number, PlantCard>;

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
