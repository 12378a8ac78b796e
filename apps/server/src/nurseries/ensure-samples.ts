import { isDeepStrictEqual } from 'node:util';
import { type Places, readPlaces } from '../places/index.ts';
import type { Platform } from '../platform/index.ts';
import { SAMPLE_NURSERIES, type SampleNursery } from './samples.ts';
import { ensureSampleStock } from './stock/ensure-sample-stock.ts';
import { addNurseries, changeSample, type NurseryRecord, readSamples } from './store.ts';

/**
 * Puts the sample nurseries with their invented stock into a database that has none, and brings those of an earlier release up to
 * date; the catalogue must be there. Whatever is no sample is left alone. Safe to repeat, and by two processes at once.
 */
export async function ensureSampleNurseries(platform: Platform): Promise<void> {
  await ensureNurseries(platform);
  await ensureSampleStock(platform);
}

async function ensureNurseries({ db, clock }: Platform): Promise<void> {
  const stored = await db.read(readSamples);
  const now = clock.now();
  if (stored.length === 0) {
    const places = await readPlaces();
    const added = SAMPLE_NURSERIES.map((sample) => ({
      ...toldBy(places, sample),
      website: null,
      is_active: true,
      is_sample: true,
      created_at: now,
      updated_at: now,
    }));
    await db.transaction((tx) => addNurseries(tx, added));
    return;
  }
  const changed = SAMPLE_NURSERIES.filter((sample) =>
    stored.some((one) => one.slug === sample.slug && differs(sample, one)),
  );
  if (changed.length === 0) return;
  const places = await readPlaces();
  await db.transaction(async (tx) => {
    for (const sample of changed) await changeSample(tx, { ...toldBy(places, sample), updated_at: now });
  });
}

const differs = (sample: SampleNursery, stored: NurseryRecord): boolean =>
  (Object.keys(sample) as (keyof SampleNursery)[]).some(
    (field) => !isDeepStrictEqual(sample[field], stored[field]),
  );

/** A sample with its place on the map. */
function toldBy(places: Places, sample: SampleNursery) {
  const place = places.ofZip(sample.zip_code);
  const point = places.pointOfZip(sample.zip_code);
  if (!place || !point)
    throw new Error(`The ZIP table lacks ${sample.zip_code}, where ${sample.name} stands`);
  return {
    ...sample,
    // A town without a street: nobody is sent to a stranger's door.
    address: place.label,
    hours_note: 'Sample hours of an invented nursery.',
    latitude: point.latitude,
    longitude: point.longitude,
    regions: ['northwest_coastal' as const],
  };
}
