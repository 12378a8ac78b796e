import * as calls from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { attachment, type Implementation, implement, type Platform } from '../../platform/index.ts';
import { exportData } from './exporting.ts';
import { createMakePackage } from './garden-package.ts';
import { exportPlantList } from './plant-list.ts';

/** The calls that give a garden out of hand. */
export function exportRoutes(platform: Pick<Platform, 'db' | 'clock' | 'files' | 'log'>): Implementation[] {
  const { db } = platform;
  const plants = plantFactsOf(platform);
  const makePackage = createMakePackage(platform);
  return [
    implement(calls.exportData, async ({ person, params, http }) => {
      const file = await exportData(platform, person, params.id);
      http.header('Content-Disposition', attachment(`${file.name} garden.json`));
      return file;
    }),
    implement(calls.exportPlantList, ({ person, params }) =>
      db.read((tx) => exportPlantList(tx, plants, person, params.id)),
    ),
    implement(calls.exportPackage, ({ person, params, query }) =>
      makePackage(person, { id: params.id, unit: query.unit ?? 'feet' }),
    ),
  ];
}
