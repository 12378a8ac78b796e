import type { Availability, DriveAnswer, Nursery, StockLine } from '@understory/contract';
import type { Miles } from '@understory/garden';
import type { Places } from '../../places/index.ts';
import type { NurseryRecord } from '../store.ts';
import { freshnessOf } from './freshness.ts';
import type { StockRecord } from './stock-store.ts';

const CENTS = 100;

/** Miles to a tenth: the middle of a ZIP code's area bears no finer figure. */
export const shownMiles = (distance: Miles): number => Math.round(distance * 10) / 10;

/** Growth partners, and nobody else, tell what they have in stock; a sample of one shows how. */
export const tellsStock = ({ partnership_tier }: Pick<Nursery, 'partnership_tier'>): boolean =>
  partnership_tier === 'full_integration';

/** Growth partners are listed before others, and that is said. A sample pays for nothing. */
export const isPremium = (nursery: Pick<NurseryRecord, 'partnership_tier' | 'is_sample'>): boolean =>
  tellsStock(nursery) && !nursery.is_sample;

export const presentStock = (item: StockRecord, now: Date): StockLine => ({
  id: item.id,
  container: item.container,
  cultivar: item.cultivar,
  seed_origin: item.seed_origin,
  organic: item.organic,
  neonicotinoid_free: item.neonicotinoid_free,
  status: item.status,
  quantity: item.quantity,
  price: item.price_cents === null ? null : item.price_cents / CENTS,
  confirmed_at: item.confirmed_at.toISOString(),
  ...freshnessOf(item.confirmed_at, now),
});

/** The town a ZIP code names, which a postal address may leave out. */
export function townOf(places: Places, zipCode: string): string {
  const place = places.ofZip(zipCode);
  return place ? `${place.city}, ${place.state}` : '';
}

export const presentAvailability = (
  places: Places,
  nursery: NurseryRecord,
  distance: Miles | null,
  drive: DriveAnswer | null,
  items: StockLine[],
): Availability => ({
  id: nursery.id,
  name: nursery.name,
  slug: nursery.slug,
  website: nursery.website,
  address: nursery.address,
  zip_code: nursery.zip_code,
  partnership_tier: nursery.partnership_tier,
  latitude: nursery.latitude,
  longitude: nursery.longitude,
  isMockData: nursery.is_sample,
  town: townOf(places, nursery.zip_code),
  distance_miles: distance === null ? null : shownMiles(distance),
  drive,
  is_premium_placement: isPremium(nursery),
  items,
});
