import { msg } from '@lingui/core/macro';
import { CURRENCY, type PlanFacts } from '@understory/contract';
import { inMoney, type Say } from '@understory/words';

/** What plans and bills cost, as every page says it. Amounts are whole cents. */

export const CENTS = 100;
/** How many months each interval has. */
export const MONTHS_OF = { month: 1, year: 12 } as const;

/** An amount as it stands on a bill: "$9.90". @param amount cents, below zero for what is credited */
export const moneyWords = (amount: number, currency: string = CURRENCY): string =>
  inMoney(amount / CENTS, currency);

/** The same as it stands in a price list: whole dollars without their cents, "$19". */
export const priceWords = (amount: number): string => moneyWords(amount).replace(/\.00$/, '');

/** Price as it is shown: monthly as it is, annual as the twelfth part. */
export function shownPrice({ amount, interval }: Pick<PlanFacts, 'amount' | 'interval'>, say: Say): string {
  if (amount === 0) return say(msg`Free`);
  if (interval === 'month') return say(msg`${priceWords(amount)} a month`);
  return say(msg`${priceWords(amount / MONTHS_OF.year)} a month, billed annually`);
}
