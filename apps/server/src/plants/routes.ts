import {
  PLANT_PAGE_SIZE,
  readPlant as readPlantCall,
  searchPlants as searchPlantsCall,
} from '@understory/contract';
import {
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
  ready,
} from '../platform/index.ts';
import { currentCatalogueOf } from './current-catalogue.ts';
import { createReadyAnswers } from './ready-answers.ts';
import { readPlant, searchPlants } from './service.ts';

/** What is asked of the catalogue again is answered as it was, until the catalogue changes. */
export function plantRoutes(platform: Platform): Implementation[] {
  const current = currentCatalogueOf(platform);
  const readyAnswers = createReadyAnswers();
  return [
    implement(searchPlantsCall, async ({ query, http }) => {
      const window = pageWindow(query, PLANT_PAGE_SIZE);
      const catalogue = await current.read();
      // Two ways of asking the same have links of their own in the answer.
      const { pathname, search } = new URL(http.req.url);
      return readyAnswers(catalogue, pathname + search, () => {
        const { count, cards, facets } = searchPlants(catalogue, query, window);
        const page = pageOf(http.req.url, window, count, cards);
        return ready(searchPlantsCall, facets ? { ...page, facets } : page);
      });
    }),
    implement(readPlantCall, async ({ params }) => {
      const catalogue = await current.read();
      return readyAnswers(catalogue, `plant ${params.id}`, () =>
        ready(readPlantCall, readPlant(catalogue, params.id)),
      );
    }),
  ];
}
