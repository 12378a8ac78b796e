const formats = new Map<string, Intl.DateTimeFormat>();

/** Sweden writes dates as ISO 8601 does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
}

/** The day it is somewhere, such as `2026-05-04`; days compare as text does. */
export const dayOf = (moment: Date, timeZone: string): string => formatOf(timeZone).format(moment);

/** Longer than a day and a half of any time zone, and than two days that meet where the date line is crossed; in milliseconds. */
const LONGEST_WAIT = 3 * 86_400_000;

/**
 * When a day is over somewhere: the first moment of a later one. Found by halving, because a day has 23, 24 or 25 hours, and in some
 * countries no midnight.
 */
export function endOfDay(day: string, now: Date, timeZone: string): Date {
  let [early, late] = [now.getTime(), now.getTime() + LONGEST_WAIT];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (dayOf(new Date(middle), timeZone) > day) late = middle;
    else early = middle;
  }
  return new Date(late);
}
