import { join } from 'node:path';
import { ensureFoundations } from '../../apps/server/src/composition.ts';
import { openPlatform } from '../../apps/server/src/operations/platform.ts';
import { type Database, readConfig } from '../../apps/server/src/platform/index.ts';
import { percentile } from '../figures/statistics.ts';
import { type Cell, printTable } from '../figures/table.ts';
import { withFolder } from '../processes/product.ts';
import { startProgram } from '../processes/program.ts';
import { onEachStorage, type Storage } from '../processes/storages.ts';
import { signUp } from './member.ts';

const SERVER = 'apps/server/src/operations/testing/api-only.ts';
const NURSERIES = 200;
const SPECIES = 40;
/** One in so many nurseries has a species: none has all of them. */
const STOCKED_IN = 5;
const CALLS = 30;
const WARMING = 3;
/** Milliseconds that were promised for the call. */
const MOST = 200;

/** Growth partners in a square of some 50 miles around Seattle, each with a fifth of all plants. */
async function fillRegion(db: Database): Promise<void> {
  await db.pool.query(
    `INSERT INTO nurseries (slug, name, description, address, zip_code, partnership_tier, service_radius, is_active, latitude,
       longitude, regions, specialties, featured, is_sample, created_at, updated_at)
     SELECT 'bench-' || at, 'Nursery ' || at, '', 'A town', '98105', 'full_integration', 50, true,
       47.3 + 0.7 * (at * 0.754877666 - floor(at * 0.754877666)), -122.8 + (at * 0.569840291 - floor(at * 0.569840291)),
       '{}', '{}', false, false, now(), now()
     FROM generate_series(1, ${NURSERIES}) AS at`,
  );
  await db.pool.query(
    `INSERT INTO inventory_items (nursery_id, plant_id, container, status, quantity, price_cents, confirmed_at, created_at, updated_at)
     SELECT nurseries.id, plants.id, '1-gallon pot', 'in_stock', 1 + (nurseries.id * 7 + plants.id * 3) % 20,
       500 + (nurseries.id * 131 + plants.id * 17) % 2000, now() - make_interval(days => (nurseries.id + plants.id) % 25), now(), now()
     FROM nurseries CROSS JOIN plants
     WHERE nurseries.slug LIKE 'bench-%' AND (nurseries.id * 31 + plants.id * 17 + nurseries.id * plants.id) % ${STOCKED_IN} = 0`,
  );
}

/** How long the plans of a garden take, with all that is read for them, one call after another. */
export async function measureShopping(): Promise<void> {
  const rows: (readonly Cell[])[] = [];
  await onEachStorage((storage) =>
    withFolder(async (folder) => {
      rows.push(await measureOn(storage, join(folder, 'data')));
    }),
  );
  printTable(
    [`shopping plan, ${SPECIES} species over ${NURSERIES} nurseries, ms`, 'p50', 'p95', 'first', 'promised'],
    rows,
  );
}

async function measureOn(storage: Storage, dataDir: string): Promise<readonly Cell[]> {
  const settings = {
    DATA_DIR: dataDir,
    ...(await storage.settings()),
    LOG_LEVEL: 'error',
    LIMITS: 'generous',
  };
  const platform = await openPlatform(readConfig(settings));
  try {
    await ensureFoundations(platform);
    await fillRegion(platform.db);
  } finally {
    await platform.db.close();
  }
  const product = await startProgram([SERVER], { ...settings, PORT: '0' });
  try {
    const { call } = await signUp(product.url, 'bench-shopping@example.org');
    const { results } = await call('GET', `/plants/marketplace-search/?page_size=${SPECIES}`);
    const placedPlants = results.map(({ id }: { id: number }, at: number) => ({
      plant: id,
      position: { x: 1 + (at % 20) * 2, y: 1 + Math.floor(at / 20) * 2 },
      quantity: 1 + (at % 12),
    }));
    const garden = await call('POST', '/gardens/', {
      name: 'Bench',
      width: 50,
      length: 50,
      grid_data: { placedPlants },
    });
    const path = `/gardens/${garden.id}/shopping_plan/?zip_code=98105&radius=50`;
    const taken: number[] = [];
    for (let n = 0; n < WARMING + CALLS; n++) {
      const began = performance.now();
      const { nurseries_in_reach: reached, plans } = await call('GET', path);
      taken.push(performance.now() - began);
      if (reached < NURSERIES / 2 || plans.length === 0) throw new Error(`Only ${reached} are in reach`);
    }
    const warm = taken.slice(WARMING);
    return [storage.name, percentile(warm, 0.5), percentile(warm, 0.95), taken[0] ?? 0, MOST];
  } finally {
    await product.stop();
  }
}
