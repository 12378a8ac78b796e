import * as calls from '@understory/contract';
import type { FindPermissions } from '../members/index.ts';
import { plantFactsOf } from '../plants/index.ts';
import { type Implementation, implement, type Platform, pageOf, pageWindow } from '../platform/index.ts';
import { callerOf } from '../platform/workers/index.ts';
import { makeChanges, reviseGarden } from './changes.ts';
import { createMakeGarden } from './exports/importing.ts';
import { exportRoutes } from './exports/routes.ts';
import { fitRoutes } from './fit/routes.ts';
import { createKeepPicture, readPicture } from './pictures.ts';
import { collectPlant, listPlants, placePlant, takeOutPlant } from './planting.ts';
import { proposalRoutes } from './proposing.ts';
import { renderingRoutes } from './rendering/index.ts';
import { sampleRoutes } from './sample/routes.ts';
import { listGardens, readGarden } from './service.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { shoppingRoutes } from './shopping/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import { type AnswerWanted, updateGrid } from './update-grid.ts';
import { wantedRoutes } from './wanted/routes.ts';

const GARDEN_PAGE = 20;
const PLANT_PAGE = 50;

/** What a client says that has the drawing it sends and wants nothing of it back (RFC 7240). */
const MINIMAL = 'return=minimal';

const answerWanted = (preferences: string | undefined): AnswerWanted =>
  (preferences ?? '').split(/[,;]/).some((wish) => wish.replaceAll(/["\s]/g, '').toLowerCase() === MINIMAL)
    ? 'minimal'
    : 'whole';

/**
 * The calls on gardens and their plants.
 * @param owners tells what the tier of a garden's owner allows, where somebody else looks at it
 */
export function gardenRoutes(
  platform: Pick<Platform, 'db' | 'clock' | 'files' | 'log' | 'workers' | 'jobs'>,
  owners: { readonly permissionsOf: FindPermissions },
): Implementation[] {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const keepPicture = createKeepPicture(platform);
  const makeGarden = createMakeGarden(platform);
  return [
    ...trashRoutes(platform),
    ...fitRoutes(platform),
    ...summaryRoutes(platform),
    ...renderingRoutes(platform),
    ...sharingRoutes(platform, owners),
    ...sampleRoutes(platform),
    ...shoppingRoutes(platform),
    ...wantedRoutes(platform),
    ...proposalRoutes(platform),
    implement(calls.listGardens, async ({ person, query, http }) => {
      const window = pageWindow(query, GARDEN_PAGE);
      const { count, cards } = await db.read((tx) => listGardens(tx, person, query, window, clock.now()));
      return pageOf(http.req.url, window, count, cards);
    }),
    implement(calls.createGarden, (request) => makeGarden(request.person, callerOf(request), request.body)),
    implement(calls.readGarden, ({ person, params }) =>
      db.read((tx) => readGarden(tx, plants, person, params.id)),
    ),
    implement(calls.changeGarden, ({ person, params, body }) =>
      db.transaction((tx) => reviseGarden(tx, plants, person, params.id, body, clock.now())),
    ),
    implement(calls.updateGrid, async ({ person, params, body, http }) => {
      const wanted = answerWanted(http.req.header('prefer'));
      if (wanted === 'minimal') http.header('Preference-Applied', MINIMAL);
      const { answer } = await db.transaction((tx) =>
        updateGrid(tx, plants, person, params.id, body, clock.now(), wanted),
      );
      return answer;
    }),
    implement(calls.changeDrawing, ({ person, params, body }) =>
      db.transaction((tx) => makeChanges(tx, plants, person, params.id, body, clock.now())),
    ),
    implement(calls.keepGardenPicture, (request) => {
      const { person, params, body } = request;
      return keepPicture(person, callerOf(request), params.id, params.file, body.picture);
    }),
    implement(calls.readGardenPicture, ({ person, params }) =>
      readPicture(platform, person, params.id, params.file),
    ),
    implement(calls.addPlant, ({ person, params, body }) =>
      db.transaction((tx) => placePlant(tx, plants, person, params.id, body, clock.now())),
    ),
    implement(calls.addToCollection, ({ person, params, body }) =>
      db.transaction((tx) => collectPlant(tx, plants, person, params.id, body, clock.now())),
    ),
    implement(calls.listGardenPlants, async ({ person, query, http }) => {
      const window = pageWindow(query, PLANT_PAGE);
      const filter = { garden: query.garden, plant: query.plant, isPlaced: query.is_placed };
      const { count, records } = await db.read((tx) => listPlants(tx, plants, person, filter, window));
      return pageOf(http.req.url, window, count, records);
    }),
    implement(calls.removeGardenPlant, async ({ person, params }) => {
      await db.transaction((tx) => takeOutPlant(tx, plants, person, params.id, clock.now()));
      return undefined;
    }),
    ...exportRoutes(platform),
  ];
}
