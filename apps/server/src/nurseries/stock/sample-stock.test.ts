import type { Plant } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedPlantsOf } from '../../plants/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { ensureSampleNurseries } from '../ensure-samples.ts';
import { SAMPLE_NURSERIES } from '../samples.ts';
import { freshnessOf } from './freshness.ts';
import { sampleStockOf } from './sample-stock.ts';

const DAY = 86_400_000;

let server: TestServer;
let plants: readonly Plant[];
beforeAll(async () => {
  server = await startTestServer();
  plants = (await listedPlantsOf(server.platform).read()).plants;
});
afterAll(() => server.stop());

const NOW = new Date('2026-05-04T17:00:00Z');
const stockOf = (slug: string) => sampleStockOf(slug, plants, NOW);
const all = () => SAMPLE_NURSERIES.flatMap(({ slug }) => stockOf(slug));
const plantOf = (id: number): Plant => {
  const plant = plants.find((one) => one.id === id);
  if (!plant) throw new Error(`no plant ${id}`);
  return plant;
};

describe('the stock of the samples', () => {
  test('every sample nursery has some, and none that is no sample', () => {
    for (const { slug } of SAMPLE_NURSERIES) expect(stockOf(slug).length, slug).toBeGreaterThan(20);
    expect(stockOf('a-real-nursery')).toEqual([]);
  });

  test('is what its specialty names', () => {
    const has = (slug: string) => stockOf(slug).map(({ plant_id }) => plantOf(plant_id));
    expect(has('sample-skagit-meadow').some(({ common_name }) => common_name.includes('Camas'))).toBe(true);
    expect(has('sample-bellingham-bay-wetland').every(({ plant_status }) => plant_status === 'native')).toBe(
      true,
    );
    expect(
      has('sample-tahoma-foothill').every(
        ({ plant_type }) => plant_type === 'shrub' || plant_type === 'tree',
      ),
    ).toBe(true);
    expect(has('sample-vashon-woodland-edge').every(({ sun_exposure }) => sun_exposure.includes('SH'))).toBe(
      true,
    );
    expect(
      has('sample-olympic-rain-shadow').some(({ plant_status }) => plant_status === 'climate_adapted'),
    ).toBe(true);
    expect(has('sample-salish-lowland-natives').some(({ plant_type }) => plant_type === 'fern')).toBe(true);
    expect(has('sample-south-sound-prairie').every(({ drought_tolerant }) => drought_tolerant)).toBe(true);
  });

  test('is always the same for the same catalogue', () => {
    expect(all()).toEqual(all());
  });

  test('shows each standing, and figures that have faded; a few as a few, none as none', () => {
    const lines = all();
    expect(new Set(lines.map(({ status }) => status))).toEqual(
      new Set(['in_stock', 'limited', 'out_of_stock']),
    );
    const faded = lines.filter(({ confirmed_at }) => freshnessOf(confirmed_at, NOW).is_faded);
    expect(faded.length / lines.length).toBeGreaterThan(0.05);
    expect(faded.length / lines.length).toBeLessThan(0.3);
    for (const { status, quantity, price_cents, confirmed_at } of lines) {
      expect(quantity === 0).toBe(status === 'out_of_stock');
      if (status === 'limited') expect(quantity).toBeLessThanOrEqual(5);
      expect(price_cents).toBeGreaterThanOrEqual(495);
      expect(price_cents).toBeLessThanOrEqual(6195);
      expect(confirmed_at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });
});

describe('putting it into a database', () => {
  const counted = async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT count(*)::int AS lines, max(confirmed_at) AS newest, min(confirmed_at) AS oldest FROM inventory_items',
    );
    return rows[0] as { lines: number; newest: Date; oldest: Date };
  };

  test('again changes nothing', async () => {
    const before = await counted();
    expect(before.lines).toBe(all().length);
    await ensureSampleNurseries(server.platform);
    expect(await counted()).toEqual(before);
  });

  test('fills sample nurseries that were there before there was stock, and no others', async () => {
    const { pool } = server.platform.db;
    const before = await counted();
    await pool.query(
      "DELETE FROM inventory_items WHERE nursery_id IN (SELECT id FROM nurseries WHERE slug = 'sample-skagit-meadow')",
    );
    await pool.query(
      "DELETE FROM inventory_items WHERE id IN (SELECT max(id) FROM inventory_items WHERE nursery_id IN (SELECT id FROM nurseries WHERE slug = 'sample-tahoma-foothill'))",
    );
    await ensureSampleNurseries(server.platform);
    // A sample that has any stock keeps it as it is.
    expect((await counted()).lines).toBe(before.lines - 1);
  });

  test('its dates keep up with the calendar, all by the same time, also when two processes start at once', async () => {
    const before = await counted();
    server.clock.advance(60 * DAY);
    await Promise.all([ensureSampleNurseries(server.platform), ensureSampleNurseries(server.platform)]);
    const after = await counted();
    expect(after.newest.getTime()).toBe(server.clock.now().getTime());
    expect(after.newest.getTime() - after.oldest.getTime()).toBe(
      before.newest.getTime() - before.oldest.getTime(),
    );
  });
});
