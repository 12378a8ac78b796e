import type {
  AnswerInputOf,
  Nursery,
  nearbyNurseries,
  OwnNursery,
  readMyNursery,
} from '@understory/contract';
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
import { listKept } from './keepers-store.ts';
import { findListing } from './listing-store.ts';
import { logoAddress } from './logo-address.ts';
import { mayOn, NURSERY } from './policy.ts';
import { isPremium, shownMiles } from './stock/serialize.ts';
import { listNurseriesIn } from './stock/stock-store.ts';
import {
  findNursery,
  type ListedNursery,
  listNurseries as listRecords,
  type NurseryFilter,
} from './store.ts';
import { homeOf, type ZipPoint } from './zip-point.ts';

/** Whether its own people look after a listing: somebody runs it, or it pays for what a listing that nobody runs cannot have. */
export const hasJoined = ({
  has_keeper,
  partnership_tier,
  is_sample,
}: Pick<ListedNursery, 'has_keeper' | 'partnership_tier' | 'is_sample'>): boolean =>
  !is_sample && (has_keeper || partnership_tier !== 'basic');

/** Where the facts of a listing come from; null where its nursery told them, or nobody noted it. */
export const sourceOf = (
  nursery: Pick<
    ListedNursery,
    'has_keeper' | 'partnership_tier' | 'is_sample' | 'source_url' | 'source_title' | 'source_year'
  >,
): Nursery['source'] =>
  hasJoined(nursery) || nursery.source_url === null
    ? null
    : { url: nursery.source_url, title: nursery.source_title, year: nursery.source_year };

/** A nursery as gardeners see it. What was said of it before it joined is told no more. */
export function present(nursery: ListedNursery): Nursery {
  const has_joined = hasJoined(nursery);
  return {
    id: nursery.id,
    name: nursery.name,
    slug: nursery.slug,
    description: nursery.description,
    website: nursery.website,
    address: nursery.address,
    zip_code: nursery.zip_code,
    phone: nursery.phone,
    hours: nursery.hours,
    hours_note: nursery.hours_note,
    holidays: nursery.holidays,
    open_to_public: nursery.open_to_public,
    has_joined,
    business_type: nursery.business_type,
    ships: nursery.ships,
    note: has_joined ? '' : nursery.note,
    season: nursery.season,
    source: sourceOf(nursery),
    confidence: has_joined ? null : nursery.confidence,
    branch_of: nursery.branch_of,
    partnership_tier: nursery.partnership_tier,
    service_radius: nursery.service_radius,
    is_active: nursery.is_active,
    latitude: nursery.latitude,
    longitude: nursery.longitude,
    // What was placed before it was noted stands in the middle of its ZIP code.
    place_basis: nursery.latitude === null ? null : (nursery.place_basis ?? 'zip'),
    regions: nursery.regions,
    specialties: nursery.specialties,
    featured: nursery.featured,
    logo: nursery.logo_key && logoAddress(nursery.logo_key),
    logo_url: nursery.logo_key && logoAddress(nursery.logo_key),
    isMockData: nursery.is_sample,
    created_at: nursery.created_at.toISOString(),
    updated_at: nursery.updated_at.toISOString(),
  };
}

/** The same with what only those who run it know, and what whoever asks may do. */
export const presentOwn = (actor: Actor, nursery: ListedNursery): OwnNursery => ({
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
  const { count, found } = await listRecords(tx, filter, window);
  return { count, nurseries: found.map(present) };
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
/** A nursery as somebody who runs it asks for it, with all that they run, for longest first. */
interface AskedFor extends Pick<AnswerInputOf<typeof readMyNursery>, 'role' | 'runs'> {
  readonly nursery: ListedNursery;
}

/**
 * A nursery a person runs.
 * @param chosen id of one of them; else it is the one they have run for longest
 * @throws ApiError no_nursery_registered where they do not run it, or its partnership has ended
 */
export async function requireOwnNursery(tx: Tx, person: Person, chosen?: number): Promise<AskedFor> {
  const runs = await listKept(tx, person.id);
  const own = chosen === undefined ? runs[0] : runs.find(({ id }) => id === chosen);
  const nursery = own && (await findListing(tx, own.id));
  if (!nursery || !can(person, NURSERY.edit, nursery)) {
    throw new ApiError(
      'no_nursery_registered',
      /*i18n*/ { id: 'refused.nurseries.youRunNoNursery', message: 'You run no nursery here.' },
    );
  }
  return { nursery, role: own.role, runs };
}

/**
 * The same, with what they may do there, and all that they run.
 * @throws ApiError no_nursery_registered where they do not run it, or its partnership has ended
 */
export async function readOwnNursery(
  tx: Tx,
  person: Person,
  chosen?: number,
): Promise<AnswerInputOf<typeof readMyNursery>> {
  const { nursery, role, runs } = await requireOwnNursery(tx, person, chosen);
  return { ...presentOwn(person, nursery), role, runs };
}

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
