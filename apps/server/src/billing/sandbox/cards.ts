import type { Words } from '@understory/words';
import { sayToReader } from '../../platform/reader.ts';
import type { Seconds } from './money.ts';

interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** What it does, for whoever tries the site. */
  readonly does: Words;
  /** Why it is refused when it is to be kept, or when it is charged; null where it pays. The codes are Stripe's. */
  readonly refusedWhenKept: string | null;
  readonly refusedWhenCharged: string | null;
  readonly wantsSecondStep: boolean;
}

const PAYS = { refusedWhenKept: null, refusedWhenCharged: null, wantsSecondStep: false } as const;
const refused = (code: string) => ({ ...PAYS, refusedWhenKept: code, refusedWhenCharged: code });

/** What the sandbox takes for a card: numbers of Stripe's, which no bank gives out. A payment method remembers the name alone. */
export const TEST_CARDS = {
  pays: {
    number: '4242424242424242',
    brand: 'visa',
    does: /*i18n*/ { id: 'sandbox.card.pays', message: 'Pays' },
    ...PAYS,
  },
  pays_mastercard: {
    number: '5555555555554444',
    brand: 'mastercard',
    does: /*i18n*/ { id: 'sandbox.card.paysMastercard', message: 'Pays, as a Mastercard' },
    ...PAYS,
  },
  second_step: {
    number: '4000002500003155',
    brand: 'visa',
    does: /*i18n*/ { id: 'sandbox.card.secondStep', message: 'Wants a second step at each payment' },
    ...PAYS,
    wantsSecondStep: true,
  },
  declines: {
    number: '4000000000000002',
    brand: 'visa',
    does: /*i18n*/ { id: 'sandbox.card.declines', message: 'Is declined' },
    ...refused('generic_decline'),
  },
  lacks_funds: {
    number: '4000000000009995',
    brand: 'visa',
    does: /*i18n*/ { id: 'sandbox.card.lacksFunds', message: 'Is declined: not enough money' },
    ...refused('insufficient_funds'),
  },
  fails_later: {
    number: '4000000000000341',
    brand: 'visa',
    does: /*i18n*/ { id: 'sandbox.card.failsLater', message: 'Can be kept, and is declined at each payment' },
    ...PAYS,
    refusedWhenCharged: 'generic_decline',
  },
} as const satisfies Record<string, TestCard>;
export type TestCardName = keyof typeof TEST_CARDS;

const TEST_CARD_NAMES = Object.keys(TEST_CARDS) as TestCardName[];

/** The cards that can be tried, as they are listed for whoever tries the site. */
export const testCards = (): { readonly number: string; readonly does: string }[] =>
  TEST_CARD_NAMES.map((name) => ({
    number: TEST_CARDS[name].number,
    does: sayToReader(TEST_CARDS[name].does),
  }));

/** A card as it is kept: which of the test cards it is, and what was told beside. Never a number. */
export interface Card {
  readonly name: TestCardName;
  readonly expMonth: number;
  readonly expYear: number;
}

export const testCard = ({ name }: Pick<Card, 'name'>): TestCard => TEST_CARDS[name];

/** The name of a test card by its number, which may be written in groups; undefined for any other number. */
export function cardOfNumber(number: string): TestCardName | undefined {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARD_NAMES.find((name) => TEST_CARDS[name].number === digits);
}

/** The last four digits, as cards are told apart. */
export const lastDigits = (card: Pick<Card, 'name'>): string => testCard(card).number.slice(-4);

/** Whether a card has run out: it is good until the end of its month (UTC). */
export const hasRunOut = ({ expMonth, expYear }: Card, now: Seconds): boolean =>
  now * 1000 >= Date.UTC(expYear, expMonth, 1);
