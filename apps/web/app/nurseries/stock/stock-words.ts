import type { Availability, Gets, StockLine } from '@understory/contract';
import { counted, inFigures } from '@understory/garden';

type AvailabilityAnswer = Gets<'GET /nurseries/availability/{id}/'>;

export const STATUS_WORDS: Readonly<Record<StockLine['status'], string>> = {
  in_stock: 'In Stock',
  limited: 'Limited',
  out_of_stock: 'Out of Stock',
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceWords = (price: number | null): string =>
  price === null ? 'Price not given' : dollars.format(price);

/** How many there are; nothing where nobody counted, or none are left. */
export function quantityWords({ status, quantity }: Pick<StockLine, 'status' | 'quantity'>): string {
  if (quantity === null || quantity === 0 || status === 'out_of_stock') return '';
  return status === 'limited' ? `${inFigures(quantity)} left` : `${inFigures(quantity)} available`;
}

/** Below this a date within the last year cannot be taken for another year's. */
const DAYS_WITHOUT_YEAR = 300;
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** How old the figure is; one that has faded says what to do. */
export function freshnessWords({
  confirmed_at,
  age_days,
  is_faded,
}: Pick<StockLine, 'confirmed_at' | 'age_days' | 'is_faded'>): string {
  if (is_faded) {
    const format = age_days < DAYS_WITHOUT_YEAR ? day : dayOfYear;
    return `Not confirmed since ${format.format(new Date(confirmed_at))}: call first`;
  }
  if (age_days === 0) return 'Confirmed within the last day';
  return age_days === 1 ? 'Confirmed yesterday' : `Confirmed ${age_days} days ago`;
}

export const milesWords = (miles: number): string =>
  miles < 1
    ? 'less than a mile away'
    : miles === 1
      ? '1 mile away'
      : `${inFigures(miles, miles < 10 ? 1 : 0)} miles away`;

/** Where a nursery is: its town, and how far that is. */
export const whereWords = ({ town, address, distance_miles }: Availability): string =>
  [town || address, ...(distance_miles === null ? [] : [milesWords(distance_miles)])].join(', ');

function nurseries({ count, results }: AvailabilityAnswer): string {
  const isSample = count === results.length && results.every(({ isMockData }) => isMockData);
  const kind = isSample ? 'sample ' : '';
  return counted(count, `${kind}nursery`, `${kind}nurseries`);
}

const withinWords = ({ place, radius }: AvailabilityAnswer): string =>
  place ? `within ${radius} miles of ${place.label}` : 'on record';

/** Who lists it and who has it, in a sentence; empty where nobody lists the plant. */
export function foundWords(answer: AvailabilityAnswer): string {
  const { count, having } = answer;
  if (count === 0) return '';
  const who = `${nurseries(answer)} ${withinWords(answer)}`;
  if (having === count) return `${who} ${count === 1 ? 'has' : 'have'} it.`;
  if (having === 0)
    return `${who} ${count === 1 ? 'lists it, but has none' : 'list it, but none has it'} now.`;
  return `${who} list it, and ${inFigures(having)} ${having === 1 ? 'has' : 'have'} it now.`;
}

/** What is said where nobody in reach has the plant; empty where somebody has. */
export function noneWords(answer: AvailabilityAnswer): string {
  const { count, having, place, nearest } = answer;
  if (having > 0) return '';
  if (nearest) {
    const nobody = count > 0 ? '' : `No nursery on record ${withinWords(answer)} has it. `;
    const which = nearest.isMockData
      ? 'The nearest that has it, a sample nursery, is'
      : 'The nearest that has it is';
    return `${nobody}${which} ${milesWords(nearest.distance_miles)}.`;
  }
  if (count > 0) return place ? 'No other nursery on record has it now.' : '';
  return place
    ? `No nursery on record has it now, ${withinWords(answer)} or farther away.`
    : 'No nursery on record sells it yet.';
}
