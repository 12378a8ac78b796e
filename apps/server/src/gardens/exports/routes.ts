import * as calls from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { attachment, type Implementation, implement, type Platform } from '../../platform/index.ts';
import { exportData } from './exporting.ts';
import { askForPackage, readPackage } from './garden-package.ts';
import { exportPlantList } from './plant-list.ts';

/** The calls that give a garden out of hand. */
export function exportRoutes(platform: Pick<Platform, 'db' | 'clock' | 'files' | 'jobs'>): Implementation[] {
  const { db } = platform;
  const plants = plantFactsOf(platform);
  return [
    implement(calls.exportData, async ({ person, params, http }) => {
      const file = await exportData(platform, person, params.id);
      http.header('Content-Disposition', attachment(`${file.name} garden.json`));
      return file;
    }),
    implement(calls.exportPlantList, ({ person, params }) =>
      db.read((tx) => exportPlantList(tx, plants, person, params.id)),
    ),
    implement(calls.askForPackage, ({ person, params, body }) =>
      db.transaction((tx) =>
        askForPackage(tx, platform, person, {
          garden: params.id,
          unit: body?.unit ?? 'feet',
          lettering: body?.lettering ?? 'names',
        }),
      ),
    ),
    implement(calls.readPackage, async ({ person, params }) => ({
      job: await db.read((tx) => readPackage(tx, person, params.id)),
    })),
  ];
}
