import { type OpeningHours, openingHoursSchema } from '@understory/contract';
import type { Words } from '@understory/words';
import { wordsAboutColumn } from '../../platform/csv/fault.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const ALL_CLOSED = 'Mon-Sun closed';

type Day = OpeningHours[number];

const said = (day: Day): string => (day ? `${day.opens}-${day.closes}` : 'closed');

/**
 * Opening hours as one cell: `Mon-Fri 09:00-17:00; Sat 10:00-16:00`. Days in a row with the same times stand together; days on
 * which it is closed are left out. Empty where the nursery does not say.
 */
export function writeHours(hours: OpeningHours | null): string {
  if (!hours) return '';
  const spells: { from: number; to: number; times: string }[] = [];
  for (const [at, day] of hours.entries()) {
    const last = spells.at(-1);
    const times = said(day);
    if (last?.times === times) last.to = at;
    else spells.push({ from: at, to: at, times });
  }
  const open = spells.filter(({ times }) => times !== 'closed');
  if (open.length === 0) return ALL_CLOSED;
  return open
    .map(({ from, to, times }) => `${DAYS[from]}${to > from ? `-${DAYS[to]}` : ''} ${times}`)
    .join('; ');
}

const MUST_BE: Words = /*i18n*/ {
  id: 'directory.hours',
  message: 'must be days with times such as "{example}"',
  values: { example: 'Mon-Fri 09:00-17:00; Sat 10:00-16:00' },
};
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const DAYS_THEN_TIMES = new RegExp(
  `^(${DAY}(?:\\s*[-–,]\\s*${DAY})*)\\s+(?:(closed)|(\\d{1,2}:\\d\\d)\\s*[-–]\\s*(\\d{1,2}:\\d\\d))$`,
  'i',
);

const dayNamed = (name: string): number =>
  DAYS.findIndex((day) => name.trim().toLowerCase().startsWith(day.toLowerCase()));

/** The days of "Mon-Fri" or "Mon, Wed-Thu", by their places in a week. */
function daysOf(text: string): number[] | undefined {
  const days: number[] = [];
  for (const piece of text.split(',')) {
    const [from = -1, to = from, ...more] = piece.split(/[-–]/).map(dayNamed);
    if (from < 0 || to < from || more.length > 0) return undefined;
    for (let day = from; day <= to; day++) days.push(day);
  }
  return days;
}

/** Reads a cell of opening hours, as `writeHours` writes it or a person does; or says what is wrong with it. */
export function readHours(cell: string): { readonly hours: OpeningHours | null } | { readonly fault: Words } {
  if (cell === '') return { hours: null };
  const week: (Day | undefined)[] = DAYS.map(() => undefined);
  for (const piece of cell.split(';')) {
    if (piece.trim() === '') continue;
    const [, names = '', closed, opens = '', closes = ''] = DAYS_THEN_TIMES.exec(piece.trim()) ?? [];
    const days = names && daysOf(names);
    if (!days) return { fault: MUST_BE };
    for (const day of days) {
      if (week[day] !== undefined) {
        return {
          fault: /*i18n*/ {
            id: 'directory.dayTwice',
            message: 'names {day} twice',
            values: { day: DAYS[day] },
          },
        };
      }
      week[day] = closed ? null : { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') };
    }
  }
  const read = openingHoursSchema.safeParse(week.map((day) => day ?? null));
  if (read.success) return { hours: read.data };
  const [issue] = read.error.issues;
  return { fault: (issue && wordsAboutColumn(issue.message, 'hours')) ?? MUST_BE };
}
