import type { Garden } from '@understory/contract';
import type { Thing } from '@understory/garden';
import { type GardenDocument, writeGrid } from '@understory/plan';
import type { Api } from '../../shell/api.ts';

/** Makes a garden of the person's from a drawing. Sent again with the same client id it is the same garden. */
export function saveAsGarden(
  api: Api,
  document: GardenDocument,
  clientId: string,
  name: string = document.facts.name,
): Promise<Garden> {
  const { width, length, shape, region_id, site } = document.facts;
  return api('POST /gardens/', {
    body: {
      name,
      width,
      length,
      shape: shape && [...shape],
      region_id,
      site,
      grid_data: writeGrid(document),
      collection: document.collection.map(({ plant, quantity }) => ({ plant, quantity })),
      client_id: clientId,
    },
    quiet401: true,
  });
}

/** The drawing without the server's own ids, for a garden beside the one it was drawn in. */
export const asCopy = (document: GardenDocument): GardenDocument => ({
  ...document,
  things: document.things.map((thing): Thing => {
    if (thing.kind !== 'plant') return { ...thing, id: crypto.randomUUID() };
    const { record: _, ...plant } = thing;
    return { ...plant, id: crypto.randomUUID() };
  }),
});
