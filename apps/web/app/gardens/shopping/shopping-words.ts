import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ContainerWish, ShoppingAim } from '@understory/garden';
import { inFigures } from '@understory/garden';
import { dateIn, inMoney, type Say } from '@understory/words';
import {
  capital,
  containerWords,
  driveWords,
  hoursNoteWords,
  roundTripWords,
  timesWords,
  type WeekHours,
  wholeDriveWords,
} from '../../nurseries/index.ts';
import type { Line, Named, Plan, Shopping, Stop } from './shopping-queries.ts';

export const AIM_NAMES: Readonly<Record<ShoppingAim, MessageDescriptor>> = {
  fewest_stops: msg`Fewest stops`,
  shortest_drive: msg`Shortest drive`,
  lowest_price: msg`Lowest price`,
  best_overall: msg`Best overall`,
};

/** Sizes of pots as one wishes for them. */
export const POT_NAMES: Readonly<Record<ContainerWish, MessageDescriptor>> = {
  any: msg`Any size`,
  smallest: msg`Smallest first`,
  gallon: msg`About a gallon first`,
  largest: msg`Largest first`,
};

const CENTS = 100;

export const plants = (count: number, say: Say): string =>
  say(msg`${plural(count, { one: '# plant', other: '# plants' })}`);
export const stops = (count: number, say: Say): string =>
  say(msg`${plural(count, { one: '# stop', other: '# stops' })}`);

/** How far a stop is from where one comes from. */
export function legWords({ leg }: Pick<Stop, 'leg'>, at: number, say: Say): string {
  const drive = driveWords(leg, say);
  return say(at === 0 ? msg`From the start: ${drive}` : msg`From the stop before: ${drive}`);
}

export const wayWords = ({ drive }: Pick<Plan, 'drive'>, say: Say): string =>
  capital(roundTripWords(drive, say));

/** The whole drive in a sentence, with what is met on it and how the way home is. */
export function tripWords({ drive, homeward }: Plan, place: Shopping['place'], say: Say): string {
  const trip = sentence(capital(wholeDriveWords(drive, place?.label, say)));
  if (!homeward) return trip;
  const home = driveWords(homeward, say);
  return `${trip} ${say(msg`The way home is ${home}.`)}`;
}

/** Money, miles and stops in one figure. */
export const overallWords = ({ overall }: Plan, say: Say): string => {
  const total = inMoney(overall.total);
  return say(msg`${total} with miles and stops`);
};

/** How that figure comes about, by the rates it is reckoned with. */
export function sumWords(
  { overall, drive, stops: { length } }: Plan,
  { mile }: Shopping['weighing'],
  say: Say,
): string {
  const rate = inFigures(mile * CENTS, 1);
  const miles = inFigures(drive.miles, 1);
  return say(
    msg`${{ plants: inMoney(overall.plants) }} for the plants + ${{ drive: inMoney(overall.drive) }} for ${{ miles }} miles at ${{ rate }}¢ + ${{ stopping: inMoney(overall.stops) }} for ${plural({ stops: length }, { one: '# stop', other: '# stops' })} = ${{ total: inMoney(overall.total) }}.`,
  );
}

/** What the rates are taken from, what is assumed, and what is left out. */
export function weighingWords(
  { overall }: Plan,
  { stop_minutes, hour, stop }: Shopping['weighing'],
  say: Say,
): string {
  const [each, rate, assumed] = [inMoney(stop), inMoney(hour), inMoney(overall.assumed)];
  const rates = say(
    msg`A mile counts what the Internal Revenue Service reckons for a car in 2026. A stop counts ${{ each }}: ${{ stop_minutes }} minutes at ${{ rate }} an hour, which is our own judgment. Fares of ferries, tolls and the time on the road are not in it.`,
  );
  if (overall.assumed === 0) return rates;
  return `${rates} ${say(msg`${{ assumed }} of the plants is assumed: one without a price counts as the dearest that anybody in reach asks for it.`)}`;
}

/** The prices that are named, and how many plants these leave out. */
export function priceOfPlan({ known, unpriced_plants }: Plan['price'], say: Say): string {
  const price = inMoney(known);
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
  const [all, one] = [inMoney(line_price), inMoney(unit_price)];
  return quantity === 1 ? all : say(msg`${all} (${one} each)`);
}

