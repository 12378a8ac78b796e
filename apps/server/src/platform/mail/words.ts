import { dateIn } from '@understory/words';
import { readerLocale } from '../reader.ts';

/** Moments of a zone the runtime does not know are told in this one, which every reader can convert. */
const FALLBACK_ZONE = 'UTC';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' };
const MOMENT: Intl.DateTimeFormatOptions = {
  ...DAY,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'long',
};

function inKnownZone(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  try {
    return dateIn(readerLocale(), at, { ...options, timeZone });
  } catch {
    return dateIn(readerLocale(), at, { ...options, timeZone: FALLBACK_ZONE });
  }
}

/**
 * A day as its reader's calendar has it: "Monday, May 4, 2026".
 * @param timeZone an IANA name, such as America/Los_Angeles
 */
export const dayWords = (at: Date, timeZone: string): string => inKnownZone(at, timeZone, DAY);

/**
 * A moment as its reader's clock showed it, the zone named: "Monday, May 4, 2026 at 10:00 AM Pacific Daylight Time".
 * @param timeZone an IANA name, such as America/Los_Angeles
 */
export function momentWords(at: Date, timeZone: string): string {
  // A narrow space before AM and PM is a box in some mail programs.
  return inKnownZone(at, timeZone, MOMENT).replaceAll(/\s/gu, ' ');
}

/** Controls, line breaks among them, and what turns the direction of the text around it or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

/**
 * Words that came from outside (a device, a name) on one line and in the letter's own direction, cut where they are
 * longer than anything honest.
 * @param atMost in characters
 */
export function plainWords(text: string, atMost = 120): string {
  const line = text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > atMost ? `${characters.slice(0, atMost - 1).join('')}…` : line;
}
