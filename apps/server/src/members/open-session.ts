import type { Platform, Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { accountEvent } from './events.ts';
import type { Identity } from './identity.ts';
import { rememberDevice } from './known-devices.ts';
import { newDeviceMail } from './mails/new-device.ts';
import type { LiveSession } from './session-store.ts';
import { openSession, type SessionTokens, tokensFor } from './sessions.ts';

/** A session that was opened, and what the browser is to keep of it. */
export interface Opened {
  readonly session: LiveSession;
  readonly sessionKey: string;
  readonly deviceKeys: readonly string[];
}

export interface SignedIn extends SessionTokens {
  readonly sessionKey: string;
  readonly deviceKeys: readonly string[];
}

/**
 * Lets a person in who has shown all that is asked of them, and tells them by mail when it is in a browser they have
 * not signed in with before, unless it is their first of all.
 */
export async function letIn(
  tx: Tx,
  platform: Platform,
  person: { readonly id: string; readonly email: string },
  browser: Browser,
  by: 'password' | 'passkey' = 'password',
): Promise<Opened> {
  const now = platform.clock.now();
  const { id, sessionKey } = await openSession(tx, person.id, browser, now);
  const device = await rememberDevice(tx, { personId: person.id, shown: browser.deviceKeys, now });
  if (device.isNew && !device.isFirst) {
    const event = await accountEvent(tx, platform, person.id, browser, 'new_device');
    await platform.mailer.enqueue(tx, await newDeviceMail(person.email, { by, ...event }));
  }
  const session = { id, personId: person.id, email: person.email };
  return { session, sessionKey, deviceKeys: device.deviceKeys };
}

/** What a browser gets once the transaction that let it in holds. */
export async function signedIn(
  { idTokens }: Pick<Identity, 'idTokens'>,
  { session, sessionKey, deviceKeys }: Opened,
): Promise<SignedIn> {
  return { sessionKey, deviceKeys, ...(await tokensFor(idTokens, session)) };
}
