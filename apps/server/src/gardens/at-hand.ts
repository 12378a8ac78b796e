import type { CompatiblePlant, compatiblePlants, QueryOf } from '@understory/contract';
import { type RegionKey, regionKeyOf } from '@understory/garden';
import { listedPlantsOf, plantFactsOf } from '../plants/index.ts';
import type { Actor, Person, Platform } from '../platform/index.ts';
import { findGardenHead } from './fit/fit-store.ts';
import { createFit } from './fit/service.ts';
import { plantCounts } from './plant-store.ts';
import { authorize } from './policy.ts';
import { listGardens } from './service.ts';
import type { ListedGarden } from './store.ts';

/** A garden that somebody speaks of, as whoever advises them needs to know it. */
export interface GardenAtHand {
  readonly id: number;
  readonly name: string;
  readonly region: RegionKey;
  readonly site: ListedGarden['site'];
  /** What grows in it and what is set aside for it, each plant once for either. */
  readonly plants: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly isPlaced: boolean;
  }[];
}

/** Gardens for advice, each for those alone who may see it: 404 for a garden that is not, 403 for another person's. */
export interface GardensAtHand {
  /** @throws ApiError `garden_not_found`, `forbidden` */
  read(actor: Actor, id: number): Promise<GardenAtHand>;
  /** Somebody's own gardens, the last changed first, so many at most. */
  ofPerson(person: Person, most: number): Promise<readonly { readonly id: number; readonly name: string }[]>;
  /**
   * How well each of these plants suits a garden, in their order.
   * @throws ApiError `garden_not_found`, `forbidden`, `plant_not_found`
   */
  scores(
    actor: Actor,
    id: number,
    plantIds: readonly number[],
  ): Promise<readonly CompatiblePlant['compatibility'][]>;
  /**
   * The plants that suit a garden, the best first, so many at most.
   * @throws ApiError `garden_not_found`, `forbidden`
   */
  suiting(
    actor: Actor,
    id: number,
    wanted: QueryOf<typeof compatiblePlants>,
    most: number,
  ): Promise<readonly CompatiblePlant[]>;
}

export function createGardensAtHand({ db, clock }: Pick<Platform, 'db' | 'clock'>): GardensAtHand {
  const fit = createFit(plantFactsOf({ db, clock }), listedPlantsOf({ db, clock }));
  return {
    read: (actor, id) =>
      db.read(async (tx) => {
        const garden = authorize(actor, await findGardenHead(tx, id), 'view');
        const region = regionKeyOf(garden.regionId);
        if (!region) throw new Error(`Garden ${id} is of no region`);
        const byPlant = Map.groupBy(await plantCounts(tx, id), (row) => `${row.plantId} ${row.isPlaced}`);
        const plants = [...byPlant.values()].flatMap((rows) => {
          const [first] = rows;
          const quantity = rows.reduce((sum, row) => sum + row.quantity, 0);
          return first ? [{ id: first.plantId, quantity, isPlaced: first.isPlaced }] : [];
        });
        return { id, name: garden.name, region, site: garden.site, plants };
      }),
    ofPerson: (person, most) =>
      db.read(async (tx) => {
        const window = { page: 1, size: most, offset: 0 };
        const { cards } = await listGardens(tx, person, {}, window, clock.now());
        return cards.map(({ id, name }) => ({ id, name }));
      }),
    scores: async (actor, id, plantIds) => {
      const { state } = await fit.readState(db, actor, id);
      return Promise.all(plantIds.map((plantId) => fit.compatibility(state, plantId)));
    },
    suiting: async (actor, id, wanted, most) => {
      const read = await fit.readState(db, actor, id);
      return (await fit.compatiblePlants(read, wanted, { page: 1, size: most, offset: 0 })).results;
    },
  };
}
