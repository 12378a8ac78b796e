import type { CompatiblePlant, compatiblePlants, ProposalWish, QueryOf } from '@understory/contract';
import { onlyCollected, type RegionKey, regionKeyOf } from '@understory/garden';
import { listedPlantsOf, plantFactsOf, plantFindingOf } from '../plants/index.ts';
import type { Actor, Person, Platform } from '../platform/index.ts';
import { findGardenHead } from './fit/fit-store.ts';
import { createFit } from './fit/service.ts';
import { plantCounts } from './plant-store.ts';
import { type PlantedGarden, readPlanted } from './planted.ts';
import { authorize } from './policy.ts';
import { type Proposed, propose } from './proposing.ts';
import { listGardens } from './service.ts';
import type { ListedGarden } from './store.ts';

/** A garden that somebody speaks of, as whoever advises them needs to know it. */
export interface GardenAtHand {
  readonly id: number;
  readonly name: string;
  readonly region: RegionKey;
  readonly site: ListedGarden['site'];
  /** What stands on its plan, then what is only collected for it: each plant once. */
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
  /**
   * What stands in a garden, with every fact of its plants, and what else is drawn there.
   * @throws ApiError `garden_not_found`, `forbidden`
   */
  planted(
    actor: Actor,
    id: number,
  ): Promise<Pick<PlantedGarden, 'region' | 'things' | 'standing'> & Pick<GardenAtHand, 'site'>>;
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
  /**
   * Keeps a change that somebody proposes until the owner answers it in the planner; the garden stays as it is.
   * @param by who proposes, as they call themselves
   * @throws ApiError `garden_not_found`, `forbidden`, `too_many_proposals`, `validation_failed`
   */
  propose(actor: Actor, id: number, by: string, wish: ProposalWish): Promise<Proposed>;
}

export function createGardensAtHand({ db, clock }: Pick<Platform, 'db' | 'clock'>): GardensAtHand {
  const plantFacts = plantFactsOf({ db, clock });
  const fit = createFit(plantFacts, listedPlantsOf({ db, clock }), plantFindingOf({ db, clock }));
  return {
    read: (actor, id) =>
      db.read(async (tx) => {
        const garden = authorize(actor, await findGardenHead(tx, id), 'view');
        const region = regionKeyOf(garden.regionId);
        if (!region) throw new Error(`Garden ${id} is of no region`);
        const counts = await plantCounts(tx, id);
        const placed = new Map<number, number>();
        for (const { plantId, isPlaced, quantity } of counts)
          if (isPlaced) placed.set(plantId, (placed.get(plantId) ?? 0) + quantity);
        const collected = onlyCollected(
          counts.filter(({ isPlaced }) => !isPlaced),
          new Set(placed.keys()),
          ({ plantId }) => plantId,
        );
        const plants = [
          ...[...placed].map(([plantId, quantity]) => ({ id: plantId, quantity, isPlaced: true })),
          ...collected.map(({ plantId, quantity }) => ({ id: plantId, quantity, isPlaced: false })),
        ];
        return { id, name: garden.name, region, site: garden.site, plants };
      }),
    planted: (actor, id) =>
      db.read(async (tx) => {
        const { garden, region, things, standing } = await readPlanted(tx, plantFacts, actor, id);
        return { region, things, standing, site: garden.site };
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
    propose: (actor, gardenId, by, wish) =>
      db.transaction((tx) => propose(tx, plantFacts, actor, { gardenId, by, wish, now: clock.now() })),
  };
}
