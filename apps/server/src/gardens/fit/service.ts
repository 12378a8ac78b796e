import {
  type CompatiblePlant,
  type compatiblePlants,
  plantFilters,
  type QueryOf,
} from '@understory/contract';
import { type Compatibility, compatibilityOf, type GardenState, rank } from '@understory/garden';
import type { StockNear } from '../../nurseries/index.ts';
import type { ListedPlants, PlantFacts, PlantFinding } from '../../plants/index.ts';
import { type Actor, ApiError, type Database, type PageWindow } from '../../platform/index.ts';
import { sayToReader } from '../../platform/reader.ts';
import { plantCounts } from '../plant-store.ts';
import { readPlanted } from '../planted.ts';
import { authorize } from '../policy.ts';
import type { ListedGarden } from '../store.ts';
import { findGardenHead } from './fit-store.ts';
import { createGardenStates } from './garden-states.ts';

type Wanted = QueryOf<typeof compatiblePlants>;

/** A garden, what it is to scoring, and which plants it holds. */
interface ReadGarden {
  readonly garden: ListedGarden;
  readonly state: GardenState;
  readonly held: ReadonlyMap<number, CompatiblePlant['in_garden']>;
}

/** Scores plants of the catalogue for gardens. */
export function createFit(
  plants: PlantFacts,
  listed: { read(): Promise<ListedPlants> },
  finding: PlantFinding,
) {
  const states = createGardenStates();

  return {
    /** @throws ApiError 404 for a garden that is not, 403 for another person's */
    async readState(db: Database, actor: Actor, id: number): Promise<ReadGarden> {
      const catalogue = await listed.read();
      return db.read(async (tx) => {
        const garden = authorize(actor, await findGardenHead(tx, id), 'view');
        const state =
          states.find(id, garden.version, catalogue) ??
          states.keep(await readPlanted(tx, plants, actor, id), catalogue);
        return { garden, state, held: heldPlants(await plantCounts(tx, id)) };
      });
    },

    /** @throws ApiError 404 for a plant that is not */
    async compatibility(state: GardenState, plantId: number) {
      const plant = (await listed.read()).find(plantId);
      if (!plant)
        throw new ApiError(
          'plant_not_found',
          /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
        );
      return serialize(compatibilityOf(plant, state, sayToReader));
    },

    /** One page of the plants that were asked for, best first. */
    async compatiblePlants(
      { garden, state, held }: ReadGarden,
      wanted: Wanted,
      window: PageWindow,
      near?: StockNear,
    ) {
      const catalogue = await listed.read();
      const { search = '', native_only: nativeOnly, ...filters } = wanted;
      const isNarrowed = search.trim() !== '' || Object.keys(filters).some((name) => name in plantFilters);
      const all = catalogue.standing(state.region);
      const met = isNarrowed ? await finding.find({ ...filters, search }, near?.plants) : undefined;
      const found = met ? all.filter((plant) => met.plants.has(plant)) : all;
      const asked = nativeOnly ? found.filter((plant) => plant.native_regions.includes(state.region)) : found;
      const ranking = rank(asked, state, wanted.show_all === true);
      const page = ranking.plants.slice(window.offset, window.offset + window.size);
      return {
        count: ranking.plants.length,
        ...(met?.understood && { understood: met.understood }),
        ...(near && { stock: near.told }),
        poor_count: ranking.poor,
        garden: { id: garden.id, name: garden.name, region_id: garden.regionId, site: garden.site },
        results: page.map((plant) => ({
          ...plant,
          compatibility: serialize(compatibilityOf(plant, state, sayToReader)),
          in_garden: held.get(plant.id) ?? { placed: 0, collected: false },
        })),
      };
    },
  };
}

/** An answer's own lists, which the domain's are not to be taken for. */
const serialize = ({ factors, reasons, ...verdict }: Compatibility): CompatiblePlant['compatibility'] => ({
  ...verdict,
  reasons: [...reasons],
  factors: [...factors],
});

function heldPlants(counts: Awaited<ReturnType<typeof plantCounts>>): ReadGarden['held'] {
  const held = new Map<number, CompatiblePlant['in_garden']>();
  for (const { plantId, isPlaced, quantity } of counts) {
    const { placed, collected } = held.get(plantId) ?? { placed: 0, collected: false };
    held.set(plantId, {
      placed: placed + (isPlaced ? quantity : 0),
      collected: collected || !isPlaced,
    });
  }
  return held;
}
