import {
  type AnswerInputOf,
  type findNurseries,
  type mapNurseries,
  NURSERIES_ON_MAP,
  type QueryOf,
} from '@understory/contract';
import { driveTeller, type Places, readRoads } from '../../places/index.ts';
import type { ListedPlants } from '../../plants/index.ts';
import type { PageWindow, Tx } from '../../platform/index.ts';
import { wordsOf } from '../../platform/names.ts';
import { present } from '../service.ts';
import type { Circle } from '../stock/availability.ts';
import { isPremium, shownMiles, tellsStock, townOf } from '../stock/serialize.ts';
import { nurseriesById } from '../store.ts';
import { homeOf } from '../zip-point.ts';
import {
  countPlantsOf,
  type DirectoryWish,
  findInDirectory,
  nearestInDirectory,
  placesInDirectory,
} from './finding-store.ts';
import { plantsNamed } from './named-plants.ts';

type Search = QueryOf<typeof mapNurseries>;
type Answer = AnswerInputOf<typeof findNurseries>;

/** Words of a search that are looked for; nobody types more to find a nursery. */
const MOST_WORDS = 8;

/** What a search asks of the directory; the words of people become words, ZIP codes and plants. */
export function wishOf(search: Search, places: Places, listed: ListedPlants): DirectoryWish {
  const words = wordsOf(search.query ?? '').slice(0, MOST_WORDS);
  const named = plantsNamed(listed, words);
  return {
    words: words.map((word) => ({ word, zips: places.zipsOfTownsWith(word) })),
    named,
    stock: stockOf(search, named),
    specialty: search.specialty,
    region: search.region,
    openToPublic: search.open_to_public,
    kind: search.kind,
  };
}

function stockOf({ plant, status }: Search, named: readonly number[]): DirectoryWish['stock'] {
  if (plant !== undefined) return { plants: [plant], statuses: status ? [status] : ['in_stock', 'limited'] };
  if (status === undefined) return undefined;
  return { plants: named.length > 0 ? named : null, statuses: [status] };
}

const reachOf = ({ middle, radius }: Circle) => ({ point: middle.point, radius });

/** Where all that a search finds stand, in its order, as many as a map shows. Two statements. */
export async function mapDirectory(
  tx: Tx,
  wish: DirectoryWish,
  circle: Circle | undefined,
): Promise<AnswerInputOf<typeof mapNurseries>> {
  const { count, ids } = await placesInDirectory(tx, wish, circle && reachOf(circle), NURSERIES_ON_MAP);
  const found = await nurseriesById(tx, ids);
  return {
    count,
    places: ids.flatMap((id) => {
      const nursery = found.get(id);
      if (nursery?.latitude == null || nursery.longitude === null) return [];
      const { latitude, longitude } = nursery;
      const is_premium_placement = circle !== undefined && isPremium(nursery);
      const { name, slug, address, zip_code, business_type, season, source, confidence, ...rest } =
        present(nursery);
      const { has_joined, place_basis, isMockData } = rest;
      return [
        {
          ...{ id, name, slug, address, zip_code, business_type, season, source, confidence },
          ...{ has_joined, place_basis, isMockData, latitude, longitude, is_premium_placement },
        },
      ];
    }),
  };
}

/** A page of the directory; where nobody is in reach, how far the nearest is. Four statements at most, however much is found. */
export async function searchDirectory(
  tx: Tx,
  places: Places,
  wish: DirectoryWish,
  circle: Circle | undefined,
  window: PageWindow,
): Promise<Pick<Answer, 'count' | 'results' | 'specialties' | 'nearest_miles'>> {
  const reach = circle && reachOf(circle);
  const driveTo = circle && driveTeller(await readRoads(), places, homeOf(circle.middle));
  const { count, found, specialties } = await findInDirectory(tx, wish, reach, window);
  const records = await nurseriesById(
    tx,
    found.map(({ id }) => id),
  );
  const partners = [...records.values()].filter(tellsStock).map(({ id }) => id);
  const plants = await countPlantsOf(tx, partners);
  const nearest = reach && count === 0 ? await nearestInDirectory(tx, wish, reach.point) : undefined;
  return {
    count,
    specialties: [...specialties],
    nearest_miles: nearest === undefined ? null : shownMiles(nearest),
    results: found.flatMap(({ id, distance }) => {
      const nursery = records.get(id);
      if (!nursery) return [];
      return [
        {
          ...present(nursery),
          town: townOf(places, nursery.zip_code),
          distance_miles: distance === null ? null : shownMiles(distance),
          drive: driveTo?.(nursery) ?? null,
          // By name nobody is placed before others.
          is_premium_placement: reach !== undefined && isPremium(nursery),
          plants_listed: plants.get(id) ?? 0,
        },
      ];
    }),
  };
}
