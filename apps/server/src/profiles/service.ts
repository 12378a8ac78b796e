import type { Profile } from '@understory/contract';
import { LOCALES } from '@understory/words';
import type { Places } from '../places/index.ts';
import { ApiError, readerLocale, type Tx } from '../platform/index.ts';
import { forReaderOf, readerSite } from '../platform/reader.ts';
import { type ProfileWish, planChanges } from './changes.ts';
import { DEFAULT_TIME_ZONE, presentProfile } from './serialize.ts';
import * as store from './store.ts';
import type { ProfileRow } from './tables.ts';

/** The time zone by whose midnight this person's day ends: an IANA name, theirs or the default. */
export const timeZoneOf = async (tx: Tx, userId: string): Promise<string> =>
  (await store.findTimeZone(tx, userId)) ?? DEFAULT_TIME_ZONE;

/**
 * Writes a letter in the language of whoever gets it: the one that the account at the address has chosen, else English. Somebody
 * without an account is written to as whoever writes reads.
 */
export async function inTheirLanguage<Letter>(
  tx: Tx,
  email: string,
  write: () => Promise<Letter>,
): Promise<Letter> {
  const account = await store.findLanguage(tx, email);
  return account ? forReaderOf(account.language ?? LOCALES[0], write, readerSite()) : write();
}

/** Keeps, of somebody who begins, the language that they began in; English is what is written where nothing is kept. */
export async function keepLanguage(tx: Tx, userId: string, now: Date): Promise<void> {
  const language = LOCALES.find((locale) => locale !== LOCALES[0] && locale === readerLocale());
  if (!language || !(await store.holdProfile(tx, userId, now))) return;
  await store.writeProfile(tx, userId, { language }, now);
}

export const readProfile = async (tx: Tx, places: Places, userId: string): Promise<Profile> =>
  presentProfile(places, await store.findProfile(tx, userId));

/** @throws ApiError 401 when the account was deleted since the request began */
async function holdProfile(tx: Tx, userId: string, now: Date): Promise<ProfileRow> {
  const held = await store.holdProfile(tx, userId, now);
  if (!held)
    throw new ApiError(
      'unauthorized',
      /*i18n*/ {
        id: 'refused.sessionEnded',
        message: 'Your session has ended. Please sign in again.',
      },
    );
  return held;
}

/**
 * Changes what a person told of themselves, and gives all of it.
 *
 * @throws ApiError 400 as `planChanges`; 401 when the account was deleted since the request began
 */
export async function changeProfile(
  tx: Tx,
  places: Places,
  userId: string,
  wish: ProfileWish,
  now: Date,
): Promise<Profile> {
  if (Object.values(wish).every((told) => told === undefined)) return readProfile(tx, places, userId);
  const changes = planChanges(places, await holdProfile(tx, userId, now), wish);
  return presentProfile(places, await store.writeProfile(tx, userId, changes, now));
}

/**
 * Names the person's picture, or with null says that there is none. The picture's file is the caller's matter.
 *
 * @returns the key of the picture before, whose file is not needed once this transaction holds
 * @throws ApiError 401 when the account was deleted since the request began
 */
export async function setAvatar(
  tx: Tx,
  userId: string,
  key: string | null,
  now: Date,
): Promise<string | null> {
  const { avatarKey: former } = await holdProfile(tx, userId, now);
  if (former !== key) await store.writeProfile(tx, userId, { avatarKey: key }, now);
  return former;
}
