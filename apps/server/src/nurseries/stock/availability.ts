import {
  type AnswerInputOf,
  type availablePlants,
  type InventoryStatus,
  type readAvailability,
  SEARCH_RADIUS,
  type StockNear as ToldStock,
} from '@understory/contract';
import type { Miles } from '@understory/garden';
import { driveTeller, type Places, readPlaces, readRoads } from '../../places/index.ts';
import { ApiError, can, GUEST, type PageWindow, type Tx } from '../../platform/index.ts';
import { NURSERY } from '../policy.ts';
import { findNursery } from '../store.ts';
import { homeOf, type ZipPoint, zipPoint } from '../zip-point.ts';
import { presentAvailability, presentStock, shownMiles, tellsStock } from './serialize.ts';
import {
  listNurseriesWith,
  listStock,
  type Nearest,
  nearestWith,
  type ProvenanceWish,
  plantsHadIn,
  type StockRecord,
  stockOf,
} from './stock-store.ts';

/** A circle around a ZIP code, in miles. */
export interface Circle {
  readonly middle: ZipPoint;
  readonly radius: Miles;
}

type AvailabilityAnswer = AnswerInputOf<typeof readAvailability>;

/** Who lists lots of a plant as they are wished for, in a circle or everywhere; where nobody in it has the plant, how far the nearest is who has. */
export async function availabilityOf(
  tx: Tx,
  places: Places,
  plantId: number,
  wish: ProvenanceWish,
  circle: Circle | undefined,
  window: PageWindow,
  now: Date,
): Promise<Omit<AvailabilityAnswer, 'next' | 'previous'>> {
  const reach = circle && { point: circle.middle.point, radius: circle.radius };
  const { count, having, found } = await listNurseriesWith(tx, plantId, wish, reach, window);
  const lines = await linesByNursery(
    tx,
    plantId,
    wish,
    found.map(({ nursery }) => nursery.id),
  );
  const driveTo = circle && driveTeller(await readRoads(), places, homeOf(circle.middle));
  const nearest = reach && having === 0 ? await nearestWith(tx, plantId, wish, reach.point) : undefined;
  return {
    count,
    plant: plantId,
    place: circle?.middle.place ?? null,
    radius: circle?.radius ?? null,
    having,
    nearest: nearest ? presentNearest(nearest) : null,
    results: found.map(({ nursery, distance }) => {
      const items = (lines.get(nursery.id) ?? []).map((item) => presentStock(item, now));
      return presentAvailability(places, nursery, distance, driveTo?.(nursery) ?? null, items);
    }),
  };
}

async function linesByNursery(
  tx: Tx,
  plantId: number,
  wish: ProvenanceWish,
  nurseryIds: readonly number[],
): Promise<Map<number, StockRecord[]>> {
  const lines = nurseryIds.length === 0 ? [] : await stockOf(tx, plantId, wish, nurseryIds);
  return Map.groupBy(lines, (line) => line.nursery_id);
}

function presentNearest({ distance, isSample }: Nearest): NonNullable<AvailabilityAnswer['nearest']> {
  const radius = Math.max(SEARCH_RADIUS.min, Math.ceil(distance));
  return {
    distance_miles: shownMiles(distance),
    radius: radius <= SEARCH_RADIUS.max ? radius : null,
    isMockData: isSample,
  };
}

/** What can be had around a ZIP code, and at whose. */
export interface StockNear {
  readonly told: ToldStock;
  /** Ids of the plants, in order. */
  readonly plants: readonly number[];
}

/**
 * The plants that nurseries in a circle say they have, samples only where no real one there tells its stock.
 * @throws ApiError `unknown_zip` for a ZIP code that is nowhere on the map
 */
export async function plantsInStockNear(
  tx: Tx,
  zip_code: string,
  radius: Miles = SEARCH_RADIUS.default,
): Promise<StockNear> {
  const { place, point } = zipPoint(await readPlaces(), zip_code);
  const { nurseries, isSample, plants } = await plantsHadIn(tx, { point, radius });
  return { told: { place, radius, nurseries, isMockData: isSample }, plants };
}

/** What can be had: listed, and not out of stock. */
const TO_BE_HAD: readonly InventoryStatus[] = ['in_stock', 'limited'];

interface StockWish {
  readonly search?: string | undefined;
  readonly status?: readonly InventoryStatus[] | undefined;
}

/**
 * A window of what a nursery lists, by name; nothing where its tier has no inventory.
 * @throws ApiError not_found where there is no such nursery, or none that is active
 */
export async function stockOfNursery(
  tx: Tx,
  slug: string,
  wish: StockWish,
  window: PageWindow,
  now: Date,
): Promise<Omit<AnswerInputOf<typeof availablePlants>, 'next' | 'previous'>> {
  const nursery = await findNursery(tx, slug);
  if (!nursery || !can(GUEST, NURSERY.see, nursery))
    throw new ApiError(
      'not_found',
      /*i18n*/ { id: 'refused.nurseries.nurseryNotFound', message: 'Nursery not found' },
    );
  const words = wish.search?.split(/\s+/).filter((word) => word !== '') ?? [];
  const filter = { statuses: wish.status ?? TO_BE_HAD, words };
  const { count, stocked } = tellsStock(nursery)
    ? await listStock(tx, nursery.id, filter, window)
    : { count: 0, stocked: [] };
  return {
    count,
    isMockData: nursery.is_sample,
    results: stocked.map(({ item, plant }) => ({
      ...presentStock(item, now),
      plant: item.plant_id,
      plant_slug: plant.slug,
      plant_name: plant.common_name,
      scientific_name: plant.scientific_name,
    })),
  };
}
