import type { Platform, Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { accountEvent } from './events.ts';
import { rememberDevice } from './known-devices.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { hashOfKey } from './secrets.ts';
import { endWhatWasOpened } from './sessions.ts';
import { passwordGuesses } from './sign-in-limits.ts';
import { setPassword } from './store.ts';
import { forgive } from './throttle.ts';

/**
 * Puts a new password in place of a person's: all that the old one opened ends but for the session it is done in, and
 * the person is told by mail. This browser is known from now on, and it alone: nobody who guesses at the account
 * elsewhere can keep it out, and a thief's browser is a strange one again.
 * @returns what the browser is to show from now on
 */
export async function replacePassword(
  tx: Tx,
  platform: Platform,
  facts: {
    readonly person: { readonly id: string; readonly email: string };
    readonly passwordHash: string;
    readonly browser: Browser;
    readonly keptSession?: string;
  },
): Promise<readonly string[]> {
  const { person, browser } = facts;
  const now = platform.clock.now();
  await setPassword(tx, person.id, facts.passwordHash, now);
  await endWhatWasOpened(tx, person.id, facts.keptSession);
  const { deviceKeys } = await rememberDevice(tx, {
    personId: person.id,
    shown: browser.deviceKeys,
    now,
    alone: true,
  });
  const [own] = deviceKeys;
  const guesser = { email: person.email, peer: browser.peer.address, device: own && hashOfKey(own) };
  await forgive(tx, passwordGuesses(guesser));
  const event = await accountEvent(tx, platform, person.id, browser, 'password');
  await platform.mailer.enqueue(tx, await passwordChangedMail(person.email, event));
  return deviceKeys;
}
