import {
  PLANT_PAGE_SIZE,
  readPlant as readPlantCall,
  searchPlants as searchPlantsCall,
} from '@understory/contract';
import { type Implementation, implement, type Platform, pageOf, pageWindow } from '../platform/index.ts';
import { createCurrentNames } from './current-names.ts';
import { readPlant, searchPlants } from './service.ts';

export function plantRoutes(platform: Platform): Implementation[] {
  const currentNames = createCurrentNames();
  return [
    implement(searchPlantsCall, async ({ query, http }) => {
      const window = pageWindow(query, PLANT_PAGE_SIZE);
      const found = await platform.db.read((tx) => searchPlants(tx, currentNames, query, window));
      return pageOf(http.req.url, window, found.count, found.cards);
    }),
    implement(readPlantCall, ({ params }) => platform.db.read((tx) => readPlant(tx, params.id))),
  ];
}
