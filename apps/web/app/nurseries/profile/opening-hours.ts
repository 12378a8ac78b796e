import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Holidays, OpeningHours } from '@understory/contract';
import type { Say } from '@understory/words';

/** Seven days, Monday first; a day is null where the nursery is closed, else has times as '09:00' by its own clock. */
export type WeekHours = Readonly<OpeningHours>;
type OpenTimes = OpeningHours[number];

/** Monday first, as the hours are kept; by their English names, which other programs know. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The same as they are read, alone and in a sentence. */
export const WEEKDAY_WORDS: readonly MessageDescriptor[] = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
];

const DAYS = WEEKDAYS.length;
const HOURS_OF_HALF_DAY = 12;
const MINUTES = 60;

/** Minutes since midnight; what is no time of a clock is none. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const all = Number(hours) * MINUTES + Number(minutes);
  return Number(minutes) < MINUTES && all <= 2 * HOURS_OF_HALF_DAY * MINUTES ? all : undefined;
}

/** `'09:00'` as a sign on a gate has it: "9 a.m."; what is no time is shown as it is. */
export function clockWords(time: string, say: Say): string {
  const all = minutesOf(time);
  if (all === undefined) return time;
  const hours = Math.floor(all / MINUTES) % (2 * HOURS_OF_HALF_DAY);
  const minutes = all % MINUTES;
  if (minutes === 0 && hours === 0) return say(msg`midnight`);
  if (minutes === 0 && hours === HOURS_OF_HALF_DAY) return say(msg`noon`);
  const hour = hours % HOURS_OF_HALF_DAY || HOURS_OF_HALF_DAY;
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  const clock = `${hour}${past}`;
  return say(hours < HOURS_OF_HALF_DAY ? msg`${clock} a.m.` : msg`${clock} p.m.`);
}

/** A day's hours: "9 a.m. to 5 p.m.", or "Closed". */
export function timesWords(times: OpenTimes | undefined, say: Say): string {
  if (!times) return say(msg`Closed`);
  const [opens, closes] = [clockWords(times.opens, say), clockWords(times.closes, say)];
  return say(msg`${opens} to ${closes}`);
}

/** Day of the week (0 is Monday), date as `2026-12-24`, and minutes since midnight in a time zone. */
export function clockIn(moment: Date, timeZone: string): { day: number; date: string; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: (WEEKDAYS as readonly string[]).indexOf(part('weekday')),
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * MINUTES + Number(part('minute')),
  };
}

/** How things stand at a nursery's gate. */
export interface Gate {
  /** 0 is Monday. */
  readonly today: number;
  readonly isOpen: boolean;
  /** "Open now, until 5 p.m." */
  readonly words: string;
}

const DAY_MS = 86_400_000;
/** A date so many days later. */
const datePlus = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, date.length);

/** What holds on a date besides the hours of the week; undefined where these do. */
export const holidayOn = (holidays: Readonly<Holidays>, date: string): Holidays[number] | undefined =>
  holidays.find(({ first_day, last_day }) => first_day <= date && date <= last_day);

/** The times of a day by how many days ahead it is. */
type TimesAhead = (days: number) => OpenTimes | undefined;

/** That the gate is closed, and when it opens next; undefined where it never does within a week. */
function nextOpening(timesAhead: TimesAhead, today: number, minutes: number, say: Say): string | undefined {
  for (let ahead = 0; ahead <= DAYS; ahead += 1) {
    const day = (today + ahead) % DAYS;
    const times = timesAhead(ahead);
    const opens = times ? minutesOf(times.opens) : undefined;
    if (!times || opens === undefined || (ahead === 0 && opens <= minutes)) continue;
    const clock = clockWords(times.opens, say);
    if (ahead === 0) return say(msg`Closed now, opens today at ${clock}`);
    if (ahead === 1) return say(msg`Closed now, opens tomorrow at ${clock}`);
    const name = say(WEEKDAY_WORDS[day] ?? msg`Monday`);
    return say(msg`Closed now, opens on ${name} at ${clock}`);
  }
  return undefined;
}

/** Whether a nursery is open at a moment by the clock of its place, until when, or from when again. */
export function gateAt(
  hours: WeekHours,
  moment: Date,
  timeZone: string,
  say: Say,
  holidays: Readonly<Holidays> = [],
): Gate {
  const { day, date, minutes } = clockIn(moment, timeZone);
  const timesAhead: TimesAhead = (days) => {
    const holiday = holidayOn(holidays, datePlus(date, days));
    return holiday ? holiday.hours : hours[(day + days) % DAYS];
  };
  const times = timesAhead(0);
  const opens = times ? minutesOf(times.opens) : undefined;
  const closes = times ? minutesOf(times.closes) : undefined;
  if (times && opens !== undefined && closes !== undefined && opens <= minutes && minutes < closes) {
    const clock = clockWords(times.closes, say);
    return { today: day, isOpen: true, words: say(msg`Open now, until ${clock}`) };
  }
  const words = nextOpening(timesAhead, day, minutes, say) ?? say(msg`Closed all week`);
  return { today: day, isOpen: false, words };
}

/** A field of the browser has no hour after the last: it shows the end of the day as the beginning of the next. */
export const closingShown = (closes: string): string => (closes === '24:00' ? '00:00' : closes);

/** A day that closes at midnight closes at its end. */
export const closingKept = (typed: string): string => (typed === '00:00' ? '24:00' : typed);
