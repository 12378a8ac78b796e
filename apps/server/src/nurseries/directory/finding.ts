import type { AnswerInputOf, findNurseries, QueryOf } from '@understory/contract';
import type { Places } from '../../places/index.ts';
import type { ListedPlants } from '../../plants/index.ts';
import type { PageWindow, Tx } from '../../platform/index.ts';
import { wordsOf } from '../../platform/names.ts';
import type { Reach } from '../reach-store.ts';
import { present } from '../service.ts';
import { isPremium, shownMiles, tellsStock, townOf } from '../stock/serialize.ts';
import { nurseriesById } from '../store.ts';
import { countPlantsOf, type DirectoryWish, findInDirectory, nearestInDirectory } from './finding-store.ts';
import { plantsNamed } from './named-plants.ts';

type Search = QueryOf<typeof findNurseries>;
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

/** A page of the directory; where nobody is in reach, how far the nearest is. Four statements at most, however much is found. */
export async function searchDirectory(
  tx: Tx,
  places: Places,
  wish: DirectoryWish,
  reach: Reach | undefined,
  window: PageWindow,
): Promise<Pick<Answer, 'count' | 'results' | 'specialties' | 'nearest_miles'>> {
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
          // By name nobody is placed before others.
          is_premium_placement: reach !== undefined && isPremium(nursery),
          plants_listed: plants.get(id) ?? 0,
        },
      ];
    }),
  };
}
