import type { Gets } from '@understory/contract';
import { STOCK_FADES_AFTER_DAYS } from '@understory/garden';
import { portraitAddress } from '../../plants/index.ts';
import { type Api, ApiError } from '../../shell/api.ts';
import type { BenchPlant } from '../profile/PlantBench.tsx';
import type { ProfiledStock } from '../profile/profiled-nursery.ts';
import { loadPartnerTerms } from './partner-prices.ts';
import type { SampleLine, SampleNursery } from './sample-nurseries.ts';

type Found = Gets<'GET /plants/marketplace-search/'>['results'][number];

/** The stock of a sample with the pictures of its plants, or why the catalogue could not be read. */
export type SampleStock =
  | { readonly lines: readonly ProfiledStock[]; readonly pictures: readonly BenchPlant[] }
  | { readonly refused: string };

/** As many as a page of the catalogue may hold; what a sample grows is found within it. */
const ONE_PAGE = 200;
const DAY_MS = 86_400_000;
const NOON_HOURS = 12;

/** Noon of a day so many days ago: the same day in every zone of the country. */
function confirmedAt(now: Date, daysAgo: number): string {
  const moment = new Date(now.getTime() - daysAgo * DAY_MS);
  moment.setUTCHours(NOON_HOURS, 0, 0, 0);
  return moment.toISOString();
}

const lineOf = (line: SampleLine, plant: Found, id: number, now: Date): ProfiledStock => ({
  id,
  container: line.container,
  cultivar: '',
  seed_origin: '',
  organic: null,
  neonicotinoid_free: null,
  status: line.status,
  quantity: line.quantity,
  price: line.price,
  confirmed_at: confirmedAt(now, line.age),
  age_days: line.age,
  is_faded: line.age > STOCK_FADES_AFTER_DAYS,
  plant: plant.id,
  plant_slug: plant.slug,
  plant_name: plant.common_name,
  scientific_name: plant.scientific_name,
});

/**
 * The invented stock of a sample, of plants as they are in the catalogue, by name. A plant that the catalogue does not have is
 * left out: a sample never names one that cannot be read about.
 */
export function stockOf(
  { stock }: Pick<SampleNursery, 'stock'>,
  plants: readonly Found[],
  now: Date,
): Exclude<SampleStock, { refused: string }> {
  const bySlug = new Map(plants.map((plant) => [plant.slug, plant]));
  const stocked = stock.flatMap((line, index) => {
    const plant = bySlug.get(line.plant);
    return plant ? [{ plant, line: lineOf(line, plant, index + 1, now) }] : [];
  });
  const pictures = new Map(
    stocked.map(({ plant }) => [
      plant.id,
      { id: plant.id, image_url: portraitAddress(plant), image_alt_text: plant.image_alt_text },
    ]),
  );
  return {
    lines: stocked
      .map(({ line }) => line)
      .toSorted((a, b) => a.plant_name.localeCompare(b.plant_name, 'en-US') || a.id - b.id),
    // In the order in which the sample names its plants: the first stand on the bench.
    pictures: [...pictures.values()],
  };
}

/** Reads the plants of a sample from the catalogue. */
export async function loadSample(api: Api, sample: SampleNursery, signal: AbortSignal): Promise<SampleStock> {
  if (!sample.grows) return { lines: [], pictures: [] };
  const { sun_exposure, evergreen } = sample.grows;
  try {
    const { results } = await api('GET /plants/marketplace-search/', {
      query: {
        native_only: true,
        page_size: ONE_PAGE,
        ...(sun_exposure ? { sun_exposure: [sun_exposure] } : {}),
        ...(evergreen ? { evergreen: [evergreen] } : {}),
      },
      signal,
    });
    return stockOf(sample, results, new Date());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.status === 0 ? error.message : error.detail };
  }
}

/** What the page of a sample needs: its stock, and what partners pay. */
export async function loadSamplePage(api: Api, sample: SampleNursery, signal: AbortSignal) {
  const [stock, { prices }] = await Promise.all([
    loadSample(api, sample, signal),
    loadPartnerTerms(api, signal),
  ]);
  return { stock, prices };
}
