import { msg } from '@lingui/core/macro';
import type { Holidays } from '@understory/contract';
import type { Say } from '@understory/words';
import { clockIn, holidayOn, timesWords, type WeekHours } from './opening-hours.ts';

interface Opened {
  readonly hours: WeekHours | null;
  /** Null where nobody says. */
  readonly open_to_public: boolean | null;
  /** Its own people say so; left out for true. */
  readonly has_joined?: boolean;
  readonly holidays?: Readonly<Holidays>;
}

/**
 * A nursery's hours today in words: "Open today 9 a.m. to 5 p.m.", "Closed today".
 * @param timeZone IANA zone of its place; where it is not known nothing is said of today
 */
export function todayWords(
  { hours, open_to_public, has_joined = true, holidays = [] }: Opened,
  now: Date,
  timeZone: string | undefined,
  say: Say,
): string {
  if (open_to_public === false)
    return say(has_joined ? msg`By appointment only` : msg`Not open to everybody: ask first`);
  if (!hours) return say(msg`Hours not given`);
  if (hours.every((times) => times === null)) return say(msg`Closed all week`);
  if (timeZone === undefined) return say(msg`Hours on its page`);
  const { day, date } = clockIn(now, timeZone);
  const holiday = holidayOn(holidays, date);
  const times = holiday ? holiday.hours : hours[day];
  if (!times) return say(msg`Closed today`);
  const hoursOfDay = timesWords(times, say);
  return say(msg`Open today ${hoursOfDay}`);
}
