import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { z } from 'zod';

/** The fields of a card. */
export interface CardFields {
  /** Hands the card to the payment service. @returns its id there; undefined where the fields say what is wrong with them */
  readonly take: () => Promise<string | undefined>;
}

const CENTURY = 2000;
const EXPIRY = /^(0?[1-9]|1[0-2])\s*[/\-.\s]\s*(?:20)?(\d{2})$|^(0[1-9]|1[0-2])(\d{2})$/;

/** What is typed of a card, as the call takes it. */
export const cardRules = (say: Say) =>
  z
    .object({
      number: z
        .string()
        .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{12,19}$/, say(msg`A card number has 12 to 19 digits.`))),
      expiry: z.string().trim().regex(EXPIRY, say(msg`Month and year, such as 04/31.`)),
      cvc: z
        .string()
        .trim()
        .regex(/^\d{3,4}$/, say(msg`Three or four digits.`)),
    })
    .transform(({ number, expiry, cvc }) => {
      const [, month, year, shortMonth, shortYear] = EXPIRY.exec(expiry) ?? [];
      return {
        number,
        exp_month: Number(month ?? shortMonth),
        exp_year: CENTURY + Number(year ?? shortYear),
        cvc,
      };
    });

/** In groups of four, as it stands on a card. */
export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
