import { readPlaces } from '../places/index.ts';
import type { Platform } from '../platform/index.ts';
import { SAMPLE_NURSERIES } from './samples.ts';
import { ensureSampleStock } from './stock/ensure-sample-stock.ts';
import { addNurseries, hasSampleNurseries } from './store.ts';

/**
 * Puts the sample nurseries with their invented stock into a database that has none; the catalogue must be there. Safe to repeat,
 * and by two processes at once.
 */
export async function ensureSampleNurseries(platform: Platform): Promise<void> {
  await ensureNurseries(platform);
  await ensureSampleStock(platform);
}

async function ensureNurseries(platform: Platform): Promise<void> {
  if (await platform.db.read(hasSampleNurseries)) return;
  const places = await readPlaces();
  const now = platform.clock.now();
  const nurseries = SAMPLE_NURSERIES.map((sample) => {
    const place = places.ofZip(sample.zip_code);
    const point = places.pointOfZip(sample.zip_code);
    if (!place || !point)
      throw new Error(`The ZIP table lacks ${sample.zip_code}, where ${sample.name} stands`);
    return {
      ...sample,
      website: null,
      // A town without a street: nobody is sent to a stranger's door.
      address: place.label,
      is_active: true,
      latitude: point.latitude,
      longitude: point.longitude,
      regions: ['northwest_coastal' as const],
      is_sample: true,
      created_at: now,
      updated_at: now,
    };
  });
  await platform.db.transaction((tx) => addNurseries(tx, nurseries));
}
