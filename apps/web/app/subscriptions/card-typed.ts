import { msg } from '@lingui/core/macro';
import type { Words } from '@understory/words';

/** The fields of a card. */
export interface CardFields {
  /** Hands the card to the payment service. @returns its id there; undefined where the fields say what is wrong with them */
  readonly take: () => Promise<string | undefined>;
}

/** A card as it is typed. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const NO_CARD: TypedCard = { number: '', expiry: '', cvc: '' };

const CENTURY = 2000;
const EXPIRY = /^(\d{1,2})\s*[/\-.\s]\s*(?:20)?(\d{2})$|^(\d{2})(\d{2})$/;

/** What is typed, as the call takes it, or what is wrong with each field. */
export function readCard({
  number,
  expiry,
  cvc,
}: TypedCard):
  | { readonly card: { number: string; exp_month: number; exp_year: number; cvc: string } }
  | { readonly faults: Partial<Record<keyof TypedCard, Words>> } {
  const digits = number.replaceAll(/[\s-]/g, '');
  const [, month, year, shortMonth, shortYear] = EXPIRY.exec(expiry.trim()) ?? [];
  const exp_month = Number(month ?? shortMonth);
  const code = cvc.trim();
  const faults: Partial<Record<keyof TypedCard, Words>> = {
    ...(/^\d{12,19}$/.test(digits) ? {} : { number: msg`A card number has 12 to 19 digits.` }),
    ...(exp_month >= 1 && exp_month <= 12 ? {} : { expiry: msg`Month and year, such as 04/31.` }),
    ...(/^\d{3,4}$/.test(code) ? {} : { cvc: msg`Three or four digits.` }),
  };
  return Object.keys(faults).length > 0
    ? { faults }
    : { card: { number: digits, exp_month, exp_year: CENTURY + Number(year ?? shortYear), cvc: code } };
}

/** In groups of four, as it stands on a card. */
export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
