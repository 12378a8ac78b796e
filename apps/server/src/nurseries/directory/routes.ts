import {
  CHECKED_ROWS_TOLD,
  checkDirectory,
  exportDirectory,
  findNurseries,
  importDirectory,
  MAX_DIRECTORY_BYTES,
  mapNurseries,
  NURSERY_PAGE_SIZE,
  readDirectoryImport,
  SEARCH_RADIUS,
  updateCoordinates,
} from '@understory/contract';
import { holdPerson } from '../../members/index.ts';
import { readPlaces } from '../../places/index.ts';
import { listedPlantsOf } from '../../plants/index.ts';
import {
  ApiError,
  fieldError,
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
} from '../../platform/index.ts';
import { callerOf } from '../../platform/workers/index.ts';
import { zipPoint } from '../zip-point.ts';
import { checkDirectoryFile, directoryBringing, exportDirectoryFile } from './bring-directory.ts';
import { mapDirectory, searchDirectory, wishOf } from './finding.ts';
import { placeNursery } from './placing-store.ts';

function requireDirectory(sent: { readonly bytes: Uint8Array<ArrayBuffer> } | null | undefined) {
  if (!sent)
    throw fieldError(
      'directory',
      /*i18n*/ { id: 'fault.mustBeCsvFile', message: '{Field} must be a CSV file.' },
    );
  if (sent.bytes.length > MAX_DIRECTORY_BYTES) {
    throw new ApiError(
      'payload_too_large',
      /*i18n*/ { id: 'refused.nurseries.fileSizeMustBe', message: 'File size must be less than 8MB' },
    );
  }
  return sent.bytes;
}

/** The calls that find nurseries, and that keep their directory. */
export function directoryRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const plants = listedPlantsOf({ db, clock });
  return [
    implement(findNurseries, async ({ query, http }) => {
      const window = pageWindow(query, NURSERY_PAGE_SIZE);
      const places = await readPlaces();
      const middle = query.zip_code === undefined ? undefined : zipPoint(places, query.zip_code);
      const radius = query.radius ?? SEARCH_RADIUS.default;
      const wish = wishOf(query, places, await plants.read());
      const answer = await db.read((tx) =>
        searchDirectory(tx, places, wish, middle && { middle, radius }, window),
      );
      return {
        ...answer,
        ...pageOf(http.req.url, window, answer.count, answer.results),
        place: middle ? { ...middle.place, ...middle.point } : null,
        radius: middle ? radius : null,
      };
    }),
    implement(mapNurseries, async ({ query }) => {
      const places = await readPlaces();
      const middle = query.zip_code === undefined ? undefined : zipPoint(places, query.zip_code);
      const circle = middle && { middle, radius: query.radius ?? SEARCH_RADIUS.default };
      const wish = wishOf(query, places, await plants.read());
      return db.lookUp((tx) => mapDirectory(tx, wish, circle));
    }),
    implement(checkDirectory, (request) =>
      checkDirectoryFile(platform, callerOf(request), requireDirectory(request.body.directory), {
        most: CHECKED_ROWS_TOLD,
        branches: request.query.branches,
      }),
    ),
    implement(importDirectory, ({ person, body, query }) =>
      directoryBringing.ask(
        platform,
        {
          personId: person.id,
          file: requireDirectory(body.directory),
          basis: query.basis,
          branches: query.branches,
        },
        holdPerson,
      ),
    ),
    implement(readDirectoryImport, async ({ person }) => ({
      job: await db.lookUp((tx) => directoryBringing.newest(tx, person.id)),
    })),
    implement(exportDirectory, async () => ({
      filename: `nurseries ${clock.now().toISOString().slice(0, 10)}.csv`,
      content: await exportDirectoryFile({ db }),
    })),
    implement(updateCoordinates, ({ person, params, body }) =>
      placeNursery({ db, clock }, person, params.id, body),
    ),
  ];
}
