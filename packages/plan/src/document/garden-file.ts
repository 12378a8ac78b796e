import type { Garden, GridData } from '@understory/contract';
import {
  type CollectedPlant,
  inDrawingOrder,
  type RegionId,
  readDrawing,
  type Thing,
  writeDrawing,
} from '@understory/garden';
import type { GardenDocument, GardenFacts, PlantsById } from './garden-document.ts';
import { heightOf } from './standing-field.ts';

/** What a garden of the server is drawn from. */
export type DrawnGarden = Pick<
  Garden,
  'name' | 'width' | 'length' | 'shape' | 'region_id' | 'site' | 'grid_data'
> & { readonly origin?: Garden['origin'] };

/** The garden's own facts, without its drawing. */
const factsOf = (garden: DrawnGarden): GardenFacts => ({
  name: garden.name,
  width: garden.width,
  length: garden.length,
  shape: garden.shape,
  ...(garden.origin ? { origin: garden.origin } : {}),
  region_id: garden.region_id as RegionId,
  site: garden.site,
});

/** The ids of the plants a garden of the server has placed. */
export const plantsPlacedIn = (garden: Garden): readonly number[] => [
  ...new Set(
    readDrawing(garden.grid_data).things.flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : [])),
  ),
];

/**
 * A garden of the server as a drawing. What the page cannot draw is carried along. A plant that no client gave a height
 * lies below those that are narrower, so that nothing narrow is hidden.
 */
export function readGarden(
  garden: DrawnGarden,
  collection: readonly CollectedPlant[],
  plants: PlantsById,
): GardenDocument {
  const { things, layers, carried } = readDrawing(garden.grid_data);
  const given = namesWithHeight(garden);
  const laid = things.map((thing): Thing => {
    if (thing.kind !== 'plant' || given.has(thing.id)) return thing;
    return { ...thing, z: heightOf(plants, thing.plant, 0) };
  });
  return { facts: factsOf(garden), things: laid.sort(inDrawingOrder), collection, layers, carried };
}

function namesWithHeight({ grid_data }: DrawnGarden): ReadonlySet<string> {
  const tall = grid_data.placedPlants.filter(({ z }) => typeof z === 'number');
  return new Set(readDrawing({ placedPlants: tall }).things.map(({ id }) => id));
}

/** The drawing as grid data, for a garden that is made of it. */
export const writeGrid = ({ things, layers, carried }: GardenDocument): GridData =>
  writeDrawing({ things, layers, carried }) as GridData;
