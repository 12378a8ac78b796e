import { MAX_MESSAGE_LENGTH } from '@understory/contract';
import { z } from 'zod';

const MAX_EMAIL = 254;
const MAX_NAME = 120;
const MAX_PHONE = 40;

const email = z
  .string()
  .trim()
  .min(1, 'Please enter your e-mail address')
  .max(MAX_EMAIL, { error: 'An e-mail address has at most 254 characters', abort: true })
  .pipe(z.email({ error: 'Please enter an e-mail address such as name@example.org' }));

const told = (max: number, missing: string) =>
  z.string().trim().min(1, missing).max(max, `Please keep to ${max} characters`);
const maybeTold = (max: number) => z.string().trim().max(max, `Please keep to ${max} characters`);

/** Who says that a listing is of their business. */
export const claimRules = z.object({
  name: told(MAX_NAME, 'Please enter your name'),
  role: told(MAX_NAME, 'Please say what you are in the nursery, such as its owner'),
  email,
  phone: maybeTold(MAX_PHONE),
  message: maybeTold(MAX_MESSAGE_LENGTH),
});

/** Who asks that a listing be taken out. */
export const optOutRules = z.object({ email, reason: maybeTold(MAX_MESSAGE_LENGTH) });
