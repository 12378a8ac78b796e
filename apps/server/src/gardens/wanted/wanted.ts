import {
  type AnswerInputOf,
  type listWantedPlants,
  WANTED_LEAST,
  type WantedPlant,
} from '@understory/contract';
import { offersOf, requireListingFor } from '../../nurseries/index.ts';
import type { Places } from '../../places/index.ts';
import type { Person, Tx } from '../../platform/index.ts';
import { wantedIn } from './wanted-store.ts';

const MOST_TOLD = 50;

/** Down to a multiple, so that a garden more or less is not seen. */
const rounded = (people: number): number => people - (people % WANTED_LEAST);

/**
 * Which plants the gardens within a nursery's service radius hold, parted by whether it has them.
 * @throws ApiError nursery_not_found; forbidden; upgrade_required below Growth
 */
export async function wantedAt(
  tx: Tx,
  places: Places,
  person: Person,
  nurseryId: number,
): Promise<AnswerInputOf<typeof listWantedPlants>> {
  const nursery = await requireListingFor(tx, person, nurseryId, 'see_wanted');
  const { latitude, longitude, service_radius } = nursery;
  if (latitude === null || longitude === null)
    return { service_radius, is_on_map: false, lacks: [], has: [] };
  const wanted = await wantedIn(tx, places.zipsWithin({ latitude, longitude }, service_radius));
  const offers = await offersOf(
    tx,
    [nurseryId],
    wanted.map(({ plant }) => plant),
  );
  const stocked = new Set(offers.map(({ plant_id }) => plant_id));
  const told = wanted.map(({ people, ...plant }): WantedPlant => ({ ...plant, gardens: rounded(people) }));
  const part = (isStocked: boolean) =>
    told.filter(({ plant }) => stocked.has(plant) === isStocked).slice(0, MOST_TOLD);
  return { service_radius, is_on_map: true, lacks: part(false), has: part(true) };
}
