import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ShoppingAim } from '@understory/garden';
import { inFigures } from '@understory/garden';
import { dateIn, type Say } from '@understory/words';
import { timesWords, type WeekHours } from '../../nurseries/index.ts';
import type { Line, Named, Plan, Shopping } from './shopping-queries.ts';

export const AIM_NAMES: Readonly<Record<ShoppingAim, MessageDescriptor>> = {
  fewest_stops: msg`Fewest stops`,
  shortest_drive: msg`Shortest drive`,
  lowest_price: msg`Lowest price`,
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const plants = (count: number, say: Say): string =>
  say(msg`${plural(count, { one: '# plant', other: '# plants' })}`);
export const stops = (count: number, say: Say): string =>
  say(msg`${plural(count, { one: '# stop', other: '# stops' })}`);

/** Miles of a way that is told from the middle of a ZIP code: no finer than that; 0 is less than one. */
export const wholeMiles = (miles: number): number => (miles < 1 ? 0 : Math.round(miles));

/** How far a stop is from where one comes from. */
export function legWords(leg_miles: number, at: number, say: Say): string {
  const miles = wholeMiles(leg_miles);
  return say(
    at === 0
      ? msg`${plural(miles, { 0: 'less than a mile', one: '# mile', other: '# miles' })} from the start`
      : msg`${plural(miles, { 0: 'less than a mile', one: '# mile', other: '# miles' })} from the stop before`,
  );
}

export function wayWords(drive_miles: number, say: Say): string {
  const miles = wholeMiles(drive_miles);
  return say(
    msg`${plural(miles, { 0: 'less than a mile', one: '# mile', other: '# miles' })} there and back`,
  );
}

/** The prices that are named, and how many plants these leave out. */
export function priceOfPlan({ known, unpriced_plants }: Plan['price'], say: Say): string {
  const price = dollars.format(known);
  if (unpriced_plants === 0) return price;
  return say(
    known === 0
      ? msg`No price named for ${plural(unpriced_plants, { one: '# plant', other: '# plants' })}`
      : msg`${price}, and ${plural(unpriced_plants, { one: '# plant', other: '# plants' })} without a price`,
  );
}

/** What one line costs: for all of it, and for one where it is more than one. */
export function priceOfLine(
  { unit_price, line_price, quantity }: Pick<Line, 'unit_price' | 'line_price' | 'quantity'>,
  say: Say,
): string {
  if (unit_price === null || line_price === null) return say(msg`Price not given`);
  const [all, one] = [dollars.format(line_price), dollars.format(unit_price)];
  return quantity === 1 ? all : say(msg`${all} (${one} each)`);
}

export const containerWords = ({ container }: Pick<Line, 'container'>, say: Say): string =>
  container || say(msg`Container not given`);

/** A share as a whole percent; less than all is never told as 100, more than nothing never as 0. */
export function shareWords(share: number): string {
  if (share >= 1) return '100%';
  return share > 0 ? `${Math.min(99, Math.max(1, Math.round(share * 100)))}%` : '0%';
}

/** How much of the garden can be bought in reach. */
export function buildableWords({ plans: [plan], plants_needed, needs }: Shopping, say: Say): string {
  if (!plan) return '';
  const [had, species] = [inFigures(plan.plants_had), inFigures(plan.species_had)];
  return say(
    msg`${had} of ${plural(plants_needed, { one: '# plant', other: '# plants' })}, ${species} of ${plural({ kinds: needs.length }, { one: '# kind', other: '# kinds' })} in full`,
  );
}

/** Miles within which two ways are one to whoever drives them. */
const SAME_WAY = 0.05;

/** Whether the plan is known to be the best in its aim, or how far from it it may be. */
export function proofWords({ aim, stops: { length }, drive_miles, bound, exact }: Plan, say: Say): string {
  if (aim === 'lowest_price')
    return say(msg`Proved: by the prices that are named, the same plants cannot be had for less.`);
  if (aim === 'fewest_stops') {
    const least = Math.ceil(bound);
    return say(
      exact || length <= least
        ? msg`Proved: the same plants cannot be had with fewer stops.`
        : msg`No plan with fewer stops was found. It is not proved that there is none: one of ${plural(least, { one: '# stop', other: '# stops' })} may exist.`,
    );
  }
  const miles = wholeMiles(bound);
  return say(
    exact || drive_miles - bound < SAME_WAY
      ? msg`Proved: as the crow flies, no way to the same plants is shorter.`
      : msg`No shorter way was found. It is not proved that there is none, but none is shorter than ${plural(miles, { 0: 'less than a mile', one: '# mile', other: '# miles' })}.`,
  );
}

/** What rests on old figures or on none, in a sentence each. */
export function cautions({ faded_plants, uncounted_plants }: Plan, say: Say): readonly string[] {
  return [
    ...(faded_plants > 0
      ? [
          say(
            msg`${plural(faded_plants, {
              one: '# plant rests on stock that was not confirmed for more than 14 days. Call before you drive.',
              other:
                '# plants rest on stock that was not confirmed for more than 14 days. Call before you drive.',
            })}`,
          ),
        ]
      : []),
    ...(uncounted_plants > 0
      ? [
          say(
            msg`For ${plural(uncounted_plants, { one: '# plant', other: '# plants' })} the nursery does not say how many it has. Ask whether there are enough.`,
          ),
        ]
      : []),
  ];
}

/** Monday first, in short. */
const SHORT_DAYS: readonly MessageDescriptor[] = [
  msg`Mon`,
  msg`Tue`,
  msg`Wed`,
  msg`Thu`,
  msg`Fri`,
  msg`Sat`,
  msg`Sun`,
];

/** A week's hours in short, days alike told as one: "Mon to Fri 9 a.m. to 5 p.m., Sat and Sun closed". */
export function weekWords(hours: WeekHours, say: Say): string {
  const runs: { first: number; last: number; times: string }[] = [];
  const days = SHORT_DAYS.map((day) => say(day));
  for (const day of days.keys()) {
    const open = hours[day];
    const times = open ? timesWords(open, say) : say(msg`closed`);
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs
    .map(({ first, last, times }) => {
      const [from, to] = [days[first] ?? '', days[last] ?? ''];
      if (first === last) return say(msg`${from} ${times}`);
      return say(last === first + 1 ? msg`${from} and ${to} ${times}` : msg`${from} to ${to} ${times}`);
    })
    .join(', ');
}

/** Ends with one full stop: the hours of an afternoon bring theirs. */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

export const hoursWords = (
  { hours, hours_note }: { readonly hours: WeekHours | null; readonly hours_note: string },
  say: Say,
): string =>
  [hours ? sentence(weekWords(hours, say)) : say(msg`Hours not told: call before you go.`), hours_note]
    .filter(Boolean)
    .join(' ');

/** The plants of a plan by their numbers. */
export const namesIn = ({ needs }: Pick<Shopping, 'needs'>): ReadonlyMap<number, Named> =>
  new Map(needs.map(({ plant }) => [plant.id, plant]));

/** When a plan was made, on the clock of whoever reads it. */
export const madeAt = (moment: string, locale: string): string =>
  dateIn(locale, moment, { dateStyle: 'long', timeStyle: 'short' });
