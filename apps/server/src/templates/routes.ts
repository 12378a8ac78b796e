import {
  layOutTemplate as layOutTemplateCall,
  listTemplates as listTemplatesCall,
} from '@understory/contract';
import { type ListedPlants, listedPlantsOf } from '../plants/index.ts';
import { type Implementation, implement, type Platform, ready } from '../platform/index.ts';
import { layOut, listTemplates } from './service.ts';

/** The calls on garden templates. The samples are laid out once for each state of the catalogue. */
export function templateRoutes(platform: Platform): Implementation[] {
  const plants = listedPlantsOf(platform);
  const lists = new WeakMap<ListedPlants, Promise<ReturnType<typeof ready>>>();
  const listOf = async (catalogue: ListedPlants) => ready(listTemplatesCall, await listTemplates(catalogue));
  return [
    implement(listTemplatesCall, async () => {
      const catalogue = await plants.read();
      const known = lists.get(catalogue) ?? listOf(catalogue);
      lists.set(catalogue, known);
      return known;
    }),
    implement(layOutTemplateCall, async ({ params, body }) => layOut(await plants.read(), params.key, body)),
  ];
}
