import type { AnswerOf, listPhotographs } from '@understory/contract';
import { ApiError, type Database, type PageWindow, sayToReader } from '../../platform/index.ts';
import { portraitImage } from '../presentation.ts';
import type { PlantRow } from '../store.ts';
import { presentRecord } from './keeping.ts';
import { photographImage } from './photograph-image.ts';
import * as store from './photograph-store.ts';

interface Wanted {
  readonly search?: string | undefined;
  readonly photographs?: 'some' | 'none' | undefined;
}

/** How a plant is named to those who keep its photographs. */
const nameOf = ({ id, slug, common_name, scientific_name, is_listed }: PlantRow) => ({
  id,
  slug,
  common_name,
  scientific_name,
  is_listed,
});

/** One page of the whole catalogue, listed or not, with how many photographs each plant has. */
export async function plantsToKeep(db: Database, wanted: Wanted, window: PageWindow) {
  return db.read(async (tx) => {
    const { total, rows } = await store.searchPlantRows(tx, {
      search: wanted.search?.trim(),
      photographs: wanted.photographs,
      limit: window.size,
      offset: window.offset,
    });
    const photographs = Map.groupBy(
      await store.photographsOf(
        tx,
        rows.map(({ id }) => id),
      ),
      ({ plant_id }) => plant_id,
    );
    const plants = rows.map((plant) => {
      const own = photographs.get(plant.id) ?? [];
      const [first] = own;
      return {
        ...nameOf(plant),
        plant_status: plant.plant_status,
        photographs: own.length,
        image: first
          ? photographImage(first, plant.common_name, sayToReader)
          : portraitImage(plant, true, sayToReader),
      };
    });
    return { total, plants };
  });
}

/** @throws ApiError 404 for a plant that is not */
export const readPhotographs = (db: Database, id: number): Promise<AnswerOf<typeof listPhotographs>> =>
  db.read(async (tx) => {
    const plant = await store.findPlantRow(tx, id);
    if (!plant)
      throw new ApiError(
        'plant_not_found',
        /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
      );
    const photographs = (await store.photographsOf(tx, [id])).map((row) =>
      presentRecord(row, plant.common_name),
    );
    return {
      ...nameOf(plant),
      portrait: portraitImage(plant, photographs.length === 0, sayToReader),
      photographs,
    };
  });
