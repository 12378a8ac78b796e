import {
  layOutTemplate as layOutTemplateCall,
  listTemplates as listTemplatesCall,
} from '@understory/contract';
import { type ListedPlants, listedPlantsOf } from '../plants/index.ts';
import { GUEST, type Implementation, implement, type Platform, ready } from '../platform/index.ts';
import { layOut, listTemplates } from './service.ts';

type ReadyList = ReturnType<typeof ready>;

const lists = new WeakMap<ListedPlants, Promise<ReadyList>>();

/** The list as it is answered, made once for each state of the catalogue and each language. */
function listOf(catalogue: ListedPlants): Promise<ReadyList> {
  const known =
    lists.get(catalogue) ?? listTemplates(catalogue).then((list) => ready(listTemplatesCall, list));
  lists.set(catalogue, known);
  return known;
}

/** Draws the samples before somebody has to wait for them. */
export const warmTemplates = async (platform: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  await listOf(await listedPlantsOf(platform).read());
};

/** The calls on garden templates. */
export function templateRoutes(platform: Pick<Platform, 'db' | 'clock'>): Implementation[] {
  const plants = listedPlantsOf(platform);
  return [
    implement(listTemplatesCall, async () => listOf(await plants.read())),
    implement(layOutTemplateCall, async ({ person, params, body }) =>
      layOut(await plants.read(), person ?? GUEST, params.key, body),
    ),
  ];
}
