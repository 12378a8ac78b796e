import {
  CARE_SOURCES,
  type CareEvent,
  type CareTask,
  careEvents,
  type Day,
  listed,
  type Month,
} from '@understory/garden';
import { dateIn } from '@understory/words';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { readerLocale, sayToReader } from '../../platform/reader.ts';

/** What a calendar is called by, and what keeps its events apart from those of other gardens. */
export interface CalendarOf {
  readonly id: number;
  readonly name: string;
  /** When it was made: ids are told anew on another installation. */
  readonly createdAt: Date;
  /** Rises with every change of the garden: a calendar that has an event already takes the newer one. */
  readonly version: number;
}

/** Names are told one by one up to here; a calendar's note is read on a telephone. */
const NAMES_TOLD = 30;

/** The day at which the calendar is made, by the clock of UTC: planting seasons are months long. */
const dayOf = (moment: Date): Day => ({
  year: moment.getUTCFullYear(),
  month: (moment.getUTCMonth() + 1) as Month,
  day: moment.getUTCDate(),
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** As text: a Date would be the day before, or after, in another time zone. */
const dateText = ({ year, month, day }: Day): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const dayAfter = ({ year, month, day }: Day): Day => dayOf(new Date(Date.UTC(year, month - 1, day + 1)));

/** What a month is called by who reads. */
export const monthWords = (month: Month, length: 'long' | 'short' = 'long'): string =>
  dateIn(readerLocale(), new Date(Date.UTC(2000, month - 1)), { month: length, timeZone: 'UTC' });

/** Months from one to another, in words: `October to November`. */
export const seasonWords = (
  { from, to }: { readonly from: Month; readonly to: Month },
  length: 'long' | 'short' = 'long',
): string =>
  from === to
    ? monthWords(from, length)
    : sayToReader(
        /*i18n*/ {
          id: 'export.months',
          message: '{from} to {to}',
          values: { from: monthWords(from, length), to: monthWords(to, length) },
        },
      );

/** The plants a task is for, in words. */
export function plantWords(plants: readonly string[], most = NAMES_TOLD): string {
  const more = plants.length - most;
  return more > 0
    ? sayToReader(
        /*i18n*/ {
          id: 'export.plantsAndMore',
          message: '{plants} and {more, plural, one {# more} other {# more}}',
          values: { plants: plants.slice(0, most).join(', '), more },
        },
      )
    : listed(plants, 'and', sayToReader);
}

const sourceWords = (task: CareTask): string =>
  task.sources
    .map((id) => {
      const { title: words, url } = CARE_SOURCES[id];
      const title = sayToReader(words);
      return url ? `${title}. ${url}` : `${title}.`;
    })
    .join('\n');

/** What is read when an event is opened. */
const descriptionOf = ({ task }: CareEvent): string =>
  [
    sayToReader(
      /*i18n*/ {
        id: 'calendar.when',
        message: '{months}, on the days that suit you.',
        values: { months: seasonWords(task) },
      },
    ),
    task.notes,
    ...(task.plants.length > 0
      ? [
          sayToReader(
            /*i18n*/ {
              id: 'calendar.plants',
              message: 'For: {plants}.',
              values: { plants: plantWords(task.plants) },
            },
          ),
        ]
      : []),
    sayToReader(
      /*i18n*/ {
        id: 'calendar.source',
        message: 'Source: {source}',
        values: { source: sourceWords(task) },
      },
    ),
  ].join('\n\n');

/**
 * Text for the calendar's name, which the library writes as it is: no line of it may begin another, and what parts values is
 * escaped (RFC 5545, 3.3.11).
 */
const nameText = (name: string): string =>
  name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .trim();

/**
 * The care of a garden as an iCalendar file (RFC 5545). All events are whole days without a time zone, take no time away,
 * and keep their names: importing the file again changes them and adds none.
 */
export function careCalendar(garden: CalendarOf, tasks: readonly CareTask[], now: Date): string {
  const calendar = ical({
    name: nameText(
      sayToReader(
        /*i18n*/ { id: 'calendar.name', message: 'Care of {garden}', values: { garden: garden.name } },
      ),
    ),
    prodId: { company: 'Understory', product: 'Gardens', language: readerLocale().toUpperCase() },
  });
  for (const event of careEvents(tasks, dayOf(now))) {
    const { everyYears, times } = event;
    calendar.createEvent({
      id: `${event.id}-${garden.id}-${garden.createdAt.getTime().toString(36)}@understory`,
      sequence: garden.version,
      stamp: now,
      start: dateText(event.on),
      // An end is not part of its event.
      end: dateText(dayAfter(event.on)),
      allDay: true,
      summary: event.task.title,
      description: descriptionOf(event),
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(everyYears !== undefined && {
        repeating: {
          freq: ICalEventRepeatingFreq.YEARLY,
          interval: everyYears,
          ...(times !== undefined && { count: times }),
        },
      }),
    });
  }
  return calendar.toString();
}
