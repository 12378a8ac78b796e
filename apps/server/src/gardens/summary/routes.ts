import { exportSummary, readLayerCoverage } from '@understory/contract';
import { pricesOf } from '../../nurseries/index.ts';
import { plantFactsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { idsOf, readPlanted } from '../planted.ts';
import { mayOn } from '../policy.ts';
import { coverageOf } from './coverage.ts';
import { summaryOf } from './summary.ts';

/** The calls that tell a garden in figures. They measure after the garden was read, so that no connection waits for it. */
export function summaryRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Implementation[] {
  const plants = plantFactsOf({ db, clock });
  return [
    implement(readLayerCoverage, async ({ person, params, query }) =>
      coverageOf(await db.read((tx) => readPlanted(tx, plants, person, params.id)), query.year),
    ),
    implement(exportSummary, async ({ person, params, query }) => {
      const { planted, prices } = await db.read(async (tx) => {
        const found = await readPlanted(tx, plants, person, params.id);
        return { planted: found, prices: await pricesOf(tx, idsOf(found)) };
      });
      const summary = await summaryOf(planted, prices, clock.now(), query.year);
      return { ...summary, may: mayOn(person, planted.garden) };
    }),
  ];
}
