import {
  availablePlants,
  NURSERY_PAGE_SIZE,
  nearbyNurseries,
  readAvailability,
  readPlantPrices,
  SEARCH_RADIUS,
} from '@understory/contract';
import { readPlaces } from '../../places/index.ts';
import { plantFactsOf } from '../../plants/index.ts';
import {
  ApiError,
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
} from '../../platform/index.ts';
import { listNearby } from '../service.ts';
import { zipPoint } from '../zip-point.ts';
import { availabilityOf, stockOfNursery } from './availability.ts';
import { readPlantId } from './plant-id.ts';
import { pricesOf } from './prices-store.ts';

/** The calls that tell who sells what, and where. */
export function stockRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Implementation[] {
  const plants = plantFactsOf({ db, clock });
  return [
    implement(nearbyNurseries, async ({ query, http }) => {
      const window = pageWindow(query, NURSERY_PAGE_SIZE);
      const radius = query.radius ?? SEARCH_RADIUS.default;
      const places = await readPlaces();
      const middle = zipPoint(places, query.zip_code);
      const found =
        query.is_active === false
          ? { count: 0, nurseries: [] }
          : await db.lookUp((tx) => listNearby(tx, places, middle, radius, window));
      return {
        ...pageOf(http.req.url, window, found.count, found.nurseries),
        place: middle.place,
        radius,
      };
    }),
    implement(readAvailability, async ({ params, query, http }) => {
      const plantId = readPlantId(params.id);
      const window = pageWindow(query, NURSERY_PAGE_SIZE);
      const places = await readPlaces();
      const circle =
        query.zip_code === undefined
          ? undefined
          : { middle: zipPoint(places, query.zip_code), radius: query.radius ?? SEARCH_RADIUS.default };
      const answer = await db.read(async (tx) => {
        const known = await plants.cardsById(tx, [plantId]);
        if (!known.has(plantId))
          throw new ApiError(
            'plant_not_found',
            /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
          );
        return availabilityOf(tx, places, plantId, query, circle, window, clock.now());
      });
      return { ...answer, ...pageOf(http.req.url, window, answer.count, answer.results) };
    }),
    implement(readPlantPrices, async ({ query }) => {
      const prices = await db.read((tx) => pricesOf(tx, query.ids));
      return { prices: [...prices].map(([plant, span]) => ({ plant, ...span })) };
    }),
    implement(availablePlants, async ({ params, query, http }) => {
      const window = pageWindow(query, NURSERY_PAGE_SIZE);
      const answer = await db.read((tx) => stockOfNursery(tx, params.slug, query, window, clock.now()));
      return { ...answer, ...pageOf(http.req.url, window, answer.count, answer.results) };
    }),
  ];
}
