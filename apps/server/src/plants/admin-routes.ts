import {
  addPhotograph,
  CHECKED_ROWS_TOLD,
  changePhotograph,
  changePlantFacts,
  checkCatalogue,
  checkPlantFacts,
  deletePhotograph,
  givePlantFactsBack,
  importCatalogue,
  listPhotographs,
  listPlantsToKeep,
  MAX_CATALOGUE_BYTES,
  PLANT_HISTORY_PAGE_SIZE,
  PLANT_PAGE_SIZE,
  readCatalogueImport,
  readCatalogueState as readCatalogueStateCall,
  readPlantFacts,
  readPlantHistory,
  restorePlantFacts,
} from '@understory/contract';
import { holdPerson } from '../members/index.ts';
import {
  ApiError,
  fieldError,
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
} from '../platform/index.ts';
import { callerOf } from '../platform/workers/index.ts';
import { catalogueBringing, checkCatalogueFile } from './bring-catalogue.ts';
import {
  changeFacts,
  checkFacts,
  giveFactsBack,
  readFacts,
  readHistory,
  restoreFacts,
} from './by-hand/editing.ts';
import { readSource } from './catalogue-source.ts';
import { foundPhotographRoutes } from './photographs/found/routes.ts';
import {
  changePhotographOf,
  createAddPhotograph,
  createKeepPhotograph,
  deletePhotographOf,
} from './photographs/keeping.ts';
import { plantsToKeep, readPhotographs } from './photographs/looking.ts';
import { countCatalogue } from './photographs/photograph-store.ts';
import { readCatalogueState } from './store.ts';

interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function requireCatalogue(sent: Sent | null | undefined): Sent['bytes'] {
  if (!sent)
    throw fieldError(
      'catalogue',
      /*i18n*/ { id: 'fault.mustBeCsvFile', message: '{Field} must be a CSV file.' },
    );
  if (sent.bytes.length > MAX_CATALOGUE_BYTES) {
    throw new ApiError(
      'payload_too_large',
      /*i18n*/ { id: 'refused.plants.fileSizeMustBe', message: 'File size must be less than 2MB' },
    );
  }
  return sent.bytes;
}

/** The calls of those who keep the plant catalogue and its photographs. */
export function plantAdminRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  const keep = createKeepPhotograph(platform);
  const add = createAddPhotograph(platform, keep);
  return [
    implement(listPlantsToKeep, async ({ query, http }) => {
      const window = pageWindow(query, PLANT_PAGE_SIZE);
      const { total, plants } = await plantsToKeep(db, query, window);
      return pageOf(http.req.url, window, total, plants);
    }),
    implement(listPhotographs, ({ params }) => readPhotographs(db, params.id)),
    implement(addPhotograph, (request) => {
      const { photograph, ...words } = request.body;
      return add(request.person, callerOf(request), request.params.id, words, photograph);
    }),
    implement(changePhotograph, ({ person, params, body }) =>
      changePhotographOf(platform, person, params.id, body),
    ),
    implement(deletePhotograph, async ({ person, params }) => {
      await deletePhotographOf(platform, person, params.id);
      return undefined;
    }),
    implement(readPlantFacts, ({ params }) => readFacts(platform, params.id)),
    implement(checkPlantFacts, ({ params, body }) => checkFacts(platform, params.id, body.facts)),
    implement(changePlantFacts, ({ person, params: { id }, body }) =>
      changeFacts(platform, person, { id, ...body }, body.facts),
    ),
    implement(restorePlantFacts, ({ person, params: { id }, body }) =>
      restoreFacts(platform, person, { id, ...body }, body.to),
    ),
    implement(givePlantFactsBack, ({ person, params: { id }, body }) =>
      giveFactsBack(platform, person, { id, ...body }, body.columns),
    ),
    implement(readPlantHistory, async ({ params, query, http }) => {
      const window = pageWindow(query, PLANT_HISTORY_PAGE_SIZE);
      const { total, changes } = await readHistory(platform, params.id, window);
      return pageOf(http.req.url, window, total, changes);
    }),
    implement(readCatalogueStateCall, () =>
      db.read(async (tx) => {
        const state = await readCatalogueState(tx);
        const { changed_at, ...counts } = await countCatalogue(tx);
        return {
          ...counts,
          changed_at: changed_at.toISOString(),
          revision: state?.revision ?? 0,
          source: readSource(state?.digest ?? '').kind,
        };
      }),
    ),
    implement(checkCatalogue, (request) =>
      checkCatalogueFile(
        platform,
        callerOf(request),
        requireCatalogue(request.body.catalogue),
        CHECKED_ROWS_TOLD,
      ),
    ),
    implement(importCatalogue, ({ person, body, query }) =>
      catalogueBringing.ask(
        platform,
        { personId: person.id, file: requireCatalogue(body.catalogue), basis: query.basis },
        holdPerson,
      ),
    ),
    implement(readCatalogueImport, async ({ person }) => ({
      job: await db.lookUp((tx) => catalogueBringing.newest(tx, person.id)),
    })),
    ...foundPhotographRoutes(platform, keep),
  ];
}