/** Where a nursery is: its address, and its town where that does not name it. */
export const addressWords = ({
  address,
  town,
}: {
  readonly address: string;
  readonly town: string;
}): string => (address.includes(town) ? [address] : [address, town]).filter(Boolean).join(', ');

export const potWords = ({ container }: Pick<Line, 'container'>, say: Say): string =>
  containerWords(container, say) || say(msg`Container not given`);

/** A share as a whole percent; less than all is never told as 100, more than nothing never as 0. */
export function shareWords(share: number): string {
  if (share >= 1) return '100%';
  return share > 0 ? `${Math.min(99, Math.max(1, Math.round(share * 100)))}%` : '0%';
}

/** The share of a garden that can be bought in reach, as a range where not all of it is counted. */
export function shareRange({
  plants_counted_share,
  plants_share,
}: Shopping['buildable']): readonly [string, string] | undefined {
  if (plants_share === null || plants_counted_share === null) return undefined;
  return [shareWords(plants_counted_share), shareWords(plants_share)];
}

/** How much of the garden can be bought in reach. */
export function buildableWords({ buildable, plants_needed, needs }: Shopping, say: Say): string {
  const { plants_had, plants_counted } = buildable;
  const [had, species] = [inFigures(plants_had), inFigures(buildable.species_had)];
  const all = say(
    msg`${had} of ${plural(plants_needed, { one: '# plant', other: '# plants' })}, ${species} of ${plural({ kinds: needs.length }, { one: '# kind', other: '# kinds' })} in full`,
  );
  if (plants_counted === plants_had) return all;
  const counted = inFigures(plants_counted);
  return `${all}. ${say(msg`Nurseries have counted ${counted} of them; of the others they do not say how many they have.`)}`;
}

/** Two ways are one to whoever drives them where they are within so many weighed minutes. */
const SAME_WAY = 0.1;
const PERCENT = 100;

/** Whether the plan is known to be the best in its aim, or how far from it it may be. */
export function proofWords(
  { aim, stops: { length }, weighed_minutes, overall, bound, exact }: Plan,
  say: Say,
): string {
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
  if (aim === 'best_overall') {
    const least = inMoney(bound);
    return say(
      exact || overall.total <= bound
        ? msg`Proved: reckoned so, the same plants cannot be had for less in all.`
        : msg`Nothing cheaper in all was found. It is not proved that there is none, but none comes to less than ${least}.`,
    );
  }
  // The bound is in minutes and miles together: only as a share does it say anything to whoever drives.
  const share = Math.ceil((1 - bound / weighed_minutes) * PERCENT);
  return say(
    exact || weighed_minutes - bound < SAME_WAY
      ? msg`Proved: by the roads we know, no drive to the same plants is shorter.`
      : msg`No shorter drive was found. It is not proved that there is none: one shorter by up to ${share}% may exist.`,
  );
}

/** Who has something and is in no plan, because no drive there is known. */
export function undrivenWords({ undriven }: Shopping, say: Say): string {
  const names = undriven.map(({ name, town }) => (town === '' ? name : `${name} (${town})`)).join(', ');
  return say(
    msg`In no plan, because no road or public ferry that we know leads there: ${names}. Call and ask how to get there.`,
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
  msg({ message: 'Sun', context: 'Sunday in short' }),
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
  [
    hours ? sentence(weekWords(hours, say)) : say(msg`Hours not told: call before you go.`),
    hoursNoteWords(hours_note, say),
  ]
    .filter(Boolean)
    .join(' ');

/** The plants of a plan by their numbers. */
export const namesIn = ({ needs }: Pick<Shopping, 'needs'>): ReadonlyMap<number, Named> =>
  new Map(needs.map(({ plant }) => [plant.id, plant]));

/** What is collected and not yet on the plan. An answer that a device kept from before does not tell. */
export const collectedIn = ({ collected }: Pick<Shopping, 'collected'>): Shopping['collected'] =>
  collected ?? [];

/** How the moment is written at which a plan was made. */
export const MADE = { dateStyle: 'long', timeStyle: 'short' } as const;

/** When a plan was made, on the clock of whoever reads it. */
export const madeAt = (moment: string, locale: string): string => dateIn(locale, moment, MADE);
