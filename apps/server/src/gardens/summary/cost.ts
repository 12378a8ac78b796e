import type { GardenSummary, ScheduleLine } from '@understory/contract';
import type { PriceSpan } from '../../nurseries/index.ts';
import { sayToReader } from '../../platform/reader.ts';

const CENTS = 100;
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/**
 * What the plants to be planted cost, from the cheapest to the dearest pot that nurseries name a price for. Species without a price
 * are left out, and that is said; prices of samples are never among these.
 */
export function costOf(
  schedule: readonly Pick<ScheduleLine, 'plant' | 'kind' | 'quantity' | 'existing'>[],
  prices: ReadonlyMap<number, PriceSpan>,
): GardenSummary['cost'] {
  const wanted = schedule.filter(({ kind }) => kind === 'to_plant');
  const priced = wanted.flatMap(({ plant, quantity, existing }) => {
    const span = prices.get(plant);
    const bought = quantity - existing;
    return span ? [{ low: span.low_cents * bought, high: span.high_cents * bought }] : [];
  });
  if (priced.length === 0) {
    return {
      low: null,
      high: null,
      priced_species: 0,
      sentence: sayToReader(
        /*i18n*/ {
          id: 'cost.none',
          message: 'No nursery has listed prices for these plants yet, so no cost is given.',
        },
      ),
    };
  }
  const low = priced.reduce((sum, span) => sum + span.low, 0) / CENTS;
  const high = priced.reduce((sum, span) => sum + span.high, 0) / CENTS;
  return {
    low,
    high,
    priced_species: priced.length,
    sentence: sentenceOf(low, high, priced.length, wanted.length),
  };
}

function sentenceOf(low: number, high: number, priced: number, wanted: number): string {
  const [from, to] = [dollars.format(low), dollars.format(high)];
  const span =
    from === to ? from : sayToReader(/*i18n*/ { id: 'cost.span', message: '{from} to {to}' }, { from, to });
  return priced === wanted
    ? sayToReader(
        /*i18n*/ {
          id: 'cost.all',
          message:
            '{span} for {kinds, plural, =1 {the kind} other {all # kinds}} to plant, by the prices of nurseries on record.',
        },
        { span, kinds: wanted },
      )
    : sayToReader(
        /*i18n*/ {
          id: 'cost.some',
          message:
            '{span} for {priced, number} of the {wanted, plural, one {# kind} other {# kinds}} to plant, by the prices of nurseries on record; none names a price for the others.',
        },
        { span, priced, wanted },
      );
}
