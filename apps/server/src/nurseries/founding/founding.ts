import { FAULTS } from '@understory/contract';
import { z } from 'zod';
import { ApiError, fieldError, type Platform, type Tx } from '../../platform/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { plainWords } from '../../platform/mail/index.ts';
import { keepersOf } from '../keepers-store.ts';
import { nameOfListing } from '../listing-store.ts';
import { plainName } from '../registering/same-business.ts';
import * as store from './founding-store.ts';

/** For how long it is kept that a business asked which is listed by nobody, in milliseconds. */
export const ASKING_KEPT = 365 * 86_400_000;

/** By what a business is known that asks: of a name such as "The Nursery" nothing but the words themselves. */
const keyOf = (name: string): string => plainName(name) || name.normalize('NFKC').trim().toLowerCase();

/**
 * Keeps that a business asks to be a founding partner, once, whoever asks and however often. A place is had by a listing alone: who
 * asks in the name of others takes none from anybody.
 * @throws ApiError founding_closed once all places are taken, for a business that has not asked before; validation_failed
 */
export async function askToFound(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  if (plainWords(name) === '') throw fieldError('business_name', FAULTS.empty);
  const name_key = keyOf(name);
  if (await store.findByName(tx, name_key)) return;
  if ((await store.countPlaces(tx)) >= config.foundingPartners) {
    throw new ApiError(
      'founding_closed',
      /*i18n*/ {
        id: 'refused.nurseries.foundingClosed',
        message: 'All places for founding partners are taken. You are welcome as a partner all the same.',
      },
    );
  }
  await store.addAsking(tx, { name_key, email: email.toLowerCase(), asked_at: clock.now() });
}

/** Keeps that a registration asks for it. Its place is taken once it is listed. */
export const noteFoundingWish = (tx: Tx, businessName: string, now: Date) =>
  store.addAsking(tx, { name_key: keyOf(businessName), asked_at: now });

/** Gives a nursery a place, where one is left. @returns whether it has one now */
async function takePlace(
  tx: Tx,
  foundingPartners: number,
  nurseryId: number,
  find: () => Promise<store.FoundingRow | undefined>,
): Promise<boolean> {
  await store.lockPlaces(tx);
  if (await store.findByNursery(tx, nurseryId)) return true;
  const asking = await find();
  if (!asking || asking.nursery_id !== null) return false;
  if ((await store.countPlaces(tx)) >= foundingPartners) return false;
  await store.givePlace(tx, asking.id, nurseryId);
  return true;
}

/** Gives the listing that a registration became the place that it asked for, where one is left. */
export const foundByName = (
  tx: Tx,
  { foundingPartners }: Pick<Platform['config'], 'foundingPartners'>,
  nurseryId: number,
  businessName: string,
): Promise<boolean> =>
  takePlace(tx, foundingPartners, nurseryId, () => store.findByName(tx, keyOf(businessName)));

/** What was asked for a nursery: in its name, whoever did, or from the address of one of its staff. */
async function askedFor(tx: Tx, nurseryId: number): Promise<store.FoundingRow | undefined> {
  const name = await nameOfListing(tx, nurseryId);
  const named = name === undefined ? undefined : await store.findByName(tx, keyOf(name));
  if (named?.nursery_id === null) return named;
  const staff = await keepersOf(tx, nurseryId);
  return store.findByEmails(
    tx,
    staff.map(({ email }) => email),
  );
}

/** Whether a nursery is a founding partner. One that asked, and for which a place is left, is one from then on. */
export const isFounding = (
  tx: Tx,
  { foundingPartners }: Pick<Platform['config'], 'foundingPartners'>,
  nurseryId: number,
): Promise<boolean> => takePlace(tx, foundingPartners, nurseryId, () => askedFor(tx, nurseryId));

/** Whether it is one, or would be if it subscribed now. Changes nothing. */
export async function mayFound(
  tx: Tx,
  { foundingPartners }: Pick<Platform['config'], 'foundingPartners'>,
  nurseryId: number,
): Promise<boolean> {
  if (await store.findByNursery(tx, nurseryId)) return true;
  return (await askedFor(tx, nurseryId)) !== undefined && (await store.countPlaces(tx)) < foundingPartners;
}

/** Whether founding partners are still taken. */
export const isFoundingOpen = async (
  tx: Tx,
  { foundingPartners }: Pick<Platform['config'], 'foundingPartners'>,
): Promise<boolean> => foundingPartners > 0 && (await store.countPlaces(tx)) < foundingPartners;

/** Forgets who asked to be a founding partner a year ago and is not listed. */
export const forgetFoundingWishes = defineJob(
  {
    name: 'nurseries.forget-founding-wishes',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '41 4 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
    db.transaction((tx) => store.forgetAskedBefore(tx, new Date(clock.now().getTime() - ASKING_KEPT))),
);
