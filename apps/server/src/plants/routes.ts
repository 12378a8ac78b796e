import {
  PLANT_PAGE_SIZE,
  readPlant as readPlantCall,
  readPlantCards,
  readPlantsNamed,
  type StockNear,
  searchPlants as searchPlantsCall,
} from '@understory/contract';
import type { Miles } from '@understory/garden';
import {
  type Implementation,
  implement,
  knownAddress,
  type Platform,
  pageOf,
  pageWindow,
  ready,
  type Tx,
} from '../platform/index.ts';
import { currentCatalogueOf } from './current-catalogue.ts';
import { recordsOf } from './meaning/records.ts';
import { createReadyAnswers } from './ready-answers.ts';
import { readCards, readCardsNamed, readPlant, searchPlants } from './service.ts';

/** What the search asks of the nurseries' stock. */
export interface StockLooking {
  /** The plants that nurseries around a ZIP code have, and whose they are. Refuses a ZIP code that is nowhere on the map. */
  near(
    tx: Tx,
    zip_code: string,
    radius?: Miles,
  ): Promise<{ readonly told: StockNear; readonly plants: readonly number[] }>;
}

/** What is asked of the catalogue again is answered as it was, until the catalogue changes; stock changes by itself, and is asked for each time. */
export function plantRoutes(platform: Platform, stock: StockLooking): Implementation[] {
  const current = currentCatalogueOf(platform);
  const readyAnswers = createReadyAnswers();
  return [
    implement(searchPlantsCall, async ({ query, http }) => {
      const window = pageWindow(query, PLANT_PAGE_SIZE);
      const catalogue = await current.read();
      const records = await recordsOf(platform);
      // The links of the answer are made of what is known too: a parameter that means nothing neither fills what is kept nor
      // travels on.
      const address = knownAddress(searchPlantsCall, http.req.url);
      const now = platform.clock.now();
      const { zip_code } = query;
      if (zip_code !== undefined) {
        const near = await platform.db.read((tx) => stock.near(tx, zip_code, query.radius));
        const { count, cards, ...more } = searchPlants(catalogue, records, query, window, now, near.plants);
        return { ...pageOf(address, window, count, cards), ...more, stock: near.told };
      }
      // Words may mean this month.
      const key = query.search ? `${now.getUTCMonth()} ${address}` : address;
      return readyAnswers(catalogue, key, () => {
        const { count, cards, ...more } = searchPlants(catalogue, records, query, window, now);
        return ready(searchPlantsCall, { ...pageOf(address, window, count, cards), ...more });
      });
    }),
    implement(readPlantCards, async ({ query }) => ({
      results: readCards(await current.read(), query.ids),
    })),
    implement(readPlantsNamed, async ({ query }) => ({
      results: readCardsNamed(await current.read(), query.slugs),
    })),
    implement(readPlantCall, async ({ params }) => {
      const catalogue = await current.read();
      return readyAnswers(catalogue, `plant ${params.id}`, () =>
        ready(readPlantCall, readPlant(catalogue, params.id)),
      );
    }),
  ];
}
