import { exportSummary, readLayerCoverage } from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { readPlanted } from '../planted.ts';
import { coverageOf } from './coverage.ts';
import { summaryOf } from './summary.ts';

/** The calls that tell a garden in figures. They measure after the garden was read, so that no connection waits for it. */
export function summaryRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Implementation[] {
  const plants = plantFactsOf({ db, clock });
  return [
    implement(readLayerCoverage, async ({ person, params, query }) =>
      coverageOf(await db.read((tx) => readPlanted(tx, plants, person, params.id)), query.year),
    ),
    implement(exportSummary, async ({ person, params, query }) =>
      summaryOf(await db.read((tx) => readPlanted(tx, plants, person, params.id)), clock.now(), query.year),
    ),
  ];
}
