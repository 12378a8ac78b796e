import { listCompanions, type PlantCompanion } from '@understory/contract';
import { companionsOf } from '@understory/garden';
import { ApiError, type Implementation, implement, type Platform, ready } from '../../platform/index.ts';
import { sayToReader } from '../../platform/reader.ts';
import { currentCatalogueOf, type ListedPlants, listedPlantsOf } from '../current-catalogue.ts';
import { createReadyAnswers } from '../ready-answers.ts';

/** The call that tells which plants share a plant's place. Asked again, it is answered as it was until the catalogue changes. */
export function companionRoutes(platform: Pick<Platform, 'db' | 'clock'>): Implementation[] {
  const current = currentCatalogueOf(platform);
  const listed = listedPlantsOf(platform);
  const readyAnswers = createReadyAnswers();
  return [
    implement(listCompanions, async ({ params }) => {
      const catalogue = await current.read();
      const plants = await listed.read();
      return readyAnswers(catalogue, `companions of ${params.id}`, () =>
        ready(listCompanions, { results: companionsIn(plants, params.id) }),
      );
    }),
  ];
}

/**
 * What shares a plant's place, the best first.
 * @throws ApiError plant_not_found
 */
export function companionsIn(listed: ListedPlants, id: number): PlantCompanion[] {
  const plant = listed.find(id);
  if (!plant)
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
    );
  return companionsOf(plant, listed.traded, sayToReader).map(({ reasons, ...company }) => ({
    ...company,
    reasons: [...reasons],
  }));
}
