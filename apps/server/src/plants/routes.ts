import {
  PLANT_PAGE_SIZE,
  readPlant as readPlantCall,
  readPlantCards,
  searchPlants as searchPlantsCall,
} from '@understory/contract';
import {
  type Implementation,
  implement,
  knownAddress,
  type Platform,
  pageOf,
  pageWindow,
  ready,
} from '../platform/index.ts';
import { currentCatalogueOf } from './current-catalogue.ts';
import { createReadyAnswers } from './ready-answers.ts';
import { readCards, readPlant, searchPlants } from './service.ts';

/** What is asked of the catalogue again is answered as it was, until the catalogue changes. */
export function plantRoutes(platform: Platform): Implementation[] {
  const current = currentCatalogueOf(platform);
  const readyAnswers = createReadyAnswers();
  return [
    implement(searchPlantsCall, async ({ query, http }) => {
      const window = pageWindow(query, PLANT_PAGE_SIZE);
      const catalogue = await current.read();
      // The links of the answer are made of what is known too: a parameter that means nothing neither fills what is kept nor
      // travels on.
      const address = knownAddress(searchPlantsCall, http.req.url);
      return readyAnswers(catalogue, address, () => {
        const { count, cards, facets } = searchPlants(catalogue, query, window);
        const page = pageOf(address, window, count, cards);
        return ready(searchPlantsCall, facets ? { ...page, facets } : page);
      });
    }),
    implement(readPlantCards, async ({ query }) => ({
      results: readCards(await current.read(), query.ids),
    })),
    implement(readPlantCall, async ({ params }) => {
      const catalogue = await current.read();
      return readyAnswers(catalogue, `plant ${params.id}`, () =>
        ready(readPlantCall, readPlant(catalogue, params.id)),
      );
    }),
  ];
}
