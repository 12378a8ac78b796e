import type { Platform, Tx } from '../platform/index.ts';
import { timeZoneOf } from '../profiles/index.ts';
import type { Browser } from './browser.ts';
import { deviceWords } from './device-words.ts';
import type { AccountEvent } from './mails/event.ts';
import { addNotMeLink } from './not-me-store.ts';
import { hashOfKey, newKey } from './secrets.ts';
import type { ALARMING } from './tables.ts';

/** How long a mail can be answered with "this was not me". */
export const NOT_ME_LIFETIME = 14 * 86_400_000;

/**
 * What the owner of an account is told about something that happened to it just now.
 * @param about what they may answer was not them; the mail has a link for it then, where it can have links
 */
export async function accountEvent(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  personId: string,
  { userAgent, site }: Pick<Browser, 'userAgent' | 'site'>,
  about?: (typeof ALARMING)[number],
): Promise<AccountEvent> {
  const now = clock.now();
  const token = about && site !== undefined ? newKey() : undefined;
  if (about && token) {
    await addNotMeLink(tx, {
      linkHash: hashOfKey(token),
      userId: personId,
      about,
      createdAt: now,
      expiresAt: new Date(now.getTime() + NOT_ME_LIFETIME),
    });
  }
  return {
    at: now,
    timeZone: await timeZoneOf(tx, personId),
    device: deviceWords(userAgent),
    site,
    token,
  };
}
