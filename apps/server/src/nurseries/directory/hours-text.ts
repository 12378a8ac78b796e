import { type OpeningHours, openingHoursSchema } from '@understory/contract';

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

/** A day in any of the ways it is shortened. */
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const TO = '(?:\\s*[-–—]\\s*|\\s+(?:to|thru|through|until|till)\\s+)';
const TIME = '(?:noon|midnight|\\d{1,2}(?::\\d\\d)?\\s*(?:[ap]\\.?m\\.?)?)';
const AND = '\\s*(?:,|&|\\band\\b)\\s*';
const DAYS_NAMED = `${DAY}(?:(?:${TO}|${AND})${DAY})*`;
const TIMES_NAMED = `closed|${TIME}${TO}${TIME}`;
const DAYS_THEN_TIMES = new RegExp(`^(${DAYS_NAMED})\\s*:?\\s*(${TIMES_NAMED})$`, 'i');
const TIMES_THEN_DAYS = new RegExp(`^(${TIMES_NAMED})\\s*,?\\s*(${DAYS_NAMED})$`, 'i');

/** A comma parts spells where times stand before it and a day behind; between days it joins them. */
const BETWEEN_SPELLS = new RegExp(`[;\\n]|(?<=\\d|[ap]\\.?m\\.?|noon|closed),(?=\\s*${DAY})`, 'i');

/** Words for several days. */
const SPELLS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:daily|every ?day|(?:open )?(?:7|seven) days(?: a week)?)\b/gi, 'Mon-Sun'],
  [/\b(?:weekdays|m\s*[-–—]\s*f)\b/gi, 'Mon-Fri'],
  [/\bweekends\b/gi, 'Sat-Sun'],
];

const dayNamed = (name: string): number =>
  DAYS.findIndex((day) => name.trim().toLowerCase().startsWith(day.toLowerCase()));

/** The days of "Mon-Fri" or "Mon, Wed-Thu", by their places in a week. */
function daysOf(text: string): number[] | undefined {
  const days: number[] = [];
  for (const piece of text.split(new RegExp(AND, 'i'))) {
    const [from = -1, to = from, ...more] = piece.split(new RegExp(TO, 'i')).map(dayNamed);
    if (from < 0 || to < from || more.length > 0) return undefined;
    for (let day = from; day <= to; day++) days.push(day);
  }
  return days;
}

/** A time of day as it is kept; undefined where it may be that of the morning or of the evening. */
function timeOf(text: string): string | undefined {
  if (/noon/i.test(text)) return '12:00';
  if (/midnight/i.test(text)) return '24:00';
  const [, hour = '', minutes, half] = /^(\d{1,2})(?::(\d\d))?\s*([ap])?/i.exec(text.trim()) ?? [];
  if (!half) return minutes === undefined ? undefined : `${hour.padStart(2, '0')}:${minutes}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const of24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Times without a half of the day are of 24 hours only where they are written so: "9:00-5:00" is not sure. */
function timesOf(text: string): Day | undefined {
  if (/^closed$/i.test(text)) return null;
  const [from = '', to = ''] = text.split(new RegExp(TO, 'i'));
  const [opens, closes] = [timeOf(from), timeOf(to)];
  const halves = [from, to].filter((time) => /[ap]\.?m|noon|midnight/i.test(time));
  return opens && closes && halves.length !== 1 ? { opens, closes } : undefined;
}

/**
 * Reads opening hours as `writeHours` writes them or as people do: "M-F 9am-5pm; Sat 10 am to 2 pm; Sun closed".
 * @returns null for an empty cell; undefined where it is not sure what is meant
 */
export function readHours(cell: string): OpeningHours | null | undefined {
  if (cell === '') return null;
  const plain = SPELLS.reduce((words, [spell, days]) => words.replaceAll(spell, days), cell);
  const week: (Day | undefined)[] = DAYS.map(() => undefined);
  for (const piece of plain.split(BETWEEN_SPELLS)) {
    const text = piece.trim();
    if (text === '') continue;
    const daysFirst = DAYS_THEN_TIMES.exec(text);
    const [, one = '', other = ''] = daysFirst ?? TIMES_THEN_DAYS.exec(text) ?? [];
    const [days, times] = [daysOf(daysFirst ? one : other), timesOf(daysFirst ? other : one)];
    if (!days || times === undefined || days.some((day) => week[day] !== undefined)) return undefined;
    for (const day of days) week[day] = times;
  }
  const read = openingHoursSchema.safeParse(week.map((day) => day ?? null));
  return read.success ? read.data : undefined;
}
