import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import type { Availability, Gets, StockLine } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { inMoney, type Say, type Words } from '@understory/words';
import { driveWords } from '../drive-words.ts';

type AvailabilityAnswer = Gets<'GET /nurseries/availability/{id}/'>;

export const STATUS_WORDS: Readonly<Record<StockLine['status'], MessageDescriptor>> = {
  in_stock: msg`In Stock`,
  limited: msg`Limited`,
  out_of_stock: msg`Out of Stock`,
};

export const priceWords = (price: number | null, say: Say): string =>
  price === null ? say(msg`Price not given`) : inMoney(price);

/** Containers as a sheet of stock is read into them, by their measure or by name; whatever else a nursery calls one is in its own words. */
const MEASURED_POT = /^(\d+(?:\.\d+)?)-(gallon|quart|pint|inch|litre|cm) pot$/;
const MEASURE_WORDS: Readonly<Record<string, (size: number) => Words>> = {
  gallon: (size) => msg`${plural({ size }, { one: '#-gallon pot', other: '#-gallon pot' })}`,
  quart: (size) => msg`${plural({ size }, { one: '#-quart pot', other: '#-quart pot' })}`,
  pint: (size) => msg`${plural({ size }, { one: '#-pint pot', other: '#-pint pot' })}`,
  inch: (size) => msg`${plural({ size }, { one: '#-inch pot', other: '#-inch pot' })}`,
  litre: (size) => msg`${plural({ size }, { one: '#-liter pot', other: '#-liter pot' })}`,
  cm: (size) => msg`${plural({ size }, { one: '#-cm pot', other: '#-cm pot' })}`,
};
const CONTAINER_WORDS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['plug', msg`plug`],
  ['bare root', msg`bare root`],
  ['balled and burlapped', msg`balled and burlapped`],
  ['live stake', msg`live stake`],
  ['cutting', msg`cutting`],
  ['seed packet', msg`seed packet`],
  ['deep tube', msg`deep tube`],
  ['tree pot', msg`tree pot`],
  ['flat', msg`flat`],
  ['bulb', msg`bulb`],
]);

/** A kind of container in the reader's language; empty where its nursery does not say. */
export function containerWords(container: string, say: Say): string {
  const [, size = '', measure = ''] = MEASURED_POT.exec(container) ?? [];
  const words = MEASURE_WORDS[measure]?.(Number(size)) ?? CONTAINER_WORDS.get(container);
  return words ? say(words) : container;
}

/** How many there are; nothing where nobody counted, or none are left. */
export function quantityWords(
  { status, quantity }: Pick<StockLine, 'status' | 'quantity'>,
  say: Say,
): string {
  if (quantity === null || quantity === 0 || status === 'out_of_stock') return '';
  const figures = inFigures(quantity);
  return say(status === 'limited' ? msg`${figures} left` : msg`${figures} available`);
}

/** Below this a date within the last year cannot be taken for another year's. */
const DAYS_WITHOUT_YEAR = 300;
const DAY = { month: 'long', day: 'numeric' } as const;
const DAY_OF_YEAR = { dateStyle: 'long' } as const;

/**
 * How old the figure is; one that has faded says what to do.
 * @param written writes the day of a moment, by the clock of whoever reads it
 */
export function freshnessWords(
  { confirmed_at, age_days, is_faded }: Pick<StockLine, 'confirmed_at' | 'age_days' | 'is_faded'>,
  say: Say,
  written: (moment: string, options: Intl.DateTimeFormatOptions) => string,
): string {
  if (is_faded) {
    const day = written(confirmed_at, age_days < DAYS_WITHOUT_YEAR ? DAY : DAY_OF_YEAR);
    return say(msg`Not confirmed since ${day}: call first`);
  }
  return say(
    msg`${plural({ days: age_days }, { 0: 'Confirmed within the last day', 1: 'Confirmed yesterday', other: 'Confirmed # days ago' })}`,
  );
}

export function milesWords(miles: number, say: Say): string {
  if (miles < 1) return say(msg`less than a mile away`);
  if (miles === 1) return say(msg`1 mile away`);
  const figures = inFigures(miles, miles < 10 ? 1 : 0);
  return say(msg`${figures} miles away`);
}

