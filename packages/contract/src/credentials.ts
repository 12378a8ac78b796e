import { z } from 'zod';
import { fault } from './fault.ts';

/** An address as it is kept: trimmed and in lower case. Two spellings of one address are one account. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(
    z.email({
      error: fault(
        /*i18n*/ {
          id: 'fault.mustBeEMail',
          message: '{Field} must be an e-mail address such as name@example.org.',
        },
      ),
    }),
  );
/** Longer than any real password, short enough that hashing it is no attack. */
export const password = z.string().min(1).max(1024);

/** What a completed sign-in answers. */
export const sessionAnswer = z.object({
  next_step: z.literal('DONE'),
  id_token: z.string(),
  expires_in: z.int().describe('Seconds'),
});

/** Six digits that were mailed. */
export const mailedCode = z
  .string()
  .regex(
    /^\d{6}$/,
    fault(
      /*i18n*/ { id: 'fault.mustBeSixDigits', message: '{Field} must be the six digits from the e-mail.' },
    ),
  );
/** 256 bits of a mailed link. */
export const linkToken = z
  .string()
  .regex(
    /^[\w-]{43}$/,
    fault(
      /*i18n*/ { id: 'fault.mustBeWhatLink', message: '{Field} must be what the link of the e-mail holds.' },
    ),
  );
