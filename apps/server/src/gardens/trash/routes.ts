import * as calls from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { deleteGarden, restoreGarden } from './deleting.ts';
import { copyGarden } from './duplicating.ts';

/** The calls that delete a garden, take it back and copy it. */
export function trashRoutes(platform: Pick<Platform, 'db' | 'clock' | 'files' | 'log'>): Implementation[] {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  return [
    implement(calls.deleteGarden, async ({ person, params }) => {
      await db.transaction((tx) => deleteGarden(tx, person, params.id, clock.now()));
      return undefined;
    }),
    implement(calls.restoreGarden, ({ person, params }) =>
      db.transaction((tx) => restoreGarden(tx, plants, person, params.id, clock.now())),
    ),
    implement(calls.duplicateGarden, ({ person, params, body }) =>
      db.transaction((tx) => copyGarden(tx, plants, person, params.id, body, clock.now())),
    ),
  ];
}
