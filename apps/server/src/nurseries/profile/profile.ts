import type { BodyOf, changeNursery as changeNurseryCall, Holidays, OwnNursery } from '@understory/contract';
import { regionKeyOf } from '@understory/garden';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import { fieldError, type Person, type Platform, runsInstallation, type Tx } from '../../platform/index.ts';
import { keepersOf } from '../keepers-store.ts';
import { changeListing, holdListingNamed } from '../listing-store.ts';
import { isAddressOf } from '../opting-out/own-address.ts';
import { authorize } from '../policy.ts';
import { presentOwn } from '../service.ts';
import type { NewNursery, NurseryRecord } from '../store.ts';
import { zipPoint } from '../zip-point.ts';

type Wish = BodyOf<typeof changeNurseryCall>;

/**
 * Where a listing stands after its ZIP code changed, and in which region.
 * @throws ApiError validation_failed, unknown_zip
 */
function placeOf(places: Places, before: NurseryRecord, zip_code: string): Partial<NewNursery> {
  if (zip_code === before.zip_code) return {};
  const { latitude, longitude } = zipPoint(places, zip_code).point;
  const region = regionKeyOf(places.ofZip(zip_code)?.region_id ?? 0);
  const isThere = region === undefined || before.regions.includes(region);
  return { zip_code, latitude, longitude, ...(!isThere && { regions: [region] }) };
}

/**
 * Makes sure that our mails go to the nursery itself: to an address at the domain of its website, to the account of somebody who runs it,
 * or where they went before.
 * @throws ApiError validation_failed
 */
async function requireOwnContact(
  tx: Tx,
  nursery: Pick<NurseryRecord, 'id' | 'contact_email' | 'website'>,
  email: string,
): Promise<void> {
  if (isAddressOf(nursery, email)) return;
  const keepers = await keepersOf(tx, nursery.id);
  if (keepers.some((keeper) => keeper.email === email.toLowerCase())) return;
  throw fieldError(
    'contact_email',
    /*i18n*/ {
      id: 'fault.mustBeNurserysOwn',
      message: '{Field} must be at the domain of your website, or that of your account.',
    },
  );
}

const inOrder = (holidays: Holidays): Holidays =>
  holidays.toSorted((a, b) => a.first_day.localeCompare(b.first_day) || a.last_day.localeCompare(b.last_day));

/** What of a listing is wished otherwise; what was not spoken of stays. */
function factsOf({ zip_code: _zip, holidays, notifications, ...told }: Wish): Partial<NewNursery> {
  const facts = { ...told, ...(holidays && { holidays: inOrder(holidays) }), ...notifications };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/**
 * Changes what a nursery tells of itself.
 * @param name its id or its slug
 * @throws ApiError nursery_not_found; forbidden for everybody but those who run it and platform admins; validation_failed, unknown_zip
 */
export async function changeNursery(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  name: string,
  wish: Wish,
): Promise<OwnNursery> {
  const places = await readPlaces();
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    const before = authorize(person, await holdListingNamed(tx, name), 'edit');
    const facts = factsOf(wish);
    const place = placeOf(places, before, wish.zip_code);
    const website = wish.website === undefined ? before.website : wish.website;
    if (wish.contact_email && !runsInstallation(person))
      await requireOwnContact(tx, { ...before, website }, wish.contact_email);
    const now = clock.now();
    const changed = await changeListing(tx, before.id, { ...facts, ...place, updated_at: now });
    // What a business is called is looked at by people: it is to be found who called it so.
    if (changed.name !== before.name)
      await noteInAudit(tx, {
        at: now,
        actor: person.id,
        action: 'rename_nursery',
        subject: `nursery ${before.id}`,
        details: { nursery: before.slug, before: before.name, after: changed.name },
      });
    return presentOwn(person, changed);
  });
}
