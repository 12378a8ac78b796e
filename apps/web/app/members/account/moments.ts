import { msg } from '@lingui/core/macro';
import { dateIn, PSEUDO_LOCALE, type Say } from '@understory/words';

/** Words for moments, in the zone of the person who reads them. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from the largest, each with its length in milliseconds; a month and a year are those of the calendar on average. */
const UNITS = [
  ['year', 365.25 * DAY],
  ['month', 30.44 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * How long ago a moment was, rounded down: "3 minutes ago". What is less than a minute ago, or lies ahead because two
 * clocks differ, is "just now".
 * @param now milliseconds since 1970
 */
export function agoWords(moment: string, now: number, say: Say, locale: string): string {
  const passed = now - Date.parse(moment);
  const unit = UNITS.find(([, length]) => passed >= length);
  if (!unit) return say(msg`just now`);
  const relative = new Intl.RelativeTimeFormat(locale === PSEUDO_LOCALE ? 'en' : locale, {
    numeric: 'always',
  });
  return relative.format(-Math.floor(passed / unit[1]), unit[0]);
}

/** The zone if this browser knows it, else the device's own. */
function knownZone(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** How a day is written in a zone; in the device's where this browser does not know it. */
function inZone(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const timeZone = knownZone(zone);
  return timeZone ? { ...options, timeZone } : options;
}

/** "November 3, 2026", in a zone of the IANA list; the device's where there is none. */
export const dayWords = (moment: string, zone: string | undefined, locale: string): string =>
  dateIn(locale, moment, inZone(zone, { dateStyle: 'long' }));

/** "November 3, 2026 at 12:31 PM PST". */
export const momentWords = (moment: string, zone: string | undefined, locale: string): string =>
  dateIn(
    locale,
    moment,
    inZone(zone, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  );

/** "2026-11-03", to be part of a file's name. */
export function dayStamp(now: number, zone: string | undefined): string {
  const options = inZone(zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
