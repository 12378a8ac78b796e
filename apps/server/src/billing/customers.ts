import type { Audience } from '@understory/contract';
import { holdPerson } from '../members/index.ts';
import { nameOfListing } from '../nurseries/index.ts';
import { ApiError, type Person, readerLocale, readerSite } from '../platform/index.ts';
import type { Billing } from './billing.ts';
import type { Owner } from './provider.ts';
import * as store from './store.ts';

/** A customer as the provider knows them. */
export type KnownCustomer = store.CustomerRow & { readonly provider_id: string };

/**
 * For whom somebody pays: for themselves, or for the nursery they run.
 * @throws ApiError forbidden for a nursery where they run none of the directory
 */
export function ownerFor(person: Person, audience: Audience): Owner {
  if (audience === 'consumer') return { audience, userId: person.id };
  const { managedNurseryId } = person;
  if (managedNurseryId === null)
    throw new ApiError(
      'forbidden',
      /*i18n*/ {
        id: 'refused.billing.noNursery',
        message: 'A nursery subscribes once its listing is approved, by the people who run it.',
      },
    );
  return { audience, nurseryId: managedNurseryId };
}

/**
 * Somebody as the one who pays for this nursery of theirs; told of none, for the one they have run for longest.
 * @throws ApiError forbidden for one they do not run
 */
export function payingFor(person: Person, nursery: number | undefined): Person {
  if (nursery === undefined) return person;
  if (!person.managedNurseryIds.includes(nursery))
    throw new ApiError(
      'forbidden',
      /*i18n*/ {
        id: 'refused.nurseries.onlyPeopleWhoRun',
        message: 'Only the people who run this nursery can do this.',
      },
    );
  return { ...person, managedNurseryId: nursery, managedNurseryIds: [nursery] };
}

/** Whose payments somebody sees: their own, and those of the nurseries they run. */
export function ownersFor({ id, managedNurseryIds }: Person, audience?: Audience): Owner[] {
  return [
    ...(audience === 'nursery' ? [] : [{ audience: 'consumer', userId: id } as const]),
    ...(audience === 'consumer'
      ? []
      : managedNurseryIds.map((nurseryId) => ({ audience: 'nursery', nurseryId }) as const)),
  ];
}

/** What somebody buys unless they say otherwise. */
export const audienceFor = ({ managedNurseryId }: Person): Audience =>
  managedNurseryId === null ? 'consumer' : 'nursery';

const isKnown = (customer: store.CustomerRow): customer is KnownCustomer => customer.provider_id !== null;

/**
 * The customer that somebody is to the provider, or their nursery; made where there is none.
 * @throws ApiError unauthorized when their account is gone; payments_unavailable
 */
export async function customerFor(
  { platform, provider }: Billing,
  person: Person,
  owner: Owner,
): Promise<KnownCustomer> {
  const { db, clock, config } = platform;
  // A public address is not theirs to keep: it may be another one when the mail is written.
  const site = (config.baseUrl === undefined ? readerSite() : undefined) ?? null;
  const { customer, name } = await db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    const now = clock.now();
    return {
      customer: await store.putCustomer(tx, provider.name, owner, { locale: readerLocale(), site, now }),
      name: owner.audience === 'nursery' ? ((await nameOfListing(tx, owner.nurseryId)) ?? null) : null,
    };
  });
  if (isKnown(customer)) return customer;
  const made = await provider.createCustomer(
    { email: person.email, name, owner },
    `customer ${customer.key}`,
  );
  if (await db.transaction((tx) => store.noteProviderId(tx, customer, made)))
    return { ...customer, provider_id: made };
  // Whoever it is has left meanwhile: nobody else knows of what was made.
  await provider.forgetCustomer(made);
  throw new ApiError(
    'unauthorized',
    /*i18n*/ { id: 'refused.sessionEnded', message: 'Your session has ended. Please sign in again.' },
  );
}

/** The customer that an owner is to the provider; undefined for who never paid for anything. */
export async function knownCustomer(
  { platform, provider }: Billing,
  owner: Owner,
): Promise<KnownCustomer | undefined> {
  const customer = await platform.db.lookUp((tx) => store.findCustomer(tx, provider.name, owner));
  return customer && isKnown(customer) ? customer : undefined;
}
