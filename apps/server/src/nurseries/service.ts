import type { AnswerInputOf, Nursery, nearbyNurseries, OwnNursery } from '@understory/contract';
import type { Miles } from '@understory/garden';
import { driveTeller, type Places, readRoads } from '../places/index.ts';
import {
  type Actor,
  ApiError,
  can,
  GUEST,
  type PageWindow,
  type Person,
  type Tx,
} from '../platform/index.ts';
import { findListing } from './listing-store.ts';
import { logoAddress } from './logo-address.ts';
import { mayOn, NURSERY } from './policy.ts';
import { isPremium, shownMiles } from './stock/serialize.ts';
import { listNurseriesIn } from './stock/stock-store.ts';
import {
  countNurseries,
  findNursery,
  listNurseries as listRecords,
  type NurseryFilter,
  type NurseryRecord,
} from './store.ts';
import { homeOf, type ZipPoint } from './zip-point.ts';

/** A nursery as gardeners see it. */
export const present = ({
  is_sample,
  created_at,
  updated_at,
  contact_email: _private,
  opted_out_at: _left,
  taken_down_at: _takenDown,
  taken_down_reason: _why,
  logo_key,
  message_mail: _messages,
  weekly_mail: _week,
  low_stock_mail: _lowStock,
  week_mailed: _mailed,
  ...nursery
}: NurseryRecord): Nursery => ({
  ...nursery,
  logo: logo_key && logoAddress(logo_key),
  logo_url: logo_key && logoAddress(logo_key),
  isMockData: is_sample,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** The same with what only those who run it know, and what whoever asks may do. */
export const presentOwn = (actor: Actor, nursery: NurseryRecord): OwnNursery => ({
  ...present(nursery),
  contact_email: nursery.contact_email,
  notifications: {
    message_mail: nursery.message_mail,
    weekly_mail: nursery.weekly_mail,
    low_stock_mail: nursery.low_stock_mail,
  },
  may: mayOn(actor, nursery),
});

export async function listNurseries(
  tx: Tx,
  filter: NurseryFilter,
  window: PageWindow,
): Promise<{ readonly count: number; readonly nurseries: Nursery[] }> {
  const count = await countNurseries(tx, filter);
  const records = window.offset < count ? await listRecords(tx, filter, window) : [];
  return { count, nurseries: records.map(present) };
}

/** @throws ApiError not_found */
export async function readNursery(tx: Tx, slug: string): Promise<Nursery> {
  const nursery = await findNursery(tx, slug);
  if (!nursery || !can(GUEST, NURSERY.see, nursery))
    throw new ApiError(
      'not_found',
      /*i18n*/ { id: 'refused.nurseries.nurseryNotFound', message: 'Nursery not found' },
    );
  return present(nursery);
}

/**
 * The nursery a person runs.
 * @throws ApiError no_nursery_registered where they run none, or its partnership has ended
 */
export async function requireOwnNursery(tx: Tx, person: Person): Promise<NurseryRecord> {
  const { managedNurseryId } = person;
  const nursery = managedNurseryId === null ? undefined : await findListing(tx, managedNurseryId);
  if (!nursery || !can(person, NURSERY.edit, nursery)) {
    throw new ApiError(
      'no_nursery_registered',
      /*i18n*/ { id: 'refused.nurseries.youRunNoNursery', message: 'You run no nursery here.' },
    );
  }
  return nursery;
}

/**
 * The nursery a person runs, with what they may do there.
 * @throws ApiError no_nursery_registered where they run none, or its partnership has ended
 */
export const readOwnNursery = async (tx: Tx, person: Person): Promise<OwnNursery> =>
  presentOwn(person, await requireOwnNursery(tx, person));

/** Active nurseries in a circle: partners with premium placement first, then the nearest. */
export async function listNearby(
  tx: Tx,
  places: Places,
  middle: ZipPoint,
  radius: Miles,
  window: PageWindow,
): Promise<{ readonly count: number; readonly nurseries: AnswerInputOf<typeof nearbyNurseries>['results'] }> {
  const { count, found } = await listNurseriesIn(tx, { point: middle.point, radius }, window);
  const driveTo = driveTeller(await readRoads(), places, homeOf(middle));
  const nurseries = found.map(({ nursery, distance }) => ({
    ...present(nursery),
    distance_miles: shownMiles(distance),
    drive: driveTo(nursery),
    is_premium_placement: isPremium(nursery),
  }));
  return { count, nurseries };
}
