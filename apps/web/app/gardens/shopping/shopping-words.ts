import type { ShoppingAim } from '@understory/garden';
import { counted, inFigures } from '@understory/garden';
import { timesWords, WEEKDAYS, type WeekHours } from '../../nurseries/profile/opening-hours.ts';
import { i18nOf, sayBy } from '../../shell/words.ts';
import type { Line, Named, Plan, Shopping } from './shopping-queries.ts';

export const AIM_NAMES: Readonly<Record<ShoppingAim, string>> = {
  fewest_stops: 'Fewest stops',
  shortest_drive: 'Shortest drive',
  lowest_price: 'Lowest price',
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const plants = (count: number): string => counted(count, 'plant');
export const stops = (count: number): string => counted(count, 'stop');

/** Miles of a way that is told from the middle of a ZIP code: no finer than that. */
export function milesOfWay(miles: number): string {
  if (miles < 1) return 'less than a mile';
  const whole = Math.round(miles);
  return counted(whole, 'mile');
}

/** The prices that are named, and how many plants these leave out. */
export function priceOfPlan({ known, unpriced_plants }: Plan['price']): string {
  if (unpriced_plants === 0) return dollars.format(known);
  if (known === 0) return `No price named for ${plants(unpriced_plants)}`;
  return `${dollars.format(known)}, and ${plants(unpriced_plants)} without a price`;
}

/** What one line costs: for all of it, and for one where it is more than one. */
export function priceOfLine({
  unit_price,
  line_price,
  quantity,
}: Pick<Line, 'unit_price' | 'line_price' | 'quantity'>): string {
  if (unit_price === null || line_price === null) return 'Price not given';
  return quantity === 1
    ? dollars.format(line_price)
    : `${dollars.format(line_price)} (${dollars.format(unit_price)} each)`;
}

export const containerWords = ({ container }: Pick<Line, 'container'>): string =>
  container || 'Container not given';

/** A share as a whole percent; less than all is never told as 100, more than nothing never as 0. */
export function shareWords(share: number): string {
  if (share >= 1) return '100%';
  return share > 0 ? `${Math.min(99, Math.max(1, Math.round(share * 100)))}%` : '0%';
}

/** How much of the garden can be bought in reach. */
export function buildableWords({ plans: [plan], plants_needed, needs }: Shopping): string {
  if (!plan) return '';
  return `${inFigures(plan.plants_had)} of ${plants(plants_needed)}, ${inFigures(plan.species_had)} of ${counted(needs.length, 'kind')} in full`;
}

/** Miles within which two ways are one to whoever drives them. */
const SAME_WAY = 0.05;

/** Whether the plan is known to be the best in its aim, or how far from it it may be. */
export function proofWords({ aim, stops: { length }, drive_miles, bound, exact }: Plan): string {
  if (aim === 'lowest_price')
    return 'Proved: by the prices that are named, the same plants cannot be had for less.';
  if (aim === 'fewest_stops') {
    if (exact || length <= Math.ceil(bound)) return 'Proved: the same plants cannot be had with fewer stops.';
    return `No plan with fewer stops was found. It is not proved that there is none: one of ${stops(Math.ceil(bound))} may exist.`;
  }
  if (exact || drive_miles - bound < SAME_WAY)
    return 'Proved: as the crow flies, no way to the same plants is shorter.';
  return `No shorter way was found. It is not proved that there is none, but none is shorter than ${milesOfWay(bound)}.`;
}

/** What rests on old figures or on none, in a sentence each. */
export function cautions({ faded_plants, uncounted_plants }: Plan): readonly string[] {
  return [
    ...(faded_plants > 0
      ? [
          `${plants(faded_plants)} ${faded_plants === 1 ? 'rests' : 'rest'} on stock that was not confirmed for more than 14 days. Call before you drive.`,
        ]
      : []),
    ...(uncounted_plants > 0
      ? [
          `For ${plants(uncounted_plants)} the nursery does not say how many it has. Ask whether there are enough.`,
        ]
      : []),
  ];
}

const SHORT_DAY = 3;
const shortDay = (day: number): string => (WEEKDAYS[day] ?? '').slice(0, SHORT_DAY);

/** A week's hours in short, days alike told as one: "Mon to Fri 9 a.m. to 5 p.m., Sat and Sun closed". */
export function weekWords(hours: WeekHours): string {
  const runs: { first: number; last: number; times: string }[] = [];
  for (const [day] of WEEKDAYS.entries()) {
    const times = timesWords(hours[day] ?? undefined, sayBy(i18nOf('en'))).replace(/^Closed$/, 'closed');
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs
    .map(({ first, last, times }) => {
      if (first === last) return `${shortDay(first)} ${times}`;
      const joint = last === first + 1 ? 'and' : 'to';
      return `${shortDay(first)} ${joint} ${shortDay(last)} ${times}`;
    })
    .join(', ');
}

/** Ends with one full stop: the hours of an afternoon bring theirs. */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

const HOURS_UNKNOWN = 'Hours not told: call before you go.';

export const hoursWords = ({
  hours,
  hours_note,
}: {
  readonly hours: WeekHours | null;
  readonly hours_note: string;
}): string => [hours ? sentence(weekWords(hours)) : HOURS_UNKNOWN, hours_note].filter(Boolean).join(' ');

/** The plants of a plan by their numbers. */
export const namesIn = ({ needs }: Pick<Shopping, 'needs'>): ReadonlyMap<number, Named> =>
  new Map(needs.map(({ plant }) => [plant.id, plant]));

/** When a plan was made, on the clock of whoever reads it. */
export const madeAt = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
