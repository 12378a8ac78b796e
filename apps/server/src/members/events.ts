import type { Platform, Tx } from '../platform/index.ts';
import { timeZoneOf } from '../profiles/index.ts';
import type { Browser } from './browser.ts';
import { deviceWords } from './device-words.ts';
import type { AccountEvent } from './mails/event.ts';

/** What the owner of an account is told about something that happened to it just now. */
export async function accountEvent(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  personId: string,
  { userAgent, site }: Pick<Browser, 'userAgent' | 'site'>,
): Promise<AccountEvent> {
  return {
    at: clock.now(),
    timeZone: await timeZoneOf(tx, personId),
    device: deviceWords(userAgent),
    site,
  };
}
