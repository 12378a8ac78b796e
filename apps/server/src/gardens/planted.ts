import type { GardenAct, Plant } from '@understory/contract';
import {
  type GardenGround,
  groundOf,
  onlyCollected,
  type RegionKey,
  readDrawing,
  regionKeyOf,
  type Thing,
} from '@understory/garden';
import type { PlantFacts } from '../plants/index.ts';
import type { Actor, Tx } from '../platform/index.ts';
import * as plantStore from './plant-store.ts';
import { authorize } from './policy.ts';
import { plotOf } from './service.ts';
import * as store from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

/** A plant that stands in a garden, with every fact of it. Inches from the plot's north-west corner to its stem. */
interface Standing {
  readonly plant: Plant;
  readonly x: number;
  readonly y: number;
  readonly quantity: number;
  /** It stood there before the garden was planned. */
  readonly existing: boolean;
}

/** A plant of a garden's collection that stands nowhere on its plan. */
interface Collected {
  readonly plant: Plant;
  readonly quantity: number;
}

/** A garden with all that is worked out from: its ground, what stands on it, and every fact of its plants. */
export interface PlantedGarden {
  readonly garden: GardenRow;
  readonly records: readonly GardenPlantRow[];
  readonly region: RegionKey;
  readonly ground: GardenGround;
  /** Everything drawn beside the catalogue's plants. */
  readonly things: readonly Thing[];
  readonly standing: readonly Standing[];
  readonly collected: readonly Collected[];
}

/** @throws ApiError 404 for a garden that is not, 403 for another person's */
export async function readPlanted(
  tx: Tx,
  plants: PlantFacts,
  actor: Actor,
  id: number,
  act: GardenAct = 'view',
): Promise<PlantedGarden> {
  const garden = authorize(actor, await store.findGarden(tx, id), act);
  return plantedOf(tx, plants, garden);
}

/** A garden that somebody was admitted to, with its plants. */
export async function plantedOf(tx: Tx, plants: PlantFacts, garden: GardenRow): Promise<PlantedGarden> {
  const records = await plantStore.plantsOf(tx, garden.id);
  const facts = await plants.allById(tx, idsOf({ records }));
  const region = regionKeyOf(garden.regionId);
  if (!region) throw new Error(`Garden ${garden.id} is of no region`);
  const { placedPlants, ...drawn } = garden.drawing;
  const { things } = readDrawing(drawn);
  return {
    garden,
    records,
    region,
    things,
    ground: groundOf(plotOf(garden).outline, things),
    ...sorted(records, facts),
  };
}

/** The ids of the plants that a garden holds, each as often as it is recorded. */
export const idsOf = ({ records }: Pick<PlantedGarden, 'records'>): number[] =>
  records.map(({ plantId }) => plantId);

function sorted(records: readonly GardenPlantRow[], facts: ReadonlyMap<number, Plant>) {
  const standing: Standing[] = [];
  const collected: Collected[] = [];
  for (const { plantId, quantity, isPlaced, locationX, locationY, drawn } of records) {
    const plant = facts.get(plantId);
    if (!plant) throw new Error(`The catalogue has no plant ${plantId} although a garden holds it`);
    if (isPlaced)
      standing.push({
        plant,
        x: locationX ?? 0,
        y: locationY ?? 0,
        quantity,
        existing: drawn?.existing === true,
      });
    else collected.push({ plant, quantity });
  }
  const placed = new Set(standing.map(({ plant }) => plant.id));
  return { standing, collected: onlyCollected(collected, placed, ({ plant }) => plant.id) };
}
