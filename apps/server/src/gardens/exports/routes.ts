import { exportData as exportDataCall, exportPlantList as exportPlantListCall } from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { attachment, type Implementation, implement, type Platform } from '../../platform/index.ts';
import { exportData } from './exporting.ts';
import { exportPlantList } from './plant-list.ts';

/** The calls that give a garden out of hand. */
export function exportRoutes(platform: Pick<Platform, 'db' | 'clock' | 'files' | 'log'>): Implementation[] {
  const { db } = platform;
  const plants = plantFactsOf(platform);
  return [
    implement(exportDataCall, async ({ person, params, http }) => {
      const file = await exportData(platform, person, params.id);
      http.header('Content-Disposition', attachment(`${file.name} garden.json`));
      return file;
    }),
    implement(exportPlantListCall, ({ person, params }) =>
      db.read((tx) => exportPlantList(tx, plants, person, params.id)),
    ),
  ];
}
