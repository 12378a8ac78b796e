import type { Garden, GardenAct } from '@understory/contract';
import { makePlot, type Plot } from '@understory/garden';
import type { PlantFacts } from '../plants/index.ts';
import {
  type Actor,
  ApiError,
  letOthersThrough,
  type PageWindow,
  type Person,
  type Tx,
} from '../platform/index.ts';
import * as plantStore from './plant-store.ts';
import { authorize, mayOn } from './policy.ts';
import { figuresFrom, serializeCard, serializeGarden } from './serialize.ts';
import * as store from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';
import { expiredBy } from './trash/retention.ts';

/** A page of the person's gardens, last changed first; of the deleted ones those that can be taken back. */
export async function listGardens(
  tx: Tx,
  person: Person,
  { search, deleted }: Omit<store.GardenFilter, 'expiredBy'>,
  window: PageWindow,
  now: Date,
) {
  const filter = { search, deleted, expiredBy: expiredBy(now) };
  const { count, rows } = await store.listGardens(tx, person.id, filter, window);
  return {
    count,
    cards: rows.map(({ garden, figures }) => ({
      ...serializeCard(garden, figures),
      may: mayOn(person, garden),
    })),
  };
}

/** So many take some milliseconds to be read, and as many to be told. */
const MANY_RECORDS = 2_000;

/** The garden with its drawing, as whoever asks sees it. */
export async function showGarden(
  tx: Tx,
  plants: PlantFacts,
  actor: Actor,
  garden: GardenRow,
): Promise<Garden> {
  const records = await plantStore.plantsOf(tx, garden.id);
  if (records.length >= MANY_RECORDS) await letOthersThrough();
  const placed = records.filter(({ isPlaced }) => isPlaced);
  return serializeGarden(actor, garden, await figuresOf(tx, plants, garden, placed), records);
}

/** What is counted of the plants on a garden's grid. */
export async function figuresOf(
  tx: Tx,
  plants: PlantFacts,
  { regionId }: Pick<GardenRow, 'regionId'>,
  placed: readonly GardenPlantRow[],
): Promise<store.GardenFigures> {
  const cards = await plants.cardsById(
    tx,
    placed.map(({ plantId }) => plantId),
  );
  return figuresFrom(placed, cards, regionId);
}

/** @throws ApiError 404 for a garden that is not, 403 for another person's */
export async function readGarden(tx: Tx, plants: PlantFacts, actor: Actor, id: number): Promise<Garden> {
  return showGarden(tx, plants, actor, authorize(actor, await store.findGarden(tx, id), 'view'));
}

/**
 * The person's garden, held for a change until the transaction ends.
 * @throws ApiError 404 for a garden that is not, 403 for another person's
 */
export async function lockGarden(tx: Tx, person: Person, id: number, act: GardenAct): Promise<GardenRow> {
  return authorize(person, await store.findGardenForUpdate(tx, id), act);
}

/** @throws ApiError 409 with the current garden when the edit started from another version of it */
export async function refuseStale(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  garden: GardenRow,
  startedFrom: number | undefined,
): Promise<void> {
  if (startedFrom === undefined || startedFrom === garden.version) return;
  throw new ApiError(
    'version_conflict',
    /*i18n*/ {
      id: 'refused.gardens.gardenChangedElsewhereSince',
      message: 'This garden was changed elsewhere since you opened it. Nothing of yours was saved over it.',
    },
    { beside: { garden: await showGarden(tx, plants, person, garden) } },
  );
}

/** The ground of a garden. */
export const plotOf = ({ width, length, shape }: Pick<GardenRow, 'width' | 'length' | 'shape'>): Plot =>
  makePlot(width, length, shape);
