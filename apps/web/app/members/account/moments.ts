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

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/**
 * How long ago a moment was, rounded down: "3 minutes ago". What is less than a minute ago, or lies ahead because two
 * clocks differ, is "just now".
 * @param now milliseconds since 1970
 */
export function agoWords(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  const unit = UNITS.find(([, length]) => passed >= length);
  return unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
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

const inZone = (zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const timeZone = knownZone(zone);
  return new Intl.DateTimeFormat('en-US', timeZone ? { ...options, timeZone } : options);
};

/** "November 3, 2026", in a zone of the IANA list; the device's where there is none. */
export const dayWords = (moment: string, zone: string | undefined): string =>
  inZone(zone, { dateStyle: 'long' }).format(new Date(moment));

/** "November 3, 2026 at 12:31 PM PST". */
export const momentWords = (moment: string, zone: string | undefined): string =>
  inZone(zone, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));

/** "2026-11-03", to be part of a file's name. */
export function dayStamp(now: number, zone: string | undefined): string {
  const parts = inZone(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