/** How far a nursery is: the drive, or that none leads there; empty where nobody said from where. */
export function awayWords(
  { distance_miles, drive }: Pick<Availability, 'distance_miles' | 'drive'>,
  say: Say,
): string {
  if (distance_miles === null) return '';
  if (drive) return driveWords(drive, say);
  const away = milesWords(distance_miles, say);
  return say(msg`${away} as the crow flies; no drive there is known`);
}

/** Where a nursery is: its town, and how far that is. */
export const whereWords = (nursery: Availability, say: Say): string =>
  [nursery.town || nursery.address, awayWords(nursery, say)].filter(Boolean).join(': ');

function withinWords({ place, radius }: Pick<AvailabilityAnswer, 'place' | 'radius'>, say: Say): string {
  if (!place) return say(msg`on record`);
  const { label } = place;
  return say(msg`within ${{ radius: radius ?? 0 }} miles of ${label}`);
}

/** Whether all that are told are samples, to be chosen by in a sentence. */
const kindOf = ({ count, results }: AvailabilityAnswer): 'sample' | 'listed' =>
  count === results.length && results.every(({ isMockData }) => isMockData) ? 'sample' : 'listed';

/** Who lists it and who has it, in a sentence; empty where nobody lists the plant. */
export function foundWords(answer: AvailabilityAnswer, say: Say): string {
  const { count, having, place, radius } = answer;
  if (count === 0) return '';
  const kind = kindOf(answer);
  const who = say(
    msg`${plural(count, {
      one: `# ${select(kind, { sample: 'sample nursery', other: 'nursery' })}`,
      other: `# ${select(kind, { sample: 'sample nurseries', other: 'nurseries' })}`,
    })}`,
  );
  const where = withinWords({ place, radius }, say);
  if (having === count) return say(msg`${who} ${where} ${plural(count, { one: 'has', other: 'have' })} it.`);
  if (having === 0) {
    return say(
      msg`${who} ${where} ${plural(count, { one: 'lists it, but has none', other: 'list it, but none has it' })} now.`,
    );
  }
  return say(msg`${who} ${where} list it, and ${plural(having, { one: '# has', other: '# have' })} it now.`);
}

/**
 * What is said where nobody in reach has the plant; empty where somebody has.
 * @param narrowed whether filters are on: then others may have it that are not told
 */
export function noneWords(answer: AvailabilityAnswer, say: Say, narrowed = false): string {
  const { count, having, place, nearest } = answer;
  if (having > 0) return '';
  const where = withinWords(answer, say);
  if (nearest) {
    const distance = milesWords(nearest.distance_miles, say);
    const it = nearest.isMockData
      ? say(msg`The nearest that has it, a sample nursery, is ${distance} as the crow flies.`)
      : say(msg`The nearest that has it is ${distance} as the crow flies.`);
    if (narrowed) return `${say(msg`No nursery on record ${where} has it as you ask for it.`)} ${it}`;
    return count > 0 ? it : `${say(msg`No nursery on record ${where} has it.`)} ${it}`;
  }
  if (narrowed)
    return place
      ? say(msg`No nursery on record has it as you ask for it, ${where} or farther away.`)
      : say(msg`No nursery on record has it as you ask for it.`);
  if (count > 0) return place ? say(msg`No other nursery on record has it now.`) : '';
  return place
    ? say(msg`No nursery on record has it now, ${where} or farther away.`)
    : say(msg`No nursery on record sells it yet.`);
}

type Provenance = Pick<StockLine, 'cultivar' | 'seed_origin' | 'neonicotinoid_free' | 'organic'>;

/** What a lot is and how it was grown, a few words each. Of what its nursery does not say nothing is said, and never a no. */
export function provenanceWords(
  { cultivar, seed_origin: origin, neonicotinoid_free, organic }: Provenance,
  say: Say,
): readonly string[] {
  return [
    cultivar ? say(msg`Cultivar ‘${cultivar}’`) : say(msg`Straight species`),
    ...(origin ? [say(msg`Seed from ${origin}`)] : []),
    ...(neonicotinoid_free ? [say(msg`Grown without neonicotinoids`)] : []),
    ...(organic ? [say(msg`Organic`)] : []),
  ];
}
