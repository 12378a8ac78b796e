import type { Tx } from '../platform/index.ts';
import { devicesOf, findDevice, forgetOtherDevices, keepDevice } from './device-store.ts';
import { hashOfKey, newKey } from './secrets.ts';

/** How long a browser is known after it was last signed in with: as long as its cookie. */
export const DEVICE_LIFETIME = 365 * 86_400_000;
/** Browsers kept of one person; the one not used for longest goes. */
const DEVICES_KEPT = 20;
/** Accounts that share one browser, each of which knows it by a key of its own. */
const KEYS_KEPT = 5;

const KEY = /^[\w-]{43}$/;

/** What accounts know a browser by, out of its cookie: whatever else stands there is passed over. */
export const deviceKeysIn = (cookie: string | undefined): readonly string[] =>
  (cookie ?? '')
    .split('.')
    .filter((key) => KEY.test(key))
    .slice(0, KEYS_KEPT);

export const deviceCookieOf = (keys: readonly string[]): string => keys.join('.');

/** What the account of an address knows this browser by; undefined where it does not, or there is no account. */
export const knownDevice = (
  tx: Tx,
  email: string,
  keys: readonly string[],
  now: Date,
): Promise<string | undefined> =>
  findDevice(tx, email, keys.map(hashOfKey), new Date(now.getTime() - DEVICE_LIFETIME));

interface Remembered {
  /** What the browser is to show from now on. */
  readonly deviceKeys: readonly string[];
  readonly isNew: boolean;
  /** Whether the person was known by any browser before. */
  readonly isFirst: boolean;
}

/**
 * Remembers a browser in which a person has just shown who they are. One that is not known to this person gets a key
 * of its own, whatever it shows: a cookie planted by somebody else makes nobody's browser known.
 * @param alone whether all other browsers are to be forgotten, as when the password changes
 */
export async function rememberDevice(
  tx: Tx,
  facts: {
    readonly personId: string;
    readonly shown: readonly string[];
    readonly now: Date;
    readonly alone?: boolean;
  },
): Promise<Remembered> {
  const { personId, shown, now } = facts;
  const before = await devicesOf(tx, personId);
  const since = now.getTime() - DEVICE_LIFETIME;
  const living = new Set(
    before.filter(({ lastSeenAt }) => lastSeenAt.getTime() > since).map(({ deviceHash }) => deviceHash),
  );
  const known = shown.find((key) => living.has(hashOfKey(key)));
  const key = known ?? newKey();
  const own = hashOfKey(key);
  await keepDevice(tx, personId, own, now);
  const others = before.map(({ deviceHash }) => deviceHash).filter((hash) => hash !== own);
  const kept = facts.alone ? [] : others.slice(0, DEVICES_KEPT - 1);
  if (kept.length < others.length) await forgetOtherDevices(tx, personId, [own, ...kept]);
  return {
    deviceKeys: [key, ...shown.filter((other) => other !== key)].slice(0, KEYS_KEPT),
    isNew: known === undefined,
    isFirst: before.length === 0,
  };
}
