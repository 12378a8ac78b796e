import { listedPlantsOf } from '../../plants/index.ts';
import type { Platform } from '../../platform/index.ts';
import { sampleStockOf } from './sample-stock.ts';
import { addStock, moveSampleDates, readSampleStockState } from './stock-store.ts';

const DAY_MS = 86_400_000;
/** When the newest date of the samples is older than this, all of them move on: an old installation shows fresh figures as well as faded ones. */
const DATES_KEPT_FOR = 3 * DAY_MS;

/**
 * Gives the sample nurseries their invented stock where they have none, and keeps its dates near today. The catalogue must be in
 * the database. Safe to repeat, and by two processes at once.
 */
export async function ensureSampleStock(platform: Platform): Promise<void> {
  const { unstocked, newest } = await platform.db.lookUp(readSampleStockState);
  const now = platform.clock.now();
  if (unstocked.length > 0) {
    const { plants } = await listedPlantsOf(platform).read();
    const stock = unstocked.flatMap(({ id, slug }) =>
      sampleStockOf(slug, plants, now).map((line) => ({ ...line, nursery_id: id })),
    );
    await platform.db.transaction((tx) => addStock(tx, stock));
  }
  if (newest && now.getTime() - newest.getTime() > DATES_KEPT_FOR) {
    await platform.db.transaction((tx) => moveSampleDates(tx, now));
  }
}
